import { edge } from './bisect.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { chiSquareUpper } from './tail.js';

/**
 * How much true values differ, given k estimates d with normal errors of variance `noise` (their mean) about a common
 * one. The estimates vary by s^2 = tau^2 + noise, and (k - 1) s^2 / (tau^2 + noise) is chi-square with k - 1 degrees
 * of freedom, so
 *
 *     tau^2 = max(0, s^2 - noise),   bounds: max(0, (k - 1) s^2 / quantile - noise).
 *
 * @returns standard deviation tau of the true values
 */
export function spread(estimates: readonly number[], noise: number, confidence = CONFIDENCE): Estimate {
  const k = estimates.length;
  if (k < 2) return { estimate: Number.NaN, low: null, high: null };
  const mean = estimates.reduce((a, b) => a + b, 0) / k;
  const squares = estimates.reduce((sum, d) => sum + (d - mean) ** 2, 0);
  const tail = (1 - confidence) / 2;
  const root = (variance: number): number => Math.sqrt(Math.max(0, variance - noise));
  const quantile = (upper: number): number => edge(0, 20 * k + 200, (x) => chiSquareUpper(x, k - 1) >= upper);
  return {
    estimate: root(squares / (k - 1)),
    low: root(squares / quantile(tail)),
    high: root(squares / quantile(1 - tail)),
  };
}

/**
 * Variance of the error that a mean over games has beyond what all variants share, because they play the same games:
 * with y(v, g) the value of variant v in game g, k variants and n games,
 *
 *     noise = sum over v, g of (y(v, g) - y(v, .) - y(., g) + y(., .))^2 / ((k - 1) (n - 1) n).
 *
 * The residual mean square of the two-way layout, divided by n. What games have in common moves all estimates alike
 * and is no difference of variants; so is a baseline that is subtracted from all. Unbiased whatever the variants'
 * errors have in common. NaN for fewer than two variants or games.
 */
export function residualNoise(variants: readonly ArrayLike<number>[]): number {
  const [k, n] = [variants.length, variants[0]?.length ?? 0];
  const ownMeans = new Float64Array(k);
  for (let v = 0; v < k; v++) for (let g = 0; g < n; g++) ownMeans[v] += variants[v][g] / n;
  let squares = 0;
  for (let g = 0; g < n; g++) {
    let shared = 0;
    for (let v = 0; v < k; v++) shared += (variants[v][g] - ownMeans[v]) / k;
    for (let v = 0; v < k; v++) squares += (variants[v][g] - ownMeans[v] - shared) ** 2;
  }
  return k < 2 || n < 2 ? Number.NaN : squares / ((k - 1) * (n - 1) * n);
}

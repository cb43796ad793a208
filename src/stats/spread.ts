import { edge } from './bisect.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { chiSquareUpper } from './tail.js';

/**
 * How much true values differ, given k estimates d with independent normal errors of variance `noise` (their mean). The
 * estimates vary by s^2 = tau^2 + noise, and (k - 1) s^2 / (tau^2 + noise) is chi-square with k - 1 degrees of freedom, so
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

import { edge } from './bisect.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { chiSquareUpper } from './tail.js';

/**
 * How much true values differ, given k estimates d whose normal errors have the covariances `noise`, taken from their
 * common mean. With v the noise of one of them (its trace over k - 1), the estimates vary by s^2 = tau^2 + v, so
 *
 *     tau^2 = max(0, s^2 - v),   bounds: max(0, f s^2 / quantile - v),
 *
 * quantile that of chi-square with f degrees of freedom. f = k - 1 where errors are independent. Where they are not,
 * as estimates next to each other share more of their luck than those far apart, s^2 varies more, and f is what gives
 * it its variance (F. Satterthwaite, Biometrics Bulletin 2, 1946):
 *
 *     f = 2 s^4 / (2 tau^4/(k - 1) + (4 d' noise d - 2 trace(noise^2))/(k - 1)^2),   at most k - 1.
 *
 * @param noise of `residualNoise`
 * @returns standard deviation tau of the true values
 */
export function spread(
  estimates: readonly number[],
  noise: readonly Float64Array[],
  confidence = CONFIDENCE,
): Estimate {
  const k = estimates.length;
  if (k < 2) return { estimate: Number.NaN, low: null, high: null };
  const mean = estimates.reduce((a, b) => a + b, 0) / k;
  const distances = estimates.map((d) => d - mean);
  let [squares, trace, along, own] = [0, 0, 0, 0];
  for (let i = 0; i < k; i++) {
    squares += distances[i] ** 2;
    trace += noise[i][i];
    for (let j = 0; j < k; j++) {
      along += distances[i] * noise[i][j] * distances[j];
      own += noise[i][j] ** 2;
    }
  }
  const [found, each] = [squares / (k - 1), trace / (k - 1)];
  const truth = Math.max(0, found - each);
  const error = (2 * truth ** 2) / (k - 1) + Math.max(0, 4 * along - 2 * own) / (k - 1) ** 2;
  const freedom = error > 0 ? Math.min(k - 1, (2 * found ** 2) / error) : k - 1;
  const tail = (1 - confidence) / 2;
  const root = (variance: number): number => Math.sqrt(Math.max(0, variance - each));
  const quantile = (upper: number): number => edge(0, 20 * k + 200, (x) => chiSquareUpper(x, freedom) >= upper);
  return {
    estimate: root(found),
    low: root((freedom * found) / quantile(tail)),
    high: root((freedom * found) / quantile(1 - tail)),
  };
}

/**
 * Covariances of the errors that means over games have beyond what all variants share, because they play the same
 * games: with y(v, g) the value of variant v in game g, k variants, n games, and
 *
 *     e(v, g) = y(v, g) - y(v, .) - y(., g) + y(., .),   noise(v, w) = sum over g of e(v, g) e(w, g) / ((n - 1) n).
 *
 * The trace over k - 1 is the residual mean square of the two-way layout, divided by n. What games have in common moves
 * all estimates alike and is no difference of variants; so is a baseline that is subtracted from all. NaN for fewer
 * than two games.
 */
export function residualNoise(variants: readonly ArrayLike<number>[]): Float64Array[] {
  const [k, n] = [variants.length, variants[0]?.length ?? 0];
  const ownMeans = new Float64Array(k);
  for (let v = 0; v < k; v++) for (let g = 0; g < n; g++) ownMeans[v] += variants[v][g] / n;
  const noise = variants.map(() => new Float64Array(k).fill(n < 2 ? Number.NaN : 0));
  const left = new Float64Array(k);
  for (let g = 0; g < n; g++) {
    let shared = 0;
    for (let v = 0; v < k; v++) shared += (variants[v][g] - ownMeans[v]) / k;
    for (let v = 0; v < k; v++) left[v] = variants[v][g] - ownMeans[v] - shared;
    for (let v = 0; v < k; v++) for (let w = 0; w < k; w++) noise[v][w] += (left[v] * left[w]) / ((n - 1) * n);
  }
  return noise;
}

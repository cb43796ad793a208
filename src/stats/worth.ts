import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { CONFIDENCE, type Estimate } from './interval.js';
import { plenty } from './mean-estimate.js';
import { sequenceFactor } from './mean-sequence.js';

/**
 * Games per policy with luck of their own that would tell as much as one game of both: w = (var A + var B) / var(A -
 * B), with an interval for log w by the delta method. With a, b and d = a - b less their means, a game's part in it
 * is
 *
 *     (a^2 + b^2 - w d^2) / (var A + var B),   log w +- z sd(parts) / sqrt(n).
 *
 * No bounds where fewer games than `plenty` differ from the mean difference by being of another value; null where
 * nothing varies.
 *
 * @param sequential the number of games followed the results: bounds that hold at all looks (asymptotically)
 */
export function worthOf(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  sequential: boolean,
  confidence = CONFIDENCE,
): Estimate | null {
  const n = a.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [squares, squaresD] = [0, 0];
  for (let i = 0; i < n; i++) {
    squares += (a[i] - meanA) ** 2 + (b[i] - meanB) ** 2;
    squaresD += (a[i] - b[i] - meanA + meanB) ** 2;
  }
  if (n < 2 || squaresD <= ROUNDING * squares || squares === 0) return null;
  const estimate = squares / squaresD;
  if (offCommonest(a, b) < plenty(confidence)) return { estimate, low: null, high: null };
  let parts = 0;
  for (let i = 0; i < n; i++) {
    const [x, y] = [a[i] - meanA, b[i] - meanB];
    parts += (((x * x + y * y - estimate * (x - y) ** 2) * n) / squares) ** 2;
  }
  const factor = sequential ? sequenceFactor(n, 1 - confidence) : normalQuantile((1 + confidence) / 2, 0, 1);
  const half = (factor * Math.sqrt(parts / (n - 1))) / Math.sqrt(n);
  return { estimate, low: estimate * Math.exp(-half), high: estimate * Math.exp(half) };
}

const ROUNDING = 1e-14;

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** Games whose difference is not the commonest one. */
function offCommonest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  let commonest = 0;
  for (let i = 0; i < a.length; i++) {
    const count = (counts.get(a[i] - b[i]) ?? 0) + 1;
    counts.set(a[i] - b[i], count);
    commonest = Math.max(commonest, count);
  }
  return a.length - commonest;
}

import { exp, log } from './elementary.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { jackknifeError, jackknifeHalf } from './jackknife.js';
import { OFF_KNOWN } from './mean-estimate.js';
import { sequenceFactor } from './mean-sequence.js';

/**
 * Games per policy with luck of their own that would tell as much as one game of both: w = (var A + var B) / var(A -
 * B), with an interval for log w by the jackknife over games. No bounds where fewer than `OFF_KNOWN` games have
 * another difference than the commonest, or one game makes all of the variance; null where nothing varies.
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
  if (offCommonest(a, b) < OFF_KNOWN) return { estimate, low: null, high: null };
  // Without a game at distance x from the mean of n, squares are less by x^2 n/(n - 1).
  const without = Float64Array.from({ length: n }, (_, i) => {
    const [x, y] = [a[i] - meanA, b[i] - meanB];
    const less = ((x - y) ** 2 * n) / (n - 1);
    const rest = squaresD - less > ROUNDING * squaresD ? squaresD - less : 0;
    return log((squares - ((x * x + y * y) * n) / (n - 1)) / rest);
  });
  const half = sequential
    ? sequenceFactor(n, 1 - confidence) * jackknifeError(without).error
    : jackknifeHalf(without, confidence);
  if (!Number.isFinite(half)) return { estimate, low: null, high: null };
  return { estimate, low: estimate * exp(-half), high: estimate * exp(half) };
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

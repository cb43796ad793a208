/**
 * Hodges and Lehmann's estimate of the centre of a symmetric distribution: the median of the means of all pairs of
 * values, each with itself as well. Its interval are two of these means, by the exact distribution of Wilcoxon's
 * signed-rank statistic (Hollander and Wolfe, Nonparametric Statistical Methods, 3.3). Nearly as sharp as the mean and
 * its interval where errors are normal, and a few wild values hardly move it.
 */

import { CONFIDENCE, type Estimate } from './interval.js';

/** Bounds are null where so few values (up to five for 95 %) have no interval. */
export function pseudoMedian(values: readonly number[], confidence = CONFIDENCE): Estimate {
  const means: number[] = [];
  for (const [i, a] of values.entries()) for (let j = i; j < values.length; j++) means.push((a + values[j]) / 2);
  means.sort((a, b) => a - b);
  const middle = means.length / 2;
  const estimate = (means[Math.ceil(middle) - 1] + means[Math.floor(middle)]) / 2;
  const cut = signedRankCut(values.length, (1 - confidence) / 2);
  return cut < 0
    ? { estimate, low: null, high: null }
    : { estimate, low: means[cut], high: means[means.length - 1 - cut] };
}

/** Largest c with P(T <= c) <= alpha, T the sum of the ranks 1 to n that have a positive sign; -1: there is none. */
function signedRankCut(n: number, alpha: number): number {
  // Chances of the sums: rank after rank is in or not.
  const chances = new Float64Array((n * (n + 1)) / 2 + 1);
  chances[0] = 1;
  for (let rank = 1; rank <= n; rank++)
    for (let sum = chances.length - 1; sum >= 0; sum--)
      chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2;
  let cut = -1;
  for (let below = chances[0]; below <= alpha && cut < chances.length / 2; below += chances[cut + 1]) cut++;
  return cut;
}

import { binomialAtMost } from './beta-tail.js';
import type { Empirical } from './empirical.js';
import type { Estimate } from './interval.js';
import { CONFIDENCE } from './interval.js';

/**
 * Ranks of the order statistics between which the p-quantile of a continuous distribution lies: with X(1) <= ... <=
 * X(n),
 *
 *     P(X(low) <= q < X(high)) = P(low <= B < high) >= confidence,   B binomial(n, p),
 *
 * with at most (1 - confidence)/2 on each side. 0 and n + 1 stand for minus and plus infinity. W. Thompson, Annals of
 * Mathematical Statistics 7 (1936). O(log n) evaluations of the binomial distribution.
 */
export function quantileRanks(n: number, p: number, confidence = CONFIDENCE): readonly [low: number, high: number] {
  const tail = (1 - confidence) / 2;
  // Largest low with P(B < low) <= tail, smallest high with P(B >= high) <= tail.
  const low = firstRank(n, (k) => binomialAtMost(k, n, p) > tail);
  const high = firstRank(n, (k) => binomialAtMost(k - 1, n, p) >= 1 - tail);
  return [low, high];
}

/** Smallest k in 0..n + 1 that holds; `holds` is false up to some k and true from there. */
function firstRank(n: number, holds: (k: number) => boolean): number {
  let low = 0;
  let high = n + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The integer b that divides games best at share p: P(X < b) is nearest to p, which is the first b with
 *
 *     (P(X < b) + P(X <= b)) / 2 >= p.
 *
 * For integers the ties of a value v are spread over v - 1/2..v + 1/2; then b is the p-quantile rounded up, and its
 * interval comes from the ranks of order statistics. Infinite bounds: the data do not say.
 */
export function boundary(sample: Empirical, p: number, confidence = CONFIDENCE): Estimate {
  if (sample.n === 0) return { estimate: Number.NaN, low: null, high: null };
  const [low, high] = quantileRanks(sample.n, p, confidence);
  return {
    estimate: valueAtRank(sample, p * sample.n),
    low: low === 0 ? Number.NEGATIVE_INFINITY : valueAtRank(sample, low - 0.5),
    high: high > sample.n ? Number.POSITIVE_INFINITY : valueAtRank(sample, high - 0.5),
  };
}

/** The first boundary that leaves at least `rank` games below, the games at the boundary counted half. */
function valueAtRank({ values, counts, cumulative }: Empirical, rank: number): number {
  let i = cumulative.findIndex((games) => games >= rank);
  if (i < 0) i = values.length - 1;
  // Ties in the first half lie below the middle of their value.
  const below = cumulative[i] - counts[i];
  return rank - below <= counts[i] / 2 ? values[i] : values[i] + 1;
}

import { studentTwoSided } from './beta-tail.js';
import { CONFIDENCE, type Estimate, meanInterval } from './interval.js';

/** Two policies measured in the same games. */
export interface PairedDifference {
  readonly n: number;
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of A - B with Student's interval; without one where it is the same in all games. */
  readonly difference: Estimate;
  /** Standard deviation of A - B; NaN for fewer than two games. */
  readonly sd: number;
  /** Two-sided p of "no difference": 1 where no game differs, of the sign test where all differ by the same. */
  readonly p: number;
  /**
   * Games per policy with luck of their own that would tell as much as one game of both: (var A + var B) / var(A - B).
   * null where the difference never varies.
   */
  readonly varianceRatio: number | null;
}

/**
 * The mean of the differences d = a - b, mean +- t s/sqrt(n), s the standard deviation of the d: what the games have in
 * common cancels. Where s is 0 there is no interval: one of no width would claim that a game that differs, or does otherwise, can't
 * exist. Sums run in game order, so the result is the same on every machine. O(n).
 */
export function pairedDifference(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  confidence = CONFIDENCE,
): PairedDifference {
  const n = a.length;
  let sumA = 0;
  let sumB = 0;
  for (let i = 0; i < n; i++) {
    sumA += a[i];
    sumB += b[i];
  }
  const meanA = sumA / n;
  const meanB = sumB / n;
  const mean = (sumA - sumB) / n;
  let squaresA = 0;
  let squaresB = 0;
  let squares = 0;
  let constant = n >= 2;
  for (let i = 0; i < n; i++) {
    squaresA += (a[i] - meanA) ** 2;
    squaresB += (b[i] - meanB) ** 2;
    squares += (a[i] - b[i] - mean) ** 2;
    constant &&= a[i] - b[i] === a[0] - b[0];
  }
  if (constant) {
    const difference = { estimate: mean, low: null, high: null, constant } as const;
    return { n, meanA, meanB, difference, sd: 0, p: mean === 0 ? 1 : 2 ** (1 - n), varianceRatio: null };
  }
  const sd = n < 2 ? Number.NaN : Math.sqrt(squares / (n - 1));
  const difference = meanInterval({ n, mean, sd, min: Number.NaN, max: Number.NaN }, confidence);
  const p = mean === 0 || n < 2 ? 1 : studentTwoSided((mean * Math.sqrt(n)) / sd, n - 1);
  return { n, meanA, meanB, difference, sd, p, varianceRatio: n < 2 ? null : (squaresA + squaresB) / squares };
}

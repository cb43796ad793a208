import { CONFIDENCE, type Estimate, meanP, skewnesses } from './interval.js';
import { meanEstimate, type Sample, sampleOf } from './mean-estimate.js';
import type { ValueRange } from './mean-sequence.js';

/** Two policies measured in the same games. */
export interface PairedDifference {
  readonly n: number;
  readonly meanA: number;
  readonly meanB: number;
  /** Mean of A - B; without an interval where it is the same in all games. */
  readonly difference: Estimate;
  /** Standard deviation of A - B; NaN for fewer than two games. */
  readonly sd: number;
  /**
   * Two-sided p of "no difference": Student's, corrected for skewness (`meanP`); that of all ways to change signs
   * where fewer than `FEW` games differ; of the sign test where all differ by the same.
   */
  readonly p: number;
  /**
   * Games per policy with luck of their own that would tell as much as one game of both: (var A + var B) / var(A -
   * B). null where the difference never varies.
   */
  readonly varianceRatio: number | null;
}

/**
 * The mean of the differences d = a - b, with the interval of `meanEstimate`: what the games have in common cancels.
 * Where all d are alike there is none: one of no width would claim that a game that differs, or does otherwise, can't
 * exist. Sums run in game order, so the result is the same on every machine. O(n log n).
 *
 * @param range of a and b; null: nothing is known of it
 */
export function pairedDifference(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  confidence = CONFIDENCE,
  range: ValueRange | null = null,
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
  const sample = sampleOf(Float64Array.from({ length: n }, (_, i) => a[i] - b[i]));
  const difference = { ...meanEstimate(sample, differenceRange(range), confidence), estimate: mean };
  const p = mean === 0 || n < 2 ? 1 : (fewSignsP(sample, n) ?? meanP({ n, mean, sd }, skewnesses(sample, n, mean)));
  return { n, meanA, meanB, difference, sd, p, varianceRatio: n < 2 ? null : (squaresA + squaresB) / squares };
}

/** Differences lie between these; null where a or b has no largest value. */
function differenceRange(range: ValueRange | null): ValueRange | null {
  return range === null || range.max === null ? null : { min: range.min - range.max, max: range.max - range.min };
}

/** Fewer games than this that differ: all 2^k ways to give the differences signs are looked at. */
const FEW = 10;

/**
 * Share of the ways to give the differences signs whose sum is as far from 0, where fewer than `FEW` games differ at
 * all; else null. R. Fisher, "The design of experiments" (1935), section 21.
 */
function fewSignsP(sample: Sample, n: number): number | null {
  const same = sample.find(([value]) => value === 0)?.[1] ?? 0;
  if (n - same >= FEW || 2 * same < n) return null;
  const sizes = sample.flatMap(([value, count]) => (value === 0 ? [] : new Array<number>(count).fill(value)));
  const reached = Math.abs(sizes.reduce((sum, size) => sum + size, 0)) * (1 - ROUNDING);
  const sums = sizes.reduce((all, size) => all.flatMap((sum) => [sum - size, sum + size]), [0]);
  return sums.filter((sum) => Math.abs(sum) >= reached).length / sums.length;
}

const ROUNDING = 1e-12;

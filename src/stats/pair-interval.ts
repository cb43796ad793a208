import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { edge } from './bisect.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import type { PairTable } from './mcnemar.js';
import { clopperPearson } from './rate-interval.js';

/** Times z^2: fewer games than this won by one only (10 at 95 %), and both parts are bounded apart, which is exact. */
const FEW = 2.6;
/** Share of the error that goes to the rate of such games, the rest to how they divide. */
const RATE_SHARE = 0.1;

/**
 * The interval for the difference of two rates of wins in the same n games, (b - c)/n with b games won by A only and c
 * by B only, for a number of games fixed beforehand. With m = b + c:
 *
 * - **m below 2.6 z^2** (10 at 95 %, 25 at 99.8 %): the difference is r (2 t - 1), r the rate of games that one only
 *   has won and t the share of these that are A's. Clopper and Pearson's intervals for r (a tenth of the error) and t
 *   (the rest), and the least and the largest product. Exact: right with at least the stated confidence.
 * - **else** the differences d that a score test does not refuse, its statistic corrected for skewness (`score`).
 */
export function pairInterval(table: PairTable, confidence = CONFIDENCE): Estimate {
  const { both, onlyA, onlyB, neither } = table;
  const m = onlyA + onlyB;
  const n = m + both + neither;
  if (n === 0) return { estimate: Number.NaN, low: -1, high: 1 };
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  const estimate = (onlyA - onlyB) / n;
  if (m < FEW * z * z) {
    const error = 1 - confidence;
    const [rateLow, rateHigh] = limits(m, n, error * RATE_SHARE);
    const [low, high] = limits(onlyA, m, error * (1 - RATE_SHARE)).map((share) => 2 * share - 1);
    return { estimate, low: low * (low < 0 ? rateHigh : rateLow), high: high * (high > 0 ? rateHigh : rateLow) };
  }
  return {
    estimate,
    low: edge(estimate, -1, (d) => score(onlyA, onlyB, n, d) < z),
    high: edge(estimate, 1, (d) => score(onlyA, onlyB, n, d) > -z),
  };
}

/**
 * How far b - c lies above what the difference d lets expect, as a standard normal number. With q the likeliest chance
 * of a game won by B only where A's is q + d, the variance of a game's difference is 2 q + d - d^2 (T. Tango,
 * Statistics in Medicine 17, 1998). The score is not symmetric: with g a sixth of its skewness it is about Z + g (Z^2
 * - 1) for a normal Z (E. Cornish and R. Fisher, Revue de l'Institut International de Statistique 5, 1938), and Z is
 * what is returned.
 */
function score(b: number, c: number, n: number, d: number): number {
  const half = ((2 * n - b + c) * d - b - c) / (4 * n);
  const root = Math.sqrt(Math.max(0, half * half + (c * d * (1 - d)) / (2 * n)));
  const q = Math.min(Math.max(root - half, 0, -d), (1 - d) / 2);
  const differ = 2 * q + d;
  const variance = differ - d * d;
  const standard = (b - c - n * d) / Math.sqrt(n * variance);
  if (!(variance > 0)) return b - c > n * d ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const g = (d - 3 * d * differ + 2 * d * d * d) / (6 * variance * Math.sqrt(variance) * Math.sqrt(n));
  return (2 * (standard + g)) / (1 + Math.sqrt(Math.max(0, 1 + 4 * g * (standard + g))));
}

function limits(successes: number, n: number, error: number): [low: number, high: number] {
  const { low, high } = clopperPearson(successes, n, 1 - error);
  return [low ?? 0, high ?? 1];
}

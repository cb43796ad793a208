import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { CONFIDENCE, type Estimate } from './interval.js';
import type { PairTable } from './mcnemar.js';

/**
 * Interval for the difference of two rates of wins in the same n games, (b - c)/n with b games won by A only and c by B
 * only. One game is added to each of both, p = (b + 1)/(n + 2), q = (c + 1)/(n + 2), which keeps the promise where few
 * games are won by one only:
 *
 *     p - q +- z sqrt((p + q - (p - q)^2) / (n + 2))
 *
 * D. Bonett and R. Price, "Adjusted Wald confidence interval for a difference of binomial proportions based on paired
 * data", Journal of Educational and Behavioral Statistics 37 (2012).
 */
export function rateDifference(table: PairTable, confidence = CONFIDENCE): Estimate {
  const { both, onlyA, onlyB, neither } = table;
  const n = both + onlyA + onlyB + neither;
  if (n === 0) return { estimate: Number.NaN, low: -1, high: 1 };
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  const p = (onlyA + 1) / (n + 2);
  const q = (onlyB + 1) / (n + 2);
  const half = z * Math.sqrt((p + q - (p - q) ** 2) / (n + 2));
  return { estimate: (onlyA - onlyB) / n, low: Math.max(-1, p - q - half), high: Math.min(1, p - q + half) };
}

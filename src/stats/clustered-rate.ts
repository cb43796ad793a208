import { CONFIDENCE, type Estimate } from './interval.js';
import { rateInterval } from './rate-interval.js';

/**
 * Interval for the mean of scores in 0..1, several of which share their luck: game k is played in every one of
 * `parts`. The interval of a rate for p m "wins" in m games, where m is the number of games with luck of their own
 * that would tell as much,
 *
 *     m = p (1 - p) / (s^2/n),   n <= m <= n parts,
 *
 * s the deviation of the n means of games with one index (E. Korn and B. Graubard, "Confidence intervals for
 * proportions with small expected number of positive counts estimated from survey data", Survey Methodology 24,
 * 1998). Scores vary at most as much as wins of the same mean do, also where the parts differ in it (W. Hoeffding,
 * "On the distribution of the number of successes in independent trials", Annals of Mathematical Statistics 27,
 * 1956), so with one part the interval is on the safe side. m = n where all scores are 0 or all are 1. O(n parts).
 */
export function clusteredRate(parts: readonly ArrayLike<number>[], confidence = CONFIDENCE): Estimate {
  const n = parts[0].length;
  let sum = 0;
  let squares = 0;
  for (let k = 0; k < n; k++) {
    let score = 0;
    for (const part of parts) score += part[k];
    sum += score;
    squares += (score / parts.length) ** 2;
  }
  const p = sum / (n * parts.length);
  const variance = n < 2 ? p * (1 - p) : Math.max(0, squares - n * p * p) / (n - 1);
  const worth = p > 0 && p < 1 ? (n * p * (1 - p)) / variance : n;
  const games = Math.min(n * parts.length, Math.max(n, worth));
  return { ...rateInterval(p * games, games, confidence), estimate: p };
}

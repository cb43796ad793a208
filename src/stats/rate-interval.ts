import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { binomialAtMost } from './beta-tail.js';
import { edge } from './bisect.js';
import { CONFIDENCE, type Estimate, wilsonInterval } from './interval.js';

/** Times z^2: fewer successes or failures than this (50 at 95 %) and Wilson's interval is not good enough. */
const SPARSE = 13;

/**
 * The interval for a rate of `successes` in `n` independent games, for a number of games fixed beforehand: Clopper
 * and Pearson's, which is exact, where successes or failures are few; Wilson's where there are many of both. Wilson's
 * holds rates of 0.2 expected successes in 84 %, of 3 in 90 %, of 10 in 93 to 94 %; the one of both together any rate
 * in 94 % or more (src/stats/rate-interval.test.ts). n = 0 gives estimate NaN in 0..1.
 *
 * @param successes not necessarily an integer
 */
export function rateInterval(successes: number, n: number, confidence = CONFIDENCE): Estimate {
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  const few = Math.min(successes, n - successes) < SPARSE * z * z;
  return few ? clopperPearson(successes, n, confidence) : wilsonInterval(successes, n, confidence);
}

/**
 * The rates for which neither as many successes nor as few are less likely than (1 - confidence)/2: right with at
 * least the stated confidence for every rate and every n. C. Clopper and E. Pearson, Biometrika 26 (1934).
 */
export function clopperPearson(successes: number, n: number, confidence = CONFIDENCE): Estimate {
  if (n === 0) return { estimate: Number.NaN, low: 0, high: 1 };
  const estimate = successes / n;
  const tail = (1 - confidence) / 2;
  const low = successes <= 0 ? 0 : edge(estimate, 0, (p) => binomialAtMost(n - successes, n, 1 - p) > tail);
  const high = successes >= n ? 1 : edge(estimate, 1, (p) => binomialAtMost(successes, n, p) > tail);
  return { estimate, low, high };
}

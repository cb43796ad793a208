import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { exp, log } from './elementary.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { jackknifeHalf } from './jackknife.js';
import { OFF_KNOWN, sampleOf } from './mean-estimate.js';

/** Chance with which a difference is to be found where nothing else is said. */
export const POWER = 0.8;

function quantile(p: number): number {
  return normalQuantile(p, 0, 1);
}

/**
 * Variance of one number per game, with an interval for its logarithm by the jackknife over games. No bounds where
 * fewer than 10 games differ from the commonest value, or one game makes all of it; null where none differs.
 */
export function varianceOf(values: ArrayLike<number>, confidence = CONFIDENCE): Estimate | null {
  const n = values.length;
  const sample = sampleOf(values);
  if (sample.length < 2) return null;
  const mean = sample.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  const squares = sample.reduce((sum, [value, count]) => sum + (value - mean) ** 2 * count, 0);
  const estimate = squares / (n - 1);
  const off = n - sample.reduce((most, [, count]) => Math.max(most, count), 0);
  if (off < OFF_KNOWN) return { estimate, low: null, high: null };
  // Without a game at distance x from the mean of n, squares are less by x^2 n/(n - 1).
  const without = Float64Array.from(values, (x) => log(squares - ((x - mean) ** 2 * n) / (n - 1)));
  const half = jackknifeHalf(without, confidence);
  if (!Number.isFinite(half)) return { estimate, low: null, high: null };
  return { estimate, low: estimate * exp(-half), high: estimate * exp(half) };
}

/** What a study is to find. */
export interface Seen {
  /** The mean difference, or with `beta` null the half-width of the interval. */
  readonly difference: number;
  /** Chance of finding one where there is none. */
  readonly alpha: number;
  /** Chance of missing one; null: the interval is to be so short. */
  readonly beta: number | null;
}

/**
 * Games in which a mean difference is found by a two-sided test at alpha with chance 1 - beta, or known so well:
 *
 *     n = variance ((z(1 - alpha/2) + z(1 - beta)) / difference)^2,   z(1 - beta) left out where beta is null.
 */
export function gamesToSee(variance: Estimate, { difference, alpha, beta }: Seen): Estimate {
  const factor = ((quantile(1 - alpha / 2) + (beta === null ? 0 : quantile(1 - beta))) / difference) ** 2;
  const games = (value: number | null): number | null => (value === null ? null : Math.ceil(value * factor));
  return { estimate: Math.ceil(variance.estimate * factor), low: games(variance.low), high: games(variance.high) };
}

/**
 * The smallest true difference that a study of this size finds with chance `POWER`, from the interval that it gave:
 * with h its half-width and z' the quantile of its test, corrected for `tests` ones, h (z' + z(POWER)) / z. null
 * where it gave none.
 */
export function smallestSeen({ low, high }: Estimate, confidence: number, tests = 1): number | null {
  if (low === null || high === null || high <= low) return null;
  const [z, tested] = [1 - confidence, (1 - confidence) / tests].map((alpha) => quantile(1 - alpha / 2));
  return (((high - low) / 2) * (tested + quantile(POWER))) / z;
}

import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { studentTwoSided } from './beta-tail.js';
import { cbrt } from './elementary.js';
import type { Moments } from './moments.js';

/** An estimate and its confidence interval; null bounds: not enough observations to say. @public */
export interface Estimate {
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
  /** All observations are alike, so that their spread says nothing of the error; bounds are null then. */
  readonly constant?: true;
}

/** In another unit, as percent of shares. */
export function scaled({ estimate, low, high }: Estimate, by: number): Estimate {
  const times = (value: number | null): number | null => (value === null ? null : by * value);
  return { estimate: by * estimate, low: times(low), high: times(high) };
}

/** Of the difference taken the other way round. */
export function negated({ estimate, low, high, ...rest }: Estimate): Estimate {
  const minus = (value: number | null): number | null => (value === null ? null : -value);
  return { estimate: -estimate, low: minus(high), high: minus(low), ...rest };
}

/** The nearest value from 0 to 1. */
export function asShare(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Values of any kind with the number of games that have each, by ascending value. */
export type Sample = readonly (readonly [value: number, count: number])[];

/** Confidence of every interval unless something else is asked for. */
export const CONFIDENCE = 0.95;

/**
 * Wilson's score interval for a rate of `successes` in `n` independent games, for a number of games fixed beforehand:
 *
 *     (p + z^2/2n +- z sqrt(p (1 - p)/n + z^2/4n^2)) / (1 + z^2/n),   p = successes/n
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927). Unlike
 * p +- z sqrt(p (1 - p)/n) it keeps its promise near 0 and 1. n = 0 gives estimate NaN in 0..1.
 */
export function wilsonInterval(successes: number, n: number, confidence = CONFIDENCE): Estimate {
  if (n === 0) return { estimate: Number.NaN, low: 0, high: 1 };
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  const z2 = z * z;
  const p = successes / n;
  const centre = p + z2 / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  // At 0 and n a bound equals the edge; rounding must not put it beside.
  const low = successes === 0 ? 0 : (centre - half) / scale;
  const high = successes === n ? 1 : (centre + half) / scale;
  return { estimate: p, low, high };
}

/**
 * The skewness of the values, m3/m2^1.5, and what it may be as well: a standard error more and less. That error is
 * by the delta method; with d a value in deviations from the mean, its part is d^3 - g - 3 d - 3/2 g (d^2 - 1).
 * The skewness of n values is never beyond sqrt(n).
 */
export function skewnesses(sample: Sample, n: number, mean: number): readonly number[] {
  const sum = (part: (distance: number) => number): number =>
    sample.reduce((total, [value, count]) => total + part(value - mean) * count, 0);
  const deviation = Math.sqrt(sum((x) => x * x) / n);
  if (!(deviation > 0)) return [0];
  const skew = sum((x) => cube(x / deviation)) / n;
  const squares = sum((x) => {
    const d = x / deviation;
    return (cube(d) - skew - 3 * d - 1.5 * skew * (d * d - 1)) ** 2;
  });
  const error = Math.sqrt(squares) / n;
  return [skew - error, skew, skew + error].map((one) => Math.min(Math.sqrt(n), Math.max(-Math.sqrt(n), one)));
}

/**
 * Interval for a mean, for a number of games fixed beforehand. Student's ("The probable error of a mean", Biometrika
 * 6, 1908) takes T = (mean - truth) sqrt(n)/sd for symmetric, but where values have a long tail upwards T has one
 * downwards, and the upper bound lies too low. With a = skewness/(3 sqrt(n))
 *
 *     g(T) = T + a T^2 + a^2 T^3/3 + a/2
 *
 * is nearly symmetric and rises with T (P. Hall, "On the removal of skewness by transformation", JRSS B 54, 1992), so
 * it is compared with Student's quantile t, and a bound of T is ((1 + 3 a (t - a/2))^(1/3) - 1)/a. Each bound is the
 * widest of the skewnesses given; with 0 alone they are Student's.
 */
export function meanInterval(
  { n, mean, sd }: Pick<Moments, 'n' | 'mean' | 'sd'>,
  skews: readonly number[],
  confidence = CONFIDENCE,
): Estimate {
  if (n < 2) return { estimate: mean, low: null, high: null };
  const t = tQuantile((1 + confidence) / 2, n - 1);
  const error = sd / Math.sqrt(n);
  const most = Math.max(...skews.map((skew) => unskewed(t, skew, n)));
  const least = Math.min(...skews.map((skew) => unskewed(-t, skew, n)));
  return { estimate: mean, low: mean - error * most, high: mean - error * least };
}

/** Two-sided p of the mean 0 by the same transformation: the least error at which an interval has no 0 in it. */
export function meanP({ n, mean, sd }: Pick<Moments, 'n' | 'mean' | 'sd'>, skews: readonly number[]): number {
  const t = (mean * Math.sqrt(n)) / sd;
  const symmetric = skews.map((skew) => {
    const a = skew / (3 * Math.sqrt(n));
    return t + a * t * t + (a * a * cube(t)) / 3 + a / 2;
  });
  if (symmetric.some((one) => one * t <= 0)) return 1;
  return studentTwoSided(Math.min(...symmetric.map(Math.abs)), n - 1);
}

const cube = (x: number): number => x * x * x;

/** The inverse of g. */
function unskewed(t: number, skew: number, n: number): number {
  const a = skew / (3 * Math.sqrt(n));
  const inside = 3 * a * (t - a / 2);
  if (Math.abs(inside) < CLOSE) return t - a / 2 - a * t * t;
  return (cbrt(1 + inside) - 1) / a;
}

/** Below this the cube root loses more digits than its first terms leave out. */
const CLOSE = 1e-7;

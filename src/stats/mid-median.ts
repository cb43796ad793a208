import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { type Empirical, empirical } from './empirical.js';
import { CONFIDENCE, type Estimate } from './interval.js';

/** Where the interpolated mid-distribution function crosses 1/2. */
interface Crossing {
  readonly at: number;
  /** Neighbouring values, how far between them, and the slope there. */
  readonly left: number;
  readonly right: number;
  readonly part: number;
  readonly slope: number;
}

/**
 * The median of an integer, with fractions: H(v) = P(X < v) + P(X = v)/2 at the values that occur, linear between them,
 * and the median is where H is 1/2. Unlike the plain median it moves whenever the distribution does. Y. Ma, M. Genton
 * and E. Parzen, "Asymptotic properties of sample quantiles of discrete distributions", Annals of the Institute of
 * Statistical Mathematics 63 (2011). null where H does not cross 1/2 between finite values.
 */
export function midMedian(sample: Empirical): number | null {
  return crossing(sample)?.at ?? null;
}

function crossing({ n, values, counts, cumulative }: Empirical): Crossing | null {
  const height = (i: number): number => (cumulative[i] - counts[i] / 2) / n;
  const i = values.findIndex((_, k) => height(k) >= 0.5);
  if (i < 1 || !Number.isFinite(values[i]) || !Number.isFinite(values[i - 1])) return null;
  const [left, right] = [values[i - 1], values[i]];
  const rise = height(i) - height(i - 1);
  const part = (0.5 - height(i - 1)) / rise;
  return { at: left + part * (right - left), left, right, part, slope: rise / (right - left) };
}

/**
 * Difference of the mid-medians of B and A in the same games. Each is asymptotically a mean of
 *
 *     -((1 - p) h(x, left) + p h(x, right) - 1/2) / slope,   h(x, v) = 1 for x < v, 1/2 for x = v, else 0,
 *
 * so the difference has Student-like bounds from the games' differences of these: what both have in common cancels.
 * null where one of the medians is beyond the data.
 */
export function midMedianShift(a: ArrayLike<number>, b: ArrayLike<number>, confidence = CONFIDENCE): Estimate | null {
  const n = a.length;
  const [from, to] = [crossing(empirical(a)), crossing(empirical(b))];
  if (from === null || to === null) return null;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const d = influence(b[i], to) - influence(a[i], from);
    sum += d;
    squares += d * d;
  }
  const variance = (squares - (sum * sum) / n) / (n - 1);
  const half = normalQuantile((1 + confidence) / 2, 0, 1) * Math.sqrt(Math.max(0, variance) / n);
  const estimate = to.at - from.at;
  return { estimate, low: estimate - half, high: estimate + half };
}

function influence(x: number, { left, right, part, slope }: Crossing): number {
  const h = (v: number): number => (x < v ? 1 : x === v ? 0.5 : 0);
  return -((1 - part) * h(left) + part * h(right) - 0.5) / slope;
}

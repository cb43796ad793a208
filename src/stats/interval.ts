import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Moments } from './moments.js';

/** An estimate and its confidence interval; null bounds: not enough observations to say. @public */
export interface Estimate {
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
  /** All observations are alike, so that their spread says nothing of the error; bounds are null then. */
  readonly constant?: true;
}

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
 * Student's interval for a mean, for a number of games fixed beforehand: mean +- t sd / sqrt(n), t the quantile with
 * n - 1 degrees of freedom ("Student", "The probable error of a mean", Biometrika 6, 1908).
 */
export function meanInterval({ n, mean, sd }: Moments, confidence = CONFIDENCE): Estimate {
  if (n < 2) return { estimate: mean, low: null, high: null };
  const half = (tQuantile((1 + confidence) / 2, n - 1) * sd) / Math.sqrt(n);
  return { estimate: mean, low: mean - half, high: mean + half };
}

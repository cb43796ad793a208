import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { hypot } from './elementary.js';
import type { Estimate } from './interval.js';

/**
 * Difference of two rates or means from their own intervals: the distances of the bounds from the estimates are added
 * as squares (Zou and Donner 2008; with Wilson's intervals this is Newcombe's hybrid score interval). Right for
 * estimates that do not depend on each other; where they rise and fall together, as in games of the same luck, it is
 * too wide unless their correlation is given.
 */
export function independentDifference(a: Estimate, b: Estimate, correlation = 0): Estimate {
  const estimate = a.estimate - b.estimate;
  if (a.low === null || a.high === null || b.low === null || b.high === null)
    return { estimate, low: null, high: null };
  return {
    estimate,
    low: estimate - distance(a.estimate - a.low, b.high - b.estimate, correlation),
    high: estimate + distance(a.high - a.estimate, b.estimate - b.low, correlation),
  };
}

function distance(a: number, b: number, correlation: number): number {
  return correlation === 0 ? hypot(a, b) : Math.sqrt(Math.max(0, a * a + b * b - 2 * correlation * a * b));
}

/** Difference whose bounds hold wherever those of both do, whatever the two have in common. */
export function differenceOfBounds(a: Estimate, b: Estimate): Estimate {
  const less = (x: number | null, y: number | null): number | null => (x === null || y === null ? null : x - y);
  return { estimate: a.estimate - b.estimate, low: less(a.low, b.high), high: less(a.high, b.low) };
}

/** Deviates beyond this are not told apart, and p to so much of a deviate. */
const DEVIATE_MAX = 8;
const DEVIATE_ERROR = 1e-4;

/**
 * Two-sided p of no difference as the interval read backwards: the least error at which it does not hold 0. At the
 * confidence that is shown the two agree exactly. Bounds are nearly lines over the normal deviate, so the place where
 * one crosses 0 is found by false position (M. Dowell and P. Jarratt, BIT 11, 1971).
 *
 * @param rates intervals of both with a confidence
 */
export function independentP(rates: (confidence: number) => readonly [Estimate, Estimate], shown: number): number {
  const sign = Math.sign(independentDifference(...rates(shown)).estimate);
  if (sign === 0) return 1;
  /** How far the interval is from 0; negative: it holds 0. */
  const clear = (deviate: number): number => {
    const { low, high } = independentDifference(...rates(2 * normalCdf(deviate, 0, 1) - 1));
    return sign > 0 ? (low ?? -1) : -(high ?? 1);
  };
  const middle = normalQuantile((1 + shown) / 2, 0, 1);
  const atMiddle = clear(middle);
  let [from, to] = atMiddle > 0 ? [middle, DEVIATE_MAX] : [DEVIATE_ERROR, middle];
  let atFrom = atMiddle > 0 ? atMiddle : clear(from);
  let atTo = atMiddle > 0 ? clear(to) : atMiddle;
  if (atFrom <= 0) return 1;
  if (atTo > 0) return 2 * normalCdf(-DEVIATE_MAX, 0, 1);
  for (let step = 0; step < 50 && to - from > DEVIATE_ERROR; step++) {
    const next = from + ((to - from) * atFrom) / (atFrom - atTo);
    const found = clear(next);
    if (found > 0) {
      [from, atFrom] = [next, found];
      atTo /= 2;
    } else {
      [to, atTo] = [next, found];
      atFrom /= 2;
    }
    if (Math.abs(found) < 1e-9) break;
  }
  // On the side of the confidence that is shown on which the interval says it is.
  return 2 * normalCdf(-(atMiddle > 0 ? from : to), 0, 1);
}

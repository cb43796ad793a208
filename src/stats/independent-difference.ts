import type { Estimate } from './interval.js';

/**
 * Difference of two rates or means from their own intervals: the distances of the bounds from the estimates are added
 * as squares (Zou and Donner 2008; with Wilson's intervals this is Newcombe's hybrid score interval). Right for
 * estimates that do not depend on each other; where they rise and fall together, as in games of the same luck, it is
 * too wide.
 */
export function independentDifference(a: Estimate, b: Estimate): Estimate {
  const estimate = a.estimate - b.estimate;
  if (a.low === null || a.high === null || b.low === null || b.high === null)
    return { estimate, low: null, high: null };
  return {
    estimate,
    low: estimate - Math.hypot(a.estimate - a.low, b.high - b.estimate),
    high: estimate + Math.hypot(a.high - a.estimate, b.estimate - b.low),
  };
}

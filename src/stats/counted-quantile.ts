import type { Estimate } from './interval.js';
import type { Counts } from './moments.js';

/**
 * The p-quantile of counted values: the least of them that at least a share p does not exceed (the inverse of the
 * distribution function), so always a value that occurred. NaN without values. O(values).
 */
export function countedQuantile(counts: Counts, p: number): number {
  const n = counts.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  for (const [value, count] of counts) {
    below += count;
    if (below >= p * n) return value;
  }
  return Number.NaN;
}

/**
 * The median of counted times where in `never` further games there is none, later than any; Infinity where these are
 * more than half. Its bounds are the times at which the interval of the share that has come holds a half (Woodruff,
 * Journal of the American Statistical Association 47, 1952): right at every look where that is.
 *
 * @param share the interval of the share that so many of the games are
 */
export function medianTime(counts: Counts, never: number, share: (count: number) => Estimate): Estimate {
  const half = (counts.reduce((sum, [, count]) => sum + count, 0) + never) / 2;
  if (half === 0) return { estimate: Number.NaN, low: null, high: null };
  const found = { estimate: Number.POSITIVE_INFINITY, low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  let come = 0;
  for (const [time, count] of counts) {
    come += count;
    const { low, high } = share(come);
    if (come >= half) found.estimate = Math.min(found.estimate, time);
    if ((high ?? 1) >= 0.5) found.low = Math.min(found.low, time);
    if ((low ?? 0) >= 0.5) found.high = Math.min(found.high, time);
  }
  return found;
}

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

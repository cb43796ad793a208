/** The median of some values; the lower one of two in the middle, so that it is one of them. NaN without values. */
export function lowMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[(sorted.length - 1) >> 1];
}

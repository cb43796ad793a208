/** Games `from <= index < to`. */
export type Range = readonly [from: number, to: number];

/**
 * Adds a range to ascending, disjoint, non-touching ranges and returns such a list again. O(n), and n stays small:
 * neighbours are joined.
 */
export function addRange(ranges: readonly Range[], added: Range): Range[] {
  let [from, to] = added;
  if (from >= to) return [...ranges];
  const result: Range[] = [];
  for (const range of ranges) {
    if (range[1] < from || range[0] > to) {
      result.push(range);
    } else {
      from = Math.min(from, range[0]);
      to = Math.max(to, range[1]);
    }
  }
  result.push([from, to]);
  return result.sort((a, b) => a[0] - b[0]);
}

/** How many games the ranges hold. */
export function rangeSize(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** What `ranges` (ascending, disjoint) leave of `whole`, ascending. */
export function missingRanges(ranges: readonly Range[], whole: Range): Range[] {
  const result: Range[] = [];
  let at = whole[0];
  for (const [from, to] of ranges) {
    if (from > at) result.push([at, Math.min(from, whole[1])]);
    at = Math.max(at, to);
  }
  if (at < whole[1]) result.push([at, whole[1]]);
  return result.filter(([from, to]) => from < to);
}

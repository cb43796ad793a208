/** Values of n games, counted: distinct values ascending, how many games have each, and how many have it or less. */
export interface Empirical {
  readonly n: number;
  readonly values: readonly number[];
  readonly counts: readonly number[];
  readonly cumulative: readonly number[];
}

/** Counts values; infinite ones are allowed, NaN is not. O(n log n). */
export function empirical(sample: ArrayLike<number>): Empirical {
  const sorted = Float64Array.from(sample).sort();
  const values: number[] = [];
  const counts: number[] = [];
  const cumulative: number[] = [];
  for (let i = 0; i < sorted.length; i++) {
    if (values.length > 0 && values[values.length - 1] === sorted[i]) counts[counts.length - 1]++;
    else {
      values.push(sorted[i]);
      counts.push(1);
    }
    cumulative[values.length - 1] = i + 1;
  }
  return { n: sorted.length, values, counts, cumulative };
}

/** How many games have `x` or less. O(log values). */
export function countAtMost({ values, cumulative }: Empirical, x: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= x) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : cumulative[low - 1];
}

/**
 * Interval of a median from order statistics (Conover, Practical Nonparametric Statistics, 3.2): the widest pair of
 * order statistics whose coverage is at least 95 %, or minimum and maximum where the sample is too small for that.
 */
export function medianInterval(values: readonly number[]): { low: number; high: number; coverage: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  let outside = 0.5 ** n;
  let rank = 0;
  let term = outside;
  for (let r = 1; r < n / 2; r++) {
    term = (term * (n - r + 1)) / r;
    if (2 * (outside + term) > 0.05) break;
    outside += term;
    rank = r;
  }
  return { low: sorted[rank], high: sorted[n - 1 - rank], coverage: 1 - 2 * outside };
}

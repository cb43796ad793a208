import tQuantile from '@stdlib/stats-base-dists-t-quantile';

/**
 * The half-width of an interval for what is estimated from n games, from the estimates v without each of them in turn
 * (Tukey 1958; Miller, "The jackknife - a review", Biometrika 61, 1974): t times the root of (n - 1)/n sum d^2, d = v
 * less the mean of all v.
 *
 * Where values have a long tail that root rests on a few games, and is mostly too small. So t is Student's with as
 * many degrees of freedom as games carry it, (sum d^2)^2 / sum d^4: n/3 where influences are normal, few where a few
 * games decide.
 *
 * @returns 0 where no game changes the estimate
 */
export function jackknifeHalf(without: Float64Array, confidence: number): number {
  const { error, carriers } = jackknifeError(without);
  return error === 0 ? 0 : error * tQuantile((1 + confidence) / 2, carriers);
}

/** The standard error alone, and how many games carry it. */
export function jackknifeError(without: Float64Array): { readonly error: number; readonly carriers: number } {
  const n = without.length;
  const mean = without.reduce((sum, value) => sum + value, 0) / n;
  let [squares, fourths] = [0, 0];
  for (const value of without) {
    const square = (value - mean) ** 2;
    squares += square;
    fourths += square * square;
  }
  return {
    error: Math.sqrt((squares * (n - 1)) / n),
    carriers: fourths === 0 ? n : Math.max(1, squares ** 2 / fourths),
  };
}

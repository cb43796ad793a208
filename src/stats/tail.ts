import gammainc from '@stdlib/math-base-special-gammainc';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';

/** P(|Z| >= |z|) for a standard normal Z; accurate relative to itself down to 1e-300. */
export function normalTwoSided(z: number): number {
  return 2 * normalCdf(-Math.abs(z), 0, 1);
}

/**
 * P(X >= x) for chi-square X with `df` degrees of freedom: the upper regularised incomplete gamma function
 * Q(df/2, x/2). Computed as such: 1 - cdf would be 0 beyond 1e-16.
 */
export function chiSquareUpper(x: number, df: number): number {
  return gammainc(x / 2, df / 2, true, true);
}

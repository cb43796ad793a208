import { log } from './elementary.js';

/**
 * Boundary that the mean of n independent, centred values of standard deviation s crosses upwards, at any n, with
 * chance at most alpha (asymptotically: s is estimated): u/n with
 *
 *     u = s sqrt(2 (n + rho) log(1 + sqrt((n + rho)/rho) / (2 alpha))),
 *     rho = tuned / (l + log(1 + l)),   l = 2 log(1/(2 alpha))
 *
 * The one-sided normal mixture of S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric,
 * nonasymptotic confidence sequences", Annals of Statistics 49 (2021); with an estimated variance I. Waudby-Smith et
 * al., "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024).
 *
 * @param alpha below 0.3
 * @param tuned number of values at which the boundary shall be narrowest
 */
export function meanBoundary(n: number, sd: number, alpha: number, tuned: number): number {
  const level = 2 * log(1 / (2 * alpha));
  const rho = tuned / (level + log(1 + level));
  return (sd * Math.sqrt(2 * (n + rho) * log(1 + Math.sqrt((n + rho) / rho) / (2 * alpha)))) / n;
}

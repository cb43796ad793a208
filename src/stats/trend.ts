import { permutationSumTwoSided } from './permutation-sum.js';

/**
 * Two-sided p of "success does not change linearly with x", x integers: the sum of x over the games that succeed,
 * against that of as many games drawn at random. The permutation test of which P. Armitage's (Biometrics 11, 1955) is
 * the normal limit, right also where few games succeed. 1 where nothing varies.
 */
export function trendP(x: ArrayLike<number>, success: ArrayLike<boolean>): number {
  const counts = new Map<number, number>();
  let [wins, sum] = [0, 0];
  for (let i = 0; i < x.length; i++) {
    counts.set(x[i], (counts.get(x[i]) ?? 0) + 1);
    if (!success[i]) continue;
    wins++;
    sum += x[i];
  }
  const population = [...counts].sort((a, b) => a[0] - b[0]);
  return permutationSumTwoSided(population, wins, sum);
}

import { normalTwoSided } from './tail.js';

/**
 * Two-sided p of "success does not change linearly with x": z = sum (x - mean) y / sqrt(q (1 - q) sum (x - mean)^2), q the rate of
 * success. P. Armitage, Biometrics 11 (1955). 1 where nothing varies.
 */
export function trendP(x: ArrayLike<number>, success: ArrayLike<boolean>): number {
  const n = x.length;
  let sum = 0;
  let wins = 0;
  for (let i = 0; i < n; i++) {
    sum += x[i];
    if (success[i]) wins++;
  }
  const mean = sum / n;
  const rate = wins / n;
  let squares = 0;
  let score = 0;
  for (let i = 0; i < n; i++) {
    squares += (x[i] - mean) ** 2;
    if (success[i]) score += x[i] - mean;
  }
  const variance = rate * (1 - rate) * squares;
  return variance > 0 ? normalTwoSided(score / Math.sqrt(variance)) : 1;
}

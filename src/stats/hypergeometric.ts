import gammaln from '@stdlib/math-base-special-gammaln';
import { exp } from './elementary.js';

function logChoose(n: number, k: number): number {
  return gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
}

/**
 * P(X = k): k of `marked` among `drawn` of `n`,
 *
 *     C(marked, k) C(n - marked, drawn - k) / C(n, drawn).
 */
export function hypergeometric(k: number, n: number, marked: number, drawn: number): number {
  if (k < 0 || k > marked || drawn - k < 0 || drawn - k > n - marked) return 0;
  return exp(logChoose(marked, k) + logChoose(n - marked, drawn - k) - logChoose(n, drawn));
}

/** Relative slack that forgives rounding when probabilities are compared. */
const SLACK = 1 + 1e-9;

/** Fisher's two-sided p: the chance of all k that are no likelier than the one observed. */
export function hypergeometricTwoSided(k: number, n: number, marked: number, drawn: number): number {
  const observed = hypergeometric(k, n, marked, drawn);
  let sum = 0;
  for (let other = 0; other <= Math.min(marked, drawn); other++) {
    const chance = hypergeometric(other, n, marked, drawn);
    if (chance <= observed * SLACK) sum += chance;
  }
  return Math.min(1, sum);
}

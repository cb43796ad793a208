import { edge } from './bisect.js';
import { exp } from './elementary.js';
import { CONFIDENCE } from './interval.js';

/** Terms of the series; the rest is below 1e-300 wherever the tail is looked up. */
const TERMS = 40;

/** Below this the tail is 1 to twelve digits, and the series converges slowly. */
const LAMBDA_MIN = 0.4;

/** P(sqrt(n) V > lambda) for large n: 2 sum (4 j^2 lambda^2 - 1) exp(-2 j^2 lambda^2). */
export function kuiperTail(lambda: number): number {
  if (lambda <= LAMBDA_MIN) return 1;
  let sum = 0;
  for (let j = 1; j <= TERMS; j++) {
    const square = j * j * lambda * lambda;
    sum += (4 * square - 1) * exp(-2 * square);
  }
  return Math.min(1, 2 * sum);
}

/**
 * Half-width of a band for P(a < X <= b) at all pairs a < b at once: the largest error of F_n(b) - F_n(a) is Kuiper's V
 * = D+ + D-. With lambda the quantile of the limit, v = lambda / (sqrt(n) + 0.155 + 0.24/sqrt(n)); for values with ties
 * V is smaller, never larger. N. Kuiper, Indagationes Mathematicae 22 (1960); M. Stephens, Biometrika 52 (1965). V <= v
 * bounds the errors of F_n itself too.
 */
export function kuiperHalf(n: number, confidence = CONFIDENCE): number {
  if (n === 0) return 1;
  const lambda = edge(10, LAMBDA_MIN, (x) => kuiperTail(x) <= 1 - confidence);
  const root = Math.sqrt(n);
  return Math.min(1, lambda / (root + 0.155 + 0.24 / root));
}

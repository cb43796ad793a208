import { exp, log, log1p } from './elementary.js';
import { hypergeometricSumTwoSided } from './hypergeometric-sum.js';
import { normalTwoSided } from './tail.js';

/** Values in ascending order, each with the number of games that have it. */
export type Population = readonly (readonly [value: number, count: number])[];

/** Deviations below this many standard deviations: the expansion is 0/0 there, and the normal is good. */
const NEAR = 0.1;
const ROUNDS_MAX = 200;
const TOLERANCE = 1e-11;

/**
 * Two-sided p of a permutation test: `drawn` games are chosen at random from a population of integers, and P is twice
 * the smaller chance that their sum is at most, or at least, `sum`; at most 1. Right whatever the distribution and
 * however unequal the two parts are. With two values the sum is hypergeometric, and p exact. Else the tail is a
 * saddlepoint approximation, whose error is a few per cent of p, also far out: with theta = drawn / n,
 *
 *     K(s, t) = sum over v of count(v) log(1 - theta + theta exp(s v + t)),   K_s = sum, K_t = drawn,
 *     P = Q(w) + phi(w) (1/u - 1/w),   w = sgn(s) sqrt(2 (s sum + t drawn - K)),
 *     u = (2/d) sinh(d s/2) sqrt(det K'' / (n theta (1 - theta))),
 *
 * at half a step d of the values' lattice before the sum. I. Skovgaard, Journal of Applied Probability 24 (1987); J.
 * Booth and R. Butler, "Randomization distributions and saddlepoint approximations in generalized linear models",
 * Biometrika 77 (1990).
 */
export function permutationSumTwoSided(population: Population, drawn: number, sum: number): number {
  const values = population.filter(([, count]) => count > 0);
  const n = values.reduce((total, [, count]) => total + count, 0);
  if (values.length < 2 || drawn <= 0 || drawn >= n) return 1;
  if (values.length === 2) {
    const [[low], [high, marked]] = values;
    return hypergeometricSumTwoSided([{ n, marked, drawn }], (sum - drawn * low) / (high - low));
  }
  const mean = values.reduce((total, [value, count]) => total + value * count, 0) / n;
  const squares = values.reduce((total, [value, count]) => total + (value - mean) ** 2 * count, 0);
  const sd = Math.sqrt((squares * drawn * (n - drawn)) / (n * (n - 1)));
  const off = sum - drawn * mean;
  const step = latticeStep(values.map(([value]) => value));
  if (Math.abs(off) - step / 2 < NEAR * sd)
    return Math.min(1, normalTwoSided(Math.max(0, Math.abs(off) - step / 2) / sd));
  // The upper tail of the values, or of their mirror images.
  const side = Math.sign(off);
  const centred = values.map(([value, count]) => [side * (value - mean), count] as const);
  return Math.min(1, 2 * upperTail(centred, n, drawn, Math.abs(off) - step / 2, step, sd));
}

/** P(sum of the drawn >= target + step / 2) for values with mean 0. */
function upperTail(values: Population, n: number, drawn: number, target: number, step: number, sd: number): number {
  const theta = drawn / n;
  const logOdds = log(theta / (1 - theta));
  // Starts where a normal sum would be; t keeps the number drawn.
  let s = target / (sd * sd);
  let t = 0;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    t = numberKept(values, drawn, s, t, logOdds);
    const { sum, ss, st, tt } = derivatives(values, s, t + logOdds);
    const slope = ss - (st * st) / tt;
    if (Math.abs(sum - target) < TOLERANCE * sd || !(slope > 0)) break;
    // Newton's step, held back where the sum bends: it rises with s, and s stays positive.
    const next = s + (target - sum) / slope;
    s = next <= 0 ? s / 2 : Math.min(next, 2 * s + 1 / sd);
  }
  const { logs, ss, st, tt } = derivatives(values, s, t + logOdds);
  const cumulant = logs + n * log(1 - theta);
  const w = Math.sqrt(Math.max(0, 2 * (s * target + t * drawn - cumulant)));
  const determinant = Math.max(0, ss * tt - st * st) / (n * theta * (1 - theta));
  const u = (2 / step) * Math.sinh((step * s) / 2) * Math.sqrt(determinant);
  const density = exp((-w * w) / 2) / Math.sqrt(2 * Math.PI);
  const tail = normalTwoSided(w) / 2 + density * (1 / u - 1 / w);
  return Number.isFinite(tail) ? Math.max(0, tail) : normalTwoSided(w) / 2;
}

/** t with K_t = drawn for a given s, by Newton's method from the last one. */
function numberKept(values: Population, drawn: number, s: number, start: number, logOdds: number): number {
  let t = start;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const { number, tt } = derivatives(values, s, t + logOdds);
    if (Math.abs(number - drawn) < TOLERANCE * drawn) break;
    const move = (drawn - number) / Math.max(tt, 1e-300);
    t += Math.max(-1, Math.min(1, move));
  }
  return t;
}

/**
 * Sums over the population of the chances q = 1/(1 + exp(-(s v + t))) that a game is drawn, and of their variances.
 */
function derivatives(
  values: Population,
  s: number,
  t: number,
): { logs: number; number: number; sum: number; ss: number; st: number; tt: number } {
  let [logs, number, sum, ss, st, tt] = [0, 0, 0, 0, 0, 0];
  for (const [value, count] of values) {
    const x = s * value + t;
    const q = 1 / (1 + exp(-x));
    logs += count * (x > 0 ? x + log1p(exp(-x)) : log1p(exp(x)));
    number += count * q;
    sum += count * q * value;
    const variance = count * q * (1 - q);
    tt += variance;
    st += variance * value;
    ss += variance * value * value;
  }
  return { logs, number, sum, ss, st, tt };
}

/** The largest step of which all distances of integers are multiples. */
function latticeStep(values: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return values.slice(1).reduce((step, value) => divisor(step, value - values[0]), 0);
}

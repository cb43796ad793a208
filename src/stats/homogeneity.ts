import gammainc from '@stdlib/math-base-special-gammainc';
import { hypergeometricSumTwoSided } from './hypergeometric-sum.js';
import { permutationSumTwoSided } from './permutation-sum.js';
import { chiSquareUpper } from './tail.js';

export interface TestResult {
  /** z, or chi-square. */
  readonly statistic: number;
  /** Degrees of freedom; 0 for z. */
  readonly df: number;
  readonly p: number;
}

/** Counts of one category (or value) in two samples. */
export type Pair = readonly [a: number, b: number];

/**
 * Smallest expected count of a cell for which chi-square's tail is trusted (Cochran, "Some methods for strengthening
 * the common chi-square tests", Biometrics 10, 1954).
 */
export const EXPECTED_MIN = 5;

/**
 * Chi-square test that two samples come from one distribution. Neighbouring cells are pooled until each expects at
 * least `EXPECTED_MIN` in both samples. Two cells have the exact p of a permutation test, doubled, and where fewer
 * are left it is made of the largest cell and all others together, however rare these are. null where there is one
 * cell only.
 */
export function chiSquareHomogeneity(cells: readonly Pair[]): TestResult | null {
  const [totalA, totalB] = sums(cells);
  if (totalA === 0 || totalB === 0) return null;
  const pooled = poolCells(cells, (EXPECTED_MIN * (totalA + totalB)) / Math.min(totalA, totalB));
  const compared = pooled.length < 2 ? againstRest(cells) : pooled;
  if (compared === null) return null;
  let statistic = 0;
  for (const [a, b] of compared) {
    const expectedA = (totalA * (a + b)) / (totalA + totalB);
    const expectedB = (totalB * (a + b)) / (totalA + totalB);
    statistic += (a - expectedA) ** 2 / expectedA + (b - expectedB) ** 2 / expectedB;
  }
  const df = compared.length - 1;
  if (df > 1) return { statistic, df, p: Math.max(chiSquareUpper(statistic, df), momentsUpper(statistic, compared)) };
  const [[a, b]] = compared;
  const n = totalA + totalB;
  return { statistic, df, p: hypergeometricSumTwoSided([{ n, marked: a + b, drawn: totalA }], a) };
}

/** The largest cell, and all others as one. */
function againstRest(cells: readonly Pair[]): Pair[] | null {
  const largest = cells.reduce((x, y) => (y[0] + y[1] > x[0] + x[1] ? y : x));
  const [a, b] = sums(cells);
  const rest: Pair = [a - largest[0], b - largest[1]];
  return rest[0] + rest[1] > 0 ? [rest, largest] : null;
}

/**
 * P(X >= x) for the statistic where one sample is much smaller: its counts have a longer tail than chi-square takes
 * them to have. Each cell's part is the square of a standardised binomial, of whose first three cumulants the share
 * (k - 1)/k is left by the fixed total; a gamma distribution with a shift has the same three (Pearson's type III).
 */
function momentsUpper(x: number, cells: readonly Pair[]): number {
  const [totalA, totalB] = sums(cells);
  const n = totalA + totalB;
  const product = (totalA / n) * (totalB / n);
  let [second, third] = [0, 0];
  for (const [a, b] of cells) {
    const variance = (a + b) * product;
    const skewness = (1 - 4 * product) / variance;
    const kurtosis = (1 - 6 * product) / variance;
    const sixth = (1 - 30 * product + 120 * product ** 2) / variance ** 2;
    const [fourthMoment, sixthMoment] = [3 + kurtosis, 15 + 15 * kurtosis + 10 * skewness + sixth];
    second += fourthMoment - 1;
    third += sixthMoment - 3 * fourthMoment + 2;
  }
  const k = cells.length;
  const [mean, variance, skew] = [k - 1, (second * (k - 1)) / k, (third * (k - 1)) / k];
  const scale = skew / (2 * variance);
  const shape = variance / scale ** 2;
  const y = (x - mean) / scale + shape;
  return y <= 0 ? 1 : gammainc(y, shape, true, true);
}

/** Joins neighbours, from the left, until each holds at least `least`; what remains goes to the last. */
function poolCells(cells: readonly Pair[], least: number): Pair[] {
  const pooled: Pair[] = [];
  let a = 0;
  let b = 0;
  for (const cell of cells) {
    a += cell[0];
    b += cell[1];
    if (a + b < least) continue;
    pooled.push([a, b]);
    a = 0;
    b = 0;
  }
  if (a + b > 0) {
    const last = pooled.pop() ?? [0, 0];
    pooled.push([last[0] + a, last[1] + b]);
  }
  return pooled;
}

/** Fewer games than this off the commonest value, and there is little to say of the mean. */
const SPREAD_MIN = 10;

/**
 * Permutation test that two samples of counted values have one mean: under the hypothesis the smaller sample is drawn
 * at random from both together, so p is right where values are rare or skewed and one sample is much the smaller. The
 * statistic shown is z, with the variance of both samples together. null where too few games (in the smaller sample,
 * expected) differ from the commonest value: these are for the test of the distribution.
 */
export function meanTest(values: readonly (readonly [value: number, counts: Pair])[]): TestResult | null {
  const [nA, nB] = sums(values.map(([, pair]) => pair));
  if (nA === 0 || nB === 0) return null;
  let sumA = 0;
  let sumB = 0;
  let commonest = 0;
  for (const [value, [a, b]] of values) {
    sumA += value * a;
    sumB += value * b;
    commonest = Math.max(commonest, a + b);
  }
  const n = nA + nB;
  if (((n - commonest) * Math.min(nA, nB)) / n < SPREAD_MIN) return null;
  const mean = (sumA + sumB) / n;
  let squares = 0;
  for (const [value, [a, b]] of values) squares += (value - mean) ** 2 * (a + b);
  const variance = squares / (n - 1);
  const statistic = (sumA / nA - sumB / nB) / Math.sqrt(variance * (1 / nA + 1 / nB));
  const smaller = nA <= nB ? 0 : 1;
  const population = values.map(([value, [a, b]]) => [value, a + b] as const);
  return { statistic, df: 0, p: permutationSumTwoSided(population, Math.min(nA, nB), smaller === 0 ? sumA : sumB) };
}

function sums(cells: readonly Pair[]): Pair {
  let totalA = 0;
  let totalB = 0;
  for (const [a, b] of cells) {
    totalA += a;
    totalB += b;
  }
  return [totalA, totalB];
}

import { chiSquareUpper, normalTwoSided } from './tail.js';

export interface TestResult {
  /** z, or chi-square. */
  readonly statistic: number;
  /** Degrees of freedom; 0 for z. */
  readonly df: number;
  readonly p: number;
}

/** Counts of one category (or value) in two samples. */
export type Pair = readonly [a: number, b: number];

/** Smallest expected count of a cell for which chi-square's tail is trusted (Cochran, "Some methods for strengthening the common chi-square tests", Biometrics 10, 1954). */
export const EXPECTED_MIN = 5;

/**
 * Chi-square test that two samples come from one distribution. Neighbouring cells are pooled until each expects at least
 * `EXPECTED_MIN` in both samples; null when fewer than two cells are left to compare.
 */
export function chiSquareHomogeneity(cells: readonly Pair[]): TestResult | null {
  const [totalA, totalB] = sums(cells);
  if (totalA === 0 || totalB === 0) return null;
  const pooled = poolCells(cells, (EXPECTED_MIN * (totalA + totalB)) / Math.min(totalA, totalB));
  if (pooled.length < 2) return null;
  let statistic = 0;
  for (const [a, b] of pooled) {
    const expectedA = (totalA * (a + b)) / (totalA + totalB);
    const expectedB = (totalB * (a + b)) / (totalA + totalB);
    statistic += (a - expectedA) ** 2 / expectedA + (b - expectedB) ** 2 / expectedB;
  }
  const df = pooled.length - 1;
  return { statistic, df, p: chiSquareUpper(statistic, df) };
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

/** Fewer games than this off the commonest value, and the mean is not near normal: no z test. */
const SPREAD_MIN = 10;

/**
 * z test that two samples of counted values have one mean. The variance is that of both samples together, because under
 * the hypothesis tested they are one: separate variances give false alarms where a value is rare in one sample and absent
 * in the other. null where too few games (in the smaller sample, expected) differ from the commonest value.
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
  return { statistic, df: 0, p: normalTwoSided(statistic) };
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

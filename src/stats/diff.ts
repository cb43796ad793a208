import { chiSquareHomogeneity, meanTest, type Pair, type TestResult } from './homogeneity.js';

/** What is compared of a run: counts by name, and by integer value for metrics. */
export interface Comparable {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, { readonly histogram: Readonly<Record<string, number>> }>>;
}

/** One test of one thing. */
export interface Difference extends TestResult {
  /** `outcomes`, `endings` or the metric's name. */
  readonly what: string;
  /** `mean`: permutation test of the means; `distribution`: chi-square test of the counts, exact for two cells. */
  readonly test: 'mean' | 'distribution';
  /** Means of a metric; null for outcomes and endings. */
  readonly meanA: number | null;
  readonly meanB: number | null;
}

/**
 * All tests that two runs permit. Metrics that only one of them has are left out, and so is what is too rare to be
 * tested.
 */
export function differences(a: Comparable, b: Comparable): Difference[] {
  const found: Difference[] = [];
  const push = (what: string, test: Difference['test'], result: TestResult | null, means: Pair | null): void => {
    if (result) found.push({ what, test, ...result, meanA: means?.[0] ?? null, meanB: means?.[1] ?? null });
  };
  push('outcomes', 'distribution', chiSquareHomogeneity(namedPairs(a.outcomes, b.outcomes)), null);
  push('endings', 'distribution', chiSquareHomogeneity(namedPairs(a.endings, b.endings)), null);
  for (const [name, metric] of Object.entries(a.metrics)) {
    if (!Object.hasOwn(b.metrics, name)) continue;
    const values = valuePairs(metric.histogram, b.metrics[name].histogram);
    const means: Pair = [mean(values, 0), mean(values, 1)];
    push(name, 'mean', meanTest(values), means);
    push(name, 'distribution', chiSquareHomogeneity(values.map(([, pair]) => pair)), means);
  }
  return found;
}

/** Bonferroni's correction: the chance that any of `tests` true hypotheses shows so small a p is at most this. */
export function corrected(p: number, tests: number): number {
  return Math.min(1, p * tests);
}

/** Order for display: smallest p first; where p is too small for a number, the largest statistic. */
export function byDifference(x: Difference, y: Difference): number {
  return x.p - y.p || standardised(y) - standardised(x);
}

/** |z|, or chi-square on about the same scale. */
function standardised({ statistic, df }: TestResult): number {
  return df === 0 ? Math.abs(statistic) : (statistic - df) / Math.sqrt(2 * df);
}

/** Counts of each name, the commonest last, so that pooling joins the rare ones. */
function namedPairs(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Pair[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].map((name): Pair => [a[name] ?? 0, b[name] ?? 0]).sort((x, y) => x[0] + x[1] - y[0] - y[1]);
}

/** Counts of each value, by ascending value. */
function valuePairs(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): [value: number, counts: Pair][] {
  const values = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...values]
    .map((value): [number, Pair] => [Number(value), [a[value] ?? 0, b[value] ?? 0]])
    .sort((x, y) => x[0] - y[0]);
}

function mean(values: readonly (readonly [number, Pair])[], sample: 0 | 1): number {
  let n = 0;
  let sum = 0;
  for (const [value, pair] of values) {
    n += pair[sample];
    sum += value * pair[sample];
  }
  return sum / n;
}

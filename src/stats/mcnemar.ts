import { binomialAtMost } from './beta-tail.js';

/** Games by who won them: both policies, only one, none. */
export interface PairTable {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

export interface McNemar {
  /** Exact two-sided p. */
  readonly exact: number;
  /** The observed table counted half: near its level, where the exact test stays below. */
  readonly midP: number;
}

/**
 * McNemar's test that A and B win equally often, from games that both played. Only games that one of them won tell
 * anything: under the hypothesis each is A's with chance 1/2. With m = min(b, c), n = b + c and X binomial(n, 1/2)
 *
 *     exact = min(1, 2 P(X <= m)),   midP = exact - P(X = m)
 *
 * Q. McNemar, Psychometrika 12 (1947); M. Fagerland, S. Lydersen, P. Laake, "The McNemar test for binary matched-pairs
 * data: mid-p and asymptotic are better than exact conditional", BMC Medical Research Methodology 13:91 (2013).
 */
export function mcnemar({ onlyA, onlyB }: PairTable): McNemar {
  const n = onlyA + onlyB;
  if (n === 0) return { exact: 1, midP: 1 };
  const least = Math.min(onlyA, onlyB);
  const tail = binomialAtMost(least, n, 0.5);
  return { exact: Math.min(1, 2 * tail), midP: tail + binomialAtMost(least - 1, n, 0.5) };
}

import { CONFIDENCE, type Estimate, meanInterval, wilsonInterval } from '../stats/interval.js';
import type { PairTable } from '../stats/mcnemar.js';
import { mcnemar } from '../stats/mcnemar.js';
import { pairedDifference } from '../stats/paired.js';
import { rateDifference } from '../stats/rate-difference.js';

/** What a change does to one number per game. */
export interface Effect {
  readonly difference: Estimate;
  /** Two-sided p of "no difference". */
  readonly p: number;
}

/** Level of a measure: Wilson's interval for games won (0 or 1), Student's for anything else. */
export function levelOf(values: Float64Array, isRate: boolean, confidence = CONFIDENCE): Estimate {
  const n = values.length;
  const sum = values.reduce((total, value) => total + value, 0);
  if (isRate) return wilsonInterval(sum, n, confidence);
  const mean = sum / n;
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return meanInterval({ n, mean, sd: n < 2 ? Number.NaN : Math.sqrt(squares / (n - 1)), min: 0, max: 0 }, confidence);
}

/** `after` less `before` in the same games. Games won: Bonett and Price's interval, McNemar's mid-p; else Student's t. */
export function effectOf(before: Float64Array, after: Float64Array, isRate: boolean, confidence = CONFIDENCE): Effect {
  if (!isRate) {
    const { difference, p } = pairedDifference(after, before, confidence);
    return { difference, p };
  }
  const table = pairTable(after, before);
  return { difference: rateDifference(table, confidence), p: mcnemar(table).midP };
}

/** Counts of games by who won them. */
export function pairTable(a: Float64Array, b: Float64Array): PairTable {
  let [both, onlyA, onlyB, neither] = [0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 1 && b[i] === 1) both++;
    else if (a[i] === 1) onlyA++;
    else if (b[i] === 1) onlyB++;
    else neither++;
  }
  return { both, onlyA, onlyB, neither };
}

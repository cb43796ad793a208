import { CONFIDENCE, type Estimate, meanInterval, wilsonInterval } from '../stats/interval.js';
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
  const table = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  for (let i = 0; i < before.length; i++) {
    if (after[i] === 1) table[before[i] === 1 ? 'both' : 'onlyA']++;
    else table[before[i] === 1 ? 'onlyB' : 'neither']++;
  }
  return { difference: rateDifference(table, confidence), p: mcnemar(table).midP };
}

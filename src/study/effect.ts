/** Level of a measure and what a change does to it, in the same games. */

import { CONFIDENCE, type Estimate } from '../stats/interval.js';
import type { PairTable } from '../stats/mcnemar.js';
import { mcnemar } from '../stats/mcnemar.js';
import { meanEstimate, sampleOf } from '../stats/mean-estimate.js';
import type { ValueRange } from '../stats/mean-sequence.js';
import { pairInterval } from '../stats/pair-interval.js';
import { pairedDifference } from '../stats/paired.js';
import { rateInterval } from '../stats/rate-interval.js';

/** What a change does to one number per game. */
export interface Effect {
  readonly difference: Estimate;
  /** Two-sided p of "no difference". */
  readonly p: number;
}

/** Level of a measure: that of a rate for games won (0 or 1), of a mean for anything else. */
export function levelOf(
  values: Float64Array,
  isRate: boolean,
  confidence = CONFIDENCE,
  range: ValueRange | null = null,
): Estimate {
  if (!isRate) return meanEstimate(sampleOf(values), range, confidence);
  const sum = values.reduce((total, value) => total + value, 0);
  return rateInterval(sum, values.length, confidence);
}

/** `after` less `before` in the same games. Games won: `pairInterval` and McNemar's mid-p; else `pairedDifference`. */
export function effectOf(
  before: Float64Array,
  after: Float64Array,
  isRate: boolean,
  confidence = CONFIDENCE,
  range: ValueRange | null = null,
): Effect {
  if (!isRate) {
    const { difference, p } = pairedDifference(after, before, confidence, range);
    return { difference, p };
  }
  const table = pairTable(after, before);
  return { difference: pairInterval(table, confidence), p: mcnemar(table).midP };
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

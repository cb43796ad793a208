/** Players of one scenario from the weakest to the strongest, and whose doing the results are. */

import type { skillDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { type VarianceShares, varianceShares } from '../../stats/crossed.js';
import { together } from '../../stats/together.js';
import type { RecordSheet } from '../../study/collect.js';
import { type Effect, effectOf, levelOf } from '../../study/effect.js';
import { isRate, type Measure } from '../../study/measure.js';

/** A player and what he is worth. */
export type Player = Skill['players'][number];

export type Skill = Pick<
  DocumentOf<typeof skillDocument>,
  'measure' | 'games' | 'confidence' | 'players' | 'span' | 'variance'
>;

/** @param sheets one for each player, of the same games; `names` in the same order */
export function skillOf(
  measure: Measure,
  sheets: readonly RecordSheet[],
  names: readonly string[],
  confidence: number,
): Skill {
  const values = sheets.map((sheet) => measure.column(sheet));
  const mean = (column: Float64Array): number => column.reduce((sum, value) => sum + value, 0) / column.length;
  const order = sheets.map((_, i) => i).sort((a, b) => mean(values[a]) - mean(values[b]) || a - b);
  const ordered = order.map((i) => values[i]);
  const rate = isRate(measure);
  const count = sheets.length;
  const levels = together(confidence, count);
  // Which pairs are neighbours is seen in the same games: the intervals hold for all pairs.
  const pairs = together(confidence, (count * (count - 1)) / 2);
  const effect = (before: number, after: number): Effect =>
    effectOf(ordered[before], ordered[after], rate, pairs, measure);
  const players = order.map((i, place): Player => {
    const step = place === 0 ? null : effect(place - 1, place);
    const p = step && Math.min(1, (step.p * count * (count - 1)) / 2);
    const level = levelOf(values[i], rate, levels, measure);
    return { policy: names[i], level, step: step?.difference ?? null, p };
  });
  const span = effect(0, count - 1).difference;
  return {
    ...{ measure: measure.name, games: ordered[0].length, confidence, players, span },
    variance: named(varianceShares(ordered, confidence)),
  };
}

function named(shares: VarianceShares | null): Skill['variance'] {
  return shares && { player: shares.rows, luck: shares.columns, both: shares.both };
}

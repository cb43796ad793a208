/** How often games succeed with and without a place held, turn by turn. */

import type { TraceColumn } from '../../games/game.js';
import type { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { independentDifference, independentP } from '../../stats/independent-difference.js';
import type { Estimate } from '../../stats/interval.js';
import { lowMedian } from '../../stats/low-median.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { together } from '../../stats/together.js';
import type { Rows } from './rows.js';

/** Games with the place, and games without, that are needed to compare them. */
const GAMES_MIN = 30;
/** Turns that are looked at, evenly apart. */
const TURNS_MAX = 12;

export type Holding = Holdings['places'][number];

export type Holdings = NonNullable<DocumentOf<typeof explainDocument>['holdings']>;

/** @param columns places of the seat with their column in the rows and printed name; null where there are none */
export function holdings(
  columns: readonly (readonly [column: TraceColumn, c: number, title: string])[],
  rows: readonly Rows[],
  success: readonly boolean[],
  confidence: number,
): Holdings | null {
  if (columns.length === 0 || rows.length === 0) return null;
  const lengths = rows.map(({ length }) => length - 1);
  const middle = Math.max(1, Math.round(lowMedian(lengths) / 2));
  const turns = turnsAround(middle, Math.max(...lengths));
  const compared = columns.flatMap(([column, c, title]) =>
    turns.flatMap((turn) => fields(column, c, turn, rows, success).map((found) => ({ ...found, title }))),
  );
  const own = together(confidence, compared.length);
  const places = compared.map(({ name, title, cell, turn, ...found }): Holding => {
    const rates = (level: number): [Estimate, Estimate] => [
      rateInterval(found.won, found.held, level),
      rateInterval(found.wonWithout, found.notHeld, level),
    ];
    const [withIt, without] = rates(confidence);
    const p = independentP(rates, own);
    return {
      ...{ name, title, ...(cell !== undefined && { cell }), turn },
      ...{ held: found.held, notHeld: found.notHeld, withIt, without },
      ...{
        difference: independentDifference(...rates(own)),
        p: Math.min(1, p),
        corrected: Math.min(1, compared.length * p),
      },
    };
  });
  const left = columns.map(([{ name }]) => name).filter((name) => !places.some((place) => place.name === name));
  return { gamesMin: GAMES_MIN, middle, comparisons: places.length, left, places };
}

/** At most `TURNS_MAX` turns, evenly apart, the middle one among them. */
function turnsAround(middle: number, last: number): number[] {
  const step = Math.ceil(last / TURNS_MAX);
  const first = middle % step === 0 ? step : middle % step;
  const turns: number[] = [];
  for (let turn = first; turn < last; turn += step) turns.push(turn);
  return turns;
}

/** Counts of one place at the end of a turn, of games still on; none where a side has too few. */
function fields(column: TraceColumn, c: number, turn: number, rows: readonly Rows[], success: readonly boolean[]) {
  let [held, won, notHeld, wonWithout] = [0, 0, 0, 0];
  for (const [i, game] of rows.entries()) {
    if (turn >= game.length - 1) continue;
    const wins = success[i] ? 1 : 0;
    if (game.at(turn, c) === 1) {
      held++;
      won += wins;
    } else {
      notHeld++;
      wonWithout += wins;
    }
  }
  if (held < GAMES_MIN || notHeld < GAMES_MIN) return [];
  const cell = column.kind === 'place' ? column.cell : undefined;
  return [{ name: column.name, cell, turn, held, won, notHeld, wonWithout }];
}

/** What can come of a position, by who plays on. */

import { type GameModule, R_OUTCOME } from '../../games/game.js';
import { canHappen, seatsOf, verdictOf } from '../../games/seats.js';
import type { Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { rateSequence } from '../../stats/rate-sequence.js';
import type { RecordSheet } from '../../study/collect.js';
import { effectOf, levelOf } from '../../study/effect.js';
import { isRate, type Measure } from '../../study/measure.js';

/** Someone who plays on, and what comes of it. */
export interface Continuation {
  readonly policy: string;
  /** Holds for all who play on at once. */
  readonly level: Estimate;
  /** Less the first who plays on, in games of the same luck; null for him, and where the games stopped early. */
  readonly difference: Estimate | null;
  /** Corrected for all comparisons. */
  readonly p: number | null;
  /** How often each outcome that is possible for the seat came. */
  readonly outcomes: readonly { readonly outcome: string; readonly share: Estimate }[];
}

export interface Analysis {
  readonly measure: string;
  readonly games: number;
  readonly confidence: number;
  /** `sequence`: right at every number of games, since they stopped when enough was known. */
  readonly intervals: 'fixed' | 'sequence';
  readonly continuations: readonly Continuation[];
  /** Who is shown to be better than all others; null: nobody. */
  readonly best: string | null;
}

/** How the intervals are made. */
export interface AnalysisHow {
  readonly confidence: number;
  /** Half-width aimed at; null: the number of games was fixed. */
  readonly precision: number | null;
}

/** @param sheets of the same games, one for each who plays on; `names` in the same order */
export function analysisOf(
  game: GameModule,
  measure: Measure,
  sheets: readonly RecordSheet[],
  names: readonly string[],
  how: AnalysisHow,
): Analysis {
  const values = sheets.map((sheet) => measure.column(sheet));
  const rate = isRate(measure);
  const comparisons = sheets.length - 1;
  const paired = 1 - (1 - how.confidence) / Math.max(1, comparisons);
  const continuations = sheets.map((sheet, i): Continuation => {
    const effect = i === 0 || how.precision !== null ? null : effectOf(values[0], values[i], rate, paired, measure);
    return {
      policy: names[i],
      level: levels(values[i], measure, sheets.length, how),
      difference: effect?.difference ?? null,
      p: effect && Math.min(1, effect.p * comparisons),
      outcomes: outcomesOf(game, sheet, how),
    };
  });
  const best = continuations.find((one) =>
    continuations.every(
      (other) => other === one || (one.level.low ?? 0) > (other.level.high ?? Number.POSITIVE_INFINITY),
    ),
  );
  return {
    ...{ measure: measure.name, games: values[0].length, confidence: how.confidence },
    intervals: how.precision === null ? 'fixed' : 'sequence',
    continuations,
    best: sheets.length > 1 ? (best?.policy ?? null) : null,
  };
}

/** The level of one of `count` who play on. */
function levels(
  values: Float64Array,
  measure: Measure,
  count: number,
  { confidence, precision }: AnalysisHow,
): Estimate {
  const own = 1 - (1 - confidence) / count;
  if (precision === null) return levelOf(values, isRate(measure), own, measure);
  return rateSequence(sum(values), values.length, own, precision);
}

/** The widest half of the intervals of a rate, while games are still added. */
export function widest(columns: readonly Float64Array[], { confidence, precision }: AnalysisHow): number {
  const own = 1 - (1 - confidence) / columns.length;
  const halves = columns.map((values) => {
    const { low, high } = rateSequence(sum(values), values.length, own, precision);
    return ((high ?? 1) - (low ?? 0)) / 2;
  });
  return Math.max(...halves);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function outcomesOf(
  game: GameModule,
  { data, width, games, job: { setup } }: RecordSheet,
  how: AnalysisHow,
): Continuation['outcomes'] {
  const seats = seatsOf(game, setup).length;
  const counts = game.outcomes.map(() => 0);
  for (let i = 0; i < games; i++) counts[data[i * width + R_OUTCOME]]++;
  return game.outcomes.flatMap(({ id }, outcome) => {
    if (counts[outcome] === 0 && (verdictOf(game, outcome, 0) === null || !canHappen(game.outcomes[outcome], seats)))
      return [];
    const share =
      how.precision === null
        ? rateInterval(counts[outcome], games, how.confidence)
        : rateSequence(counts[outcome], games, how.confidence, null);
    return [{ outcome: id, share }];
  });
}

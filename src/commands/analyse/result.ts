/** What can come of a position, by who plays on. */

import { type GameModule, R_OUTCOME } from '../../games/game.js';
import { canHappen, seatsOf, verdictOf } from '../../games/seats.js';
import type { analyseDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import type { Estimate } from '../../stats/interval.js';
import { sampleOf } from '../../stats/mean-estimate.js';
import { betSequence } from '../../stats/mean-sequence.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { rateSequence } from '../../stats/rate-sequence.js';
import { together } from '../../stats/together.js';
import type { RecordSheet } from '../../study/collect.js';
import { effectOf, levelOf } from '../../study/effect.js';
import { isRate, type Measure } from '../../study/measure.js';

/** Someone who plays on, and what comes of it. */
export type Continuation = Analysis['continuations'][number];

export type Analysis = Pick<
  DocumentOf<typeof analyseDocument>,
  'measure' | 'games' | 'confidence' | 'intervals' | 'continuations' | 'best'
>;

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
  const outcomes = outcomesShown(game, sheets);
  const continuations = sheets.map((sheet, i): Continuation => {
    const compared = i === 0 ? null : comparedTo(values[0], values[i], measure, sheets.length - 1, how);
    return {
      policy: names[i],
      level: levels(values[i], measure, sheets.length, how),
      difference: compared?.difference ?? null,
      p: compared?.p ?? null,
      outcomes: sharesOf(game, sheet, outcomes, sheets.length, how),
    };
  });
  const best = bestOf(values, measure, how);
  return {
    ...{ measure: measure.name, games: values[0].length, confidence: how.confidence },
    intervals: how.precision === null ? 'fixed' : 'sequence',
    continuations,
    best: best === null ? null : names[best],
  };
}

/** What is known of a difference. */
interface Compared {
  readonly difference: Estimate;
  /** Corrected; null where the games stopped early. */
  readonly p: number | null;
}

/** `after` less `before` in the same games, right together with all of so many `comparisons`. */
function comparedTo(
  before: Float64Array,
  after: Float64Array,
  measure: Measure,
  comparisons: number,
  { confidence, precision }: AnalysisHow,
): Compared {
  const own = together(confidence, comparisons);
  if (precision !== null) {
    const counts = sampleOf(after.map((value, i) => value - before[i]));
    return { difference: betSequence(counts, -1, 1, 1 - own), p: null };
  }
  const { difference, p } = effectOf(before, after, isRate(measure), own, measure);
  return { difference, p: Math.min(1, p * comparisons) };
}

/**
 * Who is better than each of the others, by the difference in the same games: levels that overlap say little of it, as
 * most luck is shared. Whoever is best has one test per rival against him, and these hold together, so another is
 * named with chance 1 - confidence at most.
 */
function bestOf(values: readonly Float64Array[], measure: Measure, how: AnalysisHow): number | null {
  if (values.length < 2) return null;
  const sums = values.map(sum);
  const first = sums.indexOf(Math.max(...sums));
  const better = values.every((other, i) => {
    if (i === first) return true;
    const { difference, p } = comparedTo(other, values[first], measure, values.length - 1, how);
    return p === null ? (difference.low ?? 0) > 0 : difference.estimate > 0 && p <= 1 - how.confidence;
  });
  return better ? first : null;
}

/** The level of one of `count` who play on. */
function levels(
  values: Float64Array,
  measure: Measure,
  count: number,
  { confidence, precision }: AnalysisHow,
): Estimate {
  const own = together(confidence, count);
  if (precision === null) return levelOf(values, isRate(measure), own, measure);
  return rateSequence(sum(values), values.length, own, precision);
}

/** The widest half of the intervals of a rate, while games are still added. */
export function widest(columns: readonly Float64Array[], { confidence, precision }: AnalysisHow): number {
  const own = together(confidence, columns.length);
  const halves = columns.map((values) => {
    const { low, high } = rateSequence(sum(values), values.length, own, precision);
    return ((high ?? 1) - (low ?? 0)) / 2;
  });
  return Math.max(...halves);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Indices of the outcomes that are possible with so many seats, or came. */
function outcomesShown(game: GameModule, sheets: readonly RecordSheet[]): readonly number[] {
  const seats = seatsOf(game, sheets[0].job.setup).length;
  const seen = new Set(sheets.flatMap((sheet) => countsOf(game, sheet).flatMap((count, i) => (count > 0 ? [i] : []))));
  return game.outcomes.flatMap((outcome, i) =>
    seen.has(i) || (verdictOf(game, i, 0) !== null && canHappen(outcome, seats)) ? [i] : [],
  );
}

function countsOf(game: GameModule, { data, width, games }: RecordSheet): readonly number[] {
  const counts = game.outcomes.map(() => 0);
  for (let i = 0; i < games; i++) counts[data[i * width + R_OUTCOME]]++;
  return counts;
}

/** Shares of the outcomes, right together for all of so many `players`. */
function sharesOf(
  game: GameModule,
  sheet: RecordSheet,
  shown: readonly number[],
  players: number,
  { confidence, precision }: AnalysisHow,
): Continuation['outcomes'] {
  // Of two outcomes one is what the other is not, and so is its interval.
  const own = together(confidence, players * (shown.length === 2 ? 1 : shown.length));
  const counts = countsOf(game, sheet);
  return shown.map((i) => {
    const count = counts[i];
    const share =
      precision === null ? rateInterval(count, sheet.games, own) : rateSequence(count, sheet.games, own, null);
    return { outcome: game.outcomes[i].id, share };
  });
}

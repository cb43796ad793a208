import type { GameModule } from '../../games/game.js';
import { verdictOf } from '../../games/seats.js';
import { CONFIDENCE, type Estimate } from '../../stats/interval.js';
import { type McNemar, mcnemar, type PairTable } from '../../stats/mcnemar.js';
import { betSequence, meanSequence } from '../../stats/mean-sequence.js';
import type { Counts } from '../../stats/moments.js';
import { pairInterval } from '../../stats/pair-interval.js';
import { type PairedDifference, pairedDifference } from '../../stats/paired.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { rateSequence } from '../../stats/rate-sequence.js';
import type { ThreeWayDecision, ThreeWayGoal } from '../../stats/three-way.js';
import type { RecordTable } from '../../study/collect.js';
import { pairTable } from '../../study/effect.js';
import { type Measure, measureOf } from '../../study/measure.js';

/** Verdicts as a table shows them; the last is an unresolved game. */
export const VERDICTS = ['win', 'draw', 'loss', 'open'] as const;

/** How a sequential test ended. */
export interface Decision extends ThreeWayGoal {
  /** Measure whose difference was tested. */
  readonly by: string;
  /** null: open when the games were used up. */
  readonly decision: ThreeWayDecision | null;
}

/** Wins of both. */
export interface Wins extends PairTable {
  readonly a: Estimate;
  readonly b: Estimate;
  readonly difference: Estimate;
  /** As `PairedDifference.varianceRatio`. */
  readonly varianceRatio: number | null;
  /** null after a sequential test, whose number of games depends on who won them. */
  readonly mcnemar: McNemar | null;
}

/** A metric of both; p is null after a sequential test. */
export type MetricDifference = Omit<PairedDifference, 'p'> & { readonly p: number | null };

/** Two policies in the same games of one scenario. */
export interface Comparison {
  readonly game: string;
  readonly scenario: string;
  readonly overrides: readonly string[];
  readonly a: string;
  readonly b: string;
  readonly from: number;
  readonly games: number;
  readonly wins: Wins;
  /** Rows: verdict of A's game, columns: of B's, both in the order win, draw, loss, open. */
  readonly verdicts: readonly (readonly number[])[];
  readonly metrics: Readonly<Record<string, MetricDifference>>;
  readonly sequential?: Decision;
}

/**
 * Compares two tables of the same games. After a sequential test the intervals of differences are those of confidence
 * sequences, which hold however the number of games was chosen; else they are those of a fixed number of games.
 */
export function compareTables(
  game: GameModule,
  a: RecordTable,
  b: RecordTable,
  metrics: readonly string[],
  seat: number,
  decision?: Decision,
): Comparison {
  return {
    game: game.id,
    scenario: a.job.setup.scenario,
    overrides: a.job.setup.overrides,
    a: a.job.policyLabel,
    b: b.job.policyLabel,
    from: a.from,
    games: a.games,
    wins: winsOf(measureOf(game, 'win', seat), a, b, decision !== undefined),
    verdicts: verdictTable(game, a, b, seat),
    metrics: Object.fromEntries(
      metrics.map((name) => [name, metricDifference(measureOf(game, name, seat), a, b, decision !== undefined)]),
    ),
    ...(decision ? { sequential: decision } : {}),
  };
}

function winsOf(win: Measure, a: RecordTable, b: RecordTable, sequential: boolean): Wins {
  const [valuesA, valuesB] = [win.column(a), win.column(b)];
  const table = pairTable(valuesA, valuesB);
  const rate = (wins: number): Estimate =>
    sequential ? rateSequence(wins, a.games, CONFIDENCE, null) : rateInterval(wins, a.games);
  return {
    ...table,
    a: rate(table.both + table.onlyA),
    b: rate(table.both + table.onlyB),
    difference: sequential ? sequenceOf(valuesA, valuesB, win) : pairInterval(table),
    varianceRatio: pairedDifference(valuesA, valuesB).varianceRatio,
    mcnemar: sequential ? null : mcnemar(table),
  };
}

function metricDifference(measure: Measure, a: RecordTable, b: RecordTable, sequential: boolean): MetricDifference {
  const [valuesA, valuesB] = [measure.column(a), measure.column(b)];
  const found = pairedDifference(valuesA, valuesB, CONFIDENCE, measure);
  return sequential ? { ...found, difference: sequenceOf(valuesA, valuesB, measure), p: null } : found;
}

/** Confidence sequence of the mean difference of integer values. */
function sequenceOf(a: Float64Array, b: Float64Array, { min, max }: Measure): Estimate {
  const counts = differenceCounts(a, b);
  if (max === null) return meanSequence(counts, { min: Number.NEGATIVE_INFINITY, max }, CONFIDENCE, null);
  return betSequence(counts, min - max, max - min, 1 - CONFIDENCE);
}

function differenceCounts(a: Float64Array, b: Float64Array): Counts {
  const counts = new Map<number, number>();
  for (let i = 0; i < a.length; i++) counts.set(a[i] - b[i], (counts.get(a[i] - b[i]) ?? 0) + 1);
  return [...counts].sort((x, y) => x[0] - y[0]);
}

function verdictTable(game: GameModule, a: RecordTable, b: RecordTable, seat: number): number[][] {
  const places = game.outcomes.map((_, outcome) => VERDICTS.indexOf(verdictOf(game, outcome, seat) ?? 'open'));
  const table = VERDICTS.map(() => VERDICTS.map(() => 0));
  for (let i = 0; i < a.games; i++) table[places[a.data[i * a.width]]][places[b.data[i * b.width]]]++;
  return table;
}

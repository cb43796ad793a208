/** Two policies in the same games: wins, metrics, verdict. */

import { linearRegression } from 'simple-statistics';
import type { GameModule } from '../../games/game.js';
import { seatsOf, verdictOf } from '../../games/seats.js';
import { seedKey } from '../../random/stream.js';
import type { compareDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { CONFIDENCE, type Estimate } from '../../stats/interval.js';
import { mcnemar } from '../../stats/mcnemar.js';
import { sampleOf } from '../../stats/mean-estimate.js';
import { betSequence, meanSequence } from '../../stats/mean-sequence.js';
import { medianUnbiased } from '../../stats/median-unbiased.js';
import { pairInterval } from '../../stats/pair-interval.js';
import { pairedDifference } from '../../stats/paired.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { rateSequence } from '../../stats/rate-sequence.js';
import { worthOf } from '../../stats/worth.js';
import type { RecordSheet } from '../../study/collect.js';
import { pairTable } from '../../study/effect.js';
import { type Measure, measureOf } from '../../study/measure.js';

/** Verdicts as a table shows them; the last is an unresolved game. */
export const VERDICTS = ['win', 'draw', 'loss', 'open'] as const;

/** How a sequential test ended. */
export type Decision = NonNullable<Comparison['sequential']>;

/** Wins of both. */
export type Wins = Comparison['wins'];

/** A metric of both; p is null after a sequential test. */
export type MetricDifference = Comparison['metrics'][string];

/** Two policies in the same games of one scenario. */
export type Comparison = DocumentOf<typeof compareDocument>['comparisons'][number];

/**
 * Compares two sheets of the same games. After a sequential test the intervals of differences are those of confidence
 * sequences, which hold however the number of games was chosen, and the differences median-unbiased, since the test
 * ended when they were large; else they are those of a fixed number of games.
 */
export function compareSheets(
  game: GameModule,
  a: RecordSheet,
  b: RecordSheet,
  metrics: readonly string[],
  seat: number,
  decision?: Decision,
): Comparison {
  const stop = decision ? stopOf(game, a, b, seat, decision) : null;
  const seats = seatsOf(game, a.job.setup);
  return {
    game: game.id,
    scenario: a.job.setup.scenario,
    overrides: a.job.setup.overrides,
    ...(seats.length > 1 ? { seat: seats[seat].id } : {}),
    a: a.job.policyLabel,
    b: b.job.policyLabel,
    from: a.from,
    games: a.games,
    wins: winsOf(measureOf(game, 'win', seat), a, b, stop),
    verdicts: verdictTable(game, a, b, seat),
    metrics: Object.fromEntries(
      metrics.map((name) => [name, metricDifference(measureOf(game, name, seat), a, b, stop)]),
    ),
    ...(decision ? { sequential: decision } : {}),
  };
}

function winsOf(win: Measure, a: RecordSheet, b: RecordSheet, stop: Stop | null): Wins {
  const [valuesA, valuesB] = [win.column(a), win.column(b)];
  const table = pairTable(valuesA, valuesB);
  const rate = (wins: number): Estimate =>
    stop ? rateSequence(wins, a.games, CONFIDENCE, null) : rateInterval(wins, a.games);
  return {
    ...table,
    a: rate(table.both + table.onlyA),
    b: rate(table.both + table.onlyB),
    difference: stop ? sequenceOf(valuesA, valuesB, win, stop) : pairInterval(table),
    worth: worthOf(valuesA, valuesB, stop !== null),
    mcnemar: stop ? null : mcnemar(table),
  };
}

function metricDifference(measure: Measure, a: RecordSheet, b: RecordSheet, stop: Stop | null): MetricDifference {
  const [valuesA, valuesB] = [measure.column(a), measure.column(b)];
  const { varianceRatio: _, ...found } = pairedDifference(valuesA, valuesB, CONFIDENCE, measure);
  const worth = worthOf(valuesA, valuesB, stop !== null);
  if (stop === null) return { ...found, worth };
  return { ...found, difference: sequenceOf(valuesA, valuesB, measure, stop), p: null, worth };
}

/** What a sequential test leaves in its mean difference: how far that is from the median-unbiased estimate. */
interface Stop {
  /** Differences of the tested measure, game by game. */
  readonly tested: Float64Array;
  readonly excess: number;
}

function stopOf(game: GameModule, a: RecordSheet, b: RecordSheet, seat: number, decision: Decision): Stop {
  const { by, gain, alpha, beta } = decision;
  const measure = measureOf(game, by, seat);
  const range = (measure.max ?? Number.NaN) - measure.min;
  const [valuesA, valuesB] = [measure.column(a), measure.column(b)];
  const tested = valuesA.map((value, i) => value - valuesB[i]);
  const sample = sampleOf(tested.map((difference) => difference / range));
  const name = `${a.job.seed} ${a.job.setup.scenario} ${a.job.policyLabel} ${b.job.policyLabel}`;
  const key = [...seedKey(name), ...seedKey(`${name} paths`)] as const;
  const estimate = range * medianUnbiased(sample, decision.decision, { gain: gain / range, alpha, beta }, key);
  return { tested, excess: mean(tested) - estimate };
}

/**
 * Confidence sequence of the mean difference of integer values. Its estimate is the plain mean less what goes with
 * the excess of the tested measure, by least squares: for that measure itself the median-unbiased estimate, for
 * others as J. Whitehead, Biometrika 73 (1986), has it for what is not tested.
 */
function sequenceOf(a: Float64Array, b: Float64Array, { min, max }: Measure, { tested, excess }: Stop): Estimate {
  const differences = a.map((value, i) => value - b[i]);
  const counts = sampleOf(differences);
  const found =
    max === null
      ? meanSequence(counts, { min: Number.NEGATIVE_INFINITY, max }, CONFIDENCE, null)
      : betSequence(counts, min - max, max - min, 1 - CONFIDENCE);
  const shifted = found.estimate - slope(tested, differences) * excess;
  const estimate = Math.min(found.high ?? shifted, Math.max(found.low ?? shifted, shifted));
  return { ...found, estimate };
}

/** Slope of y on x; 0 where x does not vary. */
function slope(x: Float64Array, y: Float64Array): number {
  const { m } = linearRegression(Array.from(x, (value, i) => [value, y[i]]));
  return Number.isFinite(m) ? m : 0;
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function verdictTable(game: GameModule, a: RecordSheet, b: RecordSheet, seat: number): number[][] {
  const places = game.outcomes.map((_, outcome) => VERDICTS.indexOf(verdictOf(game, outcome, seat) ?? 'open'));
  const table = VERDICTS.map(() => VERDICTS.map(() => 0));
  for (let i = 0; i < a.games; i++) table[places[a.data[i * a.width]]][places[b.data[i * b.width]]]++;
  return table;
}

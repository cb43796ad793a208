/** Rounds of the search and its confirmation. */

import type { GameModule, PolicyParameters } from '../../games/game.js';
import type { PolicyChoice } from '../../policy/choice.js';
import type { tuneDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import type { Job } from '../../run/plan.js';
import { type Dimension, drawCandidates, nextSearch, type Search, settled } from '../../stats/evolution.js';
import type { Estimate } from '../../stats/interval.js';
import { pairedDifference } from '../../stats/paired.js';
import type { Collector, RecordSheet, Wanted } from '../../study/collect.js';
import { effectOf, levelOf } from '../../study/effect.js';
import { isRate, type Measure } from '../../study/measure.js';
import { foundValues, withParameters } from '../../study/parameters.js';

/** What decides the result of a tuning beside its jobs, as plain data. */
export type TuneRequest = DocumentOf<typeof tuneDocument>['request'];

/** Objective of a round, mean over scenarios: of the start, of the centre of the candidates, and of all of them. */
export type RoundLevels = Omit<DocumentOf<typeof tuneDocument>['path'][number], 'round'>;

/** One line of the log. */
export interface Round {
  readonly levels: RoundLevels;
  readonly search: Search;
}

/** A measure in the games of the confirmation. */
export type Gain = Confirmation['overall'][number];

export type Confirmation = DocumentOf<typeof tuneDocument>['confirmation'];

/**
 * Plays the rounds of a tuning. `jobs` are the start: one per scenario, all of one game, the tuned policy in its seat.
 */
export class Tuner {
  private readonly start: PolicyChoice;

  constructor(
    private readonly game: GameModule,
    private readonly jobs: readonly Job[],
    private readonly dimensions: readonly Dimension[],
    private readonly request: TuneRequest,
    private readonly objective: Measure,
    private readonly collector: Collector,
  ) {
    this.start = jobs[0].policies[request.seat ?? 0];
  }

  /** Plays one round: all candidates in the same games, which no other round plays. */
  async round(search: Search): Promise<Round> {
    const { candidates: count, games, rounds } = this.request;
    const [{ seed, from: first }] = this.jobs;
    const candidates = drawCandidates(search, this.dimensions, count, seed);
    const centre = search.centre.map((value, i) => settled(value, this.dimensions[i]));
    const from = first + search.rounds * games;
    const players = [null, centre, ...candidates];
    const sheets = await this.collector.play(players.flatMap((values) => this.wanted(values, from, from + games)));
    const means = players.map((_, i) => {
      const own = sheets.slice(i * this.jobs.length, (i + 1) * this.jobs.length);
      return mean(own.map((sheet) => mean(this.objective.column(sheet))));
    });
    const [atStart, atCentre, ...values] = means;
    return {
      levels: { start: atStart, centre: atCentre, candidates: mean(values) },
      search: nextSearch(search, this.dimensions, candidates, values, rounds),
    };
  }

  /** What the search has found, fit to be read by people. */
  parametersOf(search: Search): PolicyParameters {
    return { ...this.start.parameters, ...this.named(foundValues(search, this.dimensions)) };
  }

  private named(values: readonly number[]): PolicyParameters {
    return Object.fromEntries(this.request.parameters.map((name, i) => [name, values[i]]));
  }

  /** Games of every scenario. @param values of the tuned parameters; null: the start itself */
  private wanted(values: readonly number[] | null, from: number, to: number): Wanted[] {
    const instead = values === null ? {} : { instead: this.instead(this.named(values)) };
    return this.jobs.map((_, job) => ({ job, from, to, ...instead }));
  }

  /** The policies with other parameters in the tuned seat. */
  instead(parameters: PolicyParameters): NonNullable<Wanted['instead']> {
    const { seat = 0 } = this.request;
    return withParameters(
      this.game,
      this.jobs[0],
      seat,
      this.named(this.request.parameters.map((name) => parameters[name])),
    );
  }

  /** Plays the start and what was found in games that no round has played. */
  async confirm(
    parameters: PolicyParameters,
    measures: readonly Measure[],
  ): Promise<{ confirmation: Confirmation; sheets: readonly RecordSheet[] }> {
    const { confirm: games, confidence } = this.request;
    const from = this.jobs[0].from + this.request.rounds * this.request.games;
    const instead = this.instead(parameters);
    const sheets = await this.collector.play([
      ...this.wanted(null, from, from + games),
      ...this.jobs.map((_, job) => ({ job, from, to: from + games, instead })),
    ]);
    const [starts, tuned] = [sheets.slice(0, this.jobs.length), sheets.slice(this.jobs.length)];
    const scenarios = starts.map((sheet, i) => ({
      scenario: sheet.job.setup.scenario,
      gains: measures.map((measure) => gainOf(measure, measure.column(sheet), measure.column(tuned[i]), confidence)),
    }));
    const overall =
      scenarios.length === 1
        ? scenarios[0].gains
        : measures.map((measure) => overallGain(measure, starts, tuned, confidence));
    return { confirmation: { from, games, scenarios, overall }, sheets };
  }
}

function gainOf(measure: Measure, before: Float64Array, after: Float64Array, confidence: number): Gain {
  const rate = isRate(measure);
  const [start, tuned] = [before, after].map((values) => levelOf(values, rate, confidence, measure));
  return { measure: measure.name, start, tuned, ...effectOf(before, after, rate, confidence, measure) };
}

/** The games with one index in all scenarios are one observation: they share their luck. */
function overallGain(
  measure: Measure,
  starts: readonly RecordSheet[],
  tuned: readonly RecordSheet[],
  confidence: number,
): Gain {
  const [before, after] = [starts, tuned].map((sheets) => means(sheets.map((sheet) => measure.column(sheet))));
  const { difference, p } = pairedDifference(after, before, confidence, measure);
  const [start, end] = [before, after].map((values) => levelOf(values, false, confidence, measure));
  return { measure: measure.name, start, tuned: end, difference, p };
}

/** Means of equal places. */
function means(columns: readonly Float64Array[]): Float64Array {
  return columns[0].map((_, i) => mean(columns.map((column) => column[i])));
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** Latest rounds whose gain is shown while a tuning is under way. */
const RECENT = 1 / 3;

/** Gain of the centre over the start in the latest third of the rounds. */
export function recentGain(rounds: readonly Round[], confidence: number): Estimate | null {
  const recent = rounds.slice(-Math.ceil(rounds.length * RECENT));
  if (recent.length < 2) return null;
  const [after, before] = [recent.map(({ levels }) => levels.centre), recent.map(({ levels }) => levels.start)];
  return pairedDifference(after, before, confidence).difference;
}

/** The document of `--json` of a run. */

import type { Verdict } from '../games/game.js';
import type { IntervalKind } from '../run/estimates.js';
import type { RequirementVerdict } from '../run/stopping.js';
import type { Estimate } from '../stats/interval.js';
import type { CourseResult } from './course.js';

/** The document of `--json`. Programs may rely on these fields; more may be added. @public */
export interface ResultDocument {
  /** Version of Satrap. */
  readonly satrap: string;
  /** The command that plays the same games again. */
  readonly command: string;
  /** Only when the run ended before all games were played. */
  readonly partial?: true;
  /** Only with `partial`: why. */
  readonly stopped?: string;
  readonly runs: readonly RunResult[];
  /** Only with `--over`. */
  readonly over?: OverResult;
  /** SHA-256 over all but version, command and itself, numbers to 12 digits. */
  readonly checksum?: string;
}

/** What becomes of the answers while charts are unknown. @public */
export interface OverResult {
  /** As it was named, its SHA-256, and the charts around which it was drawn. */
  readonly ensemble: { readonly name: string; readonly hash: string; readonly charts: string };
  /** Members of the ensemble under which it was played. */
  readonly chartSets: number;
  /** Of each, half of them for each of two estimates; beside those of the charts as given. */
  readonly games: number;
  readonly confidence: number;
  readonly answers: readonly OverAnswer[];
}

/** An answer with both of its intervals. @public */
export interface OverAnswer {
  readonly name: string;
  /** A rate, 0 to 1, or a difference of two. */
  readonly share: boolean;
  readonly difference: boolean;
  /** With the charts as given; bounds by games played. */
  readonly asGiven: Estimate;
  /** While charts are unknown, with `asGiven` in it; null: it is unknown under some charts. */
  readonly low: number | null;
  readonly high: number | null;
  /** Deviation of the true values between chart sets; NaN in the program, null in JSON where it is unknown. */
  readonly spread: number;
  /** Deviation of their estimates from these, since each rests on few games; taken off. */
  readonly noise: number;
  /** Of a difference: chart sets in which it has the sign that it has as given. */
  readonly same: number | null;
  /** Chart sets in which it is unknown. */
  readonly missing: number;
  /** Most first: share of the variance between chart sets that knowing a table would take away; its standard error. */
  readonly lookUp: readonly { readonly table: string; readonly share: number; readonly error: number }[];
}

/** Results of one scenario with one policy set. @public */
export interface RunResult {
  readonly game: string;
  readonly rulesVersion: string;
  readonly scenario: string;
  readonly policy: string;
  readonly seed: string;
  /** Index of the first game. */
  readonly from: number;
  /** Games played. */
  readonly games: number;
  /** Only when partial: games asked for, and the ranges [from, to) that are finished. */
  readonly gamesAsked?: number;
  readonly finished?: readonly (readonly [number, number])[];
  /**
   * What `low` and `high` are: `fixed` for a number of games fixed beforehand, `sequence` for a run that looks while it
   * plays.
   */
  readonly intervals: IntervalKind;
  /** Only where the run could stop before all games. */
  readonly stop?: StopResult;
  /** Overrides as applied. */
  readonly overrides: readonly string[];
  readonly charts: {
    readonly id: string;
    readonly hash: string;
    readonly cells: number;
    readonly reconstructed: number;
  };
  /** By seat. */
  readonly policies: readonly { readonly seat: string; readonly policy: string; readonly sourceHash: string }[];
  /** Only where one metric decides the outcome: least value of each level, from the lowest; null for the lowest. */
  readonly levels?: {
    readonly metric: string;
    readonly from: readonly { readonly outcome: string; readonly from: number | null }[];
  };
  /** What each outcome counts as for the first seat, by its id; null: as nothing. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Games by outcome id. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Games by ending id. */
  readonly endings: Readonly<Record<string, number>>;
  /** The same as shares of the games, with bounds. */
  readonly shares: Readonly<Record<'outcomes' | 'endings', Readonly<Record<string, Estimate>>>>;
  /** Of the first seat. */
  readonly rates: Rates;
  /** The same by the id of the seat, where several play. */
  readonly seats?: Readonly<Record<string, Rates>>;
  readonly metrics: Readonly<Record<string, MetricResult>>;
  readonly illegalOrders: readonly IllegalOrdersResult[];
  /** Only with `--course`. */
  readonly course?: CourseResult;
}

/** How often a seat wins, draws and loses. @public */
export type Rates = Readonly<Record<'win' | 'draw' | 'loss', Estimate>>;

/** Why a run stopped where it did. @public */
export interface StopResult {
  readonly maxGames: number;
  readonly precision?: {
    /** `win`, `draw`, `loss` or a metric. */
    readonly of: string;
    /** Half-width asked for. */
    readonly half: number;
    /** Only with `--sized`: the number of games follows the width. */
    readonly sized?: true;
    /** Half-width at the end; null where there is no interval. */
    readonly reached: number | null;
    readonly met: boolean;
  };
  readonly requirements?: readonly RequirementResult[];
}

/** What became of a requirement. @public */
export interface RequirementResult extends Estimate {
  readonly requirement: string;
  readonly verdict: RequirementVerdict;
  /** Of the bounds: all requirements of a run share its error. */
  readonly confidence: number;
}

/** A metric over all games. @public */
export interface MetricResult extends Partial<TimeResult> {
  /** null without games, as are `min` and `max`. */
  readonly mean: number | null;
  /** Sample standard deviation; null for fewer than two games, as are the bounds. */
  readonly sd: number | null;
  /** Bounds of the mean's interval. */
  readonly low: number | null;
  readonly high: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Games by value. */
  readonly histogram: Readonly<Record<string, number>>;
}

/** Of the time of something that may never happen, whose mean says nothing. @public */
export interface TimeResult {
  /** Games in which it did not happen, and their share. */
  readonly never: {
    readonly games: number;
    readonly estimate: number;
    readonly low: number | null;
    readonly high: number | null;
  };
  /** Over all games, those in which it did not happen last; null: later than the end of the games. */
  readonly median: { readonly estimate: number | null; readonly low: number | null; readonly high: number | null };
}

/** Orders that the rules forbid; they changed nothing. @public */
export interface IllegalOrdersResult {
  readonly seat: string;
  readonly decision: string;
  readonly reason: string;
  readonly count: number;
  readonly firstGame: number;
}

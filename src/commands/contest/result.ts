/** Who beats whom, ratings beside the printed ones, and chances by steps of the printed rating. */

import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { linearRegression } from 'simple-statistics';
import type { Contestant } from '../../games/game.js';
import { bradleyTerry, type SeatedScore } from '../../stats/bradley-terry.js';
import { clusteredRate } from '../../stats/clustered-rate.js';
import { CONFIDENCE, type Estimate } from '../../stats/interval.js';
import type { RecordSheet } from '../../study/collect.js';
import type { Measure } from '../../study/measure.js';

/** Games of one force in the first seat against another in the second. */
export interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  /** Score of the first seat, a draw half; and games that it won. */
  readonly score: Estimate;
  readonly win: Estimate;
}

export interface Standing {
  readonly force: string;
  /** Elo-like points, their mean 0, and their standard error. */
  readonly points: number;
  readonly error: number;
  /** Mean score against the other forces, in both seats. */
  readonly score: Estimate;
  /** What the rules print; null: unknown. */
  readonly printed: number | null;
  /** The rating at which the line through all forces has these points; for all forces at once. Null: no line. */
  readonly deserved: Estimate | null;
  /** Off by more than a step beyond doubt. */
  readonly misrated: boolean;
}

export interface ContestFound {
  readonly meetings: readonly Meeting[];
  /** Strongest first. */
  readonly standings: readonly Standing[];
  /** Points that a step of the printed rating is worth; null: no line. */
  readonly pointsPerStep: number | null;
  /** Pairs that one side wins in at least 99 % of the games, a draw half, and all pairs of different forces. */
  readonly decided: number;
  readonly pairs: number;
}

/** A score from which on a pair counts as decided. */
const DECIDED = 0.99;

/** @param sheets of the pairs, in their order */
export function contestOf(
  forces: readonly Contestant[],
  pairs: readonly (readonly [first: number, second: number])[],
  sheets: readonly RecordSheet[],
  score: Measure,
  win: Measure,
): ContestFound {
  const columns = sheets.map((sheet) => score.column(sheet));
  const meetings = pairs.map(([first, second], i): Meeting => {
    const games = columns[i].length;
    const found = { score: clusteredRate([columns[i]]), win: clusteredRate([win.column(sheets[i])]) };
    return { first: forces[first].id, second: forces[second].id, games, ...found };
  });
  const scores = pairs.map(([first, second], i): SeatedScore => {
    const sum = columns[i].reduce((total, value) => total + value, 0);
    return { first, second, games: columns[i].length, score: sum, values: columns[i] };
  });
  const { points, errors } = bradleyTerry(forces.length, scores);
  const line = lineOf(forces, points);
  const standings = forces.map(({ id, rating }, f): Standing => {
    const own = pairs.flatMap(([first, second], i) => {
      if (first === second) return [];
      if (first === f) return [columns[i]];
      return second === f ? [columns[i].map((value) => 1 - value)] : [];
    });
    const deserved = line === null ? null : deservedBy(points[f], errors[f], line, forces.length);
    const printed = Number.isFinite(rating) ? rating : null;
    const misrated = deserved !== null && printed !== null && isOff(printed, deserved);
    return { force: id, points: points[f], error: errors[f], score: clusteredRate(own), printed, deserved, misrated };
  });
  const different = pairs.flatMap(([first, second], i) => (first === second ? [] : [meetings[i].score.estimate]));
  return {
    meetings,
    standings: standings.sort((x, y) => y.points - x.points),
    pointsPerStep: line?.m ?? null,
    decided: different.filter((share) => share >= DECIDED || share <= 1 - DECIDED).length,
    pairs: different.length,
  };
}

/** Points of a printed rating: b + m x; null where that is no rising line. */
interface RatingLine {
  readonly m: number;
  readonly b: number;
}

const LINE_MIN = 3;

function lineOf(forces: readonly Contestant[], points: readonly number[]): RatingLine | null {
  const known = forces.flatMap(({ rating }, i) => (Number.isFinite(rating) ? [[rating, points[i]]] : []));
  if (known.length < LINE_MIN) return null;
  const line = linearRegression(known);
  return line.m > 0 ? line : null;
}

/** Half-width in standard errors of intervals that hold for so many forces at once (Bonferroni). */
function halfWidth(forces: number): number {
  return normalQuantile(1 - (1 - CONFIDENCE) / (2 * forces), 0, 1);
}

function deservedBy(points: number, error: number, { m, b }: RatingLine, forces: number): Estimate {
  const estimate = (points - b) / m;
  const half = (halfWidth(forces) * error) / m;
  return { estimate, low: estimate - half, high: estimate + half };
}

/** The whole interval lies more than a step away from what is printed. */
function isOff(printed: number, { low, high }: Estimate): boolean {
  return low !== null && high !== null && (low > printed + 1 || high < printed - 1);
}

/** Chance of the first seat, raised by so many steps against its like. */
export interface Chance {
  readonly steps: number;
  readonly forces: number;
  /** Games of each force. */
  readonly games: number;
  readonly score: Estimate;
}

/** The mean over the forces that can be raised or lowered so far, each weighing the same. */
export function chancesOf(steps: readonly number[], sheets: readonly RecordSheet[], score: Measure): Chance[] {
  return [...new Set(steps)].map((step) => {
    const own = sheets.filter((_, i) => steps[i] === step).map((sheet) => score.column(sheet));
    return { steps: step, forces: own.length, games: own[0].length, score: clusteredRate(own) };
  });
}

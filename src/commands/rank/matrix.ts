/** All against all for two seats, and ratings from it. */

import { bradleyTerry, type SeatedScore } from '../../stats/bradley-terry.js';
import { clusteredRate } from '../../stats/clustered-rate.js';
import type { Estimate } from '../../stats/interval.js';
import type { RecordSheet } from '../../study/collect.js';
import type { Measure } from '../../study/measure.js';

/** Games of one policy in the first seat against another in the second. */
export interface MatrixCell {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  /** Score of the first seat, a draw half. */
  readonly score: Estimate;
}

export interface Rating {
  readonly policy: string;
  /** Elo-like points, their mean 0, and their standard error. */
  readonly points: number;
  readonly error: number;
  /** Mean score over all its games, in both seats. */
  readonly score: Estimate;
}

/** All against all in one scenario. */
export interface Matrix {
  readonly scenario: string;
  readonly cells: readonly MatrixCell[];
  /** Strongest first. */
  readonly ratings: readonly Rating[];
  /** Points that the first seat is worth, and their standard error. */
  readonly seat: number;
  readonly seatError: number;
  /** Ratings are finite only because a drawn game is added to each pairing. */
  readonly unbounded: boolean;
}

/** Every ordered pair of different policies: first seat, second seat. */
export function seatings(policies: number): (readonly [first: number, second: number])[] {
  const all = Array.from({ length: policies }, (_, i) => i);
  return all.flatMap((first) => all.filter((second) => second !== first).map((second) => [first, second] as const));
}

/** @param sheets one per seating, in the order of `seatings` */
export function matrixOf(
  scenario: string,
  policies: readonly string[],
  sheets: readonly RecordSheet[],
  score: Measure,
): Matrix {
  const pairs = seatings(policies.length);
  const columns = sheets.map((sheet) => score.column(sheet));
  const cells = pairs.map(([first, second], i): MatrixCell => {
    const mean = clusteredRate([columns[i]]);
    return { first: policies[first], second: policies[second], games: columns[i].length, score: mean };
  });
  const scores = pairs.map(([first, second], i): SeatedScore => {
    return { first, second, games: columns[i].length, score: sumOf(columns[i]), values: columns[i] };
  });
  const { points, errors, ...rest } = bradleyTerry(policies.length, scores);
  const ratings = policies.map((policy, p): Rating => {
    const own = pairs.flatMap(([first, second], i) => {
      if (first === p) return [columns[i]];
      return second === p ? [columns[i].map((value) => 1 - value)] : [];
    });
    return { policy, points: points[p], error: errors[p], score: clusteredRate(own) };
  });
  return { scenario, cells, ratings: ratings.sort((x, y) => y.points - x.points), ...rest };
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

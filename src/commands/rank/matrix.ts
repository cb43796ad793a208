/** All against all for two seats, and ratings from it. */

import { clusteredRate } from '../../stats/clustered-rate.js';
import type { Estimate } from '../../stats/interval.js';
import type { RecordSheet } from '../../study/collect.js';
import { ladderOf } from '../../study/ladder.js';
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
  /** Elo-like points; a bound that is null does not exist. */
  readonly points: Estimate;
  /** Mean score over all its games, in both seats. */
  readonly score: Estimate;
  /** Share in the best mixture. */
  readonly mixture: number;
}

/** All against all in one scenario. */
export interface Matrix {
  readonly scenario: string;
  readonly cells: readonly MatrixCell[];
  /** Strongest first. */
  readonly ratings: readonly Rating[];
  /** Points that the first seat is worth. */
  readonly seat: Estimate;
  /** Some distance has no bound. */
  readonly unbounded: boolean;
  /** Policies that the first is not shown to be stronger than. */
  readonly rivals: readonly string[];
  /** Policies of whom each beats the next, and the last the first. */
  readonly ring: readonly string[];
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
  const { order, ratings, scores, rivals, ring, mixture } = ladderOf(policies.length, pairs, columns);
  const named = (player: number): string => policies[player];
  return {
    scenario,
    cells,
    ratings: order.map((p): Rating => {
      return { policy: policies[p], points: ratings.points[p], score: scores[p], mixture: mixture[p] };
    }),
    seat: ratings.seat,
    unbounded: ratings.unbounded,
    rivals: rivals.map(named),
    ring: ring.map(named),
  };
}

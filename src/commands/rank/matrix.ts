/** All against all for two seats, and ratings from it. */

import type { matrixDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { clusteredRate } from '../../stats/clustered-rate.js';
import type { RecordSheet } from '../../study/collect.js';
import { ladderOf } from '../../study/ladder.js';
import type { Measure } from '../../study/measure.js';

/** Games of one policy in the first seat against another in the second. */
export type MatrixCell = Matrix['cells'][number];

export type Rating = Matrix['ratings'][number];

/** All against all in one scenario. */
export type Matrix = DocumentOf<typeof matrixDocument>['matrices'][number];

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

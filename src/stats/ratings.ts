import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { CONFIDENCE, type Estimate } from './interval.js';
import { type Comparison, RatingFit } from './rating-fit.js';
import { separationOf } from './separation.js';

export const POINTS_PER_LOGIT = 400 / Math.LN10;

/** Ratings in points like Elo's: 400/ln 10 times the logit. A bound that is null does not exist. */
export interface Ratings {
  /** Of the players; 0 is the mean of `zero`. */
  readonly points: readonly Estimate[];
  /** Of the seats, mean 0. */
  readonly seats: readonly Estimate[];
  /** What the first seat is worth more than the second. */
  readonly seat: Estimate;
  /** The largest set of players all of whose distances the games bound: all of them if nothing is unbounded. */
  readonly zero: readonly number[];
  /** Some distance has no upper bound: only the penalty keeps it finite. */
  readonly unbounded: boolean;
  readonly fit: RatingFit;
  /** [i][j]: the strength of j less that of i has no upper bound. */
  readonly free: readonly (readonly boolean[])[];
}

/**
 * Ratings of all players and seats, with profile bounds. Where somebody won, or lost, every game against the others his
 * rating has no bound on that side, and none is given: the distance that a penalised fit finds there grows with the
 * number of games.
 */
export function ratingsOf(
  players: number,
  seats: number,
  all: readonly Comparison[],
  confidence = CONFIDENCE,
): Ratings {
  const comparisons = all.filter(({ first, second }) => first !== second);
  const fit = new RatingFit(players, seats, comparisons);
  const separation = separationOf(players, seats, comparisons);
  const free = separation.players;
  const zero = zeroOf(free, fit.logits);
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  const inPoints = (contrast: Float64Array, above: boolean, below: boolean): Estimate => ({
    estimate: POINTS_PER_LOGIT * fit.at(contrast),
    low: below ? null : pointsOrNull(fit.bound(contrast, -1, z)),
    high: above ? null : pointsOrNull(fit.bound(contrast, 1, z)),
  });
  const contrastOf = (index: number, less: readonly number[]): Float64Array => {
    const contrast = new Float64Array(players + seats);
    contrast[index]++;
    for (const other of less) contrast[other] -= 1 / less.length;
    return contrast;
  };
  const seatIndices = Array.from({ length: seats }, (_, s) => players + s);
  const [one] = zero;
  return {
    points: free.map((row, i) => inPoints(contrastOf(i, zero), free[one][i], row[one])),
    seats: separation.seats.map((row, s) =>
      inPoints(
        contrastOf(players + s, seatIndices),
        separation.seats.some((own) => own[s]),
        row.some(Boolean),
      ),
    ),
    seat: inPoints(contrastOf(players, [players + 1]), separation.seats[1][0], separation.seats[0][1]),
    zero,
    unbounded: free.some((row) => row.some(Boolean)) || separation.seats.some((row) => row.some(Boolean)),
    fit,
    free,
  };
}

function pointsOrNull(logits: number): number | null {
  return Number.isFinite(logits) ? POINTS_PER_LOGIT * logits : null;
}

/** The largest group without free distances; of several as large the one in the middle of the ladder. */
function zeroOf(free: readonly (readonly boolean[])[], logits: Float64Array): number[] {
  const all = free.map((_, i) => i);
  const groups = all.map((i) => all.filter((j) => !free[i][j] && !free[j][i])).filter(([first], i) => first === i);
  const ladder = [...all].sort((i, j) => logits[i] - logits[j]);
  const middle = logits[ladder[Math.floor((all.length - 1) / 2)]];
  const off = (group: readonly number[]): number =>
    Math.abs(group.reduce((sum, i) => sum + logits[i], 0) / group.length - middle);
  return groups.reduce((best, group) =>
    group.length > best.length || (group.length === best.length && off(group) < off(best)) ? group : best,
  );
}

/**
 * Players that the first of a ladder is not shown to be stronger than (`side` 1; -1: weaker); none: it is the
 * strongest. Tested against each other one at (1 - confidence)/k, one-sided, so that with that confidence no wrong one
 * of k is called the strongest, ties or not.
 *
 * @param ladder players, the best first
 */
export function unbeaten(
  { fit }: Ratings,
  ladder: readonly number[],
  side: 1 | -1 = 1,
  confidence = CONFIDENCE,
): number[] {
  const [best, ...others] = ladder;
  const z = normalQuantile(1 - (1 - confidence) / ladder.length, 0, 1);
  return others.filter((other) => {
    const contrast = new Float64Array(fit.logits.length);
    contrast[best] = 1;
    contrast[other] = -1;
    return side * fit.root(contrast, 0) < z;
  });
}

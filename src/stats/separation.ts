import type { Comparison } from './rating-fit.js';

/** Which differences the games do not bound. */
export interface Separation {
  /** [i][j]: the strength of j less that of i has no upper bound. */
  readonly players: readonly (readonly boolean[])[];
  /** The same of the worths of seats. */
  readonly seats: readonly (readonly boolean[])[];
}

/** Worths of seats are tried in whole steps up to this; with two seats one step is all there is. */
const STEPS_MAX = 2;

/**
 * Where the likelihood has no maximum (A. Albert and J. Anderson, Biometrika 71, 1984): some direction (r, w) has r_i +
 * w_s - r_j - w_t at least 0 wherever i on s scored against j on t and at most 0 wherever j did, and what grows along
 * it has no bound. For fixed w these bound differences of r, and can be met when shortest paths have no negative cycle;
 * the shortest path is then how far a difference can go. With two seats w = -1, 0, 1 is all there is; with more small
 * whole numbers stand for all. O(directions k^3).
 */
export function separationOf(players: number, seats: number, comparisons: readonly Comparison[]): Separation {
  const free = square(players, () => false);
  const freeSeats = square(seats, () => false);
  for (const worths of directions(seats, seats === 2 ? 1 : STEPS_MAX)) {
    const most = distances(players, comparisons, worths);
    if (most.some((row, i) => row[i] < 0)) continue;
    for (let i = 0; i < players; i++) for (let j = 0; j < players; j++) if (most[i][j] > 0) free[i][j] = true;
    for (let s = 0; s < seats; s++) for (let t = 0; t < seats; t++) if (worths[t] > worths[s]) freeSeats[s][t] = true;
  }
  return { players: free, seats: freeSeats };
}

/** [i][j]: how far r_j - r_i can go. */
function distances(players: number, comparisons: readonly Comparison[], worths: readonly number[]): number[][] {
  const most = square(players, (i, j) => (i === j ? 0 : Number.POSITIVE_INFINITY));
  for (const { first, second, firstSeat, secondSeat, games, score } of comparisons) {
    const ahead = worths[firstSeat] - worths[secondSeat];
    if (score > 0) most[first][second] = Math.min(most[first][second], ahead);
    if (score < games) most[second][first] = Math.min(most[second][first], -ahead);
  }
  for (let by = 0; by < players; by++)
    for (let i = 0; i < players; i++)
      for (let j = 0; j < players; j++) most[i][j] = Math.min(most[i][j], most[i][by] + most[by][j]);
  return most;
}

/** All ways to give seats whole worths of -most to most, that of the first being 0. */
function directions(seats: number, most: number): number[][] {
  if (seats === 1) return [[0]];
  const steps = Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
  return directions(seats - 1, most).flatMap((worths) => steps.map((step) => [...worths, step]));
}

function square<Cell>(size: number, cell: (i: number, j: number) => Cell): Cell[][] {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => cell(i, j)));
}

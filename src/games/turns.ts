/** Turns as a game counts them, and the rows of its trace: one before the first turn, one after each. */

import { type ResolvedSetup, UserError } from './game.js';

type Begins = Pick<ResolvedSetup, 'firstTurn'>;

/** Number of the turn after which a row stands; 0 before the first. */
export function turnOfRow({ firstTurn = 1 }: Begins, row: number): number {
  return row === 0 ? 0 : row + firstTurn - 1;
}

/** The row that stands after a turn, or before the first. @throws UserError for a turn before the set-up's first */
export function rowOfTurn({ firstTurn = 1 }: Begins, turn: number): number {
  if (turn > 0 && turn < firstTurn)
    throw new UserError(`--turn ${turn}: the first turn of this set-up is ${firstTurn}; give 0 or one from there on`);
  return turn === 0 ? 0 : turn - firstTurn + 1;
}

/** A list by row as a list by turn: what is before the first turn stands for the turns that are not played, too. */
export function byTurn<T>({ firstTurn = 1 }: Begins, rows: readonly T[]): T[] {
  return rows.flatMap((row, i) => (i === 0 ? Array.from({ length: firstTurn }, () => row) : [row]));
}

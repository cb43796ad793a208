/** Orders that the rules forbid: they change nothing and are counted. */

import { Refusals } from '../../shared/refusals.js';

const current = { refusals: new Refusals(), game: 0 };

/** The counts of the engine that plays, and the number of its game. */
export function countFor(refusals: Refusals, game: number): void {
  current.refusals = refusals;
  current.game = game;
}

export function refuse(seat: number, decision: string, reason: string): void {
  current.refusals.add(decision, reason, current.game, seat);
}

/** Orders that the rules forbid: they change nothing and are counted. */

import { IllegalOrderCounts } from '../../shared/illegal-orders.js';

const current = { illegal: new IllegalOrderCounts(), game: 0 };

/** The counts of the engine that plays, and the number of its game. */
export function countFor(illegal: IllegalOrderCounts, game: number): void {
  current.illegal = illegal;
  current.game = game;
}

export function refuse(seat: number, decision: string, reason: string): void {
  current.illegal.add(decision, reason, current.game, seat);
}

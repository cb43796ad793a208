/** Orders that the rules forbid: they change nothing and are counted. */

import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import { R_ILLEGAL, record } from '../position/record.js';
import type { Decisions } from './decisions.js';

const current = { illegal: new IllegalOrderCounts(), game: 0 };

/** The counts of the engine that plays, and the number of its game. */
export function countFor(illegal: IllegalOrderCounts, game: number): void {
  current.illegal = illegal;
  current.game = game;
}

export function refuse(side: number, decision: keyof Decisions, reason: string): void {
  record[R_ILLEGAL]++;
  current.illegal.add(decision, reason, current.game, side);
}

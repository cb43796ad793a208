/** Orders that the rules forbid: they change nothing and are counted. */

import { Refusals } from '../../shared/refusals.js';
import { R_ILLEGAL, record } from '../position/record.js';
import type { Decisions } from './decisions.js';

const current = { refusals: new Refusals(), game: 0 };

/** The counts of the engine that plays, and the number of its game. */
export function countFor(refusals: Refusals, game: number): void {
  current.refusals = refusals;
  current.game = game;
}

export function refuse(side: number, decision: keyof Decisions, reason: string): void {
  record[R_ILLEGAL]++;
  current.refusals.add(decision, reason, current.game, side);
}

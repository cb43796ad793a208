/** Orders that the rules forbid: they change nothing and are counted. */

import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import { place, record } from '../position/record.js';

const ILLEGAL = place('illegal');

const current = { illegal: new IllegalOrderCounts(), game: 0 };

/** The counts of the engine that plays, and the number of its game. */
export function countFor(illegal: IllegalOrderCounts, game: number): void {
  current.illegal = illegal;
  current.game = game;
}

export function refuse(decision: string, reason: string): void {
  record[ILLEGAL]++;
  current.illegal.add(decision, reason, current.game);
}

/** The answer to a decision of yes or no; anything else is an illegal order, and counts as no. */
export function yes(decision: string, answer: boolean): boolean {
  if (answer === true || answer === false) return answer;
  refuse(decision, 'neither true nor false');
  return false;
}

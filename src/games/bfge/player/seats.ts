/** Who plays: the engine, its game, the decisions and the view of each side, and where illegal orders are counted. */

import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import type { Decisions } from './decisions.js';
import { drill } from './defaults.js';
import type { BfgeView } from './view.js';

export const decisions: Decisions[] = [drill, drill];
export const views: BfgeView[] = [];

export const inPlay = { engine: null as object | null, game: 0, illegal: new IllegalOrderCounts() };

/** The games that follow are of this engine. */
export function seatPlayers(
  engine: object,
  players: readonly Decisions[],
  shown: readonly BfgeView[],
  illegal: IllegalOrderCounts,
): void {
  inPlay.engine = engine;
  inPlay.illegal = illegal;
  for (let side = 0; side < shown.length; side++) views[side] = shown[side];
  play(players);
}

export function play(players: readonly Decisions[]): void {
  for (let side = 0; side < players.length; side++) decisions[side] = players[side];
}

export function refuse(side: number, decision: string, reason: string): void {
  inPlay.illegal.add(decision, reason, inPlay.game, side);
}

/**
 * The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played.
 */
export function yes(side: number, decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
  if (answer === true || answer === false) return answer;
  refuse(side, decision, 'neither true nor false');
  return otherwise;
}

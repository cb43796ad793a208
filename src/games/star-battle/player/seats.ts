/** Who plays: the engine, its battle, decisions and view of each side, and where illegal orders are counted. */

import { lowestBit } from '../../shared/bits.js';
import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import type { Decisions } from './decisions.js';
import { drill } from './defaults.js';
import type { BattleView } from './view.js';

export const decisions: Decisions[] = [drill, drill];
export const views: BattleView[] = [];

export const inPlay = { engine: null as object | null, game: 0, illegal: new IllegalOrderCounts() };

/** The battles that follow are of this engine. */
export function seatPlayers(
  engine: object,
  players: readonly Decisions[],
  shown: readonly BattleView[],
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

export function refuse(side: number, decision: keyof Decisions, reason: string): void {
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

/** The answer if it is a number whose bit is in `allowed`; else it is refused and the lowest is played. */
export function oneOf(side: number, decision: keyof Decisions, answer: number, allowed: number): number {
  if (answer >= 0 && answer < 31 && answer === (answer | 0) && ((allowed >> answer) & 1) !== 0) return answer;
  refuse(side, decision, 'not one of those that are possible');
  return lowestBit(allowed);
}

/** As `oneOf`, where -1 (none) may be answered too. */
export function oneOrNone(side: number, decision: keyof Decisions, answer: number, allowed: number): number {
  if (answer === -1) return -1;
  if (answer >= 0 && answer < 31 && answer === (answer | 0) && ((allowed >> answer) & 1) !== 0) return answer;
  refuse(side, decision, 'not one of those that are possible');
  return -1;
}

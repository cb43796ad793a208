/** Who plays: the engine and its game, decisions and view of its policy, and where illegal orders are counted. */

import { PolicyFault } from '../../game.js';
import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import type { Decisions } from './decisions.js';
import { defaults } from './defaults.js';
import type { SfgeView } from './view.js';

/** A policy that says "another" this often in one phase is stuck. */
const ORDERS_MAX = 10_000;

export const decisions: { current: Decisions } = { current: defaults };
/** Put in place with the first engine. */
export const views = {} as { current: SfgeView };

export const inPlay = { engine: null as object | null, game: 0, illegal: new IllegalOrderCounts() };

/** The games that follow are of this engine. */
export function seatPlayers(engine: object, policy: Decisions, view: SfgeView, illegal: IllegalOrderCounts): void {
  inPlay.engine = engine;
  inPlay.illegal = illegal;
  decisions.current = policy;
  views.current = view;
}

export function refuse(decision: keyof Decisions, reason: string): void {
  inPlay.illegal.add(decision, reason, inPlay.game);
}

/**
 * The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played.
 */
export function yes(decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
  if (answer === true || answer === false) return answer;
  refuse(decision, 'neither true nor false');
  return otherwise;
}

/** Ends the game when a policy has ordered without end in a phase. */
export function bound(decision: keyof Decisions, calls: number): void {
  if (calls > ORDERS_MAX)
    throw new PolicyFault(0, decision, `${decision} was still wanted after ${ORDERS_MAX} orders in one phase`);
}

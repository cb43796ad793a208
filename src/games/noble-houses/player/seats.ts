/** Who plays: the decisions of the engine that plays, by seat, and the gate through which their orders come. */

import { OrderGate } from '../../kernel/order-gate.js';
import { SEATS } from '../position/layout.js';
import * as state from '../position/state.js';
import type { Decisions, NobleHousesPolicy } from './decisions.js';
import { complete, fallback } from './defaults.js';
import { KINDS } from './order-kinds.js';
import type { ActionOrder } from './orders.js';
import { REFUSALS } from './refusals.js';
import { kindsOf, kindsOfDecision } from './restrictions.js';
import { views } from './seat-view.js';
import type { NobleHousesView } from './view.js';

export const gate = new OrderGate(state, KINDS, REFUSALS);

export const decisions: Decisions[] = Array.from({ length: SEATS }, () => fallback);

export function seatPlayers(players: readonly Decisions[]): void {
  for (let seat = 0; seat < players.length; seat++) decisions[seat] = players[seat];
}

export function viewOf(seat: number): NobleHousesView {
  return views[seat];
}

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  return gate.restrict(complete(policy as NobleHousesPolicy), kindsOf(names), (decision, order) =>
    kindsOfDecision(decision, decision === 'act' ? (order as ActionOrder).only : -1),
  );
}

/**
 * Orders as data: a kind and a few integers. Kinds of noble action come first (`orders.ts`). What each
 * does, and when it is legal, stands in `apply` beside its rule.
 */

import { ACTION_KINDS } from './orders.js';

/** Moves: from, to, cargo in three slots, nobles; type, from, to. */
export const JUMP = 6;
export const FLY = 7;
/** No order: nobles aboard, which a restriction leaves behind. */
export const CARRY_NOBLES = 8;
/** Purchases: world, type; world; world; ally. */
export const BUY_ARMY = 9;
export const BUY_NUKE = 10;
export const BUY_JUMPSHIP = 11;
export const BUY_FROM_ALLY = 12;
/** Launches: nuke, seat; nuke, seat, ship. */
export const NUKE_ARMIES = 13;
export const NUKE_JUMPSHIP = 14;
/** Units disbanded: system, type; system; system. */
export const DISBAND_ARMY = 15;
export const DISBAND_NUKE = 16;
export const DISBAND_JUMPSHIP = 17;
/** In battle: type, count; of losses whether they have rolled. */
export const COMMAND = 18;
export const SACRIFICE = 19;
export const LOSE = 20;
export const LOSE_TO_NUKES = 21;

/** Bits of the kinds of order that each decision has; what is not here is answered by a number. */
export const DISBAND = (1 << DISBAND_ARMY) | (1 << DISBAND_NUKE) | (1 << DISBAND_JUMPSHIP);
export const BUY = (1 << BUY_ARMY) | (1 << BUY_NUKE) | (1 << BUY_JUMPSHIP) | (1 << BUY_FROM_ALLY);
export const MOVE = (1 << JUMP) | (1 << FLY) | (1 << CARRY_NOBLES);
export const LAUNCH = (1 << NUKE_ARMIES) | (1 << NUKE_JUMPSHIP);
export const ACT = (1 << ACTION_KINDS) - 1;
export const KINDS: Readonly<Record<string, number>> = {
  disband: DISBAND,
  buy: BUY,
  move: MOVE,
  launch: LAUNCH,
  command: 1 << COMMAND,
  sacrifice: 1 << SACRIFICE,
  losses: 1 << LOSE,
  nuclearLosses: 1 << LOSE_TO_NUKES,
  act: ACT,
};

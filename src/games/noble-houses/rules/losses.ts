/** Armies destroyed in battle or by nukes: the owner chooses, what he leaves open is taken as the default does. */

import { closed } from '../../shared/sealed.js';
import { replay } from '../game-log.js';
import { fallback } from '../player/defaults.js';
import { LOSE, LOSE_TO_NUKES } from '../player/order-kinds.js';
import type { LossOrder } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { cell, isType, TYPE_SLOTS } from '../position/layout.js';
import * as s from '../position/state.js';
import { removeArmies } from '../position/units.js';
import { fresh, rolled } from './battle-state.js';

/** Whose armies, how many more of them; the side in the battle, -1: nukes. */
const toll = { seat: 0, system: 0, side: -1, left: 0 };

/** Removes `count` armies of a seat; there are as many ([N20], [N30]). @param side in the battle, -1 for nukes */
export function loseArmies(system: number, seat: number, side: number, count: number): void {
  toll.seat = seat;
  toll.system = system;
  toll.side = side;
  toll.left = count;
  const player = decisions[seat];
  if (side < 0) {
    gate.open(seat, 1 << LOSE_TO_NUKES);
    player.nuclearLosses(viewOf(seat), door);
    if (toll.left > 0) fallback.nuclearLosses(viewOf(seat), door);
  } else {
    gate.open(seat, 1 << LOSE);
    player.losses(viewOf(seat), door);
    if (toll.left > 0) fallback.losses(viewOf(seat), door);
  }
  gate.close();
}

function rolledOf(type: number): number {
  return toll.side < 0 || !isType(type) ? 0 : rolled[toll.side * TYPE_SLOTS + type];
}

function freshOf(type: number): number {
  if (!isType(type)) return 0;
  if (toll.side < 0) return s.army[cell(toll.system, toll.seat) * TYPE_SLOTS + type];
  return fresh[toll.side * TYPE_SLOTS + type];
}

function apply(seat: number, type: number, count: number, wasRolled: boolean): number {
  const { system, side } = toll;
  const there = wasRolled ? rolledOf(type) : freshOf(type);
  if (!(Number.isInteger(count) && count >= 1 && count <= toll.left && count <= there)) return refusal.NOT_LOST;
  toll.left -= count;
  if (side >= 0) {
    const at = side * TYPE_SLOTS + type;
    if (wasRolled) rolled[at] -= count;
    else fresh[at] -= count;
  }
  removeArmies(system, seat, type, count);
  if (replay.log !== null) {
    if (side < 0) for (let i = 0; i < count; i++) replay.log.armyNuked(seat, type, system);
    else replay.log.armiesLost(seat, type, count);
  }
  return 0;
}

class LossDoor implements LossOrder {
  get left(): number {
    return toll.left;
  }
  get types(): number {
    return s.types[cell(toll.system, toll.seat)];
  }
  rolled(type: number): number {
    return rolledOf(type);
  }
  fresh(type: number): number {
    return freshOf(type);
  }
  take(type: number, count: number, wasRolled: boolean): boolean {
    return gate.lets(toll.side < 0 ? LOSE_TO_NUKES : LOSE) && gate.ended(apply(gate.seat, type, count, wasRolled));
  }
}

const door = closed(new LossDoor());

import { closed } from '../../shared/sealed.js';
import { cell, TYPE_SLOTS } from '../position/layout.js';
import { port } from '../position/port.js';
import { army, types } from '../position/state.js';
import { removeArmies } from '../position/units.js';
import { fresh, rolled } from '../rules/battle-state.js';
import { fallback } from './fallback.js';
import { isType } from './fleet-desk.js';
import { refuse } from './illegal-orders.js';
import type { LossOrder } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';
import { decisions, viewOf } from './seats.js';

/** Whose losses, where and how many. A policy that holds the desk cannot open it. */
let owner = 0;
let place = 0;
/** Side in the battle; -1: nukes. */
let side = -1;
let left = 0;

/** Armies destroyed in battle or by nukes: the owner chooses, what he leaves open is taken as the default does. */
class LossDesk implements LossOrder {
  get left(): number {
    return left;
  }

  get types(): number {
    return types[cell(place, owner)];
  }

  rolled(type: number): number {
    return rolledOf(type);
  }

  fresh(type: number): number {
    return freshOf(type);
  }

  take(type: number, count: number, wasRolled: boolean): boolean {
    const there = wasRolled ? rolledOf(type) : freshOf(type);
    if (!(Number.isInteger(count) && count >= 1 && count <= left && count <= there)) {
      refuse(owner, side < 0 ? 'nuclearLosses' : 'losses', 'armies that are not there, or too many');
      return false;
    }
    orderBegins(owner, side < 0 ? 'nuclearLosses' : 'losses');
    left -= count;
    if (side >= 0) {
      const at = side * TYPE_SLOTS + type;
      if (wasRolled) rolled[at] -= count;
      else fresh[at] -= count;
    }
    removeArmies(place, owner, type, count);
    orderDone();
    if (port.log !== null) {
      if (side < 0) for (let i = 0; i < count; i++) port.log.armyNuked(owner, type, place);
      else port.log.armiesLost(owner, type, count);
    }
    return true;
  }
}

// Functions, not methods: those of another object in the place of the desk would be asked instead.
function rolledOf(type: number): number {
  return side < 0 || !isType(type) ? 0 : rolled[side * TYPE_SLOTS + type];
}

function freshOf(type: number): number {
  if (!isType(type)) return 0;
  if (side < 0) return army[cell(place, owner) * TYPE_SLOTS + type];
  return fresh[side * TYPE_SLOTS + type];
}

const lossDesk: LossOrder = closed(new LossDesk());

/** Removes `count` armies of a seat; there are as many. @param inBattle its side, -1 for nukes */
export function settleLosses(system: number, seat: number, inBattle: number, count: number): void {
  owner = seat;
  place = system;
  side = inBattle;
  left = count;
  const player = decisions[seat];
  if (side < 0) {
    player.nuclearLosses(viewOf(seat), lossDesk);
    if (left > 0) fallback.nuclearLosses(viewOf(seat), lossDesk);
  } else {
    player.losses(viewOf(seat), lossDesk);
    if (left > 0) fallback.losses(viewOf(seat), lossDesk);
  }
}

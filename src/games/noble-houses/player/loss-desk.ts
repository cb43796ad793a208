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

/** Armies destroyed in battle or by nukes: the owner chooses, what he leaves open is taken as the default does. */
class LossDesk implements LossOrder {
  #seat = 0;
  #system = 0;
  /** Side in the battle; -1: nukes. */
  #side = -1;
  #left = 0;

  /** Removes `count` armies of a seat; there are as many. @param side in the battle, -1 for nukes */
  settle(system: number, seat: number, side: number, count: number): void {
    this.#seat = seat;
    this.#system = system;
    this.#side = side;
    this.#left = count;
    const player = decisions[seat];
    if (side < 0) {
      player.nuclearLosses(viewOf(seat), this);
      if (this.#left > 0) fallback.nuclearLosses(viewOf(seat), this);
    } else {
      player.losses(viewOf(seat), this);
      if (this.#left > 0) fallback.losses(viewOf(seat), this);
    }
  }

  get left(): number {
    return this.#left;
  }

  get types(): number {
    return types[cell(this.#system, this.#seat)];
  }

  rolled(type: number): number {
    return this.#side < 0 || !isType(type) ? 0 : rolled[this.#side * TYPE_SLOTS + type];
  }

  fresh(type: number): number {
    if (!isType(type)) return 0;
    if (this.#side < 0) return army[cell(this.#system, this.#seat) * TYPE_SLOTS + type];
    return fresh[this.#side * TYPE_SLOTS + type];
  }

  take(type: number, count: number, wasRolled: boolean): boolean {
    const there = wasRolled ? this.rolled(type) : this.fresh(type);
    if (!(Number.isInteger(count) && count >= 1 && count <= this.#left && count <= there)) {
      refuse(this.#seat, this.#side < 0 ? 'nuclearLosses' : 'losses', 'armies that are not there, or too many');
      return false;
    }
    orderBegins(this.#seat, this.#side < 0 ? 'nuclearLosses' : 'losses');
    this.#left -= count;
    if (this.#side >= 0) {
      const at = this.#side * TYPE_SLOTS + type;
      if (wasRolled) rolled[at] -= count;
      else fresh[at] -= count;
    }
    removeArmies(this.#system, this.#seat, type, count);
    orderDone();
    if (port.log !== null) {
      if (this.#side < 0) for (let i = 0; i < count; i++) port.log.armyNuked(this.#seat, type, this.#system);
      else port.log.armiesLost(this.#seat, type, count);
    }
    return true;
  }
}

export const lossDesk = new LossDesk();

import { cell, JUMPSHIP, NUKE, SYSTEMS, TYPE_COUNT, TYPE_SLOTS } from '../position/layout.js';
import { port } from '../position/port.js';
import { M_DISBANDED, record } from '../position/record.js';
import { army, nukes, ships } from '../position/state.js';
import { removeArmies, removeNukes, removeShips } from '../position/units.js';
import { refuse } from './illegal-orders.js';
import type { DisbandOrder } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

const NOT_THERE = 'no such unit of his own there';

/** Takes off one unit at a time ([N9]). */
class DisbandDesk implements DisbandOrder {
  #seat = 0;
  #done = false;

  /** For the next unit of a seat. */
  open(seat: number): void {
    this.#seat = seat;
    this.#done = false;
  }

  get done(): boolean {
    return this.#done;
  }

  army(system: number, type: number): boolean {
    const fits = isSystem(system) && type >= 1 && type <= TYPE_COUNT && Number.isInteger(type);
    if (!this.#free(fits && army[cell(system, this.#seat) * TYPE_SLOTS + type] > 0)) return false;
    orderBegins(this.#seat, 'disband');
    removeArmies(system, this.#seat, type, 1);
    return this.#taken(type, system);
  }

  nuke(system: number): boolean {
    if (!this.#free(isSystem(system) && nukes[cell(system, this.#seat)] > 0)) return false;
    orderBegins(this.#seat, 'disband');
    removeNukes(system, this.#seat, 1);
    return this.#taken(NUKE, system);
  }

  jumpship(system: number): boolean {
    if (!this.#free(isSystem(system) && ships[cell(system, this.#seat)] > 0)) return false;
    orderBegins(this.#seat, 'disband');
    removeShips(system, this.#seat, 1);
    return this.#taken(JUMPSHIP, system);
  }

  #free(there: boolean): boolean {
    if (there && !this.#done) return true;
    refuse(this.#seat, 'disband', this.#done ? 'one unit is disbanded at a time' : NOT_THERE);
    return false;
  }

  #taken(kind: number, system: number): true {
    this.#done = true;
    record[M_DISBANDED]++;
    orderDone();
    port.log?.disbanded(this.#seat, kind, system);
    return true;
  }
}

export const disbandDesk = new DisbandDesk();

export function isSystem(system: number): boolean {
  return Number.isInteger(system) && system >= 1 && system <= SYSTEMS;
}

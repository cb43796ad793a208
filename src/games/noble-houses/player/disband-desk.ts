import { closed } from '../../shared/sealed.js';
import { cell, JUMPSHIP, NUKE, SYSTEMS, TYPE_COUNT, TYPE_SLOTS } from '../position/layout.js';
import { port } from '../position/port.js';
import { M_DISBANDED, record } from '../position/record.js';
import { army, nukes, ships } from '../position/state.js';
import { removeArmies, removeNukes, removeShips } from '../position/units.js';
import { refuse } from './illegal-orders.js';
import type { DisbandOrder } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

const NOT_THERE = 'no such unit of his own there';

/** Whose unit is disbanded, and whether it is. A policy that holds the desk cannot open it. */
let seat = 0;
let done = false;

/** For the next unit of a seat. */
export function openDisbandDesk(of: number): void {
  seat = of;
  done = false;
}

/** Takes off one unit at a time ([N9]). */
class DisbandDesk implements DisbandOrder {
  get done(): boolean {
    return done;
  }

  army(system: number, type: number): boolean {
    const fits = isSystem(system) && type >= 1 && type <= TYPE_COUNT && Number.isInteger(type);
    if (!isFree(fits && army[cell(system, seat) * TYPE_SLOTS + type] > 0)) return false;
    orderBegins(seat, 'disband');
    removeArmies(system, seat, type, 1);
    return taken(type, system);
  }

  nuke(system: number): boolean {
    if (!isFree(isSystem(system) && nukes[cell(system, seat)] > 0)) return false;
    orderBegins(seat, 'disband');
    removeNukes(system, seat, 1);
    return taken(NUKE, system);
  }

  jumpship(system: number): boolean {
    if (!isFree(isSystem(system) && ships[cell(system, seat)] > 0)) return false;
    orderBegins(seat, 'disband');
    removeShips(system, seat, 1);
    return taken(JUMPSHIP, system);
  }
}

function isFree(there: boolean): boolean {
  if (there && !done) return true;
  refuse(seat, 'disband', done ? 'one unit is disbanded at a time' : NOT_THERE);
  return false;
}

function taken(kind: number, system: number): true {
  done = true;
  record[M_DISBANDED]++;
  orderDone();
  port.log?.disbanded(seat, kind, system);
  return true;
}

export const disbandDesk = closed(new DisbandDesk());

export function isSystem(system: number): boolean {
  return Number.isInteger(system) && system >= 1 && system <= SYSTEMS;
}

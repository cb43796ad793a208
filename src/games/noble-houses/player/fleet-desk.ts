import { bit, CARGO_SLOTS, cell, NOTHING, NUKE, TYPE_COUNT, TYPE_SLOTS } from '../position/layout.js';
import { cargo, hit, MOVED_MAX, moved, movedSeat, movedTo, noblesAboard } from '../position/moved-ships.js';
import { port } from '../position/port.js';
import { M_JUMPS, M_SELF_MOVES, record } from '../position/record.js';
import {
  army,
  arrivals,
  arrived,
  arrivedNukes,
  arrivedShips,
  arrivedTypes,
  nukes,
  reach,
  readyNobles,
  ships,
} from '../position/state.js';
import { abilities, unit } from '../position/tables.js';
import {
  addArmies,
  addNobles,
  addNukes,
  addShips,
  removeArmies,
  removeNobles,
  removeNukes,
  removeShips,
} from '../position/units.js';
import { isSystem } from './disband-desk.js';
import { refuse } from './illegal-orders.js';
import type { Fleet } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

/** (4.6, [N16], [N17]): each jumpship and each self-transport army moves once, to a system in reach. */
class FleetDesk implements Fleet {
  #seat = 0;

  open(seat: number): void {
    this.#seat = seat;
  }

  jump(from: number, to: number, first: number, second: number, third: number, nobles: number): boolean {
    if (!this.#inReach(from, to)) return false;
    const at = cell(from, this.#seat);
    if (ships[at] === arrivedShips[at]) return this.#refused('no jumpship there that has not moved');
    if (!this.#canLoad(at, first, second, third)) return this.#refused('cargo that is not there or cannot be loaded');
    if (!(Number.isInteger(nobles) && nobles >= 0 && nobles <= readyNobles[at]))
      return this.#refused('nobles that are not there');
    if (moved.count === MOVED_MAX) return this.#refused('too many jumpships move');
    this.#depart(from, to, first, second, third, nobles);
    return true;
  }

  fly(type: number, from: number, to: number): boolean {
    if (!this.#inReach(from, to)) return false;
    const at = cell(from, this.#seat);
    if (!isType(type) || (abilities.selfTransport & (1 << type)) === 0 || readyArmy(at, type) === 0)
      return this.#refused('no such self-transport army there that has not moved');
    orderBegins(this.#seat, 'move');
    removeArmies(from, this.#seat, type, 1);
    arrive(to, this.#seat, type);
    record[M_SELF_MOVES]++;
    orderDone();
    port.log?.flew(this.#seat, type, from, to);
    return true;
  }

  #inReach(from: number, to: number): boolean {
    if (isSystem(from) && isSystem(to) && (reach[from] & bit(to)) !== 0) return true;
    return this.#refused('out of reach');
  }

  #canLoad(at: number, first: number, second: number, third: number): boolean {
    const { jumpshipCargo } = unit;
    const loaded = (first === NOTHING ? 0 : 1) + (second === NOTHING ? 0 : 1) + (third === NOTHING ? 0 : 1);
    if (loaded > jumpshipCargo) return false;
    return (
      this.#isThere(at, first, 1) &&
      this.#isThere(at, second, second === first ? 2 : 1) &&
      this.#isThere(at, third, 1 + (third === first ? 1 : 0) + (third === second ? 1 : 0))
    );
  }

  #isThere(at: number, kind: number, count: number): boolean {
    if (kind === NOTHING) return true;
    if (kind === NUKE) return nukes[at] - arrivedNukes[at] >= count;
    return isType(kind) && (abilities.transportable & (1 << kind)) !== 0 && readyArmy(at, kind) >= count;
  }

  #depart(from: number, to: number, first: number, second: number, third: number, nobles: number): void {
    const seat = this.#seat;
    orderBegins(seat, 'move');
    const ship = moved.count++;
    movedSeat[ship] = seat;
    movedTo[ship] = to;
    hit[ship] = 0;
    this.#load(from, to, ship * CARGO_SLOTS, first);
    this.#load(from, to, ship * CARGO_SLOTS + 1, second);
    this.#load(from, to, ship * CARGO_SLOTS + 2, third);
    noblesAboard[ship] = nobles;
    removeNobles(from, seat, nobles, nobles);
    addNobles(to, seat, nobles, false);
    removeShips(from, seat, 1);
    addShips(to, seat, 1);
    arrivedShips[cell(to, seat)]++;
    arrivals[seat] |= bit(to);
    record[M_JUMPS]++;
    orderDone();
    port.log?.jumped(seat, from, to, ship);
  }

  #load(from: number, to: number, slot: number, kind: number): void {
    const seat = this.#seat;
    cargo[slot] = kind;
    if (kind === NOTHING) return;
    if (kind === NUKE) {
      removeNukes(from, seat, 1);
      addNukes(to, seat, 1);
      arrivedNukes[cell(to, seat)]++;
    } else {
      removeArmies(from, seat, kind, 1);
      arrive(to, seat, kind);
    }
  }

  #refused(reason: string): false {
    refuse(this.#seat, 'move', reason);
    return false;
  }
}

/** Armies of a type on the ground that have not moved. */
export function readyArmy(at: number, type: number): number {
  return army[at * TYPE_SLOTS + type] - arrived[at * TYPE_SLOTS + type];
}

function arrive(system: number, seat: number, type: number): void {
  const at = cell(system, seat);
  addArmies(system, seat, type, 1);
  arrived[at * TYPE_SLOTS + type]++;
  arrivedTypes[at] |= 1 << type;
  arrivals[seat] |= bit(system);
}

export const fleetDesk = new FleetDesk();

export function isType(type: number): boolean {
  return Number.isInteger(type) && type >= 1 && type <= TYPE_COUNT;
}

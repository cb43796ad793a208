import { closed } from '../../shared/sealed.js';
import { bit, CARGO_SLOTS, cell, NOBODY, NOTHING, NUKE, TYPE_COUNT, TYPE_SLOTS } from '../position/layout.js';
import { cargo, hit, MOVED_MAX, moved, movedSeat, movedTo, noblesAboard } from '../position/moved-ships.js';
import { port } from '../position/port.js';
import { M_JUMPS, M_SELF_MOVES, record } from '../position/record.js';
import {
  army,
  arrivals,
  arrived,
  arrivedArmies,
  arrivedNukes,
  arrivedShips,
  arrivedTypes,
  nukes,
  reach,
  readyNobles,
  ships,
} from '../position/state.js';
import { abilities, jumpship } from '../position/tables.js';
import { addNukes, moveArmies, moveNobles, moveShip, removeNukes } from '../position/units.js';
import { isSystem } from './disband-desk.js';
import { refuse } from './illegal-orders.js';
import type { Fleet } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

/** Who moves. A policy that holds the desk cannot open it. */
let seat = NOBODY;

export function openFleetDesk(of: number): void {
  seat = of;
}

export function closeFleetDesk(): void {
  seat = NOBODY;
}

/** (4.6, [N16], [N17]): each jumpship and each self-transport army moves once, to a system in reach. */
class FleetDesk implements Fleet {
  jump(from: number, to: number, first: number, second: number, third: number, nobles: number): boolean {
    if (seat === NOBODY) return false;
    if (!inReach(from, to)) return refused('out of reach');
    const at = cell(from, seat);
    if (ships[at] === arrivedShips[at]) return refused('no jumpship there that has not moved');
    if (!canLoad(at, first, second, third)) return refused('cargo that is not there or cannot be loaded');
    if (!(Number.isInteger(nobles) && nobles >= 0 && nobles <= readyNobles[at]))
      return refused('nobles that are not there');
    if (moved.count === MOVED_MAX) return refused('too many jumpships move');
    depart(from, to, first, second, third, nobles);
    return true;
  }

  fly(type: number, from: number, to: number): boolean {
    if (seat === NOBODY) return false;
    if (!inReach(from, to)) return refused('out of reach');
    const at = cell(from, seat);
    if (!isType(type) || (abilities.selfTransport & (1 << type)) === 0 || readyArmy(at, type) === 0)
      return refused('no such self-transport army there that has not moved');
    orderBegins(seat, 'move');
    arrive(from, to, seat, type, 1);
    record[M_SELF_MOVES]++;
    orderDone();
    port.log?.flew(seat, type, from, to);
    return true;
  }
}

// Functions, not private methods: a call of those asks each time whether the object has them.
function refused(reason: string): false {
  refuse(seat, 'move', reason);
  return false;
}

function inReach(from: number, to: number): boolean {
  return isSystem(from) && isSystem(to) && (reach[from] & bit(to)) !== 0;
}

function canLoad(at: number, first: number, second: number, third: number): boolean {
  const loaded = (first === NOTHING ? 0 : 1) + (second === NOTHING ? 0 : 1) + (third === NOTHING ? 0 : 1);
  if (loaded > jumpship.cargo) return false;
  return (
    isThere(at, first, 1) &&
    isThere(at, second, second === first ? 2 : 1) &&
    isThere(at, third, 1 + (third === first ? 1 : 0) + (third === second ? 1 : 0))
  );
}

function isThere(at: number, kind: number, count: number): boolean {
  if (kind === NOTHING) return true;
  if (kind === NUKE) return nukes[at] - arrivedNukes[at] >= count;
  return isType(kind) && (abilities.transportable & (1 << kind)) !== 0 && readyArmy(at, kind) >= count;
}

function depart(from: number, to: number, first: number, second: number, third: number, nobles: number): void {
  orderBegins(seat, 'move');
  const ship = moved.count++;
  movedSeat[ship] = seat;
  movedTo[ship] = to;
  hit[ship] = 0;
  cargo[ship * CARGO_SLOTS] = first;
  cargo[ship * CARGO_SLOTS + 1] = second;
  cargo[ship * CARGO_SLOTS + 2] = third;
  // What is alike moves together.
  load(seat, from, to, first, 1 + (second === first ? 1 : 0) + (third === first ? 1 : 0));
  if (second !== first) load(seat, from, to, second, third === second ? 2 : 1);
  if (third !== first && third !== second) load(seat, from, to, third, 1);
  noblesAboard[ship] = nobles;
  moveNobles(from, to, seat, nobles);
  moveShip(from, to, seat);
  arrivedShips[cell(to, seat)]++;
  arrivals[seat] |= bit(to);
  record[M_JUMPS]++;
  orderDone();
  port.log?.jumped(seat, from, to, ship);
}

function load(seat: number, from: number, to: number, kind: number, count: number): void {
  if (kind === NOTHING) return;
  if (kind === NUKE) {
    removeNukes(from, seat, count);
    addNukes(to, seat, count);
    arrivedNukes[cell(to, seat)] += count;
  } else arrive(from, to, seat, kind, count);
}

/** Armies of a type on the ground that have not moved. */
export function readyArmy(at: number, type: number): number {
  return army[at * TYPE_SLOTS + type] - arrived[at * TYPE_SLOTS + type];
}

function arrive(from: number, system: number, seat: number, type: number, count: number): void {
  const at = cell(system, seat);
  moveArmies(from, system, seat, type, count);
  arrived[at * TYPE_SLOTS + type] += count;
  arrivedTypes[at] |= 1 << type;
  arrivedArmies[at] += count;
  arrivals[seat] |= bit(system);
}

export const fleetDesk = closed(new FleetDesk());

export function isType(type: number): boolean {
  return Number.isInteger(type) && type >= 1 && type <= TYPE_COUNT;
}

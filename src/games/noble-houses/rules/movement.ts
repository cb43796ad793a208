/** Phase 6: ships and self-transport armies move (4.6); nobody meets on the way [N18]. */

import { lowestBit } from '../../shared/bits.js';
import { closed } from '../../shared/sealed.js';
import { replay } from '../game-log.js';
import { CARRY_NOBLES, FLY, JUMP, MOVE } from '../player/order-kinds.js';
import type { Fleet } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import {
  bit,
  CARGO_SLOTS,
  cell,
  isSystem,
  isType,
  lowestSystem,
  NOTHING,
  NUKE,
  SEATS,
  TYPE_SLOTS,
} from '../position/layout.js';
import { cargo, hit, MOVED_MAX, moved, movedSeat, movedTo, noblesAboard } from '../position/moved-ships.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addNukes, moveArmies, moveNobles, moveShip, readyArmy, removeNukes } from '../position/units.js';

/** (4.6, [N16] to [N18]) */
export function movement(): void {
  moved.count = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    s.began[seat] = s.withArmies[seat];
    for (let left = s.withNobles[seat]; left !== 0; left &= left - 1) {
      const at = cell(lowestSystem(left), seat);
      s.readyNobles[at] = s.nobles[at];
    }
  }
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    gate.open(seat, MOVE);
    decisions[seat].move(viewOf(seat), door);
    gate.close();
  }
  for (let seat = 0; seat < SEATS; seat++) settleDown(seat);
}

/** The next movement phase begins with everything ready to move. */
function settleDown(seat: number): void {
  for (let left = s.arrivals[seat]; left !== 0; left &= left - 1) {
    const at = cell(lowestSystem(left), seat);
    for (let types = s.arrivedTypes[at]; types !== 0; types &= types - 1)
      s.arrived[at * TYPE_SLOTS + lowestBit(types)] = 0;
    s.arrivedTypes[at] = 0;
    s.arrivedArmies[at] = 0;
    s.arrivedShips[at] = 0;
    s.arrivedNukes[at] = 0;
  }
  s.arrivals[seat] = 0;
}

/** (4.6, [N16], [N17]): each jumpship and each self-transport army moves once, to a system in reach. */
function apply(seat: number, kind: number, a: number, b: number, c: number, d: number, e: number, f: number): number {
  return kind === JUMP ? jump(seat, a, b, c, d, e, f) : fly(seat, a, b, c);
}

function jump(
  seat: number,
  from: number,
  to: number,
  first: number,
  second: number,
  third: number,
  nobles: number,
): number {
  if (!inReach(from, to)) return refusal.OUT_OF_REACH;
  const at = cell(from, seat);
  if (s.ships[at] === s.arrivedShips[at]) return refusal.NO_JUMPSHIP;
  if (!canLoad(at, first, second, third)) return refusal.NO_CARGO;
  if (!(Number.isInteger(nobles) && nobles >= 0 && nobles <= s.readyNobles[at])) return refusal.NO_NOBLES;
  if (moved.count === MOVED_MAX) return refusal.TOO_MANY_MOVES;
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
  s.arrivedShips[cell(to, seat)]++;
  s.arrivals[seat] |= bit(to);
  record[M.jumps]++;
  replay.log?.jumped(seat, from, to, ship);
  return 0;
}

function fly(seat: number, type: number, from: number, to: number): number {
  if (!inReach(from, to)) return refusal.OUT_OF_REACH;
  const flies = isType(type) && (t.abilities.selfTransport & (1 << type)) !== 0;
  if (!flies || readyArmy(cell(from, seat), type) === 0) return refusal.NO_FLIER;
  arrive(from, to, seat, type, 1);
  record[M.selfMoves]++;
  replay.log?.flew(seat, type, from, to);
  return 0;
}

function inReach(from: number, to: number): boolean {
  return isSystem(from) && isSystem(to) && (s.reach[from] & bit(to)) !== 0;
}

function canLoad(at: number, first: number, second: number, third: number): boolean {
  const loaded = (first === NOTHING ? 0 : 1) + (second === NOTHING ? 0 : 1) + (third === NOTHING ? 0 : 1);
  if (loaded > t.jumpship.cargo) return false;
  return (
    isThere(at, first, 1) &&
    isThere(at, second, second === first ? 2 : 1) &&
    isThere(at, third, 1 + (third === first ? 1 : 0) + (third === second ? 1 : 0))
  );
}

function isThere(at: number, kind: number, count: number): boolean {
  if (kind === NOTHING) return true;
  if (kind === NUKE) return s.nukes[at] - s.arrivedNukes[at] >= count;
  return isType(kind) && (t.abilities.transportable & (1 << kind)) !== 0 && readyArmy(at, kind) >= count;
}

function load(seat: number, from: number, to: number, kind: number, count: number): void {
  if (kind === NOTHING) return;
  if (kind === NUKE) {
    removeNukes(from, seat, count);
    addNukes(to, seat, count);
    s.arrivedNukes[cell(to, seat)] += count;
  } else arrive(from, to, seat, kind, count);
}

function arrive(from: number, system: number, seat: number, type: number, count: number): void {
  const at = cell(system, seat);
  moveArmies(from, system, seat, type, count);
  s.arrived[at * TYPE_SLOTS + type] += count;
  s.arrivedTypes[at] |= 1 << type;
  s.arrivedArmies[at] += count;
  s.arrivals[seat] |= bit(system);
}

class FleetDoor implements Fleet {
  jump(from: number, to: number, first: number, second: number, third: number, nobles: number): boolean {
    return order(JUMP, from, to, first, second, third, gate.accepts(CARRY_NOBLES) ? nobles : 0);
  }
  fly(type: number, from: number, to: number): boolean {
    return order(FLY, type, from, to, 0, 0, 0);
  }
}

function order(kind: number, a: number, b: number, c: number, d: number, e: number, f: number): boolean {
  return gate.lets(kind) && gate.ended(apply(gate.seat, kind, a, b, c, d, e, f));
}

const door = closed(new FleetDoor());

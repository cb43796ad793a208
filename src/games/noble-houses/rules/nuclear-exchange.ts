/** Phase 7: nukes are launched together, jumpships are hit first, then armies (4.7). */

import { closed } from '../../shared/sealed.js';
import { replay } from '../game-log.js';
import { LAUNCH, NUKE_ARMIES, NUKE_JUMPSHIP } from '../player/order-kinds.js';
import type { LaunchOrder } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { bit, CARGO_SLOTS, cell, lowestSystem, NOTHING, NUKE, SEATS } from '../position/layout.js';
import { luck, ones, STREAM_NUKES } from '../position/luck.js';
import {
  armiesAboard,
  cargo,
  hit,
  moved,
  movedSeat,
  movedTo,
  noblesAboard,
  nukesAboard,
} from '../position/moved-ships.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { removeArmies, removeNobles, removeNukes, removeShips } from '../position/units.js';
import { loseArmies } from './losses.js';

/** Nukes launched in one system: who, at whom, and at which jumpship (-1: at the armies). */
const launches = { count: 0 };
const LAUNCHES_MAX = 65_536;
const launchedBy = new Int32Array(LAUNCHES_MAX);
const launchedAt = new Int32Array(LAUNCHES_MAX);
const launchedAtShip = new Int32Array(LAUNCHES_MAX);

/** Where a seat writes its order, its nukes there, those on the ground; by number of a nuke: launched or not. */
const silo = { system: 0, nukes: 0, ground: 0 };
const isLaunched = new Uint8Array(LAUNCHES_MAX);

/** By seat: ones against his armies. */
const hitsOnArmies = new Int32Array(SEATS);
/** Jumpships that did not move, by index from 0 after those that did: hit or not. */
const LAID_UP_MAX = 65_536;
const laidUpHit = new Uint8Array(LAID_UP_MAX);

export function nuclearExchange(): void {
  let nuclear = 0;
  for (let seat = 0; seat < SEATS; seat++) if (s.withNukes[seat] !== 0) nuclear |= s.withNukes[seat] & targetsOf(seat);
  for (let left = nuclear; left !== 0; left &= left - 1) exchangeIn(lowestSystem(left));
  // Then everything lands.
  moved.count = 0;
}

/** All that are launched there explode, then jumpships are lost [N19], then armies [N20]. */
function exchangeIn(system: number): void {
  launches.count = 0;
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    if ((s.withNukes[seat] & targetsOf(seat) & bit(system)) === 0) continue;
    countNukes(system, seat);
    gate.open(seat, LAUNCH);
    decisions[seat].launch(viewOf(seat), system, door);
    gate.close();
    takeOff(system, seat);
  }
  if (launches.count === 0) return;
  luck.start(STREAM_NUKES, (s.n[s.N_TURN] << 6) | system);
  hitsOnArmies.fill(0);
  for (let i = 0; i < launches.count; i++) explode(system, i);
  for (let seat = 0; seat < SEATS; seat++) destroyShips(system, seat);
  for (let seat = 0; seat < SEATS; seat++) {
    const count = Math.min(hitsOnArmies[seat], s.armies[cell(system, seat)]);
    if (count === 0) continue;
    record[M.armiesNuked] += count;
    loseArmies(system, seat, -1, count);
  }
}

/** Where another player has armies or jumpships. */
function targetsOf(seat: number): number {
  let mask = 0;
  for (let other = 0; other < SEATS; other++) if (other !== seat) mask |= s.withArmies[other] | s.withShips[other];
  return mask;
}

function explode(system: number, launch: number): void {
  const seat = launchedAt[launch];
  const hits = ones(t.nuke.dice);
  record[M.nukesLaunched]++;
  record[M.nukeHits] += hits;
  const ship = launchedAtShip[launch];
  replay.log?.launched(launchedBy[launch], seat, ship >= 0, hits, system);
  if (ship < 0) hitsOnArmies[seat] += hits;
  else if (hits > 0) hitShip(system, seat, ship);
}

/** [N19]: one hit destroys it. Those that moved count first, in the order of moving. */
function hitShip(system: number, seat: number, index: number): void {
  let left = index;
  for (let ship = 0; ship < moved.count; ship++) {
    if (movedSeat[ship] !== seat || movedTo[ship] !== system) continue;
    if (left-- === 0) {
      hit[ship] = 1;
      return;
    }
  }
  laidUpHit[left * SEATS + seat] = 1;
}

/** With everything aboard. */
function destroyShips(system: number, seat: number): void {
  const there = s.ships[cell(system, seat)];
  if (there === 0) return;
  let laidUp = there;
  for (let ship = 0; ship < moved.count; ship++) {
    if (movedSeat[ship] !== seat || movedTo[ship] !== system) continue;
    laidUp--;
    if (hit[ship] === 0) continue;
    sink(system, seat, ship);
    // It is no longer among those that moved here.
    movedTo[ship] = 0;
  }
  for (let index = 0; index < laidUp; index++) {
    if (laidUpHit[index * SEATS + seat] === 0) continue;
    laidUpHit[index * SEATS + seat] = 0;
    removeShips(system, seat, 1);
    record[M.jumpshipsNuked]++;
    replay.log?.shipDestroyed(seat, system, 0, 0, 0);
  }
}

function sink(system: number, seat: number, ship: number): void {
  const lostArmies = armiesAboard(ship);
  const lostNukes = nukesAboard(ship);
  const lostNobles = noblesAboard[ship];
  for (let slot = ship * CARGO_SLOTS; slot < (ship + 1) * CARGO_SLOTS; slot++)
    if (cargo[slot] !== NOTHING && cargo[slot] !== NUKE) removeArmies(system, seat, cargo[slot], 1);
  if (lostNukes > 0) removeNukes(system, seat, lostNukes);
  if (lostNobles > 0) removeNobles(system, seat, lostNobles, 0);
  removeShips(system, seat, 1);
  record[M.jumpshipsNuked]++;
  record[M.armiesLostAboard] += lostArmies;
  record[M.nukesLostAboard] += lostNukes;
  record[M.noblesLostAboard] += lostNobles;
  replay.log?.shipDestroyed(seat, system, lostArmies, lostNukes, lostNobles);
}

/** What a seat may launch in a system. */
function countNukes(system: number, seat: number): void {
  let aboard = 0;
  for (let ship = 0; ship < moved.count; ship++)
    if (movedSeat[ship] === seat && movedTo[ship] === system) aboard += nukesAboard(ship);
  silo.system = system;
  silo.nukes = Math.min(LAUNCHES_MAX, s.nukes[cell(system, seat)]);
  silo.ground = silo.nukes - aboard;
  isLaunched.fill(0, 0, silo.nukes);
}

/** What is launched is gone when its owner has written. */
function takeOff(system: number, seat: number): void {
  const there = silo.nukes;
  silo.nukes = 0;
  let launched = 0;
  for (let nuke = 0; nuke < there; nuke++) launched += isLaunched[nuke];
  if (launched === 0) return;
  let nuke = silo.ground;
  for (let ship = 0; nuke < there && ship < moved.count; ship++) {
    if (movedSeat[ship] !== seat || movedTo[ship] !== system) continue;
    for (let slot = ship * CARGO_SLOTS; slot < (ship + 1) * CARGO_SLOTS; slot++)
      if (cargo[slot] === NUKE && isLaunched[nuke++] === 1) cargo[slot] = NOTHING;
  }
  removeNukes(system, seat, launched);
}

/** (4.7): each nuke once, at armies or at a jumpship of another. @param ship -1: at the armies */
function apply(seat: number, kind: number, nuke: number, target: number, ship: number): number {
  const isOther = Number.isInteger(target) && target >= 0 && target < SEATS && target !== seat;
  const there = isOther ? cell(silo.system, target) : -1;
  if (kind === NUKE_ARMIES) {
    if (there < 0 || s.armies[there] === 0) return refusal.NO_ARMIES_AIMED_AT;
  } else if (there < 0 || !(Number.isInteger(ship) && ship >= 0 && ship < s.ships[there]))
    return refusal.NO_JUMPSHIP_AIMED_AT;
  if (!(Number.isInteger(nuke) && nuke >= 0 && nuke < silo.nukes) || isLaunched[nuke] === 1) return refusal.NO_NUKE;
  if (launches.count === LAUNCHES_MAX) return refusal.TOO_MANY_NUKES;
  isLaunched[nuke] = 1;
  const at = launches.count++;
  launchedBy[at] = seat;
  launchedAt[at] = target;
  launchedAtShip[at] = ship;
  return 0;
}

class LaunchDoor implements LaunchOrder {
  get nukes(): number {
    return silo.nukes;
  }
  atArmies(nuke: number, seat: number): boolean {
    return order(NUKE_ARMIES, nuke, seat, -1);
  }
  atJumpship(nuke: number, seat: number, ship: number): boolean {
    return order(NUKE_JUMPSHIP, nuke, seat, ship);
  }
}

function order(kind: number, nuke: number, target: number, ship: number): boolean {
  return gate.lets(kind) && gate.ended(apply(gate.seat, kind, nuke, target, ship));
}

const door = closed(new LaunchDoor());

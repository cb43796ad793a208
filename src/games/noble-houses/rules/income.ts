/** Phases 1 to 4: initiative, production, upkeep, nobles (4). */

import { lowestBit } from '../../shared/bits.js';
import { closed } from '../../shared/sealed.js';
import { ACTION_NAMES } from '../data/numbers.js';
import { replay } from '../game-log.js';
import { fallback } from '../player/defaults.js';
import { DISBAND, DISBAND_ARMY, DISBAND_JUMPSHIP, DISBAND_NUKE } from '../player/order-kinds.js';
import type { DisbandOrder } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { cell, isSystem, isType, JUMPSHIP, lowestSystem, NOBODY, NUKE, SEATS, TYPE_SLOTS } from '../position/layout.js';
import { luck, STREAM_INITIATIVE, STREAM_RECRUITS } from '../position/luck.js';
import { addOf, BY_SEAT, M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addNobles, removeArmies, removeNukes, removeShips } from '../position/units.js';

const ANY_OR_RECRUIT = ACTION_NAMES.indexOf('any-or-recruit');
const rolledSum = new Int32Array(SEATS);
/** Decides between equal sums. */
const lot = new Int32Array(SEATS);

/** Phase 1 (4.1): d6 and planning; equal sums are ordered at random; modifiers are used up [N8]. */
export function initiative(): void {
  luck.start(STREAM_INITIATIVE, s.n[s.N_TURN]);
  let count = 0;
  for (let seat = 0; seat < t.scenario.players; seat++) {
    const die = luck.d6();
    const between = luck.word();
    if (s.inGame[seat] === 0) continue;
    rolledSum[seat] = die + s.planning[seat];
    lot[seat] = between;
    replay.log?.initiative(seat, die, s.planning[seat]);
    s.planning[seat] = 0;
    let at = count++;
    while (at > 0 && isBefore(seat, s.order[at - 1])) {
      s.order[at] = s.order[at - 1];
      at--;
    }
    s.order[at] = seat;
  }
  s.n[s.N_IN_ORDER] = count;
  replay.log?.inOrder();
  addOf(s.order[0], BY_SEAT.firstInTurn, 1);
}

function isBefore(a: number, b: number): boolean {
  return rolledSum[a] !== rolledSum[b] ? rolledSum[a] > rolledSum[b] : lot[a] > lot[b];
}

/** Phase 2 (4.2): worlds, governors [N28], allies; then governors are removed. */
export function production(): void {
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    let earned = s.score[seat];
    for (let left = s.owned[seat] & s.n[s.N_GOVERNED]; left !== 0; left &= left - 1)
      if (s.governor[lowestSystem(left)] === seat) earned++;
    for (let left = s.allies[seat] & t.alliesWith.income; left !== 0; left &= left - 1)
      earned += t.allyIncome[lowestBit(left)];
    s.solats[seat] += earned;
    addOf(seat, BY_SEAT.income, earned);
    replay.log?.production(seat, earned);
  }
  for (let left = s.n[s.N_GOVERNED]; left !== 0; left &= left - 1) s.governor[lowestSystem(left)] = NOBODY;
  s.n[s.N_GOVERNED] = 0;
}

/** Phase 3 (4.3): who cannot pay disbands units one by one until he can [N9]. */
export function upkeep(): void {
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    while (upkeepOf(seat) > s.solats[seat]) disbandOne(seat);
    const paid = upkeepOf(seat);
    s.solats[seat] -= paid;
    record[M.upkeepPaid] += paid;
    replay.log?.upkeep(seat, paid);
  }
}

function upkeepOf(seat: number): number {
  return Math.trunc((s.armyTotal[seat] + s.shipTotal[seat] + s.nukeTotal[seat]) / t.scenario.upkeepPer);
}

/** Whether the unit that must be disbanded is. */
const disbanding = { done: false };

function disbandOne(seat: number): void {
  disbanding.done = false;
  gate.open(seat, DISBAND);
  decisions[seat].disband(viewOf(seat), door);
  if (!disbanding.done) {
    gate.refuse(seat, 'disband', refusal.NOTHING_DISBANDED);
    fallback.disband(viewOf(seat), door);
  }
  gate.close();
}

/** [N9]: one unit of his own at a time. */
function apply(seat: number, kind: number, system: number, type: number): number {
  if (disbanding.done) return refusal.ONE_AT_A_TIME;
  if (!isSystem(system)) return refusal.NO_UNIT;
  const at = cell(system, seat);
  if (kind === DISBAND_ARMY) {
    if (!isType(type) || s.army[at * TYPE_SLOTS + type] === 0) return refusal.NO_UNIT;
    removeArmies(system, seat, type, 1);
  } else if (kind === DISBAND_NUKE) {
    if (s.nukes[at] === 0) return refusal.NO_UNIT;
    removeNukes(system, seat, 1);
  } else {
    if (s.ships[at] === 0) return refusal.NO_UNIT;
    removeShips(system, seat, 1);
  }
  disbanding.done = true;
  record[M.disbanded]++;
  replay.log?.disbanded(seat, kind === DISBAND_ARMY ? type : kind === DISBAND_NUKE ? NUKE : JUMPSHIP, system);
  return 0;
}

class DisbandDoor implements DisbandOrder {
  army(system: number, type: number): boolean {
    return order(DISBAND_ARMY, system, type);
  }
  nuke(system: number): boolean {
    return order(DISBAND_NUKE, system, 0);
  }
  jumpship(system: number): boolean {
    return order(DISBAND_JUMPSHIP, system, 0);
  }
}

function order(kind: number, system: number, type: number): boolean {
  return gate.lets(kind) && gate.ended(apply(gate.seat, kind, system, type));
}

const door = closed(new DisbandDoor());

/** Phase 4 (4.4): a die, and more of allies; each 1 is a noble [N10]. */
export function recruitNobles(): void {
  s.n[s.N_RECRUITING] = 0;
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    let dice = 1;
    for (let left = s.allies[seat] & t.alliesWith.recruits; left !== 0; left &= left - 1) {
      const ally = lowestBit(left);
      dice += t.allyRecruits[ally];
      if (t.allyAction[ally] !== ANY_OR_RECRUIT || decisions[seat].recruit(viewOf(seat)) !== true) continue;
      s.n[s.N_RECRUITING] |= 1 << ally;
      dice++;
    }
    luck.start(STREAM_RECRUITS, (s.n[s.N_TURN] << 2) | seat);
    for (; dice > 0; dice--) rollForNoble(seat);
  }
}

function rollForNoble(seat: number): void {
  const die = luck.d6();
  if (die !== 1) {
    replay.log?.nobleRoll(seat, die, 0);
    return;
  }
  const system = courtOf(seat);
  if (system === 0) record[M.nobleRecruitsLost]++;
  else {
    addNobles(system, seat, 1, true);
    record[M.noblesRecruited]++;
  }
  replay.log?.nobleRoll(seat, die, system);
}

/** The own homeworld; else the controlled world of the highest income, lowest number; 0: none. */
function courtOf(seat: number): number {
  const home = t.homeOfSeat[seat];
  if (s.controller[home] === seat) return home;
  let best = 0;
  for (let left = s.owned[seat]; left !== 0; left &= left - 1) {
    const world = lowestSystem(left);
    if (best === 0 || t.income[world] > t.income[best]) best = world;
  }
  return best;
}

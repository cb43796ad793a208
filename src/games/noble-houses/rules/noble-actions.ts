/** Phase 9: nobles that are not tired, allies and Pyreen act (4.9). */

import { lowestBit } from '../../shared/bits.js';
import { closed } from '../../shared/sealed.js';
import { ACTION_NAMES } from '../data/numbers.js';
import { replay } from '../game-log.js';
import { ACT } from '../player/order-kinds.js';
import { type ActionOrder, ASSASSINATION, DIPLOMACY, GOVERN, INTRIGUE, PLANNING, SABOTAGE } from '../player/orders.js';
import * as refusal from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import {
  ALLY_COUNT,
  bit,
  cell,
  isSystem,
  isType,
  JUMPSHIP,
  lowestSystem,
  NOBODY,
  NUKE,
  SEATS,
  SYSTEMS,
  TYPE_SLOTS,
  WORLD_COUNT,
} from '../position/layout.js';
import { luck, STREAM_ACTIONS } from '../position/luck.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import {
  addArmies,
  addShips,
  giveAlly,
  removeArmies,
  removeNobles,
  removeNukes,
  removeShips,
  sendGovernor,
  takeControl,
} from '../position/units.js';

/** Attempts a player has in a turn, allies included. */
const ASSASSINATIONS_MAX = 2;
const INTRIGUES_MAX = 1;

/** The kind an ally may do, by its action; -1: any. */
const KIND_NAMES = ['diplomacy', 'govern', 'assassination', 'sabotage', 'intrigue', 'planning'];
const KIND_OF_ACTION = ACTION_NAMES.map((name) => KIND_NAMES.indexOf(name));
const SUCCESS = 1;
const fresh = new Int32Array(SYSTEMS + 1);

export function nobleActions(): void {
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) actionsOf(s.order[i]);
}

/**
 * Nobles by system number, allies by number, then the world with Diplomacy of its own [N31]: those that are his when
 * his part begins.
 */
function actionsOf(seat: number): void {
  luck.start(STREAM_ACTIONS, (s.n[s.N_TURN] << 2) | seat);
  s.assassinations[seat] = 0;
  s.intrigues[seat] = 0;
  const court = s.withNobles[seat];
  for (let left = court; left !== 0; left &= left - 1)
    fresh[lowestSystem(left)] = s.readyNobles[cell(lowestSystem(left), seat)];
  const helpers = s.allies[seat] & t.alliesWith.action & ~s.n[s.N_RECRUITING];
  let envoys = 0;
  for (let left = t.diplomats.worlds; left !== 0; left &= left - 1)
    if (s.controller[lowestSystem(left)] === seat) envoys |= bit(lowestSystem(left));
  let index = 0;
  for (let left = court; left !== 0; left &= left - 1)
    for (let noble = fresh[lowestSystem(left)]; noble > 0; noble--) ask(seat, index++, -1);
  for (let left = helpers; left !== 0; left &= left - 1) {
    const ally = lowestBit(left);
    for (let i = 0; i < t.allyActions[ally]; i++) ask(seat, index++, KIND_OF_ACTION[t.allyAction[ally]]);
  }
  for (let left = envoys; left !== 0; left &= left - 1)
    for (let i = 0; i < t.worldDiplomacy[lowestSystem(left)]; i++) ask(seat, index++, DIPLOMACY);
}

/** Number of an actor in the turn, the only kind he may do (-1: any), and whether he has acted. */
const actor = { index: 0, only: -1, done: true };

function ask(seat: number, index: number, only: number): void {
  actor.index = index;
  actor.only = only;
  actor.done = false;
  gate.open(seat, ACT);
  decisions[seat].act(viewOf(seat), door);
  gate.close();
  actor.done = true;
}

/** (4.9) */
function apply(seat: number, kind: number, a: number, b: number, c: number): number {
  switch (kind) {
    case DIPLOMACY:
      return diplomacy(seat, a);
    case GOVERN:
      return govern(seat, a);
    case ASSASSINATION:
      return assassinate(seat, a, b, c === 1);
    case SABOTAGE:
      return sabotage(seat, a, b, c);
    case INTRIGUE:
      return intrigue(seat, a);
    default:
      return plan(seat, a, b);
  }
}

/** An actor acts once: his action begins, or is refused. */
function begins(seat: number, kind: number, isTarget: boolean): number {
  if (!isTarget) return refusal.NO_TARGET;
  if (actor.done) return refusal.ACTED;
  if (!isAllowed(seat, kind)) return refusal.NOT_THIS_KIND;
  actor.done = true;
  return 0;
}

/** Within the limits of the turn; says nothing of targets. */
function isAllowed(seat: number, kind: number): boolean {
  if (actor.only >= 0 && actor.only !== kind) return false;
  if (kind === ASSASSINATION) return s.assassinations[seat] < ASSASSINATIONS_MAX;
  return kind !== INTRIGUE || s.intrigues[seat] < INTRIGUES_MAX;
}

function isPlayer(seat: number): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < t.scenario.players && s.inGame[seat] === 1;
}

function isOther(seat: number, other: number): boolean {
  return isPlayer(other) && other !== seat;
}

function isWorld(world: number): boolean {
  return Number.isInteger(world) && world >= 1 && world <= WORLD_COUNT;
}

/** A world he does not control and where no other player has an army. */
function canPersuade(seat: number, world: number): boolean {
  if (!isWorld(world) || s.controller[world] === seat) return false;
  for (let other = 0; other < SEATS; other++)
    if (other !== seat && (s.withArmies[other] & bit(world)) !== 0) return false;
  return true;
}

function hasNoble(at: number, tired: boolean): boolean {
  return tired ? s.nobles[at] > s.readyNobles[at] : s.readyNobles[at] > 0;
}

function hasUnit(at: number, kind: number): boolean {
  if (kind === NUKE) return s.nukes[at] > 0;
  if (kind === JUMPSHIP) return s.ships[at] > 0;
  return isType(kind) && s.army[at * TYPE_SLOTS + kind] > 0;
}

/** *Diplomacy*: he controls the world at once. */
function diplomacy(seat: number, world: number): number {
  const refused = begins(seat, DIPLOMACY, canPersuade(seat, world));
  if (refused !== 0) return refused;
  record[M.triedDiplomacy]++;
  const die = luck.d6();
  if (die === SUCCESS) {
    record[M.doneDiplomacy]++;
    record[M.worldsPersuaded]++;
    takeControl(world, seat);
  }
  replay.log?.action(seat, DIPLOMACY, die, world, 0);
  return 0;
}

/** *Govern*: always succeeds; +1 at the next Production if he still controls the world [N28]. */
function govern(seat: number, world: number): number {
  const isHis = isWorld(world) && s.controller[world] === seat && s.governor[world] === NOBODY;
  const refused = begins(seat, GOVERN, isHis);
  if (refused !== 0) return refused;
  record[M.doneGovern]++;
  sendGovernor(world, seat);
  replay.log?.action(seat, GOVERN, 0, world, 0);
  return 0;
}

/** *Assassination*: one noble of another player is removed. */
function assassinate(seat: number, victim: number, system: number, tired: boolean): number {
  const isThere = isOther(seat, victim) && isSystem(system) && hasNoble(cell(system, victim), tired);
  const refused = begins(seat, ASSASSINATION, isThere);
  if (refused !== 0) return refused;
  s.assassinations[seat]++;
  record[M.triedAssassination]++;
  const die = luck.d6();
  if (die === SUCCESS) {
    record[M.doneAssassination]++;
    removeNobles(system, victim, 1, tired ? 0 : 1);
  }
  replay.log?.action(seat, ASSASSINATION, die, system, victim);
  return 0;
}

/** *Sabotage*: one unit of another player is destroyed. */
function sabotage(seat: number, victim: number, system: number, kind: number): number {
  const isThere = isOther(seat, victim) && isSystem(system) && hasUnit(cell(system, victim), kind);
  const refused = begins(seat, SABOTAGE, isThere);
  if (refused !== 0) return refused;
  record[M.triedSabotage]++;
  const die = luck.d6();
  if (die === SUCCESS) {
    record[M.doneSabotage]++;
    if (kind === NUKE) removeNukes(system, victim, 1);
    else if (kind === JUMPSHIP) removeShips(system, victim, 1);
    else removeArmies(system, victim, kind, 1);
  }
  replay.log?.sabotage(seat, die, system, victim, kind);
  return 0;
}

/** *Intrigue*: the ally is his, with the units it supplied if they are armies or jumpships [N27]. */
function intrigue(seat: number, ally: number): number {
  const isNotHis = Number.isInteger(ally) && ally >= 1 && ally <= ALLY_COUNT && s.allyOwner[ally] !== seat;
  const refused = begins(seat, INTRIGUE, isNotHis);
  if (refused !== 0) return refused;
  s.intrigues[seat]++;
  record[M.triedIntrigue]++;
  const die = luck.d6();
  const before = s.allyOwner[ally];
  replay.log?.action(seat, INTRIGUE, die, ally, before);
  if (die === SUCCESS) {
    record[M.doneIntrigue]++;
    giveAlly(ally, seat);
    const kind = t.supplyKind[ally];
    if (before !== NOBODY && kind !== 0 && kind !== NUKE) changeHands(before, seat, kind, t.supplyCount[ally]);
  }
  return 0;
}

/**
 * Units up to the supply, from systems in number order, report to the new house; without a world for them they are
 * lost.
 */
function changeHands(from: number, to: number, kind: number, supply: number): void {
  const world = welcomeOf(to);
  let wanted = supply;
  for (let system = 1; system <= SYSTEMS && wanted > 0; system++) {
    const at = cell(system, from);
    const there = kind === JUMPSHIP ? s.ships[at] : s.army[at * TYPE_SLOTS + kind];
    const count = Math.min(wanted, there);
    if (count === 0) continue;
    wanted -= count;
    if (kind === JUMPSHIP) removeShips(system, from, count);
    else removeArmies(system, from, kind, count);
    replay.log?.changesHands(from, kind, system, -count);
  }
  const found = supply - wanted;
  if (world === 0) {
    record[M.intrigueUnitsLost] += found;
    return;
  }
  record[M.intrigueUnits] += found;
  if (kind === JUMPSHIP) addShips(world, to, found);
  else addArmies(world, to, kind, found);
  replay.log?.changesHands(to, kind, world, found);
}

/** His homeworld, else his world of the highest income (lowest number), without another player's army; 0: none. */
function welcomeOf(seat: number): number {
  let hostile = 0;
  for (let other = 0; other < SEATS; other++) if (other !== seat) hostile |= s.withArmies[other];
  const open = s.owned[seat] & ~hostile;
  const home = t.homeOfSeat[seat];
  if ((open & bit(home)) !== 0) return home;
  let best = 0;
  for (let left = open; left !== 0; left &= left - 1) {
    const world = lowestSystem(left);
    if (best === 0 || t.income[world] > t.income[best]) best = world;
  }
  return best;
}

/** *Strategic Planning*: +1 or -1 to anybody's next initiative [N29]. */
function plan(seat: number, other: number, modifier: number): number {
  const refused = begins(seat, PLANNING, isPlayer(other) && (modifier === 1 || modifier === -1));
  if (refused !== 0) return refused;
  record[M.donePlanning]++;
  s.planning[other] += modifier;
  replay.log?.action(seat, PLANNING, 0, other, modifier);
  return 0;
}

class ActionDoor implements ActionOrder {
  get index(): number {
    return actor.index;
  }
  get only(): number {
    return actor.only;
  }
  allows(kind: number): boolean {
    return !actor.done && isAllowed(gate.seat, kind) && gate.accepts(kind);
  }
  diplomacy(world: number): boolean {
    return perform(DIPLOMACY, world, 0, 0);
  }
  govern(world: number): boolean {
    return perform(GOVERN, world, 0, 0);
  }
  assassinate(seat: number, system: number, tired: boolean): boolean {
    return perform(ASSASSINATION, seat, system, tired ? 1 : 0);
  }
  sabotage(seat: number, system: number, kind: number): boolean {
    return perform(SABOTAGE, seat, system, kind);
  }
  intrigue(ally: number): boolean {
    return perform(INTRIGUE, ally, 0, 0);
  }
  plan(seat: number, modifier: 1 | -1): boolean {
    return perform(PLANNING, seat, modifier, 0);
  }
}

function perform(kind: number, a: number, b: number, c: number): boolean {
  return gate.lets(kind) && gate.ended(apply(gate.seat, kind, a, b, c));
}

const door = closed(new ActionDoor());

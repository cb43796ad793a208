/** Phase B, Chaos Operations (7.0; spec section 4.B). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_DICE } from '../metrics.js';
import { changeIndex, lookAtIndex } from '../position/chaos-index.js';
import { empiresInPlay, moveInvader, moveUsurper, release, setAside } from '../position/counters.js';
import { EVENT_ALLIANCE } from '../position/event-codes.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { randomUnit, takeForceUnits } from '../position/forces.js';
import { d10, luck, pick, STREAM_OPERATIONS } from '../position/luck.js';
import { inMask } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { allowanceOf } from '../position/strength.js';
import {
  CORE,
  MOVE_AWAY,
  MOVE_HIGHER,
  MOVE_LOWER,
  MOVE_ONE_TOWARD_CORE,
  MOVE_THREATENED,
  MOVE_THREATENED_OR_NEXT,
  MOVE_TOWARD_CORE,
  OP_ACT,
  OP_ATTRITION,
  OP_NONE,
  t,
} from '../position/tables.js';
import { unitsIn } from '../position/units.js';
import {
  clearAlliances,
  operateAlliedEmpire,
  operateAlliedInvader,
  operateAlliedRebels,
  operateAlliedUsurper,
} from './alliance.js';
import { chaosAttack } from './combat.js';
import { empireAttack, empireAttrition, freeRebelEmpire, inDeficit, moveEmpire, rebelsFormEmpire } from './empires.js';
import { usurperGate } from './star-gates.js';

/** Names of the streams of ties, beside the kinds of force (force-kinds.ts). */
const TIES_OF_USURPERS = 0;
const TIES_OF_INVADERS = 5;

function startOperations(kind: number, force: number): void {
  luck.start(STREAM_OPERATIONS, (s.n[s.N_TURN] << 10) | (kind << 7) | force);
}

export function chaosOperations(): void {
  operateUsurpers();
  if (s.n[s.N_OVER] === 1) return;
  operateEmpires();
  if (s.n[s.N_OVER] === 1) return;
  operateInvaders();
  if (s.n[s.N_OVER] === 1) return;
  operateRebels();
  if (s.n[s.N_ALLIANCES] !== 0) {
    for (let i = 0; i < s.n[s.N_ALLIANCES]; i++) setAside(EVENT_ALLIANCE);
    clearAlliances();
  }
}

/**
 * The force of those not done (bits, not 0) that stands in the lowest sector, ties at random by a stream of this kind
 * and turn (7.3, 10.3).
 */
function nextForce(at: Int32Array, left: number, kind: number): number {
  if ((left & (left - 1)) === 0) return lowestBit(left);
  let next = 0;
  let lowest = 1000;
  let ties = 0;
  for (let bits = left; bits !== 0; bits &= bits - 1) {
    const force = lowestBit(bits);
    const sector = at[force];
    if (sector < lowest) {
      next = force;
      lowest = sector;
      ties = 1;
    } else if (sector === lowest) ties++;
  }
  if (ties === 1) return next;
  startOperations(kind, 64 + (left & 63));
  let index = pick(ties);
  for (let bits = left; bits !== 0; bits &= bits - 1) {
    const force = lowestBit(bits);
    if (at[force] === lowest && index-- === 0) return force;
  }
  return next;
}

function usurpersInPlay(): number {
  return s.n[s.N_FORCES] & s.HERE_USURPER_BITS;
}

function invadersInPlay(): number {
  return s.invadersOf(s.n[s.N_FORCES]);
}

function operateUsurpers(): void {
  let left = usurpersInPlay();
  while (left !== 0) {
    const usurper = nextForce(s.usurperAt, left, TIES_OF_USURPERS);
    left &= ~(1 << usurper);
    if ((s.n[s.N_ALLIED_USURPERS] & (1 << usurper)) !== 0) operateAlliedUsurper(usurper);
    else operateUsurper(usurper);
    if (s.n[s.N_OVER] === 1) return;
    left &= usurpersInPlay();
  }
}

/** One Usurper force (7.4, 10.4). */
function operateUsurper(usurper: number): void {
  const units = s.usurperUnits[usurper];
  if (units === 0) return; // a marker alone at 01 makes no roll ([R25])
  startOperations(FORCE_USURPER, usurper);
  const lead = t.usurperLead[usurper];
  const die = d10();
  const cell = t.opsUsurper[Math.min(15, die + lead)];
  replay.log?.operation(FORCE_USURPER, usurper, s.usurperAt[usurper], die, lead, cell);
  if ((cell & 3) === OP_ATTRITION) {
    attrition(FORCE_USURPER, usurper, s.usurperAt[usurper], units);
    return;
  }
  if ((cell & 3) !== OP_ACT) return;
  const move = (cell >> 2) & 7;
  let mayAttack = true;
  if (move === MOVE_TOWARD_CORE || move === MOVE_ONE_TOWARD_CORE) {
    mayAttack = moveTowardCore(usurper, move === MOVE_ONE_TOWARD_CORE ? 1 : allowanceOf(units));
    if (lookAtIndex()) return;
  }
  if ((cell & 32) !== 0 && mayAttack)
    chaosAttack(FORCE_USURPER, usurper, s.usurperAt[usurper], s.usurperUnits[usurper]);
}

/**
 * Along the inward lines, stopping at 01; a move adds the leadership to the index (10.4). False: the force was lost in
 * a Star gate.
 */
function moveTowardCore(usurper: number, allowance: number): boolean {
  const from = s.usurperAt[usurper];
  if (from === CORE || inMask(s.MASK_NEBULA, from)) return true;
  if (s.n[s.N_GATES] > 1 && inMask(s.MASK_GATE, from)) {
    const gate = nearestGate(from);
    if (gate !== 0) {
      const arrived = usurperGate(usurper, from, gate);
      if (arrived) changeIndex(t.usurperLead[usurper]);
      return arrived;
    }
  }
  let at = from;
  for (let steps = 0; steps < allowance && at !== CORE; steps++) {
    at = t.inward[at];
    if (inMask(s.MASK_NEBULA, at)) break;
  }
  moveUsurper(usurper, at);
  replay.log?.moved(FORCE_USURPER, usurper, from, at);
  changeIndex(t.usurperLead[usurper]);
  return true;
}

/** The gate in the ring nearest the Core, if nearer than the present ring; random among equals (27.0, [R34]). */
function nearestGate(from: number): number {
  const ring = t.ring;
  let best: number = ring[from];
  let ties = 0;
  for (let sector = 1; sector < ring.length; sector++) {
    if (!inMask(s.MASK_GATE, sector) || sector === from) continue;
    if (ring[sector] < best) {
      best = ring[sector];
      ties = 1;
    } else if (ties > 0 && ring[sector] === best) ties++;
  }
  if (ties === 0) return 0;
  let index = pick(ties);
  for (let sector = 1; sector < ring.length; sector++) {
    if (inMask(s.MASK_GATE, sector) && sector !== from && ring[sector] === best && index-- === 0) return sector;
  }
  return 0;
}

/** One random mobile unit of a force is eliminated; none: nothing (7.4.d). */
function attrition(kind: number, force: number, sector: number, units: number): void {
  if (units === 0) return;
  const unit = randomUnit(units);
  takeForceUnits(kind, force, sector, unit);
  release(unit);
  replay.log?.attrition(kind, force, sector, unit);
}

function operateEmpires(): void {
  let left = empiresInPlay();
  while (left !== 0) {
    // No two have the same home.
    const empire = nextForce(s.empireHome, left, 0);
    left &= ~(1 << empire);
    operateEmpire(empire);
    if (s.n[s.N_OVER] === 1) return;
    left &= empiresInPlay();
  }
}

/** One Independent Empire (7.4, 11.3, 11.4.c, [R76]). */
function operateEmpire(empire: number): void {
  if ((s.n[s.N_ALLIED_EMPIRES] & (1 << empire)) !== 0) {
    operateAlliedEmpire(empire);
    return;
  }
  startOperations(FORCE_EMPIRE, empire);
  if (inDeficit(empire)) {
    replay.log?.deficit(empire);
    empireAttrition(empire);
    return;
  }
  const lead = s.empireLead[empire];
  const die = d10();
  const cell = t.opsEmpire[Math.min(15, die + lead)];
  replay.log?.operation(FORCE_EMPIRE, empire, s.empireHome[empire], die, lead, cell);
  if ((cell & 3) === OP_ATTRITION) {
    empireAttrition(empire);
    return;
  }
  if ((cell & 3) !== OP_ACT) return;
  const move = (cell >> 2) & 7;
  if (move === MOVE_THREATENED || move === MOVE_THREATENED_OR_NEXT)
    moveEmpire(empire, move === MOVE_THREATENED_OR_NEXT);
  if ((cell & 32) !== 0) empireAttack(empire);
}

function operateInvaders(): void {
  let left = invadersInPlay();
  while (left !== 0) {
    const invader = nextForce(s.invaderAt, left, TIES_OF_INVADERS);
    left &= ~(1 << invader);
    if ((s.n[s.N_ALLIED_INVADERS] & (1 << invader)) !== 0) operateAlliedInvader(invader);
    else operateInvader(invader);
    if (s.n[s.N_OVER] === 1) return;
    left &= invadersInPlay();
  }
}

/** One Invader force: at most one sector (7.4, 12.3). */
function operateInvader(invader: number): void {
  startOperations(FORCE_INVADER, invader);
  const lead = t.invaderLead[invader];
  const from = s.invaderAt[invader];
  const die = d10();
  const cell = t.opsInvader[Math.min(15, die + lead)];
  replay.log?.operation(FORCE_INVADER, invader, from, die, lead, cell);
  if ((cell & 3) === OP_ATTRITION) {
    attrition(FORCE_INVADER, invader, from, s.invaderUnits[invader]);
    return;
  }
  if ((cell & 3) !== OP_ACT) return;
  const to = invaderTarget((cell >> 2) & 7, from);
  if (to !== 0 && !inMask(s.MASK_NEBULA, from)) {
    moveInvader(invader, to);
    replay.log?.moved(FORCE_INVADER, invader, from, to);
  }
  if ((cell & 32) !== 0) chaosAttack(FORCE_INVADER, invader, s.invaderAt[invader], s.invaderUnits[invader]);
}

/** Sector an Invader steps to, 0: it stays. */
function invaderTarget(move: number, from: number): number {
  switch (move) {
    case MOVE_TOWARD_CORE:
    case MOVE_ONE_TOWARD_CORE:
      return t.inward[from];
    case MOVE_AWAY: {
      const count = t.outwardCount[from];
      return count === 0 ? 0 : t.outward[4 * from + pick(count)];
    }
    case MOVE_HIGHER:
      return t.higher[from];
    case MOVE_LOWER:
      return t.lower[from];
    default:
      return 0;
  }
}

/** Lowest sector above `sector` with a Rebel unit or system now ([R46]); 0: none. */
function nextRebels(sector: number): number {
  const from = sector + 1;
  let w = from >> 5;
  if (w > 2) return 0;
  let word = (s.masks[s.MASK_REBEL + w] | s.masks[s.MASK_REBEL_SYSTEM + w]) & (-1 << (from & 31));
  while (word === 0) {
    if (++w > 2) return 0;
    word = s.masks[s.MASK_REBEL + w] | s.masks[s.MASK_REBEL_SYSTEM + w];
  }
  return (w << 5) + lowestBit(word);
}

function operateRebels(): void {
  if (s.n[s.N_ALLIANCES] !== 0) {
    operateRebelsAndAllies();
    return;
  }
  const name = (s.n[s.N_TURN] << 10) | (FORCE_REBELS << 7);
  for (let w = 0; w < 3; w++) {
    // Those that come to stand further up have their turn too ([R46]).
    for (let word = s.masks[s.MASK_REBEL + w] | s.masks[s.MASK_REBEL_SYSTEM + w]; word !== 0; ) {
      const lowest = word & (0 - word);
      const sector = (w << 5) + 31 - Math.clz32(lowest);
      luck.start(STREAM_OPERATIONS, name | sector);
      if (replay.log === null && (lowest & lonelySystems(w)) !== 0) operateLonelySystem(sector);
      else if (operateRebelStack(sector)) return;
      word = (s.masks[s.MASK_REBEL + w] | s.masks[s.MASK_REBEL_SYSTEM + w]) & ((0 - lowest) << 1);
    }
  }
}

function operateRebelsAndAllies(): void {
  for (let sector = nextRebels(0); sector !== 0; sector = nextRebels(sector)) {
    if (inMask(s.MASK_ALLIED_REBELS, sector)) operateAlliedRebels(sector);
    else if (!inMask(s.MASK_MOVED_REBELS, sector)) {
      startOperations(FORCE_REBELS, sector);
      operateRebelStack(sector);
    }
    if (s.n[s.N_OVER] === 1) return;
  }
}

/** The Rebels of one sector, whose stream has been started (13.2, 13.4); true: the game is over. */
function operateRebelStack(sector: number): boolean {
  const die = d10();
  const cell = t.opsRebel[die];
  const units = s.rebels[sector];
  replay.log?.operation(FORCE_REBELS, sector, sector, die, 0, cell);
  const operation = cell & 3;
  if (operation === OP_ATTRITION) {
    attrition(FORCE_REBELS, sector, sector, units);
    return false;
  }
  if (operation === OP_ACT) {
    if ((cell & 32) === 0) return false;
    // Most stand alone: there is nobody to attack.
    if (units === 0 || rebelsAlone(sector)) {
      replay.log?.noAttack(FORCE_REBELS, sector, sector, units === 0 ? 'no units' : 'nobody is there');
      return false;
    }
    chaosAttack(FORCE_REBELS, sector, sector, units);
    return s.n[s.N_OVER] === 1;
  }
  if (s.systemOwner[sector] === s.REBEL) secondDie(sector, units);
  return false;
}

/** Rebel systems with nobody in the sector, Rebel or other: one word of their mask. */
function lonelySystems(w: number): number {
  return (
    s.masks[s.MASK_REBEL_SYSTEM + w] &
    ~(s.masks[s.MASK_REBEL + w] | s.masks[s.MASK_IMPERIAL + w] | s.masks[s.MASK_FORCE + w])
  );
}

/**
 * As `operateRebelStack` for a Rebel system alone: nobody is lost or attacked, so that only an IE founded by a low
 * second die changes anything (13.4, [R67]). Both dice are looked at before that is asked, the one branch left.
 */
function operateLonelySystem(sector: number): void {
  const noOperations = t.opsRebel[d10()] & OP_NONE;
  // The sign bit: the second die is 0 or 1, or has to be thrown to be known.
  const low = (luck.dieAhead() - 2) >>> 31;
  if ((noOperations & low) !== 0) secondDie(sector, 0);
  else record[M_DICE] += noOperations;
}

/** Is nothing in the sector that Rebels would attack? */
function rebelsAlone(sector: number): boolean {
  const owner = s.systemOwner[sector];
  return (s.imperial[sector] | s.here[sector]) === 0 && (owner === s.NOBODY || owner === s.REBEL);
}

/** No Operations with a system: the second die is rolled even if no number is free ([R67]). */
function secondDie(sector: number, units: number): void {
  const second = d10();
  const most = unitsIn(units) + 1;
  replay.log?.founding(second, most);
  if (second > most) return;
  const empire = freeRebelEmpire();
  if (empire !== 0) rebelsFormEmpire(empire, 1 + pick(3), sector);
}

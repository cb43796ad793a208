/** Phase B, Chaos Operations (7.0; spec section 4.B). */

import { g, rng } from '../game.js';
import { M_DICE } from '../metrics.js';
import { empiresInPlay, moveInvader, moveUsurper, release, setAside } from '../position/board.js';
import { EVENT_ALLIANCE } from '../position/event-codes.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { randomUnit, takeForceUnits } from '../position/forces.js';
import { STREAM_OPERATIONS } from '../position/luck.js';
import { inMask, lowestBit } from '../position/masks.js';
import {
  HERE_USURPER_BITS,
  invadersOf,
  MASK_ALLIED_REBELS,
  MASK_FORCE,
  MASK_GATE,
  MASK_IMPERIAL,
  MASK_MOVED_REBELS,
  MASK_NEBULA,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  N_ALLIANCES,
  N_ALLIED_EMPIRES,
  N_ALLIED_INVADERS,
  N_ALLIED_USURPERS,
  N_FORCES,
  N_GATES,
  N_OVER,
  N_TURN,
  NOBODY,
  REBEL,
} from '../position/state.js';
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
} from '../position/tables.js';
import { unitsIn } from '../position/units.js';
import {
  clearAlliances,
  operateAlliedEmpire,
  operateAlliedInvader,
  operateAlliedRebels,
  operateAlliedUsurper,
} from './alliance.js';
import { changeIndex, lookAtIndex } from './chaos-index.js';
import { chaosAttack } from './combat.js';
import { empireAttack, empireAttrition, freeRebelEmpire, inDeficit, moveEmpire, rebelsFormEmpire } from './empires.js';
import { usurperGate } from './star-gates.js';

/** Names of the streams of ties, beside the kinds of force (force-kinds.ts). */
const TIES_OF_USURPERS = 0;
const TIES_OF_INVADERS = 5;

function startOperations(kind: number, force: number): void {
  rng.start(STREAM_OPERATIONS, (g.n[N_TURN] << 10) | (kind << 7) | force);
}

export function chaosOperations(): void {
  operateUsurpers();
  if (g.n[N_OVER] === 1) return;
  operateEmpires();
  if (g.n[N_OVER] === 1) return;
  operateInvaders();
  if (g.n[N_OVER] === 1) return;
  operateRebels();
  if (g.n[N_ALLIANCES] !== 0) {
    for (let i = 0; i < g.n[N_ALLIANCES]; i++) setAside(EVENT_ALLIANCE);
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
  let index = g.pick(ties);
  for (let bits = left; bits !== 0; bits &= bits - 1) {
    const force = lowestBit(bits);
    if (at[force] === lowest && index-- === 0) return force;
  }
  return next;
}

function usurpersInPlay(): number {
  return g.n[N_FORCES] & HERE_USURPER_BITS;
}

function invadersInPlay(): number {
  return invadersOf(g.n[N_FORCES]);
}

function operateUsurpers(): void {
  let left = usurpersInPlay();
  while (left !== 0) {
    const usurper = nextForce(g.usurperAt, left, TIES_OF_USURPERS);
    left &= ~(1 << usurper);
    if ((g.n[N_ALLIED_USURPERS] & (1 << usurper)) !== 0) operateAlliedUsurper(usurper);
    else operateUsurper(usurper);
    if (g.n[N_OVER] === 1) return;
    left &= usurpersInPlay();
  }
}

/** One Usurper force (7.4, 10.4). */
function operateUsurper(usurper: number): void {
  const units = g.usurperUnits[usurper];
  if (units === 0) return; // a marker alone at 01 makes no roll ([R25])
  startOperations(FORCE_USURPER, usurper);
  const lead = g.tables.usurperLead[usurper];
  const die = g.die();
  const cell = g.tables.opsUsurper[Math.min(15, die + lead)];
  if (g.log !== null) g.log.operation(FORCE_USURPER, usurper, g.usurperAt[usurper], die, lead, cell);
  if ((cell & 3) === OP_ATTRITION) {
    attrition(FORCE_USURPER, usurper, g.usurperAt[usurper], units);
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
    chaosAttack(FORCE_USURPER, usurper, g.usurperAt[usurper], g.usurperUnits[usurper]);
}

/**
 * Along the inward lines, stopping at 01; a move adds the leadership to the index (10.4). False: the force was lost in
 * a Star gate.
 */
function moveTowardCore(usurper: number, allowance: number): boolean {
  const from = g.usurperAt[usurper];
  if (from === CORE || inMask(MASK_NEBULA, from)) return true;
  if (g.n[N_GATES] > 1 && inMask(MASK_GATE, from)) {
    const gate = nearestGate(from);
    if (gate !== 0) {
      const arrived = usurperGate(usurper, from, gate);
      if (arrived) changeIndex(g.tables.usurperLead[usurper]);
      return arrived;
    }
  }
  let at = from;
  for (let steps = 0; steps < allowance && at !== CORE; steps++) {
    at = g.tables.inward[at];
    if (inMask(MASK_NEBULA, at)) break;
  }
  moveUsurper(usurper, at);
  if (g.log !== null) g.log.moved(FORCE_USURPER, usurper, from, at);
  changeIndex(g.tables.usurperLead[usurper]);
  return true;
}

/** The gate in the ring nearest the Core, if nearer than the present ring; random among equals (27.0, [R34]). */
function nearestGate(from: number): number {
  const ring = g.tables.ring;
  let best: number = ring[from];
  let ties = 0;
  for (let s = 1; s < ring.length; s++) {
    if (!inMask(MASK_GATE, s) || s === from) continue;
    if (ring[s] < best) {
      best = ring[s];
      ties = 1;
    } else if (ties > 0 && ring[s] === best) ties++;
  }
  if (ties === 0) return 0;
  let index = g.pick(ties);
  for (let s = 1; s < ring.length; s++) {
    if (inMask(MASK_GATE, s) && s !== from && ring[s] === best && index-- === 0) return s;
  }
  return 0;
}

/** One random mobile unit of a force is eliminated; none: nothing (7.4.d). */
function attrition(kind: number, force: number, sector: number, units: number): void {
  if (units === 0) return;
  const unit = randomUnit(units);
  takeForceUnits(kind, force, sector, unit);
  release(unit);
  if (g.log !== null) g.log.attrition(kind, force, sector, unit);
}

function operateEmpires(): void {
  let left = empiresInPlay();
  while (left !== 0) {
    // No two have the same home.
    const empire = nextForce(g.empireHome, left, 0);
    left &= ~(1 << empire);
    operateEmpire(empire);
    if (g.n[N_OVER] === 1) return;
    left &= empiresInPlay();
  }
}

/** One Independent Empire (7.4, 11.3, 11.4.c, [R76]). */
function operateEmpire(empire: number): void {
  if ((g.n[N_ALLIED_EMPIRES] & (1 << empire)) !== 0) {
    operateAlliedEmpire(empire);
    return;
  }
  startOperations(FORCE_EMPIRE, empire);
  if (inDeficit(empire)) {
    if (g.log !== null) g.log.deficit(empire);
    empireAttrition(empire);
    return;
  }
  const lead = g.empireLead[empire];
  const die = g.die();
  const cell = g.tables.opsEmpire[Math.min(15, die + lead)];
  if (g.log !== null) g.log.operation(FORCE_EMPIRE, empire, g.empireHome[empire], die, lead, cell);
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
    const invader = nextForce(g.invaderAt, left, TIES_OF_INVADERS);
    left &= ~(1 << invader);
    if ((g.n[N_ALLIED_INVADERS] & (1 << invader)) !== 0) operateAlliedInvader(invader);
    else operateInvader(invader);
    if (g.n[N_OVER] === 1) return;
    left &= invadersInPlay();
  }
}

/** One Invader force: at most one sector (7.4, 12.3). */
function operateInvader(invader: number): void {
  startOperations(FORCE_INVADER, invader);
  const lead = g.tables.invaderLead[invader];
  const from = g.invaderAt[invader];
  const die = g.die();
  const cell = g.tables.opsInvader[Math.min(15, die + lead)];
  if (g.log !== null) g.log.operation(FORCE_INVADER, invader, from, die, lead, cell);
  if ((cell & 3) === OP_ATTRITION) {
    attrition(FORCE_INVADER, invader, from, g.invaderUnits[invader]);
    return;
  }
  if ((cell & 3) !== OP_ACT) return;
  const to = invaderTarget((cell >> 2) & 7, from);
  if (to !== 0 && !inMask(MASK_NEBULA, from)) {
    moveInvader(invader, to);
    if (g.log !== null) g.log.moved(FORCE_INVADER, invader, from, to);
  }
  if ((cell & 32) !== 0) chaosAttack(FORCE_INVADER, invader, g.invaderAt[invader], g.invaderUnits[invader]);
}

/** Sector an Invader steps to, 0: it stays. */
function invaderTarget(move: number, from: number): number {
  const t = g.tables;
  switch (move) {
    case MOVE_TOWARD_CORE:
    case MOVE_ONE_TOWARD_CORE:
      return t.inward[from];
    case MOVE_AWAY: {
      const count = t.outwardCount[from];
      return count === 0 ? 0 : t.outward[4 * from + g.pick(count)];
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
  let word = (g.masks[MASK_REBEL + w] | g.masks[MASK_REBEL_SYSTEM + w]) & (-1 << (from & 31));
  while (word === 0) {
    if (++w > 2) return 0;
    word = g.masks[MASK_REBEL + w] | g.masks[MASK_REBEL_SYSTEM + w];
  }
  return (w << 5) + lowestBit(word);
}

function operateRebels(): void {
  if (g.n[N_ALLIANCES] !== 0) {
    operateRebelsAndAllies();
    return;
  }
  const { masks } = g;
  const name = (g.n[N_TURN] << 10) | (FORCE_REBELS << 7);
  for (let w = 0; w < 3; w++) {
    // Those that come to stand further up have their turn too ([R46]).
    for (let word = masks[MASK_REBEL + w] | masks[MASK_REBEL_SYSTEM + w]; word !== 0; ) {
      const lowest = word & (0 - word);
      const s = (w << 5) + 31 - Math.clz32(lowest);
      rng.start(STREAM_OPERATIONS, name | s);
      if (g.log === null && (lowest & lonelySystems(w)) !== 0) operateLonelySystem(s);
      else if (operateRebelStack(s)) return;
      word = (masks[MASK_REBEL + w] | masks[MASK_REBEL_SYSTEM + w]) & ((0 - lowest) << 1);
    }
  }
}

function operateRebelsAndAllies(): void {
  for (let s = nextRebels(0); s !== 0; s = nextRebels(s)) {
    if (inMask(MASK_ALLIED_REBELS, s)) operateAlliedRebels(s);
    else if (!inMask(MASK_MOVED_REBELS, s)) {
      startOperations(FORCE_REBELS, s);
      operateRebelStack(s);
    }
    if (g.n[N_OVER] === 1) return;
  }
}

/** The Rebels of one sector, whose stream has been started (13.2, 13.4); true: the game is over. */
function operateRebelStack(s: number): boolean {
  const die = g.die();
  const cell = g.tables.opsRebel[die];
  const units = g.rebels[s];
  if (g.log !== null) g.log.operation(FORCE_REBELS, s, s, die, 0, cell);
  const operation = cell & 3;
  if (operation === OP_ATTRITION) {
    attrition(FORCE_REBELS, s, s, units);
    return false;
  }
  if (operation === OP_ACT) {
    if ((cell & 32) === 0) return false;
    // Most stand alone: there is nobody to attack.
    if (units === 0 || rebelsAlone(s)) {
      if (g.log !== null) g.log.noAttack(FORCE_REBELS, s, s, units === 0 ? 'no units' : 'nobody is there');
      return false;
    }
    chaosAttack(FORCE_REBELS, s, s, units);
    return g.n[N_OVER] === 1;
  }
  if (g.systemOwner[s] === REBEL) secondDie(s, units);
  return false;
}

/** Rebel systems with nobody in the sector, Rebel or other: one word of their mask. */
function lonelySystems(w: number): number {
  const { masks } = g;
  return masks[MASK_REBEL_SYSTEM + w] & ~(masks[MASK_REBEL + w] | masks[MASK_IMPERIAL + w] | masks[MASK_FORCE + w]);
}

/**
 * As `operateRebelStack` for a Rebel system alone: nobody is lost or attacked, so that only an IE founded by a low
 * second die changes anything (13.4, [R67]). Both dice are looked at before that is asked, the one branch left.
 */
function operateLonelySystem(s: number): void {
  const noOperations = g.tables.opsRebel[g.die()] & OP_NONE;
  // The sign bit: the second die is 0 or 1, or has to be thrown to be known.
  const low = (rng.dieAhead() - 2) >>> 31;
  if ((noOperations & low) !== 0) secondDie(s, 0);
  else g.record[M_DICE] += noOperations;
}

/** Is nothing in the sector that Rebels would attack? */
function rebelsAlone(s: number): boolean {
  const owner = g.systemOwner[s];
  return (g.imperial[s] | g.here[s]) === 0 && (owner === NOBODY || owner === REBEL);
}

/** No Operations with a system: the second die is rolled even if no number is free ([R67]). */
function secondDie(s: number, units: number): void {
  const second = g.die();
  const most = unitsIn(units) + 1;
  if (g.log !== null) g.log.founding(second, most);
  if (second > most) return;
  const empire = freeRebelEmpire();
  if (empire !== 0) rebelsFormEmpire(empire, 1 + g.pick(3), s);
}

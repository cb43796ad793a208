/** Independent Empires (11.0; spec section 8). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_FORMED } from '../metrics.js';
import { transHumanChaos, transHumanImperial } from '../position/chaos-index.js';
import {
  addRebels,
  available,
  dissolve,
  empireAtHome,
  endAttackForce,
  giveSystem,
  placeAttackForce,
  placeHome,
  release,
  removeInvader,
  removeUsurper,
  takeImperial,
  takeRebels,
  takeStack,
  takeUnit,
} from '../position/counters.js';
import { FORCE_EMPIRE } from '../position/force-kinds.js';
import { leavingPart, mergeAtHome, randomUnit } from '../position/forces.js';
import { d10, luck, pick, STREAM_RECRUITING } from '../position/luck.js';
import { highestBit, inMask, nextInMask } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { allowanceOf, maintenanceOf, militaryOf, morphogeneticOf } from '../position/strength.js';
import { lookUp, t } from '../position/tables.js';
import { AF, CG, colonizersIn, countOf, FIELD, FIELD_IO, ONE, SF, TH, WS } from '../position/units.js';
import { chaosAttack } from './combat.js';

/**
 * Sum of R of the systems of an IE; all of them lie at home or next to it. Recruiting leaves out those under a Nebula.
 */
export function empireResources(empire: number, underNebulaToo: boolean): number {
  let sum = s.empireResource[empire];
  if (underNebulaToo || s.n[s.N_NEBULAS] === 0) return sum;
  for (let sector = nextInMask(s.MASK_NEBULA, 0); sector !== 0; sector = nextInMask(s.MASK_NEBULA, sector)) {
    if (s.systemOwner[sector] === s.EMPIRE + empire) sum -= t.systemResource[s.systemKind[sector]];
  }
  return sum;
}

/** Mobile units of the IE hostile to `empire`, or Usurpers, Invaders, Rebels, Imperials, in a sector? (11.3.e) */
function hostileMobile(empire: number, sector: number): boolean {
  if (s.imperial[sector] !== 0 || s.rebels[sector] !== 0) return true;
  const here = s.here[sector];
  if (s.invadersOf(here) !== 0) return true;
  for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
    // A Usurper marker alone on 01 is no threat ([R60]).
    if (s.usurperUnits[lowestBit(bits)] !== 0) return true;
  }
  return (s.attackForcesOf(here) & ~(1 << empire)) !== 0;
}

/** Largest military + morphogenetic total of one force hostile to `empire` in a sector (11.3.e.3, [R61]). */
function strongestHostile(empire: number, sector: number): number {
  let most = 0;
  const imperial = s.imperial[sector];
  if (imperial !== 0) {
    const th = transHumanImperial();
    most = militaryOf(imperial, th) + morphogeneticOf(imperial, th);
  }
  const th = transHumanChaos();
  const rebels = s.rebels[sector];
  if (rebels !== 0) most = Math.max(most, militaryOf(rebels, th) + morphogeneticOf(rebels, th));
  const here = s.here[sector];
  for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    const units = s.usurperUnits[usurper];
    const bonus = usurper === s.MUTANT ? t.setup.counters.mutantStrength : 0;
    most = Math.max(most, militaryOf(units, th) + morphogeneticOf(units, th) + bonus);
  }
  for (let bits = s.invadersOf(here); bits !== 0; bits &= bits - 1) {
    const units = s.invaderUnits[lowestBit(bits)];
    most = Math.max(most, militaryOf(units, th) + morphogeneticOf(units, th));
  }
  for (let bits = s.attackForcesOf(here); bits !== 0; bits &= bits - 1) {
    const other = lowestBit(bits);
    if (other === empire) continue;
    const units = s.attackUnits[other];
    most = Math.max(most, militaryOf(units, th) + morphogeneticOf(units, th));
  }
  return most;
}

/** Sector of the first threat in the order of 11.3.e, highest number first within a level; 0: none. */
export function threatTo(empire: number): number {
  const home = s.empireHome[empire];
  if (hostileMobile(empire, home) || inMask(s.MASK_ALIEN, home)) return home;
  const owner = s.EMPIRE + empire;
  const start = t.adjacentStart[home];
  let members = 0;
  for (let i = t.adjacentStart[home + 1] - 1; i >= start; i--) {
    const sector = t.adjacent[i];
    if (s.member[sector] !== empire) continue;
    if (s.systemOwner[sector] !== owner) return sector;
    members++;
  }
  if (members === 0) return 0;
  const own = 1 << (s.HERE_ATTACK + empire);
  for (let i = t.adjacentStart[home + 1] - 1; i >= start; i--) {
    const sector = t.adjacent[i];
    if (s.member[sector] !== empire) continue;
    if (inMask(s.MASK_ALIEN, sector)) return sector;
    // Mostly there is nobody.
    if ((s.imperial[sector] | s.rebels[sector] | (s.here[sector] & ~own)) === 0) continue;
    const kind = s.systemKind[sector];
    if (strongestHostile(empire, sector) > t.systemMilitary[kind] + t.systemMorphogenetic[kind]) return sector;
  }
  return 0;
}

/** Highest-numbered system sector next to home whose system is not this IE's, 0: none (11.3). */
export function nextToConquer(empire: number): number {
  const home = s.empireHome[empire] * 3;
  const owner = s.EMPIRE + empire;
  for (let w = 2; w >= 0; w--) {
    for (let word = t.adjacentSystemMask[home + w]; word !== 0; ) {
      const bit = highestBit(word);
      const sector = (w << 5) + bit;
      if (s.systemOwner[sector] !== owner) return sector;
      word &= ~(1 << bit);
    }
  }
  return 0;
}

/** Upkeep above income: automatic Attrition (11.4.c). */
export function inDeficit(empire: number): boolean {
  const units = s.homeUnits[empire] + s.attackUnits[empire];
  const cost = maintenanceOf(units);
  return cost > 0 && cost > empireResources(empire, true) + colonizersIn(units);
}

/** One random unit of attack force and home defence together is eliminated. */
export function empireAttrition(empire: number): void {
  const both = s.homeUnits[empire] + s.attackUnits[empire];
  if (both === 0) return;
  const unit = randomUnit(both);
  // Units of one type are alike; which stack loses one is decided by the numbers standing in each.
  const type = typeOfOne(unit);
  const attack = countOf(s.attackUnits[empire], type);
  const home = countOf(s.homeUnits[empire], type);
  const fromAttack = attack > 0 && (home === 0 || pick(attack + home) < attack);
  replay.log?.attrition(FORCE_EMPIRE, empire, fromAttack ? s.attackAt[empire] : s.empireHome[empire], unit);
  if (fromAttack) {
    s.attackUnits[empire] -= unit;
    if (s.attackUnits[empire] === 0) endAttackForce(empire);
  } else {
    s.homeUnits[empire] -= unit;
  }
  release(unit);
}

function typeOfOne(unit: number): number {
  let type = 0;
  while (ONE[type] !== unit) type++;
  return type;
}

/**
 * Movement of an IE on "Move to a threatened Sector" (`orNext` false) or "... / next Sector to be conquered" (11.3,
 * spec section 8, [R35], [R81], [R106]).
 */
export function moveEmpire(empire: number, orNext: boolean): void {
  const home = s.empireHome[empire];
  const threat = threatTo(empire);
  const at = s.attackAt[empire];
  let target = threat;
  if (threat === 0) {
    if (!orNext) return;
    // It may not leave a sector before it controls it (11.3.a).
    if (at !== 0 && t.isSystem[at] === 1 && s.systemOwner[at] !== s.EMPIRE + empire) return;
    target = nextToConquer(empire);
    if (target === 0) target = home;
  }
  if (at === 0) {
    if (target !== home) leaveHome(empire, target, 0, 0);
    return;
  }
  if (target === at || inMask(s.MASK_NEBULA, at)) return;
  if (target === home) {
    mergeAtHome(empire);
    replay.log?.moved(FORCE_EMPIRE, empire, at, home);
    return;
  }
  // Over home to another sector: World Ships change places when a threat is answered ([R31], [R58]).
  const force = s.attackUnits[empire];
  const ships = threat !== 0 ? force & FIELD[WS] : 0;
  const fresh = threat !== 0 ? s.homeUnits[empire] & FIELD[WS] : 0;
  const rest = force & ~ships;
  const allowance = rest === 0 ? 1 : allowanceOf(rest);
  mergeAtHome(empire);
  replay.log?.moved(FORCE_EMPIRE, empire, at, home);
  if (allowance >= 2) leaveHome(empire, target, ships, fresh);
}

/**
 * The merged stack splits and its larger half steps to `target`. World Ships `staying` stay, `going` go, when given;
 * otherwise they split like the others.
 */
function leaveHome(empire: number, target: number, staying: number, going: number): void {
  const home = s.empireHome[empire];
  if (inMask(s.MASK_NEBULA, home)) return;
  const stack = s.homeUnits[empire];
  let force = leavingPart(stack);
  if ((staying | going) !== 0) force = (force & ~FIELD[WS]) | going;
  if (force === 0) return;
  s.homeUnits[empire] = stack - force;
  placeAttackForce(empire, target, force);
  replay.log?.moved(FORCE_EMPIRE, empire, home, target);
}

/**
 * An IE forms in sector h (11.1): the system and the mobile units there, Imperial Orders excepted (20.0), become its
 * own; an IE at home there dissolves first.
 */
export function formEmpire(empire: number, leadership: number, h: number): void {
  const former = empireAtHome(h);
  if (former !== 0) dissolve(former);
  let stack = t.options.imperialOrder ? s.imperial[h] & ~FIELD_IO : s.imperial[h];
  takeImperial(h, stack);
  stack += s.rebels[h];
  takeRebels(h, s.rebels[h]);
  stack += takeMarkedForces(h);
  placeEmpire(empire, leadership, h, stack);
  record[M_FORMED]++;
}

/** Usurper and Invader forces and attack forces of IEs in a sector lose their markers; returns their units ([R59]). */
export function takeMarkedForces(sector: number): number {
  let units = 0;
  for (let bits = s.here[sector] & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    if (s.usurperUnits[usurper] === 0) continue; // [R60]
    units += s.usurperUnits[usurper];
    removeUsurper(usurper);
  }
  for (let bits = s.invadersOf(s.here[sector]); bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    units += s.invaderUnits[invader];
    removeInvader(invader);
  }
  for (let bits = s.attackForcesOf(s.here[sector]); bits !== 0; bits &= bits - 1) {
    const empire = lowestBit(bits);
    units += s.attackUnits[empire];
    endAttackForce(empire);
  }
  return units;
}

/** Rebels of a sector with a Rebel system form an IE (13.4): only the Rebel units join ([R55]). */
export function rebelsFormEmpire(empire: number, leadership: number, h: number): void {
  const stack = s.rebels[h];
  takeRebels(h, stack);
  placeEmpire(empire, leadership, h, stack);
  record[M_FORMED]++;
}

/** Markers and system of a new IE. */
export function placeEmpire(empire: number, leadership: number, h: number, stack: number): void {
  placeHome(empire, h, leadership, stack);
  giveSystem(h, s.EMPIRE + empire);
  replay.log?.formed(empire, leadership, h, stack);
}

/** A free IE number among 4..6, at random; 0: none ([R7], 13.4). */
export function freeRebelEmpire(): number {
  let free = 0;
  for (let k = 4; k <= 6; k++) if (s.empireHome[k] === 0) free++;
  if (free === 0) return 0;
  let index = pick(free);
  for (let k = 4; k <= 6; k++) {
    if (s.empireHome[k] === 0 && index-- === 0) return k;
  }
  return 0;
}

/** Phase E for one IE (11.4). */
export function recruitEmpire(empire: number): void {
  if ((s.n[s.N_NO_RECRUITING] & (1 << empire)) !== 0) return;
  if (allAdjacentAreMembers(empire) && threatTo(empire) === 0) return;
  luck.start(STREAM_RECRUITING, (s.n[s.N_TURN] << 3) | empire);
  const resources = empireResources(empire, false);
  const die = d10();
  const leadership = s.empireLead[empire];
  const before = s.homeUnits[empire];
  recruitUnits(empire, die + resources + leadership);
  replay.log?.recruiting(empire, die, resources, leadership, before);
}

function allAdjacentAreMembers(empire: number): boolean {
  const home = s.empireHome[empire] * 3;
  for (let w = 0; w < 3; w++) {
    for (let word = t.adjacentSystemMask[home + w]; word !== 0; word &= word - 1) {
      if (s.member[(w << 5) + lowestBit(word)] !== empire) return false;
    }
  }
  return true;
}

/**
 * The units of the recruiting table (chart 3.8) for a total join the home stack, with the substitutions of 11.4.a
 * ([R64]).
 */
export function recruitUnits(empire: number, total: number): void {
  const all = lookUp(t.recruitStack, total);
  if (takeStack(all)) {
    s.homeUnits[empire] += all;
    return;
  }
  const list = t.recruitUnits;
  for (let i = lookUp(t.recruiting, total); list[i] >= 0; i++) {
    const type = list[i];
    let unit = takeUnit(type);
    if (unit === 0 && (type === AF || type === CG)) unit = substitute(empire, type);
    s.homeUnits[empire] += unit;
  }
}

/** AF missing: an own AF is exchanged for a WS, else SF. CG missing: an own CG for a TH, else SF. */
function substitute(empire: number, type: number): number {
  const better = type === AF ? WS : TH;
  const unit = ONE[type];
  const atHome = countOf(s.homeUnits[empire], type) > 0;
  const away = countOf(s.attackUnits[empire], type) > 0;
  if ((!atHome && !away) || available(better) === 0) return takeUnit(SF);
  if (atHome) s.homeUnits[empire] -= unit;
  else {
    s.attackUnits[empire] -= unit;
    if (s.attackUnits[empire] === 0) endAttackForce(empire);
  }
  release(unit);
  return takeUnit(better);
}

/** Rebel recruiting at set-up: no substitution on shortage ([R38]). */
export function recruitRebels(sector: number, total: number): void {
  const list = t.recruitUnits;
  for (let i = lookUp(t.recruiting, total); list[i] >= 0; i++) addRebels(sector, takeUnit(list[i]));
}

/** The attack force attacks where it is; the merged stack at home counts as the attack force ([R26]). */
export function empireAttack(empire: number): void {
  const at = s.attackAt[empire];
  if (at !== 0) chaosAttack(FORCE_EMPIRE, empire, at, s.attackUnits[empire]);
  else chaosAttack(FORCE_EMPIRE, empire, s.empireHome[empire], s.homeUnits[empire]);
}

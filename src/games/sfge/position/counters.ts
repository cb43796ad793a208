/**
 * The counters on the map: the only functions that change who stands where. They keep masks, pools and the consequences
 * that hold at any time (leaders alone, Nexus, Leviathan, Star gates, forces without units) true.
 */

import { lowestBit } from '../../shared/bits.js';
import { fixedWords } from '../../shared/fixed-table.js';
import { replay } from '../game-log.js';
import { M_DISSOLVED } from '../metrics.js';
import { changeIndex } from './chaos-index.js';
import { EVENT_LEVIATHAN, EVENT_MUTANT } from './event-codes.js';
import { pick } from './luck.js';
import { clearMask, inMask, maskIsEmpty, setMask } from './masks.js';
import { record } from './record.js';
import * as s from './state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, CORE, SECTORS, t } from './tables.js';
import { contains, countOf, ONE } from './units.js';

/** A sector number outside the Void. */
export function isSector(sector: number): boolean {
  return (sector | 0) === sector && sector >= 1 && sector < SECTORS && t.isVoid[sector] === 0;
}

// Markers

/** A marker goes to the set-aside markers (5.2). */
export function setAside(code: number): void {
  s.aside[s.n[s.N_ASIDE]++] = code;
}

/** A marker goes (back) into the event pool. */
export function toPool(code: number): void {
  s.pool[s.n[s.N_POOL]++] = code;
}

/** A marker leaves the game. */
export function removeMarker(): void {
  s.n[s.N_REMOVED]++;
}

// Mobile units

export function available(type: number): number {
  return countOf(s.n[s.N_AVAILABLE], type);
}

/** Takes one unit of a type from the counters off the map: its packed form, or 0 if none is left (15.4). */
export function takeUnit(type: number): number {
  if (available(type) === 0) return 0;
  const unit = ONE[type];
  s.n[s.N_AVAILABLE] -= unit;
  return unit;
}

/** Takes all units of a stack from the counters off the map; false: one is missing, and nothing is taken. */
export function takeStack(units: number): boolean {
  if (!contains(s.n[s.N_AVAILABLE], units)) return false;
  s.n[s.N_AVAILABLE] -= units;
  return true;
}

/** Takes as many units of a type, which are there. */
export function takeUnits(type: number, count: number): number {
  const units = Math.imul(ONE[type], count);
  s.n[s.N_AVAILABLE] -= units;
  return units;
}

/** Units leave the map. */
export function release(units: number): void {
  s.n[s.N_AVAILABLE] += units;
}

export function addImperial(sector: number, units: number): void {
  if (units === 0) return;
  s.imperial[sector] += units;
  s.n[s.N_IMPERIAL_UNITS] += units;
  setMask(s.MASK_IMPERIAL, sector);
}

/** Takes Imperial units off a sector; leaders left alone are lost (18.4, [R83]). */
export function takeImperial(sector: number, units: number): void {
  if (units === 0) return;
  const left = s.imperial[sector] - units;
  s.imperial[sector] = left;
  s.n[s.N_IMPERIAL_UNITS] -= units;
  if (left === 0) {
    clearMask(s.MASK_IMPERIAL, sector);
    loseLeaders(sector);
  }
}

/** Every Imperial unit is ready. There is something to write only where some stand or stood when it was done last. */
export function allUnitsReady(): void {
  for (let w = 0; w < 3; w++) {
    const some = s.masks[s.MASK_IMPERIAL + w] | s.masks[s.MASK_READY + w];
    s.masks[s.MASK_READY + w] = some;
    for (let word = some; word !== 0; word &= word - 1) {
      const sector = (w << 5) + lowestBit(word);
      s.ready[sector] = s.imperial[sector];
    }
  }
}

/** Every Imperial unit and leader is ready; there is no leader where no unit stands. */
export function allReady(): void {
  for (let w = 0; w < 3; w++) {
    const now = s.masks[s.MASK_IMPERIAL + w];
    const some = now | s.masks[s.MASK_READY + w];
    s.masks[s.MASK_READY + w] = now;
    for (let word = some; word !== 0; word &= word - 1) {
      const sector = (w << 5) + lowestBit(word);
      s.ready[sector] = s.imperial[sector];
      s.readyLeaders[sector] = s.leaders[sector];
    }
  }
}

export function addRebels(sector: number, units: number): void {
  if (units === 0) return;
  s.rebels[sector] += units;
  setMask(s.MASK_REBEL, sector);
}

export function takeRebels(sector: number, units: number): void {
  if (units === 0) return;
  const left = s.rebels[sector] - units;
  s.rebels[sector] = left;
  if (left === 0) clearMask(s.MASK_REBEL, sector);
}

// Leaders: packed numbers of value 1, 2, 3 in four-bit fields

/** @public */ export const LEADER_ONE = fixedWords(0, 1, 1 << 4, 1 << 8);

/** Number of leaders of a value, 1 to 3, among some. @public */
export function leadersOf(packed: number, value: number): number {
  return (packed >>> (4 * (value - 1))) & 15;
}

/** True if `value`, as a policy gave it, is the value of a leader among some. */
export function hasLeader(packed: number, value: number): boolean {
  return (value === 1 || value === 2 || value === 3) && leadersOf(packed, value) > 0;
}

/** Number of all leaders among some. @public */
export function leaderCount(packed: number): number {
  return (packed & 15) + ((packed >>> 4) & 15) + ((packed >>> 8) & 15);
}

/** Value of the best of some leaders, 0: none: the field of the highest bit. @public */
export function bestLeader(packed: number): number {
  return ((31 - Math.clz32(packed)) >> 2) + 1;
}

/** All leaders of the sector go back to the pool ([R6]). */
export function loseLeaders(sector: number): void {
  s.n[s.N_LEADER_POOL] += s.leaders[sector];
  s.leaders[sector] = 0;
}

/** One leader of the given value goes back to the pool. */
export function loseLeader(sector: number, value: number): void {
  s.leaders[sector] -= LEADER_ONE[value];
  s.n[s.N_LEADER_POOL] += LEADER_ONE[value];
}

/** A leader of the pool appears in a sector. */
export function placeLeader(sector: number, value: number): void {
  s.n[s.N_LEADER_POOL] -= LEADER_ONE[value];
  s.leaders[sector] += LEADER_ONE[value];
}

/** Value of a random leader of the pool (uniform over markers), 0: the pool is empty. */
export function randomLeader(): number {
  const pool = s.n[s.N_LEADER_POOL];
  const count = leaderCount(pool);
  if (count === 0) return 0;
  const index = pick(count);
  const ones = leadersOf(pool, 1);
  return index < ones ? 1 : index < ones + leadersOf(pool, 2) ? 2 : 3;
}

// Forces

function enter(sector: number, bit: number): void {
  s.here[sector] |= 1 << bit;
  s.n[s.N_FORCES] |= 1 << bit;
  setMask(s.MASK_FORCE, sector);
}

function leave(sector: number, bit: number): void {
  const left = s.here[sector] & ~(1 << bit);
  s.here[sector] = left;
  s.n[s.N_FORCES] &= ~(1 << bit);
  if (left === 0) clearMask(s.MASK_FORCE, sector);
}

export function placeUsurper(usurper: number, sector: number, units: number): void {
  s.usurperAt[usurper] = sector;
  s.usurperUnits[usurper] = units;
  enter(sector, usurper);
}

export function moveUsurper(usurper: number, to: number): void {
  leave(s.usurperAt[usurper], usurper);
  s.usurperAt[usurper] = to;
  enter(to, usurper);
}

/** The marker leaves the map; its units were dealt with by the caller. The Mutant's marker is set aside too. */
export function removeUsurper(usurper: number): void {
  leave(s.usurperAt[usurper], usurper);
  s.usurperAt[usurper] = 0;
  s.usurperUnits[usurper] = 0;
  setAside(usurper === s.MUTANT ? EVENT_MUTANT : CODE_USURPER + usurper);
}

/** Units leave a Usurper force; one without units is removed (10.0). */
export function takeUsurperUnits(usurper: number, units: number): void {
  if (units === 0) return;
  s.usurperUnits[usurper] -= units;
  if (s.usurperUnits[usurper] === 0) removeUsurper(usurper);
}

export function placeInvader(invader: number, sector: number, units: number): void {
  s.invaderAt[invader] = sector;
  s.invaderUnits[invader] = units;
  enter(sector, s.HERE_INVADER + invader);
}

export function moveInvader(invader: number, to: number): void {
  leave(s.invaderAt[invader], s.HERE_INVADER + invader);
  s.invaderAt[invader] = to;
  enter(to, s.HERE_INVADER + invader);
}

export function removeInvader(invader: number): void {
  leave(s.invaderAt[invader], s.HERE_INVADER + invader);
  s.invaderAt[invader] = 0;
  s.invaderUnits[invader] = 0;
  setAside(CODE_INVADER + invader);
}

export function takeInvaderUnits(invader: number, units: number): void {
  if (units === 0) return;
  s.invaderUnits[invader] -= units;
  if (s.invaderUnits[invader] === 0) removeInvader(invader);
}

/** The attack force of an IE stands away from home. */
export function placeAttackForce(empire: number, sector: number, units: number): void {
  s.attackAt[empire] = sector;
  s.attackUnits[empire] = units;
  enter(sector, s.HERE_ATTACK + empire);
}

/** The attack force is no more; what stands at home is the merged stack from now on ([R54]). */
export function endAttackForce(empire: number): void {
  leave(s.attackAt[empire], s.HERE_ATTACK + empire);
  s.attackAt[empire] = 0;
  s.attackUnits[empire] = 0;
}

export function takeAttackUnits(empire: number, units: number): void {
  if (units === 0) return;
  s.attackUnits[empire] -= units;
  if (s.attackUnits[empire] === 0) endAttackForce(empire);
}

/** Bits of the IEs in play: bit k for IE k. */
export function empiresInPlay(): number {
  return s.homesOf(s.n[s.N_FORCES]);
}

/** Units of an IE's attack force in `sector`, 0 if it stands elsewhere or is merged. */
export function attackUnitsAt(empire: number, sector: number): number {
  return s.attackAt[empire] === sector ? s.attackUnits[empire] : 0;
}

/** Units of an IE in `sector`: attack force or home stack. */
export function empireUnitsAt(empire: number, sector: number): number {
  return attackUnitsAt(empire, sector) + (s.empireHome[empire] === sector ? s.homeUnits[empire] : 0);
}

export function placeHome(empire: number, sector: number, leadership: number, units: number): void {
  s.empireHome[empire] = sector;
  s.empireLead[empire] = leadership;
  s.homeUnits[empire] = units;
  s.attackAt[empire] = 0;
  s.attackUnits[empire] = 0;
  enter(sector, s.HERE_HOME + empire);
  setMask(s.MASK_HOME, sector);
}

/**
 * Dissolution of an IE (11.6, [R33]): its units and systems become Rebels where they are, its marker is set aside, its
 * number is free again (11.7.c).
 */
export function dissolve(empire: number): void {
  const home = s.empireHome[empire];
  replay.log?.dissolved(empire, home);
  const at = s.attackAt[empire];
  const away = at === 0 ? 0 : s.attackUnits[empire];
  const stayed = s.homeUnits[empire];
  if (at !== 0) {
    endAttackForce(empire);
    addRebels(at, away);
  }
  addRebels(home, stayed);
  s.homeUnits[empire] = 0;
  leave(home, s.HERE_HOME + empire);
  clearMask(s.MASK_HOME, home);
  s.empireHome[empire] = 0;
  s.empireLead[empire] = 0;
  if (replay.log !== null) {
    replay.log.turnRebel(home, stayed, false);
    replay.log.turnRebel(at, away, false);
  }
  for (let sector = 1; sector < s.member.length; sector++) {
    if (s.member[sector] !== empire) continue;
    s.member[sector] = 0;
    if (s.systemOwner[sector] !== s.EMPIRE + empire) continue;
    giveSystem(sector, s.REBEL);
    replay.log?.turnRebel(sector, 0, true);
  }
  if (empire <= 3) setAside(CODE_EMPIRE + empire);
  record[M_DISSOLVED]++;
}

// Nexus markers, Leviathan, Star gates

export function placeNexus(sector: number): void {
  setMask(s.MASK_NEXUS, sector);
  s.n[s.N_NEXUSES]++;
}

/** Nexus eliminated for any reason: the index rises by 2 on the Core, else by 1 (22.5, end of 32.0). */
export function loseNexus(sector: number): void {
  if (!inMask(s.MASK_NEXUS, sector)) return;
  clearMask(s.MASK_NEXUS, sector);
  s.n[s.N_NEXUSES]--;
  const changes = t.setup.charts.indexChanges;
  replay.log?.nexusLost(sector);
  changeIndex(sector === CORE ? changes.nexusInCoreLost : changes.nexusLost);
}

/** True if a Nexus is in or adjacent to the sector (22.2, 24.2.a). */
export function nexusNear(sector: number): boolean {
  if (s.n[s.N_NEXUSES] === 0) return false;
  const adjacent = t.adjacentMask;
  const a = sector * 3;
  return (
    inMask(s.MASK_NEXUS, sector) ||
    ((s.masks[s.MASK_NEXUS] & adjacent[a]) |
      (s.masks[s.MASK_NEXUS + 1] & adjacent[a + 1]) |
      (s.masks[s.MASK_NEXUS + 2] & adjacent[a + 2])) !==
      0
  );
}

function endLeviathan(): void {
  if (s.n[s.N_LEVIATHAN] === 0) return;
  s.n[s.N_LEVIATHAN] = 0;
  setAside(EVENT_LEVIATHAN);
  replay.log?.note('Leviathan leaves: no Imperial system on the Core');
}

export function placeGate(sector: number): void {
  setMask(s.MASK_GATE, sector);
  s.n[s.N_GATES]++;
}

export function removeGate(sector: number): void {
  if (!inMask(s.MASK_GATE, sector)) return;
  clearMask(s.MASK_GATE, sector);
  s.n[s.N_GATES]--;
}

// System units

function systemMask(owner: number): number {
  return owner === s.IMPERIAL ? s.MASK_IMPERIAL_SYSTEM : owner === s.REBEL ? s.MASK_REBEL_SYSTEM : s.MASK_EMPIRE_SYSTEM;
}

function attach(sector: number, owner: number): void {
  s.systemOwner[sector] = owner;
  setMask(systemMask(owner), sector);
  const resource = t.systemResource[s.systemKind[sector]];
  if (owner === s.IMPERIAL) {
    s.n[s.N_IMPERIAL_SYSTEMS]++;
    s.n[s.N_IMPERIAL_RESOURCES] += resource;
  } else if (owner > s.EMPIRE) {
    s.member[sector] = owner - s.EMPIRE;
    s.empireResource[owner - s.EMPIRE] += resource;
  }
}

function detach(sector: number): void {
  const owner = s.systemOwner[sector];
  clearMask(systemMask(owner), sector);
  s.systemOwner[sector] = s.NOBODY;
  const resource = t.systemResource[s.systemKind[sector]];
  if (owner > s.EMPIRE) s.empireResource[owner - s.EMPIRE] -= resource;
  if (owner !== s.IMPERIAL) return;
  s.n[s.N_IMPERIAL_SYSTEMS]--;
  s.n[s.N_IMPERIAL_RESOURCES] -= resource;
  if (sector === CORE) endLeviathan();
  loseNexus(sector);
}

/** A random system unit of the pool comes into a sector; false: none is left. */
export function placeRandomSystem(sector: number, owner: number): boolean {
  const left = s.n[s.N_SYSTEM_POOL];
  if (left === 0) return false;
  drawSystem(sector, pick(left), owner);
  return true;
}

/** The system unit at `index` of the pool comes into a sector. */
export function drawSystem(sector: number, index: number, owner: number): void {
  const last = --s.n[s.N_SYSTEM_POOL];
  s.systemKind[sector] = s.systemPool[index];
  s.systemPool[index] = s.systemPool[last];
  attach(sector, owner);
}

/**
 * The system unit changes hands: Nexus and Leviathan go first ([R42]). Dissolution of an IE that lost its home is the
 * caller's, after the whole result is applied.
 */
export function giveSystem(sector: number, owner: number): void {
  detach(sector);
  attach(sector, owner);
}

/** The system unit goes back to the pool; its gate goes too (27.0, [R36]). */
export function eliminateSystem(sector: number): void {
  detach(sector);
  s.systemPool[s.n[s.N_SYSTEM_POOL]++] = s.systemKind[sector];
  removeGate(sector);
}

/** IE whose home is this sector, 0: none. */
export function empireAtHome(sector: number): number {
  const home = (s.here[sector] >>> (s.HERE_HOME + 1)) & 63;
  return home === 0 ? 0 : 32 - Math.clz32(home);
}

/** True if an IE has its home here and its system is no longer its own: it must be dissolved (11.6.a). */
export function lostHome(sector: number): number {
  const empire = empireAtHome(sector);
  return empire !== 0 && s.systemOwner[sector] !== s.EMPIRE + empire ? empire : 0;
}

/** No Imperial unit, mobile or system, on the map (13.1.a, [R9], [R77]). */
export function noImperialUnits(): boolean {
  return s.n[s.N_IMPERIAL_SYSTEMS] === 0 && maskIsEmpty(s.MASK_IMPERIAL);
}

/**
 * The counters on the map: the only functions that change who stands where. They keep masks, pools and the consequences
 * that hold at any time (leaders alone, Nexus, Leviathan, Star gates, forces without units) true.
 */

import { fixedWords } from '../../shared/fixed-table.js';
import { g } from '../game.js';
import { M_DISSOLVED } from '../metrics.js';
import { changeIndex } from '../rules/chaos-index.js';
import { EVENT_LEVIATHAN, EVENT_MUTANT } from './event-codes.js';
import { clearMask, inMask, lowestBit, maskIsEmpty, setMask } from './masks.js';
import {
  EMPIRE,
  HERE_ATTACK,
  HERE_HOME,
  HERE_INVADER,
  homesOf,
  IMPERIAL,
  MASK_EMPIRE_SYSTEM,
  MASK_FORCE,
  MASK_GATE,
  MASK_HOME,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEXUS,
  MASK_READY,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  MUTANT,
  N_ASIDE,
  N_AVAILABLE,
  N_FORCES,
  N_GATES,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_LEADER_POOL,
  N_LEVIATHAN,
  N_NEXUSES,
  N_POOL,
  N_REMOVED,
  N_SYSTEM_POOL,
  NOBODY,
  REBEL,
} from './state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, CORE, SECTORS } from './tables.js';
import { countOf, ONE } from './units.js';

/** A sector number outside the Void. */
export function isSector(sector: number): boolean {
  return (sector | 0) === sector && sector >= 1 && sector < SECTORS && g.tables.isVoid[sector] === 0;
}

// Markers

/** A marker goes to the set-aside markers (5.2). */
export function setAside(code: number): void {
  g.aside[g.n[N_ASIDE]++] = code;
}

/** A marker goes (back) into the event pool. */
export function toPool(code: number): void {
  g.pool[g.n[N_POOL]++] = code;
}

/** A marker leaves the game. */
export function removeMarker(): void {
  g.n[N_REMOVED]++;
}

// Mobile units

export function available(type: number): number {
  return countOf(g.n[N_AVAILABLE], type);
}

/** Takes one unit of a type from the counters off the map: its packed form, or 0 if none is left (15.4). */
export function takeUnit(type: number): number {
  if (available(type) === 0) return 0;
  const unit = ONE[type];
  g.n[N_AVAILABLE] -= unit;
  return unit;
}

/** Takes as many units of a type, which are there. */
export function takeUnits(type: number, count: number): number {
  const units = Math.imul(ONE[type], count);
  g.n[N_AVAILABLE] -= units;
  return units;
}

/** Units leave the map. */
export function release(units: number): void {
  g.n[N_AVAILABLE] += units;
}

export function addImperial(sector: number, units: number): void {
  if (units === 0) return;
  g.imperial[sector] += units;
  g.n[N_IMPERIAL_UNITS] += units;
  setMask(MASK_IMPERIAL, sector);
}

/** Takes Imperial units off a sector; leaders left alone are lost (18.4, [R83]). */
export function takeImperial(sector: number, units: number): void {
  if (units === 0) return;
  const left = g.imperial[sector] - units;
  g.imperial[sector] = left;
  g.n[N_IMPERIAL_UNITS] -= units;
  if (left === 0) {
    clearMask(MASK_IMPERIAL, sector);
    loseLeaders(sector);
  }
}

/** Every Imperial unit is ready. There is something to write only where some stand or stood when it was done last. */
export function allUnitsReady(): void {
  const { masks, ready, imperial } = g;
  for (let w = 0; w < 3; w++) {
    const some = masks[MASK_IMPERIAL + w] | masks[MASK_READY + w];
    masks[MASK_READY + w] = some;
    for (let word = some; word !== 0; word &= word - 1) {
      const s = (w << 5) + lowestBit(word);
      ready[s] = imperial[s];
    }
  }
}

/** Every Imperial unit and leader is ready; there is no leader where no unit stands. */
export function allReady(): void {
  const { masks, ready, imperial, readyLeaders, leaders } = g;
  for (let w = 0; w < 3; w++) {
    const now = masks[MASK_IMPERIAL + w];
    const some = now | masks[MASK_READY + w];
    masks[MASK_READY + w] = now;
    for (let word = some; word !== 0; word &= word - 1) {
      const s = (w << 5) + lowestBit(word);
      ready[s] = imperial[s];
      readyLeaders[s] = leaders[s];
    }
  }
}

export function addRebels(sector: number, units: number): void {
  if (units === 0) return;
  g.rebels[sector] += units;
  setMask(MASK_REBEL, sector);
}

export function takeRebels(sector: number, units: number): void {
  if (units === 0) return;
  const left = g.rebels[sector] - units;
  g.rebels[sector] = left;
  if (left === 0) clearMask(MASK_REBEL, sector);
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
  g.n[N_LEADER_POOL] += g.leaders[sector];
  g.leaders[sector] = 0;
}

/** One leader of the given value goes back to the pool. */
export function loseLeader(sector: number, value: number): void {
  g.leaders[sector] -= LEADER_ONE[value];
  g.n[N_LEADER_POOL] += LEADER_ONE[value];
}

/** A leader of the pool appears in a sector. */
export function placeLeader(sector: number, value: number): void {
  g.n[N_LEADER_POOL] -= LEADER_ONE[value];
  g.leaders[sector] += LEADER_ONE[value];
}

/** Value of a random leader of the pool (uniform over markers), 0: the pool is empty. */
export function randomLeader(): number {
  const pool = g.n[N_LEADER_POOL];
  const count = leaderCount(pool);
  if (count === 0) return 0;
  const index = g.pick(count);
  const ones = leadersOf(pool, 1);
  return index < ones ? 1 : index < ones + leadersOf(pool, 2) ? 2 : 3;
}

// Forces

function enter(sector: number, bit: number): void {
  g.here[sector] |= 1 << bit;
  g.n[N_FORCES] |= 1 << bit;
  setMask(MASK_FORCE, sector);
}

function leave(sector: number, bit: number): void {
  const left = g.here[sector] & ~(1 << bit);
  g.here[sector] = left;
  g.n[N_FORCES] &= ~(1 << bit);
  if (left === 0) clearMask(MASK_FORCE, sector);
}

export function placeUsurper(usurper: number, sector: number, units: number): void {
  g.usurperAt[usurper] = sector;
  g.usurperUnits[usurper] = units;
  enter(sector, usurper);
}

export function moveUsurper(usurper: number, to: number): void {
  leave(g.usurperAt[usurper], usurper);
  g.usurperAt[usurper] = to;
  enter(to, usurper);
}

/** The marker leaves the map; its units were dealt with by the caller. The Mutant's marker is set aside too. */
export function removeUsurper(usurper: number): void {
  leave(g.usurperAt[usurper], usurper);
  g.usurperAt[usurper] = 0;
  g.usurperUnits[usurper] = 0;
  setAside(usurper === MUTANT ? EVENT_MUTANT : CODE_USURPER + usurper);
}

/** Units leave a Usurper force; one without units is removed (10.0). */
export function takeUsurperUnits(usurper: number, units: number): void {
  if (units === 0) return;
  g.usurperUnits[usurper] -= units;
  if (g.usurperUnits[usurper] === 0) removeUsurper(usurper);
}

export function placeInvader(invader: number, sector: number, units: number): void {
  g.invaderAt[invader] = sector;
  g.invaderUnits[invader] = units;
  enter(sector, HERE_INVADER + invader);
}

export function moveInvader(invader: number, to: number): void {
  leave(g.invaderAt[invader], HERE_INVADER + invader);
  g.invaderAt[invader] = to;
  enter(to, HERE_INVADER + invader);
}

export function removeInvader(invader: number): void {
  leave(g.invaderAt[invader], HERE_INVADER + invader);
  g.invaderAt[invader] = 0;
  g.invaderUnits[invader] = 0;
  setAside(CODE_INVADER + invader);
}

export function takeInvaderUnits(invader: number, units: number): void {
  if (units === 0) return;
  g.invaderUnits[invader] -= units;
  if (g.invaderUnits[invader] === 0) removeInvader(invader);
}

/** The attack force of an IE stands away from home. */
export function placeAttackForce(empire: number, sector: number, units: number): void {
  g.attackAt[empire] = sector;
  g.attackUnits[empire] = units;
  enter(sector, HERE_ATTACK + empire);
}

/** The attack force is no more; what stands at home is the merged stack from now on ([R54]). */
export function endAttackForce(empire: number): void {
  leave(g.attackAt[empire], HERE_ATTACK + empire);
  g.attackAt[empire] = 0;
  g.attackUnits[empire] = 0;
}

export function takeAttackUnits(empire: number, units: number): void {
  if (units === 0) return;
  g.attackUnits[empire] -= units;
  if (g.attackUnits[empire] === 0) endAttackForce(empire);
}

/** Bits of the IEs in play: bit k for IE k. */
export function empiresInPlay(): number {
  return homesOf(g.n[N_FORCES]);
}

/** Units of an IE's attack force in `sector`, 0 if it stands elsewhere or is merged. */
export function attackUnitsAt(empire: number, sector: number): number {
  return g.attackAt[empire] === sector ? g.attackUnits[empire] : 0;
}

/** Units of an IE in `sector`: attack force or home stack. */
export function empireUnitsAt(empire: number, sector: number): number {
  return attackUnitsAt(empire, sector) + (g.empireHome[empire] === sector ? g.homeUnits[empire] : 0);
}

export function placeHome(empire: number, sector: number, leadership: number, units: number): void {
  g.empireHome[empire] = sector;
  g.empireLead[empire] = leadership;
  g.homeUnits[empire] = units;
  g.attackAt[empire] = 0;
  g.attackUnits[empire] = 0;
  enter(sector, HERE_HOME + empire);
  setMask(MASK_HOME, sector);
}

/**
 * Dissolution of an IE (11.6, [R33]): its units and systems become Rebels where they are, its marker is set aside, its
 * number is free again (11.7.c).
 */
export function dissolve(empire: number): void {
  const home = g.empireHome[empire];
  if (g.log !== null) g.log.dissolved(empire, home);
  const at = g.attackAt[empire];
  const away = at === 0 ? 0 : g.attackUnits[empire];
  const stayed = g.homeUnits[empire];
  if (at !== 0) {
    endAttackForce(empire);
    addRebels(at, away);
  }
  addRebels(home, stayed);
  g.homeUnits[empire] = 0;
  leave(home, HERE_HOME + empire);
  clearMask(MASK_HOME, home);
  g.empireHome[empire] = 0;
  g.empireLead[empire] = 0;
  if (g.log !== null) {
    g.log.turnRebel(home, stayed, false);
    g.log.turnRebel(at, away, false);
  }
  for (let s = 1; s < g.member.length; s++) {
    if (g.member[s] !== empire) continue;
    g.member[s] = 0;
    if (g.systemOwner[s] !== EMPIRE + empire) continue;
    giveSystem(s, REBEL);
    if (g.log !== null) g.log.turnRebel(s, 0, true);
  }
  if (empire <= 3) setAside(CODE_EMPIRE + empire);
  g.record[M_DISSOLVED]++;
}

// Nexus markers, Leviathan, Star gates

export function placeNexus(sector: number): void {
  setMask(MASK_NEXUS, sector);
  g.n[N_NEXUSES]++;
}

/** Nexus eliminated for any reason: the index rises by 2 on the Core, else by 1 (22.5, end of 32.0). */
export function loseNexus(sector: number): void {
  if (!inMask(MASK_NEXUS, sector)) return;
  clearMask(MASK_NEXUS, sector);
  g.n[N_NEXUSES]--;
  const changes = g.tables.setup.charts.indexChanges;
  if (g.log !== null) g.log.nexusLost(sector);
  changeIndex(sector === CORE ? changes.nexusInCoreLost : changes.nexusLost);
}

/** True if a Nexus is in or adjacent to the sector (22.2, 24.2.a). */
export function nexusNear(sector: number): boolean {
  if (g.n[N_NEXUSES] === 0) return false;
  const adjacent = g.tables.adjacentMask;
  const a = sector * 3;
  return (
    inMask(MASK_NEXUS, sector) ||
    ((g.masks[MASK_NEXUS] & adjacent[a]) |
      (g.masks[MASK_NEXUS + 1] & adjacent[a + 1]) |
      (g.masks[MASK_NEXUS + 2] & adjacent[a + 2])) !==
      0
  );
}

function endLeviathan(): void {
  if (g.n[N_LEVIATHAN] === 0) return;
  g.n[N_LEVIATHAN] = 0;
  setAside(EVENT_LEVIATHAN);
  if (g.log !== null) g.log.note('Leviathan leaves: no Imperial system on the Core');
}

export function placeGate(sector: number): void {
  setMask(MASK_GATE, sector);
  g.n[N_GATES]++;
}

export function removeGate(sector: number): void {
  if (!inMask(MASK_GATE, sector)) return;
  clearMask(MASK_GATE, sector);
  g.n[N_GATES]--;
}

// System units

function systemMask(owner: number): number {
  return owner === IMPERIAL ? MASK_IMPERIAL_SYSTEM : owner === REBEL ? MASK_REBEL_SYSTEM : MASK_EMPIRE_SYSTEM;
}

function attach(sector: number, owner: number): void {
  g.systemOwner[sector] = owner;
  setMask(systemMask(owner), sector);
  const resource = g.tables.systemResource[g.systemKind[sector]];
  if (owner === IMPERIAL) {
    g.n[N_IMPERIAL_SYSTEMS]++;
    g.n[N_IMPERIAL_RESOURCES] += resource;
  } else if (owner > EMPIRE) {
    g.member[sector] = owner - EMPIRE;
    g.empireResource[owner - EMPIRE] += resource;
  }
}

function detach(sector: number): void {
  const owner = g.systemOwner[sector];
  clearMask(systemMask(owner), sector);
  g.systemOwner[sector] = NOBODY;
  const resource = g.tables.systemResource[g.systemKind[sector]];
  if (owner > EMPIRE) g.empireResource[owner - EMPIRE] -= resource;
  if (owner !== IMPERIAL) return;
  g.n[N_IMPERIAL_SYSTEMS]--;
  g.n[N_IMPERIAL_RESOURCES] -= resource;
  if (sector === CORE) endLeviathan();
  loseNexus(sector);
}

/** A random system unit of the pool comes into a sector; false: none is left. */
export function placeRandomSystem(sector: number, owner: number): boolean {
  const left = g.n[N_SYSTEM_POOL];
  if (left === 0) return false;
  drawSystem(sector, g.pick(left), owner);
  return true;
}

/** The system unit at `index` of the pool comes into a sector. */
export function drawSystem(sector: number, index: number, owner: number): void {
  const last = --g.n[N_SYSTEM_POOL];
  g.systemKind[sector] = g.systemPool[index];
  g.systemPool[index] = g.systemPool[last];
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
  g.systemPool[g.n[N_SYSTEM_POOL]++] = g.systemKind[sector];
  removeGate(sector);
}

/** IE whose home is this sector, 0: none. */
export function empireAtHome(sector: number): number {
  const home = (g.here[sector] >>> (HERE_HOME + 1)) & 63;
  return home === 0 ? 0 : 32 - Math.clz32(home);
}

/** True if an IE has its home here and its system is no longer its own: it must be dissolved (11.6.a). */
export function lostHome(sector: number): number {
  const empire = empireAtHome(sector);
  return empire !== 0 && g.systemOwner[sector] !== EMPIRE + empire ? empire : 0;
}

/** No Imperial unit, mobile or system, on the map (13.1.a, [R9], [R77]). */
export function noImperialUnits(): boolean {
  return g.n[N_IMPERIAL_SYSTEMS] === 0 && maskIsEmpty(MASK_IMPERIAL);
}

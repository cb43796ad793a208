/** Checked mode: conservation of every counter, ranges, ownership, and that the masks tell the truth. */

import { sameBytes } from '../shared/same-bytes.js';
import { g } from './game.js';
import { inMask, lowestBit, maskCount } from './position/masks.js';
import {
  EMPIRE,
  EMPIRES,
  HERE_ATTACK,
  HERE_HOME,
  HERE_INVADER,
  homesOf,
  IMPERIAL,
  INVADERS,
  MASK_ALIEN,
  MASK_EMPIRE_SYSTEM,
  MASK_EXPEDITION,
  MASK_FORCE,
  MASK_GATE,
  MASK_HIVE,
  MASK_HOME,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEBULA,
  MASK_NEXUS,
  MASK_RANDOIDS,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  MUTANT,
  N_ALIENS,
  N_ALLIANCES,
  N_ASIDE,
  N_AVAILABLE,
  N_CHAOS2,
  N_ELITES,
  N_ENLIGHTENMENT,
  N_EXPEDITION_MARKERS,
  N_FORCES,
  N_GATES,
  N_HELD_OTHERS,
  N_HELD_TH,
  N_HELD_USURPERS,
  N_ILLUMINATION,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_INSTITUTE,
  N_LEADER_POOL,
  N_LEVIATHAN,
  N_MESSIAHS,
  N_MILITARISM,
  N_NEBULAS,
  N_NEXUSES,
  N_OVER,
  N_PACIFISM,
  N_PARANOIA,
  N_PHASE,
  N_POOL,
  N_REMOVED,
  N_REPRESSION,
  N_RP,
  N_SPECTACLE,
  N_SYSTEM_POOL,
  N_WAITING,
  NOBODY,
  REBEL,
  USURPERS,
} from './position/state.js';
import { CORE, EVENT, kindOfCode, SECTORS } from './position/tables.js';
import { ALL_FIELDS, ONE_TH, unitsIn } from './position/units.js';
import { EVENT_KINDS, type SfgeSetup } from './setup.js';

// Scratch, meaningless between calls.
const kinds = new Int32Array(256);
const empireResource = new Int32Array(EMPIRES);
const here = new Int32Array(SECTORS);
const found = new Int32Array(EVENT_KINDS.length);
/** Event markers there are of each kind, in the set-up `printedIn`. */
const printed = new Int32Array(EVENT_KINDS.length);
let printedIn: SfgeSetup | null = null;
/** The position found right last, played in the set-up `soundIn`: many phases leave it as it is. */
const sound = new Int32Array(g.words.length);
let soundIn: SfgeSetup | null = null;
/** Words of the masks as they should be. */
const masks = new Int32Array(g.masks.length);
/** Words of a mask. */
const MASK_LENGTH = 3;

function fail(what: string): never {
  throw new Error(`checked mode: ${what}`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) fail(what);
}

/** Throws an Error naming the first law the position violates. */
export function checkState(): void {
  const { setup } = g.tables;
  // Which phase it is decides nothing.
  sound[N_PHASE] = g.n[N_PHASE];
  if (setup === soundIn && sameBytes(sound, g.words)) return;
  if (setup !== printedIn) {
    EVENT_KINDS.forEach((kind, i) => {
      printed[i] = setup.counters.events[kind];
    });
    printedIn = setup;
  }
  soundIn = null;
  masks.fill(0);
  checkUnits();
  checkSystems();
  checkForces();
  checkMarkers();
  checkScalars();
  sound.set(g.words);
  soundIn = setup;
}

/** The mask holds the sectors that `masks` does and no others. */
function expectMask(mask: number, what: string): void {
  if (masks[mask] === g.masks[mask] && masks[mask + 1] === g.masks[mask + 1] && masks[mask + 2] === g.masks[mask + 2])
    return;
  for (let s = 1; s < SECTORS; s++)
    if (((masks[mask + (s >> 5)] & (1 << (s & 31))) !== 0) !== inMask(mask, s)) fail(`mask of ${what} in ${s}`);
  fail(`mask of ${what} beyond the map`);
}

function checkUnits(): void {
  const { imperial: imperials, rebels: rebelUnits, leaders: leadersIn, here: forcesIn } = g;
  const { isVoid } = g.tables;
  let sum = g.n[N_AVAILABLE] + g.n[N_HELD_TH] * ONE_TH;
  let count = unitsIn(g.n[N_AVAILABLE]) + g.n[N_HELD_TH];
  let leaders = g.n[N_LEADER_POOL];
  let imperial = 0;
  for (let s = 1; s < SECTORS; s++) {
    const own = imperials[s];
    const rebels = rebelUnits[s];
    leaders += leadersIn[s];
    if (leadersIn[s] !== 0 && own === 0) fail(`leaders without an Imperial unit in ${s}`);
    if ((own | rebels) === 0) {
      if (isVoid[s] === 1 && forcesIn[s] !== 0) fail(`units in the Void ${s}`);
      continue;
    }
    if (((own | rebels) & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack in ${s}`);
    if (isVoid[s] === 1) fail(`units in the Void ${s}`);
    imperial += own;
    sum += own + rebels;
    if (own !== 0) {
      count += unitsIn(own);
      masks[MASK_IMPERIAL + (s >> 5)] |= 1 << (s & 31);
    }
    if (rebels !== 0) {
      count += unitsIn(rebels);
      masks[MASK_REBEL + (s >> 5)] |= 1 << (s & 31);
    }
  }
  expectMask(MASK_IMPERIAL, 'Imperial units');
  expectMask(MASK_REBEL, 'Rebels');
  for (let i = 0; i < USURPERS + INVADERS + 2 * EMPIRES; i++) {
    const units = forceStack(i);
    if (units === 0) continue;
    if ((units & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack of force ${i}`);
    sum += units;
    count += unitsIn(units);
  }
  const all = g.tables.unitsInPlay;
  expect(imperial === g.n[N_IMPERIAL_UNITS], 'sum of Imperial units');
  if (sum !== all || count !== unitsIn(all)) fail(`mobile units are not conserved: ${count} of ${unitsIn(all)}`);
  const [ones, twos, threes] = g.tables.setup.counters.leaders;
  expect(leaders === (ones | (twos << 4) | (threes << 8)), 'leaders are not conserved');
}

/** Units of force number `i`: Usurpers, Invaders, attack forces, home stacks. */
function forceStack(i: number): number {
  if (i < USURPERS) return g.usurperUnits[i];
  if (i < USURPERS + INVADERS) return g.invaderUnits[i - USURPERS];
  const k = i - USURPERS - INVADERS;
  return k < EMPIRES ? g.attackUnits[k] : g.homeUnits[k - EMPIRES];
}

function checkSystems(): void {
  const { systems } = g.tables.setup.counters;
  kinds.fill(0);
  const { systemOwner, systemKind, systemPool } = g;
  const { isSystem, systemResource } = g.tables;
  for (let i = 0; i < g.n[N_SYSTEM_POOL]; i++) kinds[systemPool[i]]++;
  let imperial = 0;
  let resources = 0;
  empireResource.fill(0);
  for (let s = 1; s < SECTORS; s++) {
    const owner = systemOwner[s];
    if (owner === NOBODY) {
      if (isSystem[s] === 1 && inMask(MASK_GATE, s)) fail(`Star gate in ${s} without a system`);
      continue;
    }
    if (isSystem[s] !== 1) fail(`system unit in ${s}, which has no system symbol`);
    const kind = systemKind[s];
    kinds[kind]++;
    const bit = 1 << (s & 31);
    if (owner === IMPERIAL) {
      imperial++;
      resources += systemResource[kind];
      masks[MASK_IMPERIAL_SYSTEM + (s >> 5)] |= bit;
    } else if (owner === REBEL) masks[MASK_REBEL_SYSTEM + (s >> 5)] |= bit;
    else if (owner > EMPIRE) {
      empireResource[owner - EMPIRE] += systemResource[kind];
      masks[MASK_EMPIRE_SYSTEM + (s >> 5)] |= bit;
      if (g.member[s] !== owner - EMPIRE) fail(`system of IE ${owner - EMPIRE} in ${s} is no member`);
      if (g.empireHome[owner - EMPIRE] === 0) fail(`system of IE ${owner - EMPIRE} in ${s}, which is not in play`);
    }
  }
  expectMask(MASK_IMPERIAL_SYSTEM, 'Imperial systems');
  expectMask(MASK_REBEL_SYSTEM, 'Rebel systems');
  expectMask(MASK_EMPIRE_SYSTEM, 'IE systems');
  for (let w = 0; w < MASK_LENGTH; w++) {
    const wrong = g.masks[MASK_NEXUS + w] & ~masks[MASK_IMPERIAL_SYSTEM + w];
    if (wrong !== 0) fail(`Nexus in ${32 * w + lowestBit(wrong)} without an Imperial system`);
  }
  for (let i = 0; i < systems.length; i++)
    if (kinds[i] !== systems[i].count) fail(`system units of kind ${i} are not conserved`);
  expect(imperial === g.n[N_IMPERIAL_SYSTEMS], 'number of Imperial systems');
  expect(resources === g.n[N_IMPERIAL_RESOURCES], 'resources of the Imperial systems');
  for (let k = 1; k < EMPIRES; k++) if (empireResource[k] !== g.empireResource[k]) fail(`resources of IE ${k}`);
  expect(g.n[N_LEVIATHAN] === 0 || g.systemOwner[CORE] === IMPERIAL, 'Leviathan without an Imperial Core');
}

function checkForces(): void {
  here.fill(0);
  for (let i = 0; i < USURPERS; i++) {
    const at = g.usurperAt[i];
    if (at !== 0) here[at] |= 1 << i;
    if (at === 0 && g.usurperUnits[i] !== 0) fail(`Usurper ${i} off the map with units`);
    if (at > CORE && g.usurperUnits[i] === 0) fail(`Usurper ${i} without units in ${at}`);
  }
  for (let i = 0; i < INVADERS; i++) {
    const at = g.invaderAt[i];
    if (at !== 0) here[at] |= 1 << (HERE_INVADER + i);
    if ((at !== 0) !== (g.invaderUnits[i] !== 0))
      fail(`Invaders ${i} in ${at} without units or off the map with units`);
  }
  for (let k = 1; k < EMPIRES; k++) {
    const home = g.empireHome[k];
    const at = g.attackAt[k];
    if (home !== 0) {
      here[home] |= 1 << (HERE_HOME + k);
      if (g.systemOwner[home] !== EMPIRE + k) fail(`IE ${k} does not own its home ${home}`);
    } else if (at !== 0 || g.homeUnits[k] !== 0) fail(`IE ${k} is not in play but has units`);
    if (at !== 0) {
      here[at] |= 1 << (HERE_ATTACK + k);
      if (g.tables.distance[home * SECTORS + at] !== 1) fail(`attack force of IE ${k} in ${at}, home ${home}`);
    }
    if ((at !== 0) !== (g.attackUnits[k] !== 0)) fail(`attack force of IE ${k} in ${at}`);
  }
  const { member, here: noted } = g;
  let forces = 0;
  for (let s = 1; s < SECTORS; s++) {
    const now = here[s];
    if (now !== noted[s]) fail(`forces noted in ${s}`);
    if (now !== 0) {
      forces |= now;
      masks[MASK_FORCE + (s >> 5)] |= 1 << (s & 31);
      if (homesOf(now) !== 0) masks[MASK_HOME + (s >> 5)] |= 1 << (s & 31);
    }
    if (member[s] !== 0) {
      const home = g.empireHome[member[s]];
      if (home === 0 || g.tables.distance[home * SECTORS + s] > 1) fail(`member sector ${s} of IE ${member[s]}`);
    }
  }
  expectMask(MASK_FORCE, 'forces');
  expectMask(MASK_HOME, 'homes');
  expect(forces === g.n[N_FORCES], 'forces in play');
}

/** Every marker is in the pool, set aside, kept back, in play, waiting to be played or out of the game. */
function checkMarkers(): void {
  found.fill(0);
  for (let i = 0; i < g.n[N_POOL]; i++) found[kindOfCode(g.pool[i])]++;
  for (let i = 0; i < g.n[N_ASIDE]; i++) found[kindOfCode(g.aside[i])]++;
  for (let i = 0; i < g.n[N_HELD_OTHERS]; i++) found[kindOfCode(g.heldOthers[i])]++;
  for (let i = 0; i < g.n[N_ALIENS]; i++) found[g.alienKind[i]]++;
  for (let i = 0; i < INVADERS; i++) if (g.invaderAt[i] !== 0) found[EVENT['invaders-appear']]++;
  for (let i = 0; i < MUTANT; i++) if (g.usurperAt[i] !== 0) found[EVENT.usurper]++;
  for (let k = 1; k <= 3; k++) if (g.empireHome[k] !== 0) found[EVENT['independent-empire-arises']]++;
  found[EVENT.usurper] += g.n[N_HELD_USURPERS];
  found[EVENT['the-mutant']] += g.usurperAt[MUTANT] !== 0 ? 1 : 0;
  found[EVENT['the-institute']] += g.n[N_INSTITUTE] !== 0 ? 1 : 0;
  found[EVENT['expedition-possible']] += g.n[N_EXPEDITION_MARKERS];
  found[EVENT.alliance] += g.n[N_ALLIANCES];
  found[EVENT['galactic-enlightenment']] += g.n[N_ENLIGHTENMENT];
  found[EVENT['imperial-elites-demand-privileges']] += g.n[N_ELITES];
  found[EVENT.militarism] += g.n[N_MILITARISM];
  found[EVENT.pacifism] += g.n[N_PACIFISM];
  found[EVENT.paranoia] += g.n[N_PARANOIA];
  found[EVENT.spectacle] += g.n[N_SPECTACLE];
  // The Leviathan placed by the scenario is counted among the markers held back, too.
  found[EVENT.leviathan] += g.n[N_LEVIATHAN] - (g.tables.setup.scenario.leviathanPlaced ? 1 : 0);
  let missing = 0;
  for (let kind = 0; kind < found.length; kind++) {
    const lost = printed[kind] - found[kind];
    if (lost < 0) fail(`${found[kind]} event markers ${EVENT_KINDS[kind]}, more than there are`);
    missing += lost;
  }
  if (missing !== g.n[N_REMOVED] + g.n[N_WAITING]) fail(`${missing} event markers are missing`);
  checkAliens();
  expect(maskCount(MASK_EXPEDITION) === g.n[N_EXPEDITION_MARKERS], 'Expedition Possible markers');
}

function checkAliens(): void {
  let nebulas = 0;
  let messiahs = 0;
  for (let i = 0; i < g.n[N_ALIENS]; i++) {
    const kind = g.alienKind[i];
    if (kind === EVENT['living-nebula']) nebulas++;
    else if (kind === EVENT.messiah) messiahs++;
  }
  expect(nebulas === g.n[N_NEBULAS] && messiahs === g.n[N_MESSIAHS], 'numbers of Living Nebulas and Messiahs');
  for (let i = 0; i < g.n[N_ALIENS]; i++) {
    const s = g.alienAt[i];
    const kind = g.alienKind[i];
    const bit = 1 << (s & 31);
    masks[MASK_ALIEN + (s >> 5)] |= bit;
    if (kind === EVENT.hive) masks[MASK_HIVE + (s >> 5)] |= bit;
    else if (kind === EVENT.randoids) masks[MASK_RANDOIDS + (s >> 5)] |= bit;
    else if (kind === EVENT['living-nebula']) masks[MASK_NEBULA + (s >> 5)] |= bit;
  }
  expectMask(MASK_ALIEN, 'alien markers');
  expectMask(MASK_HIVE, 'Hives');
  expectMask(MASK_RANDOIDS, 'Randoids');
  expectMask(MASK_NEBULA, 'Living Nebulas');
}

function checkScalars(): void {
  const { n } = g;
  const { counters } = g.tables.setup;
  expect(n[N_CHAOS2] >= 2, 'Chaos Index below 1');
  expect(n[N_CHAOS2] <= 200 || n[N_OVER] === 1, 'Chaos Index above 100 in a game that goes on');
  expect(n[N_RP] >= 0, 'RP below 0');
  expect(n[N_REPRESSION] >= 0 && n[N_ILLUMINATION] >= 0, 'Imperial markers below 0');
  expect(n[N_REPRESSION] + n[N_ILLUMINATION] <= counters.imperialMarkers, 'more Imperial markers than counters');
  expect(maskCount(MASK_NEXUS) === n[N_NEXUSES] && n[N_NEXUSES] <= counters.nexuses, 'Nexus markers');
  expect(maskCount(MASK_GATE) === n[N_GATES] && n[N_GATES] <= counters.starGates, 'Star gates');
}

/** Checked mode: conservation of every counter, ranges, ownership, and that the masks tell the truth. */

import { sameBytes } from '../shared/same-bytes.js';
import { g } from './game.js';
import { inMask, maskCount } from './position/masks.js';
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

function fail(what: string): never {
  throw new Error(`checked mode: ${what}`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) fail(what);
}

/** Throws an Error naming the first law the position violates. */
export function checkState(): void {
  const { setup } = g.tables;
  if (setup === soundIn && sameBytes(sound, g.words)) return;
  if (setup !== printedIn) {
    EVENT_KINDS.forEach((kind, i) => {
      printed[i] = setup.counters.events[kind];
    });
    printedIn = setup;
  }
  soundIn = null;
  checkUnits();
  checkSystems();
  checkForces();
  checkMarkers();
  checkScalars();
  sound.set(g.words);
  soundIn = setup;
}

function checkUnits(): void {
  let sum = g.n[N_AVAILABLE] + g.n[N_HELD_TH] * ONE_TH;
  let count = unitsIn(g.n[N_AVAILABLE]) + g.n[N_HELD_TH];
  let imperial = 0;
  for (let s = 1; s < SECTORS; s++) {
    const own = g.imperial[s];
    const rebels = g.rebels[s];
    if (((own | rebels) & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack in ${s}`);
    imperial += own;
    sum += own + rebels;
    if (own !== 0) count += unitsIn(own);
    if (rebels !== 0) count += unitsIn(rebels);
    if ((own !== 0) !== inMask(MASK_IMPERIAL, s)) fail(`mask of Imperial units in ${s}`);
    if ((rebels !== 0) !== inMask(MASK_REBEL, s)) fail(`mask of Rebels in ${s}`);
    if (g.leaders[s] !== 0 && own === 0) fail(`leaders without an Imperial unit in ${s}`);
    if (g.tables.isVoid[s] === 1 && (own | rebels | g.here[s]) !== 0) fail(`units in the Void ${s}`);
  }
  for (let i = 0; i < USURPERS + INVADERS + 2 * EMPIRES; i++) {
    const units = forceStack(i);
    if ((units & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack of force ${i}`);
    sum += units;
    if (units !== 0) count += unitsIn(units);
  }
  const all = g.tables.unitsInPlay;
  expect(imperial === g.n[N_IMPERIAL_UNITS], 'sum of Imperial units');
  if (sum !== all || count !== unitsIn(all)) fail(`mobile units are not conserved: ${count} of ${unitsIn(all)}`);
  let leaders = g.n[N_LEADER_POOL];
  for (let s = 1; s < SECTORS; s++) leaders += g.leaders[s];
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
  for (let i = 0; i < g.n[N_SYSTEM_POOL]; i++) kinds[g.systemPool[i]]++;
  let imperial = 0;
  let resources = 0;
  empireResource.fill(0);
  for (let s = 1; s < SECTORS; s++) {
    const owner = g.systemOwner[s];
    if (owner !== NOBODY) {
      kinds[g.systemKind[s]]++;
      if (g.tables.isSystem[s] !== 1) fail(`system unit in ${s}, which has no system symbol`);
    }
    const resource = g.tables.systemResource[g.systemKind[s]];
    if (owner === IMPERIAL) {
      imperial++;
      resources += resource;
    } else if (owner > EMPIRE) empireResource[owner - EMPIRE] += resource;
    if ((owner === IMPERIAL) !== inMask(MASK_IMPERIAL_SYSTEM, s)) fail(`mask of Imperial systems in ${s}`);
    if ((owner === REBEL) !== inMask(MASK_REBEL_SYSTEM, s)) fail(`mask of Rebel systems in ${s}`);
    if (owner > EMPIRE !== inMask(MASK_EMPIRE_SYSTEM, s)) fail(`mask of IE systems in ${s}`);
    if (owner > EMPIRE) {
      if (g.member[s] !== owner - EMPIRE) fail(`system of IE ${owner - EMPIRE} in ${s} is no member`);
      if (g.empireHome[owner - EMPIRE] === 0) fail(`system of IE ${owner - EMPIRE} in ${s}, which is not in play`);
    }
    if (owner !== IMPERIAL && inMask(MASK_NEXUS, s)) fail(`Nexus in ${s} without an Imperial system`);
    if (owner === NOBODY && g.tables.isSystem[s] === 1 && inMask(MASK_GATE, s))
      fail(`Star gate in ${s} without a system`);
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
  let forces = 0;
  for (let s = 1; s < SECTORS; s++) {
    forces |= here[s];
    if (here[s] !== g.here[s]) fail(`forces noted in ${s}`);
    if ((here[s] !== 0) !== inMask(MASK_FORCE, s)) fail(`mask of forces in ${s}`);
    if ((homesOf(here[s]) !== 0) !== inMask(MASK_HOME, s)) fail(`mask of homes in ${s}`);
    if (g.member[s] !== 0) {
      const home = g.empireHome[g.member[s]];
      if (home === 0 || g.tables.distance[home * SECTORS + s] > 1) fail(`member sector ${s} of IE ${g.member[s]}`);
    }
  }
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
  checkAlienMask(MASK_ALIEN, -1);
  checkAlienMask(MASK_HIVE, EVENT.hive);
  checkAlienMask(MASK_RANDOIDS, EVENT.randoids);
  checkAlienMask(MASK_NEBULA, EVENT['living-nebula']);
}

/** The mask holds the sectors of the aliens of a kind (-1: of all) and no others. */
function checkAlienMask(mask: number, kind: number): void {
  let sectors = 0;
  for (let i = 0; i < g.n[N_ALIENS]; i++) {
    if (kind >= 0 && g.alienKind[i] !== kind) continue;
    let first = true;
    for (let k = 0; k < i; k++)
      if (g.alienAt[k] === g.alienAt[i] && (kind < 0 || g.alienKind[k] === kind)) first = false;
    if (first) sectors++;
    if (!inMask(mask, g.alienAt[i])) fail(`mask of an alien marker in ${g.alienAt[i]}`);
  }
  expect(maskCount(mask) === sectors, 'mask of alien markers');
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

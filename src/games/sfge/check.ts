/** Checked mode: conservation of every counter, ranges, ownership, and that the masks tell the truth. */

import { KeptWords } from '../shared/same-bytes.js';
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
import { CORE, EVENT, KINDS_MAX, kindOfCode, SECTORS } from './position/tables.js';
import { ALL_FIELDS, EVEN_FIELDS, ODD_FIELDS, ONE_TH } from './position/units.js';
import { EVENT_KINDS, type SfgeSetup } from './setup.js';

/** Words of a mask. */
const MASK_LENGTH = 3;

// Scratch, meaningless between calls.
const kinds = new Int32Array(KINDS_MAX);
const empireResource = new Int32Array(EMPIRES);
const here = new Int32Array(SECTORS);
const found = new Int32Array(EVENT_KINDS.length);
/** Event markers and system units there are of each kind, and packed leaders, in the set-up `printedIn`. */
const printed = new Int32Array(EVENT_KINDS.length);
const printedSystems = new Int32Array(KINDS_MAX);
let printedKinds = 0;
let printedLeaders = 0;
/** Sectors with a system symbol on the map of that set-up, as a mask. */
const systemSectors = new Int32Array(MASK_LENGTH);
let printedIn: SfgeSetup | null = null;
/** The position found right last, played in the set-up `soundIn`: many phases leave it as it is. */
const sound = new KeptWords(g.words);
let soundIn: SfgeSetup | null = null;
/** Words of the masks as they should be. */
const masks = new Int32Array(g.masks.length);

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
  sound.words[N_PHASE] = g.n[N_PHASE];
  if (setup === soundIn && sound.isStill()) return;
  if (setup !== printedIn) countPrinted(setup);
  soundIn = null;
  checkUnits();
  checkSystems();
  checkForces();
  checkMarkers();
  checkScalars();
  sound.take();
  soundIn = setup;
}

function countPrinted(setup: SfgeSetup): void {
  const { events, systems, leaders } = setup.counters;
  EVENT_KINDS.forEach((kind, i) => {
    printed[i] = events[kind];
  });
  printedKinds = systems.length;
  systems.forEach(({ count }, i) => {
    printedSystems[i] = count;
  });
  systemSectors.fill(0);
  for (let s = 1; s < SECTORS; s++) systemSectors[s >> 5] |= g.tables.isSystem[s] << (s & 31);
  const [ones, twos, threes] = leaders;
  printedLeaders = ones | (twos << 4) | (threes << 8);
  printedIn = setup;
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
  // Of each type, without a carry from one to the next: every second field has room above it.
  let even = g.n[N_AVAILABLE] & EVEN_FIELDS;
  let odd = (g.n[N_AVAILABLE] & ODD_FIELDS) + g.n[N_HELD_TH] * ONE_TH;
  let leaders = g.n[N_LEADER_POOL];
  let imperial = 0;
  for (let word = 0; word < MASK_LENGTH; word++) {
    let withImperial = 0;
    let withRebels = 0;
    const end = Math.min(SECTORS, 32 * word + 32);
    for (let s = word === 0 ? 1 : 32 * word; s < end; s++) {
      const own = imperials[s];
      const rebels = rebelUnits[s];
      const officers = leadersIn[s];
      if (isVoid[s] === 1 && (own | rebels | forcesIn[s]) !== 0) fail(`units in the Void ${s}`);
      if ((own | rebels | officers) === 0) continue;
      if (((own | rebels) & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack in ${s}`);
      if (own !== 0) withImperial |= 1 << s;
      else if (officers !== 0) fail(`leaders without an Imperial unit in ${s}`);
      if (rebels !== 0) withRebels |= 1 << s;
      leaders += officers;
      imperial += own;
      even += (own & EVEN_FIELDS) + (rebels & EVEN_FIELDS);
      odd += (own & ODD_FIELDS) + (rebels & ODD_FIELDS);
    }
    masks[MASK_IMPERIAL + word] = withImperial;
    masks[MASK_REBEL + word] = withRebels;
  }
  expectMask(MASK_IMPERIAL, 'Imperial units');
  expectMask(MASK_REBEL, 'Rebels');
  for (let i = 0; i < USURPERS + INVADERS + 2 * EMPIRES; i++) {
    const units = forceStack(i);
    if ((units & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack of force ${i}`);
    even += units & EVEN_FIELDS;
    odd += units & ODD_FIELDS;
  }
  const all = g.tables.unitsInPlay;
  expect(imperial === g.n[N_IMPERIAL_UNITS], 'sum of Imperial units');
  if (even !== (all & EVEN_FIELDS) || odd !== (all & ODD_FIELDS)) fail('mobile units are not conserved');
  expect(leaders === printedLeaders, 'leaders are not conserved');
}

/** Units of number `i` of all forces: Usurpers, Invaders, attack forces, home stacks. */
function forceStack(i: number): number {
  if (i < USURPERS) return g.usurperUnits[i];
  if (i < USURPERS + INVADERS) return g.invaderUnits[i - USURPERS];
  const k = i - USURPERS - INVADERS;
  return k < EMPIRES ? g.attackUnits[k] : g.homeUnits[k - EMPIRES];
}

function checkSystems(): void {
  kinds.fill(0);
  empireResource.fill(0);
  const { systemOwner, systemKind, systemPool } = g;
  const { isSystem, systemResource } = g.tables;
  for (let i = g.n[N_SYSTEM_POOL] - 1; i >= 0; i--) kinds[systemPool[i]]++;
  let imperial = 0;
  let resources = 0;
  for (let word = 0; word < MASK_LENGTH; word++) {
    let imperials = 0;
    let rebels = 0;
    let empires = 0;
    const end = Math.min(SECTORS, 32 * word + 32);
    for (let s = word === 0 ? 1 : 32 * word; s < end; s++) {
      const owner = systemOwner[s];
      if (owner === NOBODY) continue;
      if (isSystem[s] !== 1) fail(`system unit in ${s}, which has no system symbol`);
      const kind = systemKind[s];
      kinds[kind]++;
      if (owner === IMPERIAL) {
        imperial++;
        resources += systemResource[kind];
        imperials |= 1 << s;
      } else if (owner === REBEL) rebels |= 1 << s;
      else if (owner > EMPIRE) {
        empireResource[owner - EMPIRE] += systemResource[kind];
        empires |= 1 << s;
        if (g.member[s] !== owner - EMPIRE) fail(`system of IE ${owner - EMPIRE} in ${s} is no member`);
        if (g.empireHome[owner - EMPIRE] === 0) fail(`system of IE ${owner - EMPIRE} in ${s}, which is not in play`);
      }
    }
    masks[MASK_IMPERIAL_SYSTEM + word] = imperials;
    masks[MASK_REBEL_SYSTEM + word] = rebels;
    masks[MASK_EMPIRE_SYSTEM + word] = empires;
    const bareGates = g.masks[MASK_GATE + word] & systemSectors[word] & ~(imperials | rebels | empires);
    if (bareGates !== 0) fail(`Star gate in ${32 * word + lowestBit(bareGates)} without a system`);
    const bareNexuses = g.masks[MASK_NEXUS + word] & ~imperials;
    if (bareNexuses !== 0) fail(`Nexus in ${32 * word + lowestBit(bareNexuses)} without an Imperial system`);
  }
  expectMask(MASK_IMPERIAL_SYSTEM, 'Imperial systems');
  expectMask(MASK_REBEL_SYSTEM, 'Rebel systems');
  expectMask(MASK_EMPIRE_SYSTEM, 'IE systems');
  for (let i = 0; i < printedKinds; i++)
    if (kinds[i] !== printedSystems[i]) fail(`system units of kind ${i} are not conserved`);
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
  checkForcesNoted();
}

/** What is noted of forces and members by sector. */
function checkForcesNoted(): void {
  const { member, here: noted, empireHome } = g;
  const { distance } = g.tables;
  let forces = 0;
  for (let word = 0; word < MASK_LENGTH; word++) {
    let withForce = 0;
    let withHome = 0;
    const end = Math.min(SECTORS, 32 * word + 32);
    for (let s = word === 0 ? 1 : 32 * word; s < end; s++) {
      const now = here[s];
      const empire = member[s];
      if (now !== noted[s]) fail(`forces noted in ${s}`);
      if ((now | empire) === 0) continue;
      forces |= now;
      if (now !== 0) withForce |= 1 << s;
      if (homesOf(now) !== 0) withHome |= 1 << s;
      if (empire === 0) continue;
      const home = empireHome[empire];
      if (home === 0 || distance[home * SECTORS + s] > 1) fail(`member sector ${s} of IE ${empire}`);
    }
    masks[MASK_FORCE + word] = withForce;
    masks[MASK_HOME + word] = withHome;
  }
  expectMask(MASK_FORCE, 'forces');
  expectMask(MASK_HOME, 'homes');
  expect(forces === g.n[N_FORCES], 'forces in play');
}

/** Every marker is in the pool, set aside, kept back, in play, waiting to be played or out of the game. */
function checkMarkers(): void {
  found.fill(0);
  findCodes(g.pool, g.n[N_POOL]);
  findCodes(g.aside, g.n[N_ASIDE]);
  findCodes(g.heldOthers, g.n[N_HELD_OTHERS]);
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

function findCodes(codes: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) found[kindOfCode(codes[i])]++;
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
  masks.fill(0, MASK_HIVE, MASK_NEBULA + MASK_LENGTH);
  masks.fill(0, MASK_ALIEN, MASK_ALIEN + MASK_LENGTH);
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

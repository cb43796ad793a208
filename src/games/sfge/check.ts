/** Checked mode: conservation of every counter, ranges, ownership, and that the masks tell the truth. */

import { lowestBit } from '../shared/bits.js';
import { KeptWords } from '../shared/same-bytes.js';
import { inMask, maskCount } from './position/masks.js';
import * as s from './position/state.js';
import { CORE, EVENT, KINDS_MAX, kindOfCode, SECTORS, t } from './position/tables.js';
import { ALL_FIELDS, EVEN_FIELDS, ODD_FIELDS, ONE_TH } from './position/units.js';
import { EVENT_KINDS, type SfgeSetup } from './setup.js';

/** Words of a mask. */
const MASK_LENGTH = 3;

// Scratch, meaningless between calls.
const kinds = new Int32Array(KINDS_MAX);
const empireResource = new Int32Array(s.EMPIRES);
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
const sound = new KeptWords(s.words);
let soundIn: SfgeSetup | null = null;
/** Words of the masks as they should be. */
const masks = new Int32Array(s.masks.length);

function fail(what: string): never {
  throw new Error(`checked mode: ${what}`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) fail(what);
}

/** Throws an Error naming the first law the position violates. */
export function checkState(): void {
  const { setup } = t;
  // Which phase it is decides nothing.
  sound.words[s.N_PHASE] = s.n[s.N_PHASE];
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
  for (let sector = 1; sector < SECTORS; sector++) systemSectors[sector >> 5] |= t.isSystem[sector] << (sector & 31);
  const [ones, twos, threes] = leaders;
  printedLeaders = ones | (twos << 4) | (threes << 8);
  printedIn = setup;
}

/** The mask holds the sectors that `masks` does and no others. */
function expectMask(mask: number, what: string): void {
  if (masks[mask] === s.masks[mask] && masks[mask + 1] === s.masks[mask + 1] && masks[mask + 2] === s.masks[mask + 2])
    return;
  for (let sector = 1; sector < SECTORS; sector++)
    if (((masks[mask + (sector >> 5)] & (1 << (sector & 31))) !== 0) !== inMask(mask, sector))
      fail(`mask of ${what} in ${sector}`);
  fail(`mask of ${what} beyond the map`);
}

function checkUnits(): void {
  const { isVoid } = t;
  // Of each type, without a carry from one to the next: every second field has room above it.
  let even = s.n[s.N_AVAILABLE] & EVEN_FIELDS;
  let odd = (s.n[s.N_AVAILABLE] & ODD_FIELDS) + s.n[s.N_HELD_TH] * ONE_TH;
  let leaders = s.n[s.N_LEADER_POOL];
  let imperial = 0;
  for (let word = 0; word < MASK_LENGTH; word++) {
    let withImperial = 0;
    let withRebels = 0;
    const end = Math.min(SECTORS, 32 * word + 32);
    for (let sector = word === 0 ? 1 : 32 * word; sector < end; sector++) {
      const own = s.imperial[sector];
      const rebels = s.rebels[sector];
      const officers = s.leaders[sector];
      if (isVoid[sector] === 1 && (own | rebels | s.here[sector]) !== 0) fail(`units in the Void ${sector}`);
      if ((own | rebels | officers) === 0) continue;
      if (((own | rebels) & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack in ${sector}`);
      if (own !== 0) withImperial |= 1 << sector;
      else if (officers !== 0) fail(`leaders without an Imperial unit in ${sector}`);
      if (rebels !== 0) withRebels |= 1 << sector;
      leaders += officers;
      imperial += own;
      even += (own & EVEN_FIELDS) + (rebels & EVEN_FIELDS);
      odd += (own & ODD_FIELDS) + (rebels & ODD_FIELDS);
    }
    masks[s.MASK_IMPERIAL + word] = withImperial;
    masks[s.MASK_REBEL + word] = withRebels;
  }
  expectMask(s.MASK_IMPERIAL, 'Imperial units');
  expectMask(s.MASK_REBEL, 'Rebels');
  for (let i = 0; i < s.USURPERS + s.INVADERS + 2 * s.EMPIRES; i++) {
    const units = forceStack(i);
    if ((units & ~ALL_FIELDS) !== 0) fail(`negative or overflowing stack of force ${i}`);
    even += units & EVEN_FIELDS;
    odd += units & ODD_FIELDS;
  }
  const all = t.unitsInPlay;
  expect(imperial === s.n[s.N_IMPERIAL_UNITS], 'sum of Imperial units');
  if (even !== (all & EVEN_FIELDS) || odd !== (all & ODD_FIELDS)) fail('mobile units are not conserved');
  expect(leaders === printedLeaders, 'leaders are not conserved');
}

/** Units of number `i` of all forces: Usurpers, Invaders, attack forces, home stacks. */
function forceStack(i: number): number {
  if (i < s.USURPERS) return s.usurperUnits[i];
  if (i < s.USURPERS + s.INVADERS) return s.invaderUnits[i - s.USURPERS];
  const k = i - s.USURPERS - s.INVADERS;
  return k < s.EMPIRES ? s.attackUnits[k] : s.homeUnits[k - s.EMPIRES];
}

function checkSystems(): void {
  kinds.fill(0);
  empireResource.fill(0);
  const { isSystem, systemResource } = t;
  for (let i = s.n[s.N_SYSTEM_POOL] - 1; i >= 0; i--) kinds[s.systemPool[i]]++;
  let imperial = 0;
  let resources = 0;
  for (let word = 0; word < MASK_LENGTH; word++) {
    let imperials = 0;
    let rebels = 0;
    let empires = 0;
    const end = Math.min(SECTORS, 32 * word + 32);
    for (let sector = word === 0 ? 1 : 32 * word; sector < end; sector++) {
      const owner = s.systemOwner[sector];
      if (owner === s.NOBODY) continue;
      if (isSystem[sector] !== 1) fail(`system unit in ${sector}, which has no system symbol`);
      const kind = s.systemKind[sector];
      kinds[kind]++;
      if (owner === s.IMPERIAL) {
        imperial++;
        resources += systemResource[kind];
        imperials |= 1 << sector;
      } else if (owner === s.REBEL) rebels |= 1 << sector;
      else if (owner > s.EMPIRE) {
        empireResource[owner - s.EMPIRE] += systemResource[kind];
        empires |= 1 << sector;
        if (s.member[sector] !== owner - s.EMPIRE) fail(`system of IE ${owner - s.EMPIRE} in ${sector} is no member`);
        if (s.empireHome[owner - s.EMPIRE] === 0)
          fail(`system of IE ${owner - s.EMPIRE} in ${sector}, which is not in play`);
      }
    }
    masks[s.MASK_IMPERIAL_SYSTEM + word] = imperials;
    masks[s.MASK_REBEL_SYSTEM + word] = rebels;
    masks[s.MASK_EMPIRE_SYSTEM + word] = empires;
    const bareGates = s.masks[s.MASK_GATE + word] & systemSectors[word] & ~(imperials | rebels | empires);
    if (bareGates !== 0) fail(`Star gate in ${32 * word + lowestBit(bareGates)} without a system`);
    const bareNexuses = s.masks[s.MASK_NEXUS + word] & ~imperials;
    if (bareNexuses !== 0) fail(`Nexus in ${32 * word + lowestBit(bareNexuses)} without an Imperial system`);
  }
  expectMask(s.MASK_IMPERIAL_SYSTEM, 'Imperial systems');
  expectMask(s.MASK_REBEL_SYSTEM, 'Rebel systems');
  expectMask(s.MASK_EMPIRE_SYSTEM, 'IE systems');
  for (let i = 0; i < printedKinds; i++)
    if (kinds[i] !== printedSystems[i]) fail(`system units of kind ${i} are not conserved`);
  expect(imperial === s.n[s.N_IMPERIAL_SYSTEMS], 'number of Imperial systems');
  expect(resources === s.n[s.N_IMPERIAL_RESOURCES], 'resources of the Imperial systems');
  for (let k = 1; k < s.EMPIRES; k++) if (empireResource[k] !== s.empireResource[k]) fail(`resources of IE ${k}`);
  expect(s.n[s.N_LEVIATHAN] === 0 || s.systemOwner[CORE] === s.IMPERIAL, 'Leviathan without an Imperial Core');
}

function checkForces(): void {
  here.fill(0);
  for (let i = 0; i < s.USURPERS; i++) {
    const at = s.usurperAt[i];
    if (at !== 0) here[at] |= 1 << i;
    if (at === 0 && s.usurperUnits[i] !== 0) fail(`Usurper ${i} off the map with units`);
    if (at > CORE && s.usurperUnits[i] === 0) fail(`Usurper ${i} without units in ${at}`);
  }
  for (let i = 0; i < s.INVADERS; i++) {
    const at = s.invaderAt[i];
    if (at !== 0) here[at] |= 1 << (s.HERE_INVADER + i);
    if ((at !== 0) !== (s.invaderUnits[i] !== 0))
      fail(`Invaders ${i} in ${at} without units or off the map with units`);
  }
  for (let k = 1; k < s.EMPIRES; k++) {
    const home = s.empireHome[k];
    const at = s.attackAt[k];
    if (home !== 0) {
      here[home] |= 1 << (s.HERE_HOME + k);
      if (s.systemOwner[home] !== s.EMPIRE + k) fail(`IE ${k} does not own its home ${home}`);
    } else if (at !== 0 || s.homeUnits[k] !== 0) fail(`IE ${k} is not in play but has units`);
    if (at !== 0) {
      here[at] |= 1 << (s.HERE_ATTACK + k);
      if (t.distance[home * SECTORS + at] !== 1) fail(`attack force of IE ${k} in ${at}, home ${home}`);
    }
    if ((at !== 0) !== (s.attackUnits[k] !== 0)) fail(`attack force of IE ${k} in ${at}`);
  }
  checkForcesNoted();
}

/** What is noted of forces and members by sector. */
function checkForcesNoted(): void {
  const { distance } = t;
  let forces = 0;
  for (let word = 0; word < MASK_LENGTH; word++) {
    let withForce = 0;
    let withHome = 0;
    const end = Math.min(SECTORS, 32 * word + 32);
    for (let sector = word === 0 ? 1 : 32 * word; sector < end; sector++) {
      const now = here[sector];
      const empire = s.member[sector];
      if (now !== s.here[sector]) fail(`forces noted in ${sector}`);
      if ((now | empire) === 0) continue;
      forces |= now;
      if (now !== 0) withForce |= 1 << sector;
      if (s.homesOf(now) !== 0) withHome |= 1 << sector;
      if (empire === 0) continue;
      const home = s.empireHome[empire];
      if (home === 0 || distance[home * SECTORS + sector] > 1) fail(`member sector ${sector} of IE ${empire}`);
    }
    masks[s.MASK_FORCE + word] = withForce;
    masks[s.MASK_HOME + word] = withHome;
  }
  expectMask(s.MASK_FORCE, 'forces');
  expectMask(s.MASK_HOME, 'homes');
  expect(forces === s.n[s.N_FORCES], 'forces in play');
}

/** Every marker is in the pool, set aside, kept back, in play, waiting to be played or out of the game. */
function checkMarkers(): void {
  found.fill(0);
  findCodes(s.pool, s.n[s.N_POOL]);
  findCodes(s.aside, s.n[s.N_ASIDE]);
  findCodes(s.heldOthers, s.n[s.N_HELD_OTHERS]);
  for (let i = 0; i < s.n[s.N_ALIENS]; i++) found[s.alienKind[i]]++;
  for (let i = 0; i < s.INVADERS; i++) if (s.invaderAt[i] !== 0) found[EVENT['invaders-appear']]++;
  for (let i = 0; i < s.MUTANT; i++) if (s.usurperAt[i] !== 0) found[EVENT.usurper]++;
  for (let k = 1; k <= 3; k++) if (s.empireHome[k] !== 0) found[EVENT['independent-empire-arises']]++;
  found[EVENT.usurper] += s.n[s.N_HELD_USURPERS];
  found[EVENT['the-mutant']] += s.usurperAt[s.MUTANT] !== 0 ? 1 : 0;
  found[EVENT['the-institute']] += s.n[s.N_INSTITUTE] !== 0 ? 1 : 0;
  found[EVENT['expedition-possible']] += s.n[s.N_EXPEDITION_MARKERS];
  found[EVENT.alliance] += s.n[s.N_ALLIANCES];
  found[EVENT['galactic-enlightenment']] += s.n[s.N_ENLIGHTENMENT];
  found[EVENT['imperial-elites-demand-privileges']] += s.n[s.N_ELITES];
  found[EVENT.militarism] += s.n[s.N_MILITARISM];
  found[EVENT.pacifism] += s.n[s.N_PACIFISM];
  found[EVENT.paranoia] += s.n[s.N_PARANOIA];
  found[EVENT.spectacle] += s.n[s.N_SPECTACLE];
  // The Leviathan placed by the scenario is counted among the markers held back, too.
  found[EVENT.leviathan] += s.n[s.N_LEVIATHAN] - (t.setup.scenario.leviathanPlaced ? 1 : 0);
  let missing = 0;
  for (let kind = 0; kind < found.length; kind++) {
    const lost = printed[kind] - found[kind];
    if (lost < 0) fail(`${found[kind]} event markers ${EVENT_KINDS[kind]}, more than there are`);
    missing += lost;
  }
  if (missing !== s.n[s.N_REMOVED] + s.n[s.N_WAITING]) fail(`${missing} event markers are missing`);
  checkAliens();
  expect(maskCount(s.MASK_EXPEDITION) === s.n[s.N_EXPEDITION_MARKERS], 'Expedition Possible markers');
}

function findCodes(codes: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) found[kindOfCode(codes[i])]++;
}

function checkAliens(): void {
  let nebulas = 0;
  let messiahs = 0;
  for (let i = 0; i < s.n[s.N_ALIENS]; i++) {
    const kind = s.alienKind[i];
    if (kind === EVENT['living-nebula']) nebulas++;
    else if (kind === EVENT.messiah) messiahs++;
  }
  expect(nebulas === s.n[s.N_NEBULAS] && messiahs === s.n[s.N_MESSIAHS], 'numbers of Living Nebulas and Messiahs');
  masks.fill(0, s.MASK_HIVE, s.MASK_NEBULA + MASK_LENGTH);
  masks.fill(0, s.MASK_ALIEN, s.MASK_ALIEN + MASK_LENGTH);
  for (let i = 0; i < s.n[s.N_ALIENS]; i++) {
    const sector = s.alienAt[i];
    const kind = s.alienKind[i];
    const bit = 1 << (sector & 31);
    masks[s.MASK_ALIEN + (sector >> 5)] |= bit;
    if (kind === EVENT.hive) masks[s.MASK_HIVE + (sector >> 5)] |= bit;
    else if (kind === EVENT.randoids) masks[s.MASK_RANDOIDS + (sector >> 5)] |= bit;
    else if (kind === EVENT['living-nebula']) masks[s.MASK_NEBULA + (sector >> 5)] |= bit;
  }
  expectMask(s.MASK_ALIEN, 'alien markers');
  expectMask(s.MASK_HIVE, 'Hives');
  expectMask(s.MASK_RANDOIDS, 'Randoids');
  expectMask(s.MASK_NEBULA, 'Living Nebulas');
}

function checkScalars(): void {
  const { counters } = t.setup;
  expect(s.n[s.N_CHAOS2] >= 2, 'Chaos Index below 1');
  expect(s.n[s.N_CHAOS2] <= 200 || s.n[s.N_OVER] === 1, 'Chaos Index above 100 in a game that goes on');
  expect(s.n[s.N_RP] >= 0, 'RP below 0');
  expect(s.n[s.N_REPRESSION] >= 0 && s.n[s.N_ILLUMINATION] >= 0, 'Imperial markers below 0');
  expect(
    s.n[s.N_REPRESSION] + s.n[s.N_ILLUMINATION] <= counters.imperialMarkers,
    'more Imperial markers than counters',
  );
  expect(maskCount(s.MASK_NEXUS) === s.n[s.N_NEXUSES] && s.n[s.N_NEXUSES] <= counters.nexuses, 'Nexus markers');
  expect(maskCount(s.MASK_GATE) === s.n[s.N_GATES] && s.n[s.N_GATES] <= counters.starGates, 'Star gates');
}

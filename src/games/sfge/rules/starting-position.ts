/** Set-up of a game (30.0; spec section 11). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { defaults } from '../player/defaults.js';
import { decisions, refuse, views } from '../player/seats.js';
import {
  addImperial,
  addRebels,
  giveSystem,
  isSector,
  leadersOf,
  nexusNear,
  placeGate,
  placeNexus,
  takeImperial,
  takeRebels,
  takeUnit,
} from '../position/counters.js';
import { EVENT_USURPER } from '../position/event-codes.js';
import { d10, luck, pick, STREAM_SET_UP } from '../position/luck.js';
import { clearMask, copyMask, inMask, maskIsEmpty, nextInMask, setMask } from '../position/masks.js';
import * as s from '../position/state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, kindOfCode, SECTORS, type Tables, t } from '../position/tables.js';
import { contains, countOf, ONE, ONE_TH, TYPES, unitsIn } from '../position/units.js';
import { EVENT_KINDS, type SfgeScenario } from '../setup.js';
import { empireResources, placeEmpire, recruitRebels, recruitUnits } from './empires.js';
import { placeNewLeader } from './events/politics.js';

// Scratch, meaningless between calls.
const drawnKinds = new Uint8Array(s.SYSTEMS_MAX);

/** Marker codes of a full event pool. */
function allMarkers(t: Tables): number[] {
  const { events } = t.setup.counters;
  return EVENT_KINDS.flatMap((kind, index) =>
    Array.from({ length: events[kind] }, (_, i) => {
      if (kind === 'usurper') return CODE_USURPER + i;
      if (kind === 'invaders-appear') return CODE_INVADER + i;
      if (kind === 'independent-empire-arises') return CODE_EMPIRE + 1 + (i % 3);
      return index;
    }),
  );
}

/**
 * Everything about the start of a game that luck and player have no part in; copied at the start of each game
 * ([R104]).
 */
export function writeTemplate(): void {
  const { scenario, counters } = t.setup;
  const n = s.n;
  s.words.fill(0);
  n[s.N_CHAOS2] = 2 * scenario.chaosIndex;
  n[s.N_RP] = scenario.resourcePoints;
  const markers = scenario.options.repressionIllumination;
  n[s.N_REPRESSION] = markers ? scenario.repression : 0;
  n[s.N_ILLUMINATION] = markers ? scenario.illumination : 0;
  n[s.N_LEADER_POOL] = counters.leaders[0] | (counters.leaders[1] << 4) | (counters.leaders[2] << 8);
  const arrivals = scenario.options.transHumans ? scenario.usurperArrivals.length : 0;
  n[s.N_HELD_TH] = arrivals;
  n[s.N_AVAILABLE] = t.unitsInPlay - arrivals * ONE_TH;
  counters.systems.forEach((kind, index) => {
    for (let i = 0; i < kind.count; i++) s.systemPool[n[s.N_SYSTEM_POOL]++] = index;
  });
  if (scenario.leviathanPlaced) {
    n[s.N_LEVIATHAN] = 1;
    n[s.N_LEVIATHAN_PLAYED] = 1;
  }
  for (const code of allMarkers(t)) {
    const kind = kindOfCode(code);
    if (!heldBackWhole(t, kind)) s.pool[n[s.N_POOL]++] = code;
    else if (kind === EVENT_USURPER) s.heldUsurpers[n[s.N_HELD_USURPERS]++] = code;
    else s.heldOthers[n[s.N_HELD_OTHERS]++] = code;
  }
}

/** Owner in a list of system draws: a die decides. */
const BY_DIE = 0;

/**
 * Which sectors get a system unit, in order: sector, owner (or BY_DIE), least R. Beyond the counters there are, only
 * dice are left.
 */
export function systemDraws(t: Tables): Int32Array {
  const left = t.setup.counters.systems.reduce((sum, kind) => sum + kind.count, 0);
  const taken = new Set<number>();
  return Int32Array.from(
    t.setup.scenario.systems.flatMap(({ owner, from, to, minimumResource }) =>
      [...t.systemSectors].flatMap((sector) => {
        if (sector < from || sector > to || taken.has(sector) || (taken.size === left && owner !== 'die')) return [];
        if (taken.size < left) taken.add(sector);
        return [sector, owner === 'die' ? BY_DIE : owner === 'imperial' ? s.IMPERIAL : s.REBEL, minimumResource];
      }),
    ),
  );
}

/** The systems whose owner no die decides are his from the start; which they are is drawn in each game. */
export function writeOwners(draws: Int32Array): void {
  for (let i = 0; i < draws.length; i += 3) {
    const owner = draws[i + 1];
    if (owner === BY_DIE) continue;
    const sector = draws[i];
    s.systemOwner[sector] = owner;
    s.masks[(owner === s.IMPERIAL ? s.MASK_IMPERIAL_SYSTEM : s.MASK_REBEL_SYSTEM) + (sector >> 5)] |=
      1 << (sector & 31);
    if (owner === s.IMPERIAL) s.n[s.N_IMPERIAL_SYSTEMS]++;
  }
}

/** Are all markers of a kind held back? Then there is nothing to draw for. */
function heldBackWhole(t: Tables, kind: number): boolean {
  const name = EVENT_KINDS[kind];
  const { scenario, counters } = t.setup;
  return (scenario.poolRemovals[name] ?? 0) >= counters.events[name];
}

/** Takes `count` random markers of a kind out of the pool; they are held for later turns of the scenario. */
function holdBack(kind: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const index = randomOfKind(s.pool, s.n[s.N_POOL], kind);
    if (index < 0) return;
    const code = s.pool[index];
    s.pool[index] = s.pool[--s.n[s.N_POOL]];
    if (kind === EVENT_USURPER) s.heldUsurpers[s.n[s.N_HELD_USURPERS]++] = code;
    else s.heldOthers[s.n[s.N_HELD_OTHERS]++] = code;
  }
}

/** Index of a random marker of a kind in a list, -1: none. Markers alike are not drawn for. */
function randomOfKind(list: Uint8Array, length: number, kind: number): number {
  let matches = 0;
  let last = -1;
  for (let i = 0; i < length; i++) {
    if (kindOfCode(list[i]) !== kind) continue;
    matches++;
    last = i;
  }
  if (matches <= 1 || kind === list[last]) return last;
  let index = pick(matches);
  for (let i = 0; i < length; i++) if (kindOfCode(list[i]) === kind && index-- === 0) return i;
  return -1;
}

/** A random Usurper marker of those held back, taken out; -1: none. */
export function takeHeldUsurper(): number {
  const left = s.n[s.N_HELD_USURPERS];
  if (left === 0) return -1;
  const index = pick(left);
  const code = s.heldUsurpers[index];
  s.heldUsurpers[index] = s.heldUsurpers[left - 1];
  s.n[s.N_HELD_USURPERS] = left - 1;
  return code;
}

/** A random marker of a kind of those held back, taken out; -1: none. */
export function takeHeld(kind: number): number {
  if (kind === EVENT_USURPER) return takeHeldUsurper();
  const index = randomOfKind(s.heldOthers, s.n[s.N_HELD_OTHERS], kind);
  if (index < 0) return -1;
  const code = s.heldOthers[index];
  s.heldOthers[index] = s.heldOthers[--s.n[s.N_HELD_OTHERS]];
  return code;
}

/** Removals that are drawn for in each game: event kind, count. */
export function poolRemovals(t: Tables): Int32Array {
  return Int32Array.from(
    EVENT_KINDS.flatMap((kind, index) => {
      const count = t.setup.scenario.poolRemovals[kind] ?? 0;
      return count > 0 && !heldBackWhole(t, index) ? [index, count] : [];
    }),
  );
}

/** What an engine knows of its set-ups beforehand: lists of draws, and where the defaults put what. */
export interface Preparation {
  readonly removals: Int32Array;
  readonly draws: Int32Array;
  readonly plain: Int32Array;
  readonly places: DefaultPlaces;
}

export function setUp({ removals, draws, plain, places }: Preparation): void {
  const { scenario } = t.setup;
  luck.start(STREAM_SET_UP, 0);
  for (let i = 0; i < removals.length; i += 2) holdBack(removals[i], removals[i + 1]);
  if (replay.log !== null && removals.length > 0) replay.log.heldBack(s.n[s.N_HELD_USURPERS] + s.n[s.N_HELD_OTHERS]);
  drawSystems(draws, plain);
  if (scenario.empires.choice === 'fixed') foundEmpires(scenario);
  if (scenario.rebelRecruiting > 0) recruitAllRebels(scenario.rebelRecruiting);
  if (scenario.empires.choice === 'strongest') foundEmpires(scenario);
  placeUnits(scenario, places);
  placeLeaders();
  if (t.options.nexus) placeNexuses(scenario, places);
  if (t.options.starGates) {
    for (let i = 0; i < scenario.starGates.length; i++) {
      placeGate(scenario.starGates[i]);
      s.n[s.N_GATES_ALLOWED] = 1;
    }
  }
}

/**
 * How many draws from each one on are plain: whatever system unit is drawn stays, and no die says whose it is. All of
 * them may be made at once.
 */
export function plainDraws(draws: Int32Array): Int32Array {
  const plain = new Int32Array(draws.length / 3);
  let behind = 0;
  for (let i = plain.length - 1; i >= 0; i--) {
    behind = draws[3 * i + 1] === BY_DIE || draws[3 * i + 2] > 0 ? 0 : 1 + behind;
    plain[i] = behind;
  }
  return plain;
}

/** A random system unit for each sector of the list; those with less than the wanted R are put back and redrawn. */
function drawSystems(draws: Int32Array, plain: Int32Array): void {
  const { systemResource } = t;
  let left = s.n[s.N_SYSTEM_POOL];
  let resources = 0;
  for (let i = 0; i < draws.length; i += 3) {
    // The last one of the pool is not drawn for.
    const together = replay.log === null ? Math.min(plain[i / 3], left - 1) : 0;
    if (together > 1) {
      luck.deal(s.systemPool, left, together, drawnKinds, 0);
      left -= together;
      for (let k = 0; k < together; k++) {
        const kind = drawnKinds[k];
        s.systemKind[draws[i + 3 * k]] = kind;
        if (draws[i + 3 * k + 1] === s.IMPERIAL) resources += systemResource[kind];
      }
      i += 3 * (together - 1);
      continue;
    }
    const sector = draws[i];
    let owner = draws[i + 1];
    if (owner === BY_DIE) {
      owner = sideByDie(sector, left > 0);
      if (left === 0) continue;
    }
    let index = pick(left);
    let kind = s.systemPool[index];
    for (const least = draws[i + 2]; least > 0 && systemResource[kind] < least; kind = s.systemPool[index])
      index = pick(left);
    s.systemPool[index] = s.systemPool[--left];
    s.systemKind[sector] = kind;
    replay.log?.systemDrawn(sector);
    if (owner === s.IMPERIAL) resources += systemResource[kind];
  }
  s.n[s.N_SYSTEM_POOL] = left;
  s.n[s.N_IMPERIAL_RESOURCES] = resources;
}

/** Owner of the system of a sector where a die decides: even: Imperial. */
function sideByDie(sector: number, placed: boolean): number {
  const die = d10();
  const owner = (die & 1) === 0 ? s.IMPERIAL : s.REBEL;
  replay.log?.side(sector, -1, die, owner === s.IMPERIAL);
  if (!placed) return owner;
  s.systemOwner[sector] = owner;
  setMask(owner === s.IMPERIAL ? s.MASK_IMPERIAL_SYSTEM : s.MASK_REBEL_SYSTEM, sector);
  if (owner === s.IMPERIAL) s.n[s.N_IMPERIAL_SYSTEMS]++;
  return owner;
}

/** A roll on the recruiting table for each Chaos system of no IE, lowest sector first ([R38]). */
function recruitAllRebels(multiplier: number): void {
  for (
    let sector = nextInMask(s.MASK_REBEL_SYSTEM, 0);
    sector !== 0;
    sector = nextInMask(s.MASK_REBEL_SYSTEM, sector)
  ) {
    const die = d10();
    const total = die + multiplier * t.systemResource[s.systemKind[sector]];
    recruitRebels(sector, total);
    replay.log?.setUpRecruits(0, sector, die, 0, total);
  }
}

/** Independent Empires at set-up ([R38], [R39], [R64]). */
function foundEmpires(scenario: SfgeScenario): void {
  const { choice, distance } = scenario.empires;
  const { empires: numbers, homes } = t.lists;
  // Homes are settled before anything is conquered.
  for (let i = 0; i < numbers.length; i++) {
    const home = choice === 'fixed' ? homes[i] : strongestHome(numbers, distance);
    if (home === 0 || s.systemOwner[home] !== s.REBEL) continue;
    // The Rebels of its home belong to it from the start, as when it forms in play ([R102]).
    const stack = s.rebels[home];
    takeRebels(home, stack);
    placeEmpire(numbers[i], 1 + pick(3), home, stack);
  }
  for (let i = 0; i < numbers.length; i++) if (s.empireHome[numbers[i]] !== 0) fillEmpire(numbers[i], scenario);
}

/** Chaos system with the highest strength total, more than `distance` steps from the homes there are; ties: lowest. */
function strongestHome(numbers: Int32Array, distance: number): number {
  let best = 0;
  let most = -1;
  for (
    let sector = nextInMask(s.MASK_REBEL_SYSTEM, 0);
    sector !== 0;
    sector = nextInMask(s.MASK_REBEL_SYSTEM, sector)
  ) {
    const kind = s.systemKind[sector];
    const total = t.systemMilitary[kind] + t.systemMorphogenetic[kind] + t.systemResource[kind];
    if (total <= most || nearHome(sector, numbers, distance)) continue;
    most = total;
    best = sector;
  }
  return best;
}

/** Is the sector within `distance` steps of the home of one of the IEs? */
function nearHome(sector: number, numbers: Int32Array, distance: number): boolean {
  for (let i = 0; i < numbers.length; i++) {
    const home = s.empireHome[numbers[i]];
    if (home !== 0 && t.distance[home * SECTORS + sector] <= distance) return true;
  }
  return false;
}

/** Conquered sectors, recruits, added units and, if the scenario says so, the Rebels of its sectors ([R102]). */
function fillEmpire(empire: number, scenario: SfgeScenario): void {
  const home = s.empireHome[empire];
  const lead = s.empireLead[empire];
  let conquered = 0;
  for (let i = t.adjacentStart[home + 1] - 1; i >= t.adjacentStart[home] && conquered < lead; i--) {
    const sector = t.adjacent[i];
    if (s.systemOwner[sector] !== s.REBEL) continue;
    giveSystem(sector, s.EMPIRE + empire);
    conquered++;
  }
  const resources = empireResources(empire, true);
  for (let i = 0; i < lead; i++) {
    const die = d10();
    recruitUnits(empire, die + resources + lead);
    replay.log?.setUpRecruits(empire, home, die, lead, die + resources + lead);
  }
  const { extraTypes } = t.lists;
  for (let i = 0; i < extraTypes.length; i++) s.homeUnits[empire] += takeUnit(extraTypes[i]);
  if (!scenario.empires.absorbRebels) return;
  for (let sector = nextInMask(s.MASK_REBEL, 0); sector !== 0; sector = nextInMask(s.MASK_REBEL, sector)) {
    if (s.member[sector] !== empire) continue;
    s.homeUnits[empire] += s.rebels[sector];
    takeRebels(sector, s.rebels[sector]);
  }
}

/** May the next unit be placed here at set-up? MASK_CHOICE holds the allowed sectors with room ([R37]). */
export function setUpAllowed(sector: number): boolean {
  return isSector(sector) && inMask(s.MASK_CHOICE, sector);
}

function openSectors(scenario: SfgeScenario): void {
  if (scenario.placement.where === 'imperial-systems') copyMask(s.MASK_CHOICE, s.MASK_IMPERIAL_SYSTEM);
  else for (let w = 0; w < 3; w++) s.masks[s.MASK_CHOICE + w] = t.landMask[w];
}

/**
 * Where the defaults put units and Nexus at set-up. It depends on nothing but the sectors they may choose from, so it
 * is found once and then repeated as long as these are the same and no counter is missing.
 */
export class DefaultPlaces {
  private units = false;
  /** All units, packed; sectors to choose from, before and after; where units stand then, and which. */
  private all = 0;
  private readonly before = new Int32Array(3);
  private readonly after = new Int32Array(3);
  private readonly taken = new Int32Array(3);
  private readonly stacks = new Int32Array(SECTORS);
  private nexuses = -1;
  private readonly systems = new Int32Array(3);
  private readonly nexusMask = new Int32Array(3);

  /** Places all units as the last time; false: nothing is done. */
  repeatUnits(): boolean {
    if (!this.units || decisions.current.setUpUnit !== defaults.setUpUnit || !contains(s.n[s.N_AVAILABLE], this.all))
      return false;
    for (let w = 0; w < 3; w++) if (s.masks[s.MASK_CHOICE + w] !== this.before[w]) return false;
    for (let w = 0; w < 3; w++) {
      s.masks[s.MASK_CHOICE + w] = this.after[w];
      s.masks[s.MASK_IMPERIAL + w] = this.taken[w];
      for (let word = this.taken[w]; word !== 0; word &= word - 1) {
        const sector = (w << 5) + lowestBit(word);
        s.imperial[sector] = this.stacks[sector];
      }
    }
    s.n[s.N_AVAILABLE] -= this.all;
    s.n[s.N_IMPERIAL_UNITS] += this.all;
    return true;
  }

  /** Before units are placed one by one. */
  noteChoice(): void {
    for (let w = 0; w < 3; w++) this.before[w] = s.masks[s.MASK_CHOICE + w];
  }

  /** After that: if they are `all` there were to place, they can be placed so again. */
  noteUnits(all: number): void {
    this.units = decisions.current.setUpUnit === defaults.setUpUnit && s.n[s.N_IMPERIAL_UNITS] === all;
    if (!this.units) return;
    this.all = all;
    this.stacks.set(s.imperial);
    for (let w = 0; w < 3; w++) {
      this.after[w] = s.masks[s.MASK_CHOICE + w];
      this.taken[w] = s.masks[s.MASK_IMPERIAL + w];
    }
  }

  /** Places all Nexus as the last time; false: nothing is done. */
  repeatNexuses(): boolean {
    if (this.nexuses < 0 || decisions.current.setUpNexus !== defaults.setUpNexus) return false;
    for (let w = 0; w < 3; w++) if (s.masks[s.MASK_IMPERIAL_SYSTEM + w] !== this.systems[w]) return false;
    for (let w = 0; w < 3; w++) s.masks[s.MASK_NEXUS + w] = this.nexusMask[w];
    s.n[s.N_NEXUSES] = this.nexuses;
    return true;
  }

  noteNexuses(): void {
    if (decisions.current.setUpNexus !== defaults.setUpNexus) return;
    this.nexuses = s.n[s.N_NEXUSES];
    for (let w = 0; w < 3; w++) {
      this.systems[w] = s.masks[s.MASK_IMPERIAL_SYSTEM + w];
      this.nexusMask[w] = s.masks[s.MASK_NEXUS + w];
    }
  }
}

function placeUnits(scenario: SfgeScenario, places: DefaultPlaces): void {
  openSectors(scenario);
  if (!places.repeatUnits()) {
    places.noteChoice();
    places.noteUnits(placeOneByOne(scenario));
  }
  if (scenario.placement.dieForSide) sidesByDie();
}

/** The player places each unit; returns what there is to place, packed. */
function placeOneByOne(scenario: SfgeScenario): number {
  const room = scenario.placement.perSector ?? Number.MAX_SAFE_INTEGER;
  const { setUpTypes } = t;
  let all = 0;
  for (let i = 0; i < setUpTypes.length; i++) {
    const type = setUpTypes[i];
    all += ONE[type];
    let sector = decisions.current.setUpUnit(views.current, type);
    if (!setUpAllowed(sector)) {
      refuse('setUpUnit', 'not an allowed sector with room');
      sector = defaults.setUpUnit(views.current, type);
    }
    if (sector === 0) continue;
    addImperial(sector, takeUnit(type));
    if (unitsIn(s.imperial[sector]) >= room) clearMask(s.MASK_CHOICE, sector);
  }
  return all;
}

/** A die for each unit that was placed: odd: it is Rebel. */
function sidesByDie(): void {
  for (let sector = nextInMask(s.MASK_IMPERIAL, 0); sector !== 0; sector = nextInMask(s.MASK_IMPERIAL, sector)) {
    const units = s.imperial[sector];
    for (let type = 0; type < TYPES; type++) {
      for (let i = countOf(units, type); i > 0; i--) {
        const die = d10();
        replay.log?.side(sector, type, die, (die & 1) === 0);
        if ((die & 1) === 0) continue;
        takeImperial(sector, ONE[type]);
        addRebels(sector, ONE[type]);
      }
    }
  }
}

/** Leaders of the scenario, lowest value first. */
function placeLeaders(): void {
  const { leaders } = t.lists;
  for (let i = 0; i < leaders.length; i++) {
    const value = leaders[i];
    if (maskIsEmpty(s.MASK_IMPERIAL) || leadersOf(s.n[s.N_LEADER_POOL], value) === 0) continue;
    placeNewLeader(value);
  }
}

/** May a Nexus stand here (22.2)? */
export function nexusAllowed(sector: number): boolean {
  return isSector(sector) && s.systemOwner[sector] === s.IMPERIAL && !nexusNear(sector);
}

/** Nexus markers, on the sectors the scenario names or where the player likes ([R99]). */
function placeNexuses(scenario: SfgeScenario, places: DefaultPlaces): void {
  const { count, on } = scenario.nexuses;
  if (count === 0 || places.repeatNexuses()) return;
  for (let i = 0; i < count && s.n[s.N_NEXUSES] < t.setup.counters.nexuses; i++) {
    let sector = i < on.length ? on[i] : decisions.current.setUpNexus(views.current);
    if (sector === 0) continue;
    if (!nexusAllowed(sector)) {
      if (i >= on.length) refuse('setUpNexus', 'no Imperial system, or a Nexus in or adjacent to it');
      sector = defaults.setUpNexus(views.current);
      if (sector === 0) continue;
    }
    placeNexus(sector);
  }
  places.noteNexuses();
}

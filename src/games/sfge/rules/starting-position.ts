/** Set-up of a game (30.0; spec section 11). */

import { g, rng } from '../game.js';
import { defaults } from '../player/defaults.js';
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
} from '../position/board.js';
import { EVENT_USURPER } from '../position/event-codes.js';
import { STREAM_SET_UP } from '../position/luck.js';
import { clearMask, copyMask, inMask, lowestBit, maskIsEmpty, nextInMask, setMask } from '../position/masks.js';
import {
  EMPIRE,
  IMPERIAL,
  MASK_CHOICE,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEXUS,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  N_AVAILABLE,
  N_CHAOS2,
  N_GATES_ALLOWED,
  N_HELD_OTHERS,
  N_HELD_TH,
  N_HELD_USURPERS,
  N_ILLUMINATION,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_LEADER_POOL,
  N_LEVIATHAN,
  N_LEVIATHAN_PLAYED,
  N_NEXUSES,
  N_POOL,
  N_REPRESSION,
  N_RP,
  N_SYSTEM_POOL,
  REBEL,
  type State,
} from '../position/state.js';
import { CODE_EMPIRE, CODE_INVADER, CODE_USURPER, kindOfCode, SECTORS, type Tables } from '../position/tables.js';
import { contains, countOf, ONE, ONE_TH, TYPES, unitsIn } from '../position/units.js';
import { EVENT_KINDS, type SfgeScenario } from '../setup.js';
import { empireResources, placeEmpire, recruitRebels, recruitUnits } from './empires.js';
import { placeNewLeader } from './events/politics.js';

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
export function writeTemplate(state: State, t: Tables): void {
  const { scenario, counters } = t.setup;
  const n = state.n;
  n[N_CHAOS2] = 2 * scenario.chaosIndex;
  n[N_RP] = scenario.resourcePoints;
  const markers = scenario.options.repressionIllumination;
  n[N_REPRESSION] = markers ? scenario.repression : 0;
  n[N_ILLUMINATION] = markers ? scenario.illumination : 0;
  n[N_LEADER_POOL] = counters.leaders[0] | (counters.leaders[1] << 4) | (counters.leaders[2] << 8);
  const arrivals = scenario.options.transHumans ? scenario.usurperArrivals.length : 0;
  n[N_HELD_TH] = arrivals;
  n[N_AVAILABLE] = t.unitsInPlay - arrivals * ONE_TH;
  counters.systems.forEach((kind, index) => {
    for (let i = 0; i < kind.count; i++) state.systemPool[n[N_SYSTEM_POOL]++] = index;
  });
  if (scenario.leviathanPlaced) {
    n[N_LEVIATHAN] = 1;
    n[N_LEVIATHAN_PLAYED] = 1;
  }
  for (const code of allMarkers(t)) {
    const kind = kindOfCode(code);
    if (!heldBackWhole(t, kind)) state.pool[n[N_POOL]++] = code;
    else if (kind === EVENT_USURPER) state.heldUsurpers[n[N_HELD_USURPERS]++] = code;
    else state.heldOthers[n[N_HELD_OTHERS]++] = code;
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
      [...t.systemSectors].flatMap((s) => {
        if (s < from || s > to || taken.has(s) || (taken.size === left && owner !== 'die')) return [];
        if (taken.size < left) taken.add(s);
        return [s, owner === 'die' ? BY_DIE : owner === 'imperial' ? IMPERIAL : REBEL, minimumResource];
      }),
    ),
  );
}

/** The systems whose owner no die decides are his from the start; which they are is drawn in each game. */
export function writeOwners(state: State, draws: Int32Array): void {
  for (let i = 0; i < draws.length; i += 3) {
    const owner = draws[i + 1];
    if (owner === BY_DIE) continue;
    const s = draws[i];
    state.systemOwner[s] = owner;
    state.masks[(owner === IMPERIAL ? MASK_IMPERIAL_SYSTEM : MASK_REBEL_SYSTEM) + (s >> 5)] |= 1 << (s & 31);
    if (owner === IMPERIAL) state.n[N_IMPERIAL_SYSTEMS]++;
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
    const index = randomOfKind(g.pool, g.n[N_POOL], kind);
    if (index < 0) return;
    const code = g.pool[index];
    g.pool[index] = g.pool[--g.n[N_POOL]];
    if (kind === EVENT_USURPER) g.heldUsurpers[g.n[N_HELD_USURPERS]++] = code;
    else g.heldOthers[g.n[N_HELD_OTHERS]++] = code;
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
  let index = g.pick(matches);
  for (let i = 0; i < length; i++) if (kindOfCode(list[i]) === kind && index-- === 0) return i;
  return -1;
}

/** A random Usurper marker of those held back, taken out; -1: none. */
export function takeHeldUsurper(): number {
  const left = g.n[N_HELD_USURPERS];
  if (left === 0) return -1;
  const index = g.pick(left);
  const code = g.heldUsurpers[index];
  g.heldUsurpers[index] = g.heldUsurpers[left - 1];
  g.n[N_HELD_USURPERS] = left - 1;
  return code;
}

/** A random marker of a kind of those held back, taken out; -1: none. */
export function takeHeld(kind: number): number {
  if (kind === EVENT_USURPER) return takeHeldUsurper();
  const index = randomOfKind(g.heldOthers, g.n[N_HELD_OTHERS], kind);
  if (index < 0) return -1;
  const code = g.heldOthers[index];
  g.heldOthers[index] = g.heldOthers[--g.n[N_HELD_OTHERS]];
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
  const { scenario } = g.tables.setup;
  rng.start(STREAM_SET_UP, 0);
  for (let i = 0; i < removals.length; i += 2) holdBack(removals[i], removals[i + 1]);
  if (g.log !== null && removals.length > 0) g.log.heldBack(g.n[N_HELD_USURPERS] + g.n[N_HELD_OTHERS]);
  drawSystems(draws, plain);
  if (scenario.empires.choice === 'fixed') foundEmpires(scenario);
  if (scenario.rebelRecruiting > 0) recruitAllRebels(scenario.rebelRecruiting);
  if (scenario.empires.choice === 'strongest') foundEmpires(scenario);
  placeUnits(scenario, places);
  placeLeaders();
  if (g.options.nexus) placeNexuses(scenario, places);
  if (g.options.starGates) {
    for (let i = 0; i < scenario.starGates.length; i++) {
      placeGate(scenario.starGates[i]);
      g.n[N_GATES_ALLOWED] = 1;
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
  const { systemResource } = g.tables;
  const { systemPool, systemKind, drawnKinds } = g;
  let left = g.n[N_SYSTEM_POOL];
  let resources = 0;
  for (let i = 0; i < draws.length; i += 3) {
    // The last one of the pool is not drawn for.
    const together = g.log === null ? Math.min(plain[i / 3], left - 1) : 0;
    if (together > 1) {
      rng.deal(systemPool, left, together, drawnKinds, 0);
      left -= together;
      for (let k = 0; k < together; k++) {
        const kind = drawnKinds[k];
        systemKind[draws[i + 3 * k]] = kind;
        if (draws[i + 3 * k + 1] === IMPERIAL) resources += systemResource[kind];
      }
      i += 3 * (together - 1);
      continue;
    }
    const s = draws[i];
    let owner = draws[i + 1];
    if (owner === BY_DIE) {
      owner = sideByDie(s, left > 0);
      if (left === 0) continue;
    }
    let index = g.pick(left);
    let kind = systemPool[index];
    for (const least = draws[i + 2]; least > 0 && systemResource[kind] < least; kind = systemPool[index])
      index = g.pick(left);
    systemPool[index] = systemPool[--left];
    systemKind[s] = kind;
    if (g.log !== null) g.log.systemDrawn(s);
    if (owner === IMPERIAL) resources += systemResource[kind];
  }
  g.n[N_SYSTEM_POOL] = left;
  g.n[N_IMPERIAL_RESOURCES] = resources;
}

/** Owner of the system of a sector where a die decides: even: Imperial. */
function sideByDie(s: number, placed: boolean): number {
  const die = g.die();
  const owner = (die & 1) === 0 ? IMPERIAL : REBEL;
  if (g.log !== null) g.log.side(s, -1, die, owner === IMPERIAL);
  if (!placed) return owner;
  g.systemOwner[s] = owner;
  setMask(owner === IMPERIAL ? MASK_IMPERIAL_SYSTEM : MASK_REBEL_SYSTEM, s);
  if (owner === IMPERIAL) g.n[N_IMPERIAL_SYSTEMS]++;
  return owner;
}

/** A roll on the recruiting table for each Chaos system of no IE, lowest sector first ([R38]). */
function recruitAllRebels(multiplier: number): void {
  for (let s = nextInMask(MASK_REBEL_SYSTEM, 0); s !== 0; s = nextInMask(MASK_REBEL_SYSTEM, s)) {
    const die = g.die();
    const total = die + multiplier * g.tables.systemResource[g.systemKind[s]];
    recruitRebels(s, total);
    if (g.log !== null) g.log.setUpRecruits(0, s, die, 0, total);
  }
}

/** Independent Empires at set-up ([R38], [R39], [R64]). */
function foundEmpires(scenario: SfgeScenario): void {
  const { choice, distance } = scenario.empires;
  const { empires: numbers, homes } = g.tables.lists;
  // Homes are settled before anything is conquered.
  for (let i = 0; i < numbers.length; i++) {
    const home = choice === 'fixed' ? homes[i] : strongestHome(numbers, distance);
    if (home === 0 || g.systemOwner[home] !== REBEL) continue;
    // The Rebels of its home belong to it from the start, as when it forms in play ([R102]).
    const stack = g.rebels[home];
    takeRebels(home, stack);
    placeEmpire(numbers[i], 1 + g.pick(3), home, stack);
  }
  for (let i = 0; i < numbers.length; i++) if (g.empireHome[numbers[i]] !== 0) fillEmpire(numbers[i], scenario);
}

/** Chaos system with the highest strength total, more than `distance` steps from the homes there are; ties: lowest. */
function strongestHome(numbers: Int32Array, distance: number): number {
  const t = g.tables;
  let best = 0;
  let most = -1;
  for (let s = nextInMask(MASK_REBEL_SYSTEM, 0); s !== 0; s = nextInMask(MASK_REBEL_SYSTEM, s)) {
    const kind = g.systemKind[s];
    const total = t.systemMilitary[kind] + t.systemMorphogenetic[kind] + t.systemResource[kind];
    if (total <= most || nearHome(s, numbers, distance)) continue;
    most = total;
    best = s;
  }
  return best;
}

/** Is the sector within `distance` steps of the home of one of the IEs? */
function nearHome(sector: number, numbers: Int32Array, distance: number): boolean {
  for (let i = 0; i < numbers.length; i++) {
    const home = g.empireHome[numbers[i]];
    if (home !== 0 && g.tables.distance[home * SECTORS + sector] <= distance) return true;
  }
  return false;
}

/** Conquered sectors, recruits, added units and, if the scenario says so, the Rebels of its sectors ([R102]). */
function fillEmpire(empire: number, scenario: SfgeScenario): void {
  const home = g.empireHome[empire];
  const lead = g.empireLead[empire];
  const t = g.tables;
  let conquered = 0;
  for (let i = t.adjacentStart[home + 1] - 1; i >= t.adjacentStart[home] && conquered < lead; i--) {
    const s = t.adjacent[i];
    if (g.systemOwner[s] !== REBEL) continue;
    giveSystem(s, EMPIRE + empire);
    conquered++;
  }
  const resources = empireResources(empire, true);
  for (let i = 0; i < lead; i++) {
    const die = g.die();
    recruitUnits(empire, die + resources + lead);
    if (g.log !== null) g.log.setUpRecruits(empire, home, die, lead, die + resources + lead);
  }
  const { extraTypes } = t.lists;
  for (let i = 0; i < extraTypes.length; i++) g.homeUnits[empire] += takeUnit(extraTypes[i]);
  if (!scenario.empires.absorbRebels) return;
  for (let s = nextInMask(MASK_REBEL, 0); s !== 0; s = nextInMask(MASK_REBEL, s)) {
    if (g.member[s] !== empire) continue;
    g.homeUnits[empire] += g.rebels[s];
    takeRebels(s, g.rebels[s]);
  }
}

/** May the next unit be placed here at set-up? MASK_CHOICE holds the allowed sectors with room ([R37]). */
export function setUpAllowed(sector: number): boolean {
  return isSector(sector) && inMask(MASK_CHOICE, sector);
}

function openSectors(scenario: SfgeScenario): void {
  if (scenario.placement.where === 'imperial-systems') copyMask(MASK_CHOICE, MASK_IMPERIAL_SYSTEM);
  else for (let w = 0; w < 3; w++) g.masks[MASK_CHOICE + w] = g.tables.landMask[w];
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
    const { n, masks, imperial } = g;
    if (!this.units || g.policy.setUpUnit !== defaults.setUpUnit || !contains(n[N_AVAILABLE], this.all)) return false;
    for (let w = 0; w < 3; w++) if (masks[MASK_CHOICE + w] !== this.before[w]) return false;
    for (let w = 0; w < 3; w++) {
      masks[MASK_CHOICE + w] = this.after[w];
      masks[MASK_IMPERIAL + w] = this.taken[w];
      for (let word = this.taken[w]; word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        imperial[s] = this.stacks[s];
      }
    }
    n[N_AVAILABLE] -= this.all;
    n[N_IMPERIAL_UNITS] += this.all;
    return true;
  }

  /** Before units are placed one by one. */
  noteChoice(): void {
    for (let w = 0; w < 3; w++) this.before[w] = g.masks[MASK_CHOICE + w];
  }

  /** After that: if they are `all` there were to place, they can be placed so again. */
  noteUnits(all: number): void {
    this.units = g.policy.setUpUnit === defaults.setUpUnit && g.n[N_IMPERIAL_UNITS] === all;
    if (!this.units) return;
    this.all = all;
    this.stacks.set(g.imperial);
    for (let w = 0; w < 3; w++) {
      this.after[w] = g.masks[MASK_CHOICE + w];
      this.taken[w] = g.masks[MASK_IMPERIAL + w];
    }
  }

  /** Places all Nexus as the last time; false: nothing is done. */
  repeatNexuses(): boolean {
    const { masks } = g;
    if (this.nexuses < 0 || g.policy.setUpNexus !== defaults.setUpNexus) return false;
    for (let w = 0; w < 3; w++) if (masks[MASK_IMPERIAL_SYSTEM + w] !== this.systems[w]) return false;
    for (let w = 0; w < 3; w++) masks[MASK_NEXUS + w] = this.nexusMask[w];
    g.n[N_NEXUSES] = this.nexuses;
    return true;
  }

  noteNexuses(): void {
    if (g.policy.setUpNexus !== defaults.setUpNexus) return;
    this.nexuses = g.n[N_NEXUSES];
    for (let w = 0; w < 3; w++) {
      this.systems[w] = g.masks[MASK_IMPERIAL_SYSTEM + w];
      this.nexusMask[w] = g.masks[MASK_NEXUS + w];
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
  const { setUpTypes } = g.tables;
  let all = 0;
  for (let i = 0; i < setUpTypes.length; i++) {
    const type = setUpTypes[i];
    all += ONE[type];
    let sector = g.policy.setUpUnit(g.view, type);
    if (!setUpAllowed(sector)) {
      g.illegal.add('setUpUnit', 'not an allowed sector with room', g.gameIndex);
      sector = defaults.setUpUnit(g.view, type);
    }
    if (sector === 0) continue;
    addImperial(sector, takeUnit(type));
    if (unitsIn(g.imperial[sector]) >= room) clearMask(MASK_CHOICE, sector);
  }
  return all;
}

/** A die for each unit that was placed: odd: it is Rebel. */
function sidesByDie(): void {
  for (let s = nextInMask(MASK_IMPERIAL, 0); s !== 0; s = nextInMask(MASK_IMPERIAL, s)) {
    const units = g.imperial[s];
    for (let type = 0; type < TYPES; type++) {
      for (let i = countOf(units, type); i > 0; i--) {
        const die = g.die();
        if (g.log !== null) g.log.side(s, type, die, (die & 1) === 0);
        if ((die & 1) === 0) continue;
        takeImperial(s, ONE[type]);
        addRebels(s, ONE[type]);
      }
    }
  }
}

/** Leaders of the scenario, lowest value first. */
function placeLeaders(): void {
  const { leaders } = g.tables.lists;
  for (let i = 0; i < leaders.length; i++) {
    const value = leaders[i];
    if (maskIsEmpty(MASK_IMPERIAL) || leadersOf(g.n[N_LEADER_POOL], value) === 0) continue;
    placeNewLeader(value);
  }
}

/** May a Nexus stand here (22.2)? */
export function nexusAllowed(sector: number): boolean {
  return isSector(sector) && g.systemOwner[sector] === IMPERIAL && !nexusNear(sector);
}

/** Nexus markers, on the sectors the scenario names or where the player likes ([R99]). */
function placeNexuses(scenario: SfgeScenario, places: DefaultPlaces): void {
  const { count, on } = scenario.nexuses;
  if (count === 0 || places.repeatNexuses()) return;
  for (let i = 0; i < count && g.n[N_NEXUSES] < g.tables.setup.counters.nexuses; i++) {
    let sector = i < on.length ? on[i] : g.policy.setUpNexus(g.view);
    if (sector === 0) continue;
    if (!nexusAllowed(sector)) {
      if (i >= on.length)
        g.illegal.add('setUpNexus', 'no Imperial system, or a Nexus in or adjacent to it', g.gameIndex);
      sector = defaults.setUpNexus(g.view);
      if (sector === 0) continue;
    }
    placeNexus(sector);
  }
  places.noteNexuses();
}

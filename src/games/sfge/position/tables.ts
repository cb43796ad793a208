/** Lookup tables compiled once from a resolved set-up: every chart read inside a game is one typed-array access. */

import { memory } from '../../shared/memory.js';
import { sameBytes } from '../../shared/same-bytes.js';
import {
  EVENT_KINDS,
  EXPEDITION_ENTRIES,
  GATE_OUTCOMES,
  type OperationCell,
  type SfgeSetup,
  UNIT_TYPES,
  type UnitTypeName,
} from '../setup.js';
import { FIELD, FIELD_MAX, FIELD_TH, NO_STACK, ONE, TYPES } from './units.js';

/** Sector numbers are 1..73; arrays by sector have one unused entry. @public */
export const SECTORS = 74;
/** @public */ export const CORE = 1;

/** Marker codes of the event pool: kinds without variants keep their index in EVENT_KINDS, others get a range. */
export const CODE_USURPER = 64;
export const CODE_INVADER = 80;
export const CODE_EMPIRE = 96;

/** @public */
export const EVENT = Object.freeze(Object.fromEntries(EVENT_KINDS.map((kind, index) => [kind, index]))) as Readonly<
  Record<(typeof EVENT_KINDS)[number], number>
>;

const KIND_OF_CODE = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= CODE_EMPIRE) return EVENT['independent-empire-arises'];
  if (code >= CODE_INVADER) return EVENT['invaders-appear'];
  return code >= CODE_USURPER ? EVENT.usurper : code;
});

/** Index in EVENT_KINDS of a marker code. */
export function kindOfCode(code: number): number {
  return KIND_OF_CODE[code];
}

/** Operation codes (chart 3.3). */
export const OP_ATTRITION = 0;
export const OP_NONE = 1;
export const OP_ACT = 2;
export const MOVE_NONE = 0;
export const MOVE_TOWARD_CORE = 1;
export const MOVE_ONE_TOWARD_CORE = 2;
export const MOVE_AWAY = 3;
export const MOVE_HIGHER = 4;
export const MOVE_LOWER = 5;
export const MOVE_THREATENED = 6;
export const MOVE_THREATENED_OR_NEXT = 7;
const MOVE_CODES = {
  none: MOVE_NONE,
  'toward-core': MOVE_TOWARD_CORE,
  'one-toward-core': MOVE_ONE_TOWARD_CORE,
  'away-from-core': MOVE_AWAY,
  higher: MOVE_HIGHER,
  lower: MOVE_LOWER,
  threatened: MOVE_THREATENED,
  'threatened-or-next': MOVE_THREATENED_OR_NEXT,
} as const;

/** @public */ export const SUPPRESSED = 1;
/** @public */ export const ALIENATION = 2;
/** @public */ export const RESISTANCE = 4;

export const USURPER_DEFEATED = 0;
export const STALEMATE = 1;
export const USURPER_VICTORIOUS = 2;

/** @public */ export const NEGATIVE = 0;
/** @public */ export const INDETERMINATE = 1;
/** @public */ export const POSITIVE = 2;

/** Unlimited movement (Trans-humans): more steps than the map has sectors. */
export const UNLIMITED = 99;
/** `distance` of a sector that cannot be reached. */
export const UNREACHABLE = 255;

/** Totals are looked up after adding this and clamping to 0..127. */
export const TOTAL_BIAS = 32;
const TOTALS = 128;
/** Values of the Chaos Index, 0..100. */
const INDEXES = 101;
/** Rolls of the operation tables. */
const ROLLS = 16;
/** Counters of system units are of at most so many kinds (data/schema). */
export const KINDS_MAX = 128;
/** Bytes of all arrays of fixed length (an array too long is refused when the table is made). */
const BYTES = 29_704;

interface Band {
  readonly upTo: number | null;
}

/** Over the numbers from `first` on: each has the value of the first band that it is not beyond, else of the last. */
function fillBands<B extends Band>(
  table: Int32Array,
  length: number,
  first: number,
  bands: readonly B[],
  value: (band: B) => number,
): void {
  const values = bands.map(value);
  let band = 0;
  for (let i = 0; i < length; i++) {
    // A band that a number is beyond is passed by all greater ones.
    for (; band < bands.length - 1; band++) {
      const { upTo } = bands[band];
      if (upTo === null || first + i <= upTo) break;
    }
    table[i] = values[band];
  }
}

/** Table over totals. */
function banded<B extends Band>(table: Int32Array, bands: readonly B[], value: (band: B) => number): void {
  fillBands(table, TOTALS, -TOTAL_BIAS, bands, value);
}

/** Reads a table made by `banded`. */
export function lookUp(table: Int32Array, total: number): number {
  const index = total + TOTAL_BIAS;
  return table[index < 0 ? 0 : index >= TOTALS ? TOTALS - 1 : index];
}

/** Table over the Chaos Index 0..100. */
function byIndex<B extends Band>(table: Int32Array, bands: readonly B[], value: (band: B) => number): void {
  fillBands(table, INDEXES, 0, bands, value);
}

function operations(table: Int32Array, cells: readonly OperationCell[]): void {
  for (let roll = 0; roll < ROLLS; roll++) {
    const cell = cells[Math.min(roll, cells.length - 1)];
    const operation =
      cell.operation === 'attrition' ? OP_ATTRITION : cell.operation === 'no-operations' ? OP_NONE : OP_ACT;
    table[roll] = operation | (MOVE_CODES[cell.move] << 2) | ((cell.attack ? 1 : 0) << 5);
  }
}

/** Breadth-first distances over adjacency (lines and corners); `throughVoid` as for Imperial units. */
function distances(
  table: Uint8Array,
  neighbours: readonly (readonly number[])[],
  isVoid: Uint8Array,
  throughVoid: boolean,
): void {
  table.fill(UNREACHABLE);
  /** Sectors in the order in which they were reached. */
  const reached = new Uint8Array(SECTORS);
  for (let from = 1; from < SECTORS; from++) {
    table[from * SECTORS + from] = 0;
    reached[0] = from;
    for (let i = 0, count = 1; i < count; i++) {
      const at = reached[i];
      for (const next of neighbours[at]) {
        if (table[from * SECTORS + next] !== UNREACHABLE || (!throughVoid && isVoid[next] === 1)) continue;
        table[from * SECTORS + next] = table[from * SECTORS + at] + 1;
        reached[count++] = next;
      }
    }
  }
}

/** Units packed; no stack if they are too many for one. */
function stackOf(units: readonly UnitTypeName[]): number {
  const counts = UNIT_TYPES.map((type) => units.filter((unit) => unit === type).length);
  if (counts.some((count, type) => count > FIELD_MAX[type])) return NO_STACK;
  return counts.reduce((sum, count, type) => sum + count * ONE[type], 0);
}

/** Lists of the scenario: in the set-up they are frozen, which V8 reads slowly. */
function listsOf(
  empires: readonly number[],
  homes: readonly number[],
  extraTypes: readonly number[],
  leaders: readonly number[],
  arrivals: readonly number[],
): Readonly<Record<'empires' | 'homes' | 'extraTypes' | 'leaders' | 'arrivals', Int32Array>> {
  return {
    empires: Int32Array.from(empires),
    homes: Int32Array.from(homes),
    extraTypes: Int32Array.from(extraTypes),
    leaders: Int32Array.from(leaders),
    arrivals: Int32Array.from(arrivals),
  };
}

/** The tables made last in this thread: set-ups of a study have the same map, which is three quarters of the work. */
let latest: Tables | null = null;

/**
 * The tables of a set-up. Those of the game in play take over those of the engine that plays next:
 * their arrays are always the same ones, so that V8 knows where they are (docs/performance.md).
 */
export class Tables {
  private readonly buffer = memory(BYTES);
  private readonly whole = new Uint8Array(this.buffer, 0, BYTES);
  private used = 0;

  setup!: SfgeSetup;
  options!: SfgeSetup['scenario']['options'];

  // Map
  readonly isSystem = this.bytes(SECTORS);
  readonly isVoid = this.bytes(SECTORS);
  readonly ring = this.bytes(SECTORS);
  /** First Void sector from each on, SECTORS: none. */
  readonly voidFrom = this.bytes(SECTORS);
  /** Line neighbour toward the Core (0 for the Core). */
  readonly inward = this.bytes(SECTORS);
  /** Non-Void line neighbours away from the Core, up to 4 per sector. */
  readonly outward = this.bytes(SECTORS * 4);
  readonly outwardCount = this.bytes(SECTORS);
  /** Next higher / lower number among the adjacent non-Void sectors; 0: none. */
  readonly higher = this.bytes(SECTORS);
  readonly lower = this.bytes(SECTORS);
  /** All adjacent sectors, ascending: adjacent[adjacentStart[s] .. adjacentStart[s + 1]). */
  readonly adjacentStart = this.words(SECTORS + 1);
  readonly adjacent = this.bytes(SECTORS * SECTORS);
  /** Bit masks, three words a sector: the adjacent sectors; and the adjacent sectors with a system symbol. */
  readonly adjacentMask = this.words(SECTORS * 3);
  readonly adjacentSystemMask = this.words(SECTORS * 3);
  readonly systemMask = this.words(3);
  /** All sectors outside the Void. */
  readonly landMask = this.words(3);
  /** Sectors with a system symbol, ascending. */
  systemSectors = new Uint8Array(0);
  /** Types of the Imperial units of the scenario, one by one. */
  setUpTypes = new Uint8Array(0);
  lists = listsOf([], [], [], [], []);
  /** Alien placement (19.0, [R15]): the sector itself, else the next higher system sector, else the highest one. */
  readonly systemFrom = this.bytes(SECTORS);
  readonly randomSectors = this.bytes(100);
  /** Adjacency steps, from * SECTORS + to; Void counted as a step. */
  readonly distance = this.bytes(SECTORS * SECTORS);
  /** The same without entering the Void (Chaos). */
  readonly distanceOutsideVoid = this.bytes(SECTORS * SECTORS);
  /** Where the arrays of the map end. */
  private readonly mapEnd = this.used;
  systemSectorCount = 0;
  /** Packed mobile units of the game: all counters, Trans-humans only if their rule is in force. */
  unitsInPlay = 0;
  /** Leaders of the game, on the map or not. */
  leadersInPlay = 0;

  // Units
  readonly military = this.words(TYPES);
  readonly morphogenetic = this.words(TYPES);
  readonly movement = this.words(TYPES);
  /** Movement allowances from the lowest, each with the fields of the types that have it. */
  readonly paces = this.words(2 * TYPES);
  readonly resource = this.words(TYPES);
  readonly maintain = this.words(TYPES);
  readonly recruit = this.words(TYPES);
  /** Fields of the types (Trans-humans aside) with strength <= n, n = 0..3. */
  readonly militaryUpTo = this.words(4);
  readonly morphogeneticUpTo = this.words(4);
  /** Fields of the types (Trans-humans aside) with strength >= 1. */
  militaryCapable = 0;
  morphogeneticCapable = 0;
  readonly systemMilitary = this.bytes(KINDS_MAX);
  readonly systemMorphogenetic = this.bytes(KINDS_MAX);
  readonly systemResource = this.bytes(KINDS_MAX);

  // Charts
  readonly markers = this.words(INDEXES);
  readonly victoryPoints = this.words(INDEXES);
  readonly thImperial = this.words(INDEXES);
  readonly thChaos = this.words(INDEXES);
  /** (roll + 2) * 13 + column + 6 -> n for D n, -n for A n, 0. */
  readonly combat = this.words(14 * 13);
  readonly opsUsurper = this.words(ROLLS);
  readonly opsEmpire = this.words(ROLLS);
  readonly opsInvader = this.words(ROLLS);
  readonly opsRebel = this.words(ROLLS);
  readonly extropyAdd = this.words(TOTALS);
  readonly extropySubtract = this.words(TOTALS);
  readonly extropyLeaderLost = this.words(TOTALS);
  readonly extropyTransHumans = this.words(TOTALS);
  readonly usurpationResult = this.words(TOTALS);
  readonly usurpationAdd = this.words(TOTALS);
  readonly usurpationSubtract = this.words(TOTALS);
  readonly suppression = this.words(TOTALS);
  /** Twice the multiplier. */
  readonly resourcesDoubled = this.words(TOTALS);
  readonly resourcesDice = this.words(TOTALS);
  /** Band of the recruiting total -> first entry in `recruitUnits`; ends with -1. */
  readonly recruiting = this.words(TOTALS);
  recruitUnits = new Int8Array(0);
  /** The same units packed; `NO_STACK` where they are too many for one stack. */
  readonly recruitStack = this.words(TOTALS);
  readonly aert = this.words(TOTALS);
  readonly expeditions = this.bytes(100);
  /** Invader die -> first of its units in `invaderUnits`; the same units packed, as `recruitStack`. */
  readonly invaderStart = this.bytes(11);
  invaderUnits = new Uint8Array(0);
  readonly invaderStack = this.words(10);
  readonly gateOutcome = this.bytes(10);
  readonly leaderPrice = this.words(4);
  readonly usurperLead = this.bytes(9);
  readonly invaderLead = this.bytes(8);
  /** Markers that enter the pool: turn, event kind, count. */
  poolAdditions = new Int32Array(0);

  private words(length: number): Int32Array {
    const array = new Int32Array(this.buffer, this.used, length);
    this.used += 4 * length;
    return array;
  }

  private bytes(length: number): Uint8Array {
    const array = new Uint8Array(this.buffer, this.used, length);
    // Words that follow must be aligned.
    this.used += (length + 3) & ~3;
    return array;
  }

  /** Makes these tables equal to others. */
  copy(from: Tables): void {
    this.whole.set(from.whole);
    this.setup = from.setup;
    this.options = from.options;
    this.systemSectors = from.systemSectors;
    this.systemSectorCount = from.systemSectorCount;
    this.setUpTypes = from.setUpTypes;
    this.lists = from.lists;
    this.unitsInPlay = from.unitsInPlay;
    this.leadersInPlay = from.leadersInPlay;
    this.militaryCapable = from.militaryCapable;
    this.morphogeneticCapable = from.morphogeneticCapable;
    this.recruitUnits = from.recruitUnits;
    this.invaderUnits = from.invaderUnits;
    this.poolAdditions = from.poolAdditions;
  }

  equal(other: Tables): boolean {
    return this.setup === other.setup && sameBytes(this.whole, other.whole);
  }

  static of(setup: SfgeSetup): Tables {
    const tables = new Tables();
    tables.compile(setup);
    latest = tables;
    return tables;
  }

  /** Takes over what `compileMap` makes. */
  private copyMap(from: Tables): void {
    this.whole.set(from.whole.subarray(0, this.mapEnd));
    this.systemSectors = from.systemSectors;
    this.systemSectorCount = from.systemSectorCount;
  }

  private compileMap(map: SfgeSetup['map']): void {
    const neighbours: number[][] = Array.from({ length: SECTORS }, () => []);
    for (const sector of map.sectors) {
      this.isSystem[sector.id] = sector.system ? 1 : 0;
      this.isVoid[sector.id] = sector.void ? 1 : 0;
      this.ring[sector.id] = sector.ring;
      this.inward[sector.id] = sector.inward[0] ?? 0;
      neighbours[sector.id] = [
        ...new Set([...sector.inward, ...sector.ringNeighbours, ...sector.outward, ...sector.corners]),
      ].sort((a, b) => a - b);
    }
    const flat: number[] = [];
    for (const sector of map.sectors) {
      const at = sector.id;
      sector.outward
        .filter((o) => this.isVoid[o] === 0)
        .forEach((o, i) => {
          this.outward[at * 4 + i] = o;
          this.outwardCount[at] = i + 1;
        });
      for (const t of neighbours[at]) {
        this.adjacentMask[at * 3 + (t >> 5)] |= 1 << (t & 31);
        if (this.isSystem[t] === 1) this.adjacentSystemMask[at * 3 + (t >> 5)] |= 1 << (t & 31);
      }
      this.higher[at] = neighbours[at].find((t) => t > at && this.isVoid[t] === 0) ?? 0;
      this.lower[at] = [...neighbours[at]].reverse().find((t) => t < at && this.isVoid[t] === 0) ?? 0;
      if (sector.system) this.systemMask[at >> 5] |= 1 << (at & 31);
      if (!sector.void) this.landMask[at >> 5] |= 1 << (at & 31);
    }
    for (let at = 1; at < SECTORS; at++) {
      this.adjacentStart[at] = flat.length;
      flat.push(...neighbours[at]);
    }
    this.adjacentStart[SECTORS] = flat.length;
    this.adjacent.set(flat);
    let nextVoid = SECTORS;
    for (let at = SECTORS - 1; at >= 1; at--) {
      if (this.isVoid[at] === 1) nextVoid = at;
      this.voidFrom[at] = nextVoid;
    }
    let above = 0;
    for (let at = SECTORS - 1; at >= 1; at--) {
      if (this.isSystem[at] === 1) above = at;
      this.systemFrom[at] = above;
    }
    let highest = SECTORS - 1;
    while (this.isSystem[highest] === 0) highest--;
    for (let at = highest + 1; at < SECTORS; at++) this.systemFrom[at] = highest;
    this.randomSectors.set(map.randomSectors);
    distances(this.distance, neighbours, this.isVoid, true);
    distances(this.distanceOutsideVoid, neighbours, this.isVoid, false);
    this.systemSectors = Uint8Array.from(map.sectors.filter((at) => at.system).map((at) => at.id)).sort();
    this.systemSectorCount = this.systemSectors.length;
  }

  private compile(setup: SfgeSetup): void {
    this.setup = setup;
    this.options = setup.scenario.options;
    const { map, charts, counters } = setup;
    if (latest?.setup.map === map) this.copyMap(latest);
    else this.compileMap(map);
    this.leadersInPlay = counters.leaders.reduce((sum, count) => sum + count, 0);
    this.unitsInPlay = setup.scenario.options.transHumans ? this.allUnits() : this.allUnits() & ~FIELD_TH;
    const { empires, leaders, usurperArrivals } = setup.scenario;
    this.lists = listsOf(
      empires.numbers,
      empires.homes,
      empires.extraUnits.map((type) => UNIT_TYPES.indexOf(type)),
      leaders,
      usurperArrivals,
    );
    this.setUpTypes = Uint8Array.from(
      setup.scenario.imperialUnits.flatMap(({ type, count }) => Array(count).fill(UNIT_TYPES.indexOf(type))),
    );

    UNIT_TYPES.forEach((name, t) => {
      const unit = counters.units[name];
      const variable = name === 'TH';
      this.military[t] = variable ? 0 : unit.military;
      this.morphogenetic[t] = variable ? 0 : unit.morphogenetic;
      this.movement[t] = unit.movement ?? UNLIMITED;
      this.resource[t] = unit.resource;
      this.maintain[t] = charts.expenditure.maintain[name];
      this.recruit[t] = charts.expenditure.recruit[name];
    });
    [...new Set(this.movement)]
      .sort((a, b) => a - b)
      .forEach((pace, i) => {
        this.paces[2 * i] = pace;
        for (let t = 0; t < TYPES; t++) if (this.movement[t] === pace) this.paces[2 * i + 1] |= FIELD[t];
      });
    const th = UNIT_TYPES.indexOf('TH');
    for (let n = 0; n <= 3; n++) {
      for (let t = 0; t < TYPES; t++) {
        if (t === th) continue;
        if (this.military[t] <= n) this.militaryUpTo[n] |= FIELD[t];
        if (this.morphogenetic[t] <= n) this.morphogeneticUpTo[n] |= FIELD[t];
      }
    }
    const mobile = FIELD.reduce((all, field) => all | field, 0) & ~FIELD[th];
    this.militaryCapable = mobile & ~this.militaryUpTo[0];
    this.morphogeneticCapable = mobile & ~this.morphogeneticUpTo[0];
    this.systemMilitary.set(counters.systems.map((k) => k.military));
    this.systemMorphogenetic.set(counters.systems.map((k) => k.morphogenetic));
    this.systemResource.set(counters.systems.map((k) => k.resource));

    byIndex(this.markers, charts.chaosMarkers, (b) => b.markers);
    byIndex(this.victoryPoints, charts.victoryPoints, (b) => b.points);
    byIndex(this.thImperial, charts.transHumans, (b) => b.imperial);
    byIndex(this.thChaos, charts.transHumans, (b) => b.chaos);
    charts.combatResults.forEach((row, r) => {
      row.forEach((cell, c) => {
        this.combat[r * 13 + c] = cell === 'none' ? 0 : Number(cell[1]) * (cell[0] === 'D' ? 1 : -1);
      });
    });
    operations(this.opsUsurper, charts.operations.usurper);
    operations(this.opsEmpire, charts.operations.empire);
    operations(this.opsInvader, charts.operations.invader);
    operations(this.opsRebel, charts.operations.rebel);
    banded(this.extropyAdd, charts.extropy, (b) => b.addDice);
    banded(this.extropySubtract, charts.extropy, (b) => b.subtractDice);
    banded(this.extropyLeaderLost, charts.extropy, (b) => (b.leaderLost ? 1 : 0));
    banded(this.extropyTransHumans, charts.extropy, (b) => b.transHumans);
    banded(this.usurpationResult, charts.usurpation, (b) =>
      b.result === 'defeated' ? USURPER_DEFEATED : b.result === 'stalemate' ? STALEMATE : USURPER_VICTORIOUS,
    );
    banded(this.usurpationAdd, charts.usurpation, (b) => b.addDice);
    banded(this.usurpationSubtract, charts.usurpation, (b) => b.subtractDice);
    banded(
      this.suppression,
      charts.suppression,
      (b) => (b.suppressed ? SUPPRESSED : 0) | (b.alienation ? ALIENATION : 0) | (b.resistance ? RESISTANCE : 0),
    );
    banded(this.resourcesDoubled, charts.increasedResources, (b) => Math.round(b.multiplier * 2));
    banded(this.resourcesDice, charts.increasedResourcesDice, (b) => b.dice);
    const lists: number[] = [];
    const starts: number[] = [];
    for (const band of charts.recruiting) {
      starts.push(lists.length);
      lists.push(...band.units.map((u) => UNIT_TYPES.indexOf(u)), -1);
    }
    this.recruitUnits = Int8Array.from(lists);
    banded(this.recruiting, charts.recruiting, (b) => starts[charts.recruiting.indexOf(b)]);
    banded(this.recruitStack, charts.recruiting, (b) => stackOf(b.units));
    banded(this.aert, charts.aert, (b) =>
      b.outcome === 'negative' ? NEGATIVE : b.outcome === 'indeterminate' ? INDETERMINATE : POSITIVE,
    );
    charts.expeditions.forEach((row, r) => {
      row.forEach((cell, c) => {
        this.expeditions[r * 10 + c] = EXPEDITION_ENTRIES.indexOf(cell);
      });
    });
    const invaders: number[] = [];
    charts.invaderForce.forEach((units, die) => {
      this.invaderStart[die] = invaders.length;
      invaders.push(...units.map((u) => UNIT_TYPES.indexOf(u)));
      this.invaderStack[die] = stackOf(units);
    });
    this.invaderStart[10] = invaders.length;
    this.invaderUnits = Uint8Array.from(invaders);
    charts.starGates.forEach((outcome, die) => {
      this.gateOutcome[die] = GATE_OUTCOMES.indexOf(outcome);
    });
    charts.expenditure.leader.forEach((price, i) => {
      this.leaderPrice[i + 1] = price;
    });
    counters.usurperLeadership.forEach((lead, i) => {
      this.usurperLead[i] = lead;
    });
    this.usurperLead[8] = counters.mutantLeadership;
    counters.invaderLeadership.forEach((lead, i) => {
      this.invaderLead[i] = lead;
    });
    this.poolAdditions = Int32Array.from(
      setup.scenario.poolAdditions.flatMap(({ turn, event, count }) => [turn, EVENT[event], count]),
    );
  }

  /** All counters of mobile units, packed, whether their rule is in force or not. */
  allUnits(): number {
    return UNIT_TYPES.reduce((sum, name, t) => sum + this.setup.counters.units[name].count * ONE[t], 0);
  }
}

/** The tables of the game in play. */
export const t = new Tables();

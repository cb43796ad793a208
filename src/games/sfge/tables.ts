/** Lookup tables compiled once from a resolved set-up: every chart read inside a game is one typed-array access. */

import { EVENT_KINDS, type OperationCell, type SfgeSetup, UNIT_TYPES } from './setup.js';
import { FIELD, FIELD_TH, ONE, TYPES } from './units.js';

/** Sector numbers are 1..73; arrays by sector have one unused entry. */
export const SECTORS = 74;
export const CORE = 1;

/** Marker codes of the event pool: kinds without variants keep their index in EVENT_KINDS, others get a range. */
export const CODE_USURPER = 64;
export const CODE_INVADER = 80;
export const CODE_EMPIRE = 96;

export const EVENT = Object.freeze(Object.fromEntries(EVENT_KINDS.map((kind, index) => [kind, index]))) as Readonly<
  Record<(typeof EVENT_KINDS)[number], number>
>;

/** Index in EVENT_KINDS of a marker code. */
export function kindOfCode(code: number): number {
  if (code >= CODE_EMPIRE) return EVENT['independent-empire-arises'];
  if (code >= CODE_INVADER) return EVENT['invaders-appear'];
  if (code >= CODE_USURPER) return EVENT.usurper;
  return code;
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

export const SUPPRESSED = 1;
export const ALIENATION = 2;
export const RESISTANCE = 4;

export const USURPER_DEFEATED = 0;
export const STALEMATE = 1;
export const USURPER_VICTORIOUS = 2;

export const NEGATIVE = 0;
export const INDETERMINATE = 1;
export const POSITIVE = 2;

/** Unlimited movement (Trans-humans): more steps than the map has sectors. */
export const UNLIMITED = 99;
/** `distance` of a sector that cannot be reached. */
export const UNREACHABLE = 255;

/** Totals are looked up after adding this and clamping to 0..127. */
export const TOTAL_BIAS = 32;
const TOTALS = 128;

function banded<B extends { readonly upTo: number | null }>(
  bands: readonly B[],
  value: (band: B) => number,
): Int32Array {
  const table = new Int32Array(TOTALS);
  for (let i = 0; i < TOTALS; i++) {
    const total = i - TOTAL_BIAS;
    const band = bands.find((b) => b.upTo === null || total <= b.upTo) ?? bands[bands.length - 1];
    table[i] = value(band);
  }
  return table;
}

/** Reads a table made by `banded`. */
export function lookUp(table: Int32Array, total: number): number {
  const index = total + TOTAL_BIAS;
  return table[index < 0 ? 0 : index >= TOTALS ? TOTALS - 1 : index];
}

/** Table over the Chaos Index 0..100. */
function byIndex<B extends { readonly upTo: number | null }>(
  bands: readonly B[],
  value: (band: B) => number,
): Int32Array {
  return Int32Array.from({ length: 101 }, (_, index) =>
    value(bands.find((b) => b.upTo === null || index <= b.upTo) ?? bands[bands.length - 1]),
  );
}

function operations(cells: readonly OperationCell[]): Int32Array {
  const table = new Int32Array(16);
  for (let roll = 0; roll < 16; roll++) {
    const cell = cells[Math.min(roll, cells.length - 1)];
    const operation =
      cell.operation === 'attrition' ? OP_ATTRITION : cell.operation === 'no-operations' ? OP_NONE : OP_ACT;
    table[roll] = operation | (MOVE_CODES[cell.move] << 2) | ((cell.attack ? 1 : 0) << 5);
  }
  return table;
}

/** Breadth-first distances over adjacency (lines and corners); `throughVoid` as for Imperial units. */
function distances(neighbours: readonly (readonly number[])[], isVoid: Uint8Array, throughVoid: boolean): Uint8Array {
  const table = new Uint8Array(SECTORS * SECTORS).fill(UNREACHABLE);
  for (let from = 1; from < SECTORS; from++) {
    table[from * SECTORS + from] = 0;
    const queue = [from];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      for (const next of neighbours[at]) {
        if (table[from * SECTORS + next] !== UNREACHABLE || (!throughVoid && isVoid[next] === 1)) continue;
        table[from * SECTORS + next] = table[from * SECTORS + at] + 1;
        queue.push(next);
      }
    }
  }
  return table;
}

export class Tables {
  readonly setup: SfgeSetup;

  // Map
  readonly isSystem = new Uint8Array(SECTORS);
  readonly isVoid = new Uint8Array(SECTORS);
  readonly ring = new Uint8Array(SECTORS);
  /** Line neighbour toward the Core (0 for the Core). */
  readonly inward = new Uint8Array(SECTORS);
  /** Non-Void line neighbours away from the Core, up to 4 per sector. */
  readonly outward = new Uint8Array(SECTORS * 4);
  readonly outwardCount = new Uint8Array(SECTORS);
  /** Next higher / lower number among the adjacent non-Void sectors; 0: none. */
  readonly higher = new Uint8Array(SECTORS);
  readonly lower = new Uint8Array(SECTORS);
  /** All adjacent sectors, ascending: adjacent[adjacentStart[s] .. adjacentStart[s + 1]). */
  readonly adjacentStart = new Uint16Array(SECTORS + 1);
  readonly adjacent: Uint8Array;
  /** Bit masks, three words a sector: the adjacent sectors; and the adjacent sectors with a system symbol. */
  readonly adjacentMask = new Int32Array(SECTORS * 3);
  readonly adjacentSystemMask = new Int32Array(SECTORS * 3);
  readonly systemMask = new Int32Array(3);
  /** All sectors outside the Void. */
  readonly landMask = new Int32Array(3);
  /** Sectors with a system symbol, ascending. */
  readonly systemSectors: Uint8Array;
  /** Types of the Imperial units of the scenario, one by one. */
  readonly setUpTypes: Uint8Array;
  /** Alien placement (19.0, [R15]): the sector itself, else the next higher system sector, else the highest one. */
  readonly systemFrom = new Uint8Array(SECTORS);
  readonly randomSectors = new Uint8Array(100);
  /** Adjacency steps, from * SECTORS + to; Void counted as a step. */
  readonly distance: Uint8Array;
  /** The same without entering the Void (Chaos). */
  readonly distanceOutsideVoid: Uint8Array;
  readonly systemSectorCount: number;
  /** Packed mobile units of the game: all counters, Trans-humans only if their rule is in force. */
  readonly unitsInPlay: number;

  // Units
  readonly military = new Int32Array(TYPES);
  readonly morphogenetic = new Int32Array(TYPES);
  readonly movement = new Int32Array(TYPES);
  readonly resource = new Int32Array(TYPES);
  readonly maintain = new Int32Array(TYPES);
  readonly recruit = new Int32Array(TYPES);
  /** Fields of the types (Trans-humans aside) with strength <= n, n = 0..3. */
  readonly militaryUpTo = new Int32Array(4);
  readonly morphogeneticUpTo = new Int32Array(4);
  /** Fields of the types (Trans-humans aside) with strength >= 1. */
  readonly militaryCapable: number;
  readonly morphogeneticCapable: number;
  readonly systemMilitary: Uint8Array;
  readonly systemMorphogenetic: Uint8Array;
  readonly systemResource: Uint8Array;

  // Charts
  readonly markers: Int32Array;
  readonly victoryPoints: Int32Array;
  readonly thImperial: Int32Array;
  readonly thChaos: Int32Array;
  /** (roll + 2) * 13 + column + 6 -> n for D n, -n for A n, 0. */
  readonly combat = new Int8Array(14 * 13);
  readonly opsUsurper: Int32Array;
  readonly opsEmpire: Int32Array;
  readonly opsInvader: Int32Array;
  readonly opsRebel: Int32Array;
  readonly extropyAdd: Int32Array;
  readonly extropySubtract: Int32Array;
  readonly extropyLeaderLost: Int32Array;
  readonly extropyTransHumans: Int32Array;
  readonly usurpationResult: Int32Array;
  readonly usurpationAdd: Int32Array;
  readonly usurpationSubtract: Int32Array;
  readonly suppression: Int32Array;
  /** Twice the multiplier. */
  readonly resourcesDoubled: Int32Array;
  readonly resourcesDice: Int32Array;
  /** Band of the recruiting total -> first entry in `recruitUnits`; ends with -1. */
  readonly recruiting: Int32Array;
  readonly recruitUnits: Int8Array;
  readonly aert: Int32Array;
  readonly expeditions = new Uint8Array(100);
  /** Packed units by Invader die, and the die's units in order. */
  readonly invaderStart = new Uint8Array(11);
  readonly invaderUnits: Uint8Array;
  readonly gateOutcome = new Uint8Array(10);
  readonly leaderPrice = new Int32Array(4);
  readonly usurperLead = new Uint8Array(9);
  readonly invaderLead = new Uint8Array(8);

  constructor(setup: SfgeSetup, entries: readonly string[], gateOutcomes: readonly string[]) {
    this.setup = setup;
    const { map, charts, counters } = setup;
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
      const s = sector.id;
      sector.outward
        .filter((o) => this.isVoid[o] === 0)
        .forEach((o, i) => {
          this.outward[s * 4 + i] = o;
          this.outwardCount[s] = i + 1;
        });
      for (const t of neighbours[s]) {
        this.adjacentMask[s * 3 + (t >> 5)] |= 1 << (t & 31);
        if (this.isSystem[t] === 1) this.adjacentSystemMask[s * 3 + (t >> 5)] |= 1 << (t & 31);
      }
      this.higher[s] = neighbours[s].find((t) => t > s && this.isVoid[t] === 0) ?? 0;
      this.lower[s] = [...neighbours[s]].reverse().find((t) => t < s && this.isVoid[t] === 0) ?? 0;
      if (sector.system) this.systemMask[s >> 5] |= 1 << (s & 31);
      if (!sector.void) this.landMask[s >> 5] |= 1 << (s & 31);
    }
    for (let s = 1; s < SECTORS; s++) {
      this.adjacentStart[s] = flat.length;
      flat.push(...neighbours[s]);
    }
    this.adjacentStart[SECTORS] = flat.length;
    this.adjacent = Uint8Array.from(flat);
    let above = 0;
    for (let s = SECTORS - 1; s >= 1; s--) {
      if (this.isSystem[s] === 1) above = s;
      this.systemFrom[s] = above;
    }
    let highest = SECTORS - 1;
    while (this.isSystem[highest] === 0) highest--;
    for (let s = highest + 1; s < SECTORS; s++) this.systemFrom[s] = highest;
    this.randomSectors.set(map.randomSectors);
    this.distance = distances(neighbours, this.isVoid, true);
    this.distanceOutsideVoid = distances(neighbours, this.isVoid, false);
    this.systemSectors = Uint8Array.from(map.sectors.filter((s) => s.system).map((s) => s.id)).sort();
    this.systemSectorCount = this.systemSectors.length;
    this.unitsInPlay = setup.scenario.options.transHumans ? this.allUnits() : this.allUnits() & ~FIELD_TH;
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
    this.systemMilitary = Uint8Array.from(counters.systems, (k) => k.military);
    this.systemMorphogenetic = Uint8Array.from(counters.systems, (k) => k.morphogenetic);
    this.systemResource = Uint8Array.from(counters.systems, (k) => k.resource);

    this.markers = byIndex(charts.chaosMarkers, (b) => b.markers);
    this.victoryPoints = byIndex(charts.victoryPoints, (b) => b.points);
    this.thImperial = byIndex(charts.transHumans, (b) => b.imperial);
    this.thChaos = byIndex(charts.transHumans, (b) => b.chaos);
    charts.combatResults.forEach((row, r) => {
      row.forEach((cell, c) => {
        this.combat[r * 13 + c] = cell === 'none' ? 0 : Number(cell[1]) * (cell[0] === 'D' ? 1 : -1);
      });
    });
    this.opsUsurper = operations(charts.operations.usurper);
    this.opsEmpire = operations(charts.operations.empire);
    this.opsInvader = operations(charts.operations.invader);
    this.opsRebel = operations(charts.operations.rebel);
    this.extropyAdd = banded(charts.extropy, (b) => b.addDice);
    this.extropySubtract = banded(charts.extropy, (b) => b.subtractDice);
    this.extropyLeaderLost = banded(charts.extropy, (b) => (b.leaderLost ? 1 : 0));
    this.extropyTransHumans = banded(charts.extropy, (b) => b.transHumans);
    this.usurpationResult = banded(charts.usurpation, (b) =>
      b.result === 'defeated' ? USURPER_DEFEATED : b.result === 'stalemate' ? STALEMATE : USURPER_VICTORIOUS,
    );
    this.usurpationAdd = banded(charts.usurpation, (b) => b.addDice);
    this.usurpationSubtract = banded(charts.usurpation, (b) => b.subtractDice);
    this.suppression = banded(
      charts.suppression,
      (b) => (b.suppressed ? SUPPRESSED : 0) | (b.alienation ? ALIENATION : 0) | (b.resistance ? RESISTANCE : 0),
    );
    this.resourcesDoubled = banded(charts.increasedResources, (b) => Math.round(b.multiplier * 2));
    this.resourcesDice = banded(charts.increasedResourcesDice, (b) => b.dice);
    const lists: number[] = [];
    const starts: number[] = [];
    for (const band of charts.recruiting) {
      starts.push(lists.length);
      lists.push(...band.units.map((u) => UNIT_TYPES.indexOf(u)), -1);
    }
    this.recruitUnits = Int8Array.from(lists);
    this.recruiting = banded(charts.recruiting, (b) => starts[charts.recruiting.indexOf(b)]);
    this.aert = banded(charts.aert, (b) =>
      b.outcome === 'negative' ? NEGATIVE : b.outcome === 'indeterminate' ? INDETERMINATE : POSITIVE,
    );
    charts.expeditions.forEach((row, r) => {
      row.forEach((cell, c) => {
        this.expeditions[r * 10 + c] = entries.indexOf(cell);
      });
    });
    const invaders: number[] = [];
    charts.invaderForce.forEach((units, die) => {
      this.invaderStart[die] = invaders.length;
      invaders.push(...units.map((u) => UNIT_TYPES.indexOf(u)));
    });
    this.invaderStart[10] = invaders.length;
    this.invaderUnits = Uint8Array.from(invaders);
    charts.starGates.forEach((outcome, die) => {
      this.gateOutcome[die] = gateOutcomes.indexOf(outcome);
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
  }

  /** All counters of mobile units, packed, whether their rule is in force or not. */
  allUnits(): number {
    return UNIT_TYPES.reduce((sum, name, t) => sum + this.setup.counters.units[name].count * ONE[t], 0);
  }
}

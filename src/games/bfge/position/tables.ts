/** Lookup tables compiled once from a resolved set-up: what a rule reads inside a game is one typed-array access. */

import { type BfgeSetup, CHIT_TYPES, SIDE_NAMES } from '../setup.js';
import { KIND_SETS, kindLists } from './kind-lists.js';
import { BLUE, BUILT_TYPES, CG, KIND_OF, KINDS, RED, SIDES, TH, UNIT_TYPES, WS, WS1, WS2 } from './units.js';

/** Chits by number, in the order of CHIT_TYPES. @public */
export const BUILD = 0;
/** @public */ export const MOVE = 1;
/** @public */ export const TACTICAL = 2;
/** @public */ export const ILLUMINATION = 3;
/** @public */ export const REPRESSION = 4;
/** @public */ export const CHITS = 5;

/** Segments of a combat round that are played unit against unit (6.4). @public */
export const MILITARY = 0;
/** @public */ export const MORPHOGENETIC = 1;

/** Strengths of a unit in one segment: 0..9. */
export const STRENGTHS = 10;
/** No unit costs more. */
export const AFFORDABLE_MAX = 99;
/** Indices beyond these count as these [B19]. */
export const INDEX_LOW = 1;
export const INDEX_HIGH = 100;

export class Tables {
  /** Strengths by kind; Trans-humans have theirs from `transHuman`. */
  readonly military = new Uint8Array(KINDS);
  readonly morphogenetic = new Uint8Array(KINDS);
  /** Resource points a unit costs, by kind; 0: cannot be built. */
  readonly cost = new Uint8Array(KINDS);
  /** Strength of Trans-humans by side and index 1..100: [side * 101 + index]. */
  readonly transHuman = new Uint8Array(SIDES * (INDEX_HIGH + 1));
  readonly pool = new Uint8Array(SIDES * KINDS);
  readonly chits = new Uint8Array(SIDES * CHITS);
  /**
   * Lists (see kind-lists.ts) of kinds by dice in a segment, most first, without those that cannot fire there:
   * [((segment * STRENGTHS) + strength of a Trans-human) * KIND_SETS + set of kinds].
   */
  readonly firers = new Int32Array(2 * STRENGTHS * KIND_SETS);
  /** Lists by military + morphogenetic strength, most first: [strength of a Trans-human * KIND_SETS + set of kinds]. */
  readonly targets = new Int32Array(STRENGTHS * KIND_SETS);
  /** Kinds that cost no more than some points: [points, at most AFFORDABLE_MAX]. */
  readonly affordable = new Uint8Array(AFFORDABLE_MAX + 1);
  invader = -1;
  options!: BfgeSetup['scenario']['options'];
  setup!: BfgeSetup;

  /** Takes over what others were compiled to: arrays stay where they are. */
  copy(from: Tables): void {
    this.military.set(from.military);
    this.morphogenetic.set(from.morphogenetic);
    this.cost.set(from.cost);
    this.transHuman.set(from.transHuman);
    this.pool.set(from.pool);
    this.chits.set(from.chits);
    this.firers.set(from.firers);
    this.targets.set(from.targets);
    this.affordable.set(from.affordable);
    this.invader = from.invader;
    this.setup = from.setup;
    this.options = from.options;
  }

  static of(setup: BfgeSetup): Tables {
    const tables = new Tables();
    tables.compile(setup);
    return tables;
  }

  private compile(setup: BfgeSetup): void {
    this.setup = setup;
    const { charts, scenario } = setup;
    this.options = scenario.options;
    for (const type of BUILT_TYPES) {
      const { military, morphogenetic, cost } = charts.units[type];
      for (const kind of type === 'WS' ? [WS2, WS1, WS] : [KIND_OF[type]]) {
        this.military[kind] = military;
        this.morphogenetic[kind] = morphogenetic;
        this.cost[kind] = cost;
      }
    }
    for (let points = 0; points <= AFFORDABLE_MAX; points++)
      for (let kind = WS; kind <= CG; kind++) if (this.cost[kind] <= points) this.affordable[points] |= 1 << kind;
    this.invader = scenario.invader === null ? -1 : SIDE_NAMES.indexOf(scenario.invader);
    SIDE_NAMES.forEach((name, side) => {
      for (const type of UNIT_TYPES) this.pool[side * KINDS + KIND_OF[type]] = charts.pools[name][type];
      CHIT_TYPES.forEach((chit, i) => {
        this.chits[side * CHITS + i] = charts.chits[name][chit];
      });
      for (let index = 0; index <= INDEX_HIGH; index++) {
        const band = charts.transHuman.find(({ upTo }) => upTo === null || index <= upTo);
        if (band === undefined) throw new Error('the last band of transHuman has a limit');
        this.transHuman[side * (INDEX_HIGH + 1) + index] = band[name];
      }
    });
    for (let strength = 0; strength < STRENGTHS; strength++) {
      const military = withTransHuman(this.military, strength);
      const morphogenetic = withTransHuman(this.morphogenetic, strength);
      const both = military.map((value, kind) => value + morphogenetic[kind]);
      const able = (dice: readonly number[]) => byStrength(dice).filter((kind) => dice[kind] > 0);
      this.firers.set(kindLists(able(military)), strength * KIND_SETS);
      this.firers.set(kindLists(able(morphogenetic)), (STRENGTHS + strength) * KIND_SETS);
      this.targets.set(kindLists(byStrength(both)), strength * KIND_SETS);
    }
  }

  /** Strength of a side's Trans-humans at an index, whatever it is [B19]. */
  transHumanAt(side: number, index: number): number {
    const clamped = index < INDEX_LOW ? INDEX_LOW : Math.min(index, INDEX_HIGH);
    return this.transHuman[side * (INDEX_HIGH + 1) + clamped];
  }
}

function withTransHuman(strengths: Uint8Array, transHuman: number): number[] {
  return Array.from(strengths, (value, kind) => (kind === TH ? transHuman : value));
}

/** Kinds by descending value, equals in the order WS IO AF SF CG TH, which is that of their numbers. */
function byStrength(values: readonly number[]): number[] {
  return [...values.keys()].sort((a, b) => values[b] - values[a] || a - b);
}

/** The other side. */
export function other(side: number): number {
  return side === BLUE ? RED : BLUE;
}

/** The tables of the game in play. */
export const t = new Tables();

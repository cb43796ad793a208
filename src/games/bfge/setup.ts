/**
 * The resolved set-up of a BFGE game as plain data: what the files of `scenarios/bfge/` become after `extends`, chart
 * choice and overrides were applied and validated. The engine compiles its tables from this and from nothing else.
 */

import type { NumbersOf } from '../shared/numbers.js';
import type { NUMBERS } from './data/numbers.js';
import type { BuiltTypeName, UnitTypeName } from './position/units.js';

/** Action chits (6.3). */
export const CHIT_TYPES = ['build', 'move', 'tactical', 'illumination', 'repression'] as const;
export type ChitName = (typeof CHIT_TYPES)[number];

/** Value chits of a region (3.0). */
export const VALUE_NAMES = ['resource', 'political', 'combat'] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

export const SIDE_NAMES = ['blue', 'red'] as const;
export type SideName = (typeof SIDE_NAMES)[number];
export type PerSide<Value> = Readonly<Record<SideName, Value>>;

/**
 * How value chits come to the regions (3.0, [B10]): each kind dealt for itself, all 18 together, or as the map lists
 * them.
 */
export const VALUE_DEALS = ['by-kind', 'one-group', 'fixed'] as const;
/** Value chits that change places at the start of a turn (11.3): none, one pair, or as many pairs as a die says. */
export const SWITCHEROOS = ['off', 'one', 'die'] as const;

/** Largest numbers that files may give. */
export const STRENGTH_MAX = 9;
/** Units of a type in a pool: both pools together must fit in one region. */
export const POOL_MAX = 20;
/** Chits of a kind of one side. */
export const CHITS_MAX = 9;
export const TURNS_MAX = 20;
export const POINTS_MAX = 500;
/** Value chits. */
export const VALUE_MAX = 20;
/** Indices and victory levels, in both directions. */
export const INDEX_MAX = 1000;

/** Costs, pools and chits of the player displays. */
export interface BfgeCharts extends NumbersOf<typeof NUMBERS> {
  readonly id: string;
  readonly title: string;
  readonly units: Readonly<
    Record<BuiltTypeName, { readonly military: number; readonly morphogenetic: number; readonly cost: number }>
  >;
  /**
   * Strength of a Trans-human of each side by Chaos Index: first line whose `upTo` is not below it; the last is null.
   */
  readonly transHuman: readonly ({ readonly upTo: number | null } & PerSide<number>)[];
  readonly pools: PerSide<Readonly<Record<UnitTypeName, number>>>;
  readonly chits: PerSide<Readonly<Record<ChitName, number>>>;
}

export interface BfgeMap {
  readonly id: string;
  /** Names of the regions 1..6. */
  readonly regions: readonly string[];
  /** Values of the chits; dealt at random unless the scenario says `fixed`. */
  readonly values: Readonly<Record<ValueName, readonly number[]>>;
}

export interface BfgeScenario {
  readonly id: string;
  readonly title: string;
  /** Invasion (10.2): the side that invades; null: both build and deploy (10.1). */
  readonly invader: SideName | null;
  readonly turns: number;
  readonly chaosIndex: number;
  /** Points to build with before turn 1; the defender of an Invasion has limits by region instead. */
  readonly buildPoints: PerSide<number>;
  /** Most chits in hand. */
  readonly handLimit: number;
  readonly valueDeal: (typeof VALUE_DEALS)[number];
  readonly victory: {
    /** Red wins at or below, Blue at or above, on turn 1. */
    readonly red: number;
    readonly blue: number;
    /** Points by which both levels close in each turn. */
    readonly step: number;
    /** On the last turn Red wins at or below this, Blue above. */
    readonly lastTurnRed: number;
  };
  readonly options: {
    readonly mainWeapon: boolean;
    readonly hardWorldShips: boolean;
    readonly switcheroo: (typeof SWITCHEROOS)[number];
    readonly upgrades: boolean;
  };
}

export interface BfgeSetup {
  readonly scenario: BfgeScenario;
  readonly charts: BfgeCharts;
  readonly map: BfgeMap;
}

/** True if one index would reach the levels of both sides before the last turn. */
export function levelsMeet({ turns, victory: { red, blue, step } }: Pick<BfgeScenario, 'turns' | 'victory'>): boolean {
  const last = turns - 2;
  return red >= blue || (last > 0 && red + step * last >= blue - step * last);
}

/** What an engine of Noble Houses is made of: plain data, validated. */

import type { NumbersOf } from '../shared/numbers.js';
import type { JUMPSHIPS, NUKES, START } from './data/numbers.js';

export const HOUSE_NAMES = ['Lortran', 'Gurati', 'Kadesh', 'Nitrix'] as const;
export type HouseName = (typeof HOUSE_NAMES)[number];

/** Most seats, worlds, planetless systems, army types, allies. */
export const SEATS_MAX = 4;
export const WORLDS = 24;
export const STATIONS_MAX = 6;
export const STARGATES = 2;
export const TYPES = 30;
export const ALLIES = 17;

export const TURNS_MAX = 200;
export const FIRST_STRIKES = ['never', 'attack', 'defence', 'always'] as const;
export type FirstStrike = (typeof FIRST_STRIKES)[number];

export const ACTION_NAMES = ['diplomacy', 'assassination', 'sabotage', 'planning', 'any', 'any-or-recruit'] as const;

export interface WorldData {
  readonly name: string;
  /** Solats at each Production. */
  readonly income: number;
  /** Army types by number, `J` for a jumpship, `N` for a nuke. */
  readonly offers: readonly (number | 'J' | 'N')[];
  /** Cost of a jumpship here, where it is not the usual one (Yoravar). */
  readonly jumpshipCost?: number;
  /** Diplomacy attempts a turn that its controller has (Pyreen). */
  readonly diplomacy?: number;
}

/** An army type; what is left out, the type does not have. */
export interface ArmyData {
  readonly name: string;
  readonly cost: number;
  /** AD: attack dice. */
  readonly dice: number;
  /** More dice while its side is attacker or defender. */
  readonly attack?: number;
  readonly defence?: number;
  readonly firstStrike?: FirstStrike;
  /** More dice, and first strike, as defender on this world. */
  readonly local?: { readonly world: number; readonly dice: number };
  readonly psychic?: boolean;
  readonly negates?: boolean;
  /** More dice where it gives its life. */
  readonly sacrifice?: number;
  readonly imperial?: boolean;
  /** More dice while the enemy has an Imperial army. */
  readonly againstImperial?: number;
  readonly selfTransport?: boolean;
  /** A defender never leaves its world. */
  readonly defender?: boolean;
  /** Before battle: leaves on 1-2; all change sides on 1-2; is paid a Solat or leaves. */
  readonly escapes?: boolean;
  readonly turncoat?: boolean;
  readonly paid?: boolean;
}

export interface AllyData {
  readonly name: string;
  /** Units on the homeworld at set-up; one of this kind may be bought there each turn. */
  readonly supply?: { readonly kind: number | 'J' | 'N'; readonly count: number };
  readonly income?: number;
  /** More rolls for nobles. */
  readonly recruits?: number;
  /** What it may do in each noble actions phase, and how often. */
  readonly action?: { readonly kind: (typeof ACTION_NAMES)[number]; readonly count: number };
}

export interface ChartsData {
  readonly id: string;
  readonly title: string;
  /** By number from 1. */
  readonly worlds: readonly WorldData[];
  readonly armies: readonly ArmyData[];
  readonly allies: readonly AllyData[];
  /** Dice of a psychic attack by the die 1..6. */
  readonly psychicAttacks: readonly number[];
  readonly jumpship: NumbersOf<typeof JUMPSHIPS>;
  readonly nuke: NumbersOf<typeof NUKES>;
  readonly start: NumbersOf<typeof START>;
}

export interface ScenarioData {
  readonly id: string;
  readonly title: string;
  readonly players: number;
  /** House of each seat; the first `players` play. */
  readonly houses: readonly HouseName[];
  readonly turnCap: number;
  readonly victoryWorlds: number;
  readonly jumpRange: number;
  readonly upkeepPer: number;
  readonly alliesPerSeat: number;
  /** Solats more at set-up, by seat. */
  readonly handicap: readonly number[];
  readonly stations: number;
  readonly stargates: number;
  readonly obstacles: number;
}

export interface NobleHousesSetup {
  readonly scenario: ScenarioData;
  readonly charts: ChartsData;
}

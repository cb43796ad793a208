/**
 * The resolved set-up of a battle as plain data: what the files of `scenarios/star-battle/` become after `extends`,
 * chart choice and overrides were applied and validated. The engine compiles its tables from this and from nothing
 * else.
 */

import type {
  AbilityName,
  ATMOSPHERES,
  BIOMES,
  BOON_NAMES,
  DAMAGE_TYPES,
  DEFENCES,
  GearName,
  SideName,
  TacticName,
  TIERED_GEAR,
  TOPOGRAPHIES,
  VISIBILITIES,
} from './position/names.js';

/** Battles on a list. */
export const BATTLES_MAX = 400;
/** Armies of a side (1). */
export const FORCE_MAX = 8;
export const DIVISIONS_MAX = 15;
/** Largest numbers that files may give. */
export const BLOCK_MAX = 99;
export const HP_MAX = 9999;
export const LEVEL_MAX = 20;
export const PHASES_MAX = 1000;

/** A block as in section 2. */
export interface Army {
  readonly id: string;
  readonly title: string;
  readonly acr: number;
  readonly cr: number;
  readonly size: number;
  readonly divisions: number;
  /** Divisions missing from the start. */
  readonly missing: number;
  /** Of all divisions present together; the first ones get one more where it does not divide. */
  readonly hp: number;
  readonly dv: number;
  readonly mv: number;
  /** Null: no ranged weapons. */
  readonly rv: number | null;
  readonly morale: number;
  readonly movement: number;
  readonly scouting: number;
  readonly camouflage: number;
  readonly commander: {
    readonly ability: number;
    readonly charisma: number;
    readonly ranks: number;
    readonly leadership: number;
    readonly spellLevel: number;
    /** On Morale checks: 2 player character, 1 significant, 0 none. */
    readonly bonus: number;
  };
  readonly damage: readonly (typeof DAMAGE_TYPES)[number][];
  /** Null: not even with a level of 0. */
  readonly abilities: Readonly<Partial<Record<AbilityName, number | null>>>;
  readonly defences: Readonly<Partial<Record<(typeof DEFENCES)[number], number>>>;
  readonly vulnerable: readonly (typeof DAMAGE_TYPES)[number][];
  readonly boons: Readonly<Partial<Record<(typeof BOON_NAMES)[number], boolean>>>;
  readonly tactics: Readonly<Partial<Record<TacticName, boolean>>>;
  readonly gear: Readonly<Partial<Record<GearName, number>>>;
  readonly mercenary: boolean;
}

/** Additions to melee, ranged, DV and Movement. */
export interface Terrain {
  readonly melee: number;
  readonly ranged: number;
  readonly defence: number;
  readonly movement: number;
}

export interface TacticRow {
  readonly melee: number;
  readonly ranged: number;
  readonly defence: number;
  /** What the tactic's own effect is worth (7); 0 where it has none. */
  readonly special: number;
  /** Once per battle and side. */
  readonly starred: boolean;
}

export interface StarBattleCharts {
  readonly id: string;
  readonly title: string;
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly tactics: Readonly<Record<TacticName, TacticRow>>;
  readonly topography: Readonly<Record<(typeof TOPOGRAPHIES)[number], Terrain>>;
  readonly biome: Readonly<Record<(typeof BIOMES)[number], Terrain>>;
  readonly atmosphere: Readonly<Record<(typeof ATMOSPHERES)[number], Terrain>>;
  readonly visibility: Readonly<Record<(typeof VISIBILITIES)[number], Terrain>>;
  readonly smoke: Terrain;
  readonly treacherous: Terrain;
  readonly dangerous: Terrain;
  /** Price in BP of each tier, or of one piece. */
  readonly prices: Readonly<Record<GearName, readonly number[]>>;
  /** What the tiers of equipment add to the block. */
  readonly gear: Readonly<Record<(typeof TIERED_GEAR)[number], readonly Terrain[]>>;
  /** Of sizes 1 to 10: percent of the price, divisions, HP per ACR. */
  readonly sizes: {
    readonly price: readonly number[];
    readonly divisions: readonly number[];
    readonly hitPoints: readonly number[];
  };
}

export interface StarBattleScenario {
  readonly id: string;
  readonly title: string;
  readonly siege: SideName | null;
  readonly defence: number;
  readonly ambush: SideName | null;
  readonly topography: (typeof TOPOGRAPHIES)[number];
  readonly biome: (typeof BIOMES)[number];
  readonly atmosphere: (typeof ATMOSPHERES)[number];
  readonly visibility: (typeof VISIBILITIES)[number];
  readonly smoke: boolean;
  readonly treacherous: boolean;
  readonly dangerous: boolean;
  readonly barrier: boolean;
  /** The winner of the first initiative places one army on high ground. */
  readonly highGround: boolean;
  /** Fear-immune armies choose tactic and strategy freely (S7). */
  readonly fearTactics: boolean;
  /** Battle Phases after which the battle is a draw (S9). */
  readonly phasesMax: number;
  /** Fame or Infamy of each side, for the parley (12). */
  readonly fame: Readonly<Record<SideName, number>>;
  /** Steps of ACR bought for the first army of each side (14). */
  readonly steps: Readonly<Record<SideName, number>>;
  /** Loyalty bonus and Control DC of an empire; null: the general's own (S33). */
  readonly loyalty: Readonly<Record<SideName, number | null>>;
  readonly control: Readonly<Record<SideName, number | null>>;
}

export type Forces = Readonly<Record<SideName, readonly Army[]>>;

export interface StarBattleSetup {
  readonly scenario: StarBattleScenario;
  readonly charts: StarBattleCharts;
  /** The armies of each side in order, steps and changes of the side applied; those of the first battle of a list. */
  readonly forces: Forces;
  /** Battles of a list: number k is fought by the forces at k modulo their number. Empty: `forces` fight all. */
  readonly battles: readonly Forces[];
}

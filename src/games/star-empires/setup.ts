/** What an engine of Star Empires is made of: plain data, validated. */

import type { NumbersOf } from '../shared/numbers.js';
import type { ARMY_NUMBERS, PARTY_NUMBERS, RULE_NUMBERS } from './data/numbers.js';

/** Most Turns, rows of the catalogue, levels of a Colony. */
export const TURNS_MAX = 100;
export const ROWS_MAX = 200;
/** Most topographies, biomes and atmospheres each. */
export const GROUNDS_MAX = 64;
export const LEVELS = 20;
export const BUILDING_LEVELS = 5;

export const ATTRIBUTES = ['economy', 'loyalty', 'stability'] as const;
export const SCORES = ['capability', 'culture', 'law', 'supply', 'defense'] as const;

export const CATEGORIES = [
  'agriculture',
  'commerce',
  'monument',
  'development',
  'extraction',
  'governance',
  'military',
  'residential',
  'transit',
] as const;
export type CategoryName = (typeof CATEGORIES)[number];

/** Kinds of building whose price depends on the ground. */
export const GROUND_PRICES = ['farm', 'roads', 'mine'] as const;

export const ROLES = [
  'ruler',
  'ambassador',
  'chiefJustice',
  'technologist',
  'general',
  'security',
  'highPriest',
  'magister',
  'warden',
  'speaker',
  'spymaster',
  'treasurer',
  'consort',
  'successor',
] as const;
export type RoleName = (typeof ROLES)[number];
export const BENEFITS = ['all', 'economy', 'loyalty', 'stability', 'chosen', 'halfLoyalty'] as const;

export const TAXES = ['minimal', 'light', 'normal', 'heavy', 'crushing'] as const;
export const HOLIDAYS = ['none', 'rare', 'regular', 'frequent', 'constant'] as const;
export const EXPANSIONS = ['isolationist', 'cautious', 'standard', 'aggressive', 'imperialist'] as const;
export const GOVERNMENTS = [
  'anarchy',
  'autocracy',
  'council',
  'military',
  'oligarchy',
  'secretSyndicate',
  'plutocracy',
  'utopia',
] as const;

export const FEATURES = ['none', 'freeColony', 'infrastructure', 'lair', 'landmark', 'resource', 'ruin'] as const;

/** In the order of the metrics. */
export const EVENT_KINDS = [
  'assassination',
  'raiders',
  'feud',
  'foodShortage',
  'radicalActivity',
  'foreignEspionage',
  'largeDisaster',
  'attack',
  'invasion',
  'plague',
  'publicScandal',
  'smugglers',
  'archaeologicalFind',
  'diplomaticOverture',
  'discovery',
  'economicBoom',
  'festiveInvitation',
  'foodSurplus',
  'landRush',
  'boomPeriod',
  'goodWeather',
  'immigrantInflux',
  'visitingDiplomats',
  'politicalCalm',
  'buildingDemand',
  'famine',
  'localizedDisaster',
  'drugTrade',
  'vandals',
  'sensationalCrime',
  'slavers',
  'squatters',
  'populationSurge',
  'travellingEntertainers',
  'justicePrevails',
  'unexpectedFind',
  'unearthedResource',
  'tribute',
  'visitingCelebrity',
  'wealthyImmigrant',
  'outstandingSuccess',
] as const;
export type EventName = (typeof EVENT_KINDS)[number];
/** Entries of the first table besides events: a roll on another table. */
export const TABLE_NAMES = ['empireTable', 'colonyTable'] as const;

/** The name in words: `food shortage`. */
export function eventWords(kind: (typeof EVENT_KINDS)[number]): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export const MILESTONES = [
  'size11',
  'size26',
  'size51',
  'size101',
  'size151',
  'size201',
  'modules4',
  'modules16',
  'modules36',
] as const;
export type MilestoneName = (typeof MILESTONES)[number];

type Numbers<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;
type SomeNumbers<Names extends readonly string[]> = Readonly<Partial<Record<Names[number], number>>>;

/** A row of the catalogue; numbers left out are 0. */
export interface BuildingData extends SomeNumbers<typeof ATTRIBUTES>, SomeNumbers<typeof SCORES> {
  readonly id: string;
  readonly name: string;
  readonly category: CategoryName;
  readonly level: number;
  /** Build Points. */
  readonly cost: number;
  readonly modules: number;
  /** Unrest when it is completed. */
  readonly unrest?: number;
  /** Its price depends on the ground. */
  readonly terrain?: (typeof GROUND_PRICES)[number];
  /** A Black Market. */
  readonly contraband?: boolean;
}

/** What the topography, the biome or the atmosphere adds. */
export interface GroundData extends Numbers<typeof GROUND_PRICES> {
  readonly name: string;
  readonly prepareTurns: number;
  readonly prepareCost: number;
  readonly defense: number;
  readonly consumption: number;
}

export interface LeaderData {
  readonly benefit: (typeof BENEFITS)[number];
  /** While the role is vacant; `unrest`: in each Upkeep. */
  readonly vacant: SomeNumbers<typeof ATTRIBUTES> & { readonly unrest?: number };
}

export interface TaxData {
  readonly divisor: number;
  readonly economy: number;
  readonly loyalty: number;
}

export interface HolidayData {
  readonly dice: number;
  readonly sides: number;
  readonly economy: number;
  readonly loyalty: number;
}

export interface ExpansionData extends Numbers<typeof ATTRIBUTES> {
  readonly claims: number;
  readonly dice: number;
  readonly sides: number;
  /** BP beside the dice. */
  readonly consumption: number;
}

export interface LimitData {
  /** Greatest Size for which it holds. */
  readonly upTo: number;
  readonly colonies: number;
  readonly buildings: number;
  readonly claims: number;
}

/** Results 1 to 100 (or 1 to 12): index into a list of names. */
export type DrawTable = readonly number[];

export interface ChartsData {
  readonly id: string;
  readonly title: string;
  readonly buildings: readonly BuildingData[];
  readonly topography: readonly GroundData[];
  readonly biome: readonly GroundData[];
  readonly atmosphere: readonly GroundData[];
  /** Least BP of Levels 1 to 20. */
  readonly colonyLevels: readonly number[];
  /** By d12 - 1; a topography -1: as the last one. */
  readonly draws: { readonly topography: DrawTable; readonly biome: DrawTable; readonly feature: DrawTable };
  readonly leaders: Readonly<Record<RoleName, LeaderData>>;
  readonly ethosBonus: number;
  readonly taxes: readonly TaxData[];
  readonly holidays: readonly HolidayData[];
  readonly expansions: readonly ExpansionData[];
  readonly governments: readonly SomeNumbers<typeof SCORES>[];
  readonly limits: readonly LimitData[];
  /** By d% - 1: an index of EVENT_KINDS; in the first table also -1, -2: the tables of the empire and of a Colony. */
  readonly newEvents: DrawTable;
  readonly empireEvents: DrawTable;
  readonly colonyEvents: DrawTable;
  readonly xp: Numbers<typeof MILESTONES> & { readonly start: number };
  /** Indices of rows. */
  readonly firstBuildings: readonly number[];
  readonly tribute: readonly number[];
  /** Name of a building, and the row for want of it. */
  readonly immigrant: string;
  readonly immigrantElse: number;
  readonly numbers: NumbersOf<typeof RULE_NUMBERS>;
  readonly party: NumbersOf<typeof PARTY_NUMBERS>;
  readonly army: NumbersOf<typeof ARMY_NUMBERS>;
  /** Chances of victory: percent for the least difference of ACR and those above it. */
  readonly odds: { readonly from: number; readonly percent: readonly number[] };
}

/** Indices into the grounds of the charts. */
export interface SectorData {
  readonly topography: number;
  readonly biome: number;
  readonly atmosphere: number;
}

export interface ColonyData extends SectorData {
  readonly districts: number;
  /** Rows in the order of completion. */
  readonly buildings: readonly number[];
}

/** A role at the start: RB of a filled one; -1 non-existent; -2 vacant. */
export interface RoleStart {
  readonly bonus: number;
  readonly state: 'filled' | 'none' | 'vacant';
  /** Turn at whose start a vacant role is filled, 0: never. */
  readonly returns: number;
}

/** A going concern. */
export interface StartData {
  readonly treasury: number;
  readonly unrest: number;
  readonly xp: number;
  /** Milestones that were reached before. */
  readonly reached: readonly MilestoneName[];
  readonly sectors: readonly ColonyData[];
  /** Further Sectors that are drawn, without feature. */
  readonly drawn: number;
  /** Random buildings of the first Colony that are damaged. */
  readonly damaged: number;
  /** Events under way; `sector` counts from 0. */
  readonly events: readonly { readonly kind: EventName; readonly sector: number }[];
}

export interface ScenarioData {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  readonly fund: number;
  readonly leaders: readonly RoleStart[];
  readonly ethos: { readonly economy: number; readonly loyalty: number };
  readonly home: SectorData;
  readonly uniformTerrain: boolean;
  readonly exploration: boolean;
  /** Percent a Turn. */
  readonly invasions: number;
  readonly partyLevel: number;
  readonly goal: { readonly size: number; readonly xp: number; readonly unrest: number };
  readonly declineSize: number;
  /** [E4]: losses of attributes and scores by events last; else they end with the next Event Phase. */
  readonly lastingLosses: boolean;
  /** The text as printed: Slavers lower Unrest. */
  readonly slaversLowerUnrest: boolean;
  readonly start: StartData | null;
}

export interface StarEmpiresSetup {
  readonly scenario: ScenarioData;
  readonly charts: ChartsData;
}

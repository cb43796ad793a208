/**
 * The resolved set-up of a game of Freedom in the Galaxy as plain data: what the files of `scenarios/fitg/` become
 * after `extends`, chart choice and overrides were applied and validated. The engine compiles its tables from this and
 * from nothing else.
 */

import type { NumbersOf } from '../shared/numbers.js';
import type { GROUP_NUMBERS, UNIT_NUMBERS } from './data/numbers.js';

export const SIDE_NAMES = ['rebel', 'imperial'] as const;
export type SideName = (typeof SIDE_NAMES)[number];
export type PerSide<Value> = Readonly<Record<SideName, Value>>;

/** Longest game. */
export const TURNS_MAX = 200;

/** Types of unit of each side, from the weakest; those above 0 are mobile. */
export const UNIT_TYPES = 5;
export const PROVINCES = 5;
/** Numbers of the groups: 1 to 9 Rebel, 11 to 16 Imperial. */
export const REBEL_GROUPS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const IMPERIAL_GROUPS = [11, 12, 13, 14, 15, 16] as const;
/** Rebel groups that are to be found in the game. */
export const HIDDEN_GROUPS = [8, 9] as const;

/** Kinds of environ; every one but the first two draws from the special mug. */
export const ENVIRON_KINDS = ['urban', 'wild', 'air', 'fire', 'liquid', 'subterranean'] as const;
export type EnvironKind = (typeof ENVIRON_KINDS)[number];
export const MUGS = ['urban', 'wild', 'special'] as const;
export type MugName = (typeof MUGS)[number];

export const LOYALTY_NAMES = ['Patriotic', 'Loyal', 'Neutral', 'Dissent', 'Unrest'] as const;
export const RACES = ['Kayn', 'Rhone', 'Yester', 'Suvan', 'Saurian', 'Segunden', 'Piorad', 'Xanthon'] as const;
export type Race = (typeof RACES)[number];
export const SOVEREIGN_SIDES = ['rebel', 'imperial', 'neutral'] as const;
export type SovereignSide = (typeof SOVEREIGN_SIDES)[number];

export const CUPS = ['A', 'B'] as const;
export type CupName = (typeof CUPS)[number];
export const SECRET_NAMES = [
  'Gem',
  'Industry',
  'Clone',
  'Empire Forever',
  'Welcome Rebels',
  'Drug',
  'Dead',
  'Living',
  'Mutant',
  'Hyper',
  'Slave',
  'Trap',
  'Archives',
  'Deltronics',
  'Casino',
  'IPOC',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** Letters of missions on chits; A E H J P are of missions that the campaign leaves out. */
export const LETTERS = 'ABCDEFGHIJPQRST';
export const CHIT_EVENTS = [
  'civilDisorder',
  'populaceWild',
  'rebellionFalters',
  'localsRaid',
  'disaster',
  'imperialAtrocity',
  'contacts',
  'planetaryEvent',
  'rumors',
  'unfamiliarFood',
  'shelter',
  'tracksLost',
  'surveillance',
  'guide',
  'scout',
  'medicalAid',
  'accident',
  'localsAttack',
  'creatureAttacks',
  'security',
  'enemyAgents',
  'wrongSoldier',
  'breach',
  'coupFails',
  'enemyInfiltrated',
] as const;
export type ChitEvent = (typeof CHIT_EVENTS)[number];
/** Grades of events, by the event that has them. */
export const CHIT_GRADES = {
  creatureAttacks: ['1', '2'],
  security: ['detected', 'search', 'found'],
  breach: ['abort', 'abortShift'],
  coupFails: ['c1', 'c2', 'c3'],
} as const;
export type ChitGrade = (typeof CHIT_GRADES)[keyof typeof CHIT_GRADES][number];
/** Chits of a mug. */
export const CHITS = 36;

export const CRT_COLUMNS = ['1-6', '1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'] as const;
export type CrtColumn = (typeof CRT_COLUMNS)[number];
export const DETECTIONS = ['U', 'D', 'Dd', 'E'] as const;
export type Detection = (typeof DETECTIONS)[number];
export const JUMP_RESULTS = [
  'safe',
  'drift1',
  'drift2',
  'drift1 damage',
  'drift2 damage',
  'drift2 eliminated',
] as const;
export type JumpResult = (typeof JUMP_RESULTS)[number];
export const BACKLASH_GRADES = ['c1', 'c2', 'c3'] as const;
export const BACKLASHES = ['nothing', 'shift', 'shift-one', 'shift-all'] as const;
/** What a failed coup brings: a shift, and one character or the whole group captured. */
export type Backlash = (typeof BACKLASHES)[number];
export const CELL_SENT = ['nothing', 'success', 'other'] as const;
export const CELL_OTHER = ['first', 'second', 'T'] as const;
export const OPPONENTS = [
  'localsUrban',
  'localsElse',
  'creatureUrban',
  'creatureElse',
  'mutantLocals',
  'mutantCreature',
  'robot',
  'twoRobots',
  'hunters',
  'rescueLocals',
  'rescueCreature',
] as const;
export type OpponentName = (typeof OPPONENTS)[number];
export const ASSIGNMENT_CARDS = 14;

/** The rules name planets by number and fill all places of the map. */
export const MAP_PLANETS = 51;
/** Most environs of a planet, most systems of a province. */
export const ENVIRONS_MAX = 3;
export const PROVINCE_SYSTEMS = 9;
/** Largest environ. */
export const SIZE_MAX = 9;
/** Greatest combat and endurance of squads, of their elite and of other foes; greatest least strength of a search. */
export const FIGHTER_MAX = 99;
export const SEARCH_STRENGTH_MAX = 99;
/** Cards of each kind: Galactic, Major, Historic, Secret of the Empire, Secret of the Rebel. */
export const CARD_COUNTS = { G: 28, M: 33, H: 8, I: 6, R: 6 } as const;
export type CardKind = keyof typeof CARD_COUNTS;

export interface FitgEnviron {
  readonly kind: EnvironKind;
  readonly mug: MugName;
  readonly size: number;
  readonly resource: number;
  readonly star: boolean;
  /** Coup rating; 0: none. */
  readonly coup: number;
  readonly creature: boolean;
  readonly sovereign: SovereignSide | null;
}

export interface FitgPlanet {
  /** Province, system and place as three digits. */
  readonly id: number;
  readonly name: string;
  /** 1 to 5. */
  readonly province: number;
  /** The first two digits. */
  readonly system: number;
  /** In the order of the file, as domino effects take them. */
  readonly races: readonly Race[];
  /** Loyalty at the start, 0 Patriotic to 4 Unrest. */
  readonly loyalty: number;
  readonly vp: number;
  readonly home: Race | null;
  readonly capital: boolean;
  readonly throne: boolean;
  readonly cup: CupName | null;
  readonly conduit: boolean;
  readonly environs: readonly FitgEnviron[];
}

/** A space route between two systems; it costs 1 + its navigation stars. */
export interface FitgRoute {
  readonly a: number;
  readonly b: number;
  readonly stars: number;
}

export interface FitgMap {
  readonly id: string;
  readonly title: string;
  /** By ascending id. */
  readonly planets: readonly FitgPlanet[];
  readonly routes: readonly FitgRoute[];
}

export interface FitgUnit extends NumbersOf<typeof UNIT_NUMBERS> {
  readonly name: string;
}

export interface FitgGroup extends NumbersOf<typeof GROUP_NUMBERS> {
  readonly number: number;
  readonly members: string;
}

/** What a group or its foe fights with: combat and endurance. */
export interface Fighter {
  readonly combat: number;
  readonly endurance: number;
}

/** A line of a table that is read with a number up to and with `upTo`; null: any. */
export type Banded<Value> = readonly (Value & { readonly upTo: number | null })[];

export interface CombatColumn {
  /** A die up to this ends the fight of a group that breaks off. */
  readonly breakOff: number;
  /** Wounds by die 1 to 6 of the foe and of the group. */
  readonly foeWounds: readonly number[];
  readonly groupWounds: readonly number[];
}

export interface FitgCharts {
  readonly id: string;
  readonly title: string;
  readonly units: PerSide<readonly FitgUnit[]>;
  /** By ascending number. */
  readonly groups: readonly FitgGroup[];
  /** Columns 1-6 to 6-1, each by die 1 to 6: loss of the attacker, loss of the defender. */
  readonly militaryCrt: readonly (readonly (readonly [attacker: number, defender: number])[])[];
  /** By combat of the foe minus combat of the group. */
  readonly characterCombat: Banded<CombatColumn>;
  readonly search: {
    /** Largest number that counts. */
    readonly cap: number;
    /** Least strength of each column. */
    readonly strengths: readonly number[];
    /** By hiding value: a number for each column. */
    readonly rows: Banded<{ readonly numbers: readonly number[] }>;
  };
  /** By navigation minus level of the PDB: result by die 1 to 6. */
  readonly detection: Banded<{ readonly results: readonly Detection[] }>;
  /** By strength. */
  readonly squads: Banded<Fighter>;
  /** What an elite unit adds to a squad. */
  readonly squadElite: Fighter;
  /** By die + distance - rating, where the rating is not above the distance. */
  readonly hyperjump: Banded<{ readonly result: JumpResult }>;
  readonly opponents: Readonly<Record<OpponentName, Fighter>>;
  /** By grade, result by die 1 to 6. */
  readonly coupBacklash: Readonly<Record<(typeof BACKLASH_GRADES)[number], readonly Backlash[]>>;
  /** A Rebel Cell: what its die, the die for another mission and the die for the letters bring. */
  readonly cellMission: {
    readonly sent: readonly (typeof CELL_SENT)[number][];
    readonly other: readonly (typeof CELL_OTHER)[number][];
    readonly letters: readonly number[];
  };
  readonly secrets: Readonly<Record<CupName, readonly SecretName[]>> & {
    /** Where Empire Forever changes places with what is on `with`; Welcome Rebels leaves `with` for Drug. */
    readonly exchange: readonly number[];
    readonly with: number;
  };
  /** Pairs of provinces. */
  readonly assignmentCards: readonly (readonly [number, number])[];
}

export interface FitgChit {
  readonly event: ChitEvent;
  readonly letters: string;
  readonly grade: ChitGrade | null;
}

/** Chits of each mug in the order of the D66. */
export interface FitgChits extends Readonly<Record<MugName, readonly FitgChit[]>> {
  readonly id: string;
  readonly title: string;
}

/** Most Majors that a Galactic card draws open, and most hidden. */
export const DRAWN_MAX = 9;

export interface FitgCard {
  readonly title: string;
  /** Planets and systems that the card names; systems of a card with six: by die. */
  readonly planets: readonly number[];
  readonly systems: readonly number[];
  readonly races: readonly Race[];
  /** Planets that an alliance counts as one race, beside those of `races`. */
  readonly alliance: readonly number[];
  readonly points: number;
  /** Major events that a Galactic card draws open and hidden, and hidden Galactic ones. */
  readonly open: number;
  readonly hidden: number;
  readonly hiddenGalactic: number;
}

export interface FitgEvents {
  readonly id: string;
  readonly title: string;
  /** Galactic cards set aside in each cycle. */
  readonly setAside: number;
  /** First turn in which cards of the hand may be played. */
  readonly handFromTurn: number;
  /** By kind; card n is entry n - 1. */
  readonly cards: Readonly<Record<CardKind, readonly FitgCard[]>>;
}

export interface FitgScenario {
  readonly id: string;
  readonly title: string;
  /** Victory points at which the Empire falls. */
  readonly threshold: number;
  readonly horizon: number;
  /** False: no Event Phase and no cards. */
  readonly eventPhase: boolean;
  /** Each draw from all chits of the mug. */
  readonly replacement: boolean;
  readonly firstTurn: number;
  /** Of provinces 1 to 5. */
  readonly forcePoints: readonly number[];
  readonly elitesMax: readonly number[];
  readonly pdbLevelMax: number;
  /** Groups found before the first turn: number of the group, and of the group that it begins with. */
  readonly foundGroups: readonly { readonly group: number; readonly with: number }[];
  /** A Rebel Cell in each province at the start. */
  readonly startCells: boolean;
  /** Secrets revealed at random before the first turn. */
  readonly secretsRevealed: number;
  /** The first three Historic events begin the game. */
  readonly startingEvents: boolean;
  /** There is Production in the first turn. */
  readonly productionFirstTurn: boolean;
  /** Security works again once surveillance has voided a shelter [F23]. */
  readonly securityAgain: boolean;
  /** Squads of the Rebel, too, are stronger with an elite unit [F24]. */
  readonly rebelElites: boolean;
  /** A 6 for M6 brings a second system [F25]. */
  readonly swarmAgain: boolean;
  /** Two shifts of I4 on a planet start a domino effect, and no planet is shifted more often [F26]. */
  readonly gamesDominoes: boolean;
  /** The Rebel chooses the secrets that are revealed at the start [F27]. */
  readonly secretsChosen: boolean;
}

export interface FitgSetup {
  readonly scenario: FitgScenario;
  readonly charts: FitgCharts;
  readonly map: FitgMap;
  readonly chits: FitgChits;
  readonly events: FitgEvents;
}

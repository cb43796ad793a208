/**
 * The resolved set-up of an SFGE game as plain data: what the files of `scenarios/sfge/` become after `extends`, chart
 * choice and overrides were applied and validated. The engine compiles its tables from this and from nothing else.
 */

import type { IndexChangeName, PriceName } from './data/numbers.js';

/** Longest game; also the latest turn a scenario instruction can name. */
export const TURNS_MAX = 1000;

/** Mobile unit types in the order used everywhere (spec section 1). @public */
export const UNIT_TYPES = ['AF', 'SF', 'CG', 'CF', 'IO', 'TH', 'WS'] as const;
/** A kind of mobile unit, as files write it. @public */
export type UnitTypeName = (typeof UNIT_TYPES)[number];

/** The 39 kinds of Chaos Event (32.0), in alphabetical order of the rulebook's list. @public */
export const EVENT_KINDS = [
  'biomech-predators',
  'dark-empire',
  'hive',
  'living-nebula',
  'messiah',
  'probe',
  'randoids',
  'alliance',
  'attrition',
  'citizens-demand-reforms',
  'colonization',
  'cult-of-the-omnipresent-empire',
  'defection',
  'dont-forget-to-smash-the-empire',
  'empire-corps',
  'expedition-possible',
  'eye-of-the-cosmic-storm',
  'galactic-crusade',
  'galactic-enlightenment',
  'imperial-elites-demand-privileges',
  'imperial-leader-arises',
  'independent-empire-arises',
  'the-institute',
  'invaders-appear',
  'leviathan',
  'militarism',
  'the-mutant',
  'pacifism',
  'paranoia',
  'power-struggle',
  'rebellion',
  'robots',
  'spectacle',
  'tech-trade-advance',
  'tech-trade-collapse',
  'trans-humans-appear',
  'troops-demand-pay',
  'usurper',
  'web-raiders',
] as const;
/** A kind of Chaos Event, as files write it. @public */
export type EventKind = (typeof EVENT_KINDS)[number];

/** The name as printed: `Cult of the Omnipresent Empire`. */
export function eventTitle(kind: EventKind): string {
  const small = ['of', 'the', 'for', 'to'];
  return kind
    .split('-')
    .map((word, i) => (i > 0 && small.includes(word) ? word : word[0].toUpperCase() + word.slice(1)))
    .join(' ')
    .replace('Trans Humans', 'Trans-humans')
    .replace('Dont', "Don't");
}

/** Those of them that stay on the map as alien markers (32.0). */
export const ALIEN_KINDS = EVENT_KINDS.slice(0, 7);
/** Most alien markers a game keeps account of. */
export const ALIENS_MAX = 32;

/**
 * One line of a table that is read "the first line whose `upTo` is not below the total"; the last `upTo` is null.
 * @public
 */
export type Band<Result extends object> = { readonly upTo: number | null } & Readonly<Result>;

/** @public */
export const OPERATION_MOVES = [
  'none',
  'toward-core',
  'one-toward-core',
  'away-from-core',
  'higher',
  'lower',
  'threatened',
  'threatened-or-next',
] as const;

/** A cell of the Chaos Forces Operations Table (chart 3.3). @public */
export interface OperationCell {
  readonly operation: 'attrition' | 'no-operations' | 'act';
  readonly move: (typeof OPERATION_MOVES)[number];
  readonly attack: boolean;
}

/** Entries of the Expedition Results Table (chart 3.10). @public */
export const EXPEDITION_ENTRIES = [
  'lost-in-hyperspace',
  'ancient-guardian',
  'fight-for-information',
  'go-deeper',
  'star-gate',
  'derelict-fleet',
  'lost-colony',
  'ancient-world-ship',
  'living-archive',
  'psionic-choir',
  'sealed-dossiers',
  'trans-human-enclave',
  'evolutionary-leap',
  'hero-of-the-frontier',
  'mutiny',
  'nova-trigger',
  'first-contact',
  'cosmic-harmony',
  'pandoras-vault',
] as const;
/** A result of an expedition, as files write it. @public */
export type ExpeditionEntry = (typeof EXPEDITION_ENTRIES)[number];

/** Outcomes of the star gate teleportation table (27.0), by die 0..9. @public */
export const GATE_OUTCOMES = ['collapse', 'eliminated', 'fails', 'random', 'arrives'] as const;

/** The charts of a set-up, as numbers. @public */
export interface SfgeCharts {
  readonly id: string;
  readonly title: string;
  /** 3.1: markers drawn by Chaos Index 1..100. */
  readonly chaosMarkers: readonly Band<{ markers: number }>[];
  /** 3.2: 14 rows (final roll -2..11) of 13 cells (column -6..+6). */
  readonly combatResults: readonly (readonly ('A3' | 'A2' | 'A1' | 'none' | 'D1' | 'D2' | 'D3')[])[];
  /** 3.3: cell i is final roll i; rolls beyond the end use the last cell. */
  readonly operations: {
    readonly usurper: readonly OperationCell[];
    readonly empire: readonly OperationCell[];
    readonly invader: readonly OperationCell[];
    readonly rebel: readonly OperationCell[];
  };
  /** 3.4: dice added to / subtracted from the index, Overload (leader lost), Trans-humans uploaded. */
  readonly extropy: readonly Band<{
    addDice: number;
    subtractDice: number;
    leaderLost: boolean;
    transHumans: number;
  }>[];
  /** 3.5 */
  readonly usurpation: readonly Band<{
    result: 'defeated' | 'stalemate' | 'victorious';
    addDice: number;
    subtractDice: number;
  }>[];
  /** 3.6 */
  readonly suppression: readonly Band<{ suppressed: boolean; alienation: boolean; resistance: boolean }>[];
  /** 3.7: total collected becomes floor(collected x multiplier), by modified roll; multiples of 0.5. */
  readonly increasedResources: readonly Band<{ multiplier: number }>[];
  /** 3.7: Chaos dice by unmodified roll 0..9. */
  readonly increasedResourcesDice: readonly Band<{ dice: number }>[];
  /** 3.8: units in the order in which they are placed and shortages are met. */
  readonly recruiting: readonly Band<{ units: readonly UnitTypeName[] }>[];
  /** 3.9 */
  readonly aert: readonly Band<{ outcome: 'negative' | 'indeterminate' | 'positive' }>[];
  /** 3.10: 10 rows (first die) of 10 cells (second die). */
  readonly expeditions: readonly (readonly ExpeditionEntry[])[];
  /** 3.11: RP. */
  readonly expenditure: {
    readonly recruit: Readonly<Record<UnitTypeName, number>>;
    readonly maintain: Readonly<Record<UnitTypeName, number>>;
    /** Price of a leader of value 1, 2, 3. */
    readonly leader: readonly [number, number, number];
  } & Readonly<Record<PriceName, number>>;
  /** 3.12: Trans-human strength (military and morphogenetic) by Chaos Index. */
  readonly transHumans: readonly Band<{ imperial: number; chaos: number }>[];
  /** 29.1 */
  readonly victoryPoints: readonly Band<{ points: number }>[];
  readonly victoryPointsCore: number;
  readonly victoryPointsSystem: number;
  /** 32.0 "Invaders Appear": units by die 0..9. */
  readonly invaderForce: readonly (readonly UnitTypeName[])[];
  /** 27.0: outcome by die 0..9. */
  readonly starGates: readonly (typeof GATE_OUTCOMES)[number][];
  /** End of 32.0: changes of the Chaos Index by combat; "PerResource" are multiplied by the system's resource value. */
  readonly indexChanges: Readonly<Record<IndexChangeName, number>>;
}

/** A sector of the map. @public */
export interface SfgeSector {
  /** 1..73 */
  readonly id: number;
  readonly name: string;
  readonly ring: number;
  readonly quadrant: number;
  readonly system: boolean;
  readonly void: boolean;
  /** Line borders toward the Core, in the same ring, away from the Core; corner contacts. */
  readonly inward: readonly number[];
  readonly ringNeighbours: readonly number[];
  readonly outward: readonly number[];
  readonly corners: readonly number[];
}

/** The map of a set-up. @public */
export interface SfgeMap {
  readonly sectors: readonly SfgeSector[];
  /** The 100 cells of the Sector Randomization Table, cell 10 x first die + second die. */
  readonly randomSectors: readonly number[];
}

/** How many counters there are. @public */
export interface SfgeCounters {
  /**
   * Mobile units: strengths (TH: by chart 3.12, written as 0 here), resource, movement (TH: null = unlimited), number.
   */
  readonly units: Readonly<
    Record<
      UnitTypeName,
      {
        readonly military: number;
        readonly morphogenetic: number;
        readonly resource: number;
        readonly movement: number | null;
        readonly count: number;
      }
    >
  >;
  /** System units: kinds with the number of counters of each. */
  readonly systems: readonly {
    readonly military: number;
    readonly morphogenetic: number;
    readonly resource: number;
    readonly count: number;
  }[];
  /** Number of leader markers of value 1, 2, 3. */
  readonly leaders: readonly [number, number, number];
  readonly nexuses: number;
  /** Repression / Illumination markers together. */
  readonly imperialMarkers: number;
  readonly starGates: number;
  /** Event markers by kind; usurper and invaders-appear equal the lengths of the leadership lists. */
  readonly events: Readonly<Record<EventKind, number>>;
  /** Leadership of each Usurper / Invader marker, ascending [R80]. */
  readonly usurperLeadership: readonly number[];
  readonly invaderLeadership: readonly number[];
  readonly mutantLeadership: number;
  /** The Mutant's morphogenetic bonus. */
  readonly mutantStrength: number;
}

/** @public */
export const OPTION_NAMES = [
  'imperialOrder',
  'transHumans',
  'nexus',
  'repressionIllumination',
  'suppression',
  'increasedResources',
  'starGates',
  'expeditions',
  'catastrophicDefeat',
  'dOneHitsSystems',
] as const;
/** An optional rule, as files write it. @public */
export type OptionName = (typeof OPTION_NAMES)[number];

/** The scenario of a set-up. @public */
export interface SfgeScenario {
  readonly id: string;
  readonly title: string;
  /** Number of the scenario in the rulebook, 1..6 (of the base for the unlimited game); 0 for a user's own. */
  readonly number: number;
  /** Game turns; for the unlimited game (scenario 7) the turn cap. */
  readonly turns: number;
  /** Scenario 7: the game ends by Universal Victory, Collapse or the turn cap (Unresolved) [R41]. */
  readonly unlimited: boolean;
  /** Starting Chaos Index, 1..100. */
  readonly chaosIndex: number;
  readonly resourcePoints: number;
  /** Markers drawn on turn 1 instead of the chart [R10]. */
  readonly firstTurnMarkers: number;
  /** Highest index an event may leave on turn 1 (4.4, [R3]). */
  readonly firstTurnIndexCap: number;
  /** At most this many Rebellions take effect on turn 1 [R40]; null: no limit. */
  readonly firstTurnRebellions: number | null;
  /**
   * System units placed at set-up on the system sectors of the range, lowest first, in this order of groups. `die`: a
   * die decides, even Imperial, odd Chaos. `minimumResource`: units below it are put back and redrawn.
   */
  readonly systems: readonly {
    readonly owner: 'imperial' | 'chaos' | 'die';
    readonly from: number;
    readonly to: number;
    readonly minimumResource: number;
  }[];
  /** Rebel recruiting rolls at set-up, die + multiplier x R of each Chaos system of no Independent Empire; 0: none. */
  readonly rebelRecruiting: number;
  /** Independent Empires at set-up. */
  readonly empires: {
    /** `fixed`: homes as listed. `strongest`: by the system units, see rulebook 30, scenario 4. */
    readonly choice: 'none' | 'fixed' | 'strongest';
    /** IE numbers (4..6) in order of homes. */
    readonly numbers: readonly number[];
    readonly homes: readonly number[];
    /** `strongest`: the second home is more than this many steps from the first. */
    readonly distance: number;
    /** Units added to each after its recruiting rolls. */
    readonly extraUnits: readonly UnitTypeName[];
    /** Rebels of conquered sectors join the stack at home. */
    readonly absorbRebels: boolean;
  };
  /** Imperial units in the order in which they are placed. */
  readonly imperialUnits: readonly { readonly type: UnitTypeName; readonly count: number }[];
  readonly placement: {
    readonly where: 'imperial-systems' | 'anywhere';
    /** Most mobile units per sector at set-up; null: no limit. */
    readonly perSector: number | null;
    /** After placement a die for each unit: odd makes it a Rebel (scenario 2). */
    readonly dieForSide: boolean;
  };
  /** Values of the leaders placed at set-up. */
  readonly leaders: readonly number[];
  /** Number of Nexus markers placed at set-up; on these sectors when listed, else where the player likes. */
  readonly nexuses: { readonly count: number; readonly on: readonly number[] };
  readonly repression: number;
  readonly illumination: number;
  /** Leviathan in effect from the start; the markers left in the pool. */
  readonly leviathanPlaced: boolean;
  /** Changes to the event pool at the start, by kind: markers taken out for good or held back for `poolAdditions`. */
  readonly poolRemovals: Readonly<Partial<Record<EventKind, number>>>;
  /** Markers added to the pool at the start of a turn; drawn at random from those held back. */
  readonly poolAdditions: readonly { readonly turn: number; readonly event: EventKind; readonly count: number }[];
  /** Turns at whose start a Trans-human with a random Usurper marker arrives in a random sector (scenario 5). */
  readonly usurperArrivals: readonly number[];
  /** Sectors with a Star gate at the start [R100]. */
  readonly starGates: readonly number[];
  /** Lowest VP of each level (29.2); Collapse below `decline`. */
  readonly victory: {
    readonly decline: number;
    readonly survival: number;
    readonly expanding: number;
    readonly galactic: number;
  };
  /** Universal Victory: all system sectors Imperial and the index at most this. */
  readonly universalVictoryIndex: number;
  readonly options: Readonly<Record<OptionName, boolean>>;
}

/** All that a game is played by. @public */
export interface SfgeSetup {
  readonly scenario: SfgeScenario;
  readonly charts: SfgeCharts;
  readonly map: SfgeMap;
  readonly counters: SfgeCounters;
}

/** The scenarios of section 30 of the rulebook. */

import type { UnitType } from './data.js';

export const LEVELS = ['collapse', 'decline', 'survival', 'expanding', 'galactic'] as const;
export type Level = (typeof LEVELS)[number];

export interface Scenario {
  readonly name: string;
  readonly number: number;
  readonly index: number;
  readonly resources: number;
  readonly turns: number;
  /** Markers drawn on turn 1, in place of the chart [R10]. */
  readonly firstMarkers: number;
  /** Highest victory points of Collapse, Decline, Survival, Expanding. */
  readonly limits: readonly [number, number, number, number];
  /** Highest sector that starts with an Imperial system; the system sectors above it start with a Chaos system. */
  readonly lastImperialSector: number;
  /** Civil War decides each system and each unit by a die. */
  readonly diceDecideSides: boolean;
  /** Imperial systems of low value are drawn again (scenario 5). */
  readonly lowestImperialValue: number;
  readonly units: readonly (readonly [UnitType, number])[];
  /** Where the units may be set up: Imperial system sectors, or every sector outside the Void. */
  readonly unitsAnywhere: boolean;
  readonly unitsPerSector: number;
  readonly leaders: readonly number[];
  readonly nexuses: number;
  /** The Nexus is printed for the Core, not left to the player [R99]. */
  readonly nexusOnCore: boolean;
  readonly repression: number;
  readonly illumination: number;
  /** How the two Independent Empires #5 and #6 get their homes, if the scenario has them. */
  readonly empires: 'none' | 'fixed' | 'strongest';
  /** Factor of the resource value in the Rebels' set-up rolls; 0: no rolls. */
  readonly rebelFactor: number;
  readonly leviathan: boolean;
}

const COMMON = {
  diceDecideSides: false,
  lowestImperialValue: 1,
  unitsAnywhere: false,
  unitsPerSector: Number.POSITIVE_INFINITY,
  leaders: [],
  nexuses: 0,
  nexusOnCore: false,
  repression: 0,
  illumination: 0,
  empires: 'none',
  rebelFactor: 0,
  leviathan: false,
  turns: 10,
} as const;

export const SCENARIOS: readonly Scenario[] = [
  {
    ...COMMON,
    name: 'over-the-edge',
    number: 1,
    index: 80,
    resources: 10,
    firstMarkers: 24,
    limits: [30, 35, 40, 44],
    lastImperialSector: 57,
    units: [
      ['IO', 1],
      ['AF', 6],
      ['SF', 10],
      ['CG', 3],
    ],
    unitsPerSector: 2,
    nexuses: 5,
  },
  {
    ...COMMON,
    name: 'civil-war',
    number: 2,
    index: 80,
    resources: 0,
    firstMarkers: 16,
    limits: [23, 28, 33, 38],
    lastImperialSector: 57,
    diceDecideSides: true,
    units: [
      ['AF', 2],
      ['SF', 6],
      ['CG', 8],
      ['CF', 4],
    ],
    unitsAnywhere: true,
    unitsPerSector: 2,
  },
  {
    ...COMMON,
    name: 'the-empire-strikes',
    number: 3,
    index: 80,
    resources: 15,
    turns: 5,
    firstMarkers: 16,
    limits: [20, 25, 30, 35],
    lastImperialSector: 25,
    units: [
      ['IO', 2],
      ['AF', 3],
      ['SF', 5],
      ['CG', 3],
      ['CF', 2],
    ],
    leaders: [3],
    nexuses: 3,
    illumination: 2,
    empires: 'fixed',
    rebelFactor: 1,
  },
  {
    ...COMMON,
    name: 'eternal-empire',
    number: 4,
    index: 70,
    resources: 20,
    firstMarkers: 16,
    limits: [15, 20, 25, 30],
    lastImperialSector: 17,
    units: [
      ['IO', 3],
      ['AF', 3],
      ['CG', 3],
      ['WS', 1],
    ],
    leaders: [2],
    nexuses: 1,
    nexusOnCore: true,
    repression: 2,
    illumination: 2,
    empires: 'strongest',
    rebelFactor: 2,
    leviathan: true,
  },
  {
    ...COMMON,
    name: 'trans-human-revolt',
    number: 5,
    index: 80,
    resources: 10,
    firstMarkers: 24,
    limits: [15, 20, 25, 30],
    lastImperialSector: 9,
    lowestImperialValue: 2,
    units: [
      ['IO', 2],
      ['AF', 2],
    ],
    nexuses: 1,
    nexusOnCore: true,
    repression: 4,
    leviathan: true,
  },
  {
    ...COMMON,
    name: 'second-empire',
    number: 6,
    index: 70,
    resources: 5,
    firstMarkers: 24,
    limits: [5, 10, 15, 20],
    lastImperialSector: 1,
    units: [['TH', 5]],
    unitsAnywhere: true,
    leaders: [1, 1, 1],
    illumination: 4,
    empires: 'strongest',
    rebelFactor: 3,
  },
];

export const SWEEP_NAME = 'sweep-of-empire';
export const SWEEP_NUMBER = 7;
/** A sweep that is not decided by then is left unresolved [R41]. */
export const DEFAULT_TURN_CAP = 200;

/** Scenario 5: Trans-humans with a Usurper marker that arrive one a turn, and when the other markers join the pool. */
export const REVOLT_ARRIVALS = 5;
/** Scenario 5: Rebellions that may take effect on turn 1 [R40]. */
export const REVOLT_REBELLIONS = 2;

/** Scenario 6: markers that join the pool at the start of a turn. */
export function secondEmpireMarkers(turn: number): { usurpers: number; rebellions: number } {
  if (turn < 2 || turn > 9) return { usurpers: 0, rebellions: 0 };
  return { usurpers: 1, rebellions: turn <= 5 ? 1 : 2 };
}

export function levelOf(scenario: Scenario, victoryPoints: number): Level {
  const at = scenario.limits.findIndex((limit) => victoryPoints <= limit);
  return LEVELS[at === -1 ? LEVELS.length - 1 : at] ?? 'galactic';
}

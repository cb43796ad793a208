/** What is counted in a game: the metrics of docs/bfge.md, "How it counts". */

import { REGIONS, TYPES } from './data.js';

export const OUTCOMES = ['blue', 'red'] as const;
export const ENDINGS = ['blue-level', 'red-level', 'last-turn'] as const;
const SIDES = ['Blue', 'Red'] as const;
const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const EVENTS = 'setup builtOwn builtCommon removed converted returnedCombat returnedGarrison recruited'.split(' ');
export const LONG_FIGHT = 11;

export const METRIC_NAMES: readonly string[] = [
  ...'finalIndex turn redWin dice contestedRegions combatRounds regionsRed regionsBlue incomeRed incomeBlue'.split(' '),
  ...'eliminatedRed eliminatedBlue diceInitiative diceCombat diceOther combatWonRed combatWonBlue'.split(' '),
  ...'combatNobodyLeft combatTimeout longestCombat regionTurnsEmpty regionTurnsOneSide oneSideNoGarrison'.split(' '),
  ...'garrisonAttackedRed garrisonAttackedBlue garrisonLostRed garrisonLostBlue'.split(' '),
  ...'pointsWastedRed pointsWastedBlue eliminatedBoth setupRegionsWithoutGarrison'.split(' '),
  ...SIDES.flatMap((side) =>
    ['chitsPlayed', 'chitsCancelled', 'disengaged', 'pursued', 'returnedLeaving'].map((name) => `${name}${side}`),
  ),
  ...Array.from({ length: LONG_FIGHT }, (_, i) => fightLength(i + 1)),
  ...TURNS.flatMap((turn) =>
    ['played', 'index', 'regionsRed', 'regionsBlue', 'contested'].map((name) => `turn${turn}.${name}`),
  ),
  ...REGIONS.flatMap((region) =>
    ['controlledRed', 'controlledBlue', 'contested'].map((name) => `region${region}.${name}`),
  ),
  ...REGIONS.flatMap((value) => ['controlledRed', 'controlledBlue'].map((name) => `combat${value}.${name}`)),
  ...['blue', 'red'].flatMap((side) => TYPES.flatMap((type) => EVENTS.map((event) => `${side}.${type}.${event}`))),
];

/** The metric in which fights of so many rounds are counted. */
export function fightLength(rounds: number): string {
  return rounds >= LONG_FIGHT ? `fights.rounds${LONG_FIGHT}+` : `fights.rounds${rounds}`;
}

/** The integers of one game. */
export class Metrics {
  private readonly values = new Map<string, number>(METRIC_NAMES.map((name) => [name, 0]));

  add(name: string, amount = 1): void {
    this.set(name, this.get(name) + amount);
  }

  set(name: string, value: number): void {
    if (!this.values.has(name)) throw new Error(`unknown metric ${name}`);
    this.values.set(name, value);
  }

  get(name: string): number {
    return this.values.get(name) ?? 0;
  }
}

type Counts = Record<string, number>;

/** Histograms over games. */
export class Tally {
  readonly outcomes: Counts = Object.fromEntries(OUTCOMES.map((name) => [name, 0]));
  readonly endings: Counts = Object.fromEntries(ENDINGS.map((name) => [name, 0]));
  readonly metrics: Record<string, { readonly histogram: Counts }> = Object.fromEntries(
    METRIC_NAMES.map((name) => [name, { histogram: {} }]),
  );

  add(outcome: string, ending: string, metrics: Metrics): void {
    this.outcomes[outcome]++;
    this.endings[ending]++;
    for (const name of METRIC_NAMES) {
      const { histogram } = this.metrics[name];
      const value = String(metrics.get(name));
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
}

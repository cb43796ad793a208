/** What is counted in a game, and how games are summed up (section 15). */

import { CRT_RESULTS, EVENT_KINDS, PARTS, UNIT_TYPES } from './data.js';

const SIDES = ['imperial', 'usurper', 'empire', 'invader', 'rebel'] as const;

export const METRIC_NAMES: readonly string[] = [
  ...'vp chaosIndex turns imperialSystems rebelSystems empireSystems emptySectors resourcePoints'.split(' '),
  ...'nexuses leaders independentEmpires aliens dice'.split(' '),
  ...UNIT_TYPES.map((type) => `imperial${type}`),
  ...UNIT_TYPES.map((type) => `chaos${type}`),
  ...EVENT_KINDS.map((kind) => `event.${kind}`),
  ...SIDES.flatMap((side) => PARTS.map((part) => `attacks.${side}.${part}`)),
  ...PARTS.flatMap((part) => CRT_RESULTS.map((result) => `results.${part}.${result}`)),
  ...'eliminated.imperial eliminated.chaos converted.imperial converted.chaos converted.chaosToChaos'.split(' '),
  ...'suppression.suppressed suppression.failed suppression.resistance'.split(' '),
  ...'usurpation.defeated usurpation.victorious empires.formed empires.dissolved extropy.attempts'.split(' '),
  ...'rpCollected rpMaintenance unmaintained moves gateMoves gateArrivals colonized'.split(' '),
  ...'increasedResources illuminations alliances vetoes'.split(' '),
  ...'expeditions expeditionAert expeditionPositive'.split(' '),
  ...'boughtUnits boughtLeaders boughtNexuses boughtMarkers boughtGates gates'.split(' '),
];

/** The integers of one game. */
export class Metrics {
  private readonly values = new Map<string, number>(METRIC_NAMES.map((name) => [name, 0]));

  count(name: string, amount = 1): void {
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

export const ENDINGS = ['turn-limit', 'chaos-over-100', 'no-imperial-units', 'universal-victory', 'turn-cap'] as const;
export type Ending = (typeof ENDINGS)[number];

export const OUTCOMES = ['collapse', 'decline', 'survival', 'expanding', 'galactic', 'unresolved'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface GameResult {
  readonly outcome: Outcome;
  readonly ending: Ending;
  readonly metrics: Metrics;
}

export interface MetricSummary {
  mean: number;
  sd: number;
  min: number;
  max: number;
  histogram: Record<string, number>;
}

function summarize(histogram: Map<number, number>): MetricSummary {
  const entries = [...histogram].sort(([one], [other]) => one - other);
  let games = 0;
  let sum = 0;
  for (const [value, count] of entries) {
    games += count;
    sum += value * count;
  }
  const mean = sum / games;
  let squares = 0;
  for (const [value, count] of entries) squares += count * (value - mean) ** 2;
  return {
    mean,
    sd: games > 1 ? Math.sqrt(squares / (games - 1)) : 0,
    min: entries[0]?.[0] ?? 0,
    max: entries[entries.length - 1]?.[0] ?? 0,
    histogram: Object.fromEntries(entries.map(([value, count]) => [String(value), count])),
  };
}

/** Histograms over games. */
export class Tally {
  private readonly outcomes = new Map<string, number>(OUTCOMES.map((name) => [name, 0]));
  private readonly endings = new Map<string, number>(ENDINGS.map((name) => [name, 0]));
  private readonly histograms = METRIC_NAMES.map((name) => ({ name, counts: new Map<number, number>() }));

  add(result: GameResult): void {
    this.outcomes.set(result.outcome, (this.outcomes.get(result.outcome) ?? 0) + 1);
    this.endings.set(result.ending, (this.endings.get(result.ending) ?? 0) + 1);
    for (const { name, counts } of this.histograms) {
      const value = result.metrics.get(name);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }

  toDocument(): { outcomes: object; endings: object; metrics: Record<string, MetricSummary> } {
    return {
      outcomes: Object.fromEntries(this.outcomes),
      endings: Object.fromEntries(this.endings),
      metrics: Object.fromEntries(this.histograms.map(({ name, counts }) => [name, summarize(counts)])),
    };
  }
}

/** The distribution of the score, and boundaries that give wanted shares. */

import type { GameModule, MetricInfo, ResolvedSetup, VictoryLevels } from '../../games/game.js';
import { UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import type { thresholdsDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { boundary } from '../../stats/boundary.js';
import { dkwHalf } from '../../stats/dkw.js';
import { countAtMost, type Empirical, empirical } from '../../stats/empirical.js';
import { CONFIDENCE, type Estimate } from '../../stats/interval.js';
import { kuiperHalf } from '../../stats/kuiper.js';
import { rateInterval } from '../../stats/rate-interval.js';
import type { RecordSheet } from '../../study/collect.js';
import { type LevelScale, levelValues } from '../../study/levels.js';

/** A level and the share of games it shall have. */
export interface WantedShare {
  readonly level: string;
  /** 0..1 */
  readonly share: number;
}

export type LevelResult = DocumentOf<typeof thresholdsDocument>['levels'][number];

export interface ThresholdsResult {
  readonly metric: string;
  readonly games: number;
  /** Games without a level (unresolved). */
  readonly excluded: number;
  /** Games with the lowest and the highest level whatever their value. */
  readonly fixedLowest: number;
  readonly fixedHighest: number;
  readonly confidence: number;
  /** Half-width of the band of the whole distribution function. */
  readonly band: number;
  readonly levels: readonly LevelResult[];
  readonly distribution: Empirical;
}

/** The scale of a set-up, or of the metric asked for. @throws UserError where there is none */
export function levelScale(game: GameModule, setup: ResolvedSetup, metric: string | undefined): LevelScale {
  const printed = game.levels?.(setup) ?? null;
  if (metric === undefined || metric === printed?.metric) {
    if (printed) return { metric: printed.metric, printed };
    throw new UserError(`${game.id}/${setup.scenario} has no victory levels by a metric; give --metric NAME`);
  }
  const names = game.metrics.map(({ name }) => name);
  if (!names.includes(metric))
    throw new UserError(`unknown metric '${metric}'; ${nearestNames(metric, names)} (satrap list metrics)`);
  return { metric, printed: null };
}

/** The levels and boundaries of games. Sheets of several policies are a mix: each has its share of the games. */
export function thresholds(
  game: GameModule,
  sheets: readonly RecordSheet[],
  scale: LevelScale,
  wanted: readonly WantedShare[],
  confidence = CONFIDENCE,
): ThresholdsResult {
  const all = sheets.flatMap((sheet) => levelValues(game, sheet, scale));
  const values = all.filter((value) => !Number.isNaN(value));
  const sample = empirical(values);
  const n = sample.n;
  const lowest = countAtMost(sample, Number.NEGATIVE_INFINITY);
  const highest = n - countAtMost(sample, Number.MAX_VALUE);
  return {
    metric: scale.metric,
    games: n,
    excluded: all.length - n,
    fixedLowest: lowest,
    fixedHighest: highest,
    confidence,
    band: dkwHalf(n, confidence),
    levels: levelResults(sample, scale, wanted, metricBounds(game, scale), confidence),
    distribution: sample,
  };
}

type MetricBounds = Pick<MetricInfo, 'min' | 'max'>;

function metricBounds(game: GameModule, { metric, printed }: LevelScale): MetricBounds {
  const { min, max } = game.metrics.find(({ name }) => name === metric) ?? { min: Number.NEGATIVE_INFINITY, max: null };
  return { min, max: printed?.most ?? max };
}

/** A boundary that no value can reach, or none can miss, is none. */
function attainable({ estimate, low, high }: Estimate, { min, max }: MetricBounds): Estimate {
  const within = (bound: number): number => {
    if (bound <= min) return Number.NEGATIVE_INFINITY;
    return max !== null && bound > max ? Number.POSITIVE_INFINITY : bound;
  };
  return {
    estimate: within(estimate),
    low: low === null ? null : within(low),
    high: high === null ? null : within(high),
  };
}

function levelResults(
  sample: Empirical,
  { printed }: LevelScale,
  wanted: readonly WantedShare[],
  metric: MetricBounds,
  confidence: number,
): LevelResult[] {
  const bounds = wanted.map((_, i) => {
    if (i === 0) return null;
    const below = wanted.slice(0, i).reduce((sum, { share }) => sum + share, 0);
    return attainable(boundary(sample, below, confidence), metric);
  });
  const names = printed?.levels.map(({ outcome }) => outcome) ?? [];
  const all = wanted.length === names.length && wanted.every(({ level }, i) => level === names[i]);
  const same = wanted.length === 0 || all;
  const rows = same && printed ? names : wanted.map(({ level }) => level);
  return rows.map((level, i) => {
    const from = bounds[i] ?? null;
    const at = printed && same ? i : -1;
    return {
      level,
      wanted: wanted[i]?.share ?? null,
      from,
      share: wanted.length === 0 ? null : chosenShare(sample, from, bounds[i + 1] ?? null, confidence),
      ...printedPart(sample, at < 0 ? null : printed, at, confidence),
    };
  });
}

/** Share of from <= value < next, where both were chosen by the same games. */
function chosenShare(sample: Empirical, from: Estimate | null, next: Estimate | null, confidence: number): Estimate {
  const half = kuiperHalf(sample.n, confidence);
  const estimate = shareBelow(sample, next?.estimate ?? null) - (from ? shareBelow(sample, from.estimate) : 0);
  return { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
}

function printedPart(
  sample: Empirical,
  printed: VictoryLevels | null,
  at: number,
  confidence: number,
): Pick<LevelResult, 'printedFrom' | 'printedShare' | 'printedBelow'> {
  if (!printed) return { printedFrom: null, printedShare: null, printedBelow: null };
  const { from } = printed.levels[at];
  const next = printed.levels[at + 1]?.from ?? null;
  const below = from === null ? 0 : gamesBelow(sample, from);
  const share = rateInterval(gamesBelow(sample, next) - below, sample.n, confidence);
  if (from === null) return { printedFrom: null, printedShare: share, printedBelow: null };
  const half = dkwHalf(sample.n, confidence);
  const estimate = below / sample.n;
  const band = { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
  return { printedFrom: from, printedShare: share, printedBelow: band };
}

/**
 * Games with an integer value below `bound`; null: all. Games with the lowest level whatever their value are below any
 * bound, those with the highest below none.
 */
function gamesBelow(sample: Empirical, bound: number | null): number {
  return bound === null ? sample.n : countAtMost(sample, Math.min(bound - 0.5, Number.MAX_VALUE));
}

function shareBelow(sample: Empirical, bound: number | null): number {
  return gamesBelow(sample, bound) / sample.n;
}

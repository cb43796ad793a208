/** Points of a grid against the reference, and requirements on them. */

import type { scanDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import type { Relation } from '../../run/stop-plan.js';
import { holm, largestShown } from '../../stats/holm.js';
import type { Estimate } from '../../stats/interval.js';
import { together } from '../../stats/together.js';
import type { Axis, Coordinates } from '../../study/axes.js';
import type { RecordSheet } from '../../study/collect.js';
import { effectOf, levelOf } from '../../study/effect.js';
import { isRate, isWinRate, type Measure } from '../../study/measure.js';

/** One measure at one point. */
export type ScanCell = ScanPoint['cells'][number];

export type ScanPoint = DocumentOf<typeof scanDocument>['points'][number];

export type ScanAdapt = NonNullable<DocumentOf<typeof scanDocument>['adapt']>;

/** What is kept of a point's games: a column per measure. */
export interface PointData {
  readonly coordinates: Coordinates;
  readonly policy: string;
  readonly overrides: readonly string[];
  readonly columns: readonly Float64Array[];
}

export function pointData(sheet: RecordSheet, coordinates: Coordinates, measures: readonly Measure[]): PointData {
  const { policyLabel, setup } = sheet.job;
  const columns = measures.map((measure) => measure.column(sheet));
  return { coordinates, policy: policyLabel, overrides: setup.overrides, columns };
}

/** Levels and paired differences of all points. @param reference index of the point that others are compared with */
export function scan(
  points: readonly PointData[],
  reference: number,
  measures: readonly Measure[],
  confidence: number,
): ScanPoint[] {
  const effects = measures.map((measure, m) =>
    points.map((point, i) =>
      i === reference
        ? null
        : effectOf(points[reference].columns[m], point.columns[m], isRate(measure), confidence, measure),
    ),
  );
  const corrected = effects.map((row) => holm(row.map((effect) => effect?.p ?? 1)));
  const found = points.map(
    ({ coordinates, policy, overrides, columns }, i): ScanPoint => ({
      coordinates,
      policy,
      overrides,
      reference: i === reference,
      cells: measures.map((measure, m) => ({
        measure: measure.name,
        level: levelOf(columns[m], isRate(measure), confidence, measure),
        effect: effects[m][i],
        corrected: effects[m][i] === null ? null : corrected[m][i],
      })),
    }),
  );
  for (const point of new Set(highestAndLowest(found))) {
    const i = found.indexOf(point);
    const [measure] = measures;
    const shared = together(confidence, points.length);
    const namedLevel = levelOf(points[i].columns[0], isRate(measure), shared, measure);
    found[i] = { ...point, cells: [{ ...point.cells[0], namedLevel }, ...point.cells.slice(1)] };
  }
  return found;
}

/** The points where the first measure is highest and lowest. */
export function highestAndLowest(points: readonly ScanPoint[]): readonly [highest: ScanPoint, lowest: ScanPoint] {
  const byLevel = [...points].sort((a, b) => b.cells[0].level.estimate - a.cells[0].level.estimate);
  return [byLevel[0], byLevel[byLevel.length - 1]];
}

/** How many other points have the same level of the first measure. */
export function tiedWith(point: ScanPoint, points: readonly ScanPoint[]): number {
  const level = ({ cells: [first] }: ScanPoint): number => first.level.estimate;
  return points.filter((one) => one !== point && level(one) === level(point)).length;
}

/**
 * Points with what a player does there that has adapted to each.
 *
 * @param same games of the same player  @param learned the same games by players that have adapted
 */
export function withAdapted(
  points: readonly ScanPoint[],
  same: readonly PointData[],
  learned: readonly PointData[],
  measures: readonly Measure[],
  confidence: number,
): ScanPoint[] {
  const adapted = scan(learned, 0, measures, confidence);
  const changes = measures.map((measure, m) => learnings(same, learned, m, measure, confidence));
  // The point at which adapting adds most, of those at which it is shown to.
  const most = largestShown(
    changes[0].map(({ learned }) => learned?.difference.estimate ?? 0),
    changes[0].map(({ learnedCorrected }) => learnedCorrected),
  );
  // Of the point that is named both differences are, so they hold for both of all points at once.
  const shared = together(confidence, 2 * (points.length - 1));
  const named = (data: readonly PointData[], i: number, m: number) => {
    if (m > 0 || i !== most) return {};
    const [before, after] = [data[0].columns[m], data[i].columns[m]];
    return { namedDifference: effectOf(before, after, isRate(measures[m]), shared, measures[m]).difference };
  };
  return points.map((point, i) => ({
    ...point,
    cells: point.cells.map((cell, m) => ({ ...cell, ...named(same, i, m) })),
    adapted: {
      policy: adapted[i].policy,
      cells: adapted[i].cells.map((cell, m) => ({ ...cell, ...changes[m][i], ...named(learned, i, m) })),
    },
  }));
}

/** By point, how much more or less a change does to a player that has adapted; the reference is the first point. */
function learnings(
  same: readonly PointData[],
  learned: readonly PointData[],
  m: number,
  { min, max }: Measure,
  confidence: number,
) {
  const range = max === null ? null : { min: min - max, max: max - min };
  const change = (data: readonly PointData[], i: number): Float64Array =>
    data[i].columns[m].map((value, game) => value - data[0].columns[m][game]);
  const effects = same.map((_, i) =>
    i === 0 ? null : effectOf(change(same, i), change(learned, i), false, confidence, range),
  );
  const corrected = holm(effects.map((effect) => effect?.p ?? 1));
  return effects.map((effect, i) => ({ learned: effect, learnedCorrected: effect === null ? null : corrected[i] }));
}

/** Where half of the games are won, along an axis of numbers: the handicap that makes a game even. */
export type Even = NonNullable<DocumentOf<typeof scanDocument>['even']>;

/** Null without `win`, for several axes, values that are no numbers, and where one half is not passed exactly once. */
export function evenPoint(axes: readonly Axis[], points: readonly ScanPoint[]): Even | null {
  if (axes.length !== 1) return null;
  const found = points.flatMap(({ coordinates: [value], cells }) => {
    const level = cells.find(({ measure }) => isWinRate(measure))?.level;
    return value === null || value.trim() === '' || level === undefined ? [] : [{ x: Number(value), level }];
  });
  if (found.some(({ x }) => !Number.isFinite(x))) return null;
  found.sort((a, b) => a.x - b.x);
  const above = found.map(({ level }) => level.estimate >= 0.5);
  const passes = above.flatMap((side, i) => (i > 0 && side !== above[i - 1] ? [i] : []));
  if (passes.length !== 1) return null;
  const [pass] = passes;
  const [low, high] = [found[pass - 1], found[pass]];
  const share = (0.5 - low.level.estimate) / (high.level.estimate - low.level.estimate);
  const unsure = found.map(({ level }) => (level.low ?? 0) <= 0.5 && (level.high ?? 1) >= 0.5);
  const first = unsure.includes(true) ? Math.min(pass, unsure.indexOf(true)) : pass;
  const last = Math.max(pass - 1, unsure.lastIndexOf(true));
  return {
    at: low.x + share * (high.x - low.x),
    from: found[first - 1]?.x ?? null,
    to: found[last + 1]?.x ?? null,
  };
}

/** A demand on every point: a measure, or its difference from the reference (`win.difference`). */
export interface ScanRequirement {
  readonly text: string;
  readonly measure: string;
  readonly difference: boolean;
  readonly relation: Relation;
  readonly threshold: number;
}

export type ScanVerdict = DocumentOf<typeof scanDocument>['requirements'][number];

/**
 * Whether every point keeps a requirement. Intervals share the error of all verdicts (Bonferroni), so that all verdicts
 * are right together; undecided where an interval holds the threshold.
 */
export function judge(
  points: readonly PointData[],
  reference: number,
  measures: readonly Measure[],
  requirements: readonly ScanRequirement[],
  confidence: number,
): ScanVerdict[] {
  const count = requirements.reduce((sum, { difference }) => sum + points.length - (difference ? 1 : 0), 0);
  const shared = together(confidence, count);
  return requirements.flatMap((requirement) => {
    const m = measures.findIndex(({ name }) => name === requirement.measure);
    const rate = isRate(measures[m]);
    return points.flatMap(({ coordinates, columns }, i): ScanVerdict[] => {
      if (requirement.difference && i === reference) return [];
      const found = requirement.difference
        ? effectOf(points[reference].columns[m], columns[m], rate, shared, measures[m]).difference
        : levelOf(columns[m], rate, shared, measures[m]);
      return [{ requirement: requirement.text, point: coordinates, verdict: verdictOf(found, requirement), found }];
    });
  });
}

function verdictOf({ low, high }: Estimate, { relation, threshold }: ScanRequirement): ScanVerdict['verdict'] {
  if (low === null || high === null) return 'undecided';
  const above = relation === '>=' || relation === '>';
  if (above ? low >= threshold : high <= threshold) return 'met';
  if (above ? high < threshold : low > threshold) return 'failed';
  return 'undecided';
}

/** Metrics as the games write them down. */

import { type MetricInfo, R_FIRST, type SeatMetric } from '../game.js';

/** `max`: null where nothing bounds it. */
export type MetricRow = readonly [name: string, meaning: string, unit: string, max: number | null];

/** What rows do not say: the least value of a metric (0), and which seat it is of (none). */
export interface MetricRules {
  readonly min?: (name: string) => number;
  readonly of?: (name: string) => SeatMetric | undefined;
}

/** The metrics of a game, in the order of the rows. */
export function metricList(
  defaults: readonly MetricRow[],
  extended: readonly MetricRow[],
  { min = () => 0, of = () => undefined }: MetricRules = {},
): MetricInfo[] {
  const list = (rows: readonly MetricRow[], group: MetricInfo['group']): MetricInfo[] =>
    rows.map(([name, meaning, unit, max]) => {
      const seat = of(name);
      return { name, meaning, unit, min: min(name), max, group, ...(seat && { of: seat }) };
    });
  return [...list(defaults, 'default'), ...list(extended, 'extended')];
}

/**
 * Place in the record of a metric by name. A rule that alone counts a metric asks for its place, so that a metric is a
 * row of `metrics.ts` and a rule.
 */
export function placesOf(metrics: readonly { readonly name: string }[]): (name: string) => number {
  const places = new Map(metrics.map(({ name }, i) => [name, R_FIRST + i]));
  return (name) => {
    const found = places.get(name);
    if (found === undefined) throw new RangeError(`no metric ${name}`);
    return found;
  };
}

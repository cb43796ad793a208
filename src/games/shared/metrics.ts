/** Metrics as the games write them down. */

import { type MetricInfo, type NeverInfo, R_FIRST, type SeatMetric } from '../game.js';

/** `max`: null where nothing bounds it; `never`: of times of what may never happen. */
export type MetricRow = readonly [name: string, meaning: string, unit: string, max: number | null, never?: NeverInfo];

/** In games in which it never happened the metric is 0. */
export const ZERO_IS_NEVER: NeverInfo = { value: 0 };

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
    rows.map(([name, meaning, unit, max, never]) => {
      const seat = of(name);
      return { name, meaning, unit, min: min(name), max, group, ...(seat && { of: seat }), ...(never && { never }) };
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

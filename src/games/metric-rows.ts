/** Metrics as the games write them down. */

import type { MetricInfo } from './game.js';

/** `max`: null where nothing bounds it. */
export type MetricRow = readonly [name: string, meaning: string, unit: string, max: number | null];

/** The metrics of a game, in the order of the rows. `min`: least value of a metric. */
export function metricList(
  defaults: readonly MetricRow[],
  extended: readonly MetricRow[],
  min: (name: string) => number = () => 0,
): MetricInfo[] {
  const list = (rows: readonly MetricRow[], group: MetricInfo['group']): MetricInfo[] =>
    rows.map(([name, meaning, unit, max]) => ({ name, meaning, unit, min: min(name), max, group }));
  return [...list(defaults, 'default'), ...list(extended, 'extended')];
}

/** Places of the outcome, the ending and the first metric in a record. */
export const R_OUTCOME = 0;
export const R_ENDING = 1;
export const R_FIRST = 2;

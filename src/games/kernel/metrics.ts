import type { MetricRow } from '../shared/metrics.js';

/**
 * Places of metrics in the record, by name: a metric is a row of its game's list, and the rule that counts it. Frozen,
 * so that V8 takes the places for constants.
 */
export function placesByName<const Row extends MetricRow>(
  rows: readonly Row[],
  first: number,
): { readonly [Name in Row[0]]: number } {
  const places = Object.fromEntries(rows.map(([name], i) => [name, first + i]));
  return Object.freeze(places) as { readonly [Name in Row[0]]: number };
}

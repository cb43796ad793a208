/**
 * Which units are lost (11): the greatest total value up to a result, at the lowest cost, then most of the lowest type.
 */

import { unitCost } from '../position/charts.js';
import { TYPES } from '../position/layout.js';

/** Units lost by type, of the last call. */
export const taken = new Int32Array(TYPES);
/** What is tried, but for the lowest type; nothing before and after a search. */
const trial = new Int32Array(TYPES);
const best = { total: 0, cost: 0 };

/**
 * Chooses among `there[from..from + 4]`. @param values strength by side and type that a unit counts as; 0: it cannot be
 * lost
 */
export function chooseLosses(side: number, there: Int32Array, from: number, values: Int32Array, result: number): void {
  let all = 0;
  for (let type = 0; type < TYPES; type++) all += there[from + type] * values[side * TYPES + type];
  if (all <= result) {
    for (let type = 0; type < TYPES; type++) taken[type] = values[side * TYPES + type] > 0 ? there[from + type] : 0;
    return;
  }
  best.total = 0;
  best.cost = 0;
  for (let type = 0; type < TYPES; type++) taken[type] = 0;
  search(side, there, from, values, result, TYPES - 1, 0, 0);
}

/** Tries fewest of the dearest type first, so that of equals those with most of the lowest type come first. */
function search(
  side: number,
  there: Int32Array,
  from: number,
  values: Int32Array,
  result: number,
  type: number,
  total: number,
  cost: number,
): void {
  const value = values[side * TYPES + type];
  const price = unitCost[side * TYPES + type];
  if (type === 0) {
    const number = value === 0 ? 0 : Math.min(there[from], Math.floor((result - total) / value));
    keep(number, total + number * value, cost + number * price);
    return;
  }
  const most = value === 0 ? 0 : Math.min(there[from + type], Math.floor((result - total) / value));
  for (let number = 0; number <= most; number++) {
    trial[type] = number;
    search(side, there, from, values, result, type - 1, total + number * value, cost + number * price);
  }
  trial[type] = 0;
}

function keep(lowest: number, total: number, cost: number): void {
  if (total < best.total || (total === best.total && total > 0 && cost > best.cost)) return;
  if (total === best.total && cost === best.cost && lowest <= taken[0]) return;
  best.total = total;
  best.cost = cost;
  taken[0] = lowest;
  for (let type = 1; type < TYPES; type++) taken[type] = trial[type];
}

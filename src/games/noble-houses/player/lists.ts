/** Orders of army types that players think in (section 10): made anew when the charts change. */

import { TYPE_COUNT } from '../position/layout.js';
import { cost, dice } from '../position/tables.js';

/** Types by attack dice, highest first, then by number. */
export const strengthOrder = new Int32Array(TYPE_COUNT);
/** Types by cost, lowest first, then by number. */
export const lossOrder = new Int32Array(TYPE_COUNT);

/** To be called when charts were loaded. */
export function sortTypes(): void {
  const types = Array.from({ length: TYPE_COUNT }, (_, i) => i + 1);
  strengthOrder.set(types.toSorted((a, b) => dice[b] - dice[a] || a - b));
  lossOrder.set(types.toSorted((a, b) => cost[a] - cost[b] || a - b));
}

/** The type at a place, from 0, of the order by attack dice; policies get no list that they could change. */
export function typeByStrength(place: number): number {
  return strengthOrder[place];
}

/** The type at a place, from 0, of the order by cost. */
export function typeByCost(place: number): number {
  return lossOrder[place];
}

/** Orders of army types that players think in: made anew when the charts change. */

import { firstOf, TYPE_COUNT, TYPE_SLOTS } from '../position/layout.js';
import { cost, dice } from '../position/tables.js';

/** Types by attack dice, highest first, then by number. */
export const strengthOrder = new Int32Array(TYPE_COUNT);
/** Types by cost, lowest first, then by number. */
export const lossOrder = new Int32Array(TYPE_COUNT);

/** Place of each type in these orders. */
const strengthRank = new Int32Array(TYPE_SLOTS);
const lossRank = new Int32Array(TYPE_SLOTS);

/** To be called when charts were loaded. */
export function sortTypes(): void {
  const types = Array.from({ length: TYPE_COUNT }, (_, i) => i + 1);
  strengthOrder.set(types.toSorted((a, b) => dice[b] - dice[a] || a - b));
  lossOrder.set(types.toSorted((a, b) => cost[a] - cost[b] || a - b));
  for (let place = 0; place < TYPE_COUNT; place++) {
    strengthRank[strengthOrder[place]] = place;
    lossRank[lossOrder[place]] = place;
  }
}

/** The type at a place, from 0, of the order by attack dice; policies get no list that they could change. @public */
export function typeByStrength(place: number): number {
  return strengthOrder[place];
}

/** The type at a place, from 0, of the order by cost. @public */
export function typeByCost(place: number): number {
  return lossOrder[place];
}

/** Of a mask of types that is not empty, the first by attack dice. @public */
export function strongestOf(types: number): number {
  let best = firstOf(types);
  for (let left = types & (types - 1); left !== 0; left &= left - 1)
    if (strengthRank[firstOf(left)] < strengthRank[best]) best = firstOf(left);
  return best;
}

/** The last by attack dice. @public */
export function weakestOf(types: number): number {
  let best = firstOf(types);
  for (let left = types & (types - 1); left !== 0; left &= left - 1)
    if (strengthRank[firstOf(left)] > strengthRank[best]) best = firstOf(left);
  return best;
}

/** The first by cost. @public */
export function cheapestOf(types: number): number {
  let best = firstOf(types);
  for (let left = types & (types - 1); left !== 0; left &= left - 1)
    if (lossRank[firstOf(left)] < lossRank[best]) best = firstOf(left);
  return best;
}

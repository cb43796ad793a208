/** Orders of army types and worlds that players think in: made anew when the charts change. */

import { firstOf, TYPE_COUNT, WORLD_COUNT } from '../position/layout.js';
import { cost, dice, income } from '../position/tables.js';

/**
 * Masks of what is alike, best first: a few reads find the best of a mask, however many bits it has. After the last
 * stands a mask of everything, so that a search always ends.
 */
type Tiers = Int32Array;

class Lists {
  /** Types by attack dice, highest first, then by number. */
  readonly strengthOrder = new Int32Array(TYPE_COUNT);
  /** Types by cost, lowest first, then by number. */
  readonly lossOrder = new Int32Array(TYPE_COUNT);
  readonly byStrength: Tiers = new Int32Array(TYPE_COUNT + 1);
  readonly byWeakness: Tiers = new Int32Array(TYPE_COUNT + 1);
  readonly byCost: Tiers = new Int32Array(TYPE_COUNT + 1);
  readonly byIncome: Tiers = new Int32Array(WORLD_COUNT + 1);
}

const IN_USE = Symbol.for('satrap.noble-houses.lists');
const shared = globalThis as typeof globalThis & { [IN_USE]?: Lists };
shared[IN_USE] ??= new Lists();

/** One of each a thread, even where a user's policy loads this module a second time. */
export const { strengthOrder, lossOrder } = shared[IN_USE];
const { byStrength, byWeakness, byCost, byIncome } = shared[IN_USE];

/** To be called when charts were loaded. */
export function sortTypes(): void {
  const types = Array.from({ length: TYPE_COUNT }, (_, i) => i + 1);
  const worlds = Array.from({ length: WORLD_COUNT }, (_, i) => i + 1);
  strengthOrder.set(types.toSorted((a, b) => dice[b] - dice[a] || a - b));
  lossOrder.set(types.toSorted((a, b) => cost[a] - cost[b] || a - b));
  fillTiers(byStrength, strengthOrder, dice, 0);
  fillTiers(byWeakness, strengthOrder.toReversed(), dice, 0);
  fillTiers(byCost, lossOrder, cost, 0);
  const byWorth = Int32Array.from(worlds.toSorted((a, b) => income[b] - income[a]));
  fillTiers(byIncome, byWorth, income, -1);
}

/** @param shift bit of a number: itself, and so much more */
function fillTiers(tiers: Tiers, sorted: Int32Array, of: Int32Array, shift: number): void {
  tiers.fill(0);
  let tier = 0;
  sorted.forEach((item, place) => {
    if (place > 0 && of[item] !== of[sorted[place - 1]]) tier++;
    tiers[tier] |= 1 << (item + shift);
  });
  tiers[tier + 1] = -1;
}

/** Of a mask the bits that are in its best tier. */
function bestOf(tiers: Tiers, mask: number): number {
  if (mask === 0) return 0;
  let tier = 0;
  while ((mask & tiers[tier]) === 0) tier++;
  return mask & tiers[tier];
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
  return firstOf(bestOf(byStrength, types));
}

/** The last by attack dice. @public */
export function weakestOf(types: number): number {
  return 31 - Math.clz32(bestOf(byWeakness, types));
}

/** The first by cost. @public */
export function cheapestOf(types: number): number {
  return firstOf(bestOf(byCost, types));
}

/** Of a mask of worlds the one with the highest income, of equals the lowest number; 0: none. @public */
export function richestOf(worlds: number): number {
  return firstOf(bestOf(byIncome, worlds)) + 1;
}

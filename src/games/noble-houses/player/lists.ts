/** Orders of army types and worlds that players think in: made anew when the charts change. */

import { lowestBit } from '../../shared/bits.js';
import { TYPE_COUNT, WORLD_COUNT } from '../position/layout.js';
import * as t from '../position/tables.js';

/**
 * Masks of what is alike, best first: a few reads find the best of a mask, however many bits it has. After the last
 * stands a mask of everything, so that a search always ends.
 */
type Tiers = Int32Array;

/** Types by attack dice, highest first, then by number. */
const strengthOrder = new Int32Array(TYPE_COUNT);
/** Types by cost, lowest first, then by number. */
const lossOrder = new Int32Array(TYPE_COUNT);
const byStrength: Tiers = new Int32Array(TYPE_COUNT + 1);
const byWeakness: Tiers = new Int32Array(TYPE_COUNT + 1);
const byCost: Tiers = new Int32Array(TYPE_COUNT + 1);
const byIncome: Tiers = new Int32Array(WORLD_COUNT + 1);

/** What policies ask of the lists; a mask is not empty. */
const own = Object.freeze({
  typeByStrength: (place: number) => strengthOrder[place],
  typeByCost: (place: number) => lossOrder[place],
  strongestOf: (types: number) => lowestBit(bestOf(byStrength, types)),
  weakestOf: (types: number) => 31 - Math.clz32(bestOf(byWeakness, types)),
  cheapestOf: (types: number) => lowestBit(bestOf(byCost, types)),
  richestOf: (worlds: number) => lowestBit(bestOf(byIncome, worlds)) + 1,
});

/**
 * A user's policy loads this module a second time, but there are lists of the game in play only: the second copy asks
 * the first one, and has no way to change them.
 */
const IN_USE = Symbol.for('satrap.noble-houses.lists');
if (!Reflect.has(globalThis, IN_USE)) Object.defineProperty(globalThis, IN_USE, { value: own });
const lists = Reflect.get(globalThis, IN_USE) as typeof own;

/** To be called when charts were loaded. */
export function sortTypes(): void {
  const types = Array.from({ length: TYPE_COUNT }, (_, i) => i + 1);
  const worlds = Array.from({ length: WORLD_COUNT }, (_, i) => i + 1);
  strengthOrder.set(types.toSorted((a, b) => t.dice[b] - t.dice[a] || a - b));
  lossOrder.set(types.toSorted((a, b) => t.cost[a] - t.cost[b] || a - b));
  fillTiers(byStrength, strengthOrder, t.dice, 0);
  fillTiers(byWeakness, strengthOrder.toReversed(), t.dice, 0);
  fillTiers(byCost, lossOrder, t.cost, 0);
  const byWorth = Int32Array.from(worlds.toSorted((a, b) => t.income[b] - t.income[a]));
  fillTiers(byIncome, byWorth, t.income, -1);
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
  return lists.typeByStrength(place);
}

/** The type at a place, from 0, of the order by cost. @public */
export function typeByCost(place: number): number {
  return lists.typeByCost(place);
}

/** Of a mask of types that is not empty, the first by attack dice. @public */
export function strongestOf(types: number): number {
  return lists.strongestOf(types);
}

/** The last by attack dice. @public */
export function weakestOf(types: number): number {
  return lists.weakestOf(types);
}

/** The first by cost. @public */
export function cheapestOf(types: number): number {
  return lists.cheapestOf(types);
}

/** Of a mask of worlds the one with the highest income, of equals the lowest number; 0: none. @public */
export function richestOf(worlds: number): number {
  return lists.richestOf(worlds);
}

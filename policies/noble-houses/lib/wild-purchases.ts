/** Purchases of `wild`. */

import {
  ALLY_COUNT,
  bitAt,
  bitCount,
  lowestSystem,
  type Market,
  type NobleHousesView,
  NUKE,
  WORLD_COUNT,
} from '../../../src/games/noble-houses/kit.js';

/** Any of nothing and every affordable offer, for each purchase. */
export function buyAtRandom(view: NobleHousesView, market: Market): void {
  for (let world = 1; world <= WORLD_COUNT; world++)
    for (let left = market.left(world); left > 0; left--) buyAny(view, market, world);
  for (let ally = 1; ally <= ALLY_COUNT; ally++)
    if (market.sells(ally) && view.solats(view.me) >= view.cost(view.supply(ally)) && view.random(2) === 1)
      market.fromAlly(ally);
}

function buyAny(view: NobleHousesView, market: Market, world: number): void {
  const money = view.solats(view.me);
  let armies = 0;
  for (let left = view.offers(world); left !== 0; left &= left - 1)
    if (view.cost(lowestSystem(left) - 1) <= money) armies |= left & -left;
  const nuke = view.offersNuke(world) && view.cost(NUKE) <= money ? 1 : 0;
  const price = view.jumpshipCost(world);
  const ship = price > 0 && price <= money ? 1 : 0;
  const types = bitCount(armies);
  const choice = view.random(1 + types + nuke + ship);
  if (choice === 0) return;
  if (choice <= types) market.army(world, bitAt(armies, choice - 1));
  else if (nuke === 1 && choice === types + 1) market.nuke(world);
  else market.jumpship(world);
}

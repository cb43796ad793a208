/** Purchases of `warlord`: jumpships for its armies, then the strongest armies, then what its allies sell. */

import {
  bit,
  JUMPSHIP,
  lowestBit,
  lowestSystem,
  type Market,
  type NobleHousesView,
  NUKE,
  typeByCost,
} from '../../../src/games/noble-houses/kit.js';

/** Solats that stay. */
const RESERVE = 2;
const NUKES_MAX = 3;
const DEFENDERS_UNTIL = 2;
/** Where jumpships are bought: worlds, then allies. */
const SHIPYARDS = [14, 6, 20];
const SHIP_ALLIES = [4, 5];

export function buyAll(view: NobleHousesView, market: Market): void {
  const full = view.cargo === 0 ? 0 : Math.trunc(view.portableTotal(view.me) / view.cargo);
  while (view.jumpshipTotal(view.me) < 2 + full) if (!buyShip(view, market)) break;
  // With less in hand nothing is bought any more, whoever is asked.
  const least = RESERVE + Math.min(view.cost(typeByCost(0)), view.cost(NUKE));
  let worlds = view.owned(view.me);
  while (worlds !== 0 && view.solats(view.me) >= least) {
    const world = view.turn % 2 === 1 ? highest(worlds) : lowestSystem(worlds);
    worlds &= ~bit(world);
    buyOn(view, market, world);
  }
  for (let left = view.allies(view.me); left !== 0 && view.solats(view.me) >= least; left &= left - 1)
    buyFrom(view, market, lowestBit(left));
}

/** The highest world of a mask that is not empty. */
function highest(worlds: number): number {
  return 32 - Math.clz32(worlds);
}

function affords(view: NobleHousesView, price: number): boolean {
  return view.solats(view.me) - price >= RESERVE;
}

function buyShip(view: NobleHousesView, market: Market): boolean {
  for (let i = 0; i < SHIPYARDS.length; i++) {
    const world = SHIPYARDS[i];
    const price = view.jumpshipCost(world);
    if (price > 0 && market.left(world) > 0 && affords(view, price)) return market.jumpship(world);
  }
  for (let i = 0; i < SHIP_ALLIES.length; i++) {
    const ally = SHIP_ALLIES[i];
    if (view.supply(ally) === JUMPSHIP && market.sells(ally) && affords(view, view.cost(JUMPSHIP)))
      return market.fromAlly(ally);
  }
  return false;
}

function buyOn(view: NobleHousesView, market: Market, world: number): void {
  for (let left = market.left(world); left > 0; left--) {
    if (view.offersNuke(world) && affords(view, view.cost(NUKE)) && view.nukeTotal(view.me) < NUKES_MAX) {
      market.nuke(world);
      continue;
    }
    const type = bestOffer(view, world);
    if (type === 0) return;
    market.army(world, type);
  }
}

/** The affordable army with the most attack dice; 0: none. */
function bestOffer(view: NobleHousesView, world: number): number {
  const wantsDefenders = view.armies(world, view.me) < DEFENDERS_UNTIL;
  let best = 0;
  for (let left = view.offers(world); left !== 0; left &= left - 1) {
    const type = lowestSystem(left) - 1;
    if (!affords(view, view.cost(type))) continue;
    if (!wantsDefenders && (view.defenders & (1 << type)) !== 0) continue;
    if (best === 0 || view.dice(type) > view.dice(best)) best = type;
  }
  return best;
}

function buyFrom(view: NobleHousesView, market: Market, ally: number): void {
  const kind = view.supply(ally);
  if (kind === 0 || kind === JUMPSHIP || !market.sells(ally) || !affords(view, view.cost(kind))) return;
  if (kind !== NUKE || view.nukeTotal(view.me) < NUKES_MAX) market.fromAlly(ally);
}

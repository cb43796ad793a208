/** Noble actions of `wild`: any kind that has a legal target, then any target. */

import {
  ACTION_KINDS,
  type ActionOrder,
  ALLY_COUNT,
  ASSASSINATION,
  bitAt,
  bitCount,
  DIPLOMACY,
  GOVERN,
  INTRIGUE,
  JUMPSHIP,
  type NobleHousesView,
  NUKE,
  PLANNING,
  SABOTAGE,
  TYPE_COUNT,
  WORLD_COUNT,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';

/** Any of nothing and every kind it may do. */
export function randomAction(view: NobleHousesView, order: ActionOrder): void {
  let kinds = 0;
  for (let kind = 0; kind < ACTION_KINDS; kind++) if (order.allows(kind) && targets(view, kind) > 0) kinds |= 1 << kind;
  const choice = view.random(1 + bitCount(kinds));
  if (choice === 0) return;
  const kind = bitAt(kinds, choice - 1);
  carryOut(view, order, kind, view.random(targets(view, kind)));
}

/** How many there are of a kind. */
function targets(view: NobleHousesView, kind: number): number {
  switch (kind) {
    case DIPLOMACY:
      return bitCount(persuadable(view));
    case GOVERN:
      return bitCount(governable(view));
    case ASSASSINATION:
      return noblesOfOthers(view);
    case SABOTAGE:
      return unitsOfOthers(view);
    case INTRIGUE:
      return allies(view);
    default:
      return 2 * view.inOrder;
  }
}

function carryOut(view: NobleHousesView, order: ActionOrder, kind: number, target: number): void {
  if (kind === DIPLOMACY) order.diplomacy(1 + bitAt(persuadable(view), target));
  else if (kind === GOVERN) order.govern(1 + bitAt(governable(view), target));
  else if (kind === ASSASSINATION) assassinate(view, order, target);
  else if (kind === SABOTAGE) sabotage(view, order, target);
  else if (kind === INTRIGUE) intrigue(view, order, target);
  else if (kind === PLANNING) order.plan(view.seatAt(target >> 1), (target & 1) === 0 ? 1 : -1);
}

function noblesOfOthers(view: NobleHousesView): number {
  let sum = 0;
  for (let seat = 0; seat < view.players; seat++) if (seat !== view.me) sum += view.nobleTotal(seat);
  return sum;
}

function unitsOfOthers(view: NobleHousesView): number {
  let sum = 0;
  for (let seat = 0; seat < view.players; seat++) if (seat !== view.me) sum += unitsOf(view, seat);
  return sum;
}

function unitsOf(view: NobleHousesView, seat: number): number {
  return view.armyTotal(seat) + view.jumpshipTotal(seat) + view.nukeTotal(seat);
}

function persuadable(view: NobleHousesView): number {
  let hostile = 0;
  for (let seat = 0; seat < view.players; seat++) if (seat !== view.me) hostile |= view.withArmies(seat);
  return WORLD_MASK & ~hostile & ~view.owned(view.me);
}

function governable(view: NobleHousesView): number {
  let worlds = 0;
  for (let world = 1; world <= WORLD_COUNT; world++)
    if (view.controller(world) === view.me && view.governor(world) < 0) worlds |= 1 << (world - 1);
  return worlds;
}

function allies(view: NobleHousesView): number {
  let legal = 0;
  for (let ally = 1; ally <= ALLY_COUNT; ally++) if (view.allyOwner(ally) !== view.me) legal++;
  return legal;
}

function assassinate(view: NobleHousesView, order: ActionOrder, target: number): void {
  let at = target;
  for (let seat = 0; seat < view.players; seat++) {
    if (seat === view.me) continue;
    for (let system = 1; system <= view.systems; system++) {
      const nobles = view.nobles(system, seat);
      if (at < nobles) {
        order.assassinate(seat, system, at >= view.freshNobles(system, seat));
        return;
      }
      at -= nobles;
    }
  }
}

function sabotage(view: NobleHousesView, order: ActionOrder, target: number): void {
  let at = target;
  for (let seat = 0; seat < view.players; seat++) {
    if (seat === view.me) continue;
    if (at >= unitsOf(view, seat)) {
      at -= unitsOf(view, seat);
      continue;
    }
    for (let system = 1; system <= view.systems; system++) {
      for (let type = 1; type <= TYPE_COUNT; type++) {
        at -= view.army(system, seat, type);
        if (at < 0) return void order.sabotage(seat, system, type);
      }
      at -= view.jumpships(system, seat);
      if (at < 0) return void order.sabotage(seat, system, JUMPSHIP);
      at -= view.nukes(system, seat);
      if (at < 0) return void order.sabotage(seat, system, NUKE);
    }
  }
}

function intrigue(view: NobleHousesView, order: ActionOrder, target: number): void {
  let at = target;
  for (let ally = 1; ally <= ALLY_COUNT; ally++) {
    if (view.allyOwner(ally) === view.me) continue;
    if (at-- === 0) {
      order.intrigue(ally);
      return;
    }
  }
}

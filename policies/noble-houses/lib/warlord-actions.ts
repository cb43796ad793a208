/** Noble actions of `warlord`: each actor the next kind in turn. */

import {
  ACTION_KINDS,
  type ActionOrder,
  ALLY_COUNT,
  ASSASSINATION,
  DIPLOMACY,
  GOVERN,
  INTRIGUE,
  JUMPSHIP,
  lowestSystem,
  type NobleHousesView,
  NUKE,
  richestOf,
  SABOTAGE,
  TYPE_COUNT,
  typeByStrength,
  WORLD_MASK,
} from '../../../src/games/noble-houses/kit.js';

export function nobleAction(view: NobleHousesView, order: ActionOrder): void {
  const any = order.only < 0;
  const kind = any ? (view.turn + order.index) % ACTION_KINDS : order.only;
  if (!attempt(view, order, kind) && any) attempt(view, order, GOVERN);
}

/** False: not possible. */
function attempt(view: NobleHousesView, order: ActionOrder, kind: number): boolean {
  if (!order.allows(kind)) return false;
  switch (kind) {
    case DIPLOMACY:
      return persuade(view, order);
    case GOVERN:
      return govern(view, order);
    case ASSASSINATION:
      return assassinate(view, order);
    case SABOTAGE:
      return sabotage(view, order);
    case INTRIGUE:
      return intrigue(view, order);
    default:
      return order.plan(view.me, 1);
  }
}

/** Of the others in the game the one with the most worlds; -1: none. */
export function rival(view: NobleHousesView): number {
  let best = -1;
  for (let i = 1; i < view.players; i++) {
    const seat = (view.me + i) % view.players;
    if (view.inGame(seat) && (best < 0 || view.worlds(seat) > view.worlds(best))) best = seat;
  }
  return best;
}

function persuade(view: NobleHousesView, order: ActionOrder): boolean {
  let armed = 0;
  for (let seat = 0; seat < view.players; seat++) armed |= view.withArmies(seat);
  const world = richestOf(WORLD_MASK & ~armed & ~view.owned(view.me));
  return world !== 0 && order.diplomacy(world);
}

function govern(view: NobleHousesView, order: ActionOrder): boolean {
  const world = richestOf(view.owned(view.me) & ~view.governed);
  return world !== 0 && order.govern(world);
}

function assassinate(view: NobleHousesView, order: ActionOrder): boolean {
  let victim = -1;
  for (let i = 1; i < view.players; i++) {
    const seat = (view.me + i) % view.players;
    if (view.nobleTotal(seat) > (victim < 0 ? 0 : view.nobleTotal(victim))) victim = seat;
  }
  if (victim < 0) return false;
  let best = 0;
  for (let left = view.withNobles(victim); left !== 0; left &= left - 1) {
    const system = lowestSystem(left);
    if (best === 0 || view.nobles(system, victim) > view.nobles(best, victim)) best = system;
  }
  return order.assassinate(victim, best, view.freshNobles(best, victim) === 0);
}

function sabotage(view: NobleHousesView, order: ActionOrder): boolean {
  const victim = rival(view);
  if (victim < 0) return false;
  const ships = view.withJumpships(victim);
  if (ships !== 0) return order.sabotage(victim, lowestSystem(ships), JUMPSHIP);
  const nukes = view.withNukes(victim);
  if (nukes !== 0) return order.sabotage(victim, lowestSystem(nukes), NUKE);
  const armies = view.withArmies(victim);
  for (let i = 0; i < TYPE_COUNT; i++)
    for (let left = armies; left !== 0; left &= left - 1)
      if (view.army(lowestSystem(left), victim, typeByStrength(i)) > 0)
        return order.sabotage(victim, lowestSystem(left), typeByStrength(i));
  return false;
}

function intrigue(view: NobleHousesView, order: ActionOrder): boolean {
  const other = rival(view);
  let legal = 0;
  for (let ally = 1; ally <= ALLY_COUNT; ally++) {
    const owner = view.allyOwner(ally);
    if (owner === view.me) continue;
    if (owner === other) return order.intrigue(ally);
    if (legal === 0) legal = ally;
  }
  return legal !== 0 && order.intrigue(legal);
}

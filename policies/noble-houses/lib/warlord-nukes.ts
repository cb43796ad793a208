/** Nukes of `warlord`: the fullest jumpships of its opponent first, then his armies. */

import type { LaunchOrder, NobleHousesView } from '../../../src/games/noble-houses/kit.js';

/** Whom it would fight there; -1: nobody. */
function opponent(view: NobleHousesView, system: number): number {
  const holder = view.holder(system);
  if (holder >= 0 && holder !== view.me) return holder;
  if (holder === view.me)
    for (let i = 0; i < view.inOrder; i++) {
      const seat = view.seatAt(i);
      if (seat !== view.me && view.armies(system, seat) > 0) return seat;
    }
  for (let i = 1; i < view.players; i++) {
    const seat = (view.me + i) % view.players;
    if (view.jumpships(system, seat) > 0) return seat;
  }
  return -1;
}

export function launchNukes(view: NobleHousesView, system: number, order: LaunchOrder): void {
  const enemy = opponent(view, system);
  if (enemy < 0) return;
  const armies = view.armies(system, enemy);
  const ships = view.jumpships(system, enemy);
  const count = Math.min(order.nukes, armies + ships);
  let nuke = 0;
  if (armies === 0) {
    for (; nuke < count; nuke++) order.atJumpship(nuke, enemy, nuke);
    return;
  }
  for (let aboard = view.cargo; aboard >= 1; aboard--)
    for (let ship = 0; ship < ships && nuke < count; ship++)
      if (view.aboard(system, enemy, ship) === aboard) order.atJumpship(nuke++, enemy, ship);
  for (; nuke < count; nuke++) order.atArmies(nuke, enemy);
}

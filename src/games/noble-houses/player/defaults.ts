/** What is played where a policy says nothing. */

import { lowestBit } from '../../shared/bits.js';
import { lowestSystem, TYPE_COUNT } from '../position/layout.js';
import type { Decisions } from './decisions.js';
import { cheapestOf, strongestOf, typeByCost } from './lists.js';
import { GOVERN, type SacrificeOrder } from './orders.js';
import type { NobleHousesView } from './view.js';

/** @public */
export const fallback: Decisions = {
  houseArmy(view) {
    const unique = view.offers(view.home(view.me)) & ~0b10;
    return lowestBit(unique);
  },
  disband(view, order) {
    const armies = view.withArmies(view.me);
    for (let i = 0; i < TYPE_COUNT; i++) {
      const type = typeByCost(i);
      for (let left = armies; left !== 0; left &= left - 1) {
        const system = lowestSystem(left);
        if (view.army(system, view.me, type) > 0) {
          order.army(system, type);
          return;
        }
      }
    }
    if (view.withNukes(view.me) !== 0) order.nuke(lowestSystem(view.withNukes(view.me)));
    else order.jumpship(lowestSystem(view.withJumpships(view.me)));
  },
  recruit: () => true,
  buy() {},
  move() {},
  launch() {},
  pay: (view, _system, mercenaries) => Math.min(mercenaries, view.solats(view.me)),
  command(view, order) {
    const types = view.types(view.battleSystem, view.me);
    for (let left = types; left !== 0 && order.left > 0; ) {
      const type = strongestOf(left);
      left &= ~(1 << type);
      order.command(type, Math.min(order.left, view.army(view.battleSystem, view.me, type)));
    }
  },
  sacrifice() {},
  losses(_view, order) {
    for (let left = order.types; left !== 0 && order.left > 0; ) {
      const type = cheapestOf(left);
      left &= ~(1 << type);
      const rolled = Math.min(order.left, order.rolled(type));
      if (rolled > 0) order.take(type, rolled, true);
      const fresh = Math.min(order.left, order.fresh(type));
      if (fresh > 0) order.take(type, fresh, false);
    }
  },
  nuclearLosses(_view, order) {
    for (let left = order.types; left !== 0 && order.left > 0; ) {
      const type = cheapestOf(left);
      left &= ~(1 << type);
      order.take(type, Math.min(order.left, order.fresh(type)), false);
    }
  },
  act(view, order) {
    if (!order.allows(GOVERN)) return;
    let best = 0;
    for (let left = view.owned(view.me); left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      if (view.governor(world) < 0 && (best === 0 || view.income(world) > view.income(best))) best = world;
    }
    if (best > 0) order.govern(best);
  },
};

/** All that may be given, where the enemy has more armies. @public */
export function giveWhereFewer(view: NobleHousesView, order: SacrificeOrder): void {
  if (view.enemyInBattle <= view.ownInBattle) return;
  for (let left = view.sacrificing; left !== 0; left &= left - 1) {
    const count = order.available(lowestBit(left));
    if (count > 0) order.give(lowestBit(left), count);
  }
}

/** All decisions of a policy, gaps filled. */
export function complete(policy: Partial<Decisions>): Decisions {
  return { ...fallback, ...policy };
}

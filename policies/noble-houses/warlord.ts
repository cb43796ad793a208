/**
 * The reference policy of the specification, for checking the rules: spreads to the richest worlds it can take, keeps a
 * garrison, and lets its nobles do each kind of action in turn.
 */

import {
  fallback,
  lowest,
  type NobleHousesPolicy,
  type NobleHousesView,
  type PolicyModule,
} from '../../src/games/noble-houses/kit.js';
import { nobleAction } from './lib/warlord-actions.js';
import { moveAll } from './lib/warlord-moves.js';
import { launchNukes } from './lib/warlord-nukes.js';
import { buyAll } from './lib/warlord-purchases.js';

/** 2 #2, #3 and #4, #5 and #6, 2 #7: the house's own armies in order. */
function houseArmy(view: NobleHousesView, index: number): number {
  const unique = view.offers(view.home(view.me)) & ~0b10;
  const first = lowest(unique) - 1;
  const others = unique & (unique - 1);
  return index === 0 || others === 0 ? first : lowest(others) - 1;
}

const policy: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'warlord',
  summary: 'Spreads to the richest worlds it can take and keeps garrisons (reference policy)',
  create: () => ({
    ...fallback,
    houseArmy,
    recruit: (view) => view.turn % 2 === 1,
    buy: buyAll,
    move: moveAll,
    launch: launchNukes,
    sacrifice(view, order) {
      if (view.enemyInBattle <= view.ownInBattle) return;
      for (let left = view.sacrificing; left !== 0; left &= left - 1) {
        const type = lowest(left) - 1;
        const count = order.available(type);
        if (count > 0) order.give(type, count);
      }
    },
    act: nobleAction,
  }),
};

export default policy;

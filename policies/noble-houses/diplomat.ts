/** Strategy of one idea: nobles win worlds and allies. As `warlord`, but every actor tries Diplomacy, then Intrigue. */

import {
  ALLY_COUNT,
  DIPLOMACY,
  fallback,
  INTRIGUE,
  lowestBit,
  type NobleHousesPolicy,
  type NobleHousesView,
  type PolicyModule,
} from '../../src/games/noble-houses/kit.js';
import { openWorld } from './lib/court.js';
import { nobleAction, rival } from './lib/warlord-actions.js';
import warlord from './warlord.js';

/** The first ally of the rival, else of anybody else; 0: it has all. */
function anyAlly(view: NobleHousesView): number {
  const enemy = rival(view);
  if (enemy >= 0 && view.allies(enemy) !== 0) return lowestBit(view.allies(enemy));
  for (let ally = 1; ally <= ALLY_COUNT; ally++) if (view.allyOwner(ally) !== view.me) return ally;
  return 0;
}

const policy: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'diplomat',
  summary: 'As warlord, but nobles try Diplomacy and Intrigue wherever they can',
  create: () => ({
    ...warlord.create({}),
    act(view, order) {
      const world = order.allows(DIPLOMACY) ? openWorld(view) : 0;
      const ally = world === 0 && order.allows(INTRIGUE) ? anyAlly(view) : 0;
      if (world !== 0) order.diplomacy(world);
      else if (ally !== 0) order.intrigue(ally);
      else if (order.only < 0) fallback.act(view, order);
      else nobleAction(view, order);
    },
  }),
};

export default policy;

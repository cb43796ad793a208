/**
 * The reference policy of the specification, for checking the rules: spreads to the richest worlds it can take, keeps a
 * garrison, and lets its nobles do each kind of action in turn.
 */

import {
  fallback,
  giveWhereFewer,
  type NobleHousesPolicy,
  type PolicyModule,
} from '../../src/games/noble-houses/kit.js';
import { houseArmy } from './lib/house-army.js';
import { nobleAction } from './lib/warlord-actions.js';
import { moveAll } from './lib/warlord-moves.js';
import { launchNukes } from './lib/warlord-nukes.js';
import { buyAll } from './lib/warlord-purchases.js';

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
    sacrifice: giveWhereFewer,
    act: nobleAction,
  }),
};

export default policy;

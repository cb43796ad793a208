/** Full ships to anywhere in reach, purchases and noble actions at random; no nukes. A floor for better policies. */

import {
  bitAt,
  bitCount,
  type Fleet,
  lowestSystem,
  type NobleHousesPolicy,
  type NobleHousesView,
  type PolicyModule,
} from '../../src/games/noble-houses/kit.js';
import { houseArmy } from './lib/house-army.js';
import { Muster } from './lib/muster.js';
import { randomAction } from './lib/wild-actions.js';
import { buyAtRandom } from './lib/wild-purchases.js';

const muster = new Muster();

function move(view: NobleHousesView, fleet: Fleet): void {
  for (let left = view.withJumpships(view.me) & view.withArmies(view.me); left !== 0; left &= left - 1) {
    const system = lowestSystem(left);
    const reach = view.reach(system);
    if (reach === 0) continue;
    while (view.readyJumpships(system) > 0 && muster.count(view, system, 0) > 0) {
      const target = 1 + bitAt(reach, view.random(bitCount(reach)));
      if (!muster.settle(view, fleet, system, target, muster.free)) return;
    }
  }
}

const policy: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'random',
  summary: 'Full ships to anywhere, purchases and noble actions at random; no nukes',
  create: () => ({ houseArmy, buy: buyAtRandom, move, act: randomAction }),
};

export default policy;

/** Groups on any mission where they jump safely, purchases and cards at random: a floor for better policies. */

import { type FitgPolicy, type FitgView, go, MISSIONS, type PolicyModule, STAY } from '../../src/games/fitg/kit.js';
import wild from './wild.js';

/** Orders that are possible, each as likely. */
const orders = new Int32Array(1024);

/** Any mission that is legal where the jump cannot go wrong; none if there is none. */
function group(view: FitgView, number: number): number {
  let count = 0;
  for (let planet = 0; planet < view.planets; planet++) {
    if (!view.mayMove(number, planet) || view.groupDistance(number, planet) >= view.navigation(number)) continue;
    for (let environ = view.firstEnviron(planet); environ < view.endEnviron(planet); environ++)
      for (let mission = 1; mission < MISSIONS; mission++)
        if (view.isLegal(number, mission, environ) && !view.isTakenIn(number, mission, environ))
          orders[count++] = go(environ, mission);
  }
  return count === 0 ? STAY : orders[view.random(count)];
}

const policy: PolicyModule<FitgPolicy> = {
  game: 'fitg',
  name: 'random',
  summary: 'Any mission in safe reach, purchases and cards at random; units as drill moves them',
  create(parameters) {
    const { moveUnits: _moves, attack: _attack, intercept: _intercept, ...chance } = wild.create(parameters);
    return { ...chance, group };
  },
};

export default policy;

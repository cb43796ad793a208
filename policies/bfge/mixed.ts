/**
 * Plays as `admiral`, but draws its plan of deployment at the start of each game from a mixture that no plan of the
 * menu beats by much: an approximate equilibrium, see lib/mixture.ts.
 */

import type { BfgePolicy, BfgeView, PolicyModule } from '../../src/games/bfge/kit.js';
import { admiralPolicy } from './lib/admiral.js';
import { MENU, TEMPER } from './lib/menu.js';
import { MIXTURE } from './lib/mixture.js';

const SHARES = 1000;

function drawPlan(view: BfgeView): number {
  let left = view.random(SHARES);
  let plan = 0;
  while (left >= MIXTURE[view.side][plan]) left -= MIXTURE[view.side][plan++];
  return plan;
}

const policy: PolicyModule<BfgePolicy> = {
  game: 'bfge',
  name: 'mixed',
  summary: 'Mixes plans of deployment: an approximate equilibrium of a menu of plans',
  create: () => {
    let plan = 0;
    let lastTurn = Number.POSITIVE_INFINITY;
    return admiralPolicy((view) => {
      // A turn that is not later than the one before is that of another game.
      if (view.turn <= lastTurn) plan = drawPlan(view);
      lastTurn = view.turn;
      return MENU[plan];
    }, TEMPER);
  },
};

export default policy;

/** The decisions of `admiral`, with the plan of deployment left open: `mixed` plays them with plans of its own. */

import { AF, type BfgePolicy, type BfgeView } from '../../../src/games/bfge/kit.js';
import { bestAction, shouldRepress } from './actions.js';
import { Deployer, type Plan } from './deployment.js';
import { leanGarrison, type Margin } from './garrison.js';
import { enemyPower, ownPower } from './regions.js';

export interface Temper extends Margin {
  /** Leaves when the own power is less than this share of the enemy's. */
  readonly leave: number;
}

/** `planFor`: plan of the deployment that is to be made. */
export function admiralPolicy(planFor: (view: BfgeView) => Plan, temper: Temper): BfgePolicy {
  const deployer = new Deployer();
  return {
    deploy: (view, order) => deployer.deploy(view, order, planFor(view)),
    action: bestAction,
    repress: shouldRepress,
    fire(view, order) {
      for (let i = 0; i < order.firers; i++) if (order.hasTactical(i)) order.useTactical(i);
      if (!view.mainWeapon) return;
      // One die that nearly always hits is better than three that hit with chance 0.42.
      for (let i = 0; i < order.firers; i++) if (view.isWorldShip(order.firerKind(i))) order.useMainWeapon(i);
    },
    disengage: (view) => ownPower(view, view.region) < temper.leave * enemyPower(view, view.region),
    pursue: (view) => view.own(view.region, AF) >= view.enemy(view.region, AF),
    garrison: (view, order) => leanGarrison(view, order, temper),
  };
}

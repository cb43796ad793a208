/** 2. Deployment: secret and simultaneous, all but Trans-humans (5.2). */

import type { BfgeGame } from './bfgeGame.js';
import { addUnits, stackAt } from './board.js';
import { BASE, KINDS, REGIONS, SIDES, TH } from './units.js';

/** Both orders are fixed before either is carried out. `only`: the side that deploys, -1: both. */
export function deployment(g: BfgeGame, only: number): void {
  for (let side = 0; side < SIDES; side++) {
    const order = g.deployOrder[side];
    order.reset();
    if (only < 0 || side === only) g.policies[side].deploy(g.views[side], order);
  }
  for (let side = 0; side < SIDES; side++) if (only < 0 || side === only) deploy(g, side);
}

/** An entry that is not possible is left out. */
function deploy(g: BfgeGame, side: number): void {
  const order = g.deployOrder[side];
  const base = stackAt(side, BASE);
  for (let i = 0; i < order.length; i++) {
    const region = order.regions[i];
    const kind = order.kinds[i];
    const count = order.counts[i];
    if (!(region >= 1 && region <= REGIONS)) g.refuse(side, 'deploy', 'units sent to no region');
    else if (!(kind >= 0 && kind < KINDS) || count < 0) g.refuse(side, 'deploy', 'no such units');
    else if (count > g.units[base + kind]) g.refuse(side, 'deploy', 'more units than are at base');
    else if (kind === TH) g.refuse(side, 'deploy', 'Trans-humans are placed in the action phase');
    else {
      addUnits(g, side, BASE, kind, -count);
      addUnits(g, side, region, kind, count);
      if (g.log !== null) g.log.deploys(side, region, kind, count);
    }
  }
  if (g.log !== null) g.log.staysAtBase(side);
}

/** 2. Deployment: secret and simultaneous, all but Trans-humans (5.2). */

import { replay } from '../game-log.js';
import { deployOrder } from '../player/buffers.js';
import { decisions, refuse, views } from '../player/seats.js';
import { addUnits, recount, stackAt } from '../position/counters.js';
import * as s from '../position/state.js';
import { BASE, KINDS, REGIONS, SIDES, TH } from '../position/units.js';

/** Both orders are fixed before either is carried out. `only`: the side that deploys, -1: both. */
export function deployment(only: number): void {
  for (let side = 0; side < SIDES; side++) {
    const order = deployOrder[side];
    order.reset();
    if (only < 0 || side === only) decisions[side].deploy(views[side], order);
  }
  for (let side = 0; side < SIDES; side++) if (only < 0 || side === only) deploy(side);
}

/** An entry that is not possible is left out. */
function deploy(side: number): void {
  const order = deployOrder[side];
  const base = stackAt(side, BASE);
  for (let i = 0; i < order.length; i++) {
    const region = order.regions[i];
    const kind = order.kinds[i];
    const count = order.counts[i];
    if (region >= 1 && region <= REGIONS && kind >= 0 && kind < TH && count >= 0 && count <= s.units[base + kind]) {
      s.units[base + kind] -= count;
      addUnits(side, region, kind, count);
      replay.log?.deploys(side, region, kind, count);
    } else refuse(side, 'deploy', problemWith(region, kind, count));
  }
  // All that left is taken off at once.
  recount(side, BASE);
  replay.log?.staysAtBase(side);
}

function problemWith(region: number, kind: number, count: number): string {
  if (!(region >= 1 && region <= REGIONS)) return 'units sent to no region';
  if (!(kind >= 0 && kind < KINDS) || count < 0) return 'no such units';
  return kind === TH ? 'Trans-humans are placed in the action phase' : 'more units than are at base';
}

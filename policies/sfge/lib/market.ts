/** Purchases that several strategies make: each fills in the order and says whether it may be made. */

import {
  BUY_ILLUMINATION,
  BUY_LEADER_1,
  CF,
  CORE,
  MASK_IMPERIAL_SYSTEM,
  type PurchaseOrder,
  SECTORS,
  type SfgeView,
} from '../../../src/games/sfge/kit.js';
import type { Colonies } from './colonies.js';
import type { Extropy } from './extropy.js';

/** The best leader that can be had in a sector, if better than those there. @param budget in RP */
export function buyLeader(
  view: SfgeView,
  order: PurchaseOrder,
  sector: number,
  budget: number = view.resourcePoints,
): boolean {
  for (let value = 3; value > view.bestLeader(sector); value--) {
    const item = BUY_LEADER_1 + value - 1;
    if (view.price(item) > budget || !view.affordable(item) || !view.placeAllowed(item, sector)) continue;
    order.item = item;
    order.sector = sector;
    return true;
  }
  return false;
}

/** A leader for the Core, who serves Extropy, Increased Resources and Usurpations, while none is there. */
export function buyCoreLeader(view: SfgeView, order: PurchaseOrder): boolean {
  return view.bestLeader(CORE) === 0 && view.imperialUnits(CORE) !== 0 && buyLeader(view, order, CORE);
}

/** A Colonization Fleet beside an empty sector that none is bound for. */
export function buyFleet(view: SfgeView, order: PurchaseOrder, colonies: Colonies): boolean {
  if (!view.affordable(CF)) return false;
  order.item = CF;
  order.sector = colonies.site(view);
  return order.sector !== 0;
}

/** Illumination for the coming Extropy attempt. */
export function buyIllumination(view: SfgeView, order: PurchaseOrder, extropy: Extropy): boolean {
  order.item = BUY_ILLUMINATION;
  return (
    view.affordable(BUY_ILLUMINATION) &&
    view.resourcePoints - view.price(BUY_ILLUMINATION) >= view.extropyCost() &&
    extropy.wantsIllumination(view)
  );
}

/** The Imperial system nearest to a sector where an item may be put, 0: none. */
export function placeNear(view: SfgeView, item: number, sector: number): number {
  let best = 0;
  let least = SECTORS;
  for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
    const steps = view.distance(s, sector);
    if (steps >= least || !view.placeAllowed(item, s) || view.underNebula(s)) continue;
    best = s;
    least = steps;
  }
  return best;
}

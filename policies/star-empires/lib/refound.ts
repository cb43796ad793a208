/** What an empire without a Colony does, for several policies. */

import { NOTHING, type StarEmpiresView, type WorkDesk } from '../../../src/games/star-empires/kit.js';

/** Buildings with which a Colony is founded anew, in this order. */
export const HOSTEL = 'hostel-1';
const FARM = 'farm-1';

/** The first building of a Colony, a Hostel or else a Farm; true: built. */
function foundIn(view: StarEmpiresView, desk: WorkDesk, sector: number): boolean {
  const hostel = view.row(HOSTEL);
  const farm = view.row(FARM);
  if (hostel >= 0 && view.canBuild(sector, hostel)) return desk.build(sector, hostel);
  return farm >= 0 && view.canBuild(sector, farm) && desk.build(sector, farm);
}

/** The first site is built on; without one, the Sector that is ready soonest is prepared. */
export function refound(view: StarEmpiresView, desk: WorkDesk): void {
  for (let i = 0; i < view.size; i++) {
    const sector = view.sectorAt(i);
    if (view.isSite(sector) && foundIn(view, desk, sector)) return;
  }
  let best = NOTHING;
  for (let i = 0; i < view.size; i++) {
    const sector = view.sectorAt(i);
    if (view.readyFrom(sector) > 0) return;
    if (!view.canPrepare(sector)) continue;
    if (best === NOTHING || view.preparationTurns(sector) < view.preparationTurns(best)) best = sector;
  }
  if (best === NOTHING || !desk.prepare(best) || !view.isSite(best)) return;
  foundIn(view, desk, best);
}

import { NOTHING, type StarEmpiresView } from '../../../src/games/star-empires/kit.js';

/** The Colony with the fewest filled Modules, the last of several; NOTHING without one. */
export function smallestColony(view: StarEmpiresView): number {
  let best = NOTHING;
  for (let i = 0; i < view.colonies; i++) {
    const sector = view.colonyAt(i);
    if (best === NOTHING || view.filledModules(sector) <= view.filledModules(best)) best = sector;
  }
  return best;
}

/** The last Sector without Colony, else the smallest Colony. */
export function caretakerLoses(view: StarEmpiresView): number {
  for (let i = view.size - 1; i >= 0; i--) if (!view.isColony(view.sectorAt(i))) return view.sectorAt(i);
  return smallestColony(view);
}

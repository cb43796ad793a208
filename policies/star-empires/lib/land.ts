/** Which Sectors are worth claiming and preparing, as `chancellor` sees it. */

import { NOTHING, type StarEmpiresView, type WorkDesk } from '../../../src/games/star-empires/kit.js';

/** By feature: none, free Colony, infrastructure, lair, landmark, resource, ruin. */
const FEATURE_WORTH = [0, 12, 4, 5, 5, 6, 2];
const RUSH_WORTH = 8;

function worth(feature: number, cost: number, turns: number, consumption: number): number {
  return FEATURE_WORTH[feature] - cost - 2 * turns - consumption;
}

function frontierWorth(view: StarEmpiresView, i: number): number {
  const plain = worth(
    view.frontierFeature(i),
    view.frontierCost(i),
    view.frontierTurns(i),
    view.frontierConsumption(i),
  );
  return plain + (view.isRush(i) ? RUSH_WORTH : 0);
}

/** The entry of the frontier of highest worth, the first of several. */
export function bestOfFrontier(view: StarEmpiresView): number {
  let best = 0;
  for (let i = 1; i < view.frontier; i++) if (frontierWorth(view, i) > frontierWorth(view, best)) best = i;
  return best;
}

function sectorWorth(view: StarEmpiresView, sector: number): number {
  const turns = view.preparationTurns(sector);
  return worth(view.feature(sector), view.preparationCost(sector), turns, view.terrainConsumption(sector));
}

/** Sectors with a Colony, prepared or in preparation. */
export function settled(view: StarEmpiresView): number {
  let count = 0;
  for (let i = 0; i < view.size; i++) {
    const sector = view.sectorAt(i);
    if (view.isColony(sector) || view.readyFrom(sector) > 0) count++;
  }
  return count;
}

/** Of the Sectors that are not prepared the one of highest worth, the first of several; NOTHING without one. */
export function bestToPrepare(view: StarEmpiresView): number {
  let best = NOTHING;
  for (let i = 0; i < view.size; i++) {
    const sector = view.sectorAt(i);
    if (view.isColony(sector) || view.readyFrom(sector) > 0) continue;
    if (best === NOTHING || sectorWorth(view, sector) > sectorWorth(view, best)) best = sector;
  }
  return best;
}

/** Free Modules without which a District is wanted. */
const ROOM = 4;

/** A District for the Colony where it is cheapest, if none has room and it leaves `keep`. */
export function addDistrict(view: StarEmpiresView, desk: WorkDesk, keep: number): void {
  let cheapest = NOTHING;
  for (let i = 0; i < view.colonies; i++) {
    const sector = view.colonyAt(i);
    if (view.freeModules(sector) >= ROOM) return;
    if (view.districts(sector) >= 100) continue;
    if (cheapest === NOTHING || view.preparationCost(sector) < view.preparationCost(cheapest)) cheapest = sector;
  }
  if (cheapest === NOTHING || view.preparationCost(cheapest) > view.treasury - keep) return;
  if (view.canAddDistrict(cheapest)) desk.district(cheapest);
}

/** A preparation, while few Sectors are settled and twice its cost leaves `keep`. */
export function prepareOne(view: StarEmpiresView, desk: WorkDesk, keep: number): void {
  if (settled(view) >= 1 + Math.floor(view.size / 5)) return;
  const best = bestToPrepare(view);
  if (best === NOTHING || 2 * view.preparationCost(best) > view.treasury - keep) return;
  if (view.canPrepare(best)) desk.prepare(best);
}

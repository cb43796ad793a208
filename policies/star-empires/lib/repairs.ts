import type { StarEmpiresView, WorkDesk } from '../../../src/games/star-empires/kit.js';

/** Repairs every damaged building, Sectors and buildings in order, that leaves `reserve` BP in the treasury. */
export function repairAll(view: StarEmpiresView, desk: WorkDesk, reserve: number): void {
  for (let i = 0; i < view.colonies; i++)
    for (let b = view.firstBuilding(view.colonyAt(i)); b >= 0; b = view.nextBuilding(b))
      if (view.isDamaged(b) && view.repairPrice(b) <= view.treasury - reserve && view.canRepair(b)) desk.repair(b);
}

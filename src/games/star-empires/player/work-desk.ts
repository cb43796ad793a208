import { closed } from '../../shared/sealed.js';
import { SCORE_COUNT } from '../position/codes.js';
import { isOver } from '../position/empire.js';
import * as legal from '../rules/legal.js';
import * as works from '../rules/works.js';
import { refuse } from './illegal-orders.js';
import type { WorkDesk } from './orders.js';
import { orderBegins, orderDone } from './position-snapshot.js';

/** True if the order may be carried out; an order after the end of the game is no fault. */
function may(legalOrder: boolean, reason: string): boolean {
  if (isOver()) return false;
  if (!legalOrder) {
    refuse('work', reason);
    return false;
  }
  orderBegins('work');
  return true;
}

/** (8.f) Carries works out, one by one. */
class Works implements WorkDesk {
  build(sector: number, row: number): boolean {
    const fine = legal.isSector(sector) && legal.isRow(row) && legal.canBuild(sector, row);
    if (!may(fine, 'that cannot be built there now')) return false;
    works.build(sector, row);
    orderDone();
    return true;
  }

  upgrade(building: number): boolean {
    if (!may(legal.isBuilding(building) && legal.canUpgrade(building), 'that cannot be raised now')) return false;
    works.upgrade(building);
    orderDone();
    return true;
  }

  prepare(sector: number): boolean {
    if (!may(legal.isSector(sector) && legal.canPrepare(sector), 'that cannot be prepared now')) return false;
    works.prepare(sector);
    orderDone();
    return true;
  }

  district(sector: number): boolean {
    if (!may(legal.isSector(sector) && legal.canAddDistrict(sector), 'no District can be added there')) return false;
    works.addDistrict(sector);
    orderDone();
    return true;
  }

  repair(building: number): boolean {
    if (!may(legal.isBuilding(building) && legal.canRepair(building), 'that cannot be repaired now')) return false;
    works.repair(building);
    orderDone();
    return true;
  }

  demolish(building: number): boolean {
    const fine = legal.isBuilding(building) && legal.canDemolish(building);
    if (!may(fine, 'its demolition is not demanded')) return false;
    works.demolish(building);
    orderDone();
    return true;
  }

  compromise(sector: number, score: number, points: number): boolean {
    const known = legal.isColony(sector) && Number.isInteger(score) && score >= 0 && score < SCORE_COUNT;
    const fine = known && Number.isInteger(points) && points >= 1 && points <= legal.compromiseMax(sector, score);
    if (!may(fine, 'no score that can be lowered so far')) return false;
    works.compromise(sector, score, points);
    orderDone();
    return true;
  }

  undo(sector: number): boolean {
    if (!may(legal.isColony(sector) && legal.canUndo(sector), 'nothing that can be undone')) return false;
    works.undo(sector);
    orderDone();
    return true;
  }
}

export const workDesk: WorkDesk = closed(new Works());

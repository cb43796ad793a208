import { sectorOf } from '../position/buildings.js';
import { isBuilding, isTributeRow, isTributeUpgrade } from '../rules/legal.js';
import { asked } from './asked.js';
import { refuse } from './illegal-orders.js';
import type { TributeOrder } from './orders.js';

/** (7) What a tribute brings: the last legal choice holds. */
export class TributeDesk implements TributeOrder {
  #row = -1;
  #building = -1;

  /** Where the tribute may be is not for the policy to say: `asked` has it. */
  open(): void {
    this.#row = -1;
    this.#building = -1;
  }

  get row(): number {
    return this.#row;
  }

  get building(): number {
    return this.#building;
  }

  build(row: number): boolean {
    if (!isTributeRow(asked.sector, row)) {
      refuse('tribute', 'not a building that is offered and fits');
      return false;
    }
    this.#row = row;
    this.#building = -1;
    return true;
  }

  upgrade(building: number): boolean {
    const legal =
      isBuilding(building) && sectorOf(building) === asked.sector && isTributeUpgrade(asked.sector, building);
    if (!legal) {
      refuse('tribute', 'not a building that can be raised');
      return false;
    }
    this.#building = building;
    this.#row = -1;
    return true;
  }
}

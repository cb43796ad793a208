/** Tribute and the wealthy immigrant: free buildings (7). */

import { sealed } from '../../../shared/sealed.js';
import { asked } from '../../player/asked.js';
import { decisions, view } from '../../player/seats.js';
import { TributeDesk } from '../../player/tribute-desk.js';
import { TRIBUTE } from '../../position/codes.js';
import { M_FREE_BUILDINGS, record } from '../../position/record.js';
import { firstTributeRow, firstTributeUpgrade, immigrantRow } from '../legal.js';
import { complete, completeUpgrade } from '../works-done.js';

export function wealthyImmigrant(sector: number): void {
  record[M_FREE_BUILDINGS]++;
  complete(sector, immigrantRow(sector));
}

const desk = sealed(new TributeDesk());

/** The ruler chooses: a new building, or an upgrade; the first legal one where he chooses none. */
export function tribute(sector: number): void {
  asked.kind = TRIBUTE;
  asked.sector = sector;
  desk.open();
  decisions.current.tribute(view, desk);
  const row = desk.building < 0 && desk.row < 0 ? firstTributeRow(sector) : desk.row;
  const building = desk.building < 0 && row < 0 ? firstTributeUpgrade(sector) : desk.building;
  record[M_FREE_BUILDINGS]++;
  if (building >= 0) completeUpgrade(building);
  else complete(sector, row);
}

/** Building Demands (7). */

import { asked } from '../../player/asked.js';
import { yes } from '../../player/illegal-orders.js';
import { decisions, view } from '../../player/seats.js';
import { changeAttribute } from '../../position/attributes.js';
import { buildingAt, countFitting, fits, freeModules } from '../../position/buildings.js';
import { happens } from '../../position/chances.js';
import { BUILDING_DEMAND, LOYALTY, MONUMENT } from '../../position/codes.js';
import { BUILD, BUILD_MONUMENT, DEMOLISH } from '../../position/demands.js';
import { addUnrest } from '../../position/empire.js';
import { pick } from '../../position/luck.js';
import { M_DEMANDS_MET, M_DEMANDS_SUPPRESSED, record } from '../../position/record.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';

const BUILD_PERCENT = 75;
const SUPPRESSED_LOYALTY = -2;

/** What is demanded; false: nothing can be, and it vanishes. */
export function drawDemand(place: number): boolean {
  const at = place * s.EV_SIZE;
  const sector = s.events[at + s.EV_SECTOR];
  s.events[at + s.EV_SINCE] = s.n[s.N_COMPLETIONS];
  if (s.events[at + s.EV_DEMAND] === BUILD_MONUMENT) return drawRow(at, sector, MONUMENT);
  const hasBuilding = s.land[sector * s.L_SIZE + s.L_BUILDINGS] > 0;
  const canBuild = freeModules(sector) > 0;
  const builds = happens('A building is asked for', BUILD_PERCENT)
    ? canBuild || !hasBuilding
    : canBuild && !hasBuilding;
  if (builds && drawRow(at, sector, -1)) return true;
  if (!hasBuilding) return false;
  const building = buildingAt(sector, pick(s.land[sector * s.L_SIZE + s.L_BUILDINGS]));
  s.events[at + s.EV_DEMAND] = DEMOLISH;
  s.events[at + s.EV_VALUE] = building;
  s.events[at + s.EV_SINCE] = s.pool[building * s.B_SIZE + s.B_NUMBER];
  return true;
}

/** A random row that fits, of a category or of any (-1). */
function drawRow(at: number, sector: number, category: number): boolean {
  s.events[at + s.EV_DEMAND] = BUILD;
  let count = 0;
  if (category < 0) count = countFitting(sector);
  else
    for (let row = 0; row < t.catalogue.rows; row++) if (t.rowCategory[row] === category && fits(sector, row)) count++;
  if (count === 0) return false;
  let left = pick(count);
  let row = 0;
  while (!(fits(sector, row) && (category < 0 || t.rowCategory[row] === category)) || left-- > 0) row++;
  s.events[at + s.EV_VALUE] = row;
  return true;
}

/** Met, or U + 1 (not at its start); then the ruler may suppress it. True: it ends. */
export function actDemand(place: number, first: boolean): boolean {
  const at = place * s.EV_SIZE;
  if (!first) {
    if (isMet(at)) {
      record[M_DEMANDS_MET]++;
      return true;
    }
    if (!addUnrest(1)) return false;
  }
  asked.kind = BUILDING_DEMAND;
  asked.sector = s.events[at + s.EV_SECTOR];
  if (!yes('suppress', decisions.current.suppress(view))) return false;
  if (!eventCheck(BUILDING_DEMAND, s.events[at + s.EV_SECTOR], LOYALTY, 0)) return false;
  record[M_DEMANDS_SUPPRESSED]++;
  changeAttribute(LOYALTY, SUPPRESSED_LOYALTY);
  addUnrest(1);
  return true;
}

function isMet(at: number): boolean {
  const value = s.events[at + s.EV_VALUE];
  const since = s.events[at + s.EV_SINCE];
  if (s.events[at + s.EV_DEMAND] === DEMOLISH) return s.pool[value * s.B_SIZE + s.B_NUMBER] !== since;
  let building = s.land[s.events[at + s.EV_SECTOR] * s.L_SIZE + s.L_HEAD];
  for (; building >= 0; building = s.pool[building * s.B_SIZE + s.B_NEXT])
    if (s.pool[building * s.B_SIZE + s.B_ROW] === value && s.pool[building * s.B_SIZE + s.B_COMPLETED] > since)
      return true;
  return false;
}

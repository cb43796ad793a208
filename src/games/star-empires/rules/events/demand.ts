/** Building Demands (7). */

import { asked } from '../../player/asked.js';
import { yes } from '../../player/illegal-orders.js';
import { decisions, view } from '../../player/seats.js';
import { changeAttribute } from '../../position/attributes.js';
import { buildingAt, countFitting, fits, freeModules } from '../../position/buildings.js';
import { happens } from '../../position/chances.js';
import { BUILDING_DEMAND, LOYALTY, MONUMENT } from '../../position/codes.js';
import { BUILD, BUILD_MONUMENT, DEMOLISH } from '../../position/demands.js';
import { addUnrest } from '../../position/ledger.js';
import { pick } from '../../position/luck.js';
import { M_DEMANDS_MET, M_DEMANDS_SUPPRESSED, record } from '../../position/record.js';
import {
  B_COMPLETED,
  B_NEXT,
  B_NUMBER,
  B_ROW,
  B_SIZE,
  EV_DEMAND,
  EV_SECTOR,
  EV_SINCE,
  EV_SIZE,
  EV_VALUE,
  events,
  L_BUILDINGS,
  L_HEAD,
  L_SIZE,
  land,
  N_COMPLETIONS,
  n,
  pool,
} from '../../position/state.js';
import { catalogue, rowCategory } from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';

const BUILD_PERCENT = 75;
const SUPPRESSED_LOYALTY = -2;

/** What is demanded; false: nothing can be, and it vanishes. */
export function drawDemand(place: number): boolean {
  const at = place * EV_SIZE;
  const sector = events[at + EV_SECTOR];
  events[at + EV_SINCE] = n[N_COMPLETIONS];
  if (events[at + EV_DEMAND] === BUILD_MONUMENT) return drawRow(at, sector, MONUMENT);
  const hasBuilding = land[sector * L_SIZE + L_BUILDINGS] > 0;
  const canBuild = freeModules(sector) > 0;
  const builds = happens('A building is asked for', BUILD_PERCENT)
    ? canBuild || !hasBuilding
    : canBuild && !hasBuilding;
  if (builds && drawRow(at, sector, -1)) return true;
  if (!hasBuilding) return false;
  const building = buildingAt(sector, pick(land[sector * L_SIZE + L_BUILDINGS]));
  events[at + EV_DEMAND] = DEMOLISH;
  events[at + EV_VALUE] = building;
  events[at + EV_SINCE] = pool[building * B_SIZE + B_NUMBER];
  return true;
}

/** A random row that fits, of a category or of any (-1). */
function drawRow(at: number, sector: number, category: number): boolean {
  events[at + EV_DEMAND] = BUILD;
  let count = 0;
  if (category < 0) count = countFitting(sector);
  else for (let row = 0; row < catalogue.rows; row++) if (rowCategory[row] === category && fits(sector, row)) count++;
  if (count === 0) return false;
  let left = pick(count);
  let row = 0;
  while (!(fits(sector, row) && (category < 0 || rowCategory[row] === category)) || left-- > 0) row++;
  events[at + EV_VALUE] = row;
  return true;
}

/** Met, or U + 1 (not at its start); then the ruler may suppress it. True: it ends. */
export function actDemand(place: number, first: boolean): boolean {
  const at = place * EV_SIZE;
  if (!first) {
    if (isMet(at)) {
      record[M_DEMANDS_MET]++;
      return true;
    }
    if (!addUnrest(1)) return false;
  }
  asked.kind = BUILDING_DEMAND;
  asked.sector = events[at + EV_SECTOR];
  if (!yes('suppress', decisions.current.suppress(view))) return false;
  if (!eventCheck(BUILDING_DEMAND, events[at + EV_SECTOR], LOYALTY, 0)) return false;
  record[M_DEMANDS_SUPPRESSED]++;
  changeAttribute(LOYALTY, SUPPRESSED_LOYALTY);
  addUnrest(1);
  return true;
}

function isMet(at: number): boolean {
  const value = events[at + EV_VALUE];
  const since = events[at + EV_SINCE];
  if (events[at + EV_DEMAND] === DEMOLISH) return pool[value * B_SIZE + B_NUMBER] !== since;
  let building = land[events[at + EV_SECTOR] * L_SIZE + L_HEAD];
  for (; building >= 0; building = pool[building * B_SIZE + B_NEXT])
    if (pool[building * B_SIZE + B_ROW] === value && pool[building * B_SIZE + B_COMPLETED] > since) return true;
  return false;
}

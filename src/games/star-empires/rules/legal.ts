/** What may be built, paid, claimed and held: the limits of orders (4, 8, 9, 10, 11). */

import {
  DISTRICTS_MAX,
  fits,
  freeModules,
  hasRoom,
  isDamaged,
  isEndowed,
  MODULES_A_DISTRICT,
  rowOf,
  sectorOf,
} from '../position/buildings.js';
import { DEVELOPMENT, F_RUIN, MONUMENT, RESIDENTIAL, SCORE_COUNT, TRANSIT, VACANT, WARDEN } from '../position/codes.js';
import { isDemolitionDemanded } from '../position/demands.js';
import { score } from '../position/scores.js';
import { hasLand } from '../position/sectors.js';
import {
  B_NEXT,
  B_SECTOR,
  B_SIZE,
  L_COLONY,
  L_COMPROMISED,
  L_COST,
  L_DISTRICTS,
  L_FEATURE,
  L_HEAD,
  L_HELD,
  L_LEVEL,
  L_PLAGUES,
  L_PRICES,
  L_PURSE,
  L_READY,
  L_RUIN_USED,
  L_SIZE,
  land,
  N_BUILDINGS_LEFT,
  N_CLAIMS_LEFT,
  N_COLONIES_LEFT,
  N_ENDOWMENT_DONE,
  N_EXPEDITION_DONE,
  N_FESTIVAL_DONE,
  N_FREE_HOME,
  N_FRONTIER,
  N_POOL,
  N_SECTORS,
  N_TREASURY,
  N_TURN,
  n,
  pool,
  roleState,
} from '../position/state.js';
import {
  catalogue,
  immigrantRows,
  numbers,
  rowCategory,
  rowCost,
  rowGround,
  rowLevel,
  rowModules,
  rowNext,
  scenario,
  tributeRows,
} from '../position/tables.js';

export function isSector(sector: number): boolean {
  return Number.isInteger(sector) && sector >= 0 && sector < n[N_SECTORS] && land[sector * L_SIZE + L_HELD] === 1;
}

export function isColony(sector: number): boolean {
  return isSector(sector) && land[sector * L_SIZE + L_COLONY] === 1;
}

export function isRow(row: number): boolean {
  return Number.isInteger(row) && row >= 0 && row < catalogue.rows;
}

export function isBuilding(building: number): boolean {
  return Number.isInteger(building) && building >= 0 && building < n[N_POOL] && pool[building * B_SIZE + B_SECTOR] >= 0;
}

export function hasPlague(sector: number): boolean {
  return land[sector * L_SIZE + L_PLAGUES] > 0;
}

/** A prepared Sector without Colony [E11] that may be built on, while new Colonies are left (4). */
export function isSite(sector: number): boolean {
  const at = sector * L_SIZE;
  return (
    land[at + L_COLONY] === 0 && land[at + L_READY] > 0 && land[at + L_READY] <= n[N_TURN] && n[N_COLONIES_LEFT] > 0
  );
}

/** [E12] List price, what the ground adds, half in a ruin. */
export function priceOf(sector: number, row: number): number {
  const at = sector * L_SIZE;
  const ground = rowGround[row];
  const price = ground < 0 ? rowCost[row] : Math.max(1, rowCost[row] + land[at + L_PRICES + ground]);
  return land[at + L_FEATURE] === F_RUIN && land[at + L_RUIN_USED] === 0 ? Math.max(1, price >> 1) : price;
}

/** [E3] BP for buildings and repairs there; a debt counts against the purse [E34]. */
export function fundsIn(sector: number): number {
  return n[N_TREASURY] + land[sector * L_SIZE + L_PURSE];
}

/** [E16] The limits of the Turn let a new building of this row be built. */
function isLeft(row: number): boolean {
  return n[N_BUILDINGS_LEFT] > 0 || (n[N_FREE_HOME] === 1 && rowCategory[row] === RESIDENTIAL);
}

/** True if all but the price allows a new building in a Colony or on a site. */
export function mayBuild(sector: number, row: number): boolean {
  if (!isLeft(row) || !hasRoom()) return false;
  if (land[sector * L_SIZE + L_COLONY] === 1) return !hasPlague(sector) && fits(sector, row);
  return isSite(sector) && rowLevel[row] === 1 && rowModules[row] <= MODULES_A_DISTRICT;
}

export function canBuild(sector: number, row: number): boolean {
  return mayBuild(sector, row) && priceOf(sector, row) <= fundsIn(sector);
}

/** [E13] The difference of list prices. */
export function upgradePrice(building: number): number {
  const row = rowOf(building);
  return rowCost[rowNext[row]] - rowCost[row];
}

/** True if all but the price allows to raise a building of this row in a Colony. */
export function mayUpgradeRow(sector: number, row: number): boolean {
  const next = rowNext[row];
  return (
    next >= 0 &&
    n[N_BUILDINGS_LEFT] > 0 &&
    !hasPlague(sector) &&
    rowModules[next] - rowModules[row] <= freeModules(sector)
  );
}

export function canUpgrade(building: number): boolean {
  const sector = sectorOf(building);
  return !isDamaged(building) && mayUpgradeRow(sector, rowOf(building)) && upgradePrice(building) <= fundsIn(sector);
}

export function canPrepare(sector: number): boolean {
  const at = sector * L_SIZE;
  return land[at + L_COLONY] === 0 && land[at + L_READY] === 0 && land[at + L_COST] <= n[N_TREASURY];
}

export function canAddDistrict(sector: number): boolean {
  const at = sector * L_SIZE;
  return land[at + L_COLONY] === 1 && land[at + L_DISTRICTS] < DISTRICTS_MAX && land[at + L_COST] <= n[N_TREASURY];
}

export function repairPrice(building: number): number {
  return rowCost[rowOf(building)] >> 1;
}

export function canRepair(building: number): boolean {
  return isDamaged(building) && repairPrice(building) <= fundsIn(sectorOf(building));
}

/** [E28] */
export function canDemolish(building: number): boolean {
  return isDemolitionDemanded(building);
}

/** Points by which a score of a Colony may be lowered (9). */
export function compromiseMax(sector: number, x: number): number {
  const points = score(sector, x) + land[sector * L_SIZE + L_LEVEL];
  return Math.max(points, 0);
}

/** Points of all scores of a Colony that are compromised. */
export function compromised(sector: number): number {
  let points = 0;
  for (let x = 0; x < SCORE_COUNT; x++) points += land[sector * L_SIZE + L_COMPROMISED + x];
  return points;
}

const UNDOING = 2;

export function undoPrice(sector: number): number {
  return UNDOING * compromised(sector);
}

export function canUndo(sector: number): boolean {
  return compromised(sector) > 0 && undoPrice(sector) <= n[N_TREASURY];
}

export const CLAIM_PRICE = 1;

export function canClaim(): boolean {
  return n[N_CLAIMS_LEFT] > 0 && n[N_FRONTIER] > 0 && n[N_TREASURY] >= CLAIM_PRICE && hasLand();
}

/** BP that a festival may cost at most. */
export function festivalMax(sector: number): number {
  return 6 * land[sector * L_SIZE + L_DISTRICTS];
}

export function canHoldFestival(sector: number): boolean {
  return n[N_FESTIVAL_DONE] === 0 && festivalMax(sector) <= n[N_TREASURY];
}

export function endowmentPrice(row: number): number {
  return Math.ceil(rowCost[row] / numbers.endowmentPer);
}

export function canEndow(building: number): boolean {
  const row = rowOf(building);
  const category = rowCategory[row];
  const kind = category === MONUMENT || category === TRANSIT || category === DEVELOPMENT;
  return n[N_ENDOWMENT_DONE] === 0 && kind && !isEndowed(building) && endowmentPrice(row) <= n[N_TREASURY];
}

export const EXPEDITION_PRICE = 2;

export function canSendExpedition(): boolean {
  return (
    scenario.exploration &&
    n[N_EXPEDITION_DONE] === 0 &&
    roleState[WARDEN] !== VACANT &&
    n[N_TREASURY] >= EXPEDITION_PRICE
  );
}

/** Row that a wealthy immigrant builds there: the highest palace that fits, else the other building; -1: nothing. */
export function immigrantRow(sector: number): number {
  if (hasPlague(sector) || !hasRoom()) return -1;
  for (let i = 0; i < catalogue.immigrants; i++) if (fits(sector, immigrantRows[i])) return immigrantRows[i];
  return fits(sector, catalogue.immigrantElse) ? catalogue.immigrantElse : -1;
}

/** A building that may be raised a Level as tribute. */
export function isTributeUpgrade(sector: number, building: number): boolean {
  const row = rowOf(building);
  const next = rowNext[row];
  if (isDamaged(building) || rowCategory[row] !== MONUMENT || next < 0) return false;
  return rowModules[next] - rowModules[row] <= freeModules(sector);
}

/** The first one, or -1. */
export function firstTributeUpgrade(sector: number): number {
  let building = land[sector * L_SIZE + L_HEAD];
  while (building >= 0 && !isTributeUpgrade(sector, building)) building = pool[building * B_SIZE + B_NEXT];
  return building;
}

export function isTributeRow(sector: number, row: number): boolean {
  for (let i = 0; i < catalogue.tributes; i++) if (tributeRows[i] === row) return fits(sector, row) && hasRoom();
  return false;
}

/** The first building offered that fits, or -1. */
export function firstTributeRow(sector: number): number {
  for (let i = 0; i < catalogue.tributes; i++) if (isTributeRow(sector, tributeRows[i])) return tributeRows[i];
  return -1;
}

export function canGiveTribute(sector: number): boolean {
  return !hasPlague(sector) && (firstTributeRow(sector) >= 0 || firstTributeUpgrade(sector) >= 0);
}

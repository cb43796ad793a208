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
import * as c from '../position/codes.js';
import { isDemolitionDemanded } from '../position/demands.js';
import { score } from '../position/scores.js';
import { hasLand } from '../position/sectors.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

export function isSector(sector: number): boolean {
  return (
    Number.isInteger(sector) && sector >= 0 && sector < s.n[s.N_SECTORS] && s.land[sector * s.L_SIZE + s.L_HELD] === 1
  );
}

export function isColony(sector: number): boolean {
  return isSector(sector) && s.land[sector * s.L_SIZE + s.L_COLONY] === 1;
}

export function isRow(row: number): boolean {
  return Number.isInteger(row) && row >= 0 && row < t.catalogue.rows;
}

export function isBuilding(building: number): boolean {
  return (
    Number.isInteger(building) &&
    building >= 0 &&
    building < s.n[s.N_POOL] &&
    s.pool[building * s.B_SIZE + s.B_SECTOR] >= 0
  );
}

export function hasPlague(sector: number): boolean {
  return s.land[sector * s.L_SIZE + s.L_PLAGUES] > 0;
}

/** A prepared Sector without Colony [E11] that may be built on, while new Colonies are left (4). */
export function isSite(sector: number): boolean {
  const at = sector * s.L_SIZE;
  return (
    s.land[at + s.L_COLONY] === 0 &&
    s.land[at + s.L_READY] > 0 &&
    s.land[at + s.L_READY] <= s.n[s.N_TURN] &&
    s.n[s.N_COLONIES_LEFT] > 0
  );
}

/** [E12] List price, what the ground adds, half in a ruin. */
export function priceOf(sector: number, row: number): number {
  const at = sector * s.L_SIZE;
  const ground = t.rowGround[row];
  const price = ground < 0 ? t.rowCost[row] : Math.max(1, t.rowCost[row] + s.land[at + s.L_PRICES + ground]);
  return s.land[at + s.L_FEATURE] === c.F_RUIN && s.land[at + s.L_RUIN_USED] === 0 ? Math.max(1, price >> 1) : price;
}

/** [E3] BP for buildings and repairs there; a debt counts against the purse [E34]. */
export function fundsIn(sector: number): number {
  return s.n[s.N_TREASURY] + s.land[sector * s.L_SIZE + s.L_PURSE];
}

/** [E16] The limits of the Turn let a new building of this row be built. */
function isLeft(row: number): boolean {
  return s.n[s.N_BUILDINGS_LEFT] > 0 || (s.n[s.N_FREE_HOME] === 1 && t.rowCategory[row] === c.RESIDENTIAL);
}

/** True if all but the price allows a new building in a Colony or on a site. */
export function mayBuild(sector: number, row: number): boolean {
  if (!isLeft(row) || !hasRoom()) return false;
  if (s.land[sector * s.L_SIZE + s.L_COLONY] === 1) return !hasPlague(sector) && fits(sector, row);
  return isSite(sector) && t.rowLevel[row] === 1 && t.rowModules[row] <= MODULES_A_DISTRICT;
}

export function canBuild(sector: number, row: number): boolean {
  return mayBuild(sector, row) && priceOf(sector, row) <= fundsIn(sector);
}

/** [E13] The difference of list prices. */
export function upgradePrice(building: number): number {
  const row = rowOf(building);
  return t.rowCost[t.rowNext[row]] - t.rowCost[row];
}

/** True if all but the price allows to raise a building of this row in a Colony. */
export function mayUpgradeRow(sector: number, row: number): boolean {
  const next = t.rowNext[row];
  return (
    next >= 0 &&
    s.n[s.N_BUILDINGS_LEFT] > 0 &&
    !hasPlague(sector) &&
    t.rowModules[next] - t.rowModules[row] <= freeModules(sector)
  );
}

export function canUpgrade(building: number): boolean {
  const sector = sectorOf(building);
  return !isDamaged(building) && mayUpgradeRow(sector, rowOf(building)) && upgradePrice(building) <= fundsIn(sector);
}

export function canPrepare(sector: number): boolean {
  const at = sector * s.L_SIZE;
  return s.land[at + s.L_COLONY] === 0 && s.land[at + s.L_READY] === 0 && s.land[at + s.L_COST] <= s.n[s.N_TREASURY];
}

export function canAddDistrict(sector: number): boolean {
  const at = sector * s.L_SIZE;
  return (
    s.land[at + s.L_COLONY] === 1 &&
    s.land[at + s.L_DISTRICTS] < DISTRICTS_MAX &&
    s.land[at + s.L_COST] <= s.n[s.N_TREASURY]
  );
}

export function repairPrice(building: number): number {
  return t.rowCost[rowOf(building)] >> 1;
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
  const points = score(sector, x) + s.land[sector * s.L_SIZE + s.L_LEVEL];
  return Math.max(points, 0);
}

/** Points of all scores of a Colony that are compromised. */
export function compromised(sector: number): number {
  let points = 0;
  for (let x = 0; x < c.SCORE_COUNT; x++) points += s.land[sector * s.L_SIZE + s.L_COMPROMISED + x];
  return points;
}

const UNDOING = 2;

export function undoPrice(sector: number): number {
  return UNDOING * compromised(sector);
}

export function canUndo(sector: number): boolean {
  return compromised(sector) > 0 && undoPrice(sector) <= s.n[s.N_TREASURY];
}

export const CLAIM_PRICE = 1;

export function canClaim(): boolean {
  return s.n[s.N_CLAIMS_LEFT] > 0 && s.n[s.N_FRONTIER] > 0 && s.n[s.N_TREASURY] >= CLAIM_PRICE && hasLand();
}

/** BP that a festival may cost at most. */
export function festivalMax(sector: number): number {
  return 6 * s.land[sector * s.L_SIZE + s.L_DISTRICTS];
}

export function canHoldFestival(sector: number): boolean {
  return s.n[s.N_FESTIVAL_DONE] === 0 && festivalMax(sector) <= s.n[s.N_TREASURY];
}

export function endowmentPrice(row: number): number {
  return Math.ceil(t.rowCost[row] / t.numbers.endowmentPer);
}

export function canEndow(building: number): boolean {
  const row = rowOf(building);
  const category = t.rowCategory[row];
  const kind = category === c.MONUMENT || category === c.TRANSIT || category === c.DEVELOPMENT;
  return s.n[s.N_ENDOWMENT_DONE] === 0 && kind && !isEndowed(building) && endowmentPrice(row) <= s.n[s.N_TREASURY];
}

export const EXPEDITION_PRICE = 2;

export function canSendExpedition(): boolean {
  return (
    t.scenario.exploration &&
    s.n[s.N_EXPEDITION_DONE] === 0 &&
    s.roleState[c.WARDEN] !== c.VACANT &&
    s.n[s.N_TREASURY] >= EXPEDITION_PRICE
  );
}

/** Row that a wealthy immigrant builds there: the highest palace that fits, else the other building; -1: nothing. */
export function immigrantRow(sector: number): number {
  if (hasPlague(sector) || !hasRoom()) return -1;
  for (let i = 0; i < t.catalogue.immigrants; i++) if (fits(sector, t.immigrantRows[i])) return t.immigrantRows[i];
  return fits(sector, t.catalogue.immigrantElse) ? t.catalogue.immigrantElse : -1;
}

/** A building that may be raised a Level as tribute. */
export function isTributeUpgrade(sector: number, building: number): boolean {
  const row = rowOf(building);
  const next = t.rowNext[row];
  if (isDamaged(building) || t.rowCategory[row] !== c.MONUMENT || next < 0) return false;
  return t.rowModules[next] - t.rowModules[row] <= freeModules(sector);
}

/** The first one, or -1. */
export function firstTributeUpgrade(sector: number): number {
  let building = s.land[sector * s.L_SIZE + s.L_HEAD];
  while (building >= 0 && !isTributeUpgrade(sector, building)) building = s.pool[building * s.B_SIZE + s.B_NEXT];
  return building;
}

export function isTributeRow(sector: number, row: number): boolean {
  for (let i = 0; i < t.catalogue.tributes; i++) if (t.tributeRows[i] === row) return fits(sector, row) && hasRoom();
  return false;
}

/** The first building offered that fits, or -1. */
export function firstTributeRow(sector: number): number {
  for (let i = 0; i < t.catalogue.tributes; i++) if (isTributeRow(sector, t.tributeRows[i])) return t.tributeRows[i];
  return -1;
}

export function canGiveTribute(sector: number): boolean {
  return !hasPlague(sector) && (firstTributeRow(sector) >= 0 || firstTributeUpgrade(sector) >= 0);
}

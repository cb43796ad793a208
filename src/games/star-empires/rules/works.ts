/** Works of the Edict Phase, carried out at once (4, 9). The desk has seen to it that they are legal. */

import { replay } from '../game-log.js';
import { sectorOf, setDamaged } from '../position/buildings.js';
import {
  CAPABILITY,
  F_INFRASTRUCTURE,
  F_RUIN,
  RESIDENTIAL,
  SCORE_COUNT,
  STABILITY,
  SUPPLY,
} from '../position/codes.js';
import { addUnrest, pay } from '../position/empire.js';
import { pick } from '../position/luck.js';
import {
  M_BP_COMPROMISE,
  M_BUILT,
  M_COLONIES_FOUNDED,
  M_COMPROMISES,
  M_DEMOLISHED,
  M_DISTRICTS_ADDED,
  M_FREE_BUILDINGS,
  M_REPAIRED,
  M_RUSH_SETTLED,
  M_SPENT_BUILDING,
  M_SPENT_EDICTS,
  M_SPENT_LAND,
  M_SPENT_REPAIR,
  M_UNDONE,
  M_UPGRADED,
  record,
} from '../position/record.js';
import { addColony } from '../position/sectors.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { priceOf, repairPrice, undoPrice, upgradePrice } from './legal.js';
import { tearDown } from './loss.js';
import { complete, completeUpgrade } from './works-done.js';

/** The Colony's purse pays before the treasury. */
function payIn(sector: number, bp: number): void {
  const at = sector * s.L_SIZE + s.L_PURSE;
  const fromPurse = Math.min(bp, s.land[at]);
  s.land[at] -= fromPurse;
  pay(bp - fromPurse);
}

/** A new building, in a Colony or as the first of one; false: the game is over. */
export function build(sector: number, row: number): boolean {
  const at = sector * s.L_SIZE;
  const price = priceOf(sector, row);
  record[M_SPENT_BUILDING] += price;
  record[M_BUILT]++;
  payIn(sector, price);
  const home = t.rowCategory[row] === RESIDENTIAL;
  if (home && s.n[s.N_FREE_HOME] === 1) s.n[s.N_FREE_HOME] = 0;
  else s.n[s.N_BUILDINGS_LEFT]--;
  if (s.land[at + s.L_FEATURE] === F_RUIN) s.land[at + s.L_RUIN_USED] = 1;
  const founds = s.land[at + s.L_COLONY] === 0;
  if (founds) found(sector);
  if (home) s.land[at + s.L_HOMES_BUILT]++;
  if (!complete(sector, row)) return false;
  return !founds || s.land[at + s.L_FEATURE] !== F_INFRASTRUCTURE || freeBuilding(sector);
}

/** (4) A Colony of one District; in a rush Sector in time everyone gains [E26]. */
function found(sector: number): void {
  s.n[s.N_COLONIES_LEFT]--;
  record[M_COLONIES_FOUNDED]++;
  addColony(sector, 1);
  replay.log?.founded(sector);
  if (s.land[sector * s.L_SIZE + s.L_RUSH] !== s.n[s.N_TURN]) return;
  record[M_RUSH_SETTLED]++;
  s.lasting[STABILITY]++;
  for (let i = 0; i < s.n[s.N_COLONIES]; i++) {
    const at = s.colonyAt[i] * s.L_SIZE + s.L_SCORE_LASTING;
    s.land[at + CAPABILITY]++;
    s.land[at + SUPPLY]++;
  }
}

/** (2) The infrastructure feature: a building of Level 1 besides. */
function freeBuilding(sector: number): boolean {
  record[M_FREE_BUILDINGS]++;
  return complete(sector, t.plainFirstRows[pick(t.catalogue.plainFirstRows)]);
}

/** One Level higher; false: the game is over. */
export function upgrade(building: number): boolean {
  const sector = sectorOf(building);
  const price = upgradePrice(building);
  record[M_SPENT_BUILDING] += price;
  record[M_UPGRADED]++;
  payIn(sector, price);
  s.n[s.N_BUILDINGS_LEFT]--;
  return completeUpgrade(building);
}

/** [E17] It may be built on from this Turn and the Turns of its ground. */
export function prepare(sector: number): void {
  const at = sector * s.L_SIZE;
  record[M_SPENT_LAND] += s.land[at + s.L_COST];
  pay(s.land[at + s.L_COST]);
  s.land[at + s.L_READY] = s.n[s.N_TURN] + s.land[at + s.L_PREPARE_TURNS];
  replay.log?.prepared(sector);
}

export function addDistrict(sector: number): void {
  const at = sector * s.L_SIZE;
  record[M_SPENT_LAND] += s.land[at + s.L_COST];
  record[M_DISTRICTS_ADDED]++;
  pay(s.land[at + s.L_COST]);
  s.land[at + s.L_DISTRICTS]++;
  s.n[s.N_DISTRICTS]++;
  replay.log?.district(sector);
}

export function repair(building: number): void {
  const price = repairPrice(building);
  record[M_SPENT_REPAIR] += price;
  record[M_REPAIRED]++;
  payIn(sectorOf(building), price);
  setDamaged(building, false);
  replay.log?.building('is repaired', building);
}

/** [E28] */
export function demolish(building: number): void {
  record[M_DEMOLISHED]++;
  replay.log?.building('is demolished', building);
  tearDown(building);
}

/** (9) A point is a BP for the Colony; U + 1 the first time in a Turn. False: the game is over. */
export function compromise(sector: number, x: number, points: number): boolean {
  const at = sector * s.L_SIZE;
  record[M_COMPROMISES]++;
  record[M_BP_COMPROMISE] += points;
  s.land[at + s.L_COMPROMISED + x] += points;
  s.land[at + s.L_PURSE] += points;
  replay.log?.compromised(sector, x, points);
  if (s.land[at + s.L_COMPROMISE_TURN] === s.n[s.N_TURN]) return true;
  s.land[at + s.L_COMPROMISE_TURN] = s.n[s.N_TURN];
  return addUnrest(1);
}

/** (9) All points of a Colony at once. */
export function undo(sector: number): void {
  const price = undoPrice(sector);
  record[M_UNDONE]++;
  record[M_SPENT_EDICTS] += price;
  pay(price);
  for (let x = 0; x < SCORE_COUNT; x++) s.land[sector * s.L_SIZE + s.L_COMPROMISED + x] = 0;
  replay.log?.compromised(sector, -1, 0);
}

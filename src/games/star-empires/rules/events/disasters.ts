/** Disasters and vandals: buildings are damaged and destroyed (7). */

import { replay } from '../../game-log.js';
import { buildingAt, countWhole, isDamaged, NOTHING, rowOf, wholeAt } from '../../position/buildings.js';
import { CULTURE, LOCALIZED_DISASTER, LOYALTY, STABILITY, VANDALS } from '../../position/codes.js';
import { addUnrest } from '../../position/empire.js';
import { d6, die, pick } from '../../position/luck.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';
import { damage, destroy } from '../loss.js';
import { changeEverywhere } from './scope.js';

const MODULES_MAX = 12;
/** Places in the pool and numbers of the buildings whose Modules are hit. */
const hit = new Int32Array(MODULES_MAX);
const hitNumber = new Int32Array(MODULES_MAX);
const taken = new Int32Array(MODULES_MAX);

/** 1d6, and 1d6 more on a 6. */
function modulesHit(): number {
  const first = d6();
  return first === 6 ? first + d6() : first;
}

/** So many filled Modules at random, one after the other: S, or the building is destroyed, U + 1. */
export function localizedDisaster(sector: number): boolean {
  const filled = s.land[sector * s.L_SIZE + s.L_FILLED];
  const count = Math.min(modulesHit(), filled);
  chooseModules(sector, filled, count);
  replay.log?.rolled('Modules hit', String(count));
  for (let i = 0; i < count; i++) {
    const building = hit[i];
    if (s.pool[building * s.B_SIZE + s.B_NUMBER] !== hitNumber[i]) continue;
    if (eventCheck(LOCALIZED_DISASTER, sector, STABILITY, 0)) continue;
    destroy(building);
    if (!addUnrest(1)) return false;
  }
  return true;
}

/** Different Modules, uniformly, as the buildings that they belong to. */
function chooseModules(sector: number, filled: number, count: number): void {
  for (let i = 0; i < count; i++) {
    let module = pick(filled - i);
    // The i-th draw counts only what has not been taken; `taken` ascends.
    let at = 0;
    for (; at < i && taken[at] <= module; at++) module++;
    for (let j = i; j > at; j--) taken[j] = taken[j - 1];
    taken[at] = module;
    const building = ownerOf(sector, module);
    hit[i] = building;
    hitNumber[i] = s.pool[building * s.B_SIZE + s.B_NUMBER];
  }
}

/** The building that a Module of a Colony belongs to, counted through the list. */
function ownerOf(sector: number, module: number): number {
  let left = module;
  let building = s.land[sector * s.L_SIZE + s.L_HEAD];
  for (;;) {
    left -= t.rowModules[s.pool[building * s.B_SIZE + s.B_ROW]];
    if (left < 0) return building;
    building = s.pool[building * s.B_SIZE + s.B_NEXT];
  }
}

const struck = new Int32Array(s.SECTORS_MAX);

/** 1d6: one Sector, on a 6 one more than another 1d6; in each that has a Colony a localized disaster. */
export function largeDisaster(): boolean {
  const count = Math.min(d6() === 6 ? 1 + d6() : 1, s.n[s.N_SIZE]);
  for (let i = 0; i < s.n[s.N_SIZE]; i++) struck[i] = s.held[i];
  const size = s.n[s.N_SIZE];
  for (let i = 0; i < count; i++) {
    const other = i + pick(size - i);
    const sector = struck[other];
    struck[other] = struck[i];
    struck[i] = sector;
  }
  replay.log?.rolled('Sectors hit', String(count));
  for (let i = 0; i < count; i++)
    if (s.land[struck[i] * s.L_SIZE + s.L_COLONY] === 1 && !localizedDisaster(struck[i])) return false;
  return true;
}

/** L, S. One success: Culture and a building; none: one is destroyed, others are damaged. */
export function vandals(sector: number): boolean {
  const won = (eventCheck(VANDALS, sector, LOYALTY, 0) ? 1 : 0) + (eventCheck(VANDALS, sector, STABILITY, 0) ? 1 : 0);
  if (won === 2) return true;
  if (won === 1) {
    changeEverywhere(sector, CULTURE, -1);
    damageRandom(sector, 1);
    return true;
  }
  const building = buildingAt(sector, pick(s.land[sector * s.L_SIZE + s.L_BUILDINGS]));
  const modules = t.rowModules[rowOf(building)];
  destroy(building);
  const count = die(3);
  replay.log?.rolled('Buildings to be damaged', String(count));
  damageRandom(sector, count);
  return addUnrest(modules);
}

/** Random undamaged buildings of a Colony are damaged, as many as there are. */
export function damageRandom(sector: number, count: number): void {
  let whole = countWhole(sector);
  for (let i = 0; i < count && whole > 0; i++, whole--) {
    const building = wholeAt(sector, pick(whole));
    if (building !== NOTHING && !isDamaged(building)) damage(building);
  }
}

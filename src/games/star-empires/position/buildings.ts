/** Every building comes, changes and goes through these, so that sums and lists agree (section 4). */

import { LEVELS, ROWS_MAX } from '../setup.js';
import {
  AGRICULTURE,
  ATTRIBUTE_COUNT,
  EXTRACTION,
  F_LANDMARK,
  F_RESOURCE,
  LOYALTY,
  RESIDENTIAL,
  SCORE_COUNT,
  TRANSIT,
} from './codes.js';
import {
  B_COMPLETED,
  B_DAMAGED,
  B_ENDOWED,
  B_NEXT,
  B_NUMBER,
  B_PREVIOUS,
  B_ROW,
  B_SECTOR,
  B_SIZE,
  BUILDINGS_MAX,
  L_BUILDINGS,
  L_CONTRABAND,
  L_DISTRICTS,
  L_FEATURE,
  L_FILLED,
  L_FILLED_BY,
  L_HEAD,
  L_LEVEL,
  L_SCORE_WORKS,
  L_SIZE,
  L_SQUATTED,
  L_TAIL,
  L_TOP_BY,
  L_TRANSITS,
  L_VALUE,
  L_WHOLE_BY,
  land,
  N_AGRICULTURE,
  N_BUILDINGS,
  N_COMPLETIONS,
  N_CONTRABAND,
  N_FREE_PLACE,
  N_MODULES,
  N_NUMBERS,
  N_POOL,
  n,
  pool,
  wholeRows,
  works,
} from './state.js';
import {
  catalogue,
  colonyLevels,
  rowAttributes,
  rowCategory,
  rowContraband,
  rowCost,
  rowLevel,
  rowModules,
  rowScores,
} from './tables.js';

export const MODULES_A_DISTRICT = 36;
export const DISTRICTS_MAX = 100;
/** No building, no row. */
export const NOTHING = -1;

export function rowOf(building: number): number {
  return pool[building * B_SIZE + B_ROW];
}

export function sectorOf(building: number): number {
  return pool[building * B_SIZE + B_SECTOR];
}

export function isDamaged(building: number): boolean {
  return pool[building * B_SIZE + B_DAMAGED] === 1;
}

/** Of all its buildings and squatters. */
export function freeModules(sector: number): number {
  const at = sector * L_SIZE;
  return MODULES_A_DISTRICT * land[at + L_DISTRICTS] - land[at + L_FILLED] - land[at + L_SQUATTED];
}

/** Level 1, or a building of the category of at least one Level less; and free Modules (4). */
export function fits(sector: number, row: number): boolean {
  const at = sector * L_SIZE;
  return rowLevel[row] - 1 <= land[at + L_TOP_BY + rowCategory[row]] && rowModules[row] <= freeModules(sector);
}

/** True while the pool has room; it holds more than any empire can pay for. */
export function hasRoom(): boolean {
  return n[N_FREE_PLACE] >= 0 || n[N_POOL] < BUILDINGS_MAX;
}

function takePlace(): number {
  const free = n[N_FREE_PLACE];
  if (free < 0) return n[N_POOL]++;
  n[N_FREE_PLACE] = pool[free * B_SIZE + B_NEXT];
  return free;
}

/** A building is completed, last of its Colony; says its place in the pool. */
export function addBuilding(sector: number, row: number): number {
  const building = takePlace();
  const at = building * B_SIZE;
  const of = sector * L_SIZE;
  const tail = land[of + L_TAIL];
  pool[at + B_ROW] = row;
  pool[at + B_DAMAGED] = 0;
  pool[at + B_ENDOWED] = 0;
  pool[at + B_COMPLETED] = ++n[N_COMPLETIONS];
  pool[at + B_NUMBER] = ++n[N_NUMBERS];
  pool[at + B_NEXT] = NOTHING;
  pool[at + B_PREVIOUS] = tail;
  pool[at + B_SECTOR] = sector;
  if (tail < 0) land[of + L_HEAD] = building;
  else pool[tail * B_SIZE + B_NEXT] = building;
  land[of + L_TAIL] = building;
  land[of + L_BUILDINGS]++;
  n[N_BUILDINGS]++;
  fill(sector, row, 1);
  work(sector, row, 1);
  const top = of + L_TOP_BY + rowCategory[row];
  if (rowLevel[row] > land[top]) land[top] = rowLevel[row];
  return building;
}

/** It leaves the list of its Colony. */
export function removeBuilding(building: number): void {
  const at = building * B_SIZE;
  const sector = pool[at + B_SECTOR];
  const of = sector * L_SIZE;
  const row = pool[at + B_ROW];
  const next = pool[at + B_NEXT];
  const previous = pool[at + B_PREVIOUS];
  if (previous < 0) land[of + L_HEAD] = next;
  else pool[previous * B_SIZE + B_NEXT] = next;
  if (next < 0) land[of + L_TAIL] = previous;
  else pool[next * B_SIZE + B_PREVIOUS] = previous;
  land[of + L_BUILDINGS]--;
  n[N_BUILDINGS]--;
  if (pool[at + B_DAMAGED] === 0) work(sector, row, -1);
  fill(sector, row, -1);
  free(building);
  findTop(sector, rowCategory[row]);
}

/** Its place in the pool may be used again; nothing else is touched. */
export function free(building: number): void {
  const at = building * B_SIZE;
  pool[at + B_SECTOR] = NOTHING;
  pool[at + B_ENDOWED] = 0;
  pool[at + B_NUMBER] = 0;
  pool[at + B_NEXT] = n[N_FREE_PLACE];
  n[N_FREE_PLACE] = building;
}

/** An undamaged building becomes another row and keeps its place. */
export function changeRow(building: number, row: number): void {
  const at = building * B_SIZE;
  const sector = pool[at + B_SECTOR];
  const old = pool[at + B_ROW];
  work(sector, old, -1);
  fill(sector, old, -1);
  pool[at + B_ROW] = row;
  pool[at + B_COMPLETED] = ++n[N_COMPLETIONS];
  fill(sector, row, 1);
  work(sector, row, 1);
  findTop(sector, rowCategory[row]);
}

export function setDamaged(building: number, damaged: boolean): void {
  const at = building * B_SIZE;
  pool[at + B_DAMAGED] = damaged ? 1 : 0;
  work(pool[at + B_SECTOR], pool[at + B_ROW], damaged ? -1 : 1);
}

export function isEndowed(building: number): boolean {
  return pool[building * B_SIZE + B_ENDOWED] === 1;
}

/** What every building counts for, damaged ones too. */
function fill(sector: number, row: number, sign: number): void {
  const of = sector * L_SIZE;
  const category = rowCategory[row];
  const modules = sign * rowModules[row];
  land[of + L_FILLED] += modules;
  land[of + L_FILLED_BY + category] += modules;
  n[N_MODULES] += modules;
  if (rowContraband[row] === 1) land[of + L_CONTRABAND] += modules;
  if (rowContraband[row] === 1 || category === TRANSIT) n[N_CONTRABAND] += modules;
  land[of + L_VALUE] += sign * (category === RESIDENTIAL ? 2 : 1) * rowCost[row];
  const value = land[of + L_VALUE];
  let level = land[of + L_LEVEL];
  while (level < LEVELS && reached(value, level + 1)) level++;
  while (level > 1 && !reached(value, level)) level--;
  land[of + L_LEVEL] = level;
}

/** The highest Level whose least BP, or that of a higher one, has been reached. */
function reached(value: number, level: number): boolean {
  for (let higher = level; higher <= LEVELS; higher++) if (value >= colonyLevels[higher]) return true;
  return false;
}

/** What an undamaged building gives: attributes, scores, boons, and what the feature of the Sector adds. */
function work(sector: number, row: number, sign: number): void {
  const of = sector * L_SIZE;
  const category = rowCategory[row];
  const modules = sign * rowModules[row];
  const more = category === EXTRACTION && land[of + L_FEATURE] === F_RESOURCE ? 1 : 0;
  for (let x = 0; x < ATTRIBUTE_COUNT; x++) {
    const value = rowAttributes[row * ATTRIBUTE_COUNT + x];
    works[x] += sign * (value > 0 ? value + more : value);
  }
  for (let x = 0; x < SCORE_COUNT; x++) {
    const value = rowScores[row * SCORE_COUNT + x];
    land[of + L_SCORE_WORKS + x] += sign * (value > 0 ? value + more : value);
  }
  land[of + L_WHOLE_BY + category] += modules;
  if (category === AGRICULTURE) n[N_AGRICULTURE] += modules;
  if (category === TRANSIT) changeTransits(of, sign);
  wholeRows[sector * ROWS_MAX + row] += sign;
}

/** (2) A landmark gives 1 more while its Colony has an undamaged Transit building. */
function changeTransits(of: number, sign: number): void {
  const before = land[of + L_TRANSITS];
  land[of + L_TRANSITS] = before + sign;
  if (land[of + L_FEATURE] !== F_LANDMARK) return;
  if (before === 0) works[LOYALTY]++;
  else if (before + sign === 0) works[LOYALTY]--;
}

function findTop(sector: number, category: number): void {
  const of = sector * L_SIZE;
  let top = 0;
  for (let building = land[of + L_HEAD]; building >= 0; building = pool[building * B_SIZE + B_NEXT]) {
    const row = pool[building * B_SIZE + B_ROW];
    if (rowCategory[row] === category && rowLevel[row] > top) top = rowLevel[row];
  }
  land[of + L_TOP_BY + category] = top;
}

/** Takes out what a Colony's buildings give the empire, when it is lost with all of them. */
export function dropAll(sector: number): void {
  const of = sector * L_SIZE;
  for (let building = land[of + L_HEAD]; building >= 0; ) {
    const at = building * B_SIZE;
    const next = pool[at + B_NEXT];
    if (pool[at + B_DAMAGED] === 0) work(sector, pool[at + B_ROW], -1);
    fill(sector, pool[at + B_ROW], -1);
    free(building);
    n[N_BUILDINGS]--;
    building = next;
  }
  land[of + L_HEAD] = NOTHING;
  land[of + L_TAIL] = NOTHING;
}

/** The building of a Colony at a place of its list, from 0. */
export function buildingAt(sector: number, place: number): number {
  let building = land[sector * L_SIZE + L_HEAD];
  for (let left = place; left > 0; left--) building = pool[building * B_SIZE + B_NEXT];
  return building;
}

/** Undamaged buildings of a Colony. */
export function countWhole(sector: number): number {
  let count = 0;
  for (let building = land[sector * L_SIZE + L_HEAD]; building >= 0; building = pool[building * B_SIZE + B_NEXT])
    if (pool[building * B_SIZE + B_DAMAGED] === 0) count++;
  return count;
}

/** The undamaged building at a place among those of a Colony, from 0. */
export function wholeAt(sector: number, place: number): number {
  let left = place;
  let building = land[sector * L_SIZE + L_HEAD];
  for (; building >= 0; building = pool[building * B_SIZE + B_NEXT])
    if (pool[building * B_SIZE + B_DAMAGED] === 0 && left-- === 0) return building;
  return NOTHING;
}

/** Undamaged buildings of a row in a Colony. */
export function countWholeOf(sector: number, row: number): number {
  return wholeRows[sector * ROWS_MAX + row];
}

/** The first undamaged building of a row, or NOTHING. */
export function firstWhole(sector: number, row: number): number {
  if (wholeRows[sector * ROWS_MAX + row] === 0) return NOTHING;
  let building = land[sector * L_SIZE + L_HEAD];
  while (pool[building * B_SIZE + B_ROW] !== row || pool[building * B_SIZE + B_DAMAGED] === 1)
    building = pool[building * B_SIZE + B_NEXT];
  return building;
}

/** Rows that fit in a Colony. */
export function countFitting(sector: number): number {
  let count = 0;
  for (let row = 0; row < catalogue.rows; row++) if (fits(sector, row)) count++;
  return count;
}

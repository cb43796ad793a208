/** Every building comes, changes and goes through these, so that sums and lists agree (section 4). */

import { LEVELS, ROWS_MAX } from '../setup.js';
import * as c from './codes.js';
import * as s from './state.js';
import * as t from './tables.js';

export const MODULES_A_DISTRICT = 36;
export const DISTRICTS_MAX = 100;
/** No building, no row. */
export const NOTHING = -1;

export function rowOf(building: number): number {
  return s.pool[building * s.B_SIZE + s.B_ROW];
}

export function sectorOf(building: number): number {
  return s.pool[building * s.B_SIZE + s.B_SECTOR];
}

export function isDamaged(building: number): boolean {
  return s.pool[building * s.B_SIZE + s.B_DAMAGED] === 1;
}

/** Of all its buildings and squatters. */
export function freeModules(sector: number): number {
  const at = sector * s.L_SIZE;
  return MODULES_A_DISTRICT * s.land[at + s.L_DISTRICTS] - s.land[at + s.L_FILLED] - s.land[at + s.L_SQUATTED];
}

/** Level 1, or a building of the category of at least one Level less; and free Modules (4). */
export function fits(sector: number, row: number): boolean {
  const at = sector * s.L_SIZE;
  return (
    t.rowLevel[row] - 1 <= s.land[at + s.L_TOP_BY + t.rowCategory[row]] && t.rowModules[row] <= freeModules(sector)
  );
}

/** True while the pool has room; it holds more than any empire can pay for. */
export function hasRoom(): boolean {
  return s.n[s.N_FREE_PLACE] >= 0 || s.n[s.N_POOL] < s.BUILDINGS_MAX;
}

function takePlace(): number {
  const free = s.n[s.N_FREE_PLACE];
  if (free < 0) return s.n[s.N_POOL]++;
  s.n[s.N_FREE_PLACE] = s.pool[free * s.B_SIZE + s.B_NEXT];
  return free;
}

/** A building is completed, last of its Colony; says its place in the pool. */
export function addBuilding(sector: number, row: number): number {
  const building = takePlace();
  const at = building * s.B_SIZE;
  const of = sector * s.L_SIZE;
  const tail = s.land[of + s.L_TAIL];
  s.pool[at + s.B_ROW] = row;
  s.pool[at + s.B_DAMAGED] = 0;
  s.pool[at + s.B_ENDOWED] = 0;
  s.pool[at + s.B_COMPLETED] = ++s.n[s.N_COMPLETIONS];
  s.pool[at + s.B_NUMBER] = ++s.n[s.N_NUMBERS];
  s.pool[at + s.B_NEXT] = NOTHING;
  s.pool[at + s.B_PREVIOUS] = tail;
  s.pool[at + s.B_SECTOR] = sector;
  if (tail < 0) s.land[of + s.L_HEAD] = building;
  else s.pool[tail * s.B_SIZE + s.B_NEXT] = building;
  s.land[of + s.L_TAIL] = building;
  s.land[of + s.L_BUILDINGS]++;
  s.n[s.N_BUILDINGS]++;
  fill(sector, row, 1);
  work(sector, row, 1);
  const top = of + s.L_TOP_BY + t.rowCategory[row];
  if (t.rowLevel[row] > s.land[top]) s.land[top] = t.rowLevel[row];
  return building;
}

/** It leaves the list of its Colony. */
export function removeBuilding(building: number): void {
  const at = building * s.B_SIZE;
  const sector = s.pool[at + s.B_SECTOR];
  const of = sector * s.L_SIZE;
  const row = s.pool[at + s.B_ROW];
  const next = s.pool[at + s.B_NEXT];
  const previous = s.pool[at + s.B_PREVIOUS];
  if (previous < 0) s.land[of + s.L_HEAD] = next;
  else s.pool[previous * s.B_SIZE + s.B_NEXT] = next;
  if (next < 0) s.land[of + s.L_TAIL] = previous;
  else s.pool[next * s.B_SIZE + s.B_PREVIOUS] = previous;
  s.land[of + s.L_BUILDINGS]--;
  s.n[s.N_BUILDINGS]--;
  if (s.pool[at + s.B_DAMAGED] === 0) work(sector, row, -1);
  fill(sector, row, -1);
  free(building);
  findTop(sector, t.rowCategory[row]);
}

/** Its place in the pool may be used again; nothing else is touched. */
export function free(building: number): void {
  const at = building * s.B_SIZE;
  s.pool[at + s.B_SECTOR] = NOTHING;
  s.pool[at + s.B_ENDOWED] = 0;
  s.pool[at + s.B_NUMBER] = 0;
  s.pool[at + s.B_NEXT] = s.n[s.N_FREE_PLACE];
  s.n[s.N_FREE_PLACE] = building;
}

/** An undamaged building becomes another row and keeps its place. */
export function changeRow(building: number, row: number): void {
  const at = building * s.B_SIZE;
  const sector = s.pool[at + s.B_SECTOR];
  const old = s.pool[at + s.B_ROW];
  work(sector, old, -1);
  fill(sector, old, -1);
  s.pool[at + s.B_ROW] = row;
  s.pool[at + s.B_COMPLETED] = ++s.n[s.N_COMPLETIONS];
  fill(sector, row, 1);
  work(sector, row, 1);
  findTop(sector, t.rowCategory[row]);
}

export function setDamaged(building: number, damaged: boolean): void {
  const at = building * s.B_SIZE;
  s.pool[at + s.B_DAMAGED] = damaged ? 1 : 0;
  work(s.pool[at + s.B_SECTOR], s.pool[at + s.B_ROW], damaged ? -1 : 1);
}

export function isEndowed(building: number): boolean {
  return s.pool[building * s.B_SIZE + s.B_ENDOWED] === 1;
}

/** What every building counts for, damaged ones too. */
function fill(sector: number, row: number, sign: number): void {
  const of = sector * s.L_SIZE;
  const category = t.rowCategory[row];
  const modules = sign * t.rowModules[row];
  s.land[of + s.L_FILLED] += modules;
  s.land[of + s.L_FILLED_BY + category] += modules;
  s.n[s.N_MODULES] += modules;
  if (t.rowContraband[row] === 1) s.land[of + s.L_CONTRABAND] += modules;
  if (t.rowContraband[row] === 1 || category === c.TRANSIT) s.n[s.N_CONTRABAND] += modules;
  s.land[of + s.L_VALUE] += sign * (category === c.RESIDENTIAL ? 2 : 1) * t.rowCost[row];
  const value = s.land[of + s.L_VALUE];
  let level = s.land[of + s.L_LEVEL];
  while (level < LEVELS && reached(value, level + 1)) level++;
  while (level > 1 && !reached(value, level)) level--;
  s.land[of + s.L_LEVEL] = level;
}

/** The highest Level whose least BP, or that of a higher one, has been reached. */
function reached(value: number, level: number): boolean {
  for (let higher = level; higher <= LEVELS; higher++) if (value >= t.colonyLevels[higher]) return true;
  return false;
}

/** What an undamaged building gives: attributes, scores, boons, and what the feature of the Sector adds. */
function work(sector: number, row: number, sign: number): void {
  const of = sector * s.L_SIZE;
  const category = t.rowCategory[row];
  const modules = sign * t.rowModules[row];
  const more = category === c.EXTRACTION && s.land[of + s.L_FEATURE] === c.F_RESOURCE ? 1 : 0;
  for (let x = 0; x < c.ATTRIBUTE_COUNT; x++) {
    const value = t.rowAttributes[row * c.ATTRIBUTE_COUNT + x];
    s.works[x] += sign * (value > 0 ? value + more : value);
  }
  for (let x = 0; x < c.SCORE_COUNT; x++) {
    const value = t.rowScores[row * c.SCORE_COUNT + x];
    s.land[of + s.L_SCORE_WORKS + x] += sign * (value > 0 ? value + more : value);
  }
  s.land[of + s.L_WHOLE_BY + category] += modules;
  if (category === c.AGRICULTURE) s.n[s.N_AGRICULTURE] += modules;
  if (category === c.TRANSIT) changeTransits(of, sign);
  s.wholeRows[sector * ROWS_MAX + row] += sign;
}

/** (2) A landmark gives 1 more while its Colony has an undamaged Transit building. */
function changeTransits(of: number, sign: number): void {
  const before = s.land[of + s.L_TRANSITS];
  s.land[of + s.L_TRANSITS] = before + sign;
  if (s.land[of + s.L_FEATURE] !== c.F_LANDMARK) return;
  if (before === 0) s.works[c.LOYALTY]++;
  else if (before + sign === 0) s.works[c.LOYALTY]--;
}

function findTop(sector: number, category: number): void {
  const of = sector * s.L_SIZE;
  let top = 0;
  for (let building = s.land[of + s.L_HEAD]; building >= 0; building = s.pool[building * s.B_SIZE + s.B_NEXT]) {
    const row = s.pool[building * s.B_SIZE + s.B_ROW];
    if (t.rowCategory[row] === category && t.rowLevel[row] > top) top = t.rowLevel[row];
  }
  s.land[of + s.L_TOP_BY + category] = top;
}

/** Takes out what a Colony's buildings give the empire, when it is lost with all of them. */
export function dropAll(sector: number): void {
  const of = sector * s.L_SIZE;
  for (let building = s.land[of + s.L_HEAD]; building >= 0; ) {
    const at = building * s.B_SIZE;
    const next = s.pool[at + s.B_NEXT];
    if (s.pool[at + s.B_DAMAGED] === 0) work(sector, s.pool[at + s.B_ROW], -1);
    fill(sector, s.pool[at + s.B_ROW], -1);
    free(building);
    s.n[s.N_BUILDINGS]--;
    building = next;
  }
  s.land[of + s.L_HEAD] = NOTHING;
  s.land[of + s.L_TAIL] = NOTHING;
}

/** The building of a Colony at a place of its list, from 0. */
export function buildingAt(sector: number, place: number): number {
  let building = s.land[sector * s.L_SIZE + s.L_HEAD];
  for (let left = place; left > 0; left--) building = s.pool[building * s.B_SIZE + s.B_NEXT];
  return building;
}

/** Undamaged buildings of a Colony. */
export function countWhole(sector: number): number {
  let count = 0;
  for (
    let building = s.land[sector * s.L_SIZE + s.L_HEAD];
    building >= 0;
    building = s.pool[building * s.B_SIZE + s.B_NEXT]
  )
    if (s.pool[building * s.B_SIZE + s.B_DAMAGED] === 0) count++;
  return count;
}

/** The undamaged building at a place among those of a Colony, from 0. */
export function wholeAt(sector: number, place: number): number {
  let left = place;
  let building = s.land[sector * s.L_SIZE + s.L_HEAD];
  for (; building >= 0; building = s.pool[building * s.B_SIZE + s.B_NEXT])
    if (s.pool[building * s.B_SIZE + s.B_DAMAGED] === 0 && left-- === 0) return building;
  return NOTHING;
}

/** Undamaged buildings of a row in a Colony. */
export function countWholeOf(sector: number, row: number): number {
  return s.wholeRows[sector * ROWS_MAX + row];
}

/** The first undamaged building of a row, or NOTHING. */
export function firstWhole(sector: number, row: number): number {
  if (!(s.wholeRows[sector * ROWS_MAX + row] > 0)) return NOTHING;
  let building = s.land[sector * s.L_SIZE + s.L_HEAD];
  while (s.pool[building * s.B_SIZE + s.B_ROW] !== row || s.pool[building * s.B_SIZE + s.B_DAMAGED] === 1)
    building = s.pool[building * s.B_SIZE + s.B_NEXT];
  return building;
}

/** Rows that fit in a Colony. */
export function countFitting(sector: number): number {
  let count = 0;
  for (let row = 0; row < t.catalogue.rows; row++) if (fits(sector, row)) count++;
  return count;
}

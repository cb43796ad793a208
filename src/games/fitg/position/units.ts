/** Units on planets, with the sums that are kept of them, and in the pools. */

import { unitGround, unitSpace } from './charts.js';
import { at, REB, slot, TYPES } from './layout.js';
import { PlanetSet } from './planet-set.js';
import { R_IMP_LOSSES, R_REB_LOSSES, record } from './record.js';
import * as s from './state.js';

/** Planets where units arrived in this player turn; some may have gone or been lost since. */
export const landed = new PlanetSet();

function notePresence(side: number, planet: number, there: boolean): void {
  const word = 2 * side + (planet >> 5);
  const bit = 1 << (planet & 31);
  s.presence[word] = there ? s.presence[word] | bit : s.presence[word] & ~bit;
}

function change(side: number, planet: number, type: number, by: number): void {
  const place = at(side, planet);
  s.units[place * TYPES + type] += by;
  const all = s.count[place] + by;
  if (all === 0 || s.count[place] === 0) notePresence(side, planet, all > 0);
  s.count[place] = all;
  s.ground[place] += by * unitGround[side * TYPES + type];
  s.space[place] += by * unitSpace[side * TYPES + type];
  if (type > 0) s.mobile[place] += by;
}

/** Units that come to a planet from elsewhere. */
export function land(side: number, planet: number, type: number, number: number): void {
  change(side, planet, type, number);
  landed.add(planet);
  s.arrived[slot(side, planet, type)] += number;
}

/** Units that leave a planet for elsewhere. */
export function depart(side: number, planet: number, type: number, number: number): void {
  change(side, planet, type, -number);
}

/** A unit from the pool; false: there is none. */
export function place(side: number, planet: number, type: number): boolean {
  if (s.pool[side * TYPES + type] === 0) return false;
  s.pool[side * TYPES + type]--;
  change(side, planet, type, 1);
  return true;
}

/** Units back to the pool that are no losses. */
export function withdraw(side: number, planet: number, type: number, number: number): void {
  change(side, planet, type, -number);
  s.pool[side * TYPES + type] += number;
  const came = slot(side, planet, type);
  if (s.arrived[came] > s.units[came]) s.arrived[came] = s.units[came];
}

/** Units lost, and counted so. */
export function lose(side: number, planet: number, type: number, number: number): void {
  withdraw(side, planet, type, number);
  record[side === REB ? R_REB_LOSSES : R_IMP_LOSSES] += number;
}

/** Counts units lost that stand on no planet. */
export function loseElsewhere(side: number, type: number, number: number): void {
  s.pool[side * TYPES + type] += number;
  record[side === REB ? R_REB_LOSSES : R_IMP_LOSSES] += number;
}

/** Lowest type of a side there; -1: none. */
export function lowestType(side: number, planet: number): number {
  for (let type = 0; type < TYPES; type++) if (s.units[slot(side, planet, type)] > 0) return type;
  return -1;
}

/** Units of a type that may move: those that did not arrive in this turn (8). */
export function movable(side: number, planet: number, type: number): number {
  const here = slot(side, planet, type);
  return s.units[here] - s.arrived[here];
}

/** Has the side a unit of at least this ground strength there? */
export function hasStrong(side: number, planet: number, least: number): boolean {
  for (let type = TYPES - 1; type >= 0; type--)
    if (unitGround[side * TYPES + type] >= least && s.units[slot(side, planet, type)] > 0) return true;
  return false;
}

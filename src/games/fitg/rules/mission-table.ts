/** The environ in which missions are being carried out: who is there, and what the chits have brought so far (12). */

import { replay } from '../game-log.js';
import { isOn } from '../position/groups.js';
import { GROUPS, M_B, M_C, M_F, M_R, MISSIONS } from '../position/layout.js';
import { R_ABORTS, record } from '../position/record.js';
import * as s from '../position/state.js';

export const here = {
  side: 0,
  planet: 0,
  environ: 0,
  /** Groups with a mission, on the map or not. */
  count: 0,
  /** Headlines that have come, as bits. */
  events: 0,
  /** Change of all bonus draws. */
  change: 0,
  noShelter: false,
  noSecurity: false,
  guide: false,
  scout: false,
  atrocity: false,
};

/** Groups with a mission here, in order. */
export const missionGroups = new Int32Array(GROUPS);
/** By group. */
export const letters = new Int32Array(GROUPS);
export const bonus = new Int32Array(GROUPS);
export const aborted = new Int32Array(GROUPS);

/** Letters that a mission can use (12). */
export const cap = new Int32Array(MISSIONS).fill(2);
cap[M_R] = 1;
cap[M_B] = 1;
cap[M_C] = 4;
cap[M_F] = 3;

export function clearTable(side: number, planet: number, environ: number): void {
  here.side = side;
  here.planet = planet;
  here.environ = environ;
  here.count = 0;
  here.events = 0;
  here.change = 0;
  here.noShelter = false;
  here.noSecurity = false;
  here.guide = false;
  here.scout = false;
  here.atrocity = false;
}

export function isHere(group: number): boolean {
  return isOn(group, here.planet);
}

export function isComplete(group: number): boolean {
  return letters[group] >= cap[s.gMission[group]];
}

/** An aborted mission loses its letters; a complete one cannot be aborted (12). */
export function abort(group: number): void {
  if (aborted[group] === 1 || isComplete(group)) return;
  aborted[group] = 1;
  letters[group] = 0;
  record[R_ABORTS]++;
  replay.log?.missionEnds(group, s.gMission[group], -1);
}

/** First group on the map with a mission of the kind; -1: none. */
export function groupWith(mission: number): number {
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (s.gMission[group] === mission && isHere(group)) return group;
  }
  return -1;
}

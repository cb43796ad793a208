/** Where groups may go, how far it is, and which missions are taken (8, 9, 12). */

import { DEAD, endGroup, firstGroup, ON, REB, sideOf } from '../position/layout.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { mayGo } from './assignment.js';
import { distanceNow } from './distance.js';

/** Whether a group may go to a planet, another than its own or from its drift system (8, 9). */
export function mayMove(group: number, to: number): boolean {
  if (s.state[to] === DEAD) return false;
  if (s.gDrift[group] > 0) return sideOf(group) === REB || t.system[to] === s.gSystem[group];
  if (to === s.gPlanet[group]) return true;
  if (s.gGrounded[group] > 0) return false;
  return sideOf(group) === REB || mayGo(s.gPlanet[group], to);
}

/** Distance of a group to a planet, from its drift system if it drifts (8). */
export function groupDistance(group: number, to: number): number {
  const from = s.gDrift[group] > 0 ? s.gSystem[group] : t.system[s.gPlanet[group]];
  return distanceNow[from * t.SYSTEM_SLOTS + t.system[to]];
}

/** Another group of the side has the mission in the environ (12). */
export function isTakenIn(side: number, group: number, mission: number, environ: number): boolean {
  for (let other = firstGroup(side); other < endGroup(side); other++)
    if (other !== group && s.gMission[other] === mission && s.gEnviron[other] === environ && s.gStatus[other] === ON)
      return true;
  return false;
}

/** Another group of the side has the mission on the planet. */
export function isTakenOn(side: number, group: number, mission: number, planet: number): boolean {
  for (let other = firstGroup(side); other < endGroup(side); other++)
    if (other !== group && s.gMission[other] === mission && s.gPlanet[other] === planet && s.gStatus[other] === ON)
      return true;
  return false;
}

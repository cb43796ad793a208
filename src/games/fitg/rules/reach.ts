/** Where groups may go, how far it is, and which missions are taken (8, 9, 12). */

import { DEAD, endGroup, firstGroup, ON, REB, SYSTEMS, sideOf } from '../position/layout.js';
import { gDrift, gEnviron, gGrounded, gMission, gPlanet, gStatus, gSystem, state } from '../position/state.js';
import { system } from '../position/tables.js';
import { mayGo } from './assignment.js';
import { distanceNow } from './distance.js';

/** Whether a group may go to a planet, another than its own or from its drift system (8, 9). */
export function mayMove(group: number, to: number): boolean {
  if (state[to] === DEAD) return false;
  if (gDrift[group] > 0) return sideOf(group) === REB || system[to] === gSystem[group];
  if (to === gPlanet[group]) return true;
  if (gGrounded[group] > 0) return false;
  return sideOf(group) === REB || mayGo(gPlanet[group], to);
}

/** Distance of a group to a planet, from its drift system if it drifts (8). */
export function groupDistance(group: number, to: number): number {
  const from = gDrift[group] > 0 ? gSystem[group] : system[gPlanet[group]];
  return distanceNow[from * SYSTEMS + system[to]];
}

/** Another group of the side has the mission in the environ (12). */
export function isTakenIn(side: number, group: number, mission: number, environ: number): boolean {
  for (let other = firstGroup(side); other < endGroup(side); other++)
    if (other !== group && gMission[other] === mission && gEnviron[other] === environ && gStatus[other] === ON)
      return true;
  return false;
}

/** Another group of the side has the mission on the planet. */
export function isTakenOn(side: number, group: number, mission: number, planet: number): boolean {
  for (let other = firstGroup(side); other < endGroup(side); other++)
    if (other !== group && gMission[other] === mission && gPlanet[other] === planet && gStatus[other] === ON)
      return true;
  return false;
}

/** Groups on the map (6). */

import { endurance, leadership } from './charts.js';
import { endGroup, firstGroup, NONE, ON } from './layout.js';
import * as s from './state.js';

export function isOnMap(group: number): boolean {
  return s.gStatus[group] === ON && s.gDrift[group] === 0;
}

export function isOn(group: number, planet: number): boolean {
  return s.gPlanet[group] === planet && s.gStatus[group] === ON && s.gDrift[group] === 0;
}

export function wound(group: number, by: number): void {
  s.gWounds[group] = Math.min(endurance[group] - 1, s.gWounds[group] + by);
}

export function heal(group: number, by: number): void {
  s.gWounds[group] = Math.max(0, s.gWounds[group] - by);
}

/** Best leader of a side there; a group of the phasing side with a mission does not lead (11). */
export function leader(side: number, planet: number): number {
  let best = 0;
  const busy = side === s.n[s.N_PHASING];
  for (let group = firstGroup(side); group < endGroup(side); group++)
    if (s.gPlanet[group] === planet && isOnMap(group) && leadership[group] > best)
      if (!busy || s.gMission[group] === NONE) best = leadership[group];
  return best;
}

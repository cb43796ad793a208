/** What Building Demands ask for (7). */

import { BUILDING_DEMAND } from './codes.js';
import * as s from './state.js';

export const BUILD = 0;
export const DEMOLISH = 1;
/** Spawned by a lost army: a Monument, drawn when it first acts. */
export const BUILD_MONUMENT = 2;

/** [E28] True if the demolition of a building is demanded. */
export function isDemolitionDemanded(building: number): boolean {
  const number = s.pool[building * s.B_SIZE + s.B_NUMBER];
  for (let i = 0; i < s.n[s.N_EVENTS]; i++) {
    const at = i * s.EV_SIZE;
    if (s.events[at + s.EV_KIND] !== BUILDING_DEMAND || s.events[at + s.EV_GONE] === 1) continue;
    if (s.events[at + s.EV_DEMAND] === DEMOLISH && s.events[at + s.EV_SINCE] === number && number !== 0) return true;
  }
  return false;
}

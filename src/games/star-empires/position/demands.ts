/** What Building Demands ask for (7). */

import { BUILDING_DEMAND } from './codes.js';
import {
  B_NUMBER,
  B_SIZE,
  EV_DEMAND,
  EV_GONE,
  EV_KIND,
  EV_SINCE,
  EV_SIZE,
  events,
  N_EVENTS,
  n,
  pool,
} from './state.js';

export const BUILD = 0;
export const DEMOLISH = 1;
/** Spawned by a lost army: a Monument, drawn when it first acts. */
export const BUILD_MONUMENT = 2;

/** [E28] True if the demolition of a building is demanded. */
export function isDemolitionDemanded(building: number): boolean {
  const number = pool[building * B_SIZE + B_NUMBER];
  for (let i = 0; i < n[N_EVENTS]; i++) {
    const at = i * EV_SIZE;
    if (events[at + EV_KIND] !== BUILDING_DEMAND || events[at + EV_GONE] === 1) continue;
    if (events[at + EV_DEMAND] === DEMOLISH && events[at + EV_SINCE] === number && number !== 0) return true;
  }
  return false;
}

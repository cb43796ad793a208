/** Elimination of everything in a sector by aliens, Probe or Nova Trigger (19.0, 28.0; spec section 4.L). */

import { replay } from '../game-log.js';
import {
  dissolve,
  eliminateSystem,
  empireAtHome,
  release,
  takeImperial,
  takeRebels,
  toPool,
} from '../position/counters.js';
import { EVENT_INSTITUTE } from '../position/event-codes.js';
import * as s from '../position/state.js';
import { takeMarkedForces } from './empires.js';
import { removeAlien } from './events/alien-markers.js';

/**
 * All Imperial and Chaos units, systems included, and the alien markers but `spared` (index, -1: none) are eliminated;
 * with them Nexus, leaders, an IE at home there, and the Institute goes back to the pool.
 */
export function destroySector(sector: number, spared: number): void {
  replay.log?.destroyed(sector);
  let units = s.imperial[sector] + s.rebels[sector];
  takeImperial(sector, s.imperial[sector]);
  takeRebels(sector, s.rebels[sector]);
  units += takeMarkedForces(sector);
  const home = empireAtHome(sector);
  if (home !== 0) {
    units += s.homeUnits[home];
    s.homeUnits[home] = 0;
  }
  release(units);
  if (s.systemOwner[sector] !== s.NOBODY) eliminateSystem(sector);
  if (home !== 0) dissolve(home);
  for (let i = s.n[s.N_ALIENS] - 1; i >= 0; i--) if (i !== spared && s.alienAt[i] === sector) removeAlien(i);
  if (s.n[s.N_INSTITUTE] === sector) instituteLeaves();
}

/** The Institute's marker goes back to the pool ([R20]). */
export function instituteLeaves(): void {
  replay.log?.removed(EVENT_INSTITUTE, s.n[s.N_INSTITUTE]);
  s.n[s.N_INSTITUTE] = 0;
  toPool(EVENT_INSTITUTE);
}

/** Elimination of everything in a sector by aliens, Probe or Nova Trigger (19.0, 28.0; spec section 4.L). */

import { g } from '../game.js';
import {
  dissolve,
  eliminateSystem,
  empireAtHome,
  release,
  takeImperial,
  takeRebels,
  toPool,
} from '../position/board.js';
import { EVENT_INSTITUTE } from '../position/event-codes.js';
import { N_ALIENS, N_INSTITUTE, NOBODY } from '../position/state.js';
import { takeMarkedForces } from './empires.js';
import { removeAlien } from './events/alien-markers.js';

/**
 * All Imperial and Chaos units, systems included, and the alien markers but `spared` (index, -1: none) are eliminated;
 * with them Nexus, leaders, an IE at home there, and the Institute goes back to the pool.
 */
export function destroySector(sector: number, spared: number): void {
  if (g.log !== null) g.log.destroyed(sector);
  let units = g.imperial[sector] + g.rebels[sector];
  takeImperial(sector, g.imperial[sector]);
  takeRebels(sector, g.rebels[sector]);
  units += takeMarkedForces(sector);
  const home = empireAtHome(sector);
  if (home !== 0) {
    units += g.homeUnits[home];
    g.homeUnits[home] = 0;
  }
  release(units);
  if (g.systemOwner[sector] !== NOBODY) eliminateSystem(sector);
  if (home !== 0) dissolve(home);
  for (let i = g.n[N_ALIENS] - 1; i >= 0; i--) if (i !== spared && g.alienAt[i] === sector) removeAlien(i);
  if (g.n[N_INSTITUTE] === sector) instituteLeaves();
}

/** The Institute's marker goes back to the pool ([R20]). */
export function instituteLeaves(): void {
  if (g.log !== null) g.log.removed(EVENT_INSTITUTE, g.n[N_INSTITUTE]);
  g.n[N_INSTITUTE] = 0;
  toPool(EVENT_INSTITUTE);
}

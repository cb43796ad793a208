/** Elimination of everything in a sector by aliens, Probe or Nova Trigger (19.0, 28.0; spec section 4.L). */

import { dissolve, eliminateSystem, empireAtHome, release, takeImperial, takeRebels, toPool } from './board.js';
import { takeMarkedForces } from './empires.js';
import { removeAlien } from './events/alienMarkers.js';
import type { SfgeGame } from './sfgeGame.js';
import { N_ALIENS, N_INSTITUTE, NOBODY } from './state.js';
import { EVENT } from './tables.js';

/**
 * All Imperial and Chaos units, systems included, and the alien markers but `spared` (index, -1: none) are eliminated;
 * with them Nexus, leaders, an IE at home there, and the Institute goes back to the pool.
 */
export function destroySector(g: SfgeGame, sector: number, spared: number): void {
  if (g.log !== null) g.log.destroyed(sector);
  let units = g.imperial[sector] + g.rebels[sector];
  takeImperial(g, sector, g.imperial[sector]);
  takeRebels(g, sector, g.rebels[sector]);
  units += takeMarkedForces(g, sector);
  const home = empireAtHome(g, sector);
  if (home !== 0) {
    units += g.homeUnits[home];
    g.homeUnits[home] = 0;
  }
  release(g, units);
  if (g.systemOwner[sector] !== NOBODY) eliminateSystem(g, sector);
  if (home !== 0) dissolve(g, home);
  for (let i = g.n[N_ALIENS] - 1; i >= 0; i--) if (i !== spared && g.alienAt[i] === sector) removeAlien(g, i);
  if (g.n[N_INSTITUTE] === sector) instituteLeaves(g);
}

/** The Institute's marker goes back to the pool ([R20]). */
export function instituteLeaves(g: SfgeGame): void {
  if (g.log !== null) g.log.removed(EVENT['the-institute'], g.n[N_INSTITUTE]);
  g.n[N_INSTITUTE] = 0;
  toPool(g, EVENT['the-institute']);
}

/** Shifts of loyalty (10). */

import { replay } from '../game-log.js';
import { racesOfHistoric } from '../position/cards.js';
import { isMajorOpen } from '../position/event-state.js';
import { at, EMPIRE_FOREVER, IMP, IMPERIAL, REB, UNREST, WELCOME_REBELS } from '../position/layout.js';
import { hides, isRevealed } from '../position/planets.js';
import { R_CELLS_LOST, R_SHIFTS_IMP, R_SHIFTS_REB, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

export function isKin(planet: number, kindred: number): boolean {
  return (t.kinOf[planet] & (1 << kindred)) !== 0;
}

/** Of a race among those whose bits these are. */
export function isOfRaces(planet: number, races: number): boolean {
  return (t.kinOf[planet] & races) !== 0;
}

/** Whether one space can be shifted for a side (10). */
export function canShift(side: number, planet: number): boolean {
  if (s.state[planet] !== IMPERIAL || hides(planet, EMPIRE_FOREVER)) return false;
  if (s.n[s.N_KAYN_TURN] === s.n[s.N_TURN] && isOfRaces(planet, racesOfHistoric(7))) return false;
  if (t.isThrone[planet] === 1 && isMajorOpen(23)) return false;
  if (side === REB) return s.loyalty[planet] < UNREST;
  return s.loyalty[planet] > s.floor[planet] && !isRevealed(planet, WELCOME_REBELS);
}

/** Shifts one space for a side if it can be; a Cell goes in Unrest (10). @param why a code of `causes.ts` */
export function shift(side: number, planet: number, why: number): boolean {
  if (!canShift(side, planet)) return false;
  if (side === REB) {
    s.loyalty[planet]++;
    record[R_SHIFTS_REB]++;
    if (s.loyalty[planet] === UNREST) removeCell(planet);
  } else {
    s.loyalty[planet]--;
    record[R_SHIFTS_IMP]++;
  }
  replay.log?.shifted(side, planet, why);
  return true;
}

/** A Cell goes, and counts as lost. */
export function removeCell(planet: number): void {
  if (s.cell[planet] < 0) return;
  clearCell(planet);
  record[R_CELLS_LOST]++;
  replay.log?.cellLost(planet);
}

/** A Cell of the counters, of which there are nine (12) [F18]. */
export function makeCell(planet: number, environ: number): void {
  s.cell[planet] = environ;
  s.cellCounts[planet] = 1;
  s.n[s.N_CELLS]++;
  replay.log?.cellMade(planet);
}

export function clearCell(planet: number): void {
  s.n[s.N_CELLS] -= s.cellCounts[planet];
  s.cell[planet] = -1;
  s.cellCounts[planet] = 0;
}

/** No mobile Imperial unit stands there. */
export function isUnguarded(planet: number): boolean {
  return s.mobile[at(IMP, planet)] === 0;
}

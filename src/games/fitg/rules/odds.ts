/** Strengths as columns of the military table (3, 11). */

import { COLUMNS, EVEN } from '../position/charts.js';
import { leader } from '../position/groups.js';
import { ELITE, IMP, REB, REBELLION, slot } from '../position/layout.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { hasStrong } from '../position/units.js';

/** Ratio rounded for the defender, at most 5-1 and 1-5, as a column (3). */
export function ratioColumn(attacker: number, defender: number): number {
  if (attacker >= defender) return EVEN + Math.min(5, defender === 0 ? 5 : Math.floor(attacker / defender)) - 1;
  return EVEN - Math.min(5, attacker === 0 ? 5 : Math.ceil(defender / attacker)) + 1;
}

/** Leads in an immediate attack too (11). */
function rebelLeader(planet: number, immediate: boolean): number {
  const best = leader(REB, planet);
  return immediate && best < 1 ? 1 : best;
}

/**
 * Shifts in the Rebel's favour (11). @param elites whether the Empire has an elite there, which the Rebel may not know
 */
export function rebelShifts(planet: number, immediate: boolean, elites: boolean): number {
  const imperial = leader(IMP, planet);
  let shifts = rebelLeader(planet, immediate) - imperial;
  if (s.state[planet] === REBELLION || s.localForces[planet] > 0) shifts++;
  if (t.allSpecial[planet] === 1 && imperial === 0 && !elites) shifts++;
  return shifts;
}

export function clampColumn(column: number): number {
  return Math.max(0, Math.min(COLUMNS - 1, column));
}

export function hasElite(side: number, planet: number): boolean {
  return s.units[slot(side, planet, ELITE)] > 0;
}

/** A Determined Assault needs a unit of strength 3 or more (3). */
export function mayDetermine(side: number, planet: number): boolean {
  return hasStrong(side, planet, 3);
}

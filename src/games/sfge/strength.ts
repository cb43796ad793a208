/** Strengths, allowance and upkeep of packed stacks. */

import type { Tables } from './tables.js';
import { UNLIMITED } from './tables.js';
import { FIELD, TYPES } from './units.js';

/** Military strength of a stack; `th`: strength of its Trans-humans. */
export function militaryOf(t: Tables, u: number, th: number): number {
  const m = t.military;
  return (
    m[0] * (u & 31) +
    m[1] * ((u >>> 5) & 31) +
    m[2] * ((u >>> 10) & 31) +
    m[3] * ((u >>> 15) & 15) +
    m[4] * ((u >>> 19) & 15) +
    th * ((u >>> 23) & 15) +
    m[6] * ((u >>> 27) & 7)
  );
}

/** Morphogenetic strength of a stack; `th`: strength of its Trans-humans. */
export function morphogeneticOf(t: Tables, u: number, th: number): number {
  const m = t.morphogenetic;
  return (
    m[0] * (u & 31) +
    m[1] * ((u >>> 5) & 31) +
    m[2] * ((u >>> 10) & 31) +
    m[3] * ((u >>> 15) & 15) +
    m[4] * ((u >>> 19) & 15) +
    th * ((u >>> 23) & 15) +
    m[6] * ((u >>> 27) & 7)
  );
}

/** Maintenance of a stack in RP (chart 3.11). */
export function maintenanceOf(t: Tables, u: number): number {
  const m = t.maintain;
  return (
    m[0] * (u & 31) +
    m[1] * ((u >>> 5) & 31) +
    m[2] * ((u >>> 10) & 31) +
    m[3] * ((u >>> 15) & 15) +
    m[4] * ((u >>> 19) & 15) +
    m[5] * ((u >>> 23) & 15) +
    m[6] * ((u >>> 27) & 7)
  );
}

/** Movement allowance of a group: that of its slowest unit (6.0); 0 for no units (6.6, 7.6). */
export function allowanceOf(t: Tables, units: number): number {
  let slowest = UNLIMITED + 1;
  for (let type = 0; type < TYPES; type++) {
    if ((units & FIELD[type]) !== 0 && t.movement[type] < slowest) slowest = t.movement[type];
  }
  return units === 0 ? 0 : slowest;
}

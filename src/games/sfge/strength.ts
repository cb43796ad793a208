/**
 * Strengths, allowance and upkeep of packed stacks. Products by Math.imul: V8 asks of any other whether it is minus zero,
 * and most are zero.
 */

import type { Tables } from './tables.js';
import { UNLIMITED } from './tables.js';
import { FIELD, TYPES } from './units.js';

/** Military strength of a stack; `th`: strength of its Trans-humans. */
export function militaryOf(t: Tables, u: number, th: number): number {
  const m = t.military;
  return (
    (Math.imul(m[0], u & 31) +
      Math.imul(m[1], (u >>> 5) & 31) +
      Math.imul(m[2], (u >>> 10) & 31) +
      Math.imul(m[3], (u >>> 15) & 15) +
      Math.imul(m[4], (u >>> 19) & 15) +
      Math.imul(th, (u >>> 23) & 15) +
      Math.imul(m[6], (u >>> 27) & 7)) |
    0
  );
}

/** Morphogenetic strength of a stack; `th`: strength of its Trans-humans. */
export function morphogeneticOf(t: Tables, u: number, th: number): number {
  const m = t.morphogenetic;
  return (
    (Math.imul(m[0], u & 31) +
      Math.imul(m[1], (u >>> 5) & 31) +
      Math.imul(m[2], (u >>> 10) & 31) +
      Math.imul(m[3], (u >>> 15) & 15) +
      Math.imul(m[4], (u >>> 19) & 15) +
      Math.imul(th, (u >>> 23) & 15) +
      Math.imul(m[6], (u >>> 27) & 7)) |
    0
  );
}

/** Maintenance of a stack in RP (chart 3.11). */
export function maintenanceOf(t: Tables, u: number): number {
  const m = t.maintain;
  return (
    (Math.imul(m[0], u & 31) +
      Math.imul(m[1], (u >>> 5) & 31) +
      Math.imul(m[2], (u >>> 10) & 31) +
      Math.imul(m[3], (u >>> 15) & 15) +
      Math.imul(m[4], (u >>> 19) & 15) +
      Math.imul(m[5], (u >>> 23) & 15) +
      Math.imul(m[6], (u >>> 27) & 7)) |
    0
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

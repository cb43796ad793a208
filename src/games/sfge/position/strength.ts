/** Strengths, allowance and upkeep of packed stacks. */

import { t } from './tables.js';
import { ALL_FIELDS, TH } from './units.js';

/**
 * Sum over the units of a stack of what a unit of each type counts: `values[at + type]`, Trans-humans `th`. Products by
 * Math.imul: V8 asks of any other whether it is minus zero, and most are zero.
 * @public
 */
export function sumOver(values: Int32Array, at: number, u: number, th: number): number {
  return (
    (Math.imul(values[at], u & 31) +
      Math.imul(values[at + 1], (u >>> 5) & 31) +
      Math.imul(values[at + 2], (u >>> 10) & 31) +
      Math.imul(values[at + 3], (u >>> 15) & 15) +
      Math.imul(values[at + 4], (u >>> 19) & 15) +
      Math.imul(th, (u >>> 23) & 15) +
      Math.imul(values[at + 6], (u >>> 27) & 7)) |
    0
  );
}

/** Military strength of a stack; `th`: strength of its Trans-humans. */
export function militaryOf(u: number, th: number): number {
  return sumOver(t.military, 0, u, th);
}

/** Morphogenetic strength of a stack; `th`: strength of its Trans-humans. */
export function morphogeneticOf(u: number, th: number): number {
  return sumOver(t.morphogenetic, 0, u, th);
}

/** Maintenance of a stack in RP (chart 3.11). */
export function maintenanceOf(u: number): number {
  const { maintain } = t;
  return sumOver(maintain, 0, u, maintain[TH]);
}

/** Movement allowance of a group: that of its slowest unit (6.0); 0 for no units (6.6, 7.6). */
export function allowanceOf(units: number): number {
  if ((units & ALL_FIELDS) === 0) return 0;
  const { paces } = t;
  let i = 0;
  while ((units & paces[i + 1]) === 0) i += 2;
  return paces[i];
}

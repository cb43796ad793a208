/** Which event cards hold now (15). */

import * as s from './state.js';

/** "F": face-up in New or Due. */
export function isOpen(card: number): boolean {
  const where = s.galactic[card];
  return where !== 0 && where !== s.HIDDEN;
}

/** "W": in Due. */
export function isDue(card: number): boolean {
  return s.galactic[card] === s.DUE;
}

export function isMajorOpen(card: number): boolean {
  const where = s.major[card];
  return where !== 0 && where !== s.HIDDEN;
}

export function isMajorDue(card: number): boolean {
  return s.major[card] === s.DUE;
}

/** A turn of RS6. */
export function isBreakdown(): boolean {
  return s.n[s.N_BREAKDOWN] === s.n[s.N_TURN];
}

/** The relief of H8. */
export function isRelief(): boolean {
  return s.n[s.N_RELIEF] >= s.n[s.N_TURN];
}

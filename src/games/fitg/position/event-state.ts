/** Which event cards hold now (15). */

import { DUE, galactic, HIDDEN, major, N_BREAKDOWN, N_RELIEF, N_TURN, n } from './state.js';

/** "F": face-up in New or Due. */
export function isOpen(card: number): boolean {
  const where = galactic[card];
  return where !== 0 && where !== HIDDEN;
}

/** "W": in Due. */
export function isDue(card: number): boolean {
  return galactic[card] === DUE;
}

export function isMajorOpen(card: number): boolean {
  const where = major[card];
  return where !== 0 && where !== HIDDEN;
}

export function isMajorDue(card: number): boolean {
  return major[card] === DUE;
}

/** A turn of RS6. */
export function isBreakdown(): boolean {
  return n[N_BREAKDOWN] === n[N_TURN];
}

/** The relief of H8. */
export function isRelief(): boolean {
  return n[N_RELIEF] >= n[N_TURN];
}

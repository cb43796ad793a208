/**
 * Jumpships that moved in this turn, in the order of moving, with what is aboard until the nuclear exchange is over.
 */

import { CARGO_SLOTS, NUKE } from './layout.js';

/** More jumpships than any seat can have moving in a turn; the engine refuses more as it does an empty system. */
export const MOVED_MAX = 8192;

export const movedSeat = new Int32Array(MOVED_MAX);
export const movedTo = new Int32Array(MOVED_MAX);
/** Army type, `NUKE` or 0, three slots a ship. */
export const cargo = new Int32Array(MOVED_MAX * CARGO_SLOTS);
export const noblesAboard = new Int32Array(MOVED_MAX);
/** 1: destroyed in this exchange. */
export const hit = new Int32Array(MOVED_MAX);
export const moved = { count: 0 };

export function armiesAboard(ship: number): number {
  let count = 0;
  for (let slot = ship * CARGO_SLOTS; slot < (ship + 1) * CARGO_SLOTS; slot++)
    if (cargo[slot] > 0 && cargo[slot] !== NUKE) count++;
  return count;
}

export function nukesAboard(ship: number): number {
  let count = 0;
  for (let slot = ship * CARGO_SLOTS; slot < (ship + 1) * CARGO_SLOTS; slot++) if (cargo[slot] === NUKE) count++;
  return count;
}

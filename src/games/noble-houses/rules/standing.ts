/** How a house stands: its worlds and its score (4.11), and what it holds (4.8). */

import { bit, cell, NOBODY } from '../position/layout.js';
import * as s from '../position/state.js';

/** Bits of a mask, counted in pairs, fours and bytes. */
export function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function worldsOf(seat: number): number {
  return countBits(s.owned[seat]);
}

/** Sum of the printed incomes of its worlds. */
export function scoreOf(seat: number): number {
  return s.score[seat];
}

/**
 * [N21]: the controller with armies there, else who had an army there when movement began, else the first side in
 * order.
 */
export function holderOf(system: number): number {
  const owner = s.controller[system];
  if (owner >= 0 && s.armies[cell(system, owner)] > 0) return owner;
  let first = NOBODY;
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    if (s.armies[cell(system, seat)] === 0) continue;
    if ((s.began[seat] & bit(system)) !== 0) return seat;
    if (first === NOBODY) first = seat;
  }
  return first;
}

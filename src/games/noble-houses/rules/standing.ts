/** How a house stands: its worlds and its score (4.11). */

import { owned, score } from '../position/state.js';

/** Bits of a mask, counted in pairs, fours and bytes. */
export function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function worldsOf(seat: number): number {
  return countBits(owned[seat]);
}

/** Sum of the printed incomes of its worlds. */
export function scoreOf(seat: number): number {
  return score[seat];
}

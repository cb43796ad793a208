/** How a house stands: its worlds and its score (section 4, 11). */

import { lowest } from '../position/layout.js';
import { owned } from '../position/state.js';
import { income } from '../position/tables.js';

export function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

export function worldsOf(seat: number): number {
  return countBits(owned[seat]);
}

/** Sum of the printed incomes of its worlds. */
export function scoreOf(seat: number): number {
  let score = 0;
  for (let left = owned[seat]; left !== 0; left &= left - 1) score += income[lowest(left)];
  return score;
}

import { lowest } from '../../../src/games/noble-houses/kit.js';

/** The `index`-th bit of a mask, from 0, as `lowest` names it. */
export function pick(mask: number, index: number): number {
  let left = mask;
  for (let i = index; i > 0; i--) left &= left - 1;
  return lowest(left);
}

export function count(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}

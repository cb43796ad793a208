/** Sector sets as bit masks of three 32-bit words: sector s is bit s & 31 of word s >> 5. */

import { lowestBit } from '../../shared/bits.js';
import * as s from './state.js';

export function setMask(mask: number, sector: number): void {
  s.masks[mask + (sector >> 5)] |= 1 << (sector & 31);
}

export function clearMask(mask: number, sector: number): void {
  s.masks[mask + (sector >> 5)] &= ~(1 << (sector & 31));
}

export function inMask(mask: number, sector: number): boolean {
  return (s.masks[mask + (sector >> 5)] & (1 << (sector & 31))) !== 0;
}

export function maskIsEmpty(mask: number): boolean {
  return (s.masks[mask] | s.masks[mask + 1] | s.masks[mask + 2]) === 0;
}

/** Makes one mask equal to another. */
export function copyMask(to: number, from: number): void {
  s.masks[to] = s.masks[from];
  s.masks[to + 1] = s.masks[from + 1];
  s.masks[to + 2] = s.masks[from + 2];
}

/** Position of the highest set bit of a non-zero word. @public */
export function highestBit(word: number): number {
  return 31 - Math.clz32(word);
}

/** Lowest sector above `sector` in the mask (0: start), or 0. */
export function nextInMask(mask: number, sector: number): number {
  const from = sector + 1;
  let w = from >> 5;
  if (w > 2) return 0;
  let word = s.masks[mask + w] & (-1 << (from & 31));
  while (word === 0) {
    if (++w > 2) return 0;
    word = s.masks[mask + w];
  }
  return (w << 5) + lowestBit(word);
}

/** Highest sector below `sector` in the mask (96: start), or 0. */
export function previousInMask(mask: number, sector: number): number {
  const from = sector - 1;
  if (from < 0) return 0;
  let w = from >> 5;
  let word = s.masks[mask + w] & (-1 >>> (31 - (from & 31)));
  while (word === 0) {
    if (--w < 0) return 0;
    word = s.masks[mask + w];
  }
  return (w << 5) + highestBit(word);
}

/** Number of sectors in the mask. */
export function maskCount(mask: number): number {
  return bitCount(s.masks[mask]) + bitCount(s.masks[mask + 1]) + bitCount(s.masks[mask + 2]);
}

/** Set bits of a word (Warren, Hacker's Delight, 5-1). @public */
export function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The random streams of the game in play: purposes, the index behind each; streams of rules, markers and policy. */

import { Stream } from '../../../random/stream.js';
import { M_DICE } from '../metrics.js';
import { record } from './record.js';
import { t } from './tables.js';

export const STREAM_SET_UP = 1; // 0
export const STREAM_DECK = 2; // 0
export const STREAM_EVENT = 3; // number of the marker in the game
export const STREAM_OPERATIONS = 4; // turn, kind of force, force or sector
export const STREAM_COMBAT = 5; // turn, number of the attack in the sector, sector
export const STREAM_USURPATION = 6; // turn
export const STREAM_COLONIZATION = 7; // turn
export const STREAM_RECRUITING = 8; // turn, IE
export const STREAM_RESOURCES = 9; // turn
export const STREAM_EXTROPY = 10; // turn
export const STREAM_ALIENS = 11; // turn
export const STREAM_EXPEDITION = 12; // turn
export const STREAM_MOVEMENT = 13; // turn
export const STREAM_ARRIVALS = 14; // turn
export const STREAM_IMPERIAL_COLONIZATION = 15; // turn
export const STREAM_POLICY = 16; // 0

export const luck = new Stream();
/** The order of the event pool. */
export const deck = new Stream();
export const policyLuck = new Stream();

/** Ten-sided die 0..9 of the rules (1.9). */
export function d10(): number {
  record[M_DICE]++;
  return luck.die();
}

/** Sum of `count` dice. */
export function dice(count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += d10();
  return sum;
}

/** Uniform choice 0..n-1 that the rules give to nobody (1.11); no die of the rules. */
export function pick(n: number): number {
  return n <= 1 ? 0 : luck.below(n);
}

/** Random sector (1.10): two dice on the Sector Randomization Table. */
export function randomSector(): number {
  const first = d10();
  const second = d10();
  return t.randomSectors[10 * first + second];
}

/** The random streams of the game in play: purposes, the index behind each; streams of the rules and of each policy. */

import { Stream } from '../../../random/stream.js';
import { replay } from '../game-log.js';
import { M_DICE, M_DICE_OTHER } from '../metrics.js';
import { record } from './record.js';

export const STREAM_VALUES = 1; // 0
export const STREAM_CHITS = 2; // turn, who draws: side, or 2 for the common pool
export const STREAM_INITIATIVE = 3; // turn
export const STREAM_COMBAT = 4; // turn, region
export const STREAM_ILLUMINATION = 5; // turn, number of the chit in the turn
export const STREAM_SWITCHEROO = 6; // turn
export const STREAM_UPGRADE = 7; // turn
export const STREAM_POLICY = 8; // side

export const luck = new Stream();
/** Luck of each side's policy. */
export const policyLuck: readonly Stream[] = [new Stream(), new Stream()];

/** Die of combat, which goes to the log. */
export function combatDie(): number {
  const die = luck.d6();
  replay.log?.die(die);
  return die;
}

/** Dice of combat; bit f of the result: face f came up. */
export function combatFaces(count: number): number {
  if (replay.log === null) return luck.d6Faces(count);
  let faces = 0;
  for (let i = 0; i < count; i++) faces |= 1 << combatDie();
  return faces;
}

/** A die outside combat and initiative: of Illumination and optional rules [B36]. */
export function otherDie(): number {
  record[M_DICE]++;
  record[M_DICE_OTHER]++;
  return luck.d6();
}

/** Draw 0..n-1 that the rules give to chance without a die. */
export function pick(n: number): number {
  return n <= 1 ? 0 : luck.below(n);
}

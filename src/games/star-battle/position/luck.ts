/**
 * The random streams of the battle in play: purposes, whose index is the Battle Phase; streams of the rules and of each
 * policy.
 */

import { Stream } from '../../../random/stream.js';
import { replay } from '../game-log.js';

export const STREAM_HOURS = 1;
export const STREAM_TACTICAL = 2;
export const STREAM_GUNNERY = 3;
export const STREAM_MELEE = 4;
export const STREAM_ROUT = 5;
export const STREAM_END = 6;
/** Of a side's policy, over the whole battle; index: side. */
export const STREAM_POLICY = 7;

export const luck = new Stream();
export const policyLuck: readonly [Stream, Stream] = [new Stream(), new Stream()];

/** Dice fixed by a test or counted off by the exact solver: a number 1..sides. */
export interface Dice {
  roll(sides: number): number;
}

/** Null: dice are rolled. */
export const fixed: { dice: Dice | null } = { dice: null };

/** A die of `sides` sides: 1..sides. */
export function roll(sides: number): number {
  const { dice } = fixed;
  const face = dice === null ? 1 + luck.below(sides) : dice.roll(sides);
  replay.log?.die(sides, face);
  return face;
}

export function d20(): number {
  return roll(20);
}

export function d6(): number {
  return roll(6);
}

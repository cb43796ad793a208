/** The random streams of the game that is being played: purposes, dice. */

import { Stream } from '../../../random/stream.js';
import type { Die } from '../../game.js';

/** Damaged buildings of a going concern. */
export const STREAM_START = 0;
/** By number of the Sector drawn. */
export const STREAM_DRAW = 1;
/** By Turn. */
export const STREAM_UPKEEP = 2;
export const STREAM_LEVELS = 3;
export const STREAM_TAXES = 4;
export const STREAM_WORKS = 5;
/** By Turn and attempt. */
export const STREAM_RECRUIT = 6;
/** By Turn; expedition and festival each have their own. */
export const STREAM_EXPEDITION = 7;
export const STREAM_FESTIVAL = 8;
/** By Turn and place in the list of continuing events. */
export const STREAM_CONTINUING = 9;
/** By Turn: the Invasions of the option, new events. */
export const STREAM_INVASION = 10;
export const STREAM_NEW_EVENT = 11;
/** By Turn and Sector claimed: a free Colony. */
export const STREAM_CLAIM = 12;
/** The policy's own, never one of the rules. */
export const STREAM_POLICY = 13;

/** A stream of a Turn has this many numbers for what happens in it. */
export const IN_TURN = 4096;

export const luck = new Stream();
/** For new Sectors, which may be drawn while other dice are rolled. */
export const landLuck = new Stream();
export const policyLuck = new Stream();

/** A die of few sides that is being rolled: a d2 and a d3 are no usual dice. */
const smallDie = { underWay: false };

/** A die of `sides` sides: 1..sides. */
export function die(sides: number): number {
  smallDie.underWay = true;
  const face = 1 + luck.below(sides);
  smallDie.underWay = false;
  return face;
}

export function d6(): number {
  return luck.d6();
}

export function percent(): number {
  return 1 + luck.below(100);
}

/** A d100 that is read as a d50 while it is rolled. */
const halved = { underWay: false };

/** A d50: half of a d100, rounded up. */
export function halfPercent(): number {
  halved.underWay = true;
  const roll = percent();
  halved.underWay = false;
  return (roll + 1) >> 1;
}

/** A die as the rules read it, for the log. */
export function asRead(die: Die): Die {
  return halved.underWay ? { sides: die.sides >> 1, face: (die.face + 1) >> 1 } : die;
}

/** 1d6!: every 6 is added and rolled again. */
export function openD6(): number {
  let sum = 0;
  for (;;) {
    const face = luck.d6();
    sum += face;
    if (face < 6) return sum;
  }
}

/** A choice that is being made: whatever its number of cases, no die is rolled for it. */
const choice = { underWay: false };

/** Uniform 0..n-1. */
export function pick(n: number): number {
  if (n <= 1) return 0;
  choice.underWay = true;
  const chosen = luck.below(n);
  choice.underWay = false;
  return chosen;
}

/** Sides of the dice of the rules; they are rolled by draws. */
const DICE: readonly number[] = [4, 6, 8, 10, 12, 20, 100];

/** True if a draw among so many, made now, is a die; for the log. */
export function isDie(sides: number): boolean {
  return smallDie.underWay || (!choice.underWay && DICE.includes(sides));
}

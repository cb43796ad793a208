/** Checks on attributes (1). */

import { replay } from '../game-log.js';
import { attribute, controlDC } from '../position/attributes.js';
import { luck } from '../position/luck.js';
import {
  M_CHECKS_ECONOMY,
  M_FAILED_ECONOMY,
  M_LUCKY_SUCCESSES,
  M_NATURAL_1,
  M_NATURAL_20,
  M_UNLUCKY_FAILURES,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';

/** The last check. */
export const result = {
  die: 0,
  /** Of the check: Control DC less total of a failure is its margin. */
  total: 0,
  dc: 0,
};

const SIDES = 20;

/** The least die that succeeds; may lie outside of 1 to 20. */
export function needOf(x: number, modifier: number): number {
  return controlDC() + s.n[s.N_UNREST] - attribute(x) - modifier - s.running[x];
}

/** (1) [E1] d20 + attribute - Unrest + modifiers against Control DC; a 20 succeeds, a 1 fails. */
export function check(x: number, modifier: number): boolean {
  const die = 1 + luck.below(SIDES);
  const total = die + attribute(x) - s.n[s.N_UNREST] + modifier + s.running[x];
  const dc = controlDC();
  const reaches = total >= dc;
  const success = die === SIDES || (die !== 1 && reaches);
  result.die = die;
  result.total = total;
  result.dc = dc;
  record[M_CHECKS_ECONOMY + x]++;
  if (!success) record[M_FAILED_ECONOMY + x]++;
  if (die === 1) {
    record[M_NATURAL_1]++;
    if (reaches) record[M_UNLUCKY_FAILURES]++;
  } else if (die === SIDES) {
    record[M_NATURAL_20]++;
    if (!reaches) record[M_LUCKY_SUCCESSES]++;
  }
  replay.log?.check(x, modifier, die, total, dc, success);
  return success;
}

/** DC less total of the last check, which failed; 0 or less after a natural 1. */
export function margin(): number {
  return result.dc - result.total;
}

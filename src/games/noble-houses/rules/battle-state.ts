/** The battle that is being fought; part of no position, for nothing is decided between battles with it. */

import { TYPE_SLOTS } from '../position/layout.js';

export const ATTACKER = 0;
export const DEFENDER = 1;

export const battle = {
  system: 0,
  attacker: -1,
  defender: -1,
  /** Armies of both at the beginning of the step. */
  attackers: 0,
  defenders: 0,
  firstStrike: false,
};

/** By side: mask of the types that it began the round with. */
export const lined = new Int32Array(2);
/** By side and type: armies that have not rolled in this round, that have, and that are commanded. */
export const fresh = new Int32Array(2 * TYPE_SLOTS);
export const rolled = new Int32Array(2 * TYPE_SLOTS);
export const commanded = new Int32Array(2 * TYPE_SLOTS);
/** By side and type: armies that roll in this step, and those of them that give their life. */
export const rolling = new Int32Array(2 * TYPE_SLOTS);
export const given = new Int32Array(2 * TYPE_SLOTS);

export function seatOf(side: number): number {
  return side === ATTACKER ? battle.attacker : battle.defender;
}

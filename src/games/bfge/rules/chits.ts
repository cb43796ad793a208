/** Action chits: discard and draw (5.1, 10.1, [B21]). */

import { g } from '../game.js';
import { isIndex } from '../player/orders.js';
import { STREAM_CHITS } from '../position/luck.js';
import { N_HELD, N_INDEX, N_TURN } from '../position/state.js';
import { CHITS, other } from '../position/tables.js';
import { BLUE, RED, SIDES } from '../position/units.js';

/** Index at or below which Red goes first where the rules ask the index (10.1). */
export const RED_FIRST_INDEX = 50;

export function firstByIndex(): number {
  return g.n[N_INDEX] <= RED_FIRST_INDEX ? RED : BLUE;
}

/** 1. Action Chits: both choose what to put away, then draw. `only`: the side that takes part, -1: both. */
export function actionChits(only: number): void {
  for (let side = 0; side < SIDES; side++) {
    if (only >= 0 && side !== only) continue;
    const order = g.discardOrder[side];
    order.reset();
    g.policies[side].discard(g.views[side], order);
  }
  for (let side = 0; side < SIDES; side++) if (only < 0 || side === only) discard(side);
  drawChits(only);
}

function discard(side: number): void {
  const order = g.discardOrder[side];
  for (let i = 0; i < order.length; i++) {
    const chit = order.chits[i];
    if (!isIndex(chit, CHITS) || g.hand[side * CHITS + chit] === 0) {
      g.refuse(side, 'discard', 'chits that are not in hand');
      continue;
    }
    g.hand[side * CHITS + chit]--;
    g.n[N_HELD + side]--;
    g.commonChits[chit]++;
    if (g.log !== null) g.log.discards(side, chit);
  }
}

/** Draws up to the limit: from the own cup, then from the common pool by turns. */
export function drawChits(only: number): void {
  const limit = g.tables.setup.scenario.handLimit;
  const turn = g.n[N_TURN];
  for (let side = 0; side < SIDES; side++) {
    if (only >= 0 && side !== only) continue;
    const wish = limit - g.n[N_HELD + side];
    if (wish <= 0) continue;
    const cup = total(g.cup, side * CHITS);
    const wanted = Math.min(wish, cup);
    if (wanted === 0) continue;
    g.rng.start(STREAM_CHITS, 4 * turn + side);
    for (let i = 0; i < wanted; i++) drawOne(side, g.cup, side * CHITS, cup - i);
  }
  let left = wants(BLUE, only) || wants(RED, only) ? total(g.commonChits, 0) : 0;
  if (left > 0) {
    g.rng.start(STREAM_CHITS, 4 * turn + SIDES);
    for (let side = firstByIndex(); left > 0; side = other(side)) {
      if (wants(side, only)) drawOne(side, g.commonChits, 0, left--);
      else if (!wants(other(side), only)) break;
    }
  }
  if (g.log !== null) g.log.hands();
}

function wants(side: number, only: number): boolean {
  if (only >= 0 && side !== only) return false;
  return g.n[N_HELD + side] < g.tables.setup.scenario.handLimit;
}

/** Moves one of `count` chits at random from a pool to a hand. */
function drawOne(side: number, from: Int32Array, at: number, count: number): void {
  let left = g.pick(count);
  let chit = 0;
  while (left >= from[at + chit]) left -= from[at + chit++];
  from[at + chit]--;
  g.hand[side * CHITS + chit]++;
  g.drawn[side * CHITS + chit]++;
  g.n[N_HELD + side]++;
}

/** Number of chits in a pool. */
export function total(chits: Int32Array, at: number): number {
  let sum = 0;
  for (let chit = 0; chit < CHITS; chit++) sum += chits[at + chit];
  return sum;
}

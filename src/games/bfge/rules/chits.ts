/** Action chits: discard and draw (5.1, 10.1, [B21]). */

import { replay } from '../game-log.js';
import { discardOrder } from '../player/buffers.js';
import { decisions, refuse, views } from '../player/seats.js';
import { luck, pick, STREAM_CHITS } from '../position/luck.js';
import * as s from '../position/state.js';
import { CHITS, other, t } from '../position/tables.js';
import { BLUE, isIndex, RED, SIDES } from '../position/units.js';

/** Index at or below which Red goes first where the rules ask the index (10.1). */
export const RED_FIRST_INDEX = 50;

export function firstByIndex(): number {
  return s.n[s.N_INDEX] <= RED_FIRST_INDEX ? RED : BLUE;
}

/** 1. Action Chits: both choose what to put away, then draw. `only`: the side that takes part, -1: both. */
export function actionChits(only: number): void {
  for (let side = 0; side < SIDES; side++) {
    if (only >= 0 && side !== only) continue;
    const order = discardOrder[side];
    order.reset();
    decisions[side].discard(views[side], order);
  }
  for (let side = 0; side < SIDES; side++) if (only < 0 || side === only) discard(side);
  drawChits(only);
}

function discard(side: number): void {
  const order = discardOrder[side];
  for (let i = 0; i < order.length; i++) {
    const chit = order.chits[i];
    if (!isIndex(chit, CHITS) || s.hand[side * CHITS + chit] === 0) {
      refuse(side, 'discard', 'chits that are not in hand');
      continue;
    }
    s.hand[side * CHITS + chit]--;
    s.n[s.N_HELD + side]--;
    s.commonChits[chit]++;
    replay.log?.discards(side, chit);
  }
}

/** Draws up to the limit: from the own cup, then from the common pool by turns. */
export function drawChits(only: number): void {
  const limit = t.setup.scenario.handLimit;
  const turn = s.n[s.N_TURN];
  for (let side = 0; side < SIDES; side++) {
    if (only >= 0 && side !== only) continue;
    const wish = limit - s.n[s.N_HELD + side];
    if (wish <= 0) continue;
    const cup = total(s.cup, side * CHITS);
    const wanted = Math.min(wish, cup);
    if (wanted === 0) continue;
    luck.start(STREAM_CHITS, 4 * turn + side);
    for (let i = 0; i < wanted; i++) drawOne(side, s.cup, side * CHITS, cup - i);
  }
  let left = wants(BLUE, only) || wants(RED, only) ? total(s.commonChits, 0) : 0;
  if (left > 0) {
    luck.start(STREAM_CHITS, 4 * turn + SIDES);
    for (let side = firstByIndex(); left > 0; side = other(side)) {
      if (wants(side, only)) drawOne(side, s.commonChits, 0, left--);
      else if (!wants(other(side), only)) break;
    }
  }
  s.n[s.N_ASKED] = 0;
  replay.log?.hands();
}

function wants(side: number, only: number): boolean {
  if (only >= 0 && side !== only) return false;
  return s.n[s.N_HELD + side] < t.setup.scenario.handLimit;
}

/** Moves one of `count` chits at random from a pool to a hand. */
function drawOne(side: number, from: Int32Array, at: number, count: number): void {
  const chit = s.n[s.N_ASKED] === 0 ? chitAt(from, at, pick(count)) : asAsked(side, from, at);
  if (chit < 0) return;
  from[at + chit]--;
  s.hand[side * CHITS + chit]++;
  s.drawn[side * CHITS + chit]++;
  s.n[s.N_HELD + side]++;
}

function chitAt(from: Int32Array, at: number, place: number): number {
  let left = place;
  let chit = 0;
  while (left >= from[at + chit]) left -= from[at + chit++];
  return chit;
}

/** The chit that an experiment asks for, or one of the others where it keeps that away; -1: there is none. */
function asAsked(side: number, from: Int32Array, at: number): number {
  const asked = s.n[s.N_ASKED];
  const own = Math.abs(asked) - 1 - side * CHITS;
  const isAsked = own >= 0 && own < CHITS;
  if (isAsked && asked > 0 && from[at + own] > 0) {
    s.n[s.N_ASKED] = 0;
    return own;
  }
  const kept = isAsked && asked < 0 ? from[at + own] : 0;
  const count = total(from, at) - kept;
  if (count === 0) return -1;
  if (kept > 0) from[at + own] = 0;
  const chit = chitAt(from, at, pick(count));
  if (kept > 0) from[at + own] = kept;
  return chit;
}

/** Number of chits in a pool. */
export function total(chits: Int32Array, at: number): number {
  let sum = 0;
  for (let chit = 0; chit < CHITS; chit++) sum += chits[at + chit];
  return sum;
}

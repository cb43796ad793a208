/** Strategic assignment: where Imperial units and groups may go (9). */

import { cardA, cardB } from '../position/charts.js';
import { isBreakdown, isRelief } from '../position/event-state.js';
import { isRebellious, isRevealedBase } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** On the card, or in the relief of H8 a province with three or more rebellious planets; none in a turn of RS6 (9). */
export function isNamed(where: number): boolean {
  if (isBreakdown()) return false;
  const card = s.n[s.N_CARD];
  if (card >= 0 && (cardA[card] === where || cardB[card] === where)) return true;
  return isRelief() && s.rebelliousIn[where] >= 3;
}

function isSeat(planet: number): boolean {
  return t.isCapital[planet] === 1 || t.isThrone[planet] === 1;
}

/** H3 is face-up or due. */
function isCrackdown(): boolean {
  return s.newBox[s.B_HISTORIC] === 3 || s.dueBox[s.B_HISTORIC] === 3;
}

/** Whether an Imperial move from planet to planet is legal (9). */
export function mayGo(from: number, to: number): boolean {
  const here = t.province[from];
  const there = t.province[to];
  if (here === there && t.isKey[to] === 1) return true;
  const seat = isSeat(from);
  if (seat && here === there && isRebellious(to)) return true;
  const base = isRevealedBase(to);
  if (seat && base) return true;
  if (isBreakdown()) return false;
  const named = isNamed(there);
  if (named && isNamed(here)) return true;
  if (seat && isSeat(to) && (s.rebelliousIn[there] >= 3 || isCrackdown())) return true;
  if (s.n[s.N_EMERGENCY] === 0 && s.dueBox[s.B_HISTORIC] !== 3) return false;
  return named || t.isKey[to] === 1 || isRebellious(to) || base;
}

/** Parley (12): once per battle in all, from the second Battle Phase. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, views, yes } from '../player/seats.js';
import { placesOf } from '../position/armies.js';
import { S_ACTIVE, S_DESTROYED, S_RETREATED } from '../position/codes.js';
import { d20 } from '../position/luck.js';
import * as s from '../position/state.js';
import { R_FAME, R_GENERAL_LEADERSHIP, R_PRESENT, t } from '../position/tables.js';
import { disengage } from './standing.js';

const { rules } = t;

/** A may ask, else B (S34). */
export function parley(): void {
  if (s.n[s.N_PARLEYED] !== 0 || s.n[s.N_PHASE] < 2) return;
  for (let side = 0; side < 2; side++) {
    if (!yes(side, 'parley', decisions[side].parley(views[side]))) continue;
    s.n[s.N_PARLEYED] = 1;
    const asker = voice(side);
    const other = voice(1 - side);
    const agreed = asker >= other;
    replay.log?.parleys(side, asker, other, agreed);
    if (agreed) truce();
    return;
  }
}

/** d20 + the general's Leadership + Fame, less what the side has lost. */
function voice(side: number): number {
  let sum = d20() + rules[R_GENERAL_LEADERSHIP + side] + rules[R_FAME + side];
  for (let left = rules[R_PRESENT] & placesOf(side); left !== 0; left &= left - 1) {
    const fate = s.status[lowestBit(left)];
    if (fate === S_DESTROYED) sum -= 2;
    else if (fate !== S_ACTIVE && fate !== S_RETREATED) sum--;
  }
  return sum;
}

/** All engagements end, and there are no segments in which fear or last gasps could end. */
function truce(): void {
  s.n[s.N_TRUCE] = 1;
  for (let left = rules[R_PRESENT]; left !== 0; left &= left - 1) disengage(lowestBit(left));
  for (let left = s.n[s.N_AFRAID]; left !== 0; left &= left - 1) s.fearEnd[lowestBit(left)] += 2;
  for (let left = s.n[s.N_GASP]; left !== 0; left &= left - 1) s.gaspEnd[lowestBit(left)]++;
}

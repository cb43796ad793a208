/** Parley (12): once per battle in all, from the second Battle Phase. */

import { g } from '../game.js';
import { lowest, placesOf } from '../position/armies.js';
import { S_ACTIVE, S_DESTROYED, S_RETREATED } from '../position/codes.js';
import { N_AFRAID, N_GASP, N_PARLEYED, N_PHASE, N_TRUCE } from '../position/state.js';
import { R_FAME, R_GENERAL_LEADERSHIP, R_PRESENT } from '../position/tables.js';
import { disengage } from './standing.js';

const { n, tables, status, fearEnd, gaspEnd } = g;
const { rules } = tables;

/** A may ask, else B (S34). */
export function parley(): void {
  if (n[N_PARLEYED] !== 0 || n[N_PHASE] < 2) return;
  for (let side = 0; side < 2; side++) {
    if (!g.yes(side, 'parley', g.policies[side].parley(g.views[side]))) continue;
    n[N_PARLEYED] = 1;
    const asker = voice(side);
    const other = voice(1 - side);
    const agreed = asker >= other;
    if (g.log !== null) g.log.parleys(side, asker, other, agreed);
    if (agreed) truce();
    return;
  }
}

/** d20 + the general's Leadership + Fame, less what the side has lost. */
function voice(side: number): number {
  let sum = g.d20() + rules[R_GENERAL_LEADERSHIP + side] + rules[R_FAME + side];
  for (let left = rules[R_PRESENT] & placesOf(side); left !== 0; left &= left - 1) {
    const fate = status[lowest(left)];
    if (fate === S_DESTROYED) sum -= 2;
    else if (fate !== S_ACTIVE && fate !== S_RETREATED) sum--;
  }
  return sum;
}

/** All engagements end, and there are no segments in which fear or last gasps could end. */
function truce(): void {
  n[N_TRUCE] = 1;
  for (let left = rules[R_PRESENT]; left !== 0; left &= left - 1) disengage(lowest(left));
  for (let left = n[N_AFRAID]; left !== 0; left &= left - 1) fearEnd[lowest(left)] += 2;
  for (let left = n[N_GASP]; left !== 0; left &= left - 1) gaspEnd[lowest(left)]++;
}

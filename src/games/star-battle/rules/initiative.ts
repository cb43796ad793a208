/** Initiative, what its winner picks, and high ground (4.2, 13). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, oneOf, oneOrNone, views } from '../player/seats.js';
import { bit } from '../position/armies.js';
import { CHARGE, ONSLAUGHT, PINCER, PURSUIT, READY_FOR_BATTLE } from '../position/codes.js';
import { d20 } from '../position/luck.js';
import * as s from '../position/state.js';
import { O_HIGH_GROUND, R_GENERAL_LEADERSHIP, R_OPTIONS, t } from '../position/tables.js';
import { V_INITIATIVE_PICK, V_INITIATIVE_READY_FOR_BATTLE } from '../position/values.js';
import { actingOf, activeOf, tacticOf } from './standing.js';
import { chooseTactic } from './tactics.js';

const { rules, values } = t;

/** Tactics with which the high ground is left (S35). */
const LEAVING = (1 << CHARGE) | (1 << ONSLAUGHT) | (1 << PINCER) | (1 << PURSUIT);

export function initiative(): void {
  const a = rules[R_GENERAL_LEADERSHIP] + readiness(0);
  const b = rules[R_GENERAL_LEADERSHIP + 1] + readiness(1);
  let margin = 0;
  while (margin === 0) margin = d20() + a - (d20() + b);
  const winner = margin > 0 ? 0 : 1;
  s.n[s.N_WINNER] = winner;
  s.n[s.N_INITIATIVE] = winner + 1;
  s.n[s.N_TURN] = winner;
  replay.log?.initiative(winner, margin, a, b);
  if ((rules[R_OPTIONS] & O_HIGH_GROUND) !== 0 && s.n[s.N_PHASE] === 1 && s.n[s.N_HIGH_DONE] === 0)
    takeHighGround(winner);
  pick(winner, ((margin > 0 ? margin : -margin) / values[V_INITIATIVE_PICK]) | 0);
  leaveHighGround();
}

function readiness(side: number): number {
  for (let left = activeOf(side); left !== 0; left &= left - 1)
    if (s.hasBoon(lowestBit(left), READY_FOR_BATTLE)) return values[V_INITIATIVE_READY_FOR_BATTLE];
  return 0;
}

function takeHighGround(winner: number): void {
  const armies = actingOf(winner);
  s.n[s.N_HIGH_DONE] = 1;
  if (armies === 0) return;
  const choice = decisions[winner].highGround(views[winner], armies);
  s.n[s.N_HIGH] = oneOf(winner, 'highGround', choice, armies);
}

/** Each pick reveals an enemy tactic or chooses one own tactic anew, each army once (4.2). */
function pick(winner: number, picks: number): void {
  for (let left = picks; left > 0; left--) {
    const armies = actingOf(winner) & ~s.n[s.N_PICKED];
    if (armies === 0) return;
    const choice = decisions[winner].pick(views[winner], armies);
    const army = oneOrNone(winner, 'pick', choice, armies);
    if (army < 0) continue;
    s.n[s.N_PICKED] |= bit(army);
    chooseTactic(army);
  }
}

function leaveHighGround(): void {
  const holder = s.n[s.N_HIGH];
  if (holder >= 0 && ((LEAVING >> tacticOf(holder)) & 1) !== 0) s.n[s.N_HIGH] = -1;
}

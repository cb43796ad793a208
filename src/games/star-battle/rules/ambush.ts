/** Set-up of a battle and the ambush before its first phase (4, 13). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, oneOrNone, views } from '../player/seats.js';
import { bit, placesOf, ROW, SIDES, sideOf } from '../position/armies.js';
import { HAS_RV, MELEE, PERMANENT_MASK, RANGED, S_ABSENT } from '../position/codes.js';
import { roll } from '../position/luck.js';
import * as s from '../position/state.js';
import { R_AMBUSH, R_LIGHT, R_PRESENT, t } from '../position/tables.js';
import { V_GROUND_AMBUSH } from '../position/values.js';
import { lookAround } from './battlefield.js';
import { divisionMax } from './damage.js';
import { freeAttack, routSegment } from './routing.js';
import { actingOf, isActing, meleeTargets, rangedTargets, refreshSide, testOver } from './standing.js';
import { asStep, setStrategy } from './tactical.js';

const SHARES = 100;

/** What is the same at the start of every battle: whole armies in their places. Needs the tables in place. */
export function writeStart(): void {
  const { rules } = t;
  s.words.fill(0);
  s.n[s.N_HIGH] = -1;
  s.n[s.N_LIGHT] = rules[R_LIGHT];
  s.status.fill(S_ABSENT);
  s.lured.fill(-1);
  s.target.fill(-1);
  for (let left = rules[R_PRESENT]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    s.status[army] = 0;
    s.n[s.N_ACTIVE] |= bit(army);
    s.boons[army] = t.boons[army] & PERMANENT_MASK;
    s.hp[army] = t.hpMax[army];
    const parts = t.divisions[army] - t.missing[army];
    for (let division = 0; division < parts; division++) {
      s.divisionHp[army * ROW + division] = divisionMax(army, division);
      if (s.divisionHp[army * ROW + division] > 0) s.living[army] |= bit(division);
      else s.lost[army]++;
    }
    s.lost[army] += t.missing[army];
    s.morale[army] = t.morale[army];
    s.aces[army] = t.supplies[army] & 0xff;
    s.medical[army] = t.supplies[army] >> 8;
  }
  lookAround();
  for (let side = 0; side < SIDES; side++) refreshSide(side);
}

/** Both sides choose their strategy secretly; then the ambush, if there is one. */
export function openBattle(): void {
  const first = asStep(0, decisions[0].strategy(views[0]), 0);
  const second = asStep(1, decisions[1].strategy(views[1]), 0);
  setStrategy(0, first);
  setStrategy(1, second);
  replay.log?.strategies();
  if (t.rules[R_AMBUSH] >= 0) ambush(t.rules[R_AMBUSH]);
  s.n[s.N_SEGMENT] = s.TACTICAL;
}

function ambush(side: number): void {
  s.n[s.N_WINNER] = side;
  const percent = t.values[V_GROUND_AMBUSH];
  const high = roll(SHARES) <= percent;
  replay.log?.highGround(side, percent, high);
  if (high) {
    s.n[s.N_HIGH] = lowestBit(t.rules[R_PRESENT] & placesOf(side));
    s.n[s.N_HIGH_DONE] = 1;
  }
  s.n[s.N_AMBUSHING] = 1;
  for (let left = actingOf(side); left !== 0 && s.n[s.N_OVER] === 0; left &= left - 1) {
    const army = lowestBit(left);
    if (isActing(army)) fallUpon(army);
    testOver();
  }
  s.n[s.N_AMBUSHING] = 0;
  if (s.n[s.N_OVER] === 0) routSegment(side);
}

/** The free attack of an ambusher. */
function fallUpon(army: number): void {
  const side = sideOf(army);
  const armed = (t.more[army] & HAS_RV) !== 0;
  let kind = !armed || t.mv[army] >= t.rv[army] ? MELEE : RANGED;
  let targets = meleeTargets(army);
  if (targets === 0) {
    if (!armed) return;
    kind = RANGED;
    targets = rangedTargets(army);
  }
  if (targets === 0) return;
  const choice = decisions[side].ambush(views[side], army, targets, kind);
  const enemy = oneOrNone(side, 'ambush', choice, targets);
  if (enemy >= 0) freeAttack(army, enemy, kind);
}

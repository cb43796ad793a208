/** Set-up of a battle and the ambush before its first phase (4, 13). */

import { g } from '../game.js';
import { bit, lowest, placesOf, ROW, SIDES, sideOf } from '../position/armies.js';
import { HAS_RV, MELEE, PERMANENT_MASK, RANGED, S_ABSENT } from '../position/codes.js';
import {
  N_ACTIVE,
  N_AMBUSHING,
  N_HIGH,
  N_HIGH_DONE,
  N_LIGHT,
  N_OVER,
  N_SEGMENT,
  N_WINNER,
  TACTICAL,
} from '../position/state.js';
import { R_AMBUSH, R_LIGHT, R_PRESENT } from '../position/tables.js';
import { V_GROUND_AMBUSH } from '../position/values.js';
import { lookAround } from './battlefield.js';
import { divisionMax } from './damage.js';
import { freeAttack, routSegment } from './routing.js';
import { actingOf, isActing, meleeTargets, rangedTargets, refreshSide, testOver } from './standing.js';
import { asStep, setStrategy } from './tactical.js';

const SHARES = 100;

/** What is the same at the start of every battle: whole armies in their places. Needs the tables in place. */
export function writeStart(): void {
  const { n, tables } = g;
  const { rules } = tables;
  g.words.fill(0);
  n[N_HIGH] = -1;
  n[N_LIGHT] = rules[R_LIGHT];
  g.status.fill(S_ABSENT);
  g.lured.fill(-1);
  g.target.fill(-1);
  for (let left = rules[R_PRESENT]; left !== 0; left &= left - 1) {
    const army = lowest(left);
    g.status[army] = 0;
    n[N_ACTIVE] |= bit(army);
    g.boons[army] = tables.boons[army] & PERMANENT_MASK;
    g.hp[army] = tables.hpMax[army];
    const parts = tables.divisions[army] - tables.missing[army];
    for (let division = 0; division < parts; division++) {
      g.divisionHp[army * ROW + division] = divisionMax(army, division);
      if (g.divisionHp[army * ROW + division] > 0) g.living[army] |= bit(division);
      else g.lost[army]++;
    }
    g.lost[army] += tables.missing[army];
    g.morale[army] = tables.morale[army];
    g.aces[army] = tables.supplies[army] & 0xff;
    g.medical[army] = tables.supplies[army] >> 8;
  }
  lookAround();
  for (let side = 0; side < SIDES; side++) refreshSide(side);
}

/** Both sides choose their strategy secretly; then the ambush, if there is one. */
export function openBattle(): void {
  const { policies, views, n, tables } = g;
  const first = asStep(0, policies[0].strategy(views[0]), 0);
  const second = asStep(1, policies[1].strategy(views[1]), 0);
  setStrategy(0, first);
  setStrategy(1, second);
  if (g.log !== null) g.log.strategies();
  if (tables.rules[R_AMBUSH] >= 0) ambush(tables.rules[R_AMBUSH]);
  n[N_SEGMENT] = TACTICAL;
}

function ambush(side: number): void {
  const { n, tables } = g;
  n[N_WINNER] = side;
  const percent = tables.values[V_GROUND_AMBUSH];
  const high = g.roll(SHARES) <= percent;
  if (g.log !== null) g.log.highGround(side, percent, high);
  if (high) {
    n[N_HIGH] = lowest(tables.rules[R_PRESENT] & placesOf(side));
    n[N_HIGH_DONE] = 1;
  }
  n[N_AMBUSHING] = 1;
  for (let left = actingOf(side); left !== 0 && n[N_OVER] === 0; left &= left - 1) {
    const army = lowest(left);
    if (isActing(army)) fallUpon(army);
    testOver();
  }
  n[N_AMBUSHING] = 0;
  if (n[N_OVER] === 0) routSegment(side);
}

/** The free attack of an ambusher. */
function fallUpon(army: number): void {
  const { tables } = g;
  const side = sideOf(army);
  const armed = (tables.more[army] & HAS_RV) !== 0;
  let kind = !armed || tables.mv[army] >= tables.rv[army] ? MELEE : RANGED;
  let targets = meleeTargets(army);
  if (targets === 0) {
    if (!armed) return;
    kind = RANGED;
    targets = rangedTargets(army);
  }
  if (targets === 0) return;
  const choice = g.policies[side].ambush(g.views[side], army, targets, kind);
  const enemy = g.oneOrNone(side, 'ambush', choice, targets);
  if (enemy >= 0) freeAttack(army, enemy, kind);
}

/** The Tactical segment: strategy, boons, tricks, postures, tactics (4.2, 7, 10). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { posture, trickOrder } from '../player/buffers.js';
import { TRICKS } from '../player/orders.js';
import { decisions, oneOf, oneOrNone, refuse, views } from '../player/seats.js';
import { ARMIES, bit, has, other, ROW, SIDES, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_STRATEGY_SHIFT_CHECK } from '../position/values.js';
import { changeLight, lookAround } from './battlefield.js';
import { acrNow } from './blow.js';
import { heal } from './damage.js';
import { check } from './morale.js';
import { settlePanic } from './routing.js';
import { actingOf, activeOf, hearChants, testOver } from './standing.js';
import { chooseTactic } from './tactics.js';

const { traits, more, levels, spellLevel, values } = t;

/** Largest step of strategy in both directions. */
export const STEP_MAX = 2;

/** The strategy of a side and of its armies; fear-immune ones have none (S7). */
export function setStrategy(side: number, to: number): void {
  s.strategy[side] = to;
  for (let army = side * (ARMIES / SIDES); army < (side + 1) * (ARMIES / SIDES); army++)
    s.step[army] = t.bound(army) ? 0 : to;
}

/** A legal step of strategy; anything else is refused. */
export function asStep(side: number, answer: number, otherwise: number): number {
  if (answer >= -STEP_MAX && answer <= STEP_MAX && answer === (answer | 0)) return answer;
  refuse(side, 'strategy', 'not a whole number from -2 to 2');
  return otherwise;
}

/** Both sides shift secretly; a shift by more than one step needs a check, A's first (4.2, [S11]). */
export function shiftStrategies(): void {
  const first = asStep(0, decisions[0].strategy(views[0]), s.strategy[0]);
  const second = asStep(1, decisions[1].strategy(views[1]), s.strategy[1]);
  shift(0, first);
  // Whoever routs in the check may have been the last of the side: then the other one is not made any more (4).
  testOver();
  if (s.n[s.N_OVER] === 0) shift(1, second);
  testOver();
}

function shift(side: number, to: number): void {
  const from = s.strategy[side];
  const way = to > from ? 1 : -1;
  const steps = (to - from) * way;
  if (steps === 0) return;
  if (steps === 1) setStrategy(side, to);
  else {
    const army = spokesman(side);
    if (army < 0) setStrategy(side, from + way);
    else if (check(army, values[V_STRATEGY_SHIFT_CHECK], 0, -1, steps) >= 0) setStrategy(side, to);
    else {
      setStrategy(side, from + way);
      s.n[s.N_DISARRAY + side] = steps;
    }
    settlePanic();
  }
  replay.log?.strategy(side);
}

/** The lowest acting army without fear immunity, or -1. */
function spokesman(side: number): number {
  for (let left = actingOf(side); left !== 0; left &= left - 1)
    if ((traits[lowestBit(left)] & c.FEAR_IMMUNE) === 0) return lowestBit(left);
  return -1;
}

/** Boons that were placed end (10). */
export function endBoons(): void {
  for (let army = 0; army < ARMIES; army++) {
    s.boons[army] = t.boons[army] & c.PERMANENT_MASK;
    s.placed[army] = 0;
  }
}

/** Commanders place their boons, lowest first, each in the order of its list (10). */
export function placeBoons(side: number): void {
  for (let left = activeOf(side); left !== 0; left &= left - 1) {
    const commander = lowestBit(left);
    for (let rest = t.boons[commander] & c.PLACED_MASK; rest !== 0; rest &= rest - 1) {
      const boon = lowestBit(rest);
      const places = withoutBoon(side, boon);
      if (places === 0) continue;
      const choice = decisions[side].place(views[side], commander, boon, places);
      const army = oneOrNone(side, 'place', choice, places);
      if (army < 0) continue;
      s.boons[army] |= bit(boon);
      s.placed[army] |= bit(boon);
      s.giver[army * 2 * ROW + boon] = commander;
    }
  }
  hearChants();
}

function withoutBoon(side: number, boon: number): number {
  let set = 0;
  for (let left = actingOf(side); left !== 0; left &= left - 1)
    if (!s.hasBoon(lowestBit(left), boon)) set |= bit(lowestBit(left));
  return set;
}

/** Magical Trickery of each active army of the side that has it, after the boons of both sides (10, [S10]). */
export function playTricks(side: number): void {
  for (let left = activeOf(side); left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (((t.boons[army] >> c.MAG_TRICKERY) & 1) === 0) continue;
    const targets = unprotected(other(side));
    if (targets === 0) continue;
    trickOrder.reset();
    decisions[side].trickery(views[side], army, targets, trickOrder);
    const enemy = oneOrNone(side, 'trickery', trickOrder.target, targets);
    if (enemy < 0) continue;
    const value = oneOf(side, 'trickery', trickOrder.value, (1 << TRICKS) - 1);
    s.tricked[value * ARMIES + enemy] += spellLevel[army] >> 1;
    replay.log?.tricks(army, enemy, value);
  }
}

/** Active armies of a side without Magical Protection. */
function unprotected(side: number): number {
  let set = 0;
  for (let left = activeOf(side); left !== 0; left &= left - 1)
    if (!s.hasBoon(lowestBit(left), c.MAG_PROTECTION)) set |= bit(lowestBit(left));
  return set;
}

/** Postures and tactics of a side, army by army. */
export function prepareArmies(side: number): void {
  for (let left = actingOf(side); left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (canPose(army)) pose(army);
    chooseTactic(army);
  }
}

const STANCES = (1 << c.DARING) | (1 << c.EXPERT_FLANKERS) | (1 << c.COMBINED_TACTICS) | (1 << c.SURGICAL_STRIKE);
const POWERS = (1 << c.ILLUMINATION) | (1 << c.FALLING_DUSK) | (1 << c.SMOKE_SCREEN);

/** The army has something to decide besides its tactic. */
function canPose(army: number): boolean {
  return (
    (s.boons[army] & STANCES) !== 0 ||
    (t.boons[army] & POWERS) !== 0 ||
    s.aces[army] > 0 ||
    (more[army] & c.BOOST) !== 0 ||
    (traits[army] & c.CREATE_DARKNESS) !== 0 ||
    levels[c.MAGIC_HACK * ARMIES + army] > 0 ||
    (more[army] & c.CONNECTED) !== 0 ||
    (levels[c.OVERLOAD * ARMIES + army] > 0 && s.engaged[army] !== 0)
  );
}

function pose(army: number): void {
  const side = sideOf(army);
  posture.reset();
  decisions[side].posture(views[side], army, posture);
  takeStances(army);
  usePowers(army);
  if ((more[army] & c.CONNECTED) !== 0 && posture.heal) {
    s.n[s.N_HEAL_MODE] |= bit(army);
    s.connected[army] = acrNow(army) >> 1;
    heal(army, acrNow(army) + levels[c.CONNECTION * ARMIES + army]);
  }
  const level = levels[c.OVERLOAD * ARMIES + army];
  if (level > 0 && s.engaged[army] !== 0) {
    const enemy = oneOrNone(side, 'posture', posture.overload, s.engaged[army]);
    if (enemy >= 0) {
      if (level > s.overloaded[enemy]) s.overloaded[enemy] = level;
      if ((traits[army] & c.OVERRIDE) !== 0 && level > s.overridden[enemy]) s.overridden[enemy] = level;
    }
  }
  replay.log?.poses(army);
}

function takeStances(army: number): void {
  if (posture.daring !== 0) {
    const ranged = posture.daring === 2;
    if (ranged && (more[army] & c.HAS_RV) === 0) restrict(army);
    else takeStance(army, ranged ? s.N_DARING_RV : s.N_DARING_MV, c.DARING);
  }
  if (posture.flanking) takeStance(army, s.N_FLANKING, c.EXPERT_FLANKERS);
  if (posture.combined) {
    if ((more[army] & c.HAS_RV) === 0) restrict(army);
    else takeStance(army, s.N_COMBINED, c.COMBINED_TACTICS);
  }
  if (posture.surgical) takeStance(army, s.N_SURGICAL, c.SURGICAL_STRIKE);
  if (posture.ace !== 0) {
    if (s.aces[army] > 0) {
      s.aces[army]--;
      s.ace[army] = posture.ace;
    } else restrict(army);
  }
}

function takeStance(army: number, set: number, boon: number): void {
  if (!s.hasBoon(army, boon)) {
    restrict(army);
    return;
  }
  s.n[set] |= bit(army);
  s.n[s.N_CHOSEN + set - s.N_FLANKING] |= bit(army);
}

function restrict(army: number): void {
  refuse(sideOf(army), 'posture', 'a stance, a power or an ace that the army does not have');
}

/** Once-per-battle powers. */
function usePowers(army: number): void {
  const own = bit(army);
  const commands = t.boons[army];
  if (posture.magicHack && spend(army, s.N_HACK_USED, levels[c.MAGIC_HACK * ARMIES + army] > 0))
    s.n[s.N_HACK_ON] |= own;
  if (posture.boost && spend(army, s.N_BOOST_USED, (more[army] & c.BOOST) !== 0)) s.n[s.N_BOOST_ON] |= own;
  if (posture.darkness && spend(army, s.N_DARK_USED, (traits[army] & c.CREATE_DARKNESS) !== 0)) changeLight(1);
  if (posture.illumination && spend(army, s.N_BRIGHT_USED, ((commands >> c.ILLUMINATION) & 1) !== 0)) changeLight(-1);
  if (posture.dusk && spend(army, s.N_DUSK_USED, ((commands >> c.FALLING_DUSK) & 1) !== 0)) changeLight(1);
  if (posture.smoke && spend(army, s.N_SMOKE_USED, ((commands >> c.SMOKE_SCREEN) & 1) !== 0)) {
    s.n[s.N_SMOKE] = 1;
    lookAround();
  }
}

function spend(army: number, set: number, possible: boolean): boolean {
  if (!possible || has(s.n[set], army)) {
    restrict(army);
    return false;
  }
  s.n[set] |= bit(army);
  return true;
}

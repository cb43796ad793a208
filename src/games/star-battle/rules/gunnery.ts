/** The Gunnery segment (4.3): what begins it, and one turn of an army. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { C_OTHER } from '../metrics.js';
import { turnOrder } from '../player/buffers.js';
import { decisions, oneOf, views } from '../player/seats.js';
import { ARMIES, bit, has, other, placesOf, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import { roll } from '../position/luck.js';
import * as s from '../position/state.js';
import { O_BARRIER, R_OPTIONS, R_SIEGE, t } from '../position/tables.js';
import { V_ABILITIES_BLEED_DIE, V_CHECKS_BASE } from '../position/values.js';
import { movementOf } from './battlefield.js';
import { acrNow } from './blow.js';
import { heal, suffer } from './damage.js';
import { settleFall } from './falling.js';
import { retreat, withdraw } from './leaving.js';
import { check } from './morale.js';
import { assault, settlePanic } from './routing.js';
import { isActing, rangedTargets, tacticOf, testOver } from './standing.js';

const { traits, more, levels, rules, values } = t;

/** Successes after which taunts do nothing. */
const UNMOVED = 2;

/** Tactics with which an army does not shoot, and with which it does not advance. */
export const NO_SHOT = (1 << c.FALSE_RETREAT) | (1 << c.RETREAT) | (1 << c.SCREENING);
const NO_ADVANCE = NO_SHOT | (1 << c.VOLLEY) | (1 << c.WITHDRAW);

/** Bleeding armies lose 1d6 (S20), A's first. */
export function bleed(): void {
  for (let left = s.n[s.N_BLEEDING] & s.n[s.N_ACTIVE]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    s.n[s.N_BLEEDING] &= ~bit(army);
    suffer(army, roll(values[V_ABILITIES_BLEED_DIE]), C_OTHER);
    settleFall(army, -1);
  }
  testOver();
}

/** Fast healing at the start of Gunnery and of Melee (10). */
export function healFast(): void {
  for (let left = s.n[s.N_ACTIVE]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    const points = levels[c.FAST_HEALING * ARMIES + army];
    if (points > 0 && s.hp[army] > 0) heal(army, points);
  }
}

/** Taunts at the start of Gunnery and of Melee (7): A's first, lowest first. */
export function taunt(): void {
  for (let army = 0; army < ARMIES; army++) s.tauntedBy[army] = 0;
  for (let left = s.n[s.N_ACTIVE]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (tacticOf(army) !== c.TAUNT || !isActing(army)) continue;
    const enemy = s.target[army];
    if (enemy < 0 || !has(s.n[s.N_ACTIVE], enemy) || s.unmoved[enemy] >= UNMOVED) continue;
    if (check(enemy, values[V_CHECKS_BASE] + acrNow(army), 0, army) >= 0) s.unmoved[enemy]++;
    else s.tauntedBy[enemy] |= bit(army);
    settlePanic();
  }
  testOver();
}

/** What an army may do in its turn: bits of HOLD, SHOOT, ADVANCE, BURROW_DOWN. */
export function possibleActions(army: number): number {
  const own = 1 << tacticOf(army);
  const close = s.engaged[army] !== 0;
  let actions = 1 << c.HOLD;
  if (canShoot(army) && (!close || has(s.n[s.N_COMBINED], army))) actions |= 1 << c.SHOOT;
  if (close || (own & NO_ADVANCE) !== 0 || movementOf(army) < 1) return actions;
  const ways = traits[army];
  if ((rules[R_OPTIONS] & O_BARRIER) === 0 || (ways & c.FLIGHT) !== 0) actions |= 1 << c.ADVANCE;
  // Once is enough: what has burrowed finds no defence any more.
  const digs = (ways & (c.BURROW | c.EARTH_GLIDE)) !== 0 && !has(s.n[s.N_BURROWED], army);
  if (digs && rules[R_SIEGE] === other(sideOf(army))) actions |= 1 << c.BURROW_DOWN;
  return actions;
}

function canShoot(army: number): boolean {
  if ((more[army] & c.HAS_RV) === 0 || has(s.n[s.N_AFRAID] | s.n[s.N_ATTACKED], army)) return false;
  return ((1 << tacticOf(army)) & NO_SHOT) === 0 && rangedTargets(army) !== 0;
}

/** One turn in Gunnery (4.3). */
export function gunneryTurn(army: number): void {
  const own = tacticOf(army);
  if (own === c.RETREAT) retreat(army, false);
  else if (own === c.WITHDRAW) {
    if (withdraw(army, false) && canShoot(army)) shootAfterwards(army);
  } else act(army);
  testOver();
}

function act(army: number): void {
  const actions = possibleActions(army);
  if (actions === 1 << c.HOLD) return;
  const side = sideOf(army);
  const order = turnOrder;
  order.reset();
  decisions[side].gunnery(views[side], army, actions, order);
  const action = oneOf(side, 'gunnery', order.action, actions);
  if (action === c.SHOOT) shoot(army, order.target);
  else if (action === c.ADVANCE) {
    s.n[s.N_ADVANCED] |= bit(army);
    if (side === rules[R_SIEGE]) s.n[s.N_OUTSIDE] |= bit(army);
    replay.log?.advances(army);
  } else if (action === c.BURROW_DOWN) {
    s.n[s.N_BURROWING] |= bit(army);
    replay.log?.burrows(army);
  }
}

/** Who withdrew and stayed may shoot (11). */
function shootAfterwards(army: number): void {
  const side = sideOf(army);
  const order = turnOrder;
  order.reset();
  const actions = (1 << c.HOLD) | (1 << c.SHOOT);
  decisions[side].gunnery(views[side], army, actions, order);
  if (oneOf(side, 'gunnery', order.action, actions) === c.SHOOT) shoot(army, order.target);
}

function shoot(army: number, aimed: number): void {
  const enemy = oneOf(sideOf(army), 'gunnery', aimed, rangedTargets(army));
  s.n[s.N_ATTACKED] |= bit(army);
  assault(army, enemy, c.RANGED);
}

/** Acting armies of a side that have had no turn in this segment. */
export function waiting(side: number, turned: number): number {
  return s.n[s.N_ACTIVE] & placesOf(side) & ~turned;
}

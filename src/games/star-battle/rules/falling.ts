/** Armies without Hit Points: defeat, destruction, last gasp, and covering fire for those destroyed or leaving (11). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { C_OTHER } from '../metrics.js';
import { decisions, oneOrNone, views } from '../player/seats.js';
import { bit, has, sideOf } from '../position/armies.js';
import { COVERING_FIRE, FEROCITY, LAST_STAND, RANGED, S_DEFEATED, S_DESTROYED } from '../position/codes.js';
import { d20, roll } from '../position/luck.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_COVERING_DIE, V_COVERING_LESS } from '../position/values.js';
import { casualties } from './blow.js';
import { suffer } from './damage.js';
import { damped, defence } from './defence.js';
import { offence } from './offence.js';
import { actingOf, onField, scream, setStatus, tacticOf } from './standing.js';

const { traits, values } = t;

const NATURAL = 20;

function hasLastStand(army: number): boolean {
  return ((t.boons[army] >> LAST_STAND) & 1) !== 0;
}

/** Settles what damage did to an army (11). @param culprit the other army of the attack, -1: nobody */
export function settleFall(army: number, culprit: number): void {
  if (s.hp[army] > 0 || !has(s.n[s.N_ACTIVE] | s.n[s.N_ROUTING], army)) return;
  const gasping = has(s.n[s.N_GASP], army);
  if (gasping && !has(s.n[s.N_FINISHED], army)) return;
  if (!gasping && has(s.n[s.N_ACTIVE], army) && (hasLastStand(army) || (traits[army] & FEROCITY) !== 0))
    beginGasp(army, false, culprit);
  else fall(army, culprit);
}

/** Fights on until the end of the next Melee segment, the running one not counted (S32). */
export function beginGasp(army: number, byRout: boolean, culprit: number): void {
  const phase = s.n[s.N_PHASE] === 0 ? 1 : s.n[s.N_PHASE];
  s.n[s.N_GASP] |= bit(army);
  if (byRout) s.n[s.N_GASP_ROUT] |= bit(army);
  s.gaspFrom[army] = phase;
  s.gaspEnd[army] = s.n[s.N_SEGMENT] < s.MELEE_SEGMENT || s.n[s.N_PHASE] === 0 ? phase : phase + 1;
  s.gaspBy[army] = culprit;
  replay.log?.gasps(army);
}

/** Defeated, or destroyed by an army with merciless. */
export function fall(army: number, culprit: number): void {
  const destroyed = has(s.n[s.N_MERCILESS], army);
  s.n[s.N_FINISHED] &= ~bit(army);
  setStatus(army, destroyed ? S_DESTROYED : S_DEFEATED);
  replay.log?.falls(army);
  scream(army, culprit);
  if (destroyed && culprit >= 0) coverDestroyed(army, culprit);
}

/** Fell in this phase with Last Stand: the End segment may still heal it (S32). */
export function waits(army: number): boolean {
  return (
    has(s.n[s.N_GASP] & ~s.n[s.N_GASP_ROUT], army) &&
    s.hp[army] === 0 &&
    hasLastStand(army) &&
    s.gaspFrom[army] === s.n[s.N_PHASE]
  );
}

/** Healed above 0 by the End segment: the last gasp of Last Stand is over. */
export function revive(army: number): void {
  if (s.hp[army] > 0) s.n[s.N_GASP] &= ~bit(army);
}

/** The armies of a side that may still cover this phase. */
function coverers(side: number): number {
  let set = 0;
  for (let left = actingOf(side) & ~s.n[s.N_AFRAID] & ~s.n[s.N_COVERING_DONE]; left !== 0; left &= left - 1)
    if (tacticOf(lowestBit(left)) === COVERING_FIRE) set |= bit(lowestBit(left));
  return set;
}

/** For a leaver that is engaged with somebody. */
export function coverLeaver(army: number): void {
  if (s.engaged[army] !== 0) cover(army, s.engaged[army]);
}

/** For an army just destroyed by an attack. */
export function coverDestroyed(army: number, attacker: number): void {
  cover(army, bit(attacker));
}

function cover(army: number, enemies: number): void {
  const side = sideOf(army);
  const from = coverers(side);
  const at = enemies & (s.n[s.N_ACTIVE] | s.n[s.N_ROUTING]) & onField();
  if (from === 0 || at === 0) return;
  const shooter = lowestBit(from);
  const choice = decisions[side].cover(views[side], shooter, army, at);
  const enemy = oneOrNone(side, 'cover', choice, at);
  if (enemy < 0) return;
  s.n[s.N_COVERING_DONE] |= bit(shooter);
  const die = d20();
  const attack = offence(shooter, enemy, RANGED, true);
  const total = die + attack;
  const against = damped(attack, defence(enemy, shooter, RANGED));
  const hit = die === NATURAL || (die !== 1 && total >= against);
  replay.log?.covers(shooter, enemy, attack, total, against, hit);
  if (!hit) return;
  const points = roll(values[V_COVERING_DIE]) - values[V_COVERING_LESS] + casualties(shooter) + casualties(enemy);
  suffer(enemy, points, C_OTHER);
  s.n[s.N_COVERED] |= bit(army);
  settleFall(enemy, shooter);
}

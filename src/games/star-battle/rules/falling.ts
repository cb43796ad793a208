/** Armies without Hit Points: defeat, destruction, last gasp, and covering fire for those destroyed or leaving (11). */

import { g } from '../game.js';
import { C_OTHER } from '../metrics.js';
import { bit, has, lowest, sideOf } from '../position/armies.js';
import { COVERING_FIRE, FEROCITY, LAST_STAND, RANGED, S_DEFEATED, S_DESTROYED } from '../position/codes.js';
import {
  MELEE_SEGMENT,
  N_ACTIVE,
  N_AFRAID,
  N_COVERED,
  N_COVERING_DONE,
  N_FINISHED,
  N_GASP,
  N_GASP_ROUT,
  N_MERCILESS,
  N_PHASE,
  N_ROUTING,
  N_SEGMENT,
} from '../position/state.js';
import { V_COVERING_DIE, V_COVERING_LESS } from '../position/values.js';
import { casualties } from './blow.js';
import { suffer } from './damage.js';
import { damped, defence } from './defence.js';
import { offence } from './offence.js';
import { actingOf, onField, scream, setStatus, tacticOf } from './standing.js';

const { n, tables, hp, engaged, gaspEnd, gaspFrom, gaspBy } = g;
const { traits, values } = tables;

const NATURAL = 20;

function hasLastStand(army: number): boolean {
  return ((tables.boons[army] >> LAST_STAND) & 1) !== 0;
}

/** Settles what damage did to an army (11). @param culprit the other army of the attack, -1: nobody */
export function settleFall(army: number, culprit: number): void {
  if (hp[army] > 0 || !has(n[N_ACTIVE] | n[N_ROUTING], army)) return;
  const gasping = has(n[N_GASP], army);
  if (gasping && !has(n[N_FINISHED], army)) return;
  if (!gasping && has(n[N_ACTIVE], army) && (hasLastStand(army) || (traits[army] & FEROCITY) !== 0))
    beginGasp(army, false, culprit);
  else fall(army, culprit);
}

/** Fights on until the end of the next Melee segment, the running one not counted (S32). */
export function beginGasp(army: number, byRout: boolean, culprit: number): void {
  const phase = n[N_PHASE] === 0 ? 1 : n[N_PHASE];
  n[N_GASP] |= bit(army);
  if (byRout) n[N_GASP_ROUT] |= bit(army);
  gaspFrom[army] = phase;
  gaspEnd[army] = n[N_SEGMENT] < MELEE_SEGMENT || n[N_PHASE] === 0 ? phase : phase + 1;
  gaspBy[army] = culprit;
  if (g.log !== null) g.log.gasps(army);
}

/** Defeated, or destroyed by an army with merciless. */
export function fall(army: number, culprit: number): void {
  const destroyed = has(n[N_MERCILESS], army);
  n[N_FINISHED] &= ~bit(army);
  setStatus(army, destroyed ? S_DESTROYED : S_DEFEATED);
  if (g.log !== null) g.log.falls(army);
  scream(army, culprit);
  if (destroyed && culprit >= 0) coverDestroyed(army, culprit);
}

/** Fell in this phase with Last Stand: the End segment may still heal it (S32). */
export function waits(army: number): boolean {
  return (
    has(n[N_GASP] & ~n[N_GASP_ROUT], army) && hp[army] === 0 && hasLastStand(army) && gaspFrom[army] === n[N_PHASE]
  );
}

/** Healed above 0 by the End segment: the last gasp of Last Stand is over. */
export function revive(army: number): void {
  if (hp[army] > 0) n[N_GASP] &= ~bit(army);
}

/** The armies of a side that may still cover this phase. */
function coverers(side: number): number {
  let set = 0;
  for (let left = actingOf(side) & ~n[N_AFRAID] & ~n[N_COVERING_DONE]; left !== 0; left &= left - 1)
    if (tacticOf(lowest(left)) === COVERING_FIRE) set |= bit(lowest(left));
  return set;
}

/** For a leaver that is engaged with somebody. */
export function coverLeaver(army: number): void {
  if (engaged[army] !== 0) cover(army, engaged[army]);
}

/** For an army just destroyed by an attack. */
export function coverDestroyed(army: number, attacker: number): void {
  cover(army, bit(attacker));
}

function cover(army: number, enemies: number): void {
  const side = sideOf(army);
  const from = coverers(side);
  const at = enemies & (n[N_ACTIVE] | n[N_ROUTING]) & onField();
  if (from === 0 || at === 0) return;
  const shooter = lowest(from);
  const choice = g.policies[side].cover(g.views[side], shooter, army, at);
  const enemy = g.oneOrNone(side, 'cover', choice, at);
  if (enemy < 0) return;
  n[N_COVERING_DONE] |= bit(shooter);
  const die = g.d20();
  const attack = offence(shooter, enemy, RANGED, true);
  const total = die + attack;
  const against = damped(attack, defence(enemy, shooter, RANGED));
  const hit = die === NATURAL || (die !== 1 && total >= against);
  if (g.log !== null) g.log.covers(shooter, enemy, attack, total, against, hit);
  if (!hit) return;
  const points = g.roll(values[V_COVERING_DIE]) - values[V_COVERING_LESS] + casualties(shooter) + casualties(enemy);
  suffer(enemy, points, C_OTHER);
  n[N_COVERED] |= bit(army);
  settleFall(enemy, shooter);
}

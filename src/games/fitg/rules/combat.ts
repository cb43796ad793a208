/** Ground combat (11) and interception (8, [F4]). */

import { replay } from '../game-log.js';
import { oneOf, yes } from '../player/ask.js';
import { refuse } from '../player/illegal-orders.js';
import { ATTACK, DETERMINED, NO_ATTACK } from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { attackerLoss, COLUMNS, defenderLoss, unitLoss, unitSpace } from '../position/charts.js';
import { at, IMP, other, REB, slot, TYPES } from '../position/layout.js';
import { luck } from '../position/luck.js';
import { strength } from '../position/planets.js';
import { R_BATTLES, R_DETERMINED, R_INTERCEPTS, R_SNEAK_ATTACKS, record } from '../position/record.js';
import * as s from '../position/state.js';
import { hasStrong, lose } from '../position/units.js';
import { chooseLosses, taken } from './losses.js';
import { clampColumn, hasElite, mayDetermine, ratioColumn, rebelShifts } from './odds.js';

const ANY_ATTACK = (1 << NO_ATTACK) | (1 << ATTACK) | (1 << DETERMINED);

/** Removes units of a side worth up to a result of ground combat (3). */
export function takeLosses(side: number, planet: number, result: number): void {
  if (result === 0) return;
  chooseLosses(side, s.units, slot(side, planet, 0), unitLoss, result);
  for (let type = 0; type < TYPES; type++) if (taken[type] > 0) lose(side, planet, type, taken[type]);
}

/** One round (3, 11). */
function battle(attacker: number, planet: number, immediate: boolean, determined: boolean): void {
  const defender = other(attacker);
  const shifts = rebelShifts(planet, immediate, hasElite(IMP, planet));
  const ratio = ratioColumn(strength(attacker, planet), strength(defender, planet));
  let column = clampColumn(ratio + (attacker === REB ? shifts : -shifts));
  if (determined) column = clampColumn(column - 1);
  const times = determined ? 2 : 1;
  // The attacker's die gives the defender's loss, the defender's die the attacker's.
  const lost = times * defenderLoss[luck.d6() * COLUMNS + column];
  const own = times * attackerLoss[luck.d6() * COLUMNS + column];
  record[R_BATTLES]++;
  if (determined) record[R_DETERMINED]++;
  takeLosses(defender, planet, lost);
  takeLosses(attacker, planet, own);
  replay.log?.battle(planet, attacker, column, lost, own, determined);
}

/** A side that has units may attack those of the other; false: it does not (11). */
function mayAttack(attacker: number, planet: number, immediate: boolean): boolean {
  const answer = decisions[attacker].attack(views[attacker], planet, immediate);
  let kind = oneOf(attacker, 'attack', answer, ANY_ATTACK);
  if (kind === NO_ATTACK) return false;
  if (kind === DETERMINED && !mayDetermine(attacker, planet)) {
    refuse(attacker, 'attack', 'no unit for a Determined Assault');
    kind = ATTACK;
  }
  battle(attacker, planet, immediate, kind === DETERMINED);
  return true;
}

function areMixed(planet: number): boolean {
  return s.count[at(REB, planet)] > 0 && s.count[at(IMP, planet)] > 0;
}

/** The phasing side may attack, else the other may; one round (11). */
export function groundCombat(phasing: number, planet: number): void {
  if (!mayAttack(phasing, planet, false)) mayAttack(other(phasing), planet, false);
}

/** At the start of a rebellion the Rebel alone may attack (10, 11). */
export function immediateAttack(planet: number): void {
  if (areMixed(planet)) mayAttack(REB, planet, true);
}

/** The Empire attacks after an atrocity, always, if it has a unit of strength 3 or more (12). */
export function sneakAttack(planet: number): void {
  if (s.count[at(REB, planet)] === 0 || !hasStrong(IMP, planet, 3)) return;
  record[R_SNEAK_ATTACKS]++;
  battle(IMP, planet, false, false);
}

/** Space strength of the units that arrived in this turn. */
function arrivedSpace(side: number, planet: number): number {
  let sum = 0;
  for (let type = 1; type < TYPES; type++) sum += s.arrived[slot(side, planet, type)] * unitSpace[side * TYPES + type];
  return sum;
}

/** The other side may fight one round against arrivals (8, [F4]). */
export function interception(phasing: number, planet: number): void {
  const side = other(phasing);
  const own = s.space[at(side, planet)];
  if (own === 0) return;
  const theirs = arrivedSpace(phasing, planet);
  if (theirs === 0) return;
  if (!yes(side, 'intercept', decisions[side].intercept(views[side], planet, own, theirs))) return;
  const column = ratioColumn(own, theirs);
  const lost = defenderLoss[luck.d6() * COLUMNS + column];
  const lostOwn = attackerLoss[luck.d6() * COLUMNS + column];
  record[R_INTERCEPTS]++;
  loseArrivals(phasing, planet, lost);
  chooseLosses(side, s.units, slot(side, planet, 0), unitSpace, lostOwn);
  for (let type = 0; type < TYPES; type++) if (taken[type] > 0) lose(side, planet, type, taken[type]);
  replay.log?.intercepted(planet, side, column, lost, lostOwn);
}

/** Losses among arrivals; then 1-0 and militia without a mobile unit each are lost too (8). */
function loseArrivals(side: number, planet: number, result: number): void {
  const first = slot(side, planet, 0);
  chooseLosses(side, s.arrived, first, unitSpace, result);
  for (let type = 0; type < TYPES; type++) {
    if (taken[type] === 0) continue;
    s.arrived[first + type] -= taken[type];
    lose(side, planet, type, taken[type]);
  }
  let carriers = 0;
  for (let type = 1; type < TYPES; type++) carriers += s.arrived[first + type];
  const excess = s.arrived[first] - carriers;
  if (excess <= 0) return;
  s.arrived[first] -= excess;
  lose(side, planet, 0, excess);
}

/** Damage, divisions, fatigue and healing (8). */

import { replay } from '../game-log.js';
import { C_DEALT, C_FATIGUE, C_HEALED, C_SELF } from '../metrics.js';
import { decisions, oneOf, oneOrNone, views } from '../player/seats.js';
import { bit, has, other, ROW, sideOf } from '../position/armies.js';
import { MERCILESS } from '../position/codes.js';
import { roll } from '../position/luck.js';
import { tally } from '../position/record.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_LOSSES_FATIGUE_DIE } from '../position/values.js';
import { loseMorale } from './morale.js';

const { values, divisions, missing, hpMax } = t;

const EXHAUSTED = 2;

/** Takes a point from a division that has some. */
function takePoint(army: number, division: number): void {
  s.hp[army]--;
  if (--s.divisionHp[army * ROW + division] > 0) return;
  s.living[army] &= ~bit(division);
  s.lost[army]++;
}

/** What follows from damage of `points` at least 1, whatever came of it. */
function afterwards(army: number): void {
  const left = s.hp[army];
  if (left === 0 && has(s.n[s.N_GASP], army)) s.n[s.N_FINISHED] |= bit(army);
  if (2 * left < hpMax[army]) s.n[s.N_BLOODIED] |= bit(army);
}

/** Damage that the owner allots to divisions with Hit Points; what was really lost. */
function allot(army: number, points: number): number {
  const side = sideOf(army);
  const before = s.hp[army];
  if (points >= before) {
    // All that is left, whatever the order.
    while (s.living[army] !== 0) {
      const division = 31 - Math.clz32(s.living[army]);
      for (let left = s.divisionHp[army * ROW + division]; left > 0; left--) takePoint(army, division);
    }
  } else {
    for (let left = points; left > 0; left--)
      takePoint(army, oneOf(side, 'allot', decisions[side].allot(views[side], army, s.living[army]), s.living[army]));
  }
  afterwards(army);
  return before - s.hp[army];
}

/** Damage that is not a hit (8), counted for its side as `cause`. */
export function suffer(army: number, points: number, cause: number): void {
  if (points <= 0) {
    replay.log?.unharmed(army, 0);
    return;
  }
  const taken = allot(army, points);
  if (taken > 0) s.n[s.N_MERCILESS] &= ~bit(army);
  tally(sideOf(army), cause, taken);
  replay.log?.suffers(army, points, taken);
}

/** Damage of a hit by `attacker`; `precise`: his side allots it, and may destroy divisions (S26). */
export function strike(army: number, points: number, attacker: number, precise: boolean): void {
  if (points <= 0) {
    replay.log?.unharmed(army, 0);
    return;
  }
  const taken = precise ? allotByEnemy(army, points) : allot(army, points);
  if (taken > 0) {
    if (s.hasBoon(attacker, MERCILESS)) s.n[s.N_MERCILESS] |= bit(army);
    else s.n[s.N_MERCILESS] &= ~bit(army);
  }
  tally(sideOf(attacker), C_DEALT, taken);
  replay.log?.suffers(army, points, taken);
}

function allotByEnemy(army: number, points: number): number {
  const enemy = other(sideOf(army));
  const before = s.hp[army];
  const present = (1 << (divisions[army] - missing[army])) - 1;
  // When no division has Hit Points the rest is lost.
  for (let left = points; left > 0 && s.living[army] !== 0; left--) {
    const allowed = present & ~s.ruins[army];
    const division = oneOrNone(enemy, 'aim', decisions[enemy].aim(views[enemy], army, allowed), allowed);
    if (division < 0) break;
    if (has(s.living[army], division)) takePoint(army, division);
    else destroyDivision(army, division);
  }
  afterwards(army);
  return before - s.hp[army];
}

/** A division at 0 HP that is hit again is destroyed: a point of Morale (8). */
function destroyDivision(army: number, division: number): void {
  s.ruins[army] |= bit(division);
  s.ruined[army]++;
  loseMorale(army, 1);
}

/** A step of fatigue; from exhaustion it is damage. */
export function tire(army: number): void {
  tally(sideOf(army), C_FATIGUE);
  if (s.fatigue[army] < EXHAUSTED) s.fatigue[army]++;
  else suffer(army, roll(values[V_LOSSES_FATIGUE_DIE]), C_SELF);
  replay.log?.tires(army);
}

/** HP of a division that is whole. */
export function divisionMax(army: number, division: number): number {
  const parts = divisions[army] - missing[army];
  const each = (hpMax[army] / parts) | 0;
  return division < hpMax[army] - each * parts ? each + 1 : each;
}

/** Divisions that can be healed: not destroyed and below their maximum. */
export function healable(army: number): number {
  let set = 0;
  for (let division = divisions[army] - missing[army] - 1; division >= 0; division--)
    if (!has(s.ruins[army], division) && s.divisionHp[army * ROW + division] < divisionMax(army, division))
      set |= bit(division);
  return set;
}

/** Points that can be healed. */
export function wounds(army: number): number {
  let points = 0;
  for (let division = divisions[army] - missing[army] - 1; division >= 0; division--)
    if (!has(s.ruins[army], division)) points += divisionMax(army, division) - s.divisionHp[army * ROW + division];
  return points;
}

/** Heals point by point where the owner says (8). */
export function heal(army: number, points: number): void {
  const side = sideOf(army);
  const before = s.hp[army];
  for (let left = points; left > 0; left--) {
    const allowed = healable(army);
    if (allowed === 0) break;
    const division = oneOf(side, 'heal', decisions[side].heal(views[side], army, allowed), allowed);
    s.hp[army]++;
    if (s.divisionHp[army * ROW + division]++ === 0) {
      s.living[army] |= bit(division);
      s.lost[army]--;
    }
  }
  tally(side, C_HEALED, s.hp[army] - before);
  replay.log?.heals(army, s.hp[army] - before);
}

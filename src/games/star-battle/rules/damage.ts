/** Damage, divisions, fatigue and healing (8). */

import { g } from '../game.js';
import { C_DEALT, C_FATIGUE, C_HEALED, C_SELF } from '../metrics.js';
import { bit, has, other, ROW, sideOf } from '../position/armies.js';
import { MERCILESS } from '../position/codes.js';
import { N_BLOODIED, N_FINISHED, N_GASP, N_MERCILESS } from '../position/state.js';
import { V_LOSSES_FATIGUE_DIE } from '../position/values.js';
import { loseMorale } from './morale.js';

const { n, tables, hp, divisionHp, living, ruins, lost, ruined, fatigue } = g;
const { values, divisions, missing, hpMax } = tables;

const EXHAUSTED = 2;

/** Takes a point from a division that has some. */
function takePoint(army: number, division: number): void {
  hp[army]--;
  if (--divisionHp[army * ROW + division] > 0) return;
  living[army] &= ~bit(division);
  lost[army]++;
}

/** What follows from damage of `points` at least 1, whatever came of it. */
function afterwards(army: number): void {
  const left = hp[army];
  if (left === 0 && has(n[N_GASP], army)) n[N_FINISHED] |= bit(army);
  if (2 * left < hpMax[army]) n[N_BLOODIED] |= bit(army);
}

/** Damage that the owner allots to divisions with Hit Points; what was really lost. */
function allot(army: number, points: number): number {
  const side = sideOf(army);
  const before = hp[army];
  if (points >= before) {
    // All that is left, whatever the order.
    while (living[army] !== 0) {
      const division = 31 - Math.clz32(living[army]);
      for (let left = divisionHp[army * ROW + division]; left > 0; left--) takePoint(army, division);
    }
  } else {
    const { policies, views } = g;
    for (let left = points; left > 0; left--)
      takePoint(army, g.oneOf(side, 'allot', policies[side].allot(views[side], army, living[army]), living[army]));
  }
  afterwards(army);
  return before - hp[army];
}

/** Damage that is not a hit (8), counted for its side as `cause`. */
export function suffer(army: number, points: number, cause: number): void {
  if (points <= 0) {
    if (g.log !== null) g.log.unharmed(army, 0);
    return;
  }
  const taken = allot(army, points);
  if (taken > 0) n[N_MERCILESS] &= ~bit(army);
  g.tally(sideOf(army), cause, taken);
  if (g.log !== null) g.log.suffers(army, points, taken);
}

/** Damage of a hit by `attacker`; `precise`: his side allots it, and may destroy divisions (S26). */
export function strike(army: number, points: number, attacker: number, precise: boolean): void {
  if (points <= 0) {
    if (g.log !== null) g.log.unharmed(army, 0);
    return;
  }
  const taken = precise ? allotByEnemy(army, points) : allot(army, points);
  if (taken > 0) {
    if (g.hasBoon(attacker, MERCILESS)) n[N_MERCILESS] |= bit(army);
    else n[N_MERCILESS] &= ~bit(army);
  }
  g.tally(sideOf(attacker), C_DEALT, taken);
  if (g.log !== null) g.log.suffers(army, points, taken);
}

function allotByEnemy(army: number, points: number): number {
  const enemy = other(sideOf(army));
  const { policies, views } = g;
  const before = hp[army];
  const present = (1 << (divisions[army] - missing[army])) - 1;
  // When no division has Hit Points the rest is lost.
  for (let left = points; left > 0 && living[army] !== 0; left--) {
    const allowed = present & ~ruins[army];
    const division = g.oneOrNone(enemy, 'aim', policies[enemy].aim(views[enemy], army, allowed), allowed);
    if (division < 0) break;
    if (has(living[army], division)) takePoint(army, division);
    else destroyDivision(army, division);
  }
  afterwards(army);
  return before - hp[army];
}

/** A division at 0 HP that is hit again is destroyed: a point of Morale (8). */
function destroyDivision(army: number, division: number): void {
  ruins[army] |= bit(division);
  ruined[army]++;
  loseMorale(army, 1);
}

/** A step of fatigue; from exhaustion it is damage. */
export function tire(army: number): void {
  g.tally(sideOf(army), C_FATIGUE);
  if (fatigue[army] < EXHAUSTED) fatigue[army]++;
  else suffer(army, g.roll(values[V_LOSSES_FATIGUE_DIE]), C_SELF);
  if (g.log !== null) g.log.tires(army);
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
    if (!has(ruins[army], division) && divisionHp[army * ROW + division] < divisionMax(army, division))
      set |= bit(division);
  return set;
}

/** Points that can be healed. */
export function wounds(army: number): number {
  let points = 0;
  for (let division = divisions[army] - missing[army] - 1; division >= 0; division--)
    if (!has(ruins[army], division)) points += divisionMax(army, division) - divisionHp[army * ROW + division];
  return points;
}

/** Heals point by point where the owner says (8). */
export function heal(army: number, points: number): void {
  const side = sideOf(army);
  const before = hp[army];
  const { policies, views } = g;
  for (let left = points; left > 0; left--) {
    const allowed = healable(army);
    if (allowed === 0) break;
    const division = g.oneOf(side, 'heal', policies[side].heal(views[side], army, allowed), allowed);
    hp[army]++;
    if (divisionHp[army * ROW + division]++ === 0) {
      living[army] |= bit(division);
      lost[army]--;
    }
  }
  g.tally(side, C_HEALED, hp[army] - before);
  if (g.log !== null) g.log.heals(army, hp[army] - before);
}

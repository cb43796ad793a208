/** Retreat, withdrawal, Hit and Run and the general retreat (11). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, oneOrNone, views, yes } from '../player/seats.js';
import { bit, has, other, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_BOONS_MERCILESS } from '../position/values.js';
import { movementOf } from './battlefield.js';
import { acrNow } from './blow.js';
import { coverLeaver } from './falling.js';
import { FOR_DISENGAGE, FOR_GENERAL_RETREAT, FOR_HIT_AND_RUN, FOR_WITHDRAWAL, opposed } from './morale.js';
import { pursue } from './pursuit.js';
import { freeAttack, settlePanic } from './routing.js';
import { actingOf, disengage, isActing, isFit, setStatus, testOver } from './standing.js';

const { traits, more, boons } = t;

function leave(army: number): void {
  setStatus(army, c.S_RETREATED);
  replay.log?.leaves(army);
  pursue(army);
  settlePanic();
}

/** A free attack on a leaver, if it can and its side wants it; a part of the turn. False: the leaver is at its end. */
function hitLeaver(enemy: number, army: number, kind: number): boolean {
  const side = sideOf(enemy);
  if (isFit(enemy)) {
    const able = bit(enemy);
    const choice = decisions[side].freeAttack(views[side], army, able);
    if (oneOrNone(side, 'freeAttack', choice, able) >= 0) freeAttack(enemy, army, kind);
  }
  return isActing(army);
}

function mercilessLine(army: number): number {
  return s.hasBoon(army, c.MERCILESS) ? t.values[V_BOONS_MERCILESS] : 0;
}

/** Retreat: every acting enemy engaged with the army may hold it up in turn, then it is gone. */
export function retreat(army: number, general: boolean): void {
  const purpose = FOR_DISENGAGE | (general ? FOR_GENERAL_RETREAT : 0);
  s.n[s.N_LEAVER] = army + 1;
  coverLeaver(army);
  for (let left = s.engaged[army]; left !== 0 && isActing(army); left &= left - 1) {
    const enemy = lowestBit(left);
    if (!isActing(enemy) || !has(s.engaged[army], enemy)) continue;
    const own = opposed(army, purpose, enemy) + movementOf(army);
    const theirs = opposed(enemy, 0, army) + movementOf(enemy) + mercilessLine(enemy);
    if (theirs > own && !hitLeaver(enemy, army, c.MELEE)) break;
  }
  s.n[s.N_LEAVER] = 0;
  if (isActing(army)) leave(army);
}

/** Comes away from an enemy without a check (11). */
function slipsAway(army: number, enemy: number): boolean {
  if ((traits[army] & c.INCORPOREAL) !== 0 || !isActing(enemy)) return true;
  return (traits[army] & c.INVISIBILITY) !== 0 && (traits[enemy] & (c.BLINDSENSE | c.BLINDSIGHT)) === 0;
}

/**
 * Withdrawal. All checks come before any attack; if one at least succeeds, the enemies that won strike, and the army
 * goes or stays, disengaged. True: it stayed and is free to shoot.
 */
export function withdraw(army: number, hitAndRun: boolean): boolean {
  const side = sideOf(army);
  if (s.engaged[army] !== 0) {
    s.n[s.N_LEAVER] = army + 1;
    const free = breakAway(army, hitAndRun);
    s.n[s.N_LEAVER] = 0;
    if (!free || !isActing(army)) return false;
    replay.log?.disengages(army);
    disengage(army);
  }
  if (!yes(side, 'leave', decisions[side].leave(views[side], army), true)) return true;
  leave(army);
  return false;
}

function breakAway(army: number, hitAndRun: boolean): boolean {
  const purpose = FOR_DISENGAGE | FOR_WITHDRAWAL | (hitAndRun ? FOR_HIT_AND_RUN : 0);
  coverLeaver(army);
  if (!isActing(army)) return false;
  const enemies = s.engaged[army];
  let holding = 0;
  for (let left = enemies; left !== 0; left &= left - 1) {
    const enemy = lowestBit(left);
    if (slipsAway(army, enemy)) continue;
    const own = opposed(army, purpose, enemy);
    const tracker = (more[enemy] & c.TRACKING) !== 0 ? acrNow(enemy) : 0;
    if (own < opposed(enemy, 0, army) + mercilessLine(enemy) + tracker) holding |= bit(enemy);
  }
  if (holding === enemies && enemies !== 0) return false;
  for (let left = holding; left !== 0; left &= left - 1) if (!hitLeaver(lowestBit(left), army, c.MELEE)) return false;
  return true;
}

/** Hit and Run after the turns of a segment, winner's side first, lowest first. */
export function hitAndRun(): void {
  const winner = s.n[s.N_WINNER];
  for (let i = 0; i < 2; i++) {
    const side = i === 0 ? winner : other(winner);
    for (let left = actingOf(side); left !== 0; left &= left - 1) {
      const army = lowestBit(left);
      if (((boons[army] >> c.HIT_AND_RUN) & 1) === 0 || !isActing(army) || movementOf(army) < 1) continue;
      if (!yes(side, 'hitAndRun', decisions[side].hitAndRun(views[side], army))) continue;
      s.n[s.N_HIT_AND_RUN] |= bit(army);
      withdraw(army, true);
      testOver();
      if (s.n[s.N_OVER] !== 0) return;
    }
  }
}

/** General retreat: the enemies that are free shoot, then all armies retreat (11). */
export function generalRetreat(side: number): void {
  const enemies = actingOf(other(side));
  for (let left = enemies; left !== 0; left &= left - 1) {
    const enemy = lowestBit(left);
    const targets = actingOf(side) & ~s.n[s.N_BURROWING];
    if (targets === 0 || !isFit(enemy) || (more[enemy] & c.HAS_RV) === 0 || (s.engaged[enemy] & targets) !== 0)
      continue;
    const foe = other(side);
    const choice = decisions[foe].volley(views[foe], enemy, targets);
    const target = oneOrNone(foe, 'volley', choice, targets);
    if (target < 0) continue;
    freeAttack(enemy, target, c.RANGED);
    testOver();
    if (s.n[s.N_OVER] !== 0) return;
  }
  for (let left = actingOf(side); left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (!isActing(army) || movementOf(army) < 1) continue;
    retreat(army, true);
    testOver();
    if (s.n[s.N_OVER] !== 0) return;
  }
}

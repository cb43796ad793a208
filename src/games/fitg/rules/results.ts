/** Results of missions with their letters (12). */

import { replay } from '../game-log.js';
import { WHY_CIVIL_WAR, WHY_MISSION } from '../position/causes.js';
import { foeCombat, foeEndurance, RESCUE_CREATURE, RESCUE_LOCALS } from '../position/charts.js';
import { isOn } from '../position/groups.js';
import {
  at,
  BY_CREATURE,
  CAPTURED,
  ELITE,
  HELD,
  IMP,
  M_B,
  M_C,
  M_D,
  M_F,
  M_G,
  M_I,
  M_Q,
  M_R,
  M_S,
  M_T,
  OFF,
  ON,
  REB,
  REBEL_GROUPS,
  SHIFT2,
  slot,
  TYPES,
} from '../position/layout.js';
import { luck } from '../position/luck.js';
import { isImperial } from '../position/planets.js';
import { R_CIVIL_WARS, R_FREED, record, TRIED_IMPERIAL, TRIED_REBEL } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { lose, place } from '../position/units.js';
import { fight, hold, release } from './fights.js';
import { BY_MISSION, BY_QUESTION, intelligenceResult } from './intelligence.js';
import { makeCell, shift } from './loyalty.js';
import { isLegal } from './missions.js';
import { raise } from './raising.js';
import { domino, startRebellion, stopRebellion } from './uprising.js';

/**
 * The result of a mission that has letters; one that is not legal any more has no effect, I and Q always count (12).
 */
export function missionResult(side: number, group: number, mission: number, environ: number, letters: number): void {
  const always = mission === M_I || mission === M_Q;
  if (!always && !isLegal(group, mission, environ, false)) return;
  if (carryOut(side, group, mission, environ, letters))
    record[(side === REB ? TRIED_REBEL[mission] : TRIED_IMPERIAL[mission]) + 1]++;
}

/** True: something was done. */
function carryOut(side: number, group: number, mission: number, environ: number, letters: number): boolean {
  const planet = s.gPlanet[group];
  switch (mission) {
    case M_R:
      if (side === REB) startRebellion(planet, s.wildPopulace[planet] === 1, s.disorder[planet] === 1);
      else stopWithWar(planet);
      return true;
    case M_D:
    case M_C:
      return persuade(side, planet, letters, WHY_MISSION) > 0;
    case M_B:
      makeCell(planet, environ);
      return true;
    case M_F:
      return free(group, letters);
    case M_G:
      find(group, letters);
      return true;
    case M_S:
      sabotage(planet, letters);
      return true;
    case M_T:
      subvert(planet, letters);
      return true;
    default:
      intelligenceResult(side, group, planet, letters, mission === M_Q ? BY_QUESTION : BY_MISSION);
      return true;
  }
}

/** A shift for each letter; two or more start a domino effect (12). @param why a code of `causes.ts` */
export function persuade(side: number, planet: number, letters: number, why: number): number {
  let made = 0;
  for (let left = letters; left > 0; left--) if (shift(side, planet, why)) made++;
  if (made >= 2) domino(planet, side, SHIFT2);
  return made;
}

/** The Empire stops a rebellion, after a civil war of the populace that is in disorder (12). */
function stopWithWar(planet: number): void {
  if (s.disorder[planet] === 1) {
    record[R_CIVIL_WARS]++;
    for (let environ = t.environFirst[planet]; environ < t.environEnd[planet]; environ++)
      raise(REB, planet, (t.resource[environ] + 1) >> 1, t.star[environ] === 1 ? ELITE - 1 : 1, WHY_CIVIL_WAR);
  }
  stopRebellion(planet);
}

/** All captured groups are free; then held ones after a fight with who holds them (12). */
function free(group: number, letters: number): boolean {
  const planet = s.gPlanet[group];
  const environ = s.gEnviron[group];
  let any = false;
  for (let other = 0; other < REBEL_GROUPS; other++) {
    if (s.gPlanet[other] !== planet || s.gStatus[other] !== CAPTURED) continue;
    release(other, environ);
    record[R_FREED]++;
    any = true;
  }
  for (let left = letters; left > 0 && isOn(group, planet); left--) {
    const other = firstHeld(planet);
    if (other < 0) break;
    const foe = s.gHolder[other] === BY_CREATURE ? RESCUE_CREATURE : RESCUE_LOCALS;
    if (fight(group, foeCombat[foe], foeEndurance[foe], false)) {
      hold(group, s.gHolder[other]);
      break;
    }
    release(other, environ);
    record[R_FREED]++;
    any = true;
  }
  return any;
}

function firstHeld(planet: number): number {
  for (let group = 0; group < REBEL_GROUPS; group++)
    if (s.gPlanet[group] === planet && s.gStatus[group] === HELD) return group;
  return -1;
}

/** A group not found yet joins, detected as the finder; the lower number with two letters (12). */
function find(group: number, letters: number): void {
  let hidden = 0;
  for (let other = 0; other < REBEL_GROUPS; other++) if (s.gStatus[other] === OFF) hidden++;
  let chosen = letters >= 2 || hidden === 1 ? 0 : luck.below(hidden);
  for (let other = 0; other < REBEL_GROUPS; other++)
    if (s.gStatus[other] === OFF && chosen-- === 0) {
      join(other, group);
      return;
    }
}

/** A group begins beside another. */
export function join(group: number, finder: number): void {
  s.gStatus[group] = ON;
  s.gPlanet[group] = s.gPlanet[finder];
  s.gEnviron[group] = s.gEnviron[finder];
  s.gDetected[group] = s.gDetected[finder];
  s.gWounds[group] = 0;
  replay.log?.groupFree(group);
}

/** Sabotage (12). */
export function sabotage(planet: number, letters: number): void {
  if (letters >= 2 && s.mobile[at(IMP, planet)] > 0) {
    let chosen = luck.below(s.mobile[at(IMP, planet)]);
    for (let type = 1; type < TYPES; type++) {
      chosen -= s.units[slot(IMP, planet, type)];
      if (chosen < 0) {
        lose(IMP, planet, type, 1);
        replay.log?.sabotaged(planet, type);
        return;
      }
    }
  }
  if (s.units[slot(IMP, planet, 0)] > 0) {
    lose(IMP, planet, 0, 1);
    replay.log?.sabotaged(planet, 0);
  } else if (s.pdbUp[planet] === 1 && isImperial(planet)) {
    s.pdbUp[planet] = 0;
    if (letters >= 2 && s.pdbLevel[planet] > 0) s.pdbLevel[planet]--;
    replay.log?.sabotaged(planet, -1);
  } else replay.log?.sabotaged(planet, -2);
}

/** Troops change sides (12). */
export function subvert(planet: number, letters: number): void {
  const militia = s.units[slot(IMP, planet, 0)];
  if (letters >= 2) {
    const line = s.units[slot(IMP, planet, 2)] > 0;
    if (line || s.units[slot(IMP, planet, 1)] > 0) {
      change(planet, line ? 2 : 1, 1, 1);
      return;
    }
    if (militia >= 2) {
      change(planet, 0, 2, 1);
      return;
    }
  }
  if (militia > 0) change(planet, 0, 1, 0);
  else replay.log?.subverted(planet, 0, 0, 0);
}

/** Imperial units of a type go, and a Rebel unit comes for them. */
function change(planet: number, type: number, number: number, gained: number): void {
  lose(IMP, planet, type, number);
  place(REB, planet, gained);
  replay.log?.subverted(planet, type, number, gained);
}

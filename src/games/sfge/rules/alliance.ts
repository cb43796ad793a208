/** Chaos forces led by the player in phase B after an Alliance ([R86], [R92]). */

import { replay } from '../game-log.js';
import { decisions, refuse, views, yes } from '../player/seats.js';
import { addRebels, moveInvader, moveUsurper, placeAttackForce, takeRebels } from '../position/counters.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { leavingPart, mergeAtHome } from '../position/forces.js';
import { inMask, setMask } from '../position/masks.js';
import { frontier, stepsOutsideVoid } from '../position/routes.js';
import * as s from '../position/state.js';
import { allowanceOf } from '../position/strength.js';
import { SECTORS, t } from '../position/tables.js';
import { chaosAttack } from './combat.js';
import { empireAttack } from './empires.js';

// Scratch, meaningless between calls.
const reached = new Uint8Array(SECTORS);

export function clearAlliances(): void {
  s.n[s.N_ALLIANCES] = 0;
  s.n[s.N_ALLIED_USURPERS] = 0;
  s.n[s.N_ALLIED_INVADERS] = 0;
  s.n[s.N_ALLIED_EMPIRES] = 0;
  for (let w = 0; w < 3; w++) {
    s.masks[s.MASK_ALLIED_REBELS + w] = 0;
    s.masks[s.MASK_MOVED_REBELS + w] = 0;
  }
}

/** Sector in which an allied force stands; of an IE: its attack force or merged stack. */
export function alliedAt(kind: number, force: number): number {
  switch (kind) {
    case FORCE_USURPER:
      return s.usurperAt[force];
    case FORCE_EMPIRE:
      return s.attackAt[force] !== 0 ? s.attackAt[force] : s.empireHome[force];
    case FORCE_INVADER:
      return s.invaderAt[force];
    default:
      return force;
  }
}

/** Mobile units that an allied force moves. */
export function alliedUnits(kind: number, force: number): number {
  switch (kind) {
    case FORCE_USURPER:
      return s.usurperUnits[force];
    case FORCE_EMPIRE:
      return s.attackAt[force] !== 0 ? s.attackUnits[force] : s.homeUnits[force];
    case FORCE_INVADER:
      return s.invaderUnits[force];
    default:
      return s.rebels[force];
  }
}

/** May the allied force end its move in `to`? Its own sector always counts. */
export function alliedMayReach(kind: number, force: number, to: number): boolean {
  const from = alliedAt(kind, force);
  if (to === from) return true;
  if (to < 1 || to > 73 || t.isVoid[to] === 1) return false;
  const allowance = allowanceOf(alliedUnits(kind, force));
  if (kind !== FORCE_EMPIRE) return stepsOutsideVoid(from, to) <= allowance;
  return empireSteps(force, from, to) <= allowance;
}

/** Steps of an IE inside its home and the sectors next to it; 255: out of reach. */
function empireSteps(empire: number, from: number, to: number): number {
  const home = s.empireHome[empire];
  if (!nextTo(home, to) || inMask(s.MASK_NEBULA, from)) return 255;
  if (nextTo(from, to)) return 1;
  // Any two sectors next to home have home between them, if no Nebula holds the force there; or another neighbour.
  if (!inMask(s.MASK_NEBULA, home)) return 2;
  let steps = 255;
  reached.fill(255);
  reached[from] = 0;
  frontier[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const at = frontier[head];
    if (at === to) {
      steps = reached[at];
      break;
    }
    if (at !== from && inMask(s.MASK_NEBULA, at)) continue;
    for (let i = t.adjacentStart[at]; i < t.adjacentStart[at + 1]; i++) {
      const next = t.adjacent[i];
      if (t.isVoid[next] === 1 || reached[next] !== 255 || !nextTo(home, next)) continue;
      reached[next] = reached[at] + 1;
      frontier[tail++] = next;
    }
  }
  return steps;
}

/** Is `to` the sector itself or adjacent to it? */
function nextTo(sector: number, to: number): boolean {
  return sector === to || (t.adjacentMask[sector * 3 + (to >> 5)] & (1 << (to & 31))) !== 0;
}

/** The player's destination, or the force's own sector if he names none it may reach. */
function destination(kind: number, force: number): number {
  const from = alliedAt(kind, force);
  const to = decisions.current.allianceMove(views.current, kind, force);
  if (alliedMayReach(kind, force, to)) return to;
  refuse('allianceMove', 'sector out of reach');
  return from;
}

export function operateAlliedUsurper(usurper: number): void {
  if (s.usurperUnits[usurper] === 0) return;
  const to = destination(FORCE_USURPER, usurper);
  const from = s.usurperAt[usurper];
  if (to !== from) {
    moveUsurper(usurper, to);
    replay.log?.moved(FORCE_USURPER, usurper, from, to);
  }
  if (yes('allianceAttack', decisions.current.allianceAttack(views.current, FORCE_USURPER, usurper)))
    chaosAttack(FORCE_USURPER, usurper, to, s.usurperUnits[usurper]);
}

export function operateAlliedInvader(invader: number): void {
  const to = destination(FORCE_INVADER, invader);
  const from = s.invaderAt[invader];
  if (to !== from) {
    moveInvader(invader, to);
    replay.log?.moved(FORCE_INVADER, invader, from, to);
  }
  if (yes('allianceAttack', decisions.current.allianceAttack(views.current, FORCE_INVADER, invader)))
    chaosAttack(FORCE_INVADER, invader, to, s.invaderUnits[invader]);
}

/** It splits on leaving home and merges on ending there; passing through home changes nothing ([R86], [R92]). */
export function operateAlliedEmpire(empire: number): void {
  const units = alliedUnits(FORCE_EMPIRE, empire);
  if (units === 0) return;
  const from = alliedAt(FORCE_EMPIRE, empire);
  const home = s.empireHome[empire];
  const to = destination(FORCE_EMPIRE, empire);
  if (to !== from) {
    if (to === home) mergeAtHome(empire);
    else if (from === home) {
      const force = leavingPart(units);
      s.homeUnits[empire] = units - force;
      placeAttackForce(empire, to, force);
    } else {
      const force = s.attackUnits[empire];
      mergeAtHome(empire);
      s.homeUnits[empire] -= force;
      placeAttackForce(empire, to, force);
    }
    replay.log?.moved(FORCE_EMPIRE, empire, from, to);
  }
  if (yes('allianceAttack', decisions.current.allianceAttack(views.current, FORCE_EMPIRE, empire)))
    empireAttack(empire);
}

/**
 * Rebel mobile units of sector s move together; only they attack. Those that join nobody make no roll where they end;
 * a stack they join still operates if its turn is to come.
 */
export function operateAlliedRebels(sector: number): void {
  const units = s.rebels[sector];
  if (units === 0) return;
  const to = destination(FORCE_REBELS, sector);
  if (to !== sector) {
    const joins = s.rebels[to] !== 0 || s.systemOwner[to] === s.REBEL;
    takeRebels(sector, units);
    addRebels(to, units);
    if (!joins) setMask(s.MASK_MOVED_REBELS, to);
    replay.log?.moved(FORCE_REBELS, sector, sector, to);
  }
  if (yes('allianceAttack', decisions.current.allianceAttack(views.current, FORCE_REBELS, to)))
    chaosAttack(FORCE_REBELS, to, to, units);
}

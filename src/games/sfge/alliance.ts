/** Chaos forces led by the player in phase B after an Alliance ([R86], [R92]). */

import { addRebels, moveInvader, moveUsurper, placeAttackForce, takeRebels } from './board.js';
import { empireAttack } from './chaosOperations.js';
import { chaosAttack } from './combat.js';
import { K_INVADER, K_REBEL, K_USURPER, leavingPart, mergeAtHome } from './forces.js';
import { inMask, setMask } from './masks.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from './orders.js';
import { stepsOutsideVoid } from './routes.js';
import type { SfgeGame } from './sfgeGame.js';
import {
  MASK_ALLIED_REBELS,
  MASK_MOVED_REBELS,
  MASK_NEBULA,
  N_ALLIANCES,
  N_ALLIED_EMPIRES,
  N_ALLIED_INVADERS,
  N_ALLIED_USURPERS,
  REBEL,
} from './state.js';
import { allowanceOf } from './strength.js';

export function clearAlliances(g: SfgeGame): void {
  g.n[N_ALLIANCES] = 0;
  g.n[N_ALLIED_USURPERS] = 0;
  g.n[N_ALLIED_INVADERS] = 0;
  g.n[N_ALLIED_EMPIRES] = 0;
  for (let w = 0; w < 3; w++) {
    g.masks[MASK_ALLIED_REBELS + w] = 0;
    g.masks[MASK_MOVED_REBELS + w] = 0;
  }
}

/** Sector in which an allied force stands; of an IE: its attack force or merged stack. */
export function alliedAt(g: SfgeGame, kind: number, force: number): number {
  switch (kind) {
    case FORCE_USURPER:
      return g.usurperAt[force];
    case FORCE_EMPIRE:
      return g.attackAt[force] !== 0 ? g.attackAt[force] : g.empireHome[force];
    case FORCE_INVADER:
      return g.invaderAt[force];
    default:
      return force;
  }
}

/** Mobile units that an allied force moves. */
export function alliedUnits(g: SfgeGame, kind: number, force: number): number {
  switch (kind) {
    case FORCE_USURPER:
      return g.usurperUnits[force];
    case FORCE_EMPIRE:
      return g.attackAt[force] !== 0 ? g.attackUnits[force] : g.homeUnits[force];
    case FORCE_INVADER:
      return g.invaderUnits[force];
    default:
      return g.rebels[force];
  }
}

/** May the allied force end its move in `to`? Its own sector always counts. */
export function alliedMayReach(g: SfgeGame, kind: number, force: number, to: number): boolean {
  const from = alliedAt(g, kind, force);
  if (to === from) return true;
  if (to < 1 || to > 73 || g.tables.isVoid[to] === 1) return false;
  const allowance = allowanceOf(g.tables, alliedUnits(g, kind, force));
  if (kind !== FORCE_EMPIRE) return stepsOutsideVoid(g, from, to) <= allowance;
  return empireSteps(g, force, from, to) <= allowance;
}

/** Steps of an IE inside its home and the sectors next to it; 255: out of reach. */
function empireSteps(g: SfgeGame, empire: number, from: number, to: number): number {
  const home = g.empireHome[empire];
  if (!nextTo(g, home, to) || inMask(g, MASK_NEBULA, from)) return 255;
  if (nextTo(g, from, to)) return 1;
  // Any two sectors next to home have home between them, if no Nebula holds the force there; or another neighbour.
  if (!inMask(g, MASK_NEBULA, home)) return 2;
  const t = g.tables;
  let steps = 255;
  g.reached.fill(255);
  g.reached[from] = 0;
  g.frontier[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const at = g.frontier[head];
    if (at === to) {
      steps = g.reached[at];
      break;
    }
    if (at !== from && inMask(g, MASK_NEBULA, at)) continue;
    for (let i = t.adjacentStart[at]; i < t.adjacentStart[at + 1]; i++) {
      const next = t.adjacent[i];
      if (t.isVoid[next] === 1 || g.reached[next] !== 255 || !nextTo(g, home, next)) continue;
      g.reached[next] = g.reached[at] + 1;
      g.frontier[tail++] = next;
    }
  }
  return steps;
}

/** Is `to` the sector itself or adjacent to it? */
function nextTo(g: SfgeGame, sector: number, to: number): boolean {
  return sector === to || (g.tables.adjacentMask[sector * 3 + (to >> 5)] & (1 << (to & 31))) !== 0;
}

/** The player's destination, or the force's own sector if he names none it may reach. */
function destination(g: SfgeGame, kind: number, force: number): number {
  const from = alliedAt(g, kind, force);
  const to = g.policy.allianceMove(g.view, kind, force);
  if (alliedMayReach(g, kind, force, to)) return to;
  g.refusals.add('allianceMove', 'sector out of reach', g.gameIndex);
  return from;
}

export function operateAlliedUsurper(g: SfgeGame, usurper: number): void {
  if (g.usurperUnits[usurper] === 0) return;
  const to = destination(g, FORCE_USURPER, usurper);
  const from = g.usurperAt[usurper];
  if (to !== from) {
    moveUsurper(g, usurper, to);
    if (g.log !== null) g.log.moved(K_USURPER, usurper, from, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_USURPER, usurper)))
    chaosAttack(g, K_USURPER, usurper, to, g.usurperUnits[usurper]);
}

export function operateAlliedInvader(g: SfgeGame, invader: number): void {
  const to = destination(g, FORCE_INVADER, invader);
  const from = g.invaderAt[invader];
  if (to !== from) {
    moveInvader(g, invader, to);
    if (g.log !== null) g.log.moved(K_INVADER, invader, from, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_INVADER, invader)))
    chaosAttack(g, K_INVADER, invader, to, g.invaderUnits[invader]);
}

/** It splits on leaving home and merges on ending there; passing through home changes nothing ([R86], [R92]). */
export function operateAlliedEmpire(g: SfgeGame, empire: number): void {
  const units = alliedUnits(g, FORCE_EMPIRE, empire);
  if (units === 0) return;
  const from = alliedAt(g, FORCE_EMPIRE, empire);
  const home = g.empireHome[empire];
  const to = destination(g, FORCE_EMPIRE, empire);
  if (to !== from) {
    if (to === home) mergeAtHome(g, empire);
    else if (from === home) {
      const force = leavingPart(units);
      g.homeUnits[empire] = units - force;
      placeAttackForce(g, empire, to, force);
    } else {
      const force = g.attackUnits[empire];
      mergeAtHome(g, empire);
      g.homeUnits[empire] -= force;
      placeAttackForce(g, empire, to, force);
    }
    if (g.log !== null) g.log.moved(FORCE_EMPIRE, empire, from, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_EMPIRE, empire))) empireAttack(g, empire);
}

/**
 * Rebel mobile units of sector s move together; only they attack. Those that join nobody make no roll where they end;
 * a stack they join still operates if its turn is to come.
 */
export function operateAlliedRebels(g: SfgeGame, s: number): void {
  const units = g.rebels[s];
  if (units === 0) return;
  const to = destination(g, FORCE_REBELS, s);
  if (to !== s) {
    const joins = g.rebels[to] !== 0 || g.systemOwner[to] === REBEL;
    takeRebels(g, s, units);
    addRebels(g, to, units);
    if (!joins) setMask(g, MASK_MOVED_REBELS, to);
    if (g.log !== null) g.log.moved(K_REBEL, s, s, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_REBELS, to)))
    chaosAttack(g, K_REBEL, to, to, units);
}

/** Chaos forces led by the player in phase B after an Alliance ([R86], [R92]). */

import { g } from '../game.js';
import { addRebels, moveInvader, moveUsurper, placeAttackForce, takeRebels } from '../position/board.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { leavingPart, mergeAtHome } from '../position/forces.js';
import { inMask, setMask } from '../position/masks.js';
import { stepsOutsideVoid } from '../position/routes.js';
import {
  MASK_ALLIED_REBELS,
  MASK_MOVED_REBELS,
  MASK_NEBULA,
  N_ALLIANCES,
  N_ALLIED_EMPIRES,
  N_ALLIED_INVADERS,
  N_ALLIED_USURPERS,
  REBEL,
} from '../position/state.js';
import { allowanceOf } from '../position/strength.js';
import { chaosAttack } from './combat.js';
import { empireAttack } from './empires.js';

export function clearAlliances(): void {
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
export function alliedAt(kind: number, force: number): number {
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
export function alliedUnits(kind: number, force: number): number {
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
export function alliedMayReach(kind: number, force: number, to: number): boolean {
  const from = alliedAt(kind, force);
  if (to === from) return true;
  if (to < 1 || to > 73 || g.tables.isVoid[to] === 1) return false;
  const allowance = allowanceOf(alliedUnits(kind, force));
  if (kind !== FORCE_EMPIRE) return stepsOutsideVoid(from, to) <= allowance;
  return empireSteps(force, from, to) <= allowance;
}

/** Steps of an IE inside its home and the sectors next to it; 255: out of reach. */
function empireSteps(empire: number, from: number, to: number): number {
  const home = g.empireHome[empire];
  if (!nextTo(home, to) || inMask(MASK_NEBULA, from)) return 255;
  if (nextTo(from, to)) return 1;
  // Any two sectors next to home have home between them, if no Nebula holds the force there; or another neighbour.
  if (!inMask(MASK_NEBULA, home)) return 2;
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
    if (at !== from && inMask(MASK_NEBULA, at)) continue;
    for (let i = t.adjacentStart[at]; i < t.adjacentStart[at + 1]; i++) {
      const next = t.adjacent[i];
      if (t.isVoid[next] === 1 || g.reached[next] !== 255 || !nextTo(home, next)) continue;
      g.reached[next] = g.reached[at] + 1;
      g.frontier[tail++] = next;
    }
  }
  return steps;
}

/** Is `to` the sector itself or adjacent to it? */
function nextTo(sector: number, to: number): boolean {
  return sector === to || (g.tables.adjacentMask[sector * 3 + (to >> 5)] & (1 << (to & 31))) !== 0;
}

/** The player's destination, or the force's own sector if he names none it may reach. */
function destination(kind: number, force: number): number {
  const from = alliedAt(kind, force);
  const to = g.policy.allianceMove(g.view, kind, force);
  if (alliedMayReach(kind, force, to)) return to;
  g.illegal.add('allianceMove', 'sector out of reach', g.gameIndex);
  return from;
}

export function operateAlliedUsurper(usurper: number): void {
  if (g.usurperUnits[usurper] === 0) return;
  const to = destination(FORCE_USURPER, usurper);
  const from = g.usurperAt[usurper];
  if (to !== from) {
    moveUsurper(usurper, to);
    if (g.log !== null) g.log.moved(FORCE_USURPER, usurper, from, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_USURPER, usurper)))
    chaosAttack(FORCE_USURPER, usurper, to, g.usurperUnits[usurper]);
}

export function operateAlliedInvader(invader: number): void {
  const to = destination(FORCE_INVADER, invader);
  const from = g.invaderAt[invader];
  if (to !== from) {
    moveInvader(invader, to);
    if (g.log !== null) g.log.moved(FORCE_INVADER, invader, from, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_INVADER, invader)))
    chaosAttack(FORCE_INVADER, invader, to, g.invaderUnits[invader]);
}

/** It splits on leaving home and merges on ending there; passing through home changes nothing ([R86], [R92]). */
export function operateAlliedEmpire(empire: number): void {
  const units = alliedUnits(FORCE_EMPIRE, empire);
  if (units === 0) return;
  const from = alliedAt(FORCE_EMPIRE, empire);
  const home = g.empireHome[empire];
  const to = destination(FORCE_EMPIRE, empire);
  if (to !== from) {
    if (to === home) mergeAtHome(empire);
    else if (from === home) {
      const force = leavingPart(units);
      g.homeUnits[empire] = units - force;
      placeAttackForce(empire, to, force);
    } else {
      const force = g.attackUnits[empire];
      mergeAtHome(empire);
      g.homeUnits[empire] -= force;
      placeAttackForce(empire, to, force);
    }
    if (g.log !== null) g.log.moved(FORCE_EMPIRE, empire, from, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_EMPIRE, empire))) empireAttack(empire);
}

/**
 * Rebel mobile units of sector s move together; only they attack. Those that join nobody make no roll where they end;
 * a stack they join still operates if its turn is to come.
 */
export function operateAlliedRebels(s: number): void {
  const units = g.rebels[s];
  if (units === 0) return;
  const to = destination(FORCE_REBELS, s);
  if (to !== s) {
    const joins = g.rebels[to] !== 0 || g.systemOwner[to] === REBEL;
    takeRebels(s, units);
    addRebels(to, units);
    if (!joins) setMask(MASK_MOVED_REBELS, to);
    if (g.log !== null) g.log.moved(FORCE_REBELS, s, s, to);
  }
  if (g.yes('allianceAttack', g.policy.allianceAttack(g.view, FORCE_REBELS, to)))
    chaosAttack(FORCE_REBELS, to, to, units);
}

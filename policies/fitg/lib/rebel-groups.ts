/** Groups of the Rebel (19): each looks for the mission worth most, environ by environ. */

import {
  DEAD,
  DRUG,
  EMPIRE_FOREVER,
  type FitgView,
  go,
  IMP,
  IMPERIAL,
  M_B,
  M_C,
  M_D,
  M_F,
  M_G,
  M_I,
  M_R,
  M_S,
  MUTANT,
  NONE,
  REBELLION,
  STAY,
  STOPPED,
  UNREST,
} from '../../../src/games/fitg/kit.js';
import type { Settings } from './settings.js';

const ORDER = [M_R, M_D, M_C, M_B, M_F, M_G, M_I, M_S];
const DIPLOMACY = [2, 4, 6, 8, 0];
/** Planet where a group goes that finds no other. */
const QUIET = 111;

/** Enough planets are in Unrest or rebellious to begin (19). */
function isTime(view: FitgView, settings: Settings): boolean {
  const needed = view.turn < settings.massTurn ? settings.mass : 1;
  if (view.rebellious >= needed) return true;
  let unrest = 0;
  for (let planet = 0; planet < view.planets; planet++)
    if (view.state(planet) === IMPERIAL && view.loyalty(planet) === UNREST) unrest++;
  return unrest >= needed;
}

/** How good a planet is to go to, in percent; 0 or less: not at all. */
function fitness(view: FitgView, group: number, planet: number, moves: boolean): number {
  let fit = 100 - 6 * Math.min(6, view.mobile(IMP, planet));
  if (!moves) return fit;
  const distance = view.groupDistance(group, planet);
  const rating = view.navigation(group);
  if (distance >= rating) fit -= 20 * (distance - rating + 1);
  if (view.pdbUp(planet) && view.imperialControl(planet)) fit -= 25 + 20 * view.pdbLevel(planet);
  return fit - 4;
}

function isShunned(view: FitgView, planet: number): boolean {
  return view.isRevealed(planet, EMPIRE_FOREVER) || view.isRevealed(planet, MUTANT) || view.isRevealed(planet, DRUG);
}

const best = { score: 0, order: STAY };

export function rebelGroup(view: FitgView, group: number, settings: Settings): number {
  const drifts = view.drift(group) > 0;
  const place = view.place(group);
  const tired = 3 * view.wounds(group) >= view.endurance(group);
  const time = isTime(view, settings);
  best.score = 0;
  best.order = STAY;
  for (let planet = 0; planet < view.planets; planet++) {
    const moves = drifts || planet !== place;
    if ((tired && planet !== place) || !view.mayMove(group, planet)) continue;
    const fit = fitness(view, group, planet, moves);
    if (fit <= 0 || isShunned(view, planet)) continue;
    weigh(view, group, planet, fit, time);
  }
  if (best.order !== STAY) return tired && (best.order & 15) !== M_R ? best.order & ~15 : best.order;
  return drifts || view.state(place) === DEAD ? shelter(view, group, drifts) : STAY;
}

/** The first living planet of the system, or a quiet one. */
function shelter(view: FitgView, group: number, drifts: boolean): number {
  const system = drifts ? view.driftSystem(group) : view.system(view.place(group));
  for (let planet = view.systemFirst(system); planet < view.systemEnd(system); planet++)
    if (view.state(planet) !== DEAD) return go(view.firstEnviron(planet), NONE);
  return go(view.firstEnviron(view.planet(QUIET)), NONE);
}

/** Most that each mission could be worth on the planet, in the order of `ORDER`. */
const ceilings = new Int32Array(ORDER.length);

/** False: nothing there can be better than what was found. All but a coup is legal everywhere on a planet or nowhere. */
function isPromising(view: FitgView, group: number, planet: number, fit: number, time: boolean): boolean {
  const first = view.firstEnviron(planet);
  let any = false;
  for (let i = 0; i < ORDER.length; i++) {
    const mission = ORDER[i];
    ceilings[i] = 0;
    if (!isWorth(view, group, mission, planet, time)) continue;
    const most = Math.trunc((worth(view, mission, planet, 100, 100) * fit) / 100);
    if (most <= best.score || (mission !== M_C && !view.isLegal(group, mission, first))) continue;
    if (view.isTakenOn(group, mission, planet)) continue;
    ceilings[i] = most;
    any = true;
  }
  return any;
}

/** All missions in all environs of a planet. */
function weigh(view: FitgView, group: number, planet: number, fit: number, time: boolean): void {
  if (!isPromising(view, group, planet, fit, time)) return;
  for (let environ = view.firstEnviron(planet); environ < view.endEnviron(planet); environ++)
    for (let i = 0; i < ORDER.length; i++) {
      if (ceilings[i] <= best.score) continue;
      const mission = ORDER[i];
      if (mission === M_C && !view.isLegal(group, mission, environ)) continue;
      const draws = Math.min(36, view.environSize(environ) + Math.max(0, view.bonus(group, mission, environ)));
      const mug = view.environMug(environ);
      const one = view.chance1(mug, mission, draws);
      const two = view.chance2(mug, mission, draws);
      const score = Math.trunc((worth(view, mission, planet, one, two) * fit) / 100);
      if (score <= best.score) continue;
      best.score = score;
      best.order = go(environ, mission);
    }
}

/** Whether the policy would want the mission there. */
function isWorth(view: FitgView, group: number, mission: number, planet: number, time: boolean): boolean {
  switch (mission) {
    case M_R:
      return time || view.state(planet) === STOPPED;
    case M_D:
    case M_C:
      return view.state(planet) === IMPERIAL && view.loyalty(planet) < UNREST;
    case M_B:
      return view.loyalty(planet) <= 1;
    case M_G:
      return view.turn >= 3 && !isSought(view, group);
    case M_S:
      return view.state(planet) === REBELLION && view.count(IMP, planet) === 1;
    default:
      return true;
  }
}

/** A lower-numbered group on the map looks for groups in this turn. */
function isSought(view: FitgView, group: number): boolean {
  for (let other = 0; other < group; other++) if (view.mission(other) === M_G && view.isOn(other)) return true;
  return false;
}

/** What a mission is worth, before distance and danger. */
function worth(view: FitgView, mission: number, planet: number, one: number, two: number): number {
  const value = view.value(planet);
  const loyalty = view.loyalty(planet);
  const shifts = (loyalty === 3 ? one : one + two) * value * DIPLOMACY[loyalty];
  switch (mission) {
    case M_R:
      return Math.trunc((one * value * 16) / 100);
    case M_D:
      return Math.trunc(shifts / 100);
    case M_C:
      return Math.trunc((shifts * 7) / 1000);
    case M_B:
      return Math.trunc((one * value) / 50);
    case M_F:
      return 4 * one;
    case M_G:
      return 2 * one;
    case M_I:
      return Math.trunc(one / 8) + (view.canInvestigate(planet) ? 3 * one : 0) + (view.infiltrated >= 4 ? two : 0);
    default:
      return Math.trunc(((view.immobile(IMP, planet) === 1 ? one : two) * value * 14) / 100);
  }
}

/** Groups of the Rebel (19): each looks for the mission worth most, environ by environ. */

import {
  CAPTURED,
  DEAD,
  DRUG,
  EMPIRE_FOREVER,
  type FitgView,
  go,
  HELD,
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
  OFF,
  PLANETS,
  PROVINCES,
  REBEL_GROUPS,
  REBELLION,
  STAY,
  STOPPED,
  UNREST,
} from '../../../src/games/fitg/kit.js';
import {
  addProspect,
  beginPlanet,
  beginProspects,
  beginSearch,
  bestOrder,
  endProspects,
  lookAround,
  lookHere,
  lookThere,
  noteWorth,
} from './prospects.js';
import type { RebelSettings } from './settings.js';

const DIPLOMACY = [2, 4, 6, 8, 0];
/** Planet where a group goes that finds no other. */
const QUIET = 111;
/** Infiltrated conduits from which hiding them is worth something. */
const MANY = 4;
/** Turn from which groups are looked for, and what that is worth, in thousandths a percent. */
const SEEK = 3;

/** Most that looking for groups could be worth, by planet. */
const search = new Int32Array(PLANETS);
/** By planet: somebody is held there. */
const prison = new Uint8Array(PLANETS);
/** Groups are to be found; two letters of Intelligence hide conduits. */
const now = { time: false, searching: false, hiding: 0 };

/** Enough planets are in Unrest or rebellious to begin (19). */
function isTime(view: FitgView, settings: RebelSettings): boolean {
  const needed = view.turn < settings.massTurn ? settings.mass : 1;
  if (view.rebellious >= needed) return true;
  let unrest = 0;
  for (let planet = 0; planet < view.planets; planet++)
    if (view.state(planet) === IMPERIAL && view.loyalty(planet) === UNREST) unrest++;
  return unrest >= needed;
}

function isShunned(view: FitgView, planet: number): boolean {
  return view.isRevealed(planet, EMPIRE_FOREVER) || view.isRevealed(planet, MUTANT) || view.isRevealed(planet, DRUG);
}

function lookAtPlanets(view: FitgView, settings: RebelSettings): void {
  if (!beginProspects(view, settings)) return;
  now.time = isTime(view, settings);
  now.hiding = view.infiltrated >= MANY ? 1000 : 0;
  now.searching = false;
  prison.fill(0);
  for (let group = 0; group < REBEL_GROUPS; group++) {
    const status = view.status(group);
    if (status === CAPTURED || status === HELD) prison[view.place(group)] = 1;
    if (status === OFF && view.turn >= SEEK) now.searching = true;
  }
  if (now.searching) countSeekers(view);
  for (let planet = 0; planet < view.planets; planet++) lookAtPlanet(view, planet, settings);
  endProspects(view);
}

/** Missions that are legal and wanted somewhere on a planet, with what they are worth. */
function lookAtPlanet(view: FitgView, planet: number, settings: RebelSettings): void {
  const state = view.state(planet);
  const loyal = view.count(IMP, planet);
  const landing = view.pdbUp(planet) && view.imperialControl(planet) ? 29 + 20 * view.pdbLevel(planet) : 4;
  beginPlanet(planet, 100 - settings.danger * Math.min(6, view.mobile(IMP, planet)), landing);
  search[planet] = 0;
  if (state === DEAD || isShunned(view, planet)) return;
  const value = settings.points * view.victoryPoints(planet) + view.resources(planet);
  const loyalty = view.loyalty(planet);
  if (state === STOPPED || (now.time && state === IMPERIAL && loyalty === UNREST))
    addProspect(planet, M_R, 10 * settings.rise * value, 0);
  if (state === IMPERIAL && loyalty < UNREST) {
    const shift = value * DIPLOMACY[loyalty];
    const talk = settings.talk * shift;
    const coup = settings.coup * shift;
    addProspect(planet, M_D, talk, loyalty === 3 ? 0 : talk);
    addProspect(planet, M_C, coup, loyalty === 3 ? 0 : coup);
  }
  if (state === IMPERIAL && loyalty <= 1) addProspect(planet, M_B, settings.cell * value, 0);
  if (prison[planet] === 1) addProspect(planet, M_F, 4000, 0);
  addProspect(planet, M_I, view.canInvestigate(planet) ? 3125 : 125, now.hiding);
  if (state === REBELLION && loyal === 1)
    if (view.immobile(IMP, planet) === 1) addProspect(planet, M_S, 10 * settings.sabotage * value, 0);
    else addProspect(planet, M_S, 0, 10 * settings.sabotage * value);
  if (!now.searching) return;
  noteWorth(planet, M_G, 1000 * settings.seek, 0);
  search[planet] = settings.seek * mostOfSearch(view, planet);
}

/** Bonus draws by province of the group that has most of them when it looks for others. */
const seekers = new Int32Array(PROVINCES);

function countSeekers(view: FitgView): void {
  for (let province = 0; province < PROVINCES; province++) {
    const environ = view.firstEnviron(view.provinceFirst(province));
    seekers[province] = 0;
    for (let group = 0; group < REBEL_GROUPS; group++)
      seekers[province] = Math.max(seekers[province], view.bonus(group, M_G, environ));
  }
}

/** Most that a search can bring. */
function mostOfSearch(view: FitgView, planet: number): number {
  let most = 0;
  for (let environ = view.firstEnviron(planet); environ < view.endEnviron(planet); environ++) {
    const draws = Math.min(36, view.environSize(environ) + seekers[view.province(planet)]);
    most = Math.max(most, view.chance1(view.environMug(environ), M_G, draws));
  }
  return most;
}

export function rebelGroup(view: FitgView, group: number, settings: RebelSettings): number {
  lookAtPlanets(view, settings);
  const drifts = view.drift(group) > 0;
  const home = view.place(group);
  const tired = 3 * view.wounds(group) >= view.endurance(group);
  beginSearch(view, group, 0, REBEL_GROUPS);
  // What a group finds where it is leaves few planets to look at.
  const from = drifts ? view.systemFirst(view.driftSystem(group)) : home;
  const extra = now.searching && !isSought(view, group) ? 1 << M_G : 0;
  if (!drifts) lookHere(view, group, home, search[home] > 0 ? extra : 0);
  if (drifts && tired) lookThere(view, group, from, home, extra, extra > 0 ? search[home] : 0);
  if (!tired && (drifts || !view.grounded(group))) {
    const except = drifts ? -1 : home;
    lookAround(view, group, from, except);
    if (extra > 0)
      for (let planet = 0; planet < view.planets; planet++)
        if (planet !== except && search[planet] > 0) lookThere(view, group, from, planet, extra, search[planet]);
  }
  const order = bestOrder();
  if (order !== STAY) return tired && (order & 15) !== M_R ? order & ~15 : order;
  return drifts || view.state(home) === DEAD ? shelter(view, group, drifts) : STAY;
}

/** The first living planet of the system, or a quiet one. */
function shelter(view: FitgView, group: number, drifts: boolean): number {
  const system = drifts ? view.driftSystem(group) : view.system(view.place(group));
  for (let planet = view.systemFirst(system); planet < view.systemEnd(system); planet++)
    if (view.state(planet) !== DEAD) return go(view.firstEnviron(planet), NONE);
  return go(view.firstEnviron(view.planet(QUIET)), NONE);
}

/** A lower-numbered group on the map looks for groups in this turn. */
function isSought(view: FitgView, group: number): boolean {
  for (let other = 0; other < group; other++) if (view.mission(other) === M_G && view.isOn(other)) return true;
  return false;
}

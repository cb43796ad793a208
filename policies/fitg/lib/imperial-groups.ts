/** Groups of the Empire (19). */

import {
  CAPTURED,
  DEAD,
  type FitgView,
  GROUP_14,
  GROUPS,
  go,
  IMP,
  IMPERIAL,
  M_C,
  M_D,
  M_I,
  M_Q,
  M_R,
  NONE,
  PLANETS,
  REB,
  REBEL_GROUPS,
  STAY,
  WELCOME_REBELS,
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
import type { EmpireSettings } from './settings.js';

const DIPLOMACY = [0, 2, 4, 8, 12];
/** What a planet that a group moves to loses, in percent. */
const LANDING = 4;
/** Worth of one letter of Intelligence, in thousandths a percent. */
const NEWS = 250;
const AT_HOME = 1 << M_I;

/** By planet: a Rebel group is captured there. */
const prison = new Uint8Array(PLANETS);
/** What Intelligence is worth at most. */
const intelligence = { two: 0 };

function lookAtPlanets(view: FitgView, settings: EmpireSettings): void {
  if (!beginProspects(view, settings)) return;
  intelligence.two = view.networkAvailable ? 1000 * settings.network : 0;
  prison.fill(0);
  for (let group = 0; group < REBEL_GROUPS; group++) if (view.status(group) === CAPTURED) prison[view.place(group)] = 1;
  for (let planet = 0; planet < view.planets; planet++) lookAtPlanet(view, planet, settings);
  endProspects(view);
}

/** Missions that are legal somewhere on a planet for some group, with what they are worth. */
function lookAtPlanet(view: FitgView, planet: number, settings: EmpireSettings): void {
  const value = settings.points * view.victoryPoints(planet) + view.resources(planet);
  const rebels = view.count(REB, planet) > 0;
  beginPlanet(planet, 100 - settings.danger * Math.min(6, view.mobile(REB, planet)), LANDING);
  if (view.isRebellious(planet) && view.count(IMP, planet) > 0 && !view.isRevealed(planet, WELCOME_REBELS))
    addProspect(planet, M_R, 10 * value * (rebels ? settings.stopHeld : settings.stop), 0);
  const loyalty = view.loyalty(planet);
  if (view.state(planet) === IMPERIAL && loyalty > 0) {
    const shift = value * DIPLOMACY[loyalty];
    const talk = settings.talk * shift;
    const coup = settings.coup * shift;
    addProspect(planet, M_D, talk, loyalty === 1 ? 0 : talk);
    addProspect(planet, M_C, coup, loyalty === 1 ? 0 : coup);
  }
  if (view.isCapital(planet) || view.isThrone(planet)) addProspect(planet, M_I, NEWS, intelligence.two);
  else noteWorth(planet, M_I, NEWS, intelligence.two);
  if (prison[planet] === 1) addProspect(planet, M_Q, 0, intelligence.two);
}

export function imperialGroup(view: FitgView, group: number, settings: EmpireSettings): number {
  if (view.purges && group === GROUP_14) return STAY;
  lookAtPlanets(view, settings);
  const drifts = view.drift(group) > 0;
  const home = view.place(group);
  beginSearch(view, group, REBEL_GROUPS, GROUPS);
  // What a group finds where it is leaves few planets to look at. Intelligence is sought there too: a group that
  // drifts stays nowhere (18).
  if (drifts) {
    const system = view.driftSystem(group);
    const first = view.systemFirst(system);
    for (let planet = first; planet < view.systemEnd(system); planet++) lookThere(view, group, first, planet, 0, 0);
  } else {
    lookHere(view, group, home, AT_HOME);
    if (!view.grounded(group)) lookAround(view, group, home, home);
  }
  const order = bestOrder();
  return order === STAY && drifts ? landing(view, view.driftSystem(group)) : order;
}

/** The first living planet of a system; where none lives the group drifts on [F15]. */
function landing(view: FitgView, system: number): number {
  for (let planet = view.systemFirst(system); planet < view.systemEnd(system); planet++)
    if (view.state(planet) !== DEAD) return go(view.firstEnviron(planet), NONE);
  return STAY;
}

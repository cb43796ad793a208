/** Major Events (15). */

import { replay } from '../game-log.js';
import { addOption, clearOptions } from '../player/options.js';
import { planetsOfMajor, pointsOfMajor, systemsOfMajor } from '../position/cards.js';
import { WHY_EVENT } from '../position/causes.js';
import { COLUMNS, defenderLoss, EVEN } from '../position/charts.js';
import {
  CONTROL,
  DEAD,
  EMPIRE_FOREVER,
  FOR_EMPIRE,
  FOR_REBEL,
  IMP,
  IMPERIAL,
  PLANETS,
  REB,
  SIDES,
  slot,
  TYPES,
  UNREST,
  WELCOME_REBELS,
} from '../position/layout.js';
import { luck } from '../position/luck.js';
import { controls, hides, isRebel } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { lose, place, withdraw } from '../position/units.js';
import {
  eventCell,
  freeUnit,
  giveEmpire,
  giveRebel,
  isPlain,
  isSecretPlanet,
  isUnguarded,
  loseCellOrConduit,
  placeForUnits,
  shiftOption,
} from './card-deeds.js';
import { takeLosses } from './combat.js';
import { BY_CARD, intelligenceResult } from './intelligence.js';
import { canShift, shift } from './loyalty.js';
import { summonForEmpire } from './raising.js';
import { reveal, startRebellion } from './uprising.js';

/** "O": when it is turned up (15). */
export function majorOpens(card: number): void {
  switch (card) {
    case 5:
      s.n[s.N_DISCOURAGED]++;
      break;
    case 6:
      descend();
      break;
    case 12:
      giveEmpire(-pointsOfMajor(12));
      giveRebel(pointsOfMajor(12));
      break;
    case 15:
      giveEmpire(pointsOfMajor(15));
      break;
    case 20:
      destructor(planetsOfMajor(20)[0]);
      break;
    case 21:
      mutiny(planetsOfMajor(21)[0]);
      break;
    case 22:
      collude();
      break;
    case 23:
      intrigue();
      break;
    case 25:
      guard(planetsOfMajor(25)[0]);
      break;
    case 26:
      indignant();
      break;
    case 29:
      for (let i = 0; i < 2; i++) intelligenceResult(REB, -1, t.map.throne, 2, BY_CARD);
      break;
    case 32:
      defend(planetOfSecret(EMPIRE_FOREVER));
      break;
    case 33:
      welcome(planetOfSecret(WELCOME_REBELS));
  }
}

/** "D": on reaching Due (15). */
export function majorDue(card: number): void {
  switch (card) {
    case 3:
      giveRebel(pointsOfMajor(3));
      break;
    case 4:
      s.n[s.N_TEAMS]++;
      break;
    case 6:
      swarm();
      break;
    case 7: {
      const planet = placeForUnits();
      if (planet >= 0) freeUnit(REB, planet, 0);
      break;
    }
    case 8:
      alienate(planetsOfMajor(8));
      break;
    case 9:
    case 10:
    case 11:
      festival(planetsOfMajor(card)[0]);
      break;
    case 12:
      loseCellOrConduit();
      break;
    case 15:
      s.sovereign[planetsOfMajor(15)[0]] = FOR_REBEL;
      break;
    case 16:
      aid(planetsOfMajor(16)[0]);
      break;
    case 21:
    case 25:
      call(planetsOfMajor(card)[0]);
      break;
    case 30:
      ancore(planetsOfMajor(30));
      break;
    case 31:
      discourse();
  }
}

/** M6: a system by the die; after a 6 another one only by option [F25]. */
function descend(): void {
  const systems = systemsOfMajor(6);
  const first = luck.d6();
  s.n[s.N_SWARM] = t.systemById[systems[first - 1]];
  s.n[s.N_SECOND_SWARM] = -1;
  if (first === 6 && t.scenario.swarmAgain) {
    let again = luck.d6();
    while (again === 6) again = luck.d6();
    s.n[s.N_SECOND_SWARM] = t.systemById[systems[again - 1]];
  }
  replay.log?.comes('swarm', s.n[s.N_SWARM], s.n[s.N_SECOND_SWARM]);
}

/** -1: the secret is not on the map. */
function planetOfSecret(what: number): number {
  for (let planet = 0; planet < PLANETS; planet++) if (hides(planet, what)) return planet;
  return -1;
}

/** M20: the PDB goes down, and each side loses by a die in column 2-1. */
function destructor(planet: number): void {
  if (s.state[planet] === DEAD) return;
  s.pdbUp[planet] = 0;
  const loss = defenderLoss[luck.d6() * COLUMNS + EVEN + 1];
  replay.log?.destructor(planet, loss);
  for (let side = 0; side < SIDES; side++) takeLosses(side, planet, loss);
}

/** One shift to the Rebel, in Unrest a rebellion instead. */
export function shiftOrRebel(planet: number): boolean {
  if (s.state[planet] === IMPERIAL && s.loyalty[planet] === UNREST && !hides(planet, EMPIRE_FOREVER)) {
    startRebellion(planet, false, false);
    return false;
  }
  return shift(REB, planet, WHY_EVENT);
}

/** M21. */
function mutiny(planet: number): void {
  freeUnit(REB, planet, 2);
  shiftOrRebel(planet);
}

/** M22. */
function collude(): void {
  giveEmpire(-pointsOfMajor(22));
  if (s.n[s.N_HUNTERS_GONE] === 1) s.n[s.N_HUNTERS_GONE] = 0;
  else if (s.n[s.N_DISCOURAGED] > 0) s.n[s.N_DISCOURAGED]--;
}

/** M23: one shift on a capital outside Province One, and a Cell there. */
function intrigue(): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (t.isCapital[planet] === 1 && t.province[planet] > 0 && canShift(REB, planet)) addOption(planet);
  const planet = shiftOption(REB);
  if (planet >= 0 && s.loyalty[planet] < UNREST) eventCell(planet);
}

/** A line and a militia (M25, M32). */
function guard(planet: number): void {
  freeUnit(IMP, planet, 2);
  freeUnit(IMP, planet, 0);
}

/** M32. */
function defend(planet: number): void {
  if (planet < 0) return;
  guard(planet);
  reveal(planet, false);
}

/** M26: a patrol is lost, else three militia, first planets. */
function indignant(): void {
  if (loseFirst(1)) return;
  for (let i = 0; i < 3; i++) loseFirst(0);
}

function loseFirst(type: number): boolean {
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.units[slot(IMP, planet, type)] > 0) {
      lose(IMP, planet, type, 1);
      replay.log?.unitGoes(IMP, planet, type, WHY_EVENT);
      return true;
    }
  return false;
}

/** M33. */
function welcome(planet: number): void {
  if (planet < 0) return;
  reveal(planet, false);
  freeUnit(REB, planet, 1);
  freeUnit(REB, planet, 2);
  if (s.state[planet] !== IMPERIAL) return;
  if (s.pdbUp[planet] === 1) {
    s.pdbUp[planet] = 0;
    replay.log?.pdbFalls(planet, WHY_EVENT);
  }
  if (s.loyalty[planet] < UNREST) eventCell(planet);
}

/** M6: unguarded planets of the system shift. */
function swarm(): void {
  eat(s.n[s.N_SWARM]);
  eat(s.n[s.N_SECOND_SWARM]);
}

function eat(where: number): void {
  if (where < 0) return;
  for (let planet = t.systemFirst[where]; planet < t.systemEnd[where]; planet++)
    if (isUnguarded(planet)) shift(REB, planet, WHY_EVENT);
}

/** M8: the Rebel may raise one planet of the list below Neutral to it. */
function alienate(planets: Int32Array): void {
  clearOptions();
  for (let i = 0; i < planets.length; i++)
    if (s.loyalty[planets[i]] < 2 && canShift(REB, planets[i])) addOption(planets[i]);
  const planet = shiftOption(REB);
  if (planet >= 0 && s.loyalty[planet] < 2) shift(REB, planet, WHY_EVENT);
}

/** M9 to M11. */
function festival(host: number): void {
  if (s.state[host] !== CONTROL || !isRebel(host)) return;
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++) if (isPlain(planet) && canShift(REB, planet)) addOption(planet);
  shiftOption(REB);
}

/** M16: up to three times a Rebel unit of the highest possible type below 2-3 rises one type, for a point. */
function aid(technicians: number): void {
  const below = s.state[technicians] === CONTROL ? 3 : 2;
  for (let i = 0; i < 3; i++) {
    if (s.n[s.N_REBEL_TRACK] < pointsOfMajor(16) || !improve(below)) return;
    s.n[s.N_REBEL_TRACK] -= pointsOfMajor(16);
  }
}

function improve(below: number): boolean {
  for (let type = below - 1; type >= 0; type--) {
    if (s.pool[REB * TYPES + type + 1] === 0) continue;
    for (let planet = 0; planet < PLANETS; planet++) {
      if (s.units[slot(REB, planet, type)] === 0) continue;
      withdraw(REB, planet, type, 1);
      place(REB, planet, type + 1);
      replay.log?.improved(planet, type);
      return true;
    }
  }
  return false;
}

/** M21, M25: the Empire calls the sovereign. */
function call(planet: number): void {
  if (s.summoned[planet] === 0 && s.sovereign[planet] === FOR_EMPIRE) summonForEmpire(planet);
}

/** M30: two points less for each planet of the list that a side controls. */
function ancore(planets: Int32Array): void {
  for (let i = 0; i < planets.length; i++) {
    if (controls(REB, planets[i])) giveRebel(-pointsOfMajor(30));
    if (controls(IMP, planets[i])) giveEmpire(-pointsOfMajor(30));
  }
}

/** M31. */
function discourse(): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (isPlain(planet) && !isSecretPlanet(planet) && s.loyalty[planet] <= 2 && canShift(REB, planet))
      addOption(planet);
  shiftOption(REB);
}

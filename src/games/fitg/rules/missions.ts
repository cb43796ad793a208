/** Which missions a group may have, and how many bonus draws they bring (12). Some are left out [F8]. */

import {
  bestCombat,
  coupDraws,
  diplomacy,
  intelligence,
  intelligenceDraws,
  leadership,
  members,
} from '../position/charts.js';
import { isOpen } from '../position/event-state.js';
import {
  ARCHIVES,
  at,
  CAPTURED,
  CASINO,
  CONTROL,
  DEAD,
  EMPIRE_FOREVER,
  FOR_EMPIRE,
  FOR_REBEL,
  HELD,
  IMP,
  IMPERIAL,
  LIVING,
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
  REB,
  REBEL_GROUPS,
  STOPPED,
  sideOf,
  slot,
  TRAP,
  UNREST,
  WELCOME_REBELS,
} from '../position/layout.js';
import { hides, isImperial, isRebellious, isRevealed } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

const CELLS_MAX = 9;

/** A Rebel group that the other side has, on a planet. */
export function hasPrisoner(planet: number, status: number): boolean {
  for (let group = 0; group < REBEL_GROUPS; group++)
    if (s.gPlanet[group] === planet && s.gStatus[group] === status) return true;
  return false;
}

export function groupsToFind(): boolean {
  for (let group = 0; group < REBEL_GROUPS; group++) if (s.gStatus[group] === OFF) return true;
  return false;
}

/** A Cell may be made there by a mission (12). */
export function mayHoldCell(planet: number): boolean {
  return s.state[planet] === IMPERIAL && s.loyalty[planet] < UNREST && s.cell[planet] < 0;
}

/** Sabotage finds something there (12). */
export function maySabotage(planet: number): boolean {
  return s.count[at(IMP, planet)] > 0 || (s.pdbUp[planet] === 1 && isImperial(planet));
}

/**
 * Whether a mission is legal for a group in an environ, wherever the group is (12).
 *
 * @param guess as the Rebel sees it, who does not know secrets that are not revealed [F19]
 */
export function isLegal(group: number, mission: number, environ: number, guess: boolean): boolean {
  const planet = t.planetOf[environ];
  if (s.state[planet] === DEAD) return false;
  return sideOf(group) === REB
    ? isRebelLegal(group, mission, planet, environ, guess)
    : isImperialLegal(group, mission, planet, environ, guess);
}

/** The planet has the secret; to a side that guesses, only once it is revealed (16). */
function isThere(planet: number, what: number, guess: boolean): boolean {
  return guess ? isRevealed(planet, what) : hides(planet, what);
}

function isRebelLegal(group: number, mission: number, planet: number, environ: number, guess: boolean): boolean {
  const now = s.state[planet];
  switch (mission) {
    case M_R:
      if (now === STOPPED) return true;
      return now === IMPERIAL && s.loyalty[planet] === UNREST && (guess || !hides(planet, EMPIRE_FOREVER));
    case M_D:
      return now === IMPERIAL && s.loyalty[planet] < UNREST;
    case M_C:
      if (now !== IMPERIAL || s.loyalty[planet] === UNREST || t.coup[environ] === 0) return false;
      if (intelligence[group] < 2) return false;
      return !isThere(planet, LIVING, guess);
    case M_B:
      return mayHoldCell(planet) && s.n[s.N_CELLS] < CELLS_MAX;
    case M_F:
      return hasPrisoner(planet, CAPTURED) || hasPrisoner(planet, HELD);
    case M_G:
      return groupsToFind();
    case M_I:
      return now !== CONTROL || s.count[at(IMP, planet)] > 0;
    case M_S:
      return maySabotage(planet);
    case M_T:
      return s.count[at(IMP, planet)] > 0;
    default:
      return false;
  }
}

function isImperialLegal(group: number, mission: number, planet: number, environ: number, guess: boolean): boolean {
  const now = s.state[planet];
  switch (mission) {
    case M_R:
      return (
        isRebellious(planet) &&
        leadership[group] >= 2 &&
        s.count[at(IMP, planet)] > 0 &&
        !isRevealed(planet, WELCOME_REBELS)
      );
    case M_D:
      return now === IMPERIAL && s.loyalty[planet] > 0;
    case M_C:
      return (
        now === IMPERIAL &&
        s.loyalty[planet] > 0 &&
        t.coup[environ] > 0 &&
        intelligence[group] >= 2 &&
        !isThere(planet, LIVING, guess)
      );
    case M_I:
      if (t.isCapital[planet] === 1 || t.isThrone[planet] === 1 || !isImperial(planet)) return true;
      if (s.count[at(REB, planet)] > 0) return true;
      return isThere(planet, TRAP, guess) || isThere(planet, ARCHIVES, guess) || isThere(planet, CASINO, guess);
    case M_Q:
      return hasPrisoner(planet, CAPTURED);
    default:
      return false;
  }
}

/** +2 in the sovereign's environ, +1 elsewhere on the planet, for the other side as much less (12). */
function sovereignDraws(side: number, environ: number): number {
  const planet = t.planetOf[environ];
  const stands = s.sovereign[planet];
  if (stands !== FOR_REBEL && stands !== FOR_EMPIRE) return 0;
  const weight = t.sovereignEnviron[planet] === environ ? 2 : 1;
  return (stands === FOR_REBEL) === (side === REB) ? weight : -weight;
}

/** The Trap while it is Imperial. */
function isTrap(planet: number, guess: boolean): boolean {
  return s.state[planet] === IMPERIAL && isThere(planet, TRAP, guess);
}

function bestPrisoner(planet: number): number {
  let best = 0;
  for (let group = 0; group < REBEL_GROUPS; group++)
    if (s.gPlanet[group] === planet && s.gStatus[group] === CAPTURED && intelligence[group] > best)
      best = intelligence[group];
  return best;
}

function rawBonus(group: number, mission: number, environ: number, guess: boolean): number {
  const planet = t.planetOf[environ];
  const rebel = sideOf(group) === REB;
  switch (mission) {
    case M_B:
    case M_T:
      return leadership[group];
    case M_C:
      return leadership[group] + t.coup[environ] + coupDraws[group];
    case M_D: {
      const ease = rebel ? s.loyalty[planet] - 2 : 2 - s.loyalty[planet];
      return diplomacy[group] + Math.min(2, members[group] - 1) + ease + sovereignDraws(rebel ? REB : IMP, environ);
    }
    case M_F:
      return Math.max(intelligence[group], bestPrisoner(planet));
    case M_G:
      return members[group];
    case M_I: {
      const draws = intelligence[group] + intelligenceDraws[group];
      if (!rebel) return draws + (isTrap(planet, guess) ? 2 : 0);
      const imperial = s.count[at(IMP, planet)];
      return draws + (imperial > 0 && imperial === s.units[slot(IMP, planet, 0)] ? 1 : 0);
    }
    case M_Q:
      return 3 + intelligence[group] + intelligenceDraws[group] + (isTrap(planet, guess) ? 2 : 0);
    case M_R:
      if (rebel) return leadership[group] + Math.min(3, members[group] - 1);
      return leadership[group] + Math.sign(s.count[at(IMP, planet)] - s.count[at(REB, planet)]);
    default:
      return bestCombat[group];
  }
}

/** Bonus draws of a mission, before chits are drawn (12). @param guess as the Rebel sees it */
export function bonusDraws(group: number, mission: number, environ: number, guess: boolean): number {
  let draws = rawBonus(group, mission, environ, guess);
  if (isOpen(4) && draws > 0 && s.plague[t.province[t.planetOf[environ]]] === 1) draws = (draws + 1) >> 1;
  if (sideOf(group) === REB) draws += lonica();
  return draws;
}

/** The Declaration of Lonica helps the Rebel in the first five turns (12). */
function lonica(): number {
  if (s.n[s.N_TURN] > 5) return 0;
  return s.n[s.N_TURN] <= 2 ? 2 : 1;
}

/** The secret of a planet can be investigated (12), the Archives again and again [F10]. */
export function mayInvestigate(planet: number): boolean {
  if (isRevealed(planet, TRAP)) return s.state[planet] === IMPERIAL && s.n[s.N_TRAP_DONE] === 0;
  if (isRevealed(planet, ARCHIVES)) return true;
  return isRevealed(planet, LIVING) && s.state[planet] === IMPERIAL;
}

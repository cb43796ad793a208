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
import {
  cell,
  count,
  gPlanet,
  gStatus,
  loyalty,
  N_CELLS,
  N_TRAP_DONE,
  N_TURN,
  n,
  pdbUp,
  plague,
  sovereign,
  state,
  units,
} from '../position/state.js';
import { coup, isCapital, isThrone, planetOf, province, sovereignEnviron } from '../position/tables.js';

const CELLS_MAX = 9;

/** A Rebel group that the other side has, on a planet. */
export function hasPrisoner(planet: number, status: number): boolean {
  for (let group = 0; group < REBEL_GROUPS; group++)
    if (gPlanet[group] === planet && gStatus[group] === status) return true;
  return false;
}

export function groupsToFind(): boolean {
  for (let group = 0; group < REBEL_GROUPS; group++) if (gStatus[group] === OFF) return true;
  return false;
}

/** A Cell may be made there by a mission (12). */
export function mayHoldCell(planet: number): boolean {
  return state[planet] === IMPERIAL && loyalty[planet] < UNREST && cell[planet] < 0;
}

/** Sabotage finds something there (12). */
export function maySabotage(planet: number): boolean {
  return count[at(IMP, planet)] > 0 || (pdbUp[planet] === 1 && isImperial(planet));
}

/**
 * Whether a mission is legal for a group in an environ, wherever the group is (12).
 *
 * @param guess as the Rebel sees it, who does not know secrets that are not revealed [F19]
 */
export function isLegal(group: number, mission: number, environ: number, guess: boolean): boolean {
  const planet = planetOf[environ];
  if (state[planet] === DEAD) return false;
  return sideOf(group) === REB
    ? isRebelLegal(group, mission, planet, environ, guess)
    : isImperialLegal(group, mission, planet, environ, guess);
}

/** The planet has the secret; to a side that guesses, only once it is revealed (16). */
function isThere(planet: number, what: number, guess: boolean): boolean {
  return guess ? isRevealed(planet, what) : hides(planet, what);
}

function isRebelLegal(group: number, mission: number, planet: number, environ: number, guess: boolean): boolean {
  const now = state[planet];
  switch (mission) {
    case M_R:
      if (now === STOPPED) return true;
      return now === IMPERIAL && loyalty[planet] === UNREST && (guess || !hides(planet, EMPIRE_FOREVER));
    case M_D:
      return now === IMPERIAL && loyalty[planet] < UNREST;
    case M_C:
      if (now !== IMPERIAL || loyalty[planet] === UNREST || coup[environ] === 0) return false;
      if (intelligence[group] < 2) return false;
      return !isThere(planet, LIVING, guess);
    case M_B:
      return mayHoldCell(planet) && n[N_CELLS] < CELLS_MAX;
    case M_F:
      return hasPrisoner(planet, CAPTURED) || hasPrisoner(planet, HELD);
    case M_G:
      return groupsToFind();
    case M_I:
      return now !== CONTROL || count[at(IMP, planet)] > 0;
    case M_S:
      return maySabotage(planet);
    case M_T:
      return count[at(IMP, planet)] > 0;
    default:
      return false;
  }
}

function isImperialLegal(group: number, mission: number, planet: number, environ: number, guess: boolean): boolean {
  const now = state[planet];
  switch (mission) {
    case M_R:
      return (
        isRebellious(planet) &&
        leadership[group] >= 2 &&
        count[at(IMP, planet)] > 0 &&
        !isRevealed(planet, WELCOME_REBELS)
      );
    case M_D:
      return now === IMPERIAL && loyalty[planet] > 0;
    case M_C:
      return (
        now === IMPERIAL &&
        loyalty[planet] > 0 &&
        coup[environ] > 0 &&
        intelligence[group] >= 2 &&
        !isThere(planet, LIVING, guess)
      );
    case M_I:
      if (isCapital[planet] === 1 || isThrone[planet] === 1 || !isImperial(planet)) return true;
      if (count[at(REB, planet)] > 0) return true;
      return isThere(planet, TRAP, guess) || isThere(planet, ARCHIVES, guess) || isThere(planet, CASINO, guess);
    case M_Q:
      return hasPrisoner(planet, CAPTURED);
    default:
      return false;
  }
}

/** +2 in the sovereign's environ, +1 elsewhere on the planet, for the other side as much less (12). */
function sovereignDraws(side: number, environ: number): number {
  const planet = planetOf[environ];
  const stands = sovereign[planet];
  if (stands !== FOR_REBEL && stands !== FOR_EMPIRE) return 0;
  const weight = sovereignEnviron[planet] === environ ? 2 : 1;
  return (stands === FOR_REBEL) === (side === REB) ? weight : -weight;
}

/** The Trap while it is Imperial. */
function isTrap(planet: number, guess: boolean): boolean {
  return state[planet] === IMPERIAL && isThere(planet, TRAP, guess);
}

function bestPrisoner(planet: number): number {
  let best = 0;
  for (let group = 0; group < REBEL_GROUPS; group++)
    if (gPlanet[group] === planet && gStatus[group] === CAPTURED && intelligence[group] > best)
      best = intelligence[group];
  return best;
}

function rawBonus(group: number, mission: number, environ: number, guess: boolean): number {
  const planet = planetOf[environ];
  const rebel = sideOf(group) === REB;
  switch (mission) {
    case M_B:
    case M_T:
      return leadership[group];
    case M_C:
      return leadership[group] + coup[environ] + coupDraws[group];
    case M_D: {
      const ease = rebel ? loyalty[planet] - 2 : 2 - loyalty[planet];
      return diplomacy[group] + Math.min(2, members[group] - 1) + ease + sovereignDraws(rebel ? REB : IMP, environ);
    }
    case M_F:
      return Math.max(intelligence[group], bestPrisoner(planet));
    case M_G:
      return members[group];
    case M_I: {
      const draws = intelligence[group] + intelligenceDraws[group];
      if (!rebel) return draws + (isTrap(planet, guess) ? 2 : 0);
      const imperial = count[at(IMP, planet)];
      return draws + (imperial > 0 && imperial === units[slot(IMP, planet, 0)] ? 1 : 0);
    }
    case M_Q:
      return 3 + intelligence[group] + intelligenceDraws[group] + (isTrap(planet, guess) ? 2 : 0);
    case M_R:
      if (rebel) return leadership[group] + Math.min(3, members[group] - 1);
      return leadership[group] + Math.sign(count[at(IMP, planet)] - count[at(REB, planet)]);
    default:
      return bestCombat[group];
  }
}

/** Bonus draws of a mission, before chits are drawn (12). @param guess as the Rebel sees it */
export function bonusDraws(group: number, mission: number, environ: number, guess: boolean): number {
  let draws = rawBonus(group, mission, environ, guess);
  if (draws > 0 && plague[province[planetOf[environ]]] === 1 && isOpen(4)) draws = (draws + 1) >> 1;
  if (sideOf(group) === REB) draws += lonica();
  return draws;
}

/** The Declaration of Lonica helps the Rebel in the first five turns (12). */
function lonica(): number {
  if (n[N_TURN] > 5) return 0;
  return n[N_TURN] <= 2 ? 2 : 1;
}

/** The secret of a planet can be investigated (12), the Archives again and again [F10]. */
export function mayInvestigate(planet: number): boolean {
  if (isRevealed(planet, TRAP)) return state[planet] === IMPERIAL && n[N_TRAP_DONE] === 0;
  if (isRevealed(planet, ARCHIVES)) return true;
  return isRevealed(planet, LIVING) && state[planet] === IMPERIAL;
}

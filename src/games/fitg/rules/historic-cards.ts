/** Historic Events: those that begin the game, and those that are given as hand cards (15). */

import { planetsOfHistoric, pointsOfHistoric, racesOfHistoric } from '../position/cards.js';
import { WHY_EVENT } from '../position/causes.js';
import { HAND_HISTORIC, IMP, IMPERIAL, PLANETS, PROVINCES, RACES, REB, STOPPED, UNREST } from '../position/layout.js';
import { isRebellious } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { gainSecret, gainSecrets, giveCard, giveEmpire } from './card-deeds.js';
import { restack } from './decks.js';
import { canShift, isOfRaces, shift } from './loyalty.js';

const PROVINCE_TWO = 1;
/** Turns until the elite of the purges of H2 comes. */
const ELITE_COMES = 3;
/** Rebellious planets of a province in crisis. */
export const CRISIS = 3;
const XAN = 513;

/** "D" of H2: the purges (15). */
export function historicDue(card: number): void {
  if (card !== 2) return;
  giveEmpire(-pointsOfHistoric(2));
  s.n[s.N_ELITE_TURN] = s.n[s.N_TURN] + ELITE_COMES;
  gainSecret(IMP);
}

function isAnyProvinceRisen(): boolean {
  for (let where = 0; where < PROVINCES; where++) if (s.rebelliousIn[where] >= CRISIS) return true;
  return false;
}

/** Whether a Historic Event in the hand may be played. */
export function isHistoricPlayable(card: number): boolean {
  return card !== 8 || isAnyProvinceRisen();
}

/** A Historic Event of the hand is played (15). */
export function playHistoric(card: number): void {
  switch (card) {
    case 4:
      s.n[s.N_FRINGE] = 1;
      break;
    case 5:
      s.n[s.N_AMPHIBIAN] = 1;
      lift(planetsOfHistoric(5)[0], 1);
      break;
    case 6:
      s.n[s.N_YESTER] = 1;
      break;
    case 7:
      s.n[s.N_KAYN] = 1;
      s.n[s.N_KAYN_TURN] = s.n[s.N_TURN];
      break;
    case 8:
      disband();
  }
}

/** A floor for the loyalty of a planet, which is shifted up to it. */
function lift(planet: number, to: number): void {
  s.floor[planet] = Math.max(s.floor[planet], to);
  while (s.loyalty[planet] < to && canShift(REB, planet)) shift(REB, planet, WHY_EVENT);
}

/** H8: relief, a new deck of assignments, a Secret Event each, floors of homes. */
function disband(): void {
  s.n[s.N_RELIEF] = s.n[s.N_TURN] + 1;
  restack();
  gainSecrets();
  const homes = planetsOfHistoric(8);
  for (let i = 0; i < homes.length; i++) lift(homes[i], t.id[homes[i]] === XAN && s.n[s.N_SLAVERS] === 1 ? 2 : 1);
}

/** Historic Events are handed out, each once (15). */
export function giveHistoric(): void {
  if (isLeft(4) && isFringeStirred()) giveOnce(4, REB);
  if (isLeft(5) && haveAllRisen(racesOfHistoric(5))) giveOnce(5, REB);
  if (isLeft(6) && hasRisen(0)) giveOnce(6, IMP);
  if (isLeft(7) && hasRisen(racesOfHistoric(7))) giveOnce(7, IMP);
}

/** H8 is given at the first crisis (15). */
export function giveAtCrisis(): void {
  if (isLeft(8)) giveOnce(8, REB);
}

/** The card has not been given yet. */
function isLeft(card: number): boolean {
  return (s.n[s.N_GIVEN] & (1 << card)) === 0;
}

function giveOnce(card: number, side: number): void {
  s.n[s.N_GIVEN] |= 1 << card;
  giveCard(side, card + HAND_HISTORIC);
}

/** A planet of the Fringe is in Unrest, rebellious or stopped. */
function isFringeStirred(): boolean {
  const planets = planetsOfHistoric(4);
  for (let i = 0; i < planets.length; i++) {
    const planet = planets[i];
    if (isRebellious(planet) || s.state[planet] === STOPPED) return true;
    if (s.state[planet] === IMPERIAL && s.loyalty[planet] === UNREST) return true;
  }
  return false;
}

/** Each of the races has a rebellious planet. */
function haveAllRisen(races: number): boolean {
  for (let race = 0; race < RACES; race++) if ((races & (1 << race)) !== 0 && !isRaceRisen(race)) return false;
  return true;
}

function isRaceRisen(race: number): boolean {
  for (let i = t.kinFirst[race]; i < t.kinFirst[race + 1]; i++) if (isRebellious(t.kin[i])) return true;
  return false;
}

/** A planet of one of the races, for none of Province Two, has been in rebellion. */
function hasRisen(races: number): boolean {
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.exhausted[planet] === 1 && (races === 0 ? t.province[planet] === PROVINCE_TWO : isOfRaces(planet, races)))
      return true;
  return false;
}

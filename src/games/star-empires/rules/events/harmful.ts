/** Harmful events of the empire and of single Colonies (7), but for those that have files of their own. */

import { changeAttribute } from '../../position/attributes.js';
import { freeModules } from '../../position/buildings.js';
import {
  ASSASSINATION,
  ATTACK,
  CAPABILITY,
  CULTURE,
  FAMINE,
  FEUD,
  FOOD_SHORTAGE,
  LAW,
  LOYALTY,
  PUBLIC_SCANDAL,
  RADICAL_ACTIVITY,
  RAIDERS,
  SENSATIONAL_CRIME,
  SQUATTERS,
  STABILITY,
} from '../../position/codes.js';
import { addFame, addInfamy, addUnrest, loseByEvent } from '../../position/ledger.js';
import { d6, die, openD6 } from '../../position/luck.js';
import { M_LOST_ATTACK, record } from '../../position/record.js';
import { score } from '../../position/scores.js';
import {
  EV_SECTOR,
  EV_SIZE,
  EV_VALUE,
  events,
  L_SIZE,
  L_SQUATTED,
  L_SQUATTERS_NEW,
  land,
  N_AGRICULTURE_PERCENT,
  N_SHORTAGE,
  N_UNREST,
  n,
  running,
} from '../../position/state.js';
import { numbers } from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';
import { leaderDies } from '../leaders.js';
import { loseSector } from '../loss.js';
import { changeEverywhere } from './scope.js';

export function assassination(sector: number): void {
  if (eventCheck(ASSASSINATION, sector, STABILITY, 0)) return;
  leaderDies();
  addUnrest(d6());
}

export function raiders(sector: number): void {
  if (!eventCheck(RAIDERS, sector, STABILITY, 0)) loseByEvent(openD6());
}

/** True: it ends. */
export function feud(sector: number): boolean {
  if (eventCheck(FEUD, sector, LOYALTY, 0)) {
    addUnrest(1);
    return true;
  }
  changeEverywhere(sector, CAPABILITY, -1);
  addUnrest(d6());
  return false;
}

const SHORTAGE = 50;

export function foodShortage(sector: number): void {
  n[N_SHORTAGE] += eventCheck(FOOD_SHORTAGE, sector, STABILITY, 0) ? SHORTAGE : 2 * SHORTAGE;
}

/** Two successes in a row end it: true. */
export function radicalActivity(place: number): boolean {
  const at = place * EV_SIZE;
  const sector = events[at + EV_SECTOR];
  const success = eventCheck(RADICAL_ACTIVITY, sector, LOYALTY, 0);
  if (success && events[at + EV_VALUE] === 1) return true;
  events[at + EV_VALUE] = success ? 1 : 0;
  const worse = success ? 1 : 2;
  if (!success) addInfamy(1);
  changeEverywhere(sector, CAPABILITY, -worse);
  changeEverywhere(sector, CULTURE, -worse);
  changeAttribute(LOYALTY, -worse);
  changeAttribute(STABILITY, -worse);
  return false;
}

/** S. Success ends it: true. Failure: U + 4, and at U 5 the Sector is lost. */
export function attack(sector: number): boolean {
  if (eventCheck(ATTACK, sector, STABILITY, 0)) return true;
  if (!addUnrest(numbers.attackUnrest) || n[N_UNREST] < numbers.lostToAttack) return false;
  record[M_LOST_ATTACK]++;
  loseSector(sector);
  return false;
}

export function publicScandal(sector: number): void {
  addInfamy(1);
  if (eventCheck(PUBLIC_SCANDAL, sector, LOYALTY, 0)) return;
  running[LOYALTY] -= 4;
  addUnrest(2);
}

/** S, S: what Agriculture saves in the next Upkeep; the lowest counts. */
export function famine(sector: number): void {
  const first = eventCheck(FAMINE, sector, STABILITY, 0) ? 1 : 0;
  const won = first + (eventCheck(FAMINE, sector, STABILITY, 0) ? 1 : 0);
  if (won < 2) n[N_AGRICULTURE_PERCENT] = Math.min(n[N_AGRICULTURE_PERCENT], won === 1 ? 50 : 0);
}

/** S, S, each with the Law of the Colony. Two successes end it: true. */
export function sensationalCrime(sector: number): boolean {
  const law = score(sector, LAW);
  const first = eventCheck(SENSATIONAL_CRIME, sector, STABILITY, law) ? 1 : 0;
  const won = first + (eventCheck(SENSATIONAL_CRIME, sector, STABILITY, law) ? 1 : 0);
  if (won === 2) return true;
  if (won === 0) {
    changeEverywhere(sector, LAW, -1);
    changeAttribute(LOYALTY, -1);
    loseByEvent(die(4));
  }
  addUnrest(won === 1 ? 1 : 2);
  return false;
}

/** A Module is squatted; false: the game is over. */
export function squattersSettle(sector: number): boolean {
  if (freeModules(sector) > 0) land[sector * L_SIZE + L_SQUATTED]++;
  addFame(-1);
  changeAttribute(STABILITY, -1);
  return addUnrest(2);
}

/** S. Success: the Module is free and the squatters look for homes: true, it ends. */
export function squatters(sector: number): boolean {
  if (!eventCheck(SQUATTERS, sector, STABILITY, 0)) return false;
  land[sector * L_SIZE + L_SQUATTED]--;
  land[sector * L_SIZE + L_SQUATTERS_NEW]++;
  return true;
}

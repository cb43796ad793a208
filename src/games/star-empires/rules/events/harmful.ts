/** Harmful events of the empire and of single Colonies (7), but for those that have files of their own. */

import { changeAttribute } from '../../position/attributes.js';
import { freeModules } from '../../position/buildings.js';
import * as c from '../../position/codes.js';
import { addFame, addInfamy, addUnrest, loseByEvent } from '../../position/empire.js';
import { d6, die, openD6 } from '../../position/luck.js';
import { M_LOST_ATTACK, record } from '../../position/record.js';
import { score } from '../../position/scores.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';
import { leaderDies } from '../leaders.js';
import { loseSector } from '../loss.js';
import { changeEverywhere } from './scope.js';

export function assassination(sector: number): void {
  if (eventCheck(c.ASSASSINATION, sector, c.STABILITY, 0)) return;
  leaderDies();
  addUnrest(d6());
}

export function raiders(sector: number): void {
  if (!eventCheck(c.RAIDERS, sector, c.STABILITY, 0)) loseByEvent(openD6());
}

/** True: it ends. */
export function feud(sector: number): boolean {
  if (eventCheck(c.FEUD, sector, c.LOYALTY, 0)) {
    addUnrest(1);
    return true;
  }
  changeEverywhere(sector, c.CAPABILITY, -1);
  addUnrest(d6());
  return false;
}

const SHORTAGE = 50;

export function foodShortage(sector: number): void {
  s.n[s.N_SHORTAGE] += eventCheck(c.FOOD_SHORTAGE, sector, c.STABILITY, 0) ? SHORTAGE : 2 * SHORTAGE;
}

/** Two successes in a row end it: true. */
export function radicalActivity(place: number): boolean {
  const at = place * s.EV_SIZE;
  const sector = s.events[at + s.EV_SECTOR];
  const success = eventCheck(c.RADICAL_ACTIVITY, sector, c.LOYALTY, 0);
  if (success && s.events[at + s.EV_VALUE] === 1) return true;
  s.events[at + s.EV_VALUE] = success ? 1 : 0;
  const worse = success ? 1 : 2;
  if (!success) addInfamy(1);
  changeEverywhere(sector, c.CAPABILITY, -worse);
  changeEverywhere(sector, c.CULTURE, -worse);
  changeAttribute(c.LOYALTY, -worse);
  changeAttribute(c.STABILITY, -worse);
  return false;
}

/** S. Success ends it: true. Failure: U + 4, and at U 5 the Sector is lost. */
export function attack(sector: number): boolean {
  if (eventCheck(c.ATTACK, sector, c.STABILITY, 0)) return true;
  if (!addUnrest(t.numbers.attackUnrest) || s.n[s.N_UNREST] < t.numbers.lostToAttack) return false;
  record[M_LOST_ATTACK]++;
  loseSector(sector);
  return false;
}

export function publicScandal(sector: number): void {
  addInfamy(1);
  if (eventCheck(c.PUBLIC_SCANDAL, sector, c.LOYALTY, 0)) return;
  s.running[c.LOYALTY] -= 4;
  addUnrest(2);
}

/** S, S: what Agriculture saves in the next Upkeep; the lowest counts. */
export function famine(sector: number): void {
  const first = eventCheck(c.FAMINE, sector, c.STABILITY, 0) ? 1 : 0;
  const won = first + (eventCheck(c.FAMINE, sector, c.STABILITY, 0) ? 1 : 0);
  if (won < 2) s.n[s.N_AGRICULTURE_PERCENT] = Math.min(s.n[s.N_AGRICULTURE_PERCENT], won === 1 ? 50 : 0);
}

/** S, S, each with the Law of the Colony. Two successes end it: true. */
export function sensationalCrime(sector: number): boolean {
  const law = score(sector, c.LAW);
  const first = eventCheck(c.SENSATIONAL_CRIME, sector, c.STABILITY, law) ? 1 : 0;
  const won = first + (eventCheck(c.SENSATIONAL_CRIME, sector, c.STABILITY, law) ? 1 : 0);
  if (won === 2) return true;
  if (won === 0) {
    changeEverywhere(sector, c.LAW, -1);
    changeAttribute(c.LOYALTY, -1);
    loseByEvent(die(4));
  }
  addUnrest(won === 1 ? 1 : 2);
  return false;
}

/** A Module is squatted; false: the game is over. */
export function squattersSettle(sector: number): boolean {
  if (freeModules(sector) > 0) s.land[sector * s.L_SIZE + s.L_SQUATTED]++;
  addFame(-1);
  changeAttribute(c.STABILITY, -1);
  return addUnrest(2);
}

/** S. Success: the Module is free and the squatters look for homes: true, it ends. */
export function squatters(sector: number): boolean {
  if (!eventCheck(c.SQUATTERS, sector, c.STABILITY, 0)) return false;
  s.land[sector * s.L_SIZE + s.L_SQUATTED]--;
  s.land[sector * s.L_SIZE + s.L_SQUATTERS_NEW]++;
  return true;
}

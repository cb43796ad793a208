/** Events that do good, or none (7). */

import { yes } from '../../player/illegal-orders.js';
import { decisions, view } from '../../player/seats.js';
import { changeAttribute } from '../../position/attributes.js';
import { isHeads } from '../../position/chances.js';
import * as c from '../../position/codes.js';
import { addFame, addUnrest, gainByEvent, loseByEvent } from '../../position/empire.js';
import { d6, die, luck, openD6 } from '../../position/luck.js';
import { changeScores } from '../../position/scores.js';
import { drawSector } from '../../position/sectors.js';
import * as s from '../../position/state.js';
import { eventCheck } from '../event-checks.js';
import { changeEverywhere } from './scope.js';

export function discovery(sector: number): void {
  addFame(1);
  changeEverywhere(sector, luck.below(2) === 0 ? c.CULTURE : c.SUPPLY, die(4));
}

const INVITATION = 4;

/** With T 4 or more the ruler may accept. */
export function festiveInvitation(sector: number): void {
  if (s.n[s.N_TREASURY] < INVITATION || !yes('invitation', decisions.current.invitation(view))) return;
  loseByEvent(die(4));
  addFame(1);
  changeEverywhere(sector, c.CULTURE, 1);
}

/** [E26] Scores suffer, and a prepared Sector is there for the taking. */
export function landRush(sector: number): void {
  changeScores(c.CAPABILITY, -1);
  changeScores(c.SUPPLY, -1);
  changeAttribute(c.STABILITY, -1);
  drawSector(false, true);
  addUnrest(eventCheck(c.LAND_RUSH, sector, c.LOYALTY, 0) ? 1 : die(4));
}

export function boomPeriod(): void {
  s.temporary[c.ECONOMY] += 2;
  s.temporary[c.LOYALTY] += 2;
  for (let i = 0; i < s.n[s.N_COLONIES]; i++)
    s.land[s.colonyAt[i] * s.L_SIZE + s.L_SCORE_TEMPORARY + c.CAPABILITY] += 2;
}

export function immigrantInflux(sector: number): void {
  changeEverywhere(sector, c.CAPABILITY, 1);
  changeEverywhere(sector, c.CULTURE, 1);
  gainByEvent(openD6());
}

/** As many as the Size lets come are invited, and each comes as likely as not. */
export function visitingDiplomats(): void {
  for (let left = invited(s.n[s.N_SIZE]); left > 0; left--) if (isHeads('Diplomats come')) s.running[c.ECONOMY] += 2;
}

export function invited(size: number): number {
  if (size <= 25) return 1;
  if (size <= 50) return 2;
  return size <= 100 ? 3 : 3 + Math.floor((size - 1) / 100);
}

/** Without Unrest and events, those that wait included [E35], Loyalty and Stability rise. */
export function politicalCalm(sector: number): void {
  addUnrest(-d6());
  s.n[s.N_CALM] += 2;
  changeEverywhere(sector, c.LAW, 1);
  if (s.n[s.N_UNREST] > 0 || s.n[s.N_UNDER_WAY] > 0) return;
  changeAttribute(c.LOYALTY, 1);
  changeAttribute(c.STABILITY, 1);
}

export function travellingEntertainers(): void {
  gainByEvent(die(4));
  s.running[c.STABILITY] += 4;
  addUnrest(-2);
}

export function justicePrevails(sector: number): void {
  changeEverywhere(sector, c.LAW, 1);
  changeAttribute(c.LOYALTY, 1);
  addUnrest(-1);
}

export function visitingCelebrity(): void {
  addFame(1);
  gainByEvent(openD6());
}

export function outstandingSuccess(): void {
  addFame(1);
  gainByEvent(d6());
  s.running[c.ECONOMY] += 4;
  addUnrest(-2);
}

/** Tax, holiday and expansion levels, and the limits of a Turn (3, 4, 8). */

import { replay } from '../game-log.js';
import { refreshCouncil } from '../position/attributes.js';
import { addUnrest } from '../position/empire.js';
import { die, luck, STREAM_LEVELS } from '../position/luck.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/**
 * (8.b) Levels hold from now on; each step by which the holiday is lowered U + 1. The BP of holidays and expansion are
 * rolled now and paid in the next Upkeep [E9]. False: the game is over.
 */
export function setLevels(tax: number, holiday: number, expansion: number): boolean {
  const lowered = s.n[s.N_HOLIDAY] - holiday;
  s.n[s.N_TAX] = tax;
  s.n[s.N_HOLIDAY] = holiday;
  s.n[s.N_EXPANSION] = expansion;
  refreshCouncil();
  if (lowered > 0 && !addUnrest(lowered)) return false;
  luck.start(STREAM_LEVELS, s.n[s.N_TURN]);
  s.n[s.N_HOLIDAY_BP] = rolled(t.holidayDice[holiday], t.holidaySides[holiday]);
  s.n[s.N_EXPANSION_BP] = t.expansionBp[expansion] + rolled(t.expansionDice[expansion], t.expansionSides[expansion]);
  replay.log?.levels();
  return true;
}

function rolled(dice: number, sides: number): number {
  let sum = 0;
  for (let i = 0; i < dice; i++) sum += die(sides);
  return sum;
}

/** [E15] By the Size at the start of the phase. */
export function setLimits(size: number): void {
  let at = 0;
  while (size > t.limits[at]) at += t.LIMIT_FIELDS;
  s.n[s.N_COLONIES_LEFT] = t.limits[at + 1];
  s.n[s.N_BUILDINGS_LEFT] = t.limits[at + 2];
  s.n[s.N_CLAIMS_LEFT] = t.limits[at + 3];
  s.n[s.N_FREE_HOME] = 1;
}

/** Claims with what the expansion level adds. */
export function addExpansionClaims(): void {
  const claims = s.n[s.N_CLAIMS_LEFT] + t.expansionClaims[s.n[s.N_EXPANSION]];
  s.n[s.N_CLAIMS_LEFT] = Math.max(claims, 0);
}

/** Tax, holiday and expansion levels, and the limits of a Turn (3, 4, 8). */

import { port } from '../game-log.js';
import { refreshCouncil } from '../position/attributes.js';
import { addUnrest } from '../position/ledger.js';
import { die, luck, STREAM_LEVELS } from '../position/luck.js';
import {
  N_BUILDINGS_LEFT,
  N_CLAIMS_LEFT,
  N_COLONIES_LEFT,
  N_EXPANSION,
  N_EXPANSION_BP,
  N_FREE_HOME,
  N_HOLIDAY,
  N_HOLIDAY_BP,
  N_TAX,
  N_TURN,
  n,
} from '../position/state.js';
import {
  expansionBp,
  expansionClaims,
  expansionDice,
  expansionSides,
  holidayDice,
  holidaySides,
  LIMIT_FIELDS,
  limits,
} from '../position/tables.js';

/**
 * (8.b) Levels hold from now on; each step by which the holiday is lowered U + 1. The BP of holidays and expansion are
 * rolled now and paid in the next Upkeep [E9]. False: the game is over.
 */
export function setLevels(tax: number, holiday: number, expansion: number): boolean {
  const lowered = n[N_HOLIDAY] - holiday;
  n[N_TAX] = tax;
  n[N_HOLIDAY] = holiday;
  n[N_EXPANSION] = expansion;
  refreshCouncil();
  if (lowered > 0 && !addUnrest(lowered)) return false;
  luck.start(STREAM_LEVELS, n[N_TURN]);
  n[N_HOLIDAY_BP] = rolled(holidayDice[holiday], holidaySides[holiday]);
  n[N_EXPANSION_BP] = expansionBp[expansion] + rolled(expansionDice[expansion], expansionSides[expansion]);
  if (port.log !== null) port.log.levels();
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
  while (size > limits[at]) at += LIMIT_FIELDS;
  n[N_COLONIES_LEFT] = limits[at + 1];
  n[N_BUILDINGS_LEFT] = limits[at + 2];
  n[N_CLAIMS_LEFT] = limits[at + 3];
  n[N_FREE_HOME] = 1;
}

/** Claims with what the expansion level adds. */
export function addExpansionClaims(): void {
  const claims = n[N_CLAIMS_LEFT] + expansionClaims[n[N_EXPANSION]];
  n[N_CLAIMS_LEFT] = Math.max(claims, 0);
}

/** The Upkeep Phase (6). */

import { replay } from '../game-log.js';
import { refuse, yes } from '../player/illegal-orders.js';
import { decisions, view } from '../player/seats.js';
import { attribute } from '../position/attributes.js';
import { ATTRIBUTE_COUNT, CHIEF_JUSTICE, LOYALTY, ROLE_COUNT, RULER, STABILITY, VACANT } from '../position/codes.js';
import { addUnrest, pay } from '../position/empire.js';
import { die, luck, STREAM_UPKEEP } from '../position/luck.js';
import {
  M_ARMY_CONSUMPTION,
  M_BP_UPKEEP,
  M_CONSUMPTION,
  M_ENDOWMENTS_LOST,
  M_JUSTICE_FAILED,
  M_JUSTICE_USED,
  M_LOST_UNREST,
  M_SAVED_AGRICULTURE,
  M_SHORTAGE_BP,
  M_STAND_INS,
  M_SURPLUS_BP,
  M_TURNS_IN_DEBT,
  M_UNREST_NEGATIVE,
  M_UNREST_VACANCY,
  M_UPKEEP_FAILED,
  M_UPKEEP_FAILED_BY_5,
  M_UPKEEP_UNREST,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { check, margin } from './checks.js';
import { consumptionNow, savedByAgriculture } from './consumption.js';
import { hasStandIn, isFilled, isVacant } from './leaders.js';
import { lapseEndowments, loseSector } from './loss.js';

const GREAT_MARGIN = 5;
const DEBT_UNREST = 2;

/** All of it; the game may end on the way. */
export function upkeep(): void {
  luck.start(STREAM_UPKEEP, s.n[s.N_TURN]);
  replay.log?.phase('Upkeep');
  if (!stabilityCheck() || !consume() || !negativeAttributes() || !vacancies() || !justice()) return;
  if (s.n[s.N_UNREST] >= t.numbers.losesSector && s.n[s.N_SIZE] > 0) loseForUnrest();
}

/** (6.1) Success: U - 1, or T + 1 without Unrest; failure: U + 1, by 5 or more 1d4. */
function stabilityCheck(): boolean {
  if (check(STABILITY, 0)) {
    if (s.n[s.N_UNREST] > 0) return addUnrest(-1);
    record[M_BP_UPKEEP]++;
    s.n[s.N_TREASURY]++;
    return true;
  }
  const great = margin() >= GREAT_MARGIN;
  record[M_UPKEEP_FAILED]++;
  if (great) record[M_UPKEEP_FAILED_BY_5]++;
  const unrest = great ? die(4) : 1;
  record[M_UPKEEP_UNREST] += unrest;
  return addUnrest(unrest);
}

/** (6.2) Consumption is paid; a debt brings Unrest and ends endowments [E21]. */
function consume(): boolean {
  record[M_SAVED_AGRICULTURE] += savedByAgriculture(s.n[s.N_AGRICULTURE_PERCENT]);
  record[M_ARMY_CONSUMPTION] += s.n[s.N_ARMY_UPKEEP];
  let bp = consumptionNow();
  const more = Math.floor((bp * s.n[s.N_SHORTAGE]) / 100);
  record[M_SHORTAGE_BP] += more;
  bp += more;
  if (s.n[s.N_SURPLUS] === 1) {
    record[M_SURPLUS_BP] += bp - (bp >> 1);
    bp >>= 1;
  }
  s.n[s.N_SHORTAGE] = 0;
  s.n[s.N_SURPLUS] = 0;
  s.n[s.N_AGRICULTURE_PERCENT] = 100;
  record[M_CONSUMPTION] += bp;
  pay(bp);
  replay.log?.consumption(bp);
  if (s.n[s.N_TREASURY] >= 0) return true;
  record[M_TURNS_IN_DEBT]++;
  if (!addUnrest(DEBT_UNREST)) return false;
  if (s.n[s.N_ENDOWMENTS] === 0) return true;
  record[M_ENDOWMENTS_LOST] += lapseEndowments();
  return check(LOYALTY, 0) || addUnrest(1);
}

/** (6.3) U + 1 for each attribute below 0, as one sum. */
function negativeAttributes(): boolean {
  let unrest = 0;
  for (let x = 0; x < ATTRIBUTE_COUNT; x++) if (attribute(x) < 0) unrest++;
  if (unrest === 0) return true;
  record[M_UNREST_NEGATIVE] += unrest;
  return addUnrest(unrest);
}

/** (6.3) The stand-in's check, then Unrest for vacant roles, as one sum. */
function vacancies(): boolean {
  const standsIn = isVacant(RULER) && hasStandIn();
  if (standsIn) {
    record[M_STAND_INS]++;
    if (!check(LOYALTY, 0) && !addUnrest(1)) return false;
  }
  let unrest = 0;
  for (let role = 0; role < ROLE_COUNT; role++)
    if (s.roleState[role] === VACANT && !(role === RULER && standsIn)) unrest += t.roleVacantUnrest[role];
  if (unrest === 0) return true;
  record[M_UNREST_VACANCY] += unrest;
  return addUnrest(unrest);
}

/** (6.3) The Chief Justice: U - 1, then a Loyalty check; failure L - 1 for good. */
function justice(): boolean {
  if (!isFilled(CHIEF_JUSTICE) || s.n[s.N_UNREST] === 0 || !yes('justice', decisions.current.justice(view)))
    return true;
  record[M_JUSTICE_USED]++;
  addUnrest(-1);
  if (!check(LOYALTY, 0)) {
    record[M_JUSTICE_FAILED]++;
    s.lasting[LOYALTY]--;
  }
  return true;
}

/** (6.3) A Sector of the ruler's choice is lost; the first one where he names none. */
function loseForUnrest(): void {
  const wanted = decisions.current.loseSector(view);
  let sector = wanted;
  if (!isHeld(wanted)) {
    refuse('loseSector', 'no Sector of the empire');
    sector = s.held[0];
  }
  record[M_LOST_UNREST]++;
  loseSector(sector);
}

export function isHeld(sector: number): boolean {
  return (
    Number.isInteger(sector) && sector >= 0 && sector < s.n[s.N_SECTORS] && s.land[sector * s.L_SIZE + s.L_HELD] === 1
  );
}

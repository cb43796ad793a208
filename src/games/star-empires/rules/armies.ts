/** Armies: recruiting, mercenaries, retirement (11). */

import { port } from '../game-log.js';
import { attribute } from '../position/attributes.js';
import { CAPABILITY, GENERAL, LOYALTY, MILITARY } from '../position/codes.js';
import { pay } from '../position/ledger.js';
import { IN_TURN, luck, STREAM_RECRUIT } from '../position/luck.js';
import {
  M_BP_RETIRED,
  M_MERCENARIES,
  M_RECRUIT_BONUS,
  M_RECRUIT_FAILED,
  M_RECRUITED,
  M_RETIRED,
  M_SPENT_ARMIES,
  record,
} from '../position/record.js';
import { score } from '../position/scores.js';
import {
  AR_ACR,
  AR_HOME,
  AR_MERCENARY,
  AR_RECRUITED,
  AR_SIZE,
  ARMIES_MAX,
  armies,
  L_COLONY,
  L_RECRUIT_FAILED,
  L_RECRUIT_TURN,
  L_SIZE,
  L_WHOLE_BY,
  land,
  N_ARMIES,
  N_ARMY_UPKEEP,
  N_ATTEMPTS,
  N_MERCENARIES,
  N_TREASURY,
  N_TURN,
  n,
  roleBonus,
} from '../position/state.js';
import { numbers } from '../position/tables.js';
import { check } from './checks.js';
import { sumArmyUpkeep } from './consumption.js';
import { isFilled } from './leaders.js';

/** [E31] Most armies: Loyalty / 10, and the general's bonus. */
export function armyCap(): number {
  const general = isFilled(GENERAL) ? roleBonus[GENERAL] : 0;
  const cap = Math.floor(attribute(LOYALTY) / numbers.loyaltyPerArmy) + general;
  return Math.min(Math.max(cap, 0), ARMIES_MAX);
}

/** What an attempt costs besides: nothing, 2, 3, 4, ... for those of a Turn. */
export function attemptPrice(): number {
  return n[N_ATTEMPTS] === 0 ? 0 : n[N_ATTEMPTS] + 1;
}

export function armyPrice(acr: number): number {
  return numbers.armyPrice * acr + attemptPrice();
}

/** Highest ACR that may be recruited in a Colony now, 0: none. */
export function recruitMax(sector: number): number {
  const at = sector * L_SIZE;
  if (land[at + L_COLONY] === 0 || land[at + L_RECRUIT_TURN] === n[N_TURN] || n[N_ARMIES] >= armyCap()) return 0;
  return Math.max(0, Math.min(score(sector, CAPABILITY), affordableAcr()));
}

/** Highest ACR of mercenaries that may be hired now, 0: none. */
export function mercenaryMax(): number {
  return n[N_ARMIES] >= armyCap() ? 0 : Math.max(0, Math.min(numbers.mercenaryMax, affordableAcr()));
}

function affordableAcr(): number {
  const left = n[N_TREASURY] - attemptPrice();
  return numbers.armyPrice === 0 ? left : Math.floor(left / numbers.armyPrice);
}

/** An attempt to recruit; true: there is an army. */
export function recruit(sector: number, acr: number): boolean {
  const at = sector * L_SIZE;
  luck.start(STREAM_RECRUIT, n[N_TURN] * IN_TURN + n[N_ATTEMPTS]);
  const retry = land[at + L_RECRUIT_FAILED] === n[N_TURN] - 1 && n[N_TURN] > 1 ? numbers.retryBonus : 0;
  const bonus = land[at + L_WHOLE_BY + MILITARY] + retry;
  const price = armyPrice(acr);
  const lost = (acr >> 1) + attemptPrice();
  record[M_RECRUIT_BONUS] += bonus;
  land[at + L_RECRUIT_TURN] = n[N_TURN];
  n[N_ATTEMPTS]++;
  const success = check(LOYALTY, bonus);
  spend(success ? price : lost);
  if (success) {
    record[M_RECRUITED]++;
    addArmy(acr, sector, 0);
  } else {
    record[M_RECRUIT_FAILED]++;
    land[at + L_RECRUIT_FAILED] = n[N_TURN];
  }
  if (port.log !== null) port.log.army(success ? 'is recruited' : 'could not be recruited', acr, sector);
  return success;
}

export function hireMercenaries(acr: number): void {
  spend(armyPrice(acr));
  n[N_ATTEMPTS]++;
  record[M_MERCENARIES]++;
  n[N_MERCENARIES]++;
  addArmy(acr, -1, 1);
  if (port.log !== null) port.log.army('of mercenaries is hired', acr, -1);
}

function spend(bp: number): void {
  record[M_SPENT_ARMIES] += bp;
  pay(bp);
}

function addArmy(acr: number, home: number, mercenary: number): void {
  const at = n[N_ARMIES]++ * AR_SIZE;
  armies[at + AR_ACR] = acr;
  armies[at + AR_RECRUITED] = acr;
  armies[at + AR_HOME] = home;
  armies[at + AR_MERCENARY] = mercenary;
  n[N_ARMY_UPKEEP] = sumArmyUpkeep();
}

/** The army is gone; half of its ACR comes back, nothing of mercenaries. */
export function retire(army: number): void {
  const at = army * AR_SIZE;
  const bp = armies[at + AR_MERCENARY] === 1 ? 0 : armies[at + AR_ACR] >> 1;
  record[M_RETIRED]++;
  record[M_BP_RETIRED] += bp;
  n[N_TREASURY] += bp;
  if (port.log !== null) port.log.army('retires', armies[at + AR_ACR], armies[at + AR_HOME]);
  removeArmy(army);
}

export function removeArmy(army: number): void {
  const at = army * AR_SIZE;
  n[N_MERCENARIES] -= armies[at + AR_MERCENARY];
  armies.copyWithin(at, at + AR_SIZE, n[N_ARMIES] * AR_SIZE);
  n[N_ARMIES]--;
  n[N_ARMY_UPKEEP] = sumArmyUpkeep();
}

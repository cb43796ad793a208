/** Armies: recruiting, mercenaries, retirement (11). */

import { replay } from '../game-log.js';
import { attribute } from '../position/attributes.js';
import { CAPABILITY, GENERAL, LOYALTY, MILITARY } from '../position/codes.js';
import { pay } from '../position/empire.js';
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
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { check } from './checks.js';
import { sumArmyUpkeep } from './consumption.js';
import { isFilled } from './leaders.js';

/** [E31] Most armies: Loyalty / 10, and the general's bonus. */
export function armyCap(): number {
  const general = isFilled(GENERAL) ? s.roleBonus[GENERAL] : 0;
  const cap = Math.floor(attribute(LOYALTY) / t.numbers.loyaltyPerArmy) + general;
  return Math.min(Math.max(cap, 0), s.ARMIES_MAX);
}

/** What an attempt costs besides: nothing, 2, 3, 4, ... for those of a Turn. */
export function attemptPrice(): number {
  return s.n[s.N_ATTEMPTS] === 0 ? 0 : s.n[s.N_ATTEMPTS] + 1;
}

export function armyPrice(acr: number): number {
  return t.numbers.armyPrice * acr + attemptPrice();
}

/** Highest ACR that may be recruited in a Colony now, 0: none. */
export function recruitMax(sector: number): number {
  const at = sector * s.L_SIZE;
  if (s.land[at + s.L_COLONY] === 0 || s.land[at + s.L_RECRUIT_TURN] === s.n[s.N_TURN] || s.n[s.N_ARMIES] >= armyCap())
    return 0;
  return Math.max(0, Math.min(score(sector, CAPABILITY), affordableAcr()));
}

/** Highest ACR of mercenaries that may be hired now, 0: none. */
export function mercenaryMax(): number {
  return s.n[s.N_ARMIES] >= armyCap() ? 0 : Math.max(0, Math.min(t.numbers.mercenaryMax, affordableAcr()));
}

function affordableAcr(): number {
  const left = s.n[s.N_TREASURY] - attemptPrice();
  return t.numbers.armyPrice === 0 ? left : Math.floor(left / t.numbers.armyPrice);
}

/** An attempt to recruit; true: there is an army. */
export function recruit(sector: number, acr: number): boolean {
  const at = sector * s.L_SIZE;
  luck.start(STREAM_RECRUIT, s.n[s.N_TURN] * IN_TURN + s.n[s.N_ATTEMPTS]);
  const retry = s.land[at + s.L_RECRUIT_FAILED] === s.n[s.N_TURN] - 1 && s.n[s.N_TURN] > 1 ? t.numbers.retryBonus : 0;
  const bonus = s.land[at + s.L_WHOLE_BY + MILITARY] + retry;
  const price = armyPrice(acr);
  const lost = (acr >> 1) + attemptPrice();
  record[M_RECRUIT_BONUS] += bonus;
  s.land[at + s.L_RECRUIT_TURN] = s.n[s.N_TURN];
  s.n[s.N_ATTEMPTS]++;
  const success = check(LOYALTY, bonus);
  spend(success ? price : lost);
  if (success) {
    record[M_RECRUITED]++;
    addArmy(acr, sector, 0);
  } else {
    record[M_RECRUIT_FAILED]++;
    s.land[at + s.L_RECRUIT_FAILED] = s.n[s.N_TURN];
  }
  replay.log?.army(success ? 'is recruited' : 'could not be recruited', acr, sector);
  return success;
}

export function hireMercenaries(acr: number): void {
  spend(armyPrice(acr));
  s.n[s.N_ATTEMPTS]++;
  record[M_MERCENARIES]++;
  s.n[s.N_MERCENARIES]++;
  addArmy(acr, -1, 1);
  replay.log?.army('of mercenaries is hired', acr, -1);
}

function spend(bp: number): void {
  record[M_SPENT_ARMIES] += bp;
  pay(bp);
}

function addArmy(acr: number, home: number, mercenary: number): void {
  const at = s.n[s.N_ARMIES]++ * s.AR_SIZE;
  s.armies[at + s.AR_ACR] = acr;
  s.armies[at + s.AR_RECRUITED] = acr;
  s.armies[at + s.AR_HOME] = home;
  s.armies[at + s.AR_MERCENARY] = mercenary;
  s.n[s.N_ARMY_UPKEEP] = sumArmyUpkeep();
}

/** The army is gone; half of its ACR comes back, nothing of mercenaries. */
export function retire(army: number): void {
  const at = army * s.AR_SIZE;
  const bp = s.armies[at + s.AR_MERCENARY] === 1 ? 0 : s.armies[at + s.AR_ACR] >> 1;
  record[M_RETIRED]++;
  record[M_BP_RETIRED] += bp;
  s.n[s.N_TREASURY] += bp;
  replay.log?.army('retires', s.armies[at + s.AR_ACR], s.armies[at + s.AR_HOME]);
  removeArmy(army);
}

export function removeArmy(army: number): void {
  const at = army * s.AR_SIZE;
  s.n[s.N_MERCENARIES] -= s.armies[at + s.AR_MERCENARY];
  s.armies.copyWithin(at, at + s.AR_SIZE, s.n[s.N_ARMIES] * s.AR_SIZE);
  s.n[s.N_ARMIES]--;
  s.n[s.N_ARMY_UPKEEP] = sumArmyUpkeep();
}

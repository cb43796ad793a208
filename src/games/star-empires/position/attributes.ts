/** Economy, Loyalty, Stability; Control DC; the council's part of them (section 3). */

import {
  ATTRIBUTE_COUNT,
  BENEFIT_ALL,
  BENEFIT_CHOSEN,
  BENEFIT_HALF_LOYALTY,
  ECONOMY,
  FILLED,
  LOYALTY,
  ROLE_COUNT,
  SPEAKER,
  STABILITY,
  TECHNOLOGIST,
  TREASURER,
  VACANT,
} from './codes.js';
import {
  council,
  festive,
  lasting,
  N_COLONIES,
  N_DISTRICTS,
  N_ENDOWMENTS,
  N_ETHOS_ECONOMY,
  N_ETHOS_LOYALTY,
  N_EXPANSION,
  N_HOLIDAY,
  N_MERCENARIES,
  N_SIZE,
  N_SPYMASTER,
  N_TAX,
  N_TECHNOLOGIST,
  n,
  roleBonus,
  roleState,
  temporary,
  works,
} from './state.js';
import {
  expansionAttributes,
  holidayAttributes,
  numbers,
  roleBenefit,
  roleVacant,
  scenario,
  taxAttributes,
} from './tables.js';

/** Traits of an ethos. */
export const TRAITS = 3;

/** The sum of all that adds to an attribute, Unrest not subtracted (section 3). */
export function attribute(x: number): number {
  const sum = council[x] + works[x] + lasting[x] + temporary[x] + festive[x];
  return x === LOYALTY ? sum + n[N_ENDOWMENTS] - n[N_MERCENARIES] : sum;
}

/** (1) 20 + Size + Districts of all Colonies. */
export function controlDC(): number {
  return numbers.controlDC + n[N_SIZE] + n[N_DISTRICTS];
}

/** True if the empire has a Colony. */
export function hasColony(): boolean {
  return n[N_COLONIES] > 0;
}

/** An event changes an attribute for good; a loss only as long as the scenario says [E4], [E33]. */
export function changeAttribute(x: number, by: number): void {
  if (by < 0 && !scenario.lastingLosses) temporary[x] += by;
  else lasting[x] += by;
}

/** Ethos, leaders, vacancies and edict levels anew, after any of them has changed. */
export function refreshCouncil(): void {
  const { ethosBonus } = numbers;
  council[ECONOMY] = ethosBonus * n[N_ETHOS_ECONOMY];
  council[LOYALTY] = ethosBonus * n[N_ETHOS_LOYALTY];
  council[STABILITY] = ethosBonus * (TRAITS - n[N_ETHOS_ECONOMY] - n[N_ETHOS_LOYALTY]);
  for (let role = 0; role < ROLE_COUNT; role++) {
    if (roleState[role] === FILLED) addBenefit(role);
    else if (roleState[role] === VACANT)
      for (let x = 0; x < ATTRIBUTE_COUNT; x++) council[x] += roleVacant[role * ATTRIBUTE_COUNT + x];
  }
  const taxed = roleState[TREASURER] !== VACANT;
  const spoken = roleState[SPEAKER] !== VACANT;
  for (let x = 0; x < ATTRIBUTE_COUNT; x++) {
    const holiday = holidayAttributes[n[N_HOLIDAY] * ATTRIBUTE_COUNT + x];
    if (taxed) council[x] += taxAttributes[n[N_TAX] * ATTRIBUTE_COUNT + x];
    if (spoken || holiday < 0) council[x] += holiday;
    council[x] += expansionAttributes[n[N_EXPANSION] * ATTRIBUTE_COUNT + x];
  }
}

function addBenefit(role: number): void {
  const bonus = roleBonus[role];
  const benefit = roleBenefit[role];
  if (benefit === BENEFIT_ALL) for (let x = 0; x < ATTRIBUTE_COUNT; x++) council[x] += bonus;
  else if (benefit === BENEFIT_CHOSEN) council[n[role === TECHNOLOGIST ? N_TECHNOLOGIST : N_SPYMASTER]] += bonus;
  else if (benefit === BENEFIT_HALF_LOYALTY) council[LOYALTY] += bonus >> 1;
  else council[benefit - 1] += bonus;
}

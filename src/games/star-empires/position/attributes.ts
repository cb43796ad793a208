/** Economy, Loyalty, Stability; Control DC; the council's part of them (section 3). */

import * as c from './codes.js';
import * as s from './state.js';
import * as t from './tables.js';

/** Traits of an ethos. */
export const TRAITS = 3;

/** The sum of all that adds to an attribute, Unrest not subtracted (section 3). */
export function attribute(x: number): number {
  const sum = s.council[x] + s.works[x] + s.lasting[x] + s.temporary[x] + s.festive[x];
  return x === c.LOYALTY ? sum + s.n[s.N_ENDOWMENTS] - s.n[s.N_MERCENARIES] : sum;
}

/** (1) 20 + Size + Districts of all Colonies. */
export function controlDC(): number {
  return t.numbers.controlDC + s.n[s.N_SIZE] + s.n[s.N_DISTRICTS];
}

/** True if the empire has a Colony. */
export function hasColony(): boolean {
  return s.n[s.N_COLONIES] > 0;
}

/** An event changes an attribute for good; a loss only as long as the scenario says [E4], [E33]. */
export function changeAttribute(x: number, by: number): void {
  if (by < 0 && !t.scenario.lastingLosses) s.temporary[x] += by;
  else s.lasting[x] += by;
}

/** Ethos, leaders, vacancies and edict levels anew, after any of them has changed. */
export function refreshCouncil(): void {
  const { ethosBonus } = t.numbers;
  s.council[c.ECONOMY] = ethosBonus * s.n[s.N_ETHOS_ECONOMY];
  s.council[c.LOYALTY] = ethosBonus * s.n[s.N_ETHOS_LOYALTY];
  s.council[c.STABILITY] = ethosBonus * (TRAITS - s.n[s.N_ETHOS_ECONOMY] - s.n[s.N_ETHOS_LOYALTY]);
  for (let role = 0; role < c.ROLE_COUNT; role++) {
    if (s.roleState[role] === c.FILLED) addBenefit(role);
    else if (s.roleState[role] === c.VACANT)
      for (let x = 0; x < c.ATTRIBUTE_COUNT; x++) s.council[x] += t.roleVacant[role * c.ATTRIBUTE_COUNT + x];
  }
  const taxed = s.roleState[c.TREASURER] !== c.VACANT;
  const spoken = s.roleState[c.SPEAKER] !== c.VACANT;
  for (let x = 0; x < c.ATTRIBUTE_COUNT; x++) {
    const holiday = t.holidayAttributes[s.n[s.N_HOLIDAY] * c.ATTRIBUTE_COUNT + x];
    if (taxed) s.council[x] += t.taxAttributes[s.n[s.N_TAX] * c.ATTRIBUTE_COUNT + x];
    if (spoken || holiday < 0) s.council[x] += holiday;
    s.council[x] += t.expansionAttributes[s.n[s.N_EXPANSION] * c.ATTRIBUTE_COUNT + x];
  }
}

function addBenefit(role: number): void {
  const bonus = s.roleBonus[role];
  const benefit = t.roleBenefit[role];
  if (benefit === c.BENEFIT_ALL) for (let x = 0; x < c.ATTRIBUTE_COUNT; x++) s.council[x] += bonus;
  else if (benefit === c.BENEFIT_CHOSEN)
    s.council[s.n[role === c.TECHNOLOGIST ? s.N_TECHNOLOGIST : s.N_SPYMASTER]] += bonus;
  else if (benefit === c.BENEFIT_HALF_LOYALTY) s.council[c.LOYALTY] += bonus >> 1;
  else s.council[benefit - 1] += bonus;
}

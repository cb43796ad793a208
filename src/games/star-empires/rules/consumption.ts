/** Consumption (6.2) [E20]. */

import * as s from '../position/state.js';

/** BP of all armies, by the ACR at which they were recruited; mercenaries twice. */
export function armyUpkeep(acr: number, mercenary: boolean): number {
  return ((acr + 1) >> 1) * (mercenary ? 2 : 1);
}

export function sumArmyUpkeep(): number {
  let sum = 0;
  for (let i = 0; i < s.n[s.N_ARMIES]; i++)
    sum += armyUpkeep(s.armies[i * s.AR_SIZE + s.AR_RECRUITED], s.armies[i * s.AR_SIZE + s.AR_MERCENARY] === 1);
  return sum;
}

/** BP that Agriculture saves at so many percent. */
export function savedByAgriculture(percent: number): number {
  return Math.floor((s.n[s.N_AGRICULTURE] * percent) / 100);
}

/** The formula before shortage and surplus, with Agriculture at so many percent. */
export function consumptionAt(percent: number): number {
  const sum =
    s.n[s.N_SIZE] +
    s.n[s.N_DISTRICTS] -
    s.n[s.N_COLONIES] +
    s.n[s.N_TERRAIN] +
    s.n[s.N_HOLIDAY_BP] +
    s.n[s.N_EXPANSION_BP] +
    s.n[s.N_ARMY_UPKEEP] +
    s.n[s.N_ENDOWMENTS] -
    savedByAgriculture(percent);
  return Math.max(sum, 0);
}

/** What a ruler keeps back: the formula at 100 % (14). */
export function keep(): number {
  return consumptionAt(100);
}

export function consumptionNow(): number {
  return consumptionAt(s.n[s.N_AGRICULTURE_PERCENT]);
}

/** Consumption (6.2) [E20]. */

import {
  AR_MERCENARY,
  AR_RECRUITED,
  AR_SIZE,
  armies,
  N_AGRICULTURE,
  N_AGRICULTURE_PERCENT,
  N_ARMIES,
  N_ARMY_UPKEEP,
  N_COLONIES,
  N_DISTRICTS,
  N_ENDOWMENTS,
  N_EXPANSION_BP,
  N_HOLIDAY_BP,
  N_SIZE,
  N_TERRAIN,
  n,
} from '../position/state.js';

/** BP of all armies, by the ACR at which they were recruited; mercenaries twice. */
export function armyUpkeep(acr: number, mercenary: boolean): number {
  return ((acr + 1) >> 1) * (mercenary ? 2 : 1);
}

export function sumArmyUpkeep(): number {
  let sum = 0;
  for (let i = 0; i < n[N_ARMIES]; i++)
    sum += armyUpkeep(armies[i * AR_SIZE + AR_RECRUITED], armies[i * AR_SIZE + AR_MERCENARY] === 1);
  return sum;
}

/** BP that Agriculture saves at so many percent. */
export function savedByAgriculture(percent: number): number {
  return Math.floor((n[N_AGRICULTURE] * percent) / 100);
}

/** The formula before shortage and surplus, with Agriculture at so many percent. */
export function consumptionAt(percent: number): number {
  const sum =
    n[N_SIZE] +
    n[N_DISTRICTS] -
    n[N_COLONIES] +
    n[N_TERRAIN] +
    n[N_HOLIDAY_BP] +
    n[N_EXPANSION_BP] +
    n[N_ARMY_UPKEEP] +
    n[N_ENDOWMENTS] -
    savedByAgriculture(percent);
  return Math.max(sum, 0);
}

/** What a ruler keeps back: the formula at 100 % (14). */
export function keep(): number {
  return consumptionAt(100);
}

export function consumptionNow(): number {
  return consumptionAt(n[N_AGRICULTURE_PERCENT]);
}

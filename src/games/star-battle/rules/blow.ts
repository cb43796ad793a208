/** What the parts of an attack share. */

import { has } from '../position/armies.js';
import { MAG_ADVANTAGE, MAG_PROTECTION, MELEE, STANDARD } from '../position/codes.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_STRATEGY_CASUALTIES } from '../position/values.js';

const { values, acr, siegeTier } = t;

/** ACR, 1 less once bloodied. */
export function acrNow(army: number): number {
  return acr[army] - (has(s.n[s.N_BLOODIED], army) ? 1 : 0);
}

/** Casualty modifier of an army by its strategy. */
export function casualties(army: number): number {
  return s.step[army] * values[V_STRATEGY_CASUALTIES];
}

/** What the parts of an attack tell each other; meaningless between attacks. */
class Blow {
  /** Die, total, DV. */
  die = 0;
  total = 0;
  against = 0;
  /** Tactic that counts: none in a free attack (S16). */
  own = STANDARD;
  free = false;
  kind = MELEE;
  hit = false;
  /** Status of the target before. */
  wasActive = false;
  wasDefeated = false;
  /** Siegebreaker on a screen: half damage, and then one on the ward. */
  breaks = false;
  /** The attack on the ward itself. */
  onWard = false;
  triage = false;
}
export const blow = new Blow();

/** The army has siege engines that work. */
export function hasEngines(army: number): boolean {
  return siegeTier[army] > 0 && !has(s.n[s.N_ENGINES_LOST], army);
}

/** Magical Advantage of a side over an army (10). */
export function hasAdvantage(side: number, t: number): boolean {
  return (
    ((s.sideBoons[side] >> MAG_ADVANTAGE) & 1) !== 0 &&
    ((s.sideBoons[1 - side] >> MAG_ADVANTAGE) & 1) === 0 &&
    ((s.boons[t] >> MAG_PROTECTION) & 1) === 0
  );
}

/** (11) The leaders as a party. */

import { N_TURN, n } from '../position/state.js';
import { numbers, scenario } from '../position/tables.js';

/** The scenario's value, and 1 more every 6 Turns. */
export function partyLevel(): number {
  return scenario.partyLevel + Math.floor((n[N_TURN] - 1) / numbers.turnsPerLevel);
}

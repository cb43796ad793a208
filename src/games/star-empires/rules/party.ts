/** (11) The leaders as a party. */

import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** The scenario's value, and 1 more every 6 Turns. */
export function partyLevel(): number {
  return t.scenario.partyLevel + Math.floor((s.n[s.N_TURN] - 1) / t.numbers.turnsPerLevel);
}

/** The end of last gasps (4, 11). */

import { lowestBit } from '../../shared/bits.js';
import { bit, has, placesOf } from '../position/armies.js';
import * as s from '../position/state.js';
import { fall, waits } from './falling.js';
import { beginRout } from './routing.js';
import { testOver } from './standing.js';

/** Last gasps that end with this Melee segment (4): the fall becomes final, or the rout happens. */
export function endGasps(): void {
  const winner = s.n[s.N_WINNER];
  for (let i = 0; i < 2; i++) {
    for (let left = s.n[s.N_GASP] & placesOf(i === 0 ? winner : 1 - winner); left !== 0; left &= left - 1) {
      const army = lowestBit(left);
      if (s.n[s.N_OVER] !== 0) return;
      if (!has(s.n[s.N_GASP], army) || s.gaspEnd[army] !== s.n[s.N_PHASE] || waits(army)) continue;
      endGasp(army);
      testOver();
    }
  }
}

function endGasp(army: number): void {
  if (has(s.n[s.N_GASP_ROUT], army)) {
    s.n[s.N_GASP] &= ~bit(army);
    s.n[s.N_GASP_ROUT] &= ~bit(army);
    beginRout(army);
  } else fall(army, s.gaspBy[army]);
}

/** After the End segment: who waited in vain falls, who was healed fights on. */
export function endWaiting(): void {
  const winner = s.n[s.N_WINNER];
  for (let i = 0; i < 2; i++) {
    for (let left = s.n[s.N_GASP] & placesOf(i === 0 ? winner : 1 - winner); left !== 0; left &= left - 1) {
      const army = lowestBit(left);
      if (s.n[s.N_OVER] !== 0) return;
      if (s.gaspEnd[army] !== s.n[s.N_PHASE] || !waits(army)) continue;
      fall(army, s.gaspBy[army]);
      testOver();
    }
  }
}

/** The end of last gasps (4, 11). */

import { g } from '../game.js';
import { bit, has, lowest, placesOf } from '../position/armies.js';
import { N_GASP, N_GASP_ROUT, N_OVER, N_PHASE, N_WINNER } from '../position/state.js';
import { fall, waits } from './falling.js';
import { beginRout } from './routing.js';
import { testOver } from './standing.js';

const { n, gaspEnd, gaspBy } = g;

/** Last gasps that end with this Melee segment (4): the fall becomes final, or the rout happens. */
export function endGasps(): void {
  const winner = n[N_WINNER];
  for (let i = 0; i < 2; i++) {
    for (let left = n[N_GASP] & placesOf(i === 0 ? winner : 1 - winner); left !== 0; left &= left - 1) {
      const army = lowest(left);
      if (n[N_OVER] !== 0) return;
      if (!has(n[N_GASP], army) || gaspEnd[army] !== n[N_PHASE] || waits(army)) continue;
      endGasp(army);
      testOver();
    }
  }
}

function endGasp(army: number): void {
  if (has(n[N_GASP_ROUT], army)) {
    n[N_GASP] &= ~bit(army);
    n[N_GASP_ROUT] &= ~bit(army);
    beginRout(army);
  } else fall(army, gaspBy[army]);
}

/** After the End segment: who waited in vain falls, who was healed fights on. */
export function endWaiting(): void {
  const winner = n[N_WINNER];
  for (let i = 0; i < 2; i++) {
    for (let left = n[N_GASP] & placesOf(i === 0 ? winner : 1 - winner); left !== 0; left &= left - 1) {
      const army = lowest(left);
      if (n[N_OVER] !== 0) return;
      if (gaspEnd[army] !== n[N_PHASE] || !waits(army)) continue;
      fall(army, gaspBy[army]);
      testOver();
    }
  }
}

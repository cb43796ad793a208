/** The record of a finished battle (14). */

import { lowestBit } from '../../shared/bits.js';
import {
  C_DEFEATED,
  C_DIVISIONS_DESTROYED,
  C_DIVISIONS_LOST,
  C_HP,
  C_MORALE,
  C_PLUNDER,
  LOSS,
  M_HOURS,
  M_PHASES,
  M_SIDE,
  R_ENDING,
  R_OUTCOME,
  SIDE_METRICS,
  WIN,
} from '../metrics.js';
import { sideOf } from '../position/armies.js';
import { S_DEFEATED, S_DESTROYED, S_DISBANDED, S_RETREATED, S_ROUTED, S_ROUTING } from '../position/codes.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { R_PRESENT, t } from '../position/tables.js';

export function writeRecord(): void {
  record[R_OUTCOME] = s.n[s.N_OUTCOME];
  record[R_ENDING] = s.n[s.N_ENDING];
  record[M_PHASES] = s.n[s.N_PHASE];
  record[M_HOURS] = s.n[s.N_HOURS];
  for (let left = t.rules[R_PRESENT]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    const own = M_SIDE + sideOf(army) * SIDE_METRICS;
    record[own + C_HP] += s.hp[army];
    record[own + C_DIVISIONS_LOST] += s.lost[army] - t.missing[army];
    record[own + C_DIVISIONS_DESTROYED] += s.ruined[army];
    record[own + C_MORALE] += s.morale[army];
    // Who was routing when the battle ended counts as routed (4).
    const fate = s.status[army] === S_ROUTING ? S_ROUTED : s.status[army];
    if (fate >= S_DEFEATED && fate <= S_RETREATED) record[own + C_DEFEATED + fate - S_DEFEATED]++;
    plunder(army, fate);
  }
}

/** Quarters of a BP for the victor (14). */
function plunder(army: number, fate: number): void {
  const victor = s.n[s.N_OUTCOME] === WIN ? 0 : s.n[s.N_OUTCOME] === LOSS ? 1 : -1;
  if (victor < 0 || victor === sideOf(army)) return;
  const share = fate === S_DEFEATED ? 1 : fate === S_DESTROYED || fate === S_DISBANDED ? 2 : 0;
  record[M_SIDE + victor * SIDE_METRICS + C_PLUNDER] += share * t.acr[army];
}

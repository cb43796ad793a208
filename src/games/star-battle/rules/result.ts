/** The record of a finished battle (14). */

import { g } from '../game.js';
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
import { lowest, sideOf } from '../position/armies.js';
import { S_DEFEATED, S_DESTROYED, S_DISBANDED, S_RETREATED, S_ROUTED, S_ROUTING } from '../position/codes.js';
import { N_ENDING, N_HOURS, N_OUTCOME, N_PHASE } from '../position/state.js';
import { R_PRESENT } from '../position/tables.js';

const { n, tables, record, status, hp, lost, ruined, morale } = g;

export function writeRecord(): void {
  record[R_OUTCOME] = n[N_OUTCOME];
  record[R_ENDING] = n[N_ENDING];
  record[M_PHASES] = n[N_PHASE];
  record[M_HOURS] = n[N_HOURS];
  for (let left = tables.rules[R_PRESENT]; left !== 0; left &= left - 1) {
    const army = lowest(left);
    const own = M_SIDE + sideOf(army) * SIDE_METRICS;
    record[own + C_HP] += hp[army];
    record[own + C_DIVISIONS_LOST] += lost[army] - tables.missing[army];
    record[own + C_DIVISIONS_DESTROYED] += ruined[army];
    record[own + C_MORALE] += morale[army];
    // Who was routing when the battle ended counts as routed (4).
    const fate = status[army] === S_ROUTING ? S_ROUTED : status[army];
    if (fate >= S_DEFEATED && fate <= S_RETREATED) record[own + C_DEFEATED + fate - S_DEFEATED]++;
    plunder(army, fate);
  }
}

/** Quarters of a BP for the victor (14). */
function plunder(army: number, fate: number): void {
  const victor = n[N_OUTCOME] === WIN ? 0 : n[N_OUTCOME] === LOSS ? 1 : -1;
  if (victor < 0 || victor === sideOf(army)) return;
  const share = fate === S_DEFEATED ? 1 : fate === S_DESTROYED || fate === S_DISBANDED ? 2 : 0;
  record[M_SIDE + victor * SIDE_METRICS + C_PLUNDER] += share * tables.acr[army];
}

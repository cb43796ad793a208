/** The record of the battle in play. */

import { C_MORALE_CHECKS, M_SIDE, RECORD_LENGTH, SIDE_METRICS } from '../metrics.js';

export const record = new Int32Array(RECORD_LENGTH);

/** Counts for a side (C_... in metrics.ts). */
export function tally(side: number, what: number, by = 1): void {
  record[M_SIDE + side * SIDE_METRICS + what] += by;
}

export function countCheck(side: number): void {
  record[M_SIDE + side * SIDE_METRICS + C_MORALE_CHECKS]++;
}

/** The record of the game in play. */

import { M_UNITS, RECORD_LENGTH, U_COUNT } from '../metrics.js';
import { TYPES, typeIndex } from './units.js';

export const record = new Int32Array(RECORD_LENGTH);

/** Counts what happens to units of a side (U_... in metrics.ts). */
export function countUnits(side: number, kind: number, event: number, units: number): void {
  record[M_UNITS + (side * TYPES + typeIndex(kind)) * U_COUNT + event] += units;
}

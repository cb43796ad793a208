import { ALLY_COUNT } from '../position/layout.js';

/** By ally: 1 if it rolled for a noble in this turn, so that it has no noble action. */
export const recruitsInstead = new Int32Array(ALLY_COUNT + 1);

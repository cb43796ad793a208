/** The record of a game: places of the metrics in it, as `metrics.ts` lists them. */

import { R_FIRST } from '../../game.js';
import { placesByName } from '../../kernel/metrics.js';
import { ALL_METRICS, GAME_METRICS, SEAT_METRICS } from '../metrics.js';

export const record = new Int32Array(R_FIRST + ALL_METRICS.length);

/** Places of metrics of the game, and of those of the first seat; those of the next seats follow seat by seat. */
export const M = placesByName(GAME_METRICS, R_FIRST);
export const BY_SEAT = placesByName(SEAT_METRICS, R_FIRST + GAME_METRICS.length);
const STEP = SEAT_METRICS.length;

/** Adds to a metric of a seat. @param metric that of the first seat */
export function addOf(seat: number, metric: number, amount: number): void {
  record[metric + seat * STEP] += amount;
}

export function setOf(seat: number, metric: number, value: number): void {
  record[metric + seat * STEP] = value;
}

/** The record of the game in play. */

import { memory } from '../../shared/memory.js';
import { RECORD_LENGTH } from '../metrics.js';

export const record = new Int32Array(memory(4 * RECORD_LENGTH), 0, RECORD_LENGTH);

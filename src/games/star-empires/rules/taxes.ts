/** Taxes (7) [E22]. */

import { replay } from '../game-log.js';
import { ECONOMY, TREASURER } from '../position/codes.js';
import { luck, STREAM_TAXES } from '../position/luck.js';
import { M_TAXES, M_TAXES_FAILED, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { check, result } from './checks.js';
import { isVacant } from './leaders.js';

/** What a total brings at a tax level. */
export function taxOf(total: number, level: number): number {
  return total <= 0 ? 0 : Math.floor((2 * total) / t.taxDivisor2[level]);
}

/** An Economy check, unless the treasurer's place is vacant. */
export function taxes(): void {
  if (isVacant(TREASURER)) return;
  replay.log?.phase('Income');
  luck.start(STREAM_TAXES, s.n[s.N_TURN]);
  if (!check(ECONOMY, 0)) {
    record[M_TAXES_FAILED]++;
    return;
  }
  const bp = taxOf(result.total, s.n[s.N_TAX]);
  record[M_TAXES] += bp;
  s.n[s.N_TREASURY] += bp;
  replay.log?.taxes(bp);
}

/** Taxes (7) [E22]. */

import { port } from '../game-log.js';
import { ECONOMY, TREASURER } from '../position/codes.js';
import { luck, STREAM_TAXES } from '../position/luck.js';
import { M_TAXES, M_TAXES_FAILED, record } from '../position/record.js';
import { N_TAX, N_TREASURY, N_TURN, n } from '../position/state.js';
import { taxDivisor2 } from '../position/tables.js';
import { check, result } from './checks.js';
import { isVacant } from './leaders.js';

/** What a total brings at a tax level. */
export function taxOf(total: number, level: number): number {
  return total <= 0 ? 0 : Math.floor((2 * total) / taxDivisor2[level]);
}

/** An Economy check, unless the treasurer's place is vacant. */
export function taxes(): void {
  if (isVacant(TREASURER)) return;
  if (port.log !== null) port.log.phase('Income');
  luck.start(STREAM_TAXES, n[N_TURN]);
  if (!check(ECONOMY, 0)) {
    record[M_TAXES_FAILED]++;
    return;
  }
  const bp = taxOf(result.total, n[N_TAX]);
  record[M_TAXES] += bp;
  n[N_TREASURY] += bp;
  if (port.log !== null) port.log.taxes(bp);
}

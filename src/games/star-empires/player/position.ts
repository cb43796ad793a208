/** A game laid aside while another one is played, and taken up again. */

import type { Stream } from '../../../random/stream.js';
import { KeptArrays } from '../../shared/look-ahead.js';
import { record } from '../position/record.js';
import { B_SIZE, L_SIZE, land, N_POOL, N_SECTORS, n, pool, wholeRows, words } from '../position/state.js';
import { ROWS_MAX } from '../setup.js';

/** All that is of the game between two Turns and not of who plays it. */
export class Position extends KeptArrays {
  private readonly land = land.slice();
  private readonly wholeRows = wholeRows.slice();
  private readonly pool = pool.slice();

  constructor(streams: readonly Stream[]) {
    super([words, record], streams);
  }

  override take(): void {
    super.take();
    copy(this.land, land, n[N_SECTORS] * L_SIZE);
    copy(this.wholeRows, wholeRows, n[N_SECTORS] * ROWS_MAX);
    copy(this.pool, pool, n[N_POOL] * B_SIZE);
  }

  override putBack(): void {
    super.putBack();
    copy(land, this.land, n[N_SECTORS] * L_SIZE);
    copy(wholeRows, this.wholeRows, n[N_SECTORS] * ROWS_MAX);
    copy(pool, this.pool, n[N_POOL] * B_SIZE);
  }
}

/** The first `length` numbers; a part of an array would be made anew each time. */
function copy(to: Int32Array | Uint16Array, from: Int32Array | Uint16Array, length: number): void {
  for (let i = 0; i < length; i++) to[i] = from[i];
}

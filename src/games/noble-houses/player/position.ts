/** A game laid aside while another one is played, and taken up again. */

import type { Stream } from '../../../random/stream.js';
import { KeptArrays } from '../../shared/look-ahead.js';
import { record } from '../position/record.js';
import { words } from '../position/state.js';
import { result } from '../rules/end-of-turn.js';

/** All that is of the game between two turns and not of who plays it. */
export class Position extends KeptArrays {
  private ending = -1;
  private outcome = 0;

  constructor(streams: readonly Stream[]) {
    super([words, record], streams);
  }

  override take(): void {
    super.take();
    this.ending = result.ending;
    this.outcome = result.outcome;
  }

  override putBack(): void {
    super.putBack();
    result.ending = this.ending;
    result.outcome = this.outcome;
  }
}

/** A game laid aside while another one is played, and taken up again. */

import type { Stream } from '../../../random/stream.js';
import { KeptArrays } from '../../shared/look-ahead.js';
import { record } from '../position/record.js';
import { words } from '../position/state.js';
import { map } from '../position/tables.js';
import { measure } from '../rules/distance.js';

/** All that is of the game between two turns and not of who plays it. */
export class Position extends KeptArrays {
  constructor(streams: readonly Stream[]) {
    super([words, record], streams);
  }

  override putBack(): void {
    super.putBack();
    measure(map.systems);
  }
}

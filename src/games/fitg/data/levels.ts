/** The threshold of victory points, for studies of it (5, 7). */

import type { ResolvedSetup, VictoryLevels } from '../../game.js';
import { END_HORIZON, ENDINGS, OUT_FALLEN, OUT_STANDS, OUTCOMES } from '../metrics.js';
import type { FitgSetup } from '../setup.js';

/** A game that went to the horizon would have ended at a lower threshold that its points ever reached. */
export function levelsOf(setup: ResolvedSetup<FitgSetup>): VictoryLevels {
  const { threshold } = setup.document.scenario;
  return {
    metric: 'vpMax',
    levels: [
      { outcome: OUTCOMES[OUT_STANDS].id, from: null },
      { outcome: OUTCOMES[OUT_FALLEN].id, from: threshold },
    ],
    endings: [ENDINGS[END_HORIZON].id],
  };
}

/** Victory levels and the value that decides them: for studies of where levels lie. */

import type { GameModule, VictoryLevels } from '../games/game.js';
import type { RecordSheet } from './collect.js';
import { metricPlace } from './measure.js';

/** What the levels are read off. */
export interface LevelScale {
  readonly metric: string;
  /** The levels as the scenario has them; null for a metric of the user's choice. */
  readonly printed: VictoryLevels | null;
}

/**
 * The value of each game; infinite where the outcome is the lowest or highest whatever the value, NaN without a level.
 */
export function levelValues(game: GameModule, sheet: RecordSheet, { metric, printed }: LevelScale): number[] {
  const at = metricPlace(game, sheet, metric);
  const decides = game.endings.map(({ id }) => printed === null || printed.endings.includes(id));
  const last = (printed?.levels.length ?? 0) - 1;
  const fixed = game.outcomes.map(({ id }) => {
    const level = printed?.levels.findIndex(({ outcome }) => outcome === id);
    if (level === 0) return Number.NEGATIVE_INFINITY;
    return level === last ? Number.POSITIVE_INFINITY : Number.NaN;
  });
  const values: number[] = [];
  for (let row = 0; row < sheet.data.length; row += sheet.width) {
    const [outcome, ending] = [sheet.data[row], sheet.data[row + 1]];
    values.push(decides[ending] ? sheet.data[row + at] : fixed[outcome]);
  }
  return values;
}

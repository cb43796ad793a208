/** Games counted as a document of results counts them: by this the engines are compared with other programs. */

import { type Engine, type GameModule, R_ENDING, R_FIRST, R_OUTCOME } from '../../src/games/game.js';
import type { Comparable } from '../../src/stats/diff.js';

type Counts = Record<string, number>;

/**
 * @param lists of the game that the engine plays
 * @param checked one game of so many is played with all its checks; 0: none
 */
export function countedGames(
  { outcomes, endings, metrics }: Pick<GameModule, 'outcomes' | 'endings' | 'metrics'>,
  engine: Engine,
  games: number,
  checked = 0,
): Comparable {
  const byOutcome: Counts = {};
  const byEnding: Counts = {};
  const histograms = metrics.map((): Counts => ({}));
  const add = (counts: Counts, key: string | number): void => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (let game = 0; game < games; game++) {
    if (checked > 0 && game % checked === 0) engine.playChecked(game);
    else engine.play(game);
    const { record } = engine;
    add(byOutcome, outcomes[record[R_OUTCOME]].id);
    add(byEnding, endings[record[R_ENDING]].id);
    for (let i = 0; i < metrics.length; i++) add(histograms[i], record[R_FIRST + i]);
  }
  return {
    outcomes: byOutcome,
    endings: byEnding,
    metrics: Object.fromEntries(metrics.map(({ name }, i) => [name, { histogram: histograms[i] }])),
  };
}

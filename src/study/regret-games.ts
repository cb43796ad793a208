/** Finds what other decisions would have gained in games, on worker threads. */

import type { ChunkTask } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import { eachGameOfJob } from './each-game.js';
import type { PositionRegret } from './regret.js';
import type { RegretSetup } from './regret-worker.js';

/**
 * A turn of each game of the job; null where the seat decides nothing in it. Fewer games where the signal ends it.
 *
 * @throws PlayError when a game cannot be played
 */
export function regretOfGames(setup: RegretSetup, options: CollectOptions): Promise<(PositionRegret | null)[]> {
  return eachGameOfJob<ChunkTask, PositionRegret | null>('./regret-worker', setup, {}, options);
}

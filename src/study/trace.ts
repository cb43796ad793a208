/** Plays a job turn by turn: rows of the columns of its trace. */

import type { Job } from '../run/plan.js';
import { type CollectOptions, Collector } from './collect.js';
import type { TracedHead } from './record-buffer.js';
import type { Part } from './study-log.js';

/** A game as traced: rows before the first turn and after each, one after the other. */
export interface TracedGame {
  readonly outcome: number;
  readonly ending: number;
  readonly rows: Int32Array;
}

/**
 * Traces the games of a job on worker threads, in game order whatever the number of threads; fewer where the signal
 * ends it.
 *
 * @param turnsMax turns kept of each game
 * @throws PlayError when a game cannot be played
 */
export async function traceGames(job: Job, turnsMax: number, options: CollectOptions): Promise<TracedGame[]> {
  const collector = new Collector([], options);
  try {
    const parts = await collector.playTraced(job, turnsMax);
    await collector.finish();
    return parts.flatMap(tracedGames);
  } finally {
    await collector.close();
  }
}

function tracedGames({ extra, numbers }: Part): TracedGame[] {
  let at = 0;
  return (extra as readonly TracedHead[]).map(([outcome, ending, length]) => {
    const rows = numbers.subarray(at, at + length);
    at += length;
    return { outcome, ending, rows };
  });
}

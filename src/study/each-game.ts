/** Games in which something is found, each a chunk of its own, on worker threads. */

import type { Job } from '../run/plan.js';
import { ChunkSizer } from '../run/sizing.js';
import { type ChunkTask, TaskPool } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import { gamesOf, noPart, type PartResult, SheetWork, withoutGap } from './sheets.js';
import type { Part } from './study-log.js';

const STUCK_AFTER_MS = 30_000;

/** What a worker of `eachGameWork` is given beside the chunk. */
type Own<Task extends ChunkTask> = Omit<Task, keyof ChunkTask>;

/** Workers of `eachGameWork` beside this module. */
type EachGameWorker = './bound-worker' | './experiment-worker' | './luck-worker' | './regret-worker';

/** A range of games, and what is asked of them. */
export type WantedGames<Task extends ChunkTask> = Pick<Job, 'from' | 'to'> & { readonly task: Own<Task> };

/**
 * Plays games on threads of their own.
 *
 * @param worker the module beside this one that plays them
 * @param setup what every thread is given once
 * @param fill takes what is found in each, in any order; games are fewer where the signal ends it
 * @throws PlayError when a game cannot be played
 */
export async function playEachGame<Task extends ChunkTask>(
  worker: EachGameWorker,
  setup: { readonly job: Job },
  wanted: readonly WantedGames<Task>[],
  { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false, ...options }: CollectOptions,
  fill: (part: Part) => void,
): Promise<void> {
  const { job } = setup;
  const pool = new TaskPool<ChunkTask & Own<Task>, PartResult>(import.meta.url, worker, setup, noPart, {
    threads: Math.max(1, Math.min(threads, gamesOf(wanted))),
    stuckAfterMs,
    checkPolicies,
  });
  const sizer = new ChunkSizer(threads, 1);
  const work = new SheetWork(
    [wanted],
    (one) => ({ ...one, job, sizer, fill }),
    () => {},
    options,
  );
  try {
    await work.play({
      capacity: pool.capacity,
      cancelQueued: () => pool.cancelQueued(),
      play: (chunk) => pool.play(chunk, work.sheet(chunk).task),
    });
  } finally {
    await pool.close();
  }
}

/**
 * What is found in each game of a job, in their order; of fewer where the signal ends it.
 *
 * @throws PlayError when a game cannot be played; the signal's reason when there is no game
 */
export async function eachGameOfJob<Task extends ChunkTask, Found>(
  worker: EachGameWorker,
  setup: { readonly job: Job },
  task: Own<Task>,
  options: CollectOptions,
): Promise<Found[]> {
  const found: Part[] = [];
  const { from, to } = setup.job;
  await playEachGame<Task>(worker, setup, [{ from, to, task }], options, (part) => found.push(part));
  const parts = withoutGap(found, from);
  if (parts.length === 0) options.signal?.throwIfAborted();
  return parts.map(({ extra }) => extra as Found);
}

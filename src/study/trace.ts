import type { Failure } from '../run/failure.js';
import type { Job } from '../run/plan.js';
import { lostFailure, TaskPool } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import { PlayError } from './play-error.js';
import type { TracedGame, TraceResult, TraceSetup, TraceTask } from './trace-worker.js';

export type { TracedGame } from './trace-worker.js';

/** Games per task: long enough to be worth the way, short enough for live progress. */
const GAMES_PER_TASK = 50;
const STUCK_AFTER_MS = 30_000;

/**
 * Traces the games of a job on worker threads, in game order whatever the number of threads.
 *
 * @param turnsMax turns kept of each game
 * @throws PlayError when a game cannot be played
 */
export async function traceGames(job: Job, turnsMax: number, options: CollectOptions): Promise<TracedGame[]> {
  const { threads, stuckAfterMs = STUCK_AFTER_MS, signal, onProgress } = options;
  const setup = (progress: Int32Array): TraceSetup => ({ job, turnsMax, progress });
  const pool = new TaskPool<TraceTask, TraceResult>(import.meta.url, './trace-worker', setup, {
    threads,
    stuckAfterMs,
  });
  const starts: number[] = [];
  for (let from = job.from; from < job.to; from += GAMES_PER_TASK) starts.push(from);
  const parts = new Map<number, readonly TracedGame[]>();
  const found: { readonly from: number; readonly failure: Failure }[] = [];
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (next < starts.length && found.length === 0 && !signal?.aborted) {
      const from = starts[next++];
      const to = Math.min(job.to, from + GAMES_PER_TASK);
      const end = await pool.run({ from, to });
      const failure = 'lost' in end ? lostFailure(end.lost, from) : end.result.failure;
      if (failure) found.push({ from, failure });
      else if ('result' in end) parts.set(from, end.result.games);
      done += to - from;
      onProgress?.(done, job.to - job.from);
    }
  };
  try {
    await Promise.all(Array.from({ length: pool.capacity }, worker));
  } finally {
    await pool.close();
  }
  signal?.throwIfAborted();
  const [first] = found.sort((a, b) => a.from - b.from);
  if (first) throw new PlayError({ job, failure: first.failure });
  return starts.flatMap((from) => parts.get(from) ?? []);
}

/** Plays a job turn by turn: rows of what a game tells of itself. */

import type { Failure } from '../run/failure.js';
import { leaveThreadsClean } from '../run/kept-threads.js';
import type { Job } from '../run/plan.js';
import { lostFailure, TaskPool } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import { PlayError } from './play-error.js';
import type { Part } from './study-log.js';
import type { TracedGame, TraceResult, TraceSetup, TraceTask } from './trace-worker.js';

export type { TracedGame } from './trace-worker.js';

/** Games per task: long enough to be worth the way, short enough for live progress. */
const GAMES_PER_TASK = 50;
const STUCK_AFTER_MS = 30_000;

/**
 * Traces the games of a job on worker threads, in game order whatever the number of threads; fewer where the signal
 * ends it.
 *
 * @param turnsMax turns kept of each game
 * @throws PlayError when a game cannot be played
 */
export async function traceGames(job: Job, turnsMax: number, options: CollectOptions): Promise<TracedGame[]> {
  const { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false, signal, onProgress } = options;
  const store = options.store?.();
  const setup = (progress: Int32Array): TraceSetup => ({ job, turnsMax, progress });
  const pool = new TaskPool<TraceTask, TraceResult>(import.meta.url, './trace-worker', setup, {
    threads,
    stuckAfterMs,
    checkPolicies,
    keep: leaveThreadsClean(job.policies),
  });
  const call = store?.nextCall() ?? 0;
  const parts = new Map<number, readonly TracedGame[]>();
  for (const part of store?.known(call, 0) ?? []) parts.set(part.from, unpacked(part));
  const starts: number[] = [];
  for (let from = job.from; from < job.to; from += GAMES_PER_TASK) starts.push(from);
  const missing = starts.filter((from) => !parts.has(from));
  const found: { readonly from: number; readonly failure: Failure }[] = [];
  const before = [...parts.values()].reduce((sum, games) => sum + games.length, 0);
  let next = 0;
  let done = before;
  onProgress?.(done, job.to - job.from, before);
  const worker = async (): Promise<void> => {
    while (next < missing.length && found.length === 0 && !signal?.aborted) {
      const from = missing[next++];
      const to = Math.min(job.to, from + GAMES_PER_TASK);
      const end = await pool.run({ from, to });
      const failure = 'lost' in end ? lostFailure(end.lost, from) : end.result.failure;
      if (failure) found.push({ from, failure });
      else if ('result' in end) {
        parts.set(from, end.result.games);
        store?.keep(call, 0, packed(from, end.result.games));
      }
      done += to - from;
      onProgress?.(done, job.to - job.from, before);
    }
  };
  try {
    await Promise.all(Array.from({ length: pool.capacity }, worker));
    const changed = found.length > 0 || signal?.aborted ? null : await pool.playLastAnew();
    if (changed !== null) throw new PlayError(changed);
  } finally {
    await pool.close();
  }
  const [first] = found.sort((a, b) => a.from - b.from);
  if (first) throw new PlayError({ job, failure: first.failure });
  const gap = starts.findIndex((from) => !parts.has(from));
  if (gap === 0) signal?.throwIfAborted();
  return starts.slice(0, gap < 0 ? starts.length : gap).flatMap((from) => parts.get(from) ?? []);
}

/** Outcome, ending and number of integers of each game; its rows are the numbers. */
type TracedHead = readonly (readonly [outcome: number, ending: number, length: number])[];

function packed(from: number, games: readonly TracedGame[]): Part {
  const told: TracedHead = games.map(({ outcome, ending, rows }) => [outcome, ending, rows.length]);
  const numbers = new Int32Array(games.reduce((sum, { rows }) => sum + rows.length, 0));
  let at = 0;
  for (const { rows } of games) {
    numbers.set(rows, at);
    at += rows.length;
  }
  return { from, to: from + games.length, told, numbers };
}

function unpacked({ told, numbers }: Part): TracedGame[] {
  let at = 0;
  return (told as TracedHead).map(([outcome, ending, length]) => {
    const rows = numbers.subarray(at, at + length);
    at += length;
    return { outcome, ending, rows };
  });
}

/** Finds what luck did in games, on worker threads. */

import type { Failure } from '../run/failure.js';
import type { Job } from '../run/plan.js';
import { lostFailure, TaskPool } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import type { GameLuck, TurnRolls } from './luck.js';
import type { LuckResult, LuckSetup, LuckTask } from './luck-worker.js';
import { PlayError } from './play-error.js';
import type { ValueModel } from './value.js';

const STUCK_AFTER_MS = 30_000;

/** By what games are judged. */
export interface LuckHow {
  readonly model: ValueModel;
  /** By outcome. */
  readonly success: readonly boolean[];
  /** Games of other luck for each thing that was to be expected. */
  readonly samples: number;
  /** Also leaves the decisions of each seat to the defaults. */
  readonly seats: boolean;
}

/**
 * The games of a job, turn by turn, in their order; fewer where the signal ends it.
 *
 * @throws PlayError when a game cannot be played
 */
export async function luckOfGames(job: Job, how: LuckHow, options: CollectOptions): Promise<GameLuck[]> {
  const { signal, onProgress } = options;
  const store = options.store?.();
  const call = store?.nextCall() ?? 0;
  const known = new Map<number, GameLuck>();
  for (const part of store?.known(call, 0) ?? []) known.set(part.from, part.told as GameLuck);
  const before = known.size;
  const wanted = Array.from({ length: job.to - job.from }, (_, i) => job.from + i);
  const missing = wanted.filter((game) => !known.has(game));
  onProgress?.(before, wanted.length, before);
  const tasks = missing.map((game) => ({ game, turn: null, seats: how.seats }));
  await playTasks(job, how, options, tasks, ({ game }) => {
    if (game === null) return;
    known.set(game.game, game);
    store?.keep(call, 0, { from: game.game, to: game.game + 1, told: game, numbers: new Int32Array(0) });
    onProgress?.(known.size, wanted.length, before);
  });
  const gap = wanted.findIndex((game) => !known.has(game));
  if (gap === 0) signal?.throwIfAborted();
  return wanted.slice(0, gap < 0 ? wanted.length : gap).flatMap((game) => known.get(game) ?? []);
}

/** Some turns of one game, each with its rolls. @throws PlayError when it cannot be played */
export async function rollsOfGame(
  job: Job,
  game: number,
  turns: readonly number[],
  how: LuckHow,
  options: CollectOptions,
): Promise<TurnRolls[]> {
  const found: TurnRolls[] = [];
  const tasks = turns.map((turn) => ({ game, turn, seats: false }));
  await playTasks(job, how, options, tasks, ({ turn }) => {
    if (turn === null) return;
    found.push(turn);
    options.onProgress?.(found.length, tasks.length, 0);
  });
  return found.sort((a, b) => a.turn - b.turn);
}

async function playTasks(
  job: Job,
  { model, success, samples }: LuckHow,
  { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false, signal }: CollectOptions,
  tasks: readonly Omit<LuckTask, 'slot'>[],
  done: (result: LuckResult) => void,
): Promise<void> {
  if (tasks.length === 0) return;
  const setup = (progress: Int32Array): LuckSetup => ({ job, model, success, samples, progress });
  const pool = new TaskPool<LuckTask, LuckResult>(import.meta.url, './luck-worker', setup, {
    threads: Math.min(threads, tasks.length),
    stuckAfterMs,
    checkPolicies,
  });
  const failures: { readonly at: number; readonly failure: Failure }[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < tasks.length && failures.length === 0 && !signal?.aborted) {
      const at = next++;
      const end = await pool.run(tasks[at]);
      const failure = 'lost' in end ? lostFailure(end.lost, tasks[at].game) : end.result.failure;
      if (failure) failures.push({ at, failure });
      else if ('result' in end) done(end.result);
    }
  };
  try {
    await Promise.all(Array.from({ length: pool.capacity }, worker));
  } finally {
    await pool.close();
  }
  const [first] = failures.sort((a, b) => a.at - b.at);
  if (first) throw new PlayError({ job, failure: first.failure });
}

/** Finds what luck did in games, on worker threads. */

import type { Job } from '../run/plan.js';
import { ChunkSizer } from '../run/sizing.js';
import { TaskPool } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import type { GameLuck, TurnRolls } from './luck.js';
import type { LuckSetup, LuckTask } from './luck-worker.js';
import { gamesOf, noPart, type PartResult, SheetWork, withoutGap } from './sheets.js';
import type { Part } from './study-log.js';
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
  const found: Part[] = [];
  const { from, to } = job;
  await playSheets(job, how, options, [{ from, to, turn: null }], (part) => found.push(part));
  const parts = withoutGap(found, from);
  if (parts.length === 0) options.signal?.throwIfAborted();
  return parts.map(({ told }) => told as GameLuck);
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
  const sheets = turns.map((turn) => ({ from: game, to: game + 1, turn }));
  const { store: _, ...rest } = options;
  await playSheets(job, { ...how, seats: false }, rest, sheets, ({ told }) => found.push(told as TurnRolls));
  return found.sort((a, b) => a.turn - b.turn);
}

async function playSheets(
  job: Job,
  { model, success, samples, seats }: LuckHow,
  { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false, ...options }: CollectOptions,
  wanted: readonly (Pick<Job, 'from' | 'to'> & Pick<LuckTask, 'turn'>)[],
  fill: (part: Part) => void,
): Promise<void> {
  const setup: LuckSetup = { job, model, success, samples };
  const pool = new TaskPool<LuckTask, PartResult>(import.meta.url, './luck-worker', setup, noPart, {
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
      play: (chunk) => pool.play(chunk, { turn: work.sheet(chunk).turn, seats }),
    });
  } finally {
    await pool.close();
  }
}

import type { ChunkResult, WorkerSetup } from './chunk-player.js';
import { leaveThreadsClean } from './kept-threads.js';
import { type Job, policiesOf } from './plan.js';
import type { RowLayout } from './rows.js';
import type { ChunkPool } from './run.js';
import { type ChunkTask, TaskPool, type TaskPoolOptions } from './task-pool.js';

export interface PoolOptions extends TaskPoolOptions {
  readonly rows: readonly RowLayout[] | null;
}

/** Worker threads that play chunks of a run. */
export class Pool extends TaskPool<ChunkTask, ChunkResult> implements ChunkPool {
  constructor(jobs: readonly Job[], { rows, ...options }: PoolOptions) {
    const setup: WorkerSetup = { jobs, rows };
    const keep = leaveThreadsClean(jobs.flatMap(policiesOf));
    const nothing = { tally: null, rows: null, playMs: 0 };
    super(import.meta.url, './worker', setup, (came) => ({ ...nothing, ...came }), { keep, ...options });
  }
}

import type { ChunkResult, ChunkTask, WorkerSetup } from './chunk-player.js';
import type { JobFailure } from './failure.js';
import { leaveThreadsClean } from './kept-threads.js';
import type { Chunk, Job } from './plan.js';
import type { RowLayout } from './rows.js';
import type { ChunkPool } from './run.js';
import { lostFailure, TaskPool, type TaskPoolOptions } from './task-pool.js';

export interface PoolOptions extends TaskPoolOptions {
  readonly rows: readonly RowLayout[] | null;
}

/** Worker threads that play chunks of a run. */
export class Pool implements ChunkPool {
  /** Chunks that may be in flight at once. */
  readonly capacity: number;
  private readonly tasks: TaskPool<ChunkTask, ChunkResult>;

  constructor(jobs: readonly Job[], { rows, ...options }: PoolOptions) {
    const setup = (progress: Int32Array): WorkerSetup => ({ jobs, rows, progress });
    const keep = leaveThreadsClean(jobs.flatMap((job) => [...job.policies, ...(job.position?.policies ?? [])]));
    this.tasks = new TaskPool(import.meta.url, './worker', setup, { keep, ...options });
    this.capacity = this.tasks.capacity;
  }

  /** Plays a chunk. Never rejects: whatever goes wrong is in the result. At most `capacity` may be in flight. */
  play(chunk: Chunk): Promise<ChunkResult> {
    return this.tasks.run({ chunk }).then((end) => {
      if ('result' in end) return end.result;
      const failure = lostFailure(end.lost, chunk.from);
      return { finishedTo: chunk.from, tally: null, rows: null, playMs: 0, failure };
    });
  }

  playLastAnew(): Promise<JobFailure | null> {
    return this.tasks.playLastAnew();
  }

  /** Takes back chunks that no worker has begun; their promises resolve to nothing played. */
  cancelQueued(): void {
    this.tasks.cancelQueued();
  }

  /** Lets the threads go, or ends them, also those that hang. */
  close(): Promise<void> {
    return this.tasks.close();
  }
}

import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { text } from './blame.js';
import { PLAYING, QUEUED } from './chunk.js';
import type { Failure } from './failure.js';
import type { Chunk, Job } from './plan.js';
import type { RowLayout } from './rows.js';
import type { ChunkPool } from './run.js';
import type { ChunkResult, ChunkTask, WorkerSetup } from './worker.js';

export interface PoolOptions {
  readonly threads: number;
  /** A game that makes no progress for so long is given up. */
  readonly stuckAfterMs: number;
  readonly rows: readonly RowLayout[] | null;
}

/** Chunks handed to a worker before it asks, so that it never waits for the main thread. */
const AHEAD = 2;

/** A task in flight, watched for progress. */
interface Watched {
  readonly chunk: Chunk;
  readonly slot: number;
  lastWord: number;
  lastChange: number;
  giveUp(failure: Failure | null): void;
}

/** Worker threads that play chunks, and a watch for games that never end. */
export class Pool implements ChunkPool {
  /** Chunks that may be in flight at once. */
  readonly capacity: number;
  private readonly piscina: Piscina<ChunkTask, ChunkResult>;
  private readonly progress: Int32Array;
  private readonly freeSlots: number[] = [];
  private readonly inFlight = new Set<Watched>();
  private readonly watchdog: NodeJS.Timeout;

  constructor(
    jobs: readonly Job[],
    private readonly options: PoolOptions,
  ) {
    this.capacity = options.threads * AHEAD;
    this.progress = new Int32Array(new SharedArrayBuffer(4 * this.capacity));
    for (let slot = this.capacity - 1; slot >= 0; slot--) this.freeSlots.push(slot);
    const setup: WorkerSetup = { jobs, rows: options.rows, progress: this.progress };
    // From source, the workers need tsx as the main thread does; compiled, they start faster without.
    const fromSource = import.meta.url.endsWith('.ts');
    this.piscina = new Piscina({
      filename: fileURLToPath(new URL(fromSource ? './worker.ts' : './worker.js', import.meta.url)),
      minThreads: options.threads,
      maxThreads: options.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      workerData: setup,
      ...(fromSource ? { execArgv: ['--import', 'tsx'] } : {}),
    });
    // Errors of threads that die between tasks; a task in flight is told by its own promise.
    this.piscina.on('error', () => {});
    const interval = Math.min(1000, Math.max(20, options.stuckAfterMs / 8));
    this.watchdog = setInterval(() => this.watch(), interval);
    this.watchdog.unref();
  }

  /** Plays a chunk. Never rejects: whatever goes wrong is in the result. At most `capacity` may be in flight. */
  play(chunk: Chunk): Promise<ChunkResult> {
    const slot = this.freeSlots.pop();
    if (slot === undefined) throw new Error('more chunks in flight than the pool has room for');
    this.progress[slot] = QUEUED;
    return new Promise((resolve) => {
      const finish = (result: ChunkResult): void => {
        if (!this.inFlight.delete(task)) return;
        this.freeSlots.push(slot);
        resolve(result);
      };
      const fail = (failure: Failure | null): void =>
        finish({ finishedTo: chunk.from, tally: null, rows: null, playMs: 0, failure });
      const task: Watched = { chunk, slot, lastWord: QUEUED, lastChange: Date.now(), giveUp: fail };
      this.inFlight.add(task);
      this.piscina
        .run({ chunk, slot })
        .then(finish, (error: unknown) => fail(this.failureAt(task, 'worker', text(error))));
    });
  }

  /** Takes back chunks that no worker has begun; their promises resolve to nothing played. */
  cancelQueued(): void {
    for (const task of [...this.inFlight]) if (this.progress[task.slot] === QUEUED) task.giveUp(null);
  }

  /** Ends all threads, also those that hang. */
  async close(): Promise<void> {
    clearInterval(this.watchdog);
    await this.piscina.destroy();
  }

  private watch(): void {
    const now = Date.now();
    for (const task of this.inFlight) {
      const word = this.progress[task.slot];
      if (word !== task.lastWord || word === QUEUED) {
        task.lastWord = word;
        task.lastChange = now;
      } else if (now - task.lastChange > this.options.stuckAfterMs) {
        const seconds = this.options.stuckAfterMs / 1000;
        task.giveUp(this.failureAt(task, 'stuck', `no progress for ${seconds} s (--stuck-after)`));
      }
    }
  }

  private failureAt(task: Watched, kind: 'stuck' | 'worker', message: string): Failure {
    const word = this.progress[task.slot];
    const game = word >= PLAYING ? task.chunk.from + word - PLAYING : null;
    return { kind, game, message, policy: null, decision: null, stack: null };
  }
}

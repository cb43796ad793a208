import { type IllegalOrders, R_FIRST } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { Failure } from '../run/failure.js';
import type { Chunk, Job } from '../run/plan.js';
import { ChunkSizer } from '../run/sizing.js';
import { Tally } from '../run/tally.js';
import { lostFailure, type TaskEnd, TaskPool } from '../run/task-pool.js';
import type { CollectResult, CollectSetup, CollectTask } from './collect-worker.js';
import { PlayError } from './play-error.js';

/** The games `from <= index < from + games` of a job, a row each. */
export interface RecordTable {
  readonly job: Job;
  readonly from: number;
  readonly games: number;
  /** Integers per game: outcome, ending, then the job's metrics in the order of `job.metrics`. */
  readonly width: number;
  readonly data: Int32Array;
  readonly illegal: readonly IllegalOrders[];
}

export interface CollectOptions {
  readonly threads: number;
  /** A game that makes no progress for so long is given up. */
  readonly stuckAfterMs?: number;
  /** Told after every chunk: games of this call that are played, and all of them. */
  onProgress?(done: number, total: number): void;
  /** When it is aborted, the call in progress rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** Games `from <= index < to` of job number `job`, played by other policies than the job's where there are any. */
export interface Wanted extends Chunk {
  readonly instead?: { readonly policies: readonly PolicyChoice[]; readonly label: string };
}

const STUCK_AFTER_MS = 30_000;

/**
 * Plays all games of all jobs on worker threads. Tables are in job order, rows in game order, whatever the number of
 * threads.
 *
 * @throws PlayError when a game cannot be played
 */
export async function collect(jobs: readonly Job[], options: CollectOptions): Promise<RecordTable[]> {
  const collector = new Collector(jobs, options);
  try {
    return await collector.play(jobs.map(({ from, to }, job) => ({ job, from, to })));
  } finally {
    await collector.close();
  }
}

/** A table that is being filled. */
interface Filling {
  readonly wanted: Wanted;
  readonly job: Job;
  readonly width: number;
  readonly data: Int32Array;
  /** Collects illegal orders only. */
  readonly orders: Tally;
}

/** A failure and where it happened, in the order of the games. */
interface Found {
  readonly table: number;
  readonly chunk: Chunk;
  readonly failure: Failure;
}

/** For studies that decide what to play next by what was played: keeps workers and engines between calls. */
export class Collector {
  private readonly pool: TaskPool<CollectTask, CollectResult>;
  private readonly sizers: readonly ChunkSizer[];
  private busy = false;

  /** The range of games of a job is not looked at: `play` is told which games. */
  constructor(
    private readonly jobs: readonly Job[],
    private readonly options: CollectOptions,
  ) {
    const { threads, stuckAfterMs = STUCK_AFTER_MS } = options;
    this.sizers = jobs.map(() => new ChunkSizer(threads, null));
    const setup = (progress: Int32Array): CollectSetup => ({ jobs, progress });
    this.pool = new TaskPool(import.meta.url, './collect-worker', setup, { threads, stuckAfterMs });
  }

  /** Plays games; tables in the order wanted. One call at a time. @throws PlayError; close the collector after it */
  async play(wanted: readonly Wanted[]): Promise<RecordTable[]> {
    if (this.busy) throw new Error('a collector plays one call at a time');
    this.busy = true;
    try {
      return await this.playAll(wanted);
    } finally {
      this.busy = false;
    }
  }

  /** Ends the workers. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async playAll(wanted: readonly Wanted[]): Promise<RecordTable[]> {
    const { signal, onProgress } = this.options;
    signal?.throwIfAborted();
    const tables = wanted.map((range) => this.emptyTable(range));
    const total = wanted.reduce((sum, { from, to }) => sum + to - from, 0);
    const chunks = this.chunks(wanted);
    const found: Found[] = [];
    let done = 0;
    const worker = async (): Promise<void> => {
      for (const { table, chunk } of chunks) {
        if (found.length > 0 || signal?.aborted) return;
        const end = await this.pool.run({ chunk, policies: wanted[table].instead?.policies ?? null });
        const failure = this.settle(tables[table], chunk, end);
        if (failure) {
          found.push({ table, chunk, failure });
          this.pool.cancelQueued();
        }
        done += chunk.to - chunk.from;
        onProgress?.(done, total);
      }
    };
    const cancel = (): void => this.pool.cancelQueued();
    signal?.addEventListener('abort', cancel);
    await Promise.all(Array.from({ length: this.pool.capacity }, worker));
    signal?.removeEventListener('abort', cancel);
    if (found.length > 0) throw firstOf(found, tables);
    signal?.throwIfAborted();
    return tables.map(({ wanted: { from, to }, job, width, data, orders }) => {
      return { job, from, games: to - from, width, data, illegal: orders.illegalOrders() };
    });
  }

  private emptyTable(wanted: Wanted): Filling {
    const { instead } = wanted;
    const own = this.jobs[wanted.job];
    const job = instead ? { ...own, policies: instead.policies, policyLabel: instead.label } : own;
    const width = R_FIRST + job.metrics.length;
    const orders = new Tally({ outcomes: 0, endings: 0, metrics: [] });
    return { wanted, job, width, data: new Int32Array(width * (wanted.to - wanted.from)), orders };
  }

  /** Chunks in order, sized by what is known of the speed when they are asked for. */
  private *chunks(wanted: readonly Wanted[]): Generator<{ table: number; chunk: Chunk }> {
    for (const [table, { job, from, to }] of wanted.entries()) {
      for (let at = from; at < to; ) {
        const end = at + this.sizers[job].next(to - at);
        yield { table, chunk: { job, from: at, to: end } };
        at = end;
      }
    }
  }

  private settle(table: Filling, chunk: Chunk, end: TaskEnd<CollectResult>): Failure | null {
    if ('lost' in end) return lostFailure(end.lost, chunk.from);
    const { records, illegal, playMs, failure } = end.result;
    if (failure) return failure;
    table.data.set(records, (chunk.from - table.wanted.from) * table.width);
    for (const orders of illegal) table.orders.addIllegal(orders);
    this.sizers[chunk.job].measured(chunk.to - chunk.from, playMs);
    return null;
  }
}

/** The failure of the earliest game, so that the message rarely depends on the threads. */
function firstOf(found: readonly Found[], tables: readonly Filling[]): PlayError {
  const [{ table, failure }] = [...found].sort((a, b) => a.table - b.table || a.chunk.from - b.chunk.from);
  return new PlayError({ job: tables[table].job, failure });
}

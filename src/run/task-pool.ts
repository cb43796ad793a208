import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { blocksForThread } from '../games/shared/memory.js';
import { workerModule } from '../package.js';
import { text } from './blame.js';
import { PLAYING, QUEUED } from './chunk.js';
import type { Came } from './core.js';
import type { Failure, JobFailure } from './failure.js';
import { keepThreads, takeThreads, threadsKey } from './kept-threads.js';
import type { Chunk } from './plan.js';
import { type Posted, type Supervised, UNPREPARED } from './pool-worker.js';
import { Standstill } from './watchdog.js';

/** What a task is given beside its own data. */
export interface ChunkTask {
  readonly chunk: Chunk;
  /** Index of the task's progress word. */
  readonly slot: number;
}

/** A task that brought no result: taken back before it began, without progress for too long, or its thread died. */
interface Lost {
  readonly reason: 'cancelled' | 'stuck' | 'worker';
  readonly message: string;
  /** The task's last progress word. */
  readonly word: number;
}

type TaskEnd<Result> = { readonly result: Result } | { readonly lost: Lost };

/** Why a task that plays the games from `from` on is lost; null where it was taken back. */
function lostFailure({ reason, message, word }: Lost, from: number): Failure | null {
  if (reason === 'cancelled') return null;
  const game = word >= PLAYING ? from + word - PLAYING : null;
  return { kind: reason, game, message, policy: null, decision: null, stack: null };
}

export interface TaskPoolOptions {
  /** Threads at most. */
  readonly threads: number;
  /** Threads to begin with, until `growTo` asks for more; default: all of them. Those that were kept are all used. */
  readonly first?: number;
  /** A task whose progress word stands still for so long is given up. */
  readonly stuckAfterMs: number;
  /** All games are played in checked mode, not only some. */
  readonly checkPolicies?: boolean;
  /** The threads may serve another pool afterwards; see `leaveThreadsClean`. */
  readonly keep?: boolean;
}

/**
 * Tasks in flight for each thread: the one it does, and one that lies ready here for when it is done. That the main
 * thread hands it over then, and not before, costs some 30 microseconds.
 */
const AHEAD = 2;

/** Pools of this process so far. */
let pools = 0;

interface Watched {
  readonly slot: number;
  readonly standstill: Standstill;
  lose(reason: Lost['reason'], message: string): void;
  /** Hands it to the threads. */
  begin(): void;
}

/** Worker threads that play chunks in any way, each with a progress word on shared memory that is watched. */
export class TaskPool<Task extends ChunkTask, Result extends Came> {
  /** Tasks that may be in flight at once. */
  readonly capacity: number;
  private readonly piscina: Piscina<Posted<object, Task>, Result | JobFailure | null | typeof UNPREPARED>;
  private readonly pool = ++pools;
  private readonly shared: object & Supervised;
  private readonly key: string;
  /** A task was lost: its thread may still be busy with it. */
  private isLost = false;
  private keep: boolean;
  private readonly progress: Int32Array;
  private readonly freeSlots: number[] = [];
  private readonly inFlight = new Set<Watched>();
  /** Those of them that no thread has been asked for. */
  private readonly waiting = new Set<Watched>();
  /** Threads that tasks are handed to. */
  private open: number;
  private readonly watchdog: NodeJS.Timeout;
  /** What the last thread died of that had no task. */
  private lastError = 'it ends without an error';

  /**
   * @param worker module beside `caller` without its extension: its default export does a task
   * @param setup what all tasks share: every worker gets it once
   * @param nothing the result of a chunk of which nothing was played
   */
  constructor(
    caller: string,
    worker: string,
    setup: object,
    private readonly nothing: (came: Came) => Result,
    private readonly options: TaskPoolOptions,
  ) {
    const { threads, first = threads, stuckAfterMs } = options;
    this.capacity = threads * AHEAD;
    this.progress = new Int32Array(new SharedArrayBuffer(4 * this.capacity));
    for (let slot = this.capacity - 1; slot >= 0; slot--) this.freeSlots.push(slot);
    const { url, options: threadOptions } = workerModule(caller, worker);
    const { progress } = this;
    this.shared = { ...setup, progress, checkPolicies: options.checkPolicies ?? false };
    this.keep = options.keep ?? false;
    this.key = threadsKey(url.href, threads);
    const kept = this.keep ? takeThreads(this.key) : null;
    this.open = kept === null ? first : threads;
    this.piscina =
      kept ??
      new Piscina({
        filename: fileURLToPath(url),
        minThreads: first,
        maxThreads: threads,
        idleTimeout: Number.POSITIVE_INFINITY,
        ...threadOptions,
      });
    this.piscina.removeAllListeners('error');
    // Errors of threads that die between tasks; a task in flight is told by its own promise.
    this.piscina.on('error', (error) => {
      this.lastError = text(error);
    });
    this.watchdog = setInterval(() => this.watch(), Standstill.intervalMs(stuckAfterMs));
    this.watchdog.unref();
  }

  /** Uses so many threads, or as many as there may be, and none less than before. */
  growTo(threads: number): void {
    this.open = Math.max(this.open, Math.min(threads, this.options.threads));
    this.handOut();
  }

  /**
   * Plays a chunk. Never rejects: whatever goes wrong is in the result. At most `capacity` may be in flight.
   *
   * @param how what the task says beside its chunk
   */
  async play(chunk: Chunk, how?: Omit<Task, keyof ChunkTask>): Promise<Result> {
    const end = await this.send({ chunk, ...how });
    if ('result' in end) return end.result as Result;
    return this.nothing({ finishedTo: chunk.from, failure: lostFailure(end.lost, chunk.from) });
  }

  /** @param task null: the last games anew */
  private send(task: Omit<ChunkTask, 'slot'> | null): Promise<TaskEnd<Result | JobFailure | null>> {
    const slot = this.freeSlots.pop();
    if (slot === undefined) throw new Error('more tasks in flight than the pool has room for');
    this.progress[slot] = QUEUED;
    return new Promise((resolve) => {
      const finish = (end: TaskEnd<Result | JobFailure | null>): void => {
        if (!this.inFlight.delete(watched)) return;
        this.waiting.delete(watched);
        this.freeSlots.push(slot);
        resolve(end);
        this.handOut();
      };
      const lose: Watched['lose'] = (reason, message) => {
        this.isLost = true;
        finish({ lost: { reason, message, word: this.progress[slot] } });
      };
      const post = (setup: Posted<object, Task>['setup']): void => {
        const memory = setup === null ? [] : blocksForThread();
        const posted = { pool: this.pool, setup, memory, task: task === null ? slot : ({ ...task, slot } as Task) };
        this.piscina.run(posted, { transferList: memory }).then(
          (result) => {
            if (result !== UNPREPARED) finish({ result });
            else if (this.inFlight.has(watched)) post(this.shared);
          },
          (error: unknown) => lose('worker', text(error)),
        );
      };
      const standstill = new Standstill(this.options.stuckAfterMs);
      const watched: Watched = { slot, standstill, lose, begin: () => post(null) };
      this.inFlight.add(watched);
      this.waiting.add(watched);
      this.handOut();
    });
  }

  /** Until all threads are in use no task lies ready in the pool: it would start a thread for it. */
  private handOut(): void {
    const most = this.open < this.options.threads ? this.open : this.capacity;
    for (const task of this.waiting) {
      if (this.inFlight.size - this.waiting.size >= most) return;
      this.waiting.delete(task);
      task.begin();
    }
  }

  /**
   * When all tasks are done: has each thread play its last games again, by code of the user's that is loaded anew.
   *
   * @returns the first game that is another one then; null where there is none, or only Satrap's own code has run
   */
  async playLastAnew(): Promise<JobFailure | null> {
    if (this.keep) return null;
    const ends = await Promise.all(Array.from({ length: this.piscina.threads.length }, () => this.send(null)));
    const found = ends.flatMap((end) => ('result' in end && end.result !== null ? [end.result as JobFailure] : []));
    return found.sort((a, b) => (a.failure.game ?? 0) - (b.failure.game ?? 0))[0] ?? null;
  }

  /** Takes back tasks that no worker has begun; their promises resolve to nothing played. */
  cancelQueued(): void {
    this.waiting.clear();
    for (const task of [...this.inFlight]) if (this.progress[task.slot] === QUEUED) task.lose('cancelled', 'cancelled');
  }

  /** What has run in the threads since makes them unfit for another pool. */
  doNotKeep(): void {
    this.keep = false;
  }

  /** Lets the threads go, or ends them, also those that hang. */
  async close(): Promise<void> {
    clearInterval(this.watchdog);
    this.cancelQueued();
    if (this.keep && !this.isLost && this.inFlight.size === 0) await keepThreads(this.key, this.piscina);
    else await this.piscina.destroy();
  }

  private watch(): void {
    // The pool replaces threads that die, but not those that have never come to life.
    if (this.piscina.threads.length === 0)
      for (const task of [...this.inFlight]) task.lose('worker', `no worker thread starts: ${this.lastError}`);
    for (const { slot, standstill, lose } of this.inFlight) {
      const word = this.progress[slot];
      if (standstill.tooLong(word, word === QUEUED)) lose('stuck', standstill.message);
    }
  }
}

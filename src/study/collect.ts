/** Plays jobs for studies: a table of records per range of games, from worker threads or from what is kept. */

import { type IllegalOrders, R_FIRST } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { Failure } from '../run/failure.js';
import type { Chunk, Job } from '../run/plan.js';
import { addRange, missingRanges, type Range, rangeSize } from '../run/ranges.js';
import { ChunkSizer } from '../run/sizing.js';
import { lostFailure, type TaskEnd, TaskPool } from '../run/task-pool.js';
import type { CollectResult, CollectSetup, CollectTask } from './collect-worker.js';
import { mergedIllegal } from './illegal.js';
import { PlayError } from './play-error.js';
import type { GameStore, Part } from './study-log.js';

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
  /** All games are played in checked mode, not only some. */
  readonly checkPolicies?: boolean;
  /** Told after every chunk: games of this call that are there, all of them, and how many an earlier process played. */
  onProgress?(done: number, total: number, before: number): void;
  /** When it is aborted, what is being played is finished and the tables end early; `play` rejects if one has no game. */
  readonly signal?: AbortSignal;
  /** What earlier processes played, and where to keep what is played. */
  readonly store?: GameStore;
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

/** Parts that all tables are played in by turns, so that an early end leaves as much of each. */
const TURNS = 20;

/** A table that is being filled. */
interface Filling {
  readonly place: number;
  readonly wanted: Wanted;
  readonly job: Job;
  readonly width: number;
  readonly data: Int32Array;
  /** Illegal orders in the games before `to`. */
  readonly illegal: { readonly to: number; readonly orders: readonly IllegalOrders[] }[];
  /** Games that are there. */
  finished: readonly Range[];
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
    const { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false } = options;
    this.sizers = jobs.map(() => new ChunkSizer(threads, null));
    const setup = (progress: Int32Array): CollectSetup => ({ jobs, progress });
    this.pool = new TaskPool(import.meta.url, './collect-worker', setup, {
      threads,
      stuckAfterMs,
      checkPolicies,
    });
  }

  /**
   * Plays games; tables in the order wanted, all of them shorter when the signal ends it. One call at a time.
   *
   * @throws PlayError; close the collector after it. The signal's reason when there is nothing to give
   */
  async play(wanted: readonly Wanted[]): Promise<RecordTable[]> {
    const tables = await this.playSome(wanted);
    if (tables !== null) return tables;
    this.options.signal?.throwIfAborted();
    throw new Error('tables without a game');
  }

  /** As `play`; null when the signal ends it before every table has a game. */
  async playSome(wanted: readonly Wanted[]): Promise<RecordTable[] | null> {
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

  private async playAll(wanted: readonly Wanted[]): Promise<RecordTable[] | null> {
    const { signal, onProgress, store } = this.options;
    if (signal?.aborted) return null;
    const call = store?.nextCall() ?? 0;
    const tables = wanted.map((range, place) => this.emptyTable(range, place));
    for (const table of tables) for (const part of store?.known(call, table.place) ?? []) fill(table, part);
    const total = wanted.reduce((sum, { from, to }) => sum + to - from, 0);
    const before = tables.reduce((sum, { finished }) => sum + rangeSize(finished), 0);
    let done = before;
    onProgress?.(done, total, before);
    const chunks = this.chunks(tables);
    const found: Found[] = [];
    const worker = async (): Promise<void> => {
      for (const { table, chunk } of chunks) {
        if (found.length > 0 || signal?.aborted) return;
        const end = await this.pool.run({ chunk, policies: table.wanted.instead?.policies ?? null });
        const part = this.partOf(chunk, end);
        if (part === null) return;
        if ('failure' in part) {
          found.push({ table: table.place, chunk, failure: part.failure });
          this.pool.cancelQueued();
          return;
        }
        fill(table, part);
        store?.keep(call, table.place, part);
        done += chunk.to - chunk.from;
        onProgress?.(done, total, before);
      }
    };
    const cancel = (): void => this.pool.cancelQueued();
    signal?.addEventListener('abort', cancel);
    try {
      await Promise.all(Array.from({ length: this.pool.capacity }, worker));
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
    if (found.length > 0) throw firstOf(found, tables);
    const share = commonShare(tables);
    if (share < 1 && tables.some(({ wanted: { from, to } }) => Math.floor(share * (to - from)) < 1)) return null;
    return tables.map(({ wanted: { from, to }, job, width, data, illegal }) => {
      const games = share === 1 ? to - from : Math.floor(share * (to - from));
      const own = illegal.filter((part) => part.to <= from + games).map(({ orders }) => orders);
      return { job, from, games, width, data: data.subarray(0, games * width), illegal: mergedIllegal(own) };
    });
  }

  private emptyTable(wanted: Wanted, place: number): Filling {
    const { instead } = wanted;
    const own = this.jobs[wanted.job];
    const job = instead ? { ...own, policies: instead.policies, policyLabel: instead.label } : own;
    const width = R_FIRST + job.metrics.length;
    const data = new Int32Array(width * (wanted.to - wanted.from));
    return { place, wanted, job, width, data, illegal: [], finished: [] };
  }

  /** What is missing, in parts by turns, sized by what is known of the speed when they are asked for. */
  private *chunks(tables: readonly Filling[]): Generator<{ table: Filling; chunk: Chunk }> {
    const turns = tables.length === 1 ? 1 : TURNS;
    const missing = tables.map(({ wanted: { from, to }, finished }) => missingRanges(finished, [from, to]));
    for (let turn = 0; turn < turns; turn++) {
      for (const [place, table] of tables.entries()) {
        const { job, from, to } = table.wanted;
        const border = (part: number): number => from + Math.floor(((to - from) * part) / turns);
        for (const [start, end] of missing[place]) {
          const last = Math.min(end, border(turn + 1));
          for (let at = Math.max(start, border(turn)); at < last; ) {
            const next = at + this.sizers[job].next(last - at);
            yield { table, chunk: { job, from: at, to: next } };
            at = next;
          }
        }
      }
    }
  }

  /** Null: taken back before it began. */
  private partOf({ job, from, to }: Chunk, end: TaskEnd<CollectResult>): Part | { readonly failure: Failure } | null {
    if ('lost' in end) {
      const lost = lostFailure(end.lost, from);
      return lost && { failure: lost };
    }
    const { records, illegal, playMs, failure } = end.result;
    if (failure) return { failure };
    this.sizers[job].measured(to - from, playMs);
    return { from, to, told: illegal, numbers: records };
  }
}

/** Enters games into a table. */
function fill(table: Filling, { from, to, told, numbers }: Part): void {
  table.data.set(numbers, (from - table.wanted.from) * table.width);
  table.illegal.push({ to, orders: told as readonly IllegalOrders[] });
  table.finished = addRange(table.finished, [from, to]);
}

/** How much of every table is there without a gap, from its beginning. */
function commonShare(tables: readonly Filling[]): number {
  const shares = tables.map(({ wanted: { from, to }, finished: [first] }) => {
    return to === from ? 1 : first?.[0] === from ? (first[1] - from) / (to - from) : 0;
  });
  return Math.min(1, ...shares);
}

/** The failure of the earliest game, so that the message rarely depends on the threads. */
function firstOf(found: readonly Found[], tables: readonly Filling[]): PlayError {
  const [{ table, failure }] = [...found].sort((a, b) => a.table - b.table || a.chunk.from - b.chunk.from);
  return new PlayError({ job: tables[table].job, failure });
}

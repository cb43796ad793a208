/** Plays jobs for studies: a table of records per range of games, from worker threads or from what is kept. */

import { serialize } from 'node:v8';
import { type IllegalOrders, R_FIRST } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { Failure } from '../run/failure.js';
import { leaveThreadsClean } from '../run/kept-threads.js';
import type { Chunk, Job } from '../run/plan.js';
import { addRange, missingRanges, type Range, rangeSize } from '../run/ranges.js';
import { ChunkSizer } from '../run/sizing.js';
import { lostFailure, type TaskEnd, TaskPool } from '../run/task-pool.js';
import type { CollectResult, CollectSetup, CollectTask, WrittenJob } from './collect-worker.js';
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
  /**
   * When it is aborted, what is being played is finished and the tables end early; `play` rejects if one has no game.
   */
  readonly signal?: AbortSignal;
  /** What earlier processes played, and where to keep what is played. */
  readonly store?: GameStore;
}

/** Games `from <= index < to` of job number `job`, played by other policies than the job's where there are any. */
export interface Wanted extends Chunk {
  readonly instead?: { readonly policies: readonly PolicyChoice[]; readonly label: string };
}

const STUCK_AFTER_MS = 30_000;

/** Tables in groups of so many. */
export function inGroups(wanted: readonly Wanted[], size: number): Wanted[][] {
  return Array.from({ length: Math.ceil(wanted.length / size) }, (_, i) => wanted.slice(size * i, size * (i + 1)));
}

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

/** Parts that the tables of a call are played in by turns, so that an early end leaves as much of each. */
const TURNS = 20;
/** Shorter parts would cost more by being handed out than an early end would leave. */
const PART_MS = 12;

/** A table that is being filled. */
interface Filling {
  readonly place: number;
  readonly wanted: Wanted;
  readonly job: Job;
  readonly written: WrittenJob;
  readonly sizer: ChunkSizer;
  readonly width: number;
  readonly data: Int32Array;
  /** Illegal orders in the games before `to`. */
  readonly illegal: { readonly to: number; readonly orders: readonly IllegalOrders[] }[];
  /** Games that are there. */
  finished: readonly Range[];
}

/** Tables that are given together. */
interface Group {
  readonly call: number;
  readonly tables: readonly Filling[];
  readonly games: number;
  /** Games that are there. */
  done: number;
}

/** A failure and where it happened, in the order of the games. */
interface Found {
  readonly call: number;
  readonly table: number;
  readonly job: Job;
  readonly chunk: Chunk;
  readonly failure: Failure;
}

/** For studies that decide what to play next by what was played: keeps workers and engines between calls. */
export class Collector {
  private readonly pool: TaskPool<CollectTask, CollectResult>;
  private readonly jobs: Job[];
  /** By what decides how long a game takes: many jobs of a study differ in some cells only. */
  private readonly sizers = new Map<string, ChunkSizer>();
  private readonly written = new WeakMap<Job, WrittenJob>();
  private jobsWritten = 0;
  private busy = false;

  /** The range of games of a job is not looked at: `play` is told which games. */
  constructor(
    jobs: readonly Job[],
    private readonly options: CollectOptions,
  ) {
    const { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false } = options;
    this.jobs = [...jobs];
    const setup = (progress: Int32Array): CollectSetup => ({ progress });
    this.pool = new TaskPool(import.meta.url, './collect-worker', setup, {
      threads,
      stuckAfterMs,
      checkPolicies,
      keep: true,
    });
  }

  /** More jobs for the workers that are there. @returns the number of the first */
  add(jobs: readonly Job[]): number {
    return this.jobs.push(...jobs) - jobs.length;
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
    let found: RecordTable[] | null = null;
    await this.playGroups([wanted], (tables) => {
      found = tables;
    });
    return found;
  }

  /**
   * Plays groups of tables one after the other; the games of a group begin while the last ones of the group before are
   * still played, so that no thread waits. Only the tables of two groups are held at once.
   *
   * @param take given the tables of each group in turn. When the signal ends it, the tables of the last one are
   *   shorter, and none follows
   */
  async playGroups(groups: readonly (readonly Wanted[])[], take: (tables: RecordTable[]) => void): Promise<void> {
    if (this.busy) throw new Error('a collector plays one call at a time');
    this.busy = true;
    try {
      await this.playAll(groups, take);
    } finally {
      this.busy = false;
    }
  }

  /** Ends the workers. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async playAll(groups: readonly (readonly Wanted[])[], take: (tables: RecordTable[]) => void): Promise<void> {
    const { signal, onProgress, store } = this.options;
    if (signal?.aborted) return;
    const total = groups.flat().reduce((sum, { from, to }) => sum + to - from, 0);
    const told = { done: 0, before: 0 };
    /** Those begun and not yet given. */
    const begun: Group[] = [];
    const begin = (wanted: readonly Wanted[]): Group => {
      const group = this.begin(wanted);
      told.done += group.done;
      told.before += group.done;
      onProgress?.(told.done, total, told.before);
      begun.push(group);
      return group;
    };
    const give = (): void => {
      for (; begun.length > 0 && begun[0].done === begun[0].games; begun.shift()) take(tablesOf(begun[0], 1));
    };
    const chunks = this.chunksOf(groups, begin);
    const found: Found[] = [];
    const worker = async (): Promise<void> => {
      for (const { group, table, chunk } of chunks) {
        if (found.length > 0 || signal?.aborted) return;
        const end = await this.pool.run({ chunk, job: table.written });
        const part = partOf(table, chunk, end);
        if (part === null) return;
        if ('failure' in part) {
          found.push({ call: group.call, table: table.place, job: table.job, chunk, failure: part.failure });
          this.pool.cancelQueued();
          return;
        }
        fill(table, part);
        store?.keep(group.call, table.place, part);
        const games = chunk.to - chunk.from;
        group.done += games;
        told.done += games;
        onProgress?.(told.done, total, told.before);
        give();
      }
    };
    const cancel = (): void => this.pool.cancelQueued();
    signal?.addEventListener('abort', cancel);
    try {
      await Promise.all(Array.from({ length: this.pool.capacity }, worker));
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
    const [first] = found.sort((a, b) => a.call - b.call || a.table - b.table || a.chunk.from - b.chunk.from);
    // The earliest game, so that the message rarely depends on the threads.
    if (first !== undefined) throw new PlayError({ job: first.job, failure: first.failure });
    give();
    const [unfinished] = begun;
    if (unfinished === undefined) return;
    const share = commonShare(unfinished.tables);
    const least = Math.min(...unfinished.tables.map(({ wanted: { from, to } }) => Math.floor(share * (to - from))));
    if (least >= 1) take(tablesOf(unfinished, share));
  }

  private begin(wanted: readonly Wanted[]): Group {
    const { store } = this.options;
    const call = store?.nextCall() ?? 0;
    const tables = wanted.map((range, place) => this.emptyTable(range, place));
    for (const table of tables) for (const part of store?.known(call, table.place) ?? []) fill(table, part);
    const games = wanted.reduce((sum, { from, to }) => sum + to - from, 0);
    return { call, tables, games, done: tables.reduce((sum, { finished }) => sum + rangeSize(finished), 0) };
  }

  private emptyTable(wanted: Wanted, place: number): Filling {
    const { instead } = wanted;
    const own = this.jobs[wanted.job];
    const job = instead ? { ...own, policies: instead.policies, policyLabel: instead.label } : own;
    const width = R_FIRST + job.metrics.length;
    const data = new Int32Array(width * (wanted.to - wanted.from));
    const [written, sizer] = [this.write(job), this.sizerOf(own)];
    return { place, wanted, job, written, sizer, width, data, illegal: [], finished: [] };
  }

  /** A job as workers read it: written once, in memory that all threads share. */
  private write(job: Job): WrittenJob {
    const known = this.written.get(job);
    if (known !== undefined) return known;
    if (!leaveThreadsClean([...job.policies, ...(job.position?.policies ?? [])])) this.pool.doNotKeep();
    const bytes = serialize(job);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const written = { id: this.jobsWritten++, bytes: shared };
    this.written.set(job, written);
    return written;
  }

  private sizerOf({ game, setup: { scenario }, policies }: Job): ChunkSizer {
    const key = JSON.stringify([game, scenario, policies.map(({ file, label }) => file ?? label)]);
    const sizer = this.sizers.get(key) ?? new ChunkSizer(this.options.threads, null);
    this.sizers.set(key, sizer);
    return sizer;
  }

  private *chunksOf(groups: readonly (readonly Wanted[])[], begin: (wanted: readonly Wanted[]) => Group) {
    for (const wanted of groups) {
      const group = begin(wanted);
      for (const { table, chunk } of chunks(group.tables)) yield { group, table, chunk };
    }
  }
}

/** What is missing, in parts by turns, sized by what is known of the speed when they are asked for. */
function* chunks(tables: readonly Filling[]): Generator<{ table: Filling; chunk: Chunk }> {
  const missing = tables.map(({ wanted: { from, to }, finished }) => missingRanges(finished, [from, to]));
  let left = missing.reduce((sum, ranges) => sum + rangeSize(ranges), 0);
  for (let share = 0; share < 1; ) {
    const next = Math.min(1, share + turn(tables));
    for (const [place, table] of tables.entries()) {
      const { job, from, to } = table.wanted;
      const border = (part: number): number => from + Math.floor((to - from) * part);
      for (const [start, end] of missing[place]) {
        const last = Math.min(end, border(next));
        for (let at = Math.max(start, border(share)); at < last; ) {
          const size = table.sizer.next(last - at, left);
          yield { table, chunk: { job, from: at, to: at + size } };
          at += size;
          left -= size;
        }
      }
    }
    share = next;
  }
}

/** The share of each table that is played in a turn. */
function turn(tables: readonly Filling[]): number {
  if (tables.length === 1) return 1;
  const ms = tables.reduce((sum, { sizer, wanted: { from, to } }) => sum + (to - from) * (sizer.perGame ?? 0), 0);
  return ms === 0 ? 1 / TURNS : Math.max(1 / TURNS, 1 / Math.max(1, Math.floor(ms / tables.length / PART_MS)));
}

/** Null: taken back before it began. */
function partOf(
  { sizer }: Filling,
  { from, to }: Chunk,
  end: TaskEnd<CollectResult>,
): Part | { readonly failure: Failure } | null {
  if ('lost' in end) {
    const lost = lostFailure(end.lost, from);
    return lost && { failure: lost };
  }
  const { records, illegal, playMs, failure } = end.result;
  if (failure) return { failure };
  sizer.measured(to - from, playMs);
  return { from, to, told: illegal, numbers: records };
}

/** A group as it is given, or so much of each of its tables. */
function tablesOf({ tables }: Group, share: number): RecordTable[] {
  return tables.map(({ wanted: { from, to }, job, width, data, illegal }) => {
    const games = share === 1 ? to - from : Math.floor(share * (to - from));
    const own = illegal.filter((part) => part.to <= from + games).map(({ orders }) => orders);
    return { job, from, games, width, data: data.subarray(0, games * width), illegal: mergedIllegal(own) };
  });
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

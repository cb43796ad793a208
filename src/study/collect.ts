/** Plays jobs for studies: a sheet of records per range of games, from worker threads or from what is kept. */

import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import { type IllegalOrders, R_FIRST } from '../games/game.js';
import { isObject } from '../games/shared/data/json-value.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { Came } from '../run/core.js';
import { leaveThreadsClean } from '../run/kept-threads.js';
import { type Chunk, type Job, policiesOf } from '../run/plan.js';
import type { Run } from '../run/run.js';
import { ChunkSizer } from '../run/sizing.js';
import { TaskPool } from '../run/task-pool.js';
import type { CollectResult, CollectTask, Written, WrittenJob } from './collect-worker.js';
import { mergedIllegal } from './illegal.js';
import { PlayError } from './play-error.js';
import {
  noPart,
  type PartPool,
  type PartResult,
  type Sheet,
  type SheetOptions,
  SheetWork,
  withoutGap,
} from './sheets.js';
import type { Part } from './study-log.js';

/** The games `from <= index < from + games` of a job, a row each. */
export interface RecordSheet {
  readonly job: Job;
  readonly from: number;
  readonly games: number;
  /** Integers per game: outcome, ending, then the job's metrics in the order of `job.metrics`. */
  readonly width: number;
  readonly data: Int32Array;
  readonly illegal: readonly IllegalOrders[];
}

/** `play` rejects if the signal ends it before each sheet has a game. */
export interface CollectOptions extends SheetOptions {
  readonly threads: number;
  /** A game that makes no progress for so long is given up. */
  readonly stuckAfterMs?: number;
  /** All games are played in checked mode, not only some. */
  readonly checkPolicies?: boolean;
  /** What is played in place of a job, always the same for one: the job under other charts. */
  readonly under?: (job: Job) => Job;
}

/** Games `from <= index < to` of job number `job`, played by other policies than the job's where there are any. */
export interface Wanted extends Chunk {
  readonly instead?: { readonly policies: readonly PolicyChoice[]; readonly label: string };
}

const STUCK_AFTER_MS = 30_000;

/**
 * What a thread more must have to do to be worth its start, in starts. Each thread compiles the rules for itself, which
 * takes some ten times as long as to load them, on a slow or busy machine too, and V8 does so on all processors, those
 * that play included: on two of them less is done as soon by one thread.
 */
const WORTH_STARTS = 28 / availableParallelism();

/** Sheets in groups of so many. */
export function inGroups(wanted: readonly Wanted[], size: number): Wanted[][] {
  return Array.from({ length: Math.ceil(wanted.length / size) }, (_, i) => wanted.slice(size * i, size * (i + 1)));
}

/**
 * Plays all games of all jobs on worker threads. Sheets are in job order, rows in game order, whatever the number of
 * threads.
 *
 * @throws PlayError when a game cannot be played
 */
export async function collect(jobs: readonly Job[], options: CollectOptions): Promise<RecordSheet[]> {
  const collector = new Collector(jobs, options);
  try {
    const sheets = await collector.play(jobs.map(({ from, to }, job) => ({ job, from, to })));
    await collector.finish();
    return sheets;
  } finally {
    await collector.close();
  }
}

/** A sheet whose job is handed to threads. */
interface WrittenSheet extends Sheet {
  readonly written: WrittenJob;
  /** In place of records, rows of so many turns are kept; null: of none. */
  readonly turnsMax: number | null;
}

/** A sheet of records that is being filled. */
interface Records extends WrittenSheet {
  readonly width: number;
  readonly data: Int32Array;
  /** Illegal orders in the games before `to`. */
  readonly illegal: { readonly to: number; readonly orders: readonly IllegalOrders[] }[];
}

/** For studies that decide what to play next by what was played: keeps workers and engines between calls. */
export class Collector {
  private readonly pool: TaskPool<CollectTask, CollectResult>;
  private readonly jobs: Job[];
  /** By what decides how long a game takes: many jobs of a study differ in some cells only. */
  private readonly sizers = new Map<string, ChunkSizer>();
  private readonly writtenJobs = new WeakMap<Job, WrittenJob>();
  private readonly writtenParts = new WeakMap<object, Written>();
  private writtenSoFar = 0;
  private busy = false;
  private playedMs = 0;
  /** Of the thread that answered last. */
  private startMs = 0;
  /** Games that are played before the first call asks for them, and by job what came of them. */
  private readonly early = new SheetWork<WrittenSheet, WrittenSheet>(
    [],
    (sheet) => sheet,
    () => {},
    { isOpen: true },
  );
  private readonly earlyParts = new Map<Job, Part[]>();
  private earlyRun: Run<PartResult> | null = null;
  private earlyEnd: Promise<unknown> = Promise.resolve();
  private hasBegun = false;

  /** The range of games of a job is not looked at: `play` is told which games. */
  constructor(
    jobs: readonly Job[],
    private readonly options: CollectOptions,
  ) {
    const { threads, stuckAfterMs = STUCK_AFTER_MS, checkPolicies = false } = options;
    this.jobs = [...jobs];
    const nothing = (came: Came): CollectResult => ({ ...noPart(came), startMs: 0 });
    this.pool = new TaskPool(import.meta.url, './collect-worker', {}, nothing, {
      threads,
      first: 1,
      stuckAfterMs,
      checkPolicies,
      keep: true,
    });
  }

  private under(job: Job): Job {
    return this.options.under?.(job) ?? job;
  }

  /** More jobs for the workers that are there. @returns the number of the first */
  add(jobs: readonly Job[]): number {
    return this.jobs.push(...jobs) - jobs.length;
  }

  /**
   * Begins to play the games before `to` of a job, which the first call will ask for. That call plays what is left, and
   * tells what goes wrong.
   */
  playEarly(job: Job, to: number): void {
    // A policy of the user's own may hang.
    if (this.hasBegun || !leaveThreadsClean(policiesOf(job))) return;
    const parts: Part[] = [];
    this.earlyParts.set(job, parts);
    this.early.add([{ ...this.written(job), from: job.from, to, fill: (part) => parts.push(part) }]);
    if (this.earlyRun === null) {
      // What threads were asked for is waited for: it belongs to what the call wants.
      this.earlyRun = this.early.runOn({ ...this.poolFor(this.early), cancelQueued: () => {} });
      this.earlyEnd = this.earlyRun.playOut();
    } else this.earlyRun.dispatch();
  }

  /**
   * Plays games; sheets in the order wanted, all of them shorter when the signal ends it. One call at a time.
   *
   * @throws PlayError; close the collector after it. The signal's reason when there is nothing to give
   */
  async play(wanted: readonly Wanted[]): Promise<RecordSheet[]> {
    const sheets = await this.playSome(wanted);
    if (sheets !== null) return sheets;
    this.options.signal?.throwIfAborted();
    throw new Error('sheets without a game');
  }

  /** As `play`; null when the signal ends it before every sheet has a game. */
  async playSome(wanted: readonly Wanted[]): Promise<RecordSheet[] | null> {
    let found: RecordSheet[] | null = null;
    await this.playGroups([wanted], (sheets) => {
      found = sheets;
    });
    return found;
  }

  /**
   * Plays groups of sheets one after the other; the games of a group begin while the last ones of the group before are
   * still played, so that no thread waits. Only the sheets of two groups are held at once.
   *
   * @param take given the sheets of each group in turn. When the signal ends it, the sheets of the last one are
   *   shorter, and none follows
   */
  async playGroups(groups: readonly (readonly Wanted[])[], take: (sheets: RecordSheet[]) => void): Promise<void> {
    const give = (sheets: readonly Records[], share: number): void =>
      take(sheets.map((one) => recordSheet(one, share)));
    await this.playWork(groups, (wanted) => this.recordsOf(wanted), give);
  }

  /**
   * Plays the games of a job turn by turn, in parts in their order; fewer where the signal ends it.
   *
   * @param turnsMax turns kept of each game
   * @throws PlayError; the signal's reason when there is no game
   */
  async playTraced(given: Job, turnsMax: number): Promise<Part[]> {
    const found: Part[] = [];
    const job = this.under(given);
    const { from, to } = job;
    const sheet = { ...this.written(job), from, to, turnsMax, fill: (part: Part) => found.push(part) };
    await this.playWork(
      [[sheet]],
      (one) => one,
      () => {},
    );
    const parts = withoutGap(found, from);
    if (parts.length === 0) this.options.signal?.throwIfAborted();
    return parts;
  }

  /** After all calls. @throws PlayError when the last games of a thread are others once its policies are loaded anew */
  async finish(): Promise<void> {
    if (this.options.signal?.aborted) return;
    const found = await this.pool.playLastAnew();
    if (found !== null) throw new PlayError(found);
  }

  /** Ends the workers. */
  close(): Promise<void> {
    this.earlyRun?.stop();
    return this.pool.close();
  }

  private async playWork<Asked extends { readonly from: number; readonly to: number }, S extends WrittenSheet>(
    groups: readonly (readonly Asked[])[],
    sheetOf: (asked: Asked) => S,
    give: (sheets: readonly S[], share: number) => void,
  ): Promise<void> {
    if (this.busy) throw new Error('a collector plays one call at a time');
    this.busy = true;
    try {
      if (this.options.signal?.aborted) return;
      this.hasBegun = true;
      this.earlyRun?.stop();
      await this.earlyEnd;
      const work = new SheetWork(groups, sheetOf, give, { ...this.options, onLeft: (ms) => this.growFor(ms) });
      await work.play(this.poolFor(work));
    } finally {
      this.busy = false;
    }
  }

  private poolFor(work: { sheet(chunk: Chunk): WrittenSheet }): PartPool {
    const { pool } = this;
    return {
      capacity: pool.capacity,
      cancelQueued: () => pool.cancelQueued(),
      play: async (chunk) => {
        const { written, turnsMax } = work.sheet(chunk);
        const result = await pool.play(chunk, { job: written, turnsMax });
        this.playedMs += result.playMs;
        if (result.startMs > 0) this.startMs = result.startMs;
        return result;
      },
    };
  }

  /** More threads where they are worth their start, for what is left or as there may be as much again as was played. */
  private growFor(leftMs: number): void {
    const { playedMs } = this;
    const worthMs = WORTH_STARTS * this.startMs;
    // Until then games take many times as long as they will.
    if (playedMs < worthMs) return;
    this.pool.growTo(1 + Math.floor(Math.max(leftMs, playedMs / 2) / worthMs));
  }

  private recordsOf({ job: number, from, to, instead }: Wanted): Records {
    const own = this.under(this.jobs[number]);
    const job = instead ? { ...own, policies: instead.policies, policyLabel: instead.label } : own;
    const width = R_FIRST + job.metrics.length;
    const data = new Int32Array(width * (to - from));
    const illegal: { to: number; orders: readonly IllegalOrders[] }[] = [];
    const fill = (part: Part): void => {
      data.set(part.numbers, (part.from - from) * width);
      illegal.push({ to: part.to, orders: part.extra as readonly IllegalOrders[] });
    };
    const early = (this.earlyParts.get(job) ?? []).filter((part) => part.from >= from && part.to <= to);
    this.earlyParts.delete(job);
    return { ...this.written(job, own), from, to, width, data, illegal, early, fill };
  }

  /** @param like a job whose games take as long */
  private written(job: Job, like = job): Pick<WrittenSheet, 'job' | 'written' | 'turnsMax' | 'sizer'> {
    return { job, written: this.write(job), turnsMax: null, sizer: this.sizerOf(like) };
  }

  /** A job as workers read it: written once, in memory that all threads share. */
  private write(job: Job): WrittenJob {
    const known = this.writtenJobs.get(job);
    if (known !== undefined) return known;
    if (!leaveThreadsClean(policiesOf(job))) this.pool.doNotKeep();
    const { own, parts } = this.partsOf(job.setup.document);
    const written = { ...this.inShared({ ...job, setup: { ...job.setup, document: own } }), parts };
    this.writtenJobs.set(job, written);
    return written;
  }

  /** The parts of a document, and what is left of it with their places empty. */
  private partsOf(document: unknown): { own: unknown; parts: [name: string, part: Written][] } {
    // Of a game of the user's own nobody knows whether it leaves its set-up as it was.
    if (!isObject(document) || !leaveThreadsClean([])) return { own: document, parts: [] };
    const whole = Object.entries(document);
    const parts = whole.flatMap(([name, part]): [string, Written][] =>
      typeof part === 'object' && part !== null ? [[name, this.writePart(part)]] : [],
    );
    return { own: { ...document, ...Object.fromEntries(parts.map(([name]) => [name, null])) }, parts };
  }

  /** A part of a set-up: set-ups of the same part share it. */
  private writePart(part: object): Written {
    const written = this.writtenParts.get(part) ?? this.inShared(part);
    this.writtenParts.set(part, written);
    return written;
  }

  private inShared(value: object): Written {
    const bytes = serialize(value);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return { id: this.writtenSoFar++, bytes: shared };
  }

  private sizerOf({ game, setup: { scenario }, policies }: Job): ChunkSizer {
    const key = JSON.stringify([game, scenario, policies.map(({ file, label }) => file ?? label)]);
    const sizer = this.sizers.get(key) ?? new ChunkSizer(this.options.threads, null);
    this.sizers.set(key, sizer);
    return sizer;
  }
}

/** A sheet as it is given, or so much of it. */
function recordSheet({ job, from, to, width, data, illegal }: Records, share: number): RecordSheet {
  const games = share === 1 ? to - from : Math.floor(share * (to - from));
  const own = illegal.filter((part) => part.to <= from + games).map(({ orders }) => orders);
  return { job, from, games, width, data: data.subarray(0, games * width), illegal: mergedIllegal(own) };
}

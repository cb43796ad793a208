/** Plays jobs for studies: a sheet of records per range of games, from worker threads or from what is kept. */

import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import { type IllegalOrders, R_FIRST } from '../games/game.js';
import { isObject } from '../games/shared/data/json-value.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { Failure } from '../run/failure.js';
import { leaveThreadsClean } from '../run/kept-threads.js';
import type { Chunk, Job } from '../run/plan.js';
import { addRange, missingRanges, type Range, rangeSize } from '../run/ranges.js';
import { ChunkSizer } from '../run/sizing.js';
import { lostFailure, type TaskEnd, TaskPool } from '../run/task-pool.js';
import type { CollectResult, CollectSetup, CollectTask, Written, WrittenJob } from './collect-worker.js';
import { mergedIllegal } from './illegal.js';
import { PlayError } from './play-error.js';
import type { GameStore, Part } from './study-log.js';

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

export interface CollectOptions {
  readonly threads: number;
  /** A game that makes no progress for so long is given up. */
  readonly stuckAfterMs?: number;
  /** All games are played in checked mode, not only some. */
  readonly checkPolicies?: boolean;
  /** Told after every chunk: games of this call that are there, all of them, and how many an earlier process played. */
  onProgress?(done: number, total: number, before: number): void;
  /**
   * When it is aborted, what is being played is finished and the sheets end early; `play` rejects if one has no game.
   */
  readonly signal?: AbortSignal;
  /** What earlier processes played, and where to keep what is played: asked for at each call. */
  store?(): GameStore | null;
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

/** Parts that the sheets of a call are played in by turns, so that an early end leaves as much of each. */
const TURNS = 20;
/** Of a sheet that takes longer than `WHOLE_MS`, the shortest part. */
const PART_MS = 25;
/** A sheet of less is one thread's, also where a busy machine doubles its time: each other would make an engine too. */
const WHOLE_MS = 100;

/** Games to be played, and what threads are told of their job. */
interface Playing {
  readonly wanted: Wanted;
  readonly written: WrittenJob;
  readonly sizer: ChunkSizer;
  /** Games that are there. */
  finished: readonly Range[];
}

/** A sheet that is being filled. */
interface Filling extends Playing {
  readonly place: number;
  readonly job: Job;
  readonly width: number;
  readonly data: Int32Array;
  /** Illegal orders in the games before `to`. */
  readonly illegal: { readonly to: number; readonly orders: readonly IllegalOrders[] }[];
}

/** Sheets that are given together. */
interface Group {
  readonly call: number;
  readonly sheets: readonly Filling[];
  readonly games: number;
  /** Games that are there. */
  done: number;
}

/** Games of a job that are played before a call asks for them. */
interface Early extends Playing {
  readonly todo: Generator<{ chunk: Chunk }>;
  readonly parts: Part[];
}

/** A failure and where it happened, in the order of the games. */
interface Found {
  readonly call: number;
  readonly sheet: number;
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
  private readonly writtenParts = new WeakMap<object, Written>();
  private writtenSoFar = 0;
  private busy = false;
  private playedMs = 0;
  /** Of the thread that answered last. */
  private startMs = 0;
  /** By job; null from the first call on. */
  private early: Map<Job, Early> | null = new Map();
  private readonly playingEarly = new Set<Promise<void>>();

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
      first: 1,
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
   * Begins to play the games before `to` of a job, which the first call will ask for. That call plays what is left, and
   * tells what goes wrong.
   */
  playEarly(job: Job, to: number): void {
    // A policy of the user's own may hang.
    if (this.early === null || !leaveThreadsClean(policiesOf(job))) return;
    // Which number the job will have is not known yet.
    const wanted = { job: -1, from: job.from, to };
    const playing = { wanted, written: this.write(job), sizer: this.sizerOf(job), finished: [] };
    this.early.set(job, { ...playing, todo: chunks([playing], Number.MAX_SAFE_INTEGER), parts: [] });
    while (this.playingEarly.size < this.pool.capacity) {
      const worker = this.playSoon().finally(() => this.playingEarly.delete(worker));
      this.playingEarly.add(worker);
    }
  }

  /** Plays what was asked for early, until a call begins. */
  private async playSoon(): Promise<void> {
    for (const early of this.early?.values() ?? [])
      for (const { chunk } of early.todo) {
        const part = partOf(early, chunk, await this.run(early, chunk));
        if (part === null || 'failure' in part) return;
        early.parts.push(part);
        if (this.early === null) return;
      }
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
    if (this.busy) throw new Error('a collector plays one call at a time');
    this.busy = true;
    try {
      await this.playAll(groups, take);
    } finally {
      this.busy = false;
    }
  }

  /** After all calls. @throws PlayError when the last games of a thread are others once its policies are loaded anew */
  async finish(): Promise<void> {
    if (this.options.signal?.aborted) return;
    const found = await this.pool.playLastAnew();
    if (found !== null) throw new PlayError(found);
  }

  /** Ends the workers. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async playAll(groups: readonly (readonly Wanted[])[], take: (sheets: RecordSheet[]) => void): Promise<void> {
    const { signal, onProgress } = this.options;
    const store = this.options.store?.() ?? null;
    if (signal?.aborted) return;
    const { early } = this;
    this.early = null;
    await Promise.all(this.playingEarly);
    const total = gamesOf(groups.flat());
    const told = { done: 0, before: 0 };
    /** Those begun and not yet given. */
    const begun: Group[] = [];
    const begin = (wanted: readonly Wanted[]): Group => {
      const group = this.begin(wanted, store);
      told.before += group.done;
      for (const sheet of group.sheets)
        for (const part of partsFor(sheet, early)) {
          fill(sheet, part);
          store?.keep(group.call, sheet.place, part);
          group.done += part.to - part.from;
        }
      told.done += group.done;
      onProgress?.(told.done, total, told.before);
      begun.push(group);
      return group;
    };
    const give = (): void => {
      for (; begun.length > 0 && begun[0].done === begun[0].games; begun.shift()) take(sheetsOf(begun[0], 1));
    };
    const chunks = this.chunksOf(groups, begin);
    const found: Found[] = [];
    const worker = async (): Promise<void> => {
      for (const { group, sheet, chunk } of chunks) {
        if (found.length > 0 || signal?.aborted) return;
        const part = partOf(sheet, chunk, await this.run(sheet, chunk));
        if (part === null) return;
        if ('failure' in part) {
          found.push({ call: group.call, sheet: sheet.place, job: sheet.job, chunk, failure: part.failure });
          this.pool.cancelQueued();
          return;
        }
        fill(sheet, part);
        store?.keep(group.call, sheet.place, part);
        const games = chunk.to - chunk.from;
        group.done += games;
        told.done += games;
        this.growFor((total - told.done) * (sheet.sizer.perGame ?? 0));
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
    const [first] = found.sort((a, b) => a.call - b.call || a.sheet - b.sheet || a.chunk.from - b.chunk.from);
    // The earliest game, so that the message rarely depends on the threads.
    if (first !== undefined) throw new PlayError({ job: first.job, failure: first.failure });
    give();
    const [unfinished] = begun;
    if (unfinished === undefined) return;
    const share = commonShare(unfinished.sheets);
    const least = Math.min(...unfinished.sheets.map(({ wanted: { from, to } }) => Math.floor(share * (to - from))));
    if (least >= 1) take(sheetsOf(unfinished, share));
  }

  private async run({ written }: Playing, chunk: Chunk): Promise<TaskEnd<CollectResult>> {
    const end = await this.pool.run({ chunk, job: written });
    if ('result' in end) {
      this.playedMs += end.result.playMs;
      this.startMs = end.result.startMs;
    }
    return end;
  }

  /** More threads where they are worth their start, for what is left or as there may be as much again as was played. */
  private growFor(leftMs: number): void {
    const { playedMs } = this;
    const worthMs = WORTH_STARTS * this.startMs;
    // Until then games take many times as long as they will.
    if (playedMs < worthMs) return;
    this.pool.growTo(1 + Math.floor(Math.max(leftMs, playedMs / 2) / worthMs));
  }

  private begin(wanted: readonly Wanted[], store: GameStore | null): Group {
    const call = store?.nextCall() ?? 0;
    const sheets = wanted.map((range, place) => this.emptySheet(range, place));
    for (const sheet of sheets) for (const part of store?.known(call, sheet.place) ?? []) fill(sheet, part);
    const games = gamesOf(wanted);
    return { call, sheets, games, done: sheets.reduce((sum, { finished }) => sum + rangeSize(finished), 0) };
  }

  private emptySheet(wanted: Wanted, place: number): Filling {
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
    if (!leaveThreadsClean(policiesOf(job))) this.pool.doNotKeep();
    const { own, parts } = this.partsOf(job.setup.document);
    const written = { ...this.inShared({ ...job, setup: { ...job.setup, document: own } }), parts };
    this.written.set(job, written);
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

  private *chunksOf(groups: readonly (readonly Wanted[])[], begin: (wanted: readonly Wanted[]) => Group) {
    let later = gamesOf(groups.flat());
    for (const wanted of groups) {
      const group = begin(wanted);
      later -= gamesOf(wanted);
      for (const { sheet, chunk } of chunks(group.sheets, later)) yield { group, sheet, chunk };
    }
  }
}

/** All who play, also before the position that games begin from. */
function policiesOf({ policies, position }: Job): PolicyChoice[] {
  return [...policies, ...(position?.policies ?? [])];
}

function gamesOf(wanted: readonly Wanted[]): number {
  return wanted.reduce((sum, { from, to }) => sum + to - from, 0);
}

/**
 * What is missing, in parts by turns, sized by what is known of the speed when they are asked for.
 *
 * @param later games that follow: where there are many, no thread will wait for a long part
 */
function* chunks<Sheet extends Playing>(
  sheets: readonly Sheet[],
  later: number,
): Generator<{ sheet: Sheet; chunk: Chunk }> {
  const missing = sheets.map(({ wanted: { from, to }, finished }) => missingRanges(finished, [from, to]));
  let left = later + missing.reduce((sum, ranges) => sum + rangeSize(ranges), 0);
  for (let share = 0; share < 1; ) {
    const next = Math.min(1, share + turn(sheets));
    for (const [place, sheet] of sheets.entries()) {
      const { job, from, to } = sheet.wanted;
      const border = (part: number): number => from + Math.floor((to - from) * part);
      for (const [start, end] of missing[place]) {
        const last = Math.min(end, border(next));
        for (let at = Math.max(start, border(share)); at < last; ) {
          const size = sheet.sizer.next(last - at, left);
          yield { sheet, chunk: { job, from: at, to: at + size } };
          at += size;
          left -= size;
        }
      }
    }
    share = next;
  }
}

/** The share of each sheet that is played in a turn. */
function turn(sheets: readonly Playing[]): number {
  if (sheets.length === 1) return 1;
  const ms = sheets.reduce((sum, { sizer, wanted: { from, to } }) => sum + (to - from) * (sizer.perGame ?? 0), 0);
  if (ms === 0) return 1 / TURNS;
  const each = ms / sheets.length;
  return each < WHOLE_MS ? 1 : Math.max(1 / TURNS, 1 / Math.floor(each / PART_MS));
}

/** Null: taken back before it began. */
function partOf(
  { sizer }: Playing,
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

/** A group as it is given, or so much of each of its sheets. */
function sheetsOf({ sheets }: Group, share: number): RecordSheet[] {
  return sheets.map(({ wanted: { from, to }, job, width, data, illegal }) => {
    const games = share === 1 ? to - from : Math.floor(share * (to - from));
    const own = illegal.filter((part) => part.to <= from + games).map(({ orders }) => orders);
    return { job, from, games, width, data: data.subarray(0, games * width), illegal: mergedIllegal(own) };
  });
}

/** Enters games into a sheet. */
function fill(sheet: Filling, { from, to, told, numbers }: Part): void {
  sheet.data.set(numbers, (from - sheet.wanted.from) * sheet.width);
  sheet.illegal.push({ to, orders: told as readonly IllegalOrders[] });
  sheet.finished = addRange(sheet.finished, [from, to]);
}

/** What was played early of what a sheet wants, if nothing of it is there. */
function partsFor({ job, wanted, finished }: Filling, early: ReadonlyMap<Job, Early> | null): readonly Part[] {
  const parts = early?.get(job)?.parts ?? [];
  return finished.length > 0 ? [] : parts.filter(({ from, to }) => from >= wanted.from && to <= wanted.to);
}

/** How much of every sheet is there without a gap, from its beginning. */
function commonShare(sheets: readonly Filling[]): number {
  const shares = sheets.map(({ wanted: { from, to }, finished: [first] }) => {
    return to === from ? 1 : first?.[0] === from ? (first[1] - from) / (to - from) : 0;
  });
  return Math.min(1, ...shares);
}

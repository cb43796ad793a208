import { crc32 } from 'node:zlib';
import type { GameModule } from '../../src/games/game.js';
import { type RowsWritten, restore } from '../../src/run/checkpoint.js';
import type { ChunkResult } from '../../src/run/chunk-player.js';
import type { Came, RunEnd, Work } from '../../src/run/core.js';
import { decodeFrames } from '../../src/run/frames.js';
import type { StoppingRule } from '../../src/run/job-progress.js';
import { type Disk, Journal } from '../../src/run/journal.js';
import type { Chunk, Job } from '../../src/run/plan.js';
import { RunCounts } from '../../src/run/run-counts.js';
import { RunWork } from '../../src/run/run-work.js';
import { ChunkSizer } from '../../src/run/sizing.js';
import { Tally, type TallyData } from '../../src/run/tally.js';
import { type PartResult, type Sheet, SheetWork } from '../../src/study/sheets.js';
import { type GameStore, type Part, StudyLog } from '../../src/study/study-log.js';

/** What the core needs to know of a game. */
const game = { seats: [{}], outcomes: [{}, {}], endings: [{}], metrics: [{}] } as unknown as GameModule;
const shape = { outcomes: 2, endings: 1, metrics: [0] };

const PLAYED = { playMs: 1, failure: null };

function simulatedJobs(sizes: readonly number[]): Job[] {
  const setup = { game: 'g', scenario: 's' };
  const job = { policyLabel: 'p', seed: '1', metrics: [0], setup, set: [], policies: [] };
  return sizes.map((size, i) => ({ ...job, from: 3 * i, to: 3 * i + size }) as unknown as Job);
}

/** Plays work until it ends; null: it was killed. */
export type Play = <Result extends Came>(work: Work<Result>, play: (chunk: Chunk) => Result) => RunEnd | null;

/** What one simulated process came to. */
export interface ProcessEnd {
  /** null: killed. */
  readonly end: RunEnd | null;
  /** Result and rows as texts: equal for equal runs or studies. */
  readonly outcome: string;
  /** Games that it was told to keep. */
  readonly held: readonly string[];
}

/** A run or a study whose processes can be played with faults. */
export interface SimulatedWorld {
  /** A process that goes on with what is on the disk. */
  process(disk: MemoryDisk, chunkGames: number, play: Play): ProcessEnd;
  /** Games that are on a disk. */
  held(disk: MemoryDisk): readonly string[];
  /** Outcome without any fault, one game after the other. */
  expected(): string;
}

/** Jobs of the given numbers of games, and what a run of them must come to. */
export class World implements SimulatedWorld {
  readonly jobs: readonly Job[];
  private readonly results = new Map<string, { tally: TallyData; rows: Uint8Array<ArrayBuffer> }>();

  constructor(
    sizes: readonly number[],
    readonly rule: StoppingRule | null,
    readonly perGame: boolean,
  ) {
    this.jobs = simulatedJobs(sizes);
  }

  process(disk: MemoryDisk, chunkGames: number, play: Play): ProcessEnd {
    const { counts, journal } = reopened(this, disk);
    const end = play(new RunWork(counts, journal, { threads: 2, chunkGames }), (chunk) => this.play(chunk));
    return { end, outcome: this.outcome(counts, disk.rows()), held: gamesOf(counts) };
  }

  held(disk: MemoryDisk): string[] {
    return gamesOf(reopened(this, disk.afterKill()).counts);
  }

  newCounts(): RunCounts {
    const games = this.jobs.map(() => game);
    return new RunCounts(this.jobs, games, this.rule, this.perGame);
  }

  /** What a worker sends for a chunk. */
  play(chunk: Chunk): ChunkResult {
    const { tally, rows } = this.resultOf(chunk);
    return { finishedTo: chunk.to, tally, rows: this.perGame ? rows : null, ...PLAYED };
  }

  private resultOf({ job, from, to }: Chunk): { tally: TallyData; rows: Uint8Array<ArrayBuffer> } {
    const key = `${job}:${from}:${to}`;
    const known = this.results.get(key);
    if (known) return known;
    const tally = new Tally(shape);
    let rows = '';
    for (let index = from; index < to; index++) {
      const value = (index * 7 + job * 3) % 11;
      tally.add(Int32Array.of(value % 2, 0, value));
      if (value === 5) tally.addIllegal({ seat: 0, decision: 'd', reason: 'r', count: 1, firstGame: index });
      rows += `${job},${index},${value}\n`;
    }
    const result = { tally: tally.encode(), rows: new TextEncoder().encode(rows) };
    this.results.set(key, result);
    return result;
  }

  private outcome(counts: RunCounts, rows: Uint8Array): string {
    const jobs = counts.states.map(({ tally, finished, end }) => {
      const { numbers, illegal } = tally.encode();
      return { numbers: [...numbers], illegal, finished, end };
    });
    return `${JSON.stringify(jobs)}\n${Buffer.from(rows)}`;
  }

  expected(): string {
    const counts = this.newCounts();
    const disk = new MemoryDisk();
    const journal = new Journal(counts, disk, {}, { length: 0, crc: 0 }, () => 0);
    for (const [job, state] of counts.states.entries())
      for (let index = state.job.from; index < state.end; index++) {
        const chunk = { job, from: index, to: index + 1 };
        const { tally, rows } = this.resultOf(chunk);
        journal.record({ chunk, tally, rows: this.perGame ? rows : null });
      }
    return this.outcome(counts, disk.rows());
  }
}

/** Games that a simulated study asks for. */
interface Asked {
  readonly job: number;
  readonly from: number;
  readonly to: number;
}

/** A sheet of a simulated study: its numbers by game. */
interface SimulatedSheet extends Sheet {
  readonly games: Map<number, string>;
}

/** A study of several calls, each for groups of sheets that depend on what the calls before have brought. */
export class StudyWorld implements SimulatedWorld {
  private readonly jobs: readonly Job[];

  /** @param width integers of a game; null: some games have more than others */
  constructor(
    sizes: readonly number[],
    private readonly width: number | null,
  ) {
    this.jobs = simulatedJobs(sizes);
  }

  process(disk: MemoryDisk, chunkGames: number, play: Play): ProcessEnd {
    const held = new Set(this.held(disk));
    const begun = disk.log().length > 0 ? disk.log() : undefined;
    const log = new StudyLog(disk, { study: 's', arguments: {}, facts: [], folder: '' }, begun, () => 0);
    const store: GameStore = {
      nextCall: () => log.nextCall(),
      known: (call, sheet) => log.known(call, sheet),
      keep(call, sheet, part) {
        log.keep(call, sheet, part);
        for (let game = part.from; game < part.to; game++) held.add(`${call}/${sheet}:${game}`);
      },
    };
    const told: string[] = [];
    for (let call = 0; call < CALLS; call++) {
      const given: string[] = [];
      const sheetOf = (asked: Asked): SimulatedSheet => this.sheetOf(asked, chunkGames);
      const give = (sheets: readonly SimulatedSheet[], share: number): void => {
        given.push(JSON.stringify([share, sheets.map(({ games }) => [...games].sort(([a], [b]) => a - b))]));
      };
      const work = new SheetWork(this.groupsOf(call, told), sheetOf, give, { store: () => store });
      const end = play(work, (chunk) => this.play(this.jobs.indexOf(work.jobOf(chunk)), chunk));
      told.push(...given);
      if (end?.kind !== 'complete') return { end, outcome: told.join('\n'), held: [...held].sort() };
    }
    return { end: { kind: 'complete' }, outcome: told.join('\n'), held: [...held].sort() };
  }

  /** Each as often as it is there. */
  held(disk: MemoryDisk): string[] {
    const heads = [...decodeFrames(disk.log())].map(({ head }) => head as Asked & { call: number; sheet: number });
    const games = heads.flatMap(({ call, sheet, from, to }) =>
      Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, i) => `${call}/${sheet}:${from + i}`),
    );
    return games.sort();
  }

  expected(): string {
    const told: string[] = [];
    for (let call = 0; call < CALLS; call++)
      told.push(
        ...this.groupsOf(call, told).map((group) => {
          const sheets = group.map(({ job, from, to }) =>
            Array.from({ length: to - from }, (_, i) => [from + i, this.numbersOf(job, from + i).join()]),
          );
          return JSON.stringify([1, sheets]);
        }),
      );
    return told.join('\n');
  }

  /** What a worker sends for games of a job. */
  private play(job: number, { from, to }: Chunk): PartResult {
    const games = Array.from({ length: to - from }, (_, i) => this.numbersOf(job, from + i));
    return {
      finishedTo: to,
      extra: games.map(({ length }) => length),
      numbers: Int32Array.from(games.flat()),
      ...PLAYED,
    };
  }

  private groupsOf(call: number, told: readonly string[]): Asked[][] {
    const all = this.jobs.map(({ from, to }, job) => ({ job, from, to }));
    if (call === 0) return [all];
    const sum = [...told.join()].reduce((all, sign) => all + sign.charCodeAt(0), 0);
    return all.map(({ job, to }) => [
      { job, from: to, to: to + (sum % 7) },
      { job, from: to + 9, to: to + 12 },
    ]);
  }

  private sheetOf({ job, from, to }: Asked, chunkGames: number): SimulatedSheet {
    const games = new Map<number, string>();
    const fill = (part: Part): void => {
      let at = 0;
      for (const [i, length] of (part.extra as number[]).entries()) {
        if (games.has(part.from + i)) throw new Error('a game came twice');
        games.set(part.from + i, part.numbers.subarray(at, at + length).join());
        at += length;
      }
    };
    const sizer = new ChunkSizer(2, chunkGames);
    return { job: this.jobs[job], from, to, sizer, games, fill, ...(this.width === null ? {} : { width: this.width }) };
  }

  private numbersOf(job: number, game: number): number[] {
    const value = (game * 7 + job * 3) % 11;
    return Array.from({ length: this.width ?? value }, (_, i) => value + i);
  }
}

/** Calls of a simulated study. */
const CALLS = 3;

class DiskFull extends Error {}

/** Keeps everything in memory; may refuse, in the middle of a write. */
export class MemoryDisk implements Disk {
  /** Bytes until it is full. */
  room = Number.POSITIVE_INFINITY;
  /** Bytes that outlast a power cut. */
  private synced = { log: 0, rows: 0 };
  private logParts: Uint8Array[] = [];
  private rowParts: Uint8Array[] = [];

  appendLog(bytes: Uint8Array): void {
    this.append(this.logParts, bytes);
  }

  replaceLog(bytes: Uint8Array): void {
    if (bytes.length > this.room) throw new DiskFull();
    this.logParts = [bytes];
    this.synced.log = bytes.length;
  }

  appendRows(bytes: Uint8Array): void {
    this.append(this.rowParts, bytes);
  }

  sync(): void {
    this.synced = { log: this.log().length, rows: this.rows().length };
  }

  log(): Uint8Array {
    return Buffer.concat(this.logParts);
  }

  rows(): Uint8Array {
    return Buffer.concat(this.rowParts);
  }

  /** What a process finds after this one was killed. */
  afterKill(): MemoryDisk {
    return this.cut((_, length) => length);
  }

  /** What a process finds after a power cut. @param below a random integer less than its argument */
  afterPowerCut(below: (n: number) => number): MemoryDisk {
    return this.cut((synced, length) => synced + below(length - synced + 1));
  }

  private cut(kept: (synced: number, length: number) => number): MemoryDisk {
    const next = new MemoryDisk();
    const [log, rows] = [this.log(), this.rows()];
    next.logParts = [log.subarray(0, kept(this.synced.log, log.length))];
    next.rowParts = [rows.subarray(0, kept(this.synced.rows, rows.length))];
    return next;
  }

  closeLog(): void {}

  removeLog(): void {
    this.logParts = [];
  }

  truncateRows(length: number): void {
    this.rowParts = [this.rows().subarray(0, length)];
  }

  private append(parts: Uint8Array[], bytes: Uint8Array): void {
    const written = Math.min(bytes.length, this.room);
    if (written > 0) parts.push(bytes.slice(0, written));
    this.room -= written;
    if (written < bytes.length) throw new DiskFull();
  }
}

/** RunCounts and journal of a process that goes on with what is on the disk. */
export function reopened(world: World, disk: MemoryDisk): { counts: RunCounts; journal: Journal } {
  const counts = world.newCounts();
  const file = disk.rows();
  const fit = ({ length, crc }: RowsWritten): boolean =>
    length <= file.length && crc32(file.subarray(0, length)) === crc;
  const rows = restore(disk.log(), counts, fit);
  disk.truncateRows(rows.length);
  return { counts, journal: new Journal(counts, disk, {}, rows, () => 0) };
}

function gamesOf(counts: RunCounts): string[] {
  return counts.states.flatMap((state, job) =>
    state.known().flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => `${job}:${from + i}`)),
  );
}

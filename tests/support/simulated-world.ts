import { crc32 } from 'node:zlib';
import type { GameModule } from '../../src/games/game.js';
import { type RowsWritten, restore } from '../../src/run/checkpoint.js';
import type { ChunkResult } from '../../src/run/chunk-player.js';
import type { StoppingRule } from '../../src/run/job-progress.js';
import { type Disk, Journal } from '../../src/run/journal.js';
import type { Chunk, Job } from '../../src/run/plan.js';
import { RunCounts } from '../../src/run/run-counts.js';
import { Tally, type TallyData } from '../../src/run/tally.js';

/** What the core needs to know of a game. */
const game = { seats: [{}], outcomes: [{}, {}], endings: [{}], metrics: [{}] } as unknown as GameModule;
const shape = { outcomes: 2, endings: 1, metrics: [0] };

/** Jobs of the given numbers of games, and what a run of them must come to. */
export class World {
  readonly jobs: readonly Job[];
  private readonly results = new Map<string, { tally: TallyData; rows: Uint8Array<ArrayBuffer> }>();

  constructor(
    sizes: readonly number[],
    readonly rule: StoppingRule | null,
    readonly perGame: boolean,
  ) {
    const job = {
      policyLabel: 'p',
      seed: '1',
      metrics: [0],
      setup: { game: 'g', scenario: 's' },
      set: [],
      policies: [],
    };
    this.jobs = sizes.map((size, i) => ({ ...job, from: 3 * i, to: 3 * i + size }) as unknown as Job);
  }

  newCounts(): RunCounts {
    const games = this.jobs.map(() => game);
    return new RunCounts(this.jobs, games, this.rule, this.perGame);
  }

  /** What a worker sends for a chunk. */
  play(chunk: Chunk): ChunkResult {
    const { tally, rows } = this.resultOf(chunk);
    return { finishedTo: chunk.to, tally, rows: this.perGame ? rows : null, playMs: 1, failure: null };
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

  /** Result and rows as texts: equal for equal runs. */
  outcome(counts: RunCounts, rows: Uint8Array): string {
    const jobs = counts.states.map(({ tally, finished, end }) => {
      const { numbers, illegal } = tally.encode();
      return { numbers: [...numbers], illegal, finished, end };
    });
    return `${JSON.stringify(jobs)}\n${Buffer.from(rows)}`;
  }

  /** Of a run without any fault, one game after the other. */
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

import type { GameModule } from '../games/game.js';
import type { JobFailure } from './failure.js';
import { OrderedBlocks, type RowSink } from './ordered.js';
import type { Chunk, Job } from './plan.js';
import { Pool } from './pool.js';
import { addRange, type Range } from './ranges.js';
import type { RowLayout } from './rows.js';
import { ChunkSizer } from './sizing.js';
import { Tally } from './tally.js';
import type { ChunkResult } from './worker.js';

export interface RunOptions {
  readonly threads: number;
  /** Games per chunk; null: adaptive. */
  readonly chunkGames: number | null;
  readonly stuckAfterMs: number;
  /** Where the rows of single games go; null without `--per-game`. */
  readonly rows: { readonly layouts: readonly RowLayout[]; readonly sink: RowSink } | null;
}

/** What is finished of a job. */
export interface JobState {
  readonly job: Job;
  readonly game: GameModule;
  readonly tally: Tally;
  /** Games in the tally. */
  finished: readonly Range[];
}

/** Why a run ended: all games played, the user stopped it, a game could not be played, or the disk refused. */
export type RunEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly failure: JobFailure }
  | { readonly kind: 'output'; readonly error: Error };

/** Blocks of rows that may wait for an earlier one: bounds memory when one chunk takes much longer than the others. */
const ROW_BLOCKS_WAITING_MAX = 64;

/** Plays jobs, one after the other, on all threads. */
export class Run {
  readonly states: readonly JobState[];
  private readonly pool: Pool;
  private readonly sizers: readonly ChunkSizer[];
  private readonly blocks: OrderedBlocks;
  private end: RunEnd = { kind: 'complete' };
  private stopping = false;
  private job = 0;
  private nextGame: number;
  private nextBlock = 0;
  private flying = 0;
  private finish: () => void = () => {};

  /** @param games the module of each job's game */
  constructor(
    private readonly jobs: readonly Job[],
    games: readonly GameModule[],
    options: RunOptions,
  ) {
    this.states = jobs.map((job, i) => {
      const game = games[i];
      const shape = { outcomes: game.outcomes.length, endings: game.endings.length, metrics: job.metrics };
      return { job, game, tally: new Tally(shape), finished: [] };
    });
    this.sizers = jobs.map(() => new ChunkSizer(options.threads, options.chunkGames));
    this.blocks = new OrderedBlocks(options.rows?.sink ?? (() => {}));
    this.nextGame = jobs[0].from;
    const { threads, stuckAfterMs, rows } = options;
    this.pool = new Pool(jobs, { threads, stuckAfterMs, rows: rows?.layouts ?? null });
  }

  /** Plays everything, or until `stop` is called or a game fails. */
  async play(): Promise<RunEnd> {
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      this.dispatch();
    });
    await this.pool.close();
    this.guardOutput(() => this.blocks.flush());
    return this.end;
  }

  /** Lets chunks that are being played finish and starts no more. */
  stop(): void {
    if (!this.stopping) this.stopFor({ kind: 'interrupted' });
  }

  private stopFor(end: RunEnd): void {
    // The first reason is the one to tell; a failure found while stopping is told rather than an interrupt.
    if (!this.stopping || (this.end.kind === 'interrupted' && end.kind !== 'interrupted')) this.end = end;
    this.stopping = true;
    // A worker that hangs would never come to them.
    this.pool.cancelQueued();
    if (this.flying === 0) this.finish();
  }

  private dispatch(): void {
    while (!this.stopping && this.flying < this.pool.capacity) {
      if (this.nextBlock - this.blocks.awaited >= ROW_BLOCKS_WAITING_MAX) break;
      const chunk = this.nextChunk();
      if (!chunk) break;
      const block = this.nextBlock++;
      this.flying++;
      void this.pool.play(chunk).then((result) => this.settle(chunk, block, result));
    }
    if (this.flying === 0) this.finish();
  }

  private nextChunk(): Chunk | null {
    while (this.job < this.jobs.length && this.nextGame >= this.jobs[this.job].to) {
      this.job++;
      if (this.job < this.jobs.length) this.nextGame = this.jobs[this.job].from;
    }
    if (this.job >= this.jobs.length) return null;
    const from = this.nextGame;
    const to = from + this.sizers[this.job].next(this.jobs[this.job].to - from);
    this.nextGame = to;
    return { job: this.job, from, to };
  }

  private settle(chunk: Chunk, block: number, result: ChunkResult): void {
    this.flying--;
    const state = this.states[chunk.job];
    if (result.tally) {
      state.tally.mergeData(result.tally);
      state.finished = addRange(state.finished, [chunk.from, result.finishedTo]);
      this.sizers[chunk.job].measured(result.finishedTo - chunk.from, result.playMs);
    }
    this.guardOutput(() => this.blocks.put(block, result.rows ?? new Uint8Array(0)));
    if (result.failure) this.stopFor({ kind: 'failed', failure: { job: state.job, failure: result.failure } });
    this.dispatch();
  }

  /** A full disk ends the run in an orderly way. */
  private guardOutput(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.stopFor({ kind: 'output', error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
}

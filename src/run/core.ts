import type { ChunkResult } from './chunk-player.js';
import type { Failure, JobFailure } from './failure.js';
import { isFinished, type JobState } from './job-progress.js';
import type { Journal } from './journal.js';
import type { Ledger } from './ledger.js';
import type { Chunk } from './plan.js';
import { Scheduler, type Ticket } from './scheduler.js';

/** Why a run ended: all games played, the user stopped it, a game could not be played, or the disk refused. */
export type RunEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly failure: JobFailure }
  | { readonly kind: 'output'; readonly error: Error };

export interface CoreOptions {
  /** Chunks that may be in flight at once; may change while workers come and go. */
  readonly capacity: () => number;
  /** Workers that play at once. */
  readonly threads: number;
  /** Games per chunk; null: by measured speed. */
  readonly chunkGames: number | null;
}

/** A chunk whose worker died so often is not tried again: it is the chunk, not the worker. */
export const LOSSES_MAX = 3;
const NO_RESULT: Failure = {
  kind: 'worker',
  game: null,
  message: 'the worker sent no result, or none that fits the chunk',
  policy: null,
  decision: null,
  stack: null,
};
const LINE_END = 0x0a;
/** Blocks of rows that may wait for an earlier one: bounds memory when one chunk takes much longer than the others. */
const BLOCKS_WAITING_MAX = 64;

/**
 * The whole logic of a run, without time, threads or files: which chunk is next, what a result means, what is tried
 * again and when it ends. Whoever drives it calls `next` while it gives chunks and `settle` for each that comes back,
 * in any order, late or twice; `finished` tells when there is nothing to wait for.
 */
export class RunCore {
  private readonly scheduler: Scheduler;
  private stopped: RunEnd | null = null;
  /** Failures in games that a look may yet find needless. */
  private uncertain: { readonly chunk: Chunk; readonly game: number; readonly failure: JobFailure }[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly journal: Journal,
    private readonly options: CoreOptions,
  ) {
    this.scheduler = new Scheduler(ledger.states, options.threads, options.chunkGames);
  }

  get states(): readonly JobState[] {
    return this.ledger.states;
  }

  /** The next chunk to play; null when none may begin now. */
  next(): Ticket | null {
    const { ledger, scheduler, options } = this;
    const capacity = options.capacity();
    if (this.stopped || scheduler.inFlight >= capacity) return null;
    const waiting = ledger.blocks?.waitingCount ?? 0;
    // Only what everything else waits for.
    const held = this.uncertain.length > 0 || waiting >= Math.max(BLOCKS_WAITING_MAX, capacity);
    return held ? scheduler.nextLost() : scheduler.next();
  }

  /** Takes in what came of a chunk. */
  settle(number: number, result: ChunkResult): void {
    const ticket = this.scheduler.back(number);
    if (ticket === null) return;
    const { chunk } = ticket;
    const { failure, tally, finishedTo, rows } = result;
    if (failure?.kind === 'worker' || !this.isSound(chunk, result)) this.lost(ticket, failure ?? NO_RESULT);
    else {
      if (tally && finishedTo > chunk.from) {
        this.guard(() => this.journal.record({ chunk: { ...chunk, to: finishedTo }, tally, rows }));
        this.scheduler.measured(chunk.job, finishedTo - chunk.from, result.playMs);
      }
      if (failure) this.fail(chunk, failure.game ?? finishedTo, { job: this.jobOf(chunk), failure });
    }
    this.weighUncertain();
  }

  /** Begins no more chunks. The first reason is the one to tell, but a failure rather than an interrupt. */
  stop(end: RunEnd): void {
    if (this.stopped === null || (this.stopped.kind === 'interrupted' && end.kind !== 'interrupted'))
      this.stopped = end;
  }

  get stopping(): boolean {
    return this.stopped !== null;
  }

  /** True when nothing is in flight and nothing may begin. */
  get finished(): boolean {
    return this.scheduler.inFlight === 0 && (this.stopped !== null || this.complete);
  }

  /** Why the run ended. */
  end(): RunEnd {
    return this.stopped ?? { kind: 'complete' };
  }

  private get complete(): boolean {
    return this.states.every(isFinished);
  }

  /** Whether a result can be one of the chunk: all of it, or all up to a failure. */
  private isSound(chunk: Chunk, { finishedTo, tally, rows, failure }: ChunkResult): boolean {
    const { job, from, to } = chunk;
    if (failure ? finishedTo < from || finishedTo > to : finishedTo !== to) return false;
    if (finishedTo === from) return (tally?.numbers[0] ?? 0) === 0;
    if (tally === null || !this.ledger.states[job].canBe({ ...chunk, to: finishedTo }, tally)) return false;
    return rows === null
      ? this.ledger.blocks === null
      : this.ledger.blocks !== null && areRows(rows, finishedTo - from);
  }

  private lost(ticket: Ticket, failure: Failure): void {
    const { chunk } = ticket;
    if (ticket.losses + 1 < LOSSES_MAX) this.scheduler.again(ticket);
    else this.fail(chunk, failure.game ?? chunk.from, { job: this.jobOf(chunk), failure, chunk });
  }

  private fail(chunk: Chunk, game: number, failure: JobFailure): void {
    this.uncertain.push({ chunk, game, failure });
  }

  /** A failure counts once it is certain that its game belongs to the result. */
  private weighUncertain(): void {
    this.uncertain = this.uncertain.filter(({ chunk, game }) => game < this.states[chunk.job].end);
    const certain = this.uncertain.find(({ chunk, game }) => this.ledger.states[chunk.job].isCertain(game));
    if (certain) this.stop({ kind: 'failed', failure: certain.failure });
  }

  private jobOf(chunk: Chunk) {
    return this.states[chunk.job].job;
  }

  /** A full disk ends the run in an orderly way. */
  private guard(write: () => void): void {
    if (this.stopped?.kind === 'output') return;
    try {
      write();
    } catch (error) {
      this.stop({ kind: 'output', error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
}

/** Whether bytes can be the rows of so many games: whole lines, as many for each, for a text in them may have some. */
function areRows(bytes: Uint8Array, games: number): boolean {
  let ends = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) ends++;
  return ends > 0 && ends % games === 0 && bytes[bytes.length - 1] === LINE_END;
}

import type { Failure, JobFailure } from './failure.js';
import type { Chunk, Job } from './plan.js';

/** What came of a chunk, whoever played it. */
export interface Came {
  /** The games `chunk.from <= index < finishedTo` are in the result. */
  readonly finishedTo: number;
  /** What ended it early. */
  readonly failure: Failure | null;
}

/** Games to be played, in chunks, and where the results of chunks go: the counts of a run, or the sheets of a study. */
export interface Work<Result> {
  /** Nothing is missing. */
  readonly isComplete: boolean;
  /** The next games that nobody has begun; null: none, or none now. @param capacity chunks in flight at most */
  next(capacity: number): Chunk | null;
  /** The job of a chunk. */
  jobOf(chunk: Chunk): Job;
  /** Whether a game still belongs to what is played; where this is not asked, all do. */
  isWanted?(job: number, game: number): boolean;
  /** Whether one that does cannot turn out needless any more. */
  isCertain?(job: number, game: number): boolean;
  /** Whether a result can be that of exactly these games. */
  canBe(games: Chunk, result: Result): boolean;
  /** Takes games in, each once, and keeps them. @throws when the disk refuses */
  take(games: Chunk, result: Result): void;
}

/** Why playing ended: all games played, the user stopped it, a game could not be played, or the disk refused. */
export type RunEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly failure: JobFailure }
  | { readonly kind: 'output'; readonly error: Error };

/** A chunk that was handed out; its number tells results that come late or twice. */
export interface Ticket {
  readonly number: number;
  readonly chunk: Chunk;
  /** How often the chunk was lost before. */
  readonly losses: number;
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

/**
 * The whole logic of playing, without time, threads or files: which chunk is next, what a result means, what is tried
 * again and when it ends. Whoever drives it calls `next` while it gives chunks and `settle` for each that comes back,
 * in any order, late or twice; `finished` tells when there is nothing to wait for.
 */
export class Core<Result extends Came> {
  private readonly flying = new Map<number, Ticket>();
  private readonly lost: Omit<Ticket, 'number'>[] = [];
  private tickets = 0;
  private stopped: RunEnd | null = null;
  /** Failures in games that are wanted so far. */
  private failures: { readonly chunk: Chunk; readonly game: number; readonly failure: JobFailure }[] = [];

  /** @param capacity chunks that may be in flight at once; may change while workers come and go */
  constructor(
    private readonly work: Work<Result>,
    private readonly capacity: () => number,
  ) {}

  /** The next chunk to play, first of those that were lost; null when none may begin now. */
  next(): Ticket | null {
    const capacity = this.capacity();
    if (this.stopped || this.flying.size >= capacity) return null;
    for (let lost = this.lost.shift(); lost; lost = this.lost.shift())
      if (this.isWanted(lost.chunk, lost.chunk.from)) return this.handOut(lost.chunk, lost.losses);
    // A failure that may turn out needless waits for what was begun before.
    const chunk = this.failures.length > 0 ? null : this.work.next(capacity);
    return chunk && this.handOut(chunk, 0);
  }

  /** Takes in what came of a chunk. */
  settle(number: number, result: Result): void {
    const ticket = this.flying.get(number);
    if (ticket === undefined) return;
    this.flying.delete(number);
    const { chunk } = ticket;
    const { failure, finishedTo } = result;
    if (failure?.kind === 'worker' || !this.isSound(chunk, result)) this.lose(ticket, failure ?? NO_RESULT);
    else {
      // Of games that can turn out otherwise nothing is kept: whoever goes on is to meet the failure again.
      if (finishedTo > chunk.from && failure?.kind !== 'unrepeatable')
        this.guard(() => this.work.take({ ...chunk, to: finishedTo }, result));
      if (failure) this.fail(chunk, failure.game ?? finishedTo, failure);
    }
    this.weighFailures();
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
    return this.flying.size === 0 && (this.stopped !== null || this.work.isComplete);
  }

  /** Why it ended. */
  end(): RunEnd {
    return this.stopped ?? { kind: 'complete' };
  }

  private isWanted({ job }: Chunk, game: number): boolean {
    return this.work.isWanted?.(job, game) ?? true;
  }

  private handOut(chunk: Chunk, losses: number): Ticket {
    const ticket = { number: this.tickets++, chunk, losses };
    this.flying.set(ticket.number, ticket);
    return ticket;
  }

  /** Whether a result can be one of the chunk: all of it, or all up to a failure. */
  private isSound(chunk: Chunk, result: Result): boolean {
    const { from, to } = chunk;
    const { finishedTo, failure } = result;
    if (failure ? finishedTo < from || finishedTo > to : finishedTo !== to) return false;
    const failed = failure?.game ?? from;
    if (failed < from || failed >= to) return false;
    return this.work.canBe({ ...chunk, to: finishedTo }, result);
  }

  private lose({ chunk, losses }: Ticket, failure: Failure): void {
    // Nothing is tried again after a stop; what was taken back then is no fault of the chunk.
    if (this.stopped !== null) return;
    if (losses + 1 < LOSSES_MAX) this.lost.push({ chunk, losses: losses + 1 });
    else this.fail(chunk, failure.game ?? chunk.from, failure, chunk);
  }

  private fail(chunk: Chunk, game: number, failure: Failure, tried?: Chunk): void {
    const job = this.work.jobOf(chunk);
    this.failures.push({ chunk, game, failure: { job, failure, ...(tried && { chunk: tried }) } });
  }

  /** A failure counts once its game is sure to belong to what is played; of several the one in the first game. */
  private weighFailures(): void {
    if (this.failures.length === 0) return;
    this.failures = this.failures.filter(({ chunk, game }) => this.isWanted(chunk, game));
    const certain = this.failures.filter(({ chunk, game }) => this.work.isCertain?.(chunk.job, game) ?? true);
    const [first] = certain.sort((a, b) => a.chunk.job - b.chunk.job || a.game - b.game);
    if (first === undefined) return;
    if (this.stopped?.kind === 'failed') this.stopped = { kind: 'failed', failure: first.failure };
    else this.stop({ kind: 'failed', failure: first.failure });
  }

  /** A full disk ends it in an orderly way. */
  private guard(write: () => void): void {
    if (this.stopped?.kind === 'output') return;
    try {
      write();
    } catch (error) {
      this.stop({ kind: 'output', error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
}

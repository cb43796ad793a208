import type { JobProgress } from './job-progress.js';
import type { Chunk } from './plan.js';
import { missingRanges, type Range } from './ranges.js';
import { ChunkSizer } from './sizing.js';

/** A chunk that was handed out; its number tells results that come late or twice. */
export interface Ticket {
  readonly number: number;
  readonly chunk: Chunk;
  /** How often the chunk was lost before. */
  readonly losses: number;
}

/** Hands out the games that are missing, as chunks, job by job; lost chunks come first. */
export class Scheduler {
  private readonly todo: Range[][];
  private readonly sizers: readonly ChunkSizer[];
  private readonly flying = new Map<number, Ticket>();
  private readonly lost: Ticket[] = [];
  private job = 0;
  private tickets = 0;

  /** @param chunkGames games per chunk; null: by measured speed */
  constructor(
    private readonly jobs: readonly JobProgress[],
    threads: number,
    chunkGames: number | null,
  ) {
    this.todo = jobs.map((progress) => missingRanges(progress.known(), [progress.job.from, progress.job.to]));
    this.sizers = jobs.map(() => new ChunkSizer(threads, chunkGames));
  }

  /** Chunks handed out and not yet back. */
  get inFlight(): number {
    return this.flying.size;
  }

  /** The next chunk; null when all are handed out. */
  next(): Ticket | null {
    const again = this.nextLost();
    if (again) return again;
    const chunk = this.nextChunk();
    return chunk && this.handOut(chunk, 0);
  }

  /** The next chunk among those that were lost. */
  nextLost(): Ticket | null {
    for (let lost = this.lost.shift(); lost; lost = this.lost.shift())
      if (lost.chunk.from < this.jobs[lost.chunk.job].end) return this.handOut(lost.chunk, lost.losses);
    return null;
  }

  /** Takes a ticket back; null when it is not in flight (any more). */
  back(number: number): Ticket | null {
    const ticket = this.flying.get(number) ?? null;
    this.flying.delete(number);
    return ticket;
  }

  /** Hands a chunk out again that came back without a result. */
  again({ number, chunk, losses }: Ticket): void {
    this.lost.push({ number, chunk, losses: losses + 1 });
  }

  /** Takes in how long a chunk took. */
  measured(job: number, games: number, ms: number): void {
    this.sizers[job].measured(games, ms);
  }

  private handOut(chunk: Chunk, losses: number): Ticket {
    const ticket = { number: this.tickets++, chunk, losses };
    this.flying.set(ticket.number, ticket);
    return ticket;
  }

  private nextChunk(): Chunk | null {
    for (; this.job < this.jobs.length; this.job++) {
      const progress = this.jobs[this.job];
      const [first, ...rest] = this.todo[this.job];
      if (!first || first[0] >= progress.end) continue;
      const [from, missingTo] = first;
      const border = Math.min(missingTo, progress.borderAfter(from));
      const to = Math.min(border, from + this.sizers[this.job].next(progress.job.to - from));
      this.todo[this.job] = to < missingTo ? [[to, missingTo], ...rest] : rest;
      return { job: this.job, from, to };
    }
    return null;
  }
}

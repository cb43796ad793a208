import type { ChunkResult } from './chunk-player.js';
import type { Work } from './core.js';
import { isFinished } from './job-progress.js';
import type { Journal } from './journal.js';
import type { Chunk, Job } from './plan.js';
import { missingRanges, type Range } from './ranges.js';
import type { RunCounts } from './run-counts.js';
import { ChunkSizer } from './sizing.js';

const LINE_END = 0x0a;
/** Blocks of rows that may wait for an earlier one: bounds memory when one chunk takes much longer than the others. */
const BLOCKS_WAITING_MAX = 64;

/** The games of a run that are missing, job by job; results go to its counts and its journal. */
export class RunWork implements Work<ChunkResult> {
  private readonly todo: Range[][];
  private readonly sizers: readonly ChunkSizer[];
  private job = 0;

  /**
   * @param threads workers that play at once
   * @param chunkGames games per chunk; null: by measured speed
   */
  constructor(
    private readonly counts: RunCounts,
    private readonly journal: Journal,
    { threads, chunkGames }: { readonly threads: number; readonly chunkGames: number | null },
  ) {
    const { states } = counts;
    this.todo = states.map((progress) => missingRanges(progress.known(), [progress.job.from, progress.job.to]));
    this.sizers = states.map(() => new ChunkSizer(threads, chunkGames));
  }

  get isComplete(): boolean {
    return this.counts.states.every(isFinished);
  }

  next(capacity: number): Chunk | null {
    const { states, blocks } = this.counts;
    if (blocks !== null && blocks.waitingCount >= Math.max(BLOCKS_WAITING_MAX, capacity)) return null;
    for (; this.job < states.length; this.job++) {
      const progress = states[this.job];
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

  jobOf({ job }: Chunk): Job {
    return this.counts.states[job].job;
  }

  isWanted(job: number, game: number): boolean {
    return game < this.counts.states[job].end;
  }

  isCertain(job: number, game: number): boolean {
    return this.counts.states[job].isCertain(game);
  }

  canBe(games: Chunk, { tally, rows }: ChunkResult): boolean {
    const { states, blocks } = this.counts;
    const { job, from, to } = games;
    if (to === from) return (tally?.numbers[0] ?? 0) === 0;
    if (tally === null || !states[job].canBe(games, tally)) return false;
    return rows === null ? blocks === null : blocks !== null && areRows(rows, to - from);
  }

  take(games: Chunk, { tally, rows, playMs }: ChunkResult): void {
    if (tally === null) return;
    this.journal.record({ chunk: games, tally, rows });
    this.sizers[games.job].measured(games.to - games.from, playMs);
  }
}

/** Whether bytes can be the rows of so many games: whole lines, as many for each, for a text in them may have some. */
function areRows(bytes: Uint8Array, games: number): boolean {
  let ends = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) ends++;
  return ends > 0 && ends % games === 0 && bytes[bytes.length - 1] === LINE_END;
}

import type { GameModule } from '../games/game.js';
import { JobProgress, type StoppingRule } from './job-progress.js';
import { OrderedBlocks } from './ordered.js';
import type { Chunk, Job } from './plan.js';
import type { TallyData } from './tally.js';

/** A chunk (or what could be played of it) as it enters the result. */
export interface PlayedChunk {
  readonly chunk: Chunk;
  readonly tally: TallyData;
  /** Its lines of games.csv; null without `--per-game`. */
  readonly rows: Uint8Array | null;
}

/** The result of a run as far as it is known: integer counts per job, and rows in the order of the games. */
export class RunCounts {
  readonly states: readonly JobProgress[];
  /** Null without `--per-game`. */
  readonly blocks: OrderedBlocks | null;

  /** @param games the module of each job's game */
  constructor(
    jobs: readonly Job[],
    games: readonly GameModule[],
    readonly rule: StoppingRule | null,
    perGame: boolean,
  ) {
    this.states = jobs.map((job, i) => new JobProgress(job, games[i], i, rule));
    this.blocks = perGame ? new OrderedBlocks(this.states) : null;
  }

  /** Enters a chunk: counts first, because a look may find that later rows do not belong to the result. */
  take({ chunk, tally, rows }: PlayedChunk): void {
    this.states[chunk.job].take([[chunk.from, chunk.to]], tally);
    if (rows !== null) this.blocks?.put(chunk, rows);
  }

  /** At an early end: everything known enters the (partial) result. */
  fold(): void {
    for (const state of this.states) state.fold();
    this.blocks?.flush();
  }
}

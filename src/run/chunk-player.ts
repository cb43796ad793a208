/** Plays chunks of a run in the thread that asks for it. */

import { STARTING } from './chunk.js';
import type { Came } from './core.js';
import { JobPlayer, setupFailure } from './job-player.js';
import type { Chunk, Job } from './plan.js';
import type { Supervised } from './pool-worker.js';
import { type RowLayout, RowWriter } from './rows.js';
import { Tally, type TallyData, tallyShape } from './tally.js';
import type { ChunkTask } from './task-pool.js';

/** What every worker is given once. */
export interface WorkerSetup {
  readonly jobs: readonly Job[];
  /** Layout of games.csv per job; null without `--per-game`. */
  readonly rows: readonly RowLayout[] | null;
}

/** What came of a chunk: its finished games, and the failure that ended it early. */
export interface ChunkResult extends Came {
  readonly tally: TallyData | null;
  readonly rows: Uint8Array<ArrayBuffer> | null;
  /** Time spent playing. */
  readonly playMs: number;
}

export class ChunkPlayer {
  /** Jobs are played one after the other, so one engine is enough: memory does not grow with the number of jobs. */
  private player: JobPlayer | null = null;

  constructor(private readonly setup: WorkerSetup & Supervised) {}

  async play({ chunk, slot }: ChunkTask): Promise<ChunkResult> {
    const { jobs, progress, checkPolicies } = this.setup;
    progress[slot] = STARTING;
    const job = jobs[chunk.job];
    if (this.player?.job !== job || !this.player.continues(chunk)) {
      try {
        this.player = await JobPlayer.of(job, checkPolicies);
      } catch (error) {
        return { finishedTo: chunk.from, tally: null, rows: null, playMs: 0, failure: setupFailure(error) };
      }
    }
    return playAt(this.setup, this.player, chunk, slot);
  }
}

function playAt(setup: WorkerSetup & Supervised, at: JobPlayer, chunk: Chunk, slot: number): ChunkResult {
  const { game, job } = at;
  const tally = new Tally(tallyShape(game, job));
  const rows = setup.rows ? new RowWriter(setup.rows[chunk.job], game) : null;
  const { illegal, ...played } = at.play(chunk, tally, rows, { words: setup.progress, index: slot });
  for (const orders of illegal) tally.addIllegal(orders);
  return { ...played, tally: tally.encode(), rows: rows ? rows.take() : null };
}

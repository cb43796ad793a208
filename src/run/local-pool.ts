/** Plays chunks of a run in the main thread: a run on one thread needs no other. */

import { setImmediate as turn } from 'node:timers/promises';
import { ChunkPlayer, type ChunkResult } from './chunk-player.js';
import { leaveThreadsClean } from './kept-threads.js';
import { type Chunk, type Job, policiesOf } from './plan.js';
import type { PoolOptions } from './pool.js';
import type { ChunkPool } from './run.js';

/**
 * Whether the main thread may play: on one thread, and only code that came with Satrap. A policy of the user's own may
 * hang, read a clock or change what the program computes with: it gets a thread that is guarded and can be ended.
 */
export function playsLocally(jobs: readonly Job[], { threads, checkPolicies }: PoolOptions): boolean {
  return threads === 1 && checkPolicies !== true && leaveThreadsClean(jobs.flatMap(policiesOf));
}

export class LocalPool implements ChunkPool {
  readonly capacity = 1;
  private readonly player: ChunkPlayer;
  private isOpen = true;

  constructor(jobs: readonly Job[], { rows }: Pick<PoolOptions, 'rows'>) {
    this.player = new ChunkPlayer({ jobs, rows, progress: new Int32Array(1), checkPolicies: false });
  }

  async play(chunk: Chunk): Promise<ChunkResult> {
    // Signals, timers and the terminal have their turn between two chunks.
    await turn();
    if (!this.isOpen) return { finishedTo: chunk.from, tally: null, rows: null, playMs: 0, failure: null };
    return this.player.play({ chunk, slot: 0 });
  }

  cancelQueued(): void {
    this.isOpen = false;
  }

  async close(): Promise<void> {
    this.isOpen = false;
  }
}

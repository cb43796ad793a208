import type { ChunkResult } from './chunk-player.js';
import type { Came, Core, RunEnd } from './core.js';
import type { JobFailure } from './failure.js';
import type { Chunk } from './plan.js';

export type { RunEnd } from './core.js';
export type { JobState } from './job-progress.js';

/** Whatever plays chunks: threads of this process, or workers elsewhere. */
export interface ChunkPool<Result = ChunkResult> {
  /** Chunks that may be in flight at once. */
  readonly capacity: number;
  /** Plays a chunk. Never rejects: whatever goes wrong is in the result. */
  play(chunk: Chunk): Promise<Result>;
  /** When all is played: plays the last games again, where code of the user's could remember others. */
  playLastAnew?(): Promise<JobFailure | null>;
  /** Takes back chunks that no worker has begun; their promises resolve to nothing played. */
  cancelQueued(): void;
  close(): Promise<void>;
}

/** Lets a pool play what the core wants to be played. */
export class Run<Result extends Came = ChunkResult> {
  private cancelled = false;
  private finish: () => void = () => {};
  private fail: (error: unknown) => void = () => {};

  constructor(
    private readonly core: Core<Result>,
    private readonly pool: Pick<ChunkPool<Result>, 'play' | 'cancelQueued'> & Partial<ChunkPool<Result>>,
  ) {}

  /** Plays everything, or until `stop` is called, a game fails or the disk refuses. Then the pool is closed. */
  async play(): Promise<RunEnd> {
    try {
      await this.playOut();
      const failure = this.core.stopping ? null : await this.pool.playLastAnew?.();
      if (failure) this.core.stop({ kind: 'failed', failure });
    } finally {
      await this.pool.close?.();
    }
    return this.core.end();
  }

  /** As `play`, but the pool is left open for more. */
  async playOut(): Promise<RunEnd> {
    await new Promise<void>((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
      this.dispatch();
    });
    return this.core.end();
  }

  /** Lets chunks that are being played finish and starts no more. */
  stop(): void {
    this.core.stop({ kind: 'interrupted' });
    this.dispatch();
  }

  /** Hands out what may begin; also to be called when there is more than before. */
  dispatch(): void {
    for (let ticket = this.core.next(); ticket; ticket = this.core.next()) {
      const { number, chunk } = ticket;
      this.pool
        .play(chunk)
        .then((result) => {
          this.core.settle(number, result);
          this.dispatch();
        }, this.fail)
        .catch(this.fail);
    }
    if (this.core.stopping && !this.cancelled) {
      this.cancelled = true;
      // A worker that hangs would never come to them.
      this.pool.cancelQueued();
    }
    if (this.core.finished) this.finish();
  }
}

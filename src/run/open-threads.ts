import type { Job } from './plan.js';
import { Pool, type PoolOptions } from './pool.js';
import type { ChunkPool } from './run.js';

/** What plays chunks of these jobs in this process: worker threads, or the main thread where it may. */
export async function openThreads(jobs: readonly Job[], options: PoolOptions): Promise<ChunkPool> {
  const { LocalPool, playsLocally } = await import('./local-pool.js');
  return playsLocally(jobs, options) ? new LocalPool(jobs, options) : new Pool(jobs, options);
}

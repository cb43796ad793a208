import { ChunkPlayer, type ChunkResult, type WorkerSetup } from './chunk-player.js';
import { installGuards } from './luck-guard.js';
import { workFor } from './pool-worker.js';
import type { ChunkTask } from './task-pool.js';

installGuards();

/** The entry point of piscina's workers. */
export default workFor<WorkerSetup, ChunkTask, ChunkResult>((setup) => {
  const player = new ChunkPlayer(setup);
  return (task) => player.play(task);
});

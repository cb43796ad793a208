import { move, transferableSymbol, valueSymbol } from 'piscina';
import { ChunkPlayer, type ChunkResult, type ChunkTask, type WorkerSetup } from './chunk-player.js';
import { installGuards } from './luck-guard.js';
import { workFor } from './pool-worker.js';

installGuards();

/** The entry point of piscina's workers. */
export default workFor<WorkerSetup, ChunkTask, ChunkResult>((setup) => {
  const player = new ChunkPlayer(setup);
  return async (task) => transferring(await player.play(task));
});

/** Rows are long: they are handed over, not copied. */
function transferring(result: ChunkResult): ChunkResult {
  if (!result.rows) return result;
  const movable = { [transferableSymbol]: [result.rows.buffer], [valueSymbol]: result };
  return move(movable as never) as never;
}

import type { GameModule, PolicyInstance } from '../games/game.js';
import { findBlame } from '../run/blame.js';
import { PLAYING, STARTING } from '../run/chunk.js';
import { setupFailure } from '../run/job-player.js';
import type { Job } from '../run/plan.js';
import { workFor } from '../run/pool-worker.js';
import type { ChunkTask } from '../run/task-pool.js';
import type { PartResult } from './sheets.js';

/** Who plays, on a thread. */
interface Seated {
  readonly game: GameModule;
  readonly policies: readonly PolicyInstance[];
}

/**
 * The entry point of worker threads that find something in games; a chunk is one game.
 *
 * @param seated makes what plays; it calls `tick` whenever something was played
 * @param find what is found in a game, as JSON
 */
export function eachGameWork<Setup extends { readonly job: Job }, Task extends ChunkTask, Player extends Seated>(
  seated: (setup: Setup, tick: () => void) => Promise<Player>,
  find: (player: Player, game: number, task: Task) => unknown,
) {
  return workFor<Setup, Task, PartResult>((setup) => {
    let slotNow = 0;
    let ticks = 0;
    const players = seated(setup, () => {
      setup.progress[slotNow] = PLAYING + (ticks++ & 0xffff);
    });
    return async (task) => {
      const { from, to } = task.chunk;
      slotNow = task.slot;
      setup.progress[task.slot] = STARTING;
      const nothing = { finishedTo: from, extra: null, numbers: new Int32Array(0), playMs: 0 };
      let at: Player;
      try {
        at = await players;
      } catch (error) {
        return { ...nothing, failure: setupFailure(error) };
      }
      try {
        return { ...nothing, finishedTo: to, extra: find(at, from, task), failure: null };
      } catch (error) {
        return { ...nothing, failure: findBlame(at.game, setup.job, at.policies, from, setup.checkPolicies, error) };
      }
    };
  });
}

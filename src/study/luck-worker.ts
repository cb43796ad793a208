/** A worker thread that finds what luck did in games. */

import type { GameModule, PolicyInstance } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { installGuards } from '../run/luck-guard.js';
import type { Job } from '../run/plan.js';
import { switching } from '../run/position.js';
import { limitedEngine } from '../run/step-budget.js';
import type { ChunkTask } from '../run/task-pool.js';
import { eachGameWork } from './each-game-work.js';
import { LuckPlayer } from './luck.js';
import type { ValueModel } from './value.js';

/** What every worker is given once. */
export interface LuckSetup {
  readonly job: Job;
  readonly model: ValueModel;
  /** By outcome. */
  readonly success: readonly boolean[];
  /** Games of other luck for each thing that was to be expected. */
  readonly samples: number;
}

export interface LuckTask extends ChunkTask {
  /** A turn of the game with all its rolls; null: the whole game, turn by turn. */
  readonly turn: number | null;
  /** Also leaves the decisions of each seat to the defaults. */
  readonly seats: boolean;
}

installGuards();

export default eachGameWork(seated, ({ player }, game, { turn, seats }: LuckTask) =>
  turn === null ? player.game(game, seats) : player.rolls(game, turn),
);

async function seated({ job, model, success, samples }: LuckSetup, tick: () => void) {
  const game = await loadGame(job.game);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  let left = -1;
  const players = policies.map((policy, seat) => leavable(game, policy, () => left === seat));
  const engine = limitedEngine(game, job.setup, players, job.seed);
  const player = new LuckPlayer(
    {
      ...{ engine, model, success },
      seats: game.continuation ? players.length : 0,
      leave: (seat) => {
        left = seat;
      },
      tick,
    },
    samples,
  );
  return { game, policies, player };
}

/** A policy whose decisions can be left to the defaults of the game. */
function leavable(game: GameModule, policy: PolicyInstance, isLeft: () => boolean): PolicyInstance {
  if (!game.continuation) return policy;
  const nobody: PolicyInstance = { ...policy, module: { ...policy.module, create: () => ({}) } };
  return switching(game.continuation.complete, policy, nobody, isLeft);
}

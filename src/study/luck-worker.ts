/** A worker thread that finds what luck did in games. */

import type { GameModule, PolicyInstance } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { findBlame } from '../run/blame.js';
import { PLAYING, STARTING } from '../run/chunk.js';
import { setupFailure } from '../run/job-player.js';
import { installGuards } from '../run/luck-guard.js';
import type { Job } from '../run/plan.js';
import { workFor } from '../run/pool-worker.js';
import { switching } from '../run/position.js';
import { limitedEngine } from '../run/step-budget.js';
import type { ChunkTask } from '../run/task-pool.js';
import { type GameLuck, LuckPlayer, type TurnRolls } from './luck.js';
import type { PartResult } from './sheets.js';
import type { ValueModel } from './value.js';

/** What every worker is given once. */
export interface LuckSetup {
  readonly job: Job;
  readonly model: ValueModel;
  /** By outcome. */
  readonly success: readonly boolean[];
  readonly samples: number;
}

/** The chunk is one game. */
export interface LuckTask extends ChunkTask {
  /** A turn of the game with all its rolls; null: the whole game, turn by turn. */
  readonly turn: number | null;
  /** Also leaves the decisions of each seat to the defaults. */
  readonly seats: boolean;
}

installGuards();

/** The entry point of the worker threads. */
export default workFor<LuckSetup, LuckTask, PartResult>((setup) => {
  let slotNow = 0;
  let ticks = 0;
  const players = seated(setup, () => {
    setup.progress[slotNow] = PLAYING + (ticks++ & 0xffff);
  });
  return async ({ chunk: { from, to }, turn, seats, slot }) => {
    slotNow = slot;
    setup.progress[slot] = STARTING;
    const nothing = { finishedTo: from, told: null, numbers: new Int32Array(0), playMs: 0 };
    let at: Awaited<typeof players>;
    try {
      at = await players;
    } catch (error) {
      return { ...nothing, failure: setupFailure(error) };
    }
    try {
      const told: GameLuck | TurnRolls = turn === null ? at.player.game(from, seats) : at.player.rolls(from, turn);
      return { ...nothing, finishedTo: to, told, failure: null };
    } catch (error) {
      return { ...nothing, failure: findBlame(at.game, setup.job, at.policies, from, setup.checkPolicies, error) };
    }
  };
});

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

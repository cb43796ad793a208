/** A worker thread that plays plans: chosen by lot, or in each way to choose them. */

import { UserError } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import type { PolicyChoice } from '../policy/choice.js';
import { loadPolicy } from '../policy/load.js';
import { installGuards } from '../run/luck-guard.js';
import type { Job } from '../run/plan.js';
import { limitedEngine } from '../run/step-budget.js';
import type { ChunkTask } from '../run/task-pool.js';
import { type BoundHow, BoundPlayer, Following } from './bound.js';
import { eachGameWork } from './each-game-work.js';
import { measureOf } from './measure.js';
import { PlanValue, type PlanValueModel } from './plan-value.js';

/** What every worker is given once. */
export interface BoundSetup extends BoundHow {
  readonly job: Job;
  readonly plans: readonly PolicyChoice[];
  readonly seat: number;
  readonly measure: string;
  /** Null: plans are chosen by lot. */
  readonly value: PlanValueModel | null;
}

installGuards();

export default eachGameWork(seated, ({ player, value }, game, _: ChunkTask) =>
  value === null ? player.byLot(game) : player.bound(game, value),
);

async function seated({ job, seat, measure, value, ...setup }: BoundSetup, tick: () => void) {
  const game = await loadGame(job.game);
  const { continuation } = game;
  if (!continuation) throw new UserError(`${game.id} cannot go on from a position`);
  const complete = (decisions: object): object => continuation.complete(decisions);
  const plans = await Promise.all(setup.plans.map(loadPolicy));
  const policies = await Promise.all(job.policies.map((policy, i) => (i === seat ? plans[0] : loadPolicy(policy))));
  const players = policies.map((policy) => new Following(policy, complete));
  const following = policies.map((policy, i) => ({
    ...policy,
    module: { ...policy.module, create: () => players[i].decisions },
  }));
  const engine = limitedEngine(game, job.setup, following, job.seed);
  const at = {
    engine,
    players,
    policies,
    plans,
    seat,
    seed: job.seed,
    worth: measureOf(game, measure, seat).value,
    tick,
  };
  return { game, policies, player: new BoundPlayer(at, setup), value: value === null ? null : new PlanValue(value) };
}

/** A worker thread that finds what other decisions would have gained in games. */

import { UserError } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import type { PolicyChoice } from '../policy/choice.js';
import { loadPolicy } from '../policy/load.js';
import { installGuards } from '../run/luck-guard.js';
import type { Job } from '../run/plan.js';
import { limitedEngine } from '../run/step-budget.js';
import type { ChunkTask } from '../run/task-pool.js';
import { eachGameWork } from './each-game-work.js';
import { measureOf } from './measure.js';
import { asking, type RegretHow, RegretPlayer } from './regret.js';

/** What every worker is given once. */
export interface RegretSetup extends RegretHow {
  readonly job: Job;
  readonly alternatives: readonly PolicyChoice[];
  readonly seat: number;
  readonly measure: string;
}

installGuards();

export default eachGameWork(seated, ({ player }, game, _: ChunkTask) => player.position(game));

async function seated({ job, seat, measure, ...setup }: RegretSetup, tick: () => void) {
  const game = await loadGame(job.game);
  const { continuation } = game;
  if (!continuation) throw new UserError(`${game.id} cannot go on from a position`);
  const complete = (decisions: object): object => continuation.complete(decisions);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const alternatives = await Promise.all(setup.alternatives.map(loadPolicy));
  const asked = new Set<string>();
  const players = policies.map((policy, i) => (i === seat ? asking(policy, complete, asked) : policy));
  const engine = limitedEngine(game, job.setup, players, job.seed);
  const { value } = measureOf(game, measure, seat);
  const at = { engine, complete, policies, alternatives, seat, seed: job.seed, asked, worth: value, tick };
  return { game, policies, player: new RegretPlayer(at, setup) };
}

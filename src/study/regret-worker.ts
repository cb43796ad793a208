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
import { Asked, asking, type RegretHow, RegretPlayer } from './regret.js';

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
  const { continuation, choices } = game;
  if (!continuation) throw new UserError(`${game.id} cannot go on from a position`);
  const complete = (decisions: object): object => continuation.complete(decisions);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const alternatives = await Promise.all(setup.alternatives.map(loadPolicy));
  const place = (decision: string, args: readonly unknown[]) => choices?.place?.(decision, args) ?? null;
  const noting = { complete, place, asked: new Asked() };
  const players = policies.map((policy, i) => (i === seat ? asking(policy, noting) : policy));
  const engine = limitedEngine(game, job.setup, players, job.seed);
  const { value } = measureOf(game, measure, seat);
  const at = { engine, ...noting, policies, alternatives, seat, seed: job.seed, worth: value, tick };
  return { game, policies, player: new RegretPlayer(at, setup) };
}

/** Bounds what can be had by choosing among plans, on worker threads. */

import { type GameModule, UserError } from '../games/game.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { Job } from '../run/plan.js';
import type { ChunkTask } from '../run/task-pool.js';
import type { BoundHow, GameBound } from './bound.js';
import type { BoundSetup } from './bound-worker.js';
import type { CollectOptions } from './collect.js';
import { eachGameOfJob } from './each-game.js';
import { fitPlanValue, type LotGame } from './plan-value.js';

/** Games that say how long games are. */
const PILOT = 20;
const CHOICES_MAX = 1000;

export interface BoundAsked {
  readonly job: Job;
  readonly plans: readonly PolicyChoice[];
  readonly seat: number;
  readonly measure: string;
  readonly samples: number;
  /** Null: so that games of the usual length are covered. */
  readonly every: number | null;
  readonly choices: number;
  /** Games that the value function is fitted on. */
  readonly valueGames: number;
}

/**
 * Fits the value function on games of the seed `SEED/value`, and plays each game of the job in each way to choose.
 * Fewer games where the signal ends it.
 *
 * @throws PlayError when a game cannot be played
 */
export async function boundOfGames(
  game: GameModule,
  { valueGames, every, ...asked }: BoundAsked,
  options: CollectOptions,
  begin: (stage: string, games: number) => void,
): Promise<{ readonly how: BoundHow; readonly games: readonly GameBound[] }> {
  const { job, plans, choices, samples } = asked;
  const { signal } = options;
  const columns = game.trace?.columns(job.setup);
  if (!columns)
    throw new UserError(`${game.id} has no turn-by-turn trace, so nothing bounds its games (docs/new-game.md)`);
  const lots = (how: BoundHow, to: number): Promise<LotGame[]> => {
    const setup: BoundSetup = {
      ...asked,
      ...how,
      job: { ...job, seed: `${job.seed}/value`, from: 0, to },
      value: null,
    };
    return eachGameOfJob<ChunkTask, LotGame>('./bound-worker', setup, {}, options);
  };
  begin('games that values are read off', valueGames + (every === null ? PILOT : 0));
  const turns = async (): Promise<number> => {
    const pilot = await lots({ every: 1, choices: CHOICES_MAX, samples }, PILOT);
    return pilot.reduce((most, { plans: chosen }) => Math.max(most, chosen.length), 1);
  };
  const how = { every: every ?? Math.ceil((await turns()) / choices), choices, samples };
  const byLot = await lots(how, valueGames);
  // A value function of fewer games would be another one.
  signal?.throwIfAborted();
  const value = fitPlanValue(columns, plans.length, choices, byLot);
  begin(`${game.id}/${job.setup.scenario}`, job.to - job.from);
  const setup: BoundSetup = { ...asked, ...how, value };
  const games = await eachGameOfJob<ChunkTask, GameBound>('./bound-worker', setup, {}, options);
  return { how, games };
}

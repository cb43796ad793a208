/** Finds what luck did in games, on worker threads. */

import type { Job } from '../run/plan.js';
import type { CollectOptions } from './collect.js';
import { eachGameOfJob, playEachGame } from './each-game.js';
import type { GameLuck, TurnRolls } from './luck.js';
import type { LuckSetup, LuckTask } from './luck-worker.js';

/** By what games are judged. */
export interface LuckHow extends Omit<LuckSetup, 'job'> {
  /** Also leaves the decisions of each seat to the defaults. */
  readonly seats: boolean;
}

/**
 * The games of a job, turn by turn, in their order; fewer where the signal ends it.
 *
 * @throws PlayError when a game cannot be played
 */
export function luckOfGames(job: Job, { seats, ...how }: LuckHow, options: CollectOptions): Promise<GameLuck[]> {
  const setup: LuckSetup = { job, ...how };
  return eachGameOfJob<LuckTask, GameLuck>('./luck-worker', setup, { turn: null, seats }, options);
}

/** Some turns of one game, each with its rolls. @throws PlayError when it cannot be played */
export async function rollsOfGame(
  job: Job,
  game: number,
  turns: readonly number[],
  { seats: _, ...how }: LuckHow,
  options: CollectOptions,
): Promise<TurnRolls[]> {
  const found: TurnRolls[] = [];
  const wanted = turns.map((turn) => ({ from: game, to: game + 1, task: { turn, seats: false } }));
  const { store: _store, ...rest } = options;
  const setup: LuckSetup = { job, ...how };
  await playEachGame<LuckTask>('./luck-worker', setup, wanted, rest, ({ extra }) => found.push(extra as TurnRolls));
  return found.sort((a, b) => a.turn - b.turn);
}

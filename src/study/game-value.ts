/** The value function of a job: games of a seed of their own are traced, and it is fitted on them. */

import { type GameModule, UserError } from '../games/game.js';
import { loadPolicy } from '../policy/load.js';
import { seatedEngine } from '../policy/seating.js';
import type { Job } from '../run/plan.js';
import type { CollectOptions } from './collect.js';
import type { Goal } from './goal.js';
import { traceGames } from './trace.js';
import { fitValue, type ValueInfo, type ValueModel } from './value.js';

/** Turns kept of each game; beyond them chances are those of the last one. */
export const TURNS_MAX = 200;

/** @throws UserError where a game does not trace what is needed to say what luck did in it */
export async function requireLuck(game: GameModule, job: Job): Promise<void> {
  const cannot = 'so luck in its games cannot be measured (docs/new-game.md)';
  if (!game.trace?.columns(job.setup)) throw new UserError(`${game.id} has no turn-by-turn trace, ${cannot}`);
  const engine = seatedEngine(game, job.setup, await Promise.all(job.policies.map(loadPolicy)), job.seed);
  const missing: string[] = (['trace', 'continuation'] as const).filter((name) => engine[name] === undefined);
  if (engine.continuation && typeof engine.continuation.streams !== 'function') missing.push('continuation.streams()');
  if (missing.length > 0) throw new UserError(`the engine of ${game.id} has no ${missing.join(', no ')}, ${cannot}`);
}

/**
 * The chance of success, fitted on `games` games of the seed `SEED/value`: no game that is looked at has part in it.
 *
 * @throws PlayError when a game cannot be played
 */
export async function valueOfJob(
  job: Job,
  game: GameModule,
  goal: Goal,
  games: number,
  options: CollectOptions,
): Promise<{ readonly model: ValueModel; readonly info: ValueInfo }> {
  const seed = `${job.seed}/value`;
  const traced = await traceGames({ ...job, seed, from: 0, to: games }, TURNS_MAX, options);
  const success = traced.map(({ outcome }) => goal.success[outcome]);
  return fitValue(game.trace?.columns(job.setup) ?? [], traced, success, seed);
}

/** What the value function is, a sentence or two for people. */
export function valueLines({ hash, seed, games, checked, columns, explained }: ValueInfo, goal: string): string[] {
  const share =
    explained === null
      ? 'nothing varied there'
      : `it explains ${Math.round(100 * explained)} % of the variance of results`;
  return [
    `chance of success (${goal}): logistic in ${columns} columns of the trace, turn by turn, fitted on ${games} games of seed ` +
      `${seed}, hash ${hash}`,
    `in ${checked} further games ${share}`,
  ];
}

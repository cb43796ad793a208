/** How studies of one scenario begin: what is played, from which seat it is seen, by one policy. */

import type { GameModule, ResolvedSetup, SeatInfo } from '../games/game.js';
import { UserError } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import { splitPolicySets } from '../policy/syntax.js';
import type { Job } from '../run/plan.js';
import type { Arguments } from './arguments.js';
import { confidenceOf } from './confidence-option.js';
import { firstGame } from './first-game.js';
import { makeJobs, seedArgument } from './jobs.js';
import { findScenario, type NamedScenario, resolveScenario } from './scenarios.js';
import { seatArgument } from './seat-option.js';

export interface OneScenario {
  readonly scenario: NamedScenario;
  readonly game: GameModule;
  readonly setup: ResolvedSetup;
  /** Seats that play, and the number of that of `--seat`. */
  readonly seats: readonly SeatInfo[];
  readonly seat: number;
}

/** The scenario and `--seat`. */
export async function oneScenario(args: Arguments): Promise<OneScenario> {
  const scenario = await findScenario(args.texts('scenario')[0]);
  const setup = resolveScenario(scenario, args);
  const seats = seatsOf(scenario.game, setup);
  return { scenario, game: scenario.game, setup, seats, seat: seatArgument(args, seats) };
}

/** `--policy` where only one makes sense; empty: none is given. */
export function onePolicy(args: Arguments): readonly string[] {
  const sets = splitPolicySets(args.texts('policy'));
  if (sets.length > 1) throw new UserError('--policy: give one policy');
  return sets;
}

/** The job of a study that plays one, and the confidence of its intervals. `--games`: between `least` and `most`. */
export async function oneJob(
  scenario: NamedScenario,
  args: Arguments,
  games: { readonly usual: number; readonly least: number; readonly most: number },
): Promise<{ readonly job: Job; readonly jobs: readonly Job[]; readonly confidence: number }> {
  const sets = onePolicy(args);
  const confidence = confidenceOf(args);
  const from = firstGame(args);
  const count = args.integer('games', games.usual, games.least, games.most);
  const request = { seed: seedArgument(args), from, games: count, metrics: undefined };
  const { jobs } = await makeJobs([scenario], sets, request, args);
  return { job: jobs[0], jobs, confidence };
}

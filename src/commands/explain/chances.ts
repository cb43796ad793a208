/** The chance of success in a position, as the games themselves tell it. */

import { type MonotoneStep, monotoneRates, rateAt } from '../../stats/isotonic.js';
import type { Rows } from './rows.js';

/** Successes that each half of the games needs before the lack of them says that a standing is hopeless. */
const SUCCESSES_MIN = 5;

/** The chance of success of game i at the end of a turn, while it is still on. */
export type Chances = (game: number, turn: number) => number;

/**
 * The chance of success by turn and standing of games still on, fitted on one half of the games (monotone in the
 * standing), applied to the other half, and the reverse: no game judges itself. Null where too few games succeeded, or
 * none failed.
 */
export function chancesOf(rows: readonly Rows[], standing: number, success: readonly boolean[]): Chances | null {
  const successes = [0, 1].map((half) => success.filter((won, i) => won && i % 2 === half).length);
  const failed = success.length - successes[0] - successes[1];
  if (failed === 0 || Math.min(...successes) < SUCCESSES_MIN) return null;
  const turns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const base = 1 - failed / success.length;
  const fits = [0, 1].map((half) =>
    Array.from({ length: turns }, (_, turn): MonotoneStep[] =>
      monotoneRates(
        rows.flatMap((game, i) =>
          i % 2 === half && turn < game.length - 1 ? [{ x: game.at(turn, standing), success: success[i] }] : [],
        ),
      ),
    ),
  );
  return (i, turn) => rateAt(fits[1 - (i % 2)][turn], rows[i].at(turn, standing)) ?? base;
}

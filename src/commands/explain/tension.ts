/** How long games are open: when they are decided, how the chance swings, who comes back. */

import type { Estimate } from '../../stats/interval.js';
import { meanEstimate, sampleOf } from '../../stats/mean-estimate.js';
import { rateInterval } from '../../stats/rate-interval.js';
import type { Chances } from './chances.js';
import type { Rows } from './rows.js';

/** Chances of success at which a game is decided either way, and at which somebody is well behind. */
const DECIDED = 0.05;
const BEHIND = 0.25;

/** Games decided by the end of a turn: over, or with a chance that stays where it is no longer open. */
export interface DecidedBy {
  readonly turn: number;
  readonly share: Estimate;
}

export interface Tension {
  /** A game is decided from the turn on from which its chance of success stays within this of what it comes to. */
  readonly decided: number;
  readonly decidedBy: readonly DecidedBy[];
  /** Mean of the turn by whose end a game is decided, and of the turns that are played after it. */
  readonly decidedTurn: Estimate;
  readonly deadTurns: Estimate;
  /** Mean of how often the chance passes one half, per game. */
  readonly leadChanges: Estimate;
  /** Mean change of the chance in a turn, up or down. */
  readonly swing: Estimate;
  /**
   * Of the games in which success was once unlikely (a chance of `behind` or less), those that succeeded; and the
   * reverse.
   */
  readonly behind: number;
  readonly comebacks: Estimate;
  readonly everBehind: number;
  readonly collapses: Estimate;
  readonly everAhead: number;
}

/** What one game was like. */
interface Course {
  readonly decided: number;
  readonly turns: number;
  readonly passes: number;
  readonly swing: number;
  readonly behind: boolean;
  readonly ahead: boolean;
}

/** @param rows games with at least the row of the start; `success` in the same order */
export function tension(
  rows: readonly Rows[],
  success: readonly boolean[],
  chances: Chances,
  confidence: number,
): Tension {
  const courses = rows.map((game, i) => courseOf(game.length - 1, success[i], (turn) => chances(i, turn)));
  const mean = (values: readonly number[]): Estimate =>
    meanEstimate(sampleOf(values), { min: 0, max: null }, confidence);
  const turns = courses.reduce((most, course) => Math.max(most, course.decided), 0);
  const share = (of: readonly boolean[], within: readonly boolean[]): Estimate =>
    rateInterval(of.filter((one, i) => one && within[i]).length, within.filter(Boolean).length, confidence);
  const behind = courses.map((course) => course.behind);
  const ahead = courses.map((course) => course.ahead);
  return {
    decided: DECIDED,
    decidedBy: Array.from({ length: turns + 1 }, (_, turn): DecidedBy => {
      const count = courses.filter(({ decided }) => decided <= turn).length;
      return { turn, share: rateInterval(count, courses.length, confidence) };
    }),
    decidedTurn: mean(courses.map(({ decided }) => decided)),
    deadTurns: mean(courses.map(({ decided, turns: played }) => played - decided)),
    leadChanges: mean(courses.map(({ passes }) => passes)),
    swing: mean(courses.map(({ swing }) => swing)),
    behind: BEHIND,
    comebacks: share(success, behind),
    everBehind: behind.filter(Boolean).length,
    collapses: share(
      success.map((won) => !won),
      ahead,
    ),
    everAhead: ahead.filter(Boolean).length,
  };
}

/** The chance of one game from the start to the turn before its last; at its end it is 1 or 0. */
function courseOf(turns: number, won: boolean, chance: (turn: number) => number): Course {
  const result = won ? 1 : 0;
  let decided = turns;
  let passes = 0;
  let moved = 0;
  let behind = false;
  let ahead = false;
  let later = result;
  for (let turn = turns - 1; turn >= 0; turn--) {
    const here = chance(turn);
    if (decided === turn + 1 && Math.abs(here - result) <= DECIDED) decided = turn;
    if (here >= 0.5 !== later >= 0.5) passes++;
    moved += Math.abs(later - here);
    behind ||= here <= BEHIND;
    ahead ||= here >= 1 - BEHIND;
    later = here;
  }
  return { decided, turns, passes, swing: turns === 0 ? 0 : moved / turns, behind, ahead };
}

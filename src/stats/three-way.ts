import { log } from './elementary.js';
import { Wager } from './wager.js';

export type ThreeWayDecision = 'a' | 'b' | 'equal';

/** What a three-way test shall find, and how often it may be wrong. */
export interface ThreeWayGoal {
  /** Smallest mean difference that matters, in (0, 1). */
  readonly gain: number;
  /** Chance of calling one better that is not. */
  readonly alpha: number;
  /** Chance of "no difference above gain" where there is one. */
  readonly beta: number;
}

/**
 * Sequential test of the mean difference delta of A and B in the same games, game by game; differences lie in [-1, 1].
 * Four wagers, each against one hypothesis, effect `gain`:
 *
 *     'a'      the wager against delta <= 0 reached 2/alpha
 *     'b'      the wager against delta >= 0 reached 2/alpha
 *     'equal'  those against delta >= gain and against delta <= -gain both reached 1/beta
 *
 * By Ville's inequality P('a' or 'b' while not so) <= alpha (alpha/2 for each), P('equal' while |delta| >= gain) <=
 * beta. Whatever delta is, some answer comes after finitely many games: 'equal' and a better one are both true where 0
 * < |delta| < gain.
 */
export class ThreeWayTest {
  private readonly aBetter: Wager;
  private readonly bBetter: Wager;
  private readonly notMore: Wager;
  private readonly notLess: Wager;
  private readonly logBetter: number;
  private readonly logEqual: number;

  constructor({ gain, alpha, beta }: ThreeWayGoal) {
    this.aBetter = new Wager(0, 1, gain);
    this.bBetter = new Wager(0, -1, gain);
    this.notMore = new Wager(gain, -1, gain);
    this.notLess = new Wager(-gain, 1, gain);
    this.logBetter = log(2 / alpha);
    this.logEqual = log(1 / beta);
  }

  /** Takes in the difference of the next game. @returns the decision, null while open */
  add(difference: number): ThreeWayDecision | null {
    this.aBetter.add(difference);
    this.bBetter.add(difference);
    this.notMore.add(difference);
    this.notLess.add(difference);
    if (this.aBetter.logBest >= this.logBetter) return 'a';
    if (this.bBetter.logBest >= this.logBetter) return 'b';
    if (this.notMore.logBest >= this.logEqual && this.notLess.logBest >= this.logEqual) return 'equal';
    return null;
  }
}

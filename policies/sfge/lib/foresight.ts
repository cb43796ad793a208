/**
 * The choice among several ways to decide, by playing them forward. All are met by the same luck, game by game, and are
 * compared with the first one in the same games; every round the worse half is given up, so that most games are spent
 * on those that may be best. What a position promises that is not the end of its game is said by prospects.ts.
 */

import type { Decisions, LookAhead, SfgeView } from '../../../src/games/sfge/kit.js';
import { prospects } from './prospects.js';

const WORD = 65_536;
/** Ways that can be compared, and games that must be at hand for each of them. */
const WAYS_MAX = 64;
const GAMES_PER_WAY = 4;

export class Foresight {
  /** Made at the first choice. */
  private ahead: LookAhead | null = null;
  /** Ways still in the running, the first one always in front. */
  private readonly open = new Int32Array(WAYS_MAX);
  /** Sum of what each has more than the first one, and of its squares. */
  private readonly gain = new Float64Array(WAYS_MAX);
  private readonly squares = new Float64Array(WAYS_MAX);
  /** VP that the game just played brought or promises. */
  private readonly result = new Float64Array(1);
  private readonly look = (view: SfgeView): void => {
    const { ahead } = this;
    if (ahead?.over) this.result[0] = ahead.victoryPoints;
    else prospects(view, this.result);
  };

  /**
   * @param later who decides after the turn that is tried
   * @param budget games played forward for a choice
   * @param turns turns played after the one that is tried
   * @param doubt standard errors by which a way must be better than the first one
   */
  constructor(
    private readonly later: Decisions,
    private readonly budget: number,
    private readonly turns: number,
    private readonly doubt: number,
  ) {}

  /**
   * Index of the best of the first ways to play from the decision `at` to the end of the turn, as many as the budget
   * allows; 0 if none is better than the first beyond doubt.
   */
  choose(view: SfgeView, at: number, ways: readonly Decisions[]): number {
    const count = Math.min(ways.length, Math.floor(this.budget / GAMES_PER_WAY), WAYS_MAX);
    if (count < 2) return 0;
    this.ahead ??= view.lookAhead();
    this.ahead.see(at, word(view), word(view));
    for (let k = 0; k < count; k++) {
      this.open[k] = k;
      this.gain[k] = 0;
      this.squares[k] = 0;
    }
    let open = count;
    let games = 0;
    let rest = this.budget;
    for (let rounds = 32 - Math.clz32(count - 1); open > 1 && rounds > 0; rounds--) {
      for (const end = rest - rest / rounds; rest > end && rest >= open; rest -= open)
        this.playAll(ways, open, games++);
      open = this.giveUp(open, rounds === 1 ? 2 : 1 + (open >> 1));
    }
    return open > 1 && this.beyondDoubt(this.open[1], games) ? this.open[1] : 0;
  }

  /** One more game for each way still open. */
  private playAll(ways: readonly Decisions[], open: number, number: number): void {
    this.play(ways[0], number);
    const first = this.result[0];
    for (let k = 1; k < open; k++) {
      const way = this.open[k];
      this.play(ways[way], number);
      const gain = this.result[0] - first;
      this.gain[way] += gain;
      this.squares[way] += gain * gain;
    }
  }

  private play(way: Decisions, number: number): void {
    this.ahead?.play(number, way, this.later, this.turns, this.look);
  }

  /**
   * Sorts the ways by what they gained and keeps the best, at most `most` with the first; those that lost go anyway.
   */
  private giveUp(open: number, most: number): number {
    const { gain } = this;
    for (let i = 2; i < open; i++) {
      const way = this.open[i];
      let k = i;
      for (; k > 1 && gain[this.open[k - 1]] < gain[way]; k--) this.open[k] = this.open[k - 1];
      this.open[k] = way;
    }
    let left = Math.min(open, most);
    // One that decided as the first did in every game is the same.
    while (left > 1 && this.squares[this.open[left - 1]] === 0) left--;
    return left;
  }

  private beyondDoubt(way: number, games: number): boolean {
    const mean = this.gain[way] / games;
    const variance = Math.max(0, this.squares[way] / games - mean * mean);
    return mean > this.doubt * Math.sqrt(variance / games) && mean > 0;
  }
}

/** 32 bits of the policy's own luck. */
function word(view: SfgeView): number {
  return (view.random(WORD) << 16) | view.random(WORD);
}

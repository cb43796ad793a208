import type { Stream } from '../../random/stream.js';
import type { Pause } from './errors.js';
import type { LineListener, PositionListener } from './events.js';
import type { IllegalOrders } from './policies.js';

/**
 * Plays games. Created once per worker; nothing is allocated inside `play`. Engines of one thread play in turn, each a
 * whole game, so that they may share what they play with.
 * @public
 */
export interface Engine {
  /**
   * The record of the last game, integers all: index of its outcome, index of its ending, then the metrics in the order
   * of `GameModule.metrics`, those of all seats whoever plays.
   */
  readonly record: Int32Array;
  /** Plays game number `game` (a non-negative integer) from scratch. */
  play(game: number): void;
  /** As `play`, with every conservation law and range checked; throws an Error that says what was violated. */
  playChecked(game: number): void;
  /** From now on checked games need not compare the game before and after each decision: the policies are known. */
  trustPolicies?(): void;
  /**
   * As `playChecked`, and hands out the game line by line. A line `Turn 6...`, or one of the kind `turn`, begins what
   * happens in turn 6. With `position`, what lies where is handed out too, if the game can: after each turn all
   * of it, with each line what has changed (`EventFacts.board`).
   */
  replay(game: number, line: LineListener, position?: PositionListener): void;
  /**
   * As `play`, and hands out the columns of `GameModule.trace` before the first turn and after each. The array is used
   * again.
   */
  trace?(game: number, turn: (values: Int32Array) => void): void;
  /** Present when the game has `GameModule.continuation`. */
  readonly continuation?: Continuation;
  /** Illegal orders since the engine was created. */
  illegalOrders(): readonly IllegalOrders[];
}

/** What an engine does in the middle of a game: goes on under other luck, from another position. @public */
export interface Continuation {
  /**
   * Goes on from a position: begins game `game` as `play` does, plays `turns` of its turns, calls `goOn`, and plays to
   * the end under the luck of game `luck`. Throws an Error where the game is over before.
   *
   * @param checked - as `playChecked`
   */
  playOn(game: number, turns: number, luck: number, goOn: () => void, checked: boolean): void;
  /** All streams that chance comes from, those of policies included: who holds them can say what luck did in a game. */
  streams(): readonly Stream[];
  /** Between two turns: puts what lies in an order that nobody knows, as a deck, in another one, by the luck of now. */
  reorder?(): void;
  /**
   * Between two turns: changes the position as `continuation.puts` of the game says, and nothing else. Present when
   * the game has those.
   *
   * @throws Error that says why it cannot be so: no counters are left
   */
  put?(path: string, value: number): void;
  /**
   * While a policy of `seat` decides: deals anew, in place, all that the seat must not know, so that it could as well
   * have been so. What the seat sees must not change by it. The game need not go on. Present when the game has
   * `secrets`.
   */
  redeal?(seat: number, random: (below: number) => number): void;
  /** Present when games can be played on from between two turns, and then taken up again. */
  readonly ahead?: Ahead;
}

/** Who looks ahead in the games that an engine plays. @public */
export interface Looker {
  /** A game begins. */
  begins(game: number): void;
  /** A turn of it begins, `turns` have been played. The game in play may be laid aside now. */
  looks(turns: number): void;
}

/**
 * What is decided in a turn, kept so that the turn can be played again as far as it got: in this way a player looks
 * ahead in its middle, where rules are under way that nobody could lay aside.
 * @public
 */
export interface TurnScript {
  /** Thrown through the turn by a player that wants to look ahead before it decides. */
  readonly pause: Pause;
  /** A turn begins: nothing is decided yet. */
  begins(turns: number): void;
  /** After `pause`: looks ahead with `playOn`, which plays on from the decision that is to be made. */
  think(): void;
  /** From here on all is decided as it was. @param over - called before the first decision that was not made yet */
  again(over: () => void): void;
  /** Players that decide as was decided, and from there on as these. */
  follow(players: readonly object[]): readonly object[];
}

/**
 * Looks ahead: lays the game in play aside between two turns, plays on from it as a seat may think it is, and takes it
 * up again exactly as it was. Nothing of what is played meanwhile is logged, watched or counted. Nothing is allocated.
 * @public
 */
export interface Ahead {
  /** From now on it is called in all games, but not in those that are played on. */
  attach(looker: Looker): void;
  /** From now on turns are played with it. Absent where a game cannot. */
  keep?(script: TurnScript): void;
  layAside(): void;
  /**
   * From the position laid aside, plays at most `turns` turns, the first one by `now` and the others by `later`; the
   * record is that of the last position. What `seat` must not know is dealt anew. That and all luck to come are a
   * function of `luck0`, `luck1` and `number` and of what the seat sees: of nothing else. With seat -1 nothing is dealt
   * anew: all that is hidden lies as it does.
   *
   * @param now - who plays each seat, as `complete` of the game's continuation makes it; for whom a game begins here
   * @returns whether the game came to its end
   */
  playOn(
    seat: number,
    luck0: number,
    luck1: number,
    number: number,
    now: readonly object[],
    later: readonly object[],
    turns: number,
  ): boolean;
  /** The game goes on where it was laid aside. */
  takeUp(): void;
  /**
   * Between two turns: the columns of `GameModule.trace` as the game stands now, be it in play or played on. The array
   * is used again.
   */
  values(): Int32Array;
}

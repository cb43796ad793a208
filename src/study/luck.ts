/**
 * What luck and decisions did in a game: definitions and proofs in docs/statistics.md. A game is played again up to the
 * end of a turn, and one turn further under luck of other games; what the value function says then on average is what
 * was to be expected.
 */

import type { Engine, LineListener } from '../games/game.js';
import { EventMaker, type GameEvent } from '../run/game-events.js';
import { LuckSwitch } from '../run/luck-switch.js';
import { Enough, leaving } from './leaving.js';
import { Value, type ValueModel } from './value.js';

/** One turn: `after - before = luck + decisions`. */
export interface TurnLuck {
  /** 0: the set-up. */
  readonly turn: number;
  /** Chance of success at the end of the turn before, and of this one. */
  readonly before: number;
  readonly after: number;
  /** What was to be expected of this turn before its luck was known, and the standard error of that. */
  readonly expected: number;
  readonly error: number;
  readonly luck: number;
  readonly decisions: number;
  /** By seat: what would have been to be expected, had it left all decisions of this turn to the game's defaults. */
  readonly left: readonly number[];
}

export interface GameLuck {
  readonly game: number;
  readonly outcome: number;
  readonly success: boolean;
  readonly turns: readonly TurnLuck[];
  /** By seat: whether it succeeds by the same luck when that seat leaves all decisions of the game to the defaults. */
  readonly byDefault: readonly boolean[];
}

/** A roll or draw, or several of them in a row that are looked at as one. */
export interface LuckItem {
  /** Lines of the replay whose dice they are: the first and the last. */
  readonly from: number;
  readonly to: number;
  readonly rolls: number;
  /** Change of what is to be expected of the turn, and the standard error of that. */
  readonly change: number;
  readonly error: number;
  /** Share of such rolls that come out like this one; null: not asked. */
  readonly chance: number | null;
}

/** A turn with all that luck did in it: the changes of `items` and `order` add up to `luck`. */
export interface TurnRolls extends TurnLuck {
  /** What lay in an order that nobody knew, as cards. */
  readonly order: number;
  readonly items: readonly LuckItem[];
}

/** What is needed to play a game again with other luck. */
export interface LuckReplay {
  readonly engine: Engine;
  readonly model: ValueModel;
  readonly success: readonly boolean[];
  /** Seats whose decisions can be left to the defaults of the game; 0: the game has none. */
  readonly seats: number;
  /** Leaves the decisions of a seat to the defaults from now on; -1: of none. */
  leave(seat: number): void;
  /** A word for who watches: something was played. */
  tick(): void;
}

/** Luck of other games comes from numbers that no run reaches. */
const OTHERS = 2 ** 40;
export const SAMPLES_MAX = 4096;
/** Items below this are put together with others. */
const APART = 0.005;
/** Rolls that are looked at in a row before each is looked at alone. */
const ROW = 8;
/** Items whose chance is asked, of a turn, and the least change of these. */
const ASKED = 3;
const ASKED_MIN = 0.01;

/** Row and words at each turn's end of a game as it was. */
interface Course {
  readonly rows: readonly Int32Array[];
  readonly words: readonly number[];
  readonly outcome: number;
  readonly success: boolean;
}

/** A line of the replay for which something was drawn, and the words drawn by then. */
interface RollEnd {
  readonly line: number;
  readonly words: number;
}

/** Finds what luck and decisions did in the games of an engine. */
export class LuckPlayer {
  private readonly luck: LuckSwitch;
  private readonly value: Value;

  /** @param samples games of other luck for each thing that was to be expected */
  constructor(
    private readonly at: LuckReplay,
    private readonly samples: number,
  ) {
    const { continuation, trace } = at.engine;
    if (!continuation || !trace)
      throw new Error('the game does not name its streams (`Engine.continuation`), so nothing can be said of luck');
    this.luck = new LuckSwitch(continuation.streams());
    this.value = new Value(at.model);
  }

  release(): void {
    this.luck.release();
  }

  /** Turn by turn. @param seats also leave the decisions of each seat to the defaults */
  game(game: number, seats: boolean): GameLuck {
    const course = this.course(game);
    const { outcome, success } = course;
    const turns = course.rows.map((_, turn) => this.turn(game, course, turn, seats));
    const byDefault = Array.from({ length: seats ? this.at.seats : 0 }, (_, seat) => this.leftWhole(game, seat));
    return { game, outcome, success, turns, byDefault };
  }

  /** Plays the game by its own luck, all decisions of a seat left to the defaults. */
  private leftWhole(game: number, seat: number): boolean {
    this.luck.arm();
    this.at.tick();
    this.at.leave(seat);
    this.at.engine.trace?.(game, () => this.at.tick());
    this.at.leave(-1);
    return this.at.success[this.at.engine.record[0]];
  }

  /** One turn with its rolls. */
  rolls(game: number, turn: number): TurnRolls {
    const course = this.course(game);
    const plain = this.turn(game, course, turn, false);
    if (turn === 0) return { ...plain, order: 0, items: [] };
    const ends = this.rollsOf(game, course.words[turn - 1], course.words[turn]);
    const known = new Map<number, Float64Array>();
    const expected = (roll: number): Float64Array => {
      const words = roll === 0 ? course.words[turn - 1] : ends[roll - 1].words;
      const found = known.get(roll) ?? this.branches(game, turn, words, false);
      known.set(roll, found);
      return found;
    };
    // At the end of all rolls the turn is as it was.
    known.set(ends.length, new Float64Array(this.samples).fill(plain.after));
    const segments: [number, number][] = [];
    const cut = (from: number, to: number): void => {
      const change = Math.abs(mean(expected(to)) - mean(expected(from)));
      if (to - from === 1 || (to - from <= ROW && change < APART)) segments.push([from, to]);
      else {
        const middle = from + Math.ceil((to - from) / 2);
        cut(from, middle);
        cut(middle, to);
      }
    };
    if (ends.length > 0) cut(0, ends.length);
    const items = segments.map(([from, to]): LuckItem => {
      const change = differences(expected(from), expected(to));
      return { from: ends[from].line, to: ends[to - 1].line, rolls: to - from, ...change, chance: null };
    });
    const order = mean(expected(0)) - plain.expected;
    return { ...plain, order, items: this.withChances(game, course.words[turn - 1], ends, items) };
  }

  /** Plays the game as it was. */
  private course(game: number): Course {
    const rows: Int32Array[] = [];
    const words: number[] = [];
    this.luck.arm();
    this.trace(game, (values) => {
      rows.push(values.slice());
      words.push(this.luck.words);
    });
    const outcome = this.at.engine.record[0];
    return { rows, words, outcome, success: this.at.success[outcome] };
  }

  private trace(game: number, turn: (values: Int32Array) => void): void {
    this.at.tick();
    this.at.leave(-1);
    this.at.engine.trace?.(game, turn);
  }

  private valueAt({ rows, success }: Course, turn: number): number {
    if (turn === rows.length - 1) return success ? 1 : 0;
    return this.value.at(turn, rows[turn]);
  }

  private turn(game: number, course: Course, turn: number, seats: boolean): TurnLuck {
    const after = this.valueAt(course, turn);
    const others = turn === 0 ? this.starts(game) : this.branches(game, turn, course.words[turn - 1], true);
    const expected = mean(others);
    const before = turn === 0 ? expected : this.valueAt(course, turn - 1);
    const error = Math.sqrt(squares(others) / (others.length - 1) / others.length);
    const left = (seat: number): number => mean(this.branches(game, turn, course.words[turn - 1], true, seat));
    return {
      ...{ turn, before, after, expected, error, luck: after - expected, decisions: expected - before },
      left: turn === 0 || !seats ? [] : Array.from({ length: this.at.seats }, (_, seat) => left(seat)),
    };
  }

  /** What the value function says after the set-ups of other games. */
  private starts(game: number): Float64Array {
    return this.sampled((other) => {
      let found = 0;
      this.luck.arm(0, othersOf(game) + other);
      leaving(() =>
        this.trace(game, (values) => {
          found = this.value.at(0, values);
          throw new Enough();
        }),
      );
      return found;
    });
  }

  /**
   * The chances at the end of a turn that begins as in the game and continues with the luck of others.
   *
   * @param words drawn as in the game
   * @param reorder also puts in another order what nobody knows
   * @param seat whose decisions of the turn are left to the defaults; -1: nobody's
   */
  private branches(game: number, turn: number, words: number, reorder: boolean, seat = -1): Float64Array {
    return this.sampled((other) => {
      let traced = -1;
      let found = 0;
      this.luck.arm(words, othersOf(game) + other);
      const over = leaving(() =>
        this.trace(game, (values) => {
          traced++;
          if (traced === turn - 1) {
            if (reorder) {
              this.luck.changeOver();
              this.at.engine.continuation?.reorder?.();
            }
            this.at.leave(seat);
          } else if (traced === turn) {
            this.at.leave(-1);
            found = this.value.at(turn, values);
          } else if (traced > turn) throw new Enough();
        }),
      );
      if (!over) return found;
      return this.at.success[this.at.engine.record[0]] ? 1 : 0;
    });
  }

  private sampled(of: (other: number) => number): Float64Array {
    return Float64Array.from({ length: this.samples }, (_, other) => of(other));
  }

  /** The lines of a turn that came after words had been drawn, and how many had been by then. */
  private rollsOf(game: number, from: number, to: number): RollEnd[] {
    const found: RollEnd[] = [];
    let line = -1;
    let last = from;
    this.replay(game, Number.POSITIVE_INFINITY, 0, () => {
      line++;
      const { words } = this.luck;
      if (words <= last || words > to) return;
      found.push({ line, words });
      last = words;
    });
    // Words drawn after the last line of the turn belong to it.
    if (found.length === 0) return to > from ? [{ line: Math.max(0, line), words: to }] : [];
    found[found.length - 1] = { line: found[found.length - 1].line, words: to };
    return found;
  }

  private replay(game: number, limit: number, other: number, line: LineListener): void {
    this.at.tick();
    this.at.leave(-1);
    this.luck.arm(limit, other);
    this.at.engine.replay(game, line);
  }

  /** Asks of the largest single rolls how often they come out so. @param start words drawn before the turn */
  private withChances(game: number, start: number, ends: readonly RollEnd[], items: readonly LuckItem[]): LuckItem[] {
    const asked = items
      .filter(({ rolls, change }) => rolls === 1 && Math.abs(change) >= ASKED_MIN)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, ASKED);
    return items.map((item) => {
      if (!asked.includes(item)) return item;
      const roll = ends.findIndex(({ line }) => line === item.from);
      return { ...item, chance: this.chanceOf(game, item.from, roll === 0 ? start : ends[roll - 1].words) };
    });
  }

  /** How often a line has the same result when what was drawn for it is drawn anew. @param words drawn before */
  private chanceOf(game: number, line: number, words: number): number | null {
    const own = this.lineOf(game, line, Number.POSITIVE_INFINITY, 0);
    if (own === null) return null;
    let same = 0;
    for (let other = 0; other < this.samples; other++)
      if (this.lineOf(game, line, words, othersOf(game) + other) === own) same++;
    return same / this.samples;
  }

  /** What came of a line: its result, if it has one, else its total; null: it has neither. */
  private lineOf(game: number, wanted: number, limit: number, other: number): string | null {
    let line = -1;
    let found: string | null = null;
    const events = new EventMaker();
    leaving(() =>
      this.replay(game, limit, other, (text, facts) => {
        const event = events.event(text, facts);
        if (++line !== wanted) return;
        found = resultOf(event);
        throw new Enough();
      }),
    );
    return found;
  }
}

function resultOf({ result, total }: GameEvent): string | null {
  return result ?? (total === undefined ? null : String(total));
}

/** Number of the first of the games whose luck stands for that of a game. */
function othersOf(game: number): number {
  return OTHERS + (game % 2 ** 28) * SAMPLES_MAX;
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function squares(values: Float64Array): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}

/** The change between two samples under the same luck. */
function differences(from: Float64Array, to: Float64Array): { change: number; error: number } {
  const own = to.map((value, i) => value - from[i]);
  return { change: mean(to) - mean(from), error: Math.sqrt(squares(own) / (own.length - 1) / own.length) };
}

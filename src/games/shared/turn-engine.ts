import type { Stream } from '../../random/stream.js';
import type {
  Ahead,
  CellNow,
  Continuation,
  Die,
  Engine,
  IllegalOrders,
  LineListener,
  PositionListener,
} from '../game.js';
import { CellChanges } from './cell-changes.js';
import { LoggedDice } from './logged-dice.js';
import { type KeptGame, LookAhead } from './look-ahead.js';

/**
 * The loops that every game of turns has: a game played, checked, replayed line by line, traced turn by turn. A game
 * says how it begins, what a turn is and how it ends; the build puts this class into each game's own file, where its
 * calls are known.
 * @public
 */
export abstract class TurnEngine implements Engine, Continuation {
  abstract readonly record: Int32Array;
  /** Where illegal orders are counted, but for those of games played on in a look-ahead. */
  protected readonly illegal?: { paused: boolean };

  /** Streams, starting position and set-up of a game. */
  protected abstract begin(game: number): void;
  /** Is the game decided? Asked before every turn. */
  protected abstract isOver(): boolean;
  protected abstract turn(): void;
  /** As `turn`, with the position checked after each part. @throws Error that says what is impossible */
  protected abstract turnChecked(): void;
  /** @throws Error that says what is impossible in the position at the start */
  protected abstract checkStart(): void;
  /** Writes the record. */
  protected abstract end(game: number): void;
  /** Watches over the policies while a checked game is played, or no more. */
  protected abstract watch(on: boolean): void;
  /** Where lines go while a game is replayed; null: nowhere. */
  protected abstract logTo(line: LineListener | null): void;
  /** Last lines of a game that was replayed. */
  protected abstract result(line: LineListener): void;
  /** The columns of `GameModule.trace` now; the array is used again. */
  protected abstract values(): Int32Array;
  /**
   * From here on all streams are those of a game.
   *
   * @param seed0 - with `seed1`: in place of the seed of the engine
   */
  protected abstract bindLuck(game: number, seed0?: number, seed1?: number): void;
  abstract streams(): readonly Stream[];
  reorder?(): void;
  put?(path: string, value: number): void;
  redeal?(seat: number, random: (below: number) => number): void;
  abstract illegalOrders(): readonly IllegalOrders[];

  /** Streams whose dice go with the lines; none unless the game names them. */
  protected loggedStreams(): readonly Stream[] {
    return [];
  }

  /** Is a draw among so many (`Stream.below`) a die of so many sides? Else it is logged as a draw. */
  protected isDie(_sides: number): boolean {
    return false;
  }

  /** A die as the rules read it, where that is another than the one that is rolled. */
  protected asRead(die: Die): Die {
    return die;
  }

  /** Do the dice rolled now belong to the game that is replayed? Those of a look-ahead do not. */
  protected isLogged(): boolean {
    return this.looking === null || !this.looking.aside;
  }

  /** What lies where now; null: the game does not say. */
  protected position(): readonly CellNow[] | null {
    return null;
  }

  get continuation(): Continuation {
    return this;
  }

  /** The four below: as in `InPlay`. A game that has `keep` and `letPlay` can be looked ahead in. */
  protected keep?(): KeptGame;
  protected readonly logging?: { log: unknown };
  protected letPlay?(players: readonly object[] | null): void;
  /** Absent: nothing is hidden. */
  protected deal?(seat: number): void;

  private looking: LookAhead | null = null;

  get ahead(): Ahead | undefined {
    if (this.looking === null && this.keep)
      this.looking = new LookAhead({
        kept: this.keep(),
        streams: this.streams(),
        ...(this.illegal && { illegal: this.illegal }),
        ...(this.logging && { logging: this.logging }),
        letPlay: (players) => this.letPlay?.(players),
        bindLuck: (game, seed0, seed1) => this.bindLuck(game, seed0, seed1),
        deal: (seat) => this.deal?.(seat),
        isOver: () => this.isOver(),
        turn: () => this.turn(),
        end: (game) => this.end(game),
        values: () => this.values(),
      });
    return this.looking ?? undefined;
  }

  /** Begins a game; who looks ahead is asked first. */
  private start(game: number): void {
    this.looking?.begins(game);
    this.begin(game);
  }

  /** The next turn, after who looks ahead has done so. */
  private next(turns: number, checked: boolean): void {
    const { looking } = this;
    looking?.looks(turns);
    if (looking?.script) looking.turn(turns, looking.script, () => (checked ? this.turnChecked() : this.turn()));
    else if (checked) this.turnChecked();
    else this.turn();
  }

  private positionListener: PositionListener | null = null;
  private trusts = false;

  trustPolicies(): void {
    this.trusts = true;
  }

  play(game: number): void {
    this.start(game);
    if (this.looking === null) while (!this.isOver()) this.turn();
    else for (let turns = 0; !this.isOver(); turns++) this.next(turns, false);
    this.end(game);
  }

  playChecked(game: number): void {
    // Decisions that are watched are other functions, and V8 would compile for both.
    if (!this.trusts) this.watch(true);
    try {
      this.start(game);
      this.checkStart();
      if (this.positionListener !== null) this.handPosition(this.positionListener);
      for (let turns = 0; !this.isOver(); turns++) {
        this.next(turns, true);
        if (this.positionListener !== null) this.handPosition(this.positionListener);
      }
      this.end(game);
    } finally {
      this.watch(false);
    }
  }

  replay(game: number, line: LineListener, position?: PositionListener): void {
    const dice = new LoggedDice(
      this.loggedStreams(),
      () => this.isLogged(),
      (sides) => this.isDie(sides),
      (die) => this.asRead(die),
    );
    this.positionListener = position ?? null;
    const withCells = position === undefined ? line : new CellChanges(() => this.position() ?? []).with(line);
    this.logTo(dice.with(withCells));
    try {
      this.playChecked(game);
    } finally {
      this.logTo(null);
      this.positionListener = null;
      dice.release();
    }
    this.result(withCells);
  }

  private handPosition(listener: PositionListener): void {
    const cells = this.position();
    if (cells !== null) listener(cells);
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    this.start(game);
    turn(this.values());
    for (let turns = 0; !this.isOver(); turns++) {
      this.next(turns, false);
      turn(this.values());
    }
    this.end(game);
  }

  playOn(game: number, turns: number, luck: number, goOn: () => void, checked: boolean): void {
    this.watch(checked);
    try {
      this.start(game);
      for (let turn = 0; turn < turns && !this.isOver(); turn++) {
        this.next(turn, false);
      }
      if (this.isOver()) throw new Error(`game ${game} is over before turn ${turns} ends`);
      this.bindLuck(luck);
      this.reorder?.();
      goOn();
      for (let turn = turns; !this.isOver(); turn++) {
        this.next(turn, checked);
      }
      this.end(game);
    } finally {
      this.watch(false);
    }
  }
}

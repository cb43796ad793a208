import { Stream } from '../../random/stream.js';
import type { Ahead, Looker, TurnScript } from '../game.js';

/**
 * A game in play, laid aside: position, record and luck, all that is of the game and not of who plays it.
 * @public
 */
export interface KeptGame {
  take(): void;
  putBack(): void;
}

/** A game that is arrays and streams. @public */
export class KeptArrays implements KeptGame {
  private readonly words: readonly Int32Array[];
  private readonly luck: readonly Stream[];

  constructor(
    private readonly now: readonly Int32Array[],
    private readonly streams: readonly Stream[],
  ) {
    this.words = now.map((array) => array.slice());
    this.luck = streams.map(() => new Stream());
  }

  take(): void {
    for (let i = 0; i < this.now.length; i++) this.words[i].set(this.now[i]);
    for (let i = 0; i < this.streams.length; i++) this.luck[i].copy(this.streams[i]);
  }

  putBack(): void {
    for (let i = 0; i < this.now.length; i++) this.now[i].set(this.words[i]);
    for (let i = 0; i < this.streams.length; i++) this.streams[i].copy(this.luck[i]);
  }
}

/** What a game must be able to do, for games to be played on from the one in play. */
export interface InPlay {
  /** Place for the game in play to be laid aside. */
  readonly kept: KeptGame;
  /** All streams that chance comes from. */
  readonly streams: readonly Stream[];
  /** Where illegal orders are counted. */
  readonly illegal?: { paused: boolean };
  /** What has a log while the game is replayed. */
  readonly logging?: { log: unknown };
  /** Lets these play on, for whom a game begins here; null: those of the engine again. */
  letPlay(players: readonly object[] | null): void;
  /** From here on all streams are those of a game of a seed. */
  bindLuck(game: number, seed0: number, seed1: number): void;
  /**
   * Deals anew what a seat must not know, by the luck of now. What comes of it depends on nothing but what the seat
   * sees.
   */
  deal(seat: number): void;
  isOver(): boolean;
  turn(): void;
  /** Writes the record. */
  end(game: number): void;
  values(): Int32Array;
}

/** Purpose of the streams that nothing has started yet in a game played on: none of them goes on as it did. */
const AHEAD = 255;

/** The look-ahead of an engine. */
export class LookAhead implements Ahead {
  private readonly lookers: Looker[] = [];
  private log: unknown = null;
  private game = 0;
  /** The game in play is laid aside. */
  aside = false;

  /** Streams where a turn was broken off: what a policy drew before is not drawn when the turn is played again. */
  private readonly luck: readonly Stream[];

  constructor(private readonly inPlay: InPlay) {
    this.luck = inPlay.streams.map(() => new Stream());
  }

  attach(looker: Looker): void {
    this.lookers.push(looker);
  }

  /** To be called before a game begins. */
  begins(game: number): void {
    this.game = game;
    for (let i = 0; i < this.lookers.length; i++) this.lookers[i].begins(game);
  }

  /** To be called before each turn of the game, when so many have been played. */
  looks(turns: number): void {
    for (let i = 0; i < this.lookers.length; i++) this.lookers[i].looks(turns);
  }

  /** Turns are played with it, by `turn`. */
  script: TurnScript | null = null;
  /** The script is being followed: the position laid aside is that of the turn's beginning. */
  private inTurn = false;

  keep(script: TurnScript): void {
    this.script = script;
  }

  /** Plays a turn, from its beginning whenever somebody has looked ahead in its middle. */
  turn(turns: number, script: TurnScript, play: () => void): void {
    const { kept, streams } = this.inPlay;
    kept.take();
    script.begins(turns);
    for (;;) {
      try {
        play();
        return;
      } catch (error) {
        if (error === script.pause) this.silence();
        else {
          if (this.aside) this.speak();
          throw error;
        }
      }
      for (let i = 0; i < streams.length; i++) this.luck[i].copy(streams[i]);
      this.inTurn = true;
      try {
        script.think();
      } finally {
        this.inTurn = false;
        this.inPlay.letPlay(null);
        kept.putBack();
      }
      script.again(() => {
        for (let i = 0; i < streams.length; i++) streams[i].copy(this.luck[i]);
        this.speak();
      });
    }
  }

  layAside(): void {
    this.inPlay.kept.take();
    this.silence();
  }

  private silence(): void {
    const { illegal, logging } = this.inPlay;
    this.aside = true;
    if (illegal) illegal.paused = true;
    if (!logging) return;
    this.log = logging.log;
    logging.log = null;
  }

  private speak(): void {
    const { illegal, logging } = this.inPlay;
    this.aside = false;
    if (illegal) illegal.paused = false;
    if (logging) logging.log = this.log;
  }

  playOn(
    seat: number,
    luck0: number,
    luck1: number,
    number: number,
    now: readonly object[],
    later: readonly object[],
    turns: number,
  ): boolean {
    const { inPlay } = this;
    const { script } = this;
    inPlay.kept.putBack();
    if (this.inTurn && script !== null) {
      script.again(() => this.newLuck(seat, luck0, luck1, number));
      inPlay.letPlay(script.follow(now));
    } else {
      this.newLuck(seat, luck0, luck1, number);
      inPlay.letPlay(now);
    }
    for (let turn = 0; turn < turns && !inPlay.isOver(); turn++) {
      if (turn === 1 && now !== later) inPlay.letPlay(later);
      inPlay.turn();
    }
    inPlay.end(this.game);
    return inPlay.isOver();
  }

  values(): Int32Array {
    return this.inPlay.values();
  }

  private newLuck(seat: number, luck0: number, luck1: number, number: number): void {
    const { inPlay } = this;
    const { streams } = inPlay;
    for (let i = 0; i < streams.length; i++) {
      streams[i].bindGame(luck0, luck1, number);
      streams[i].start(AHEAD, i);
    }
    inPlay.bindLuck(number, luck0, luck1);
    if (seat >= 0) inPlay.deal(seat);
  }

  takeUp(): void {
    this.inPlay.letPlay(null);
    this.inPlay.kept.putBack();
    this.speak();
  }
}

import { dealOneByOne, Stream } from '../random/stream.js';

const { word, start, bindGame, copy } = Stream.prototype;

/** Methods that are replaced. */
const METHODS = ['word', 'start', 'bindGame', 'copy', 'd6Faces', 'dieAhead', 'deal'] as const;

/**
 * Stands in the way of a game's streams. It counts the words that a game draws, and from a word on lets the game have
 * the luck of another one: the streams of that game, at the same name and as far on. A word may come from any stream; a
 * game that is laid aside by a look-ahead (its streams bound anew, and copied back later) is not counted meanwhile.
 */
export class LuckSwitch {
  /** Words drawn since the game began. */
  words = 0;
  /** The streams of the other game, in step with those of this one. */
  private readonly shadows: readonly Stream[];
  private readonly begun: boolean[];
  private readonly away: boolean[];
  private other = 0;
  private limit = Number.POSITIVE_INFINITY;
  private readonly switched: boolean[];

  constructor(private readonly streams: readonly Stream[]) {
    this.shadows = streams.map(() => new Stream());
    this.begun = streams.map(() => false);
    this.away = streams.map(() => false);
    this.switched = streams.map(() => false);
    for (const place of streams.keys()) this.watch(place);
  }

  /** Before a game: its first `limit` words are its own, those after them of game `other`. */
  arm(limit = Number.POSITIVE_INFINITY, other = 0): void {
    this.words = 0;
    this.limit = limit;
    this.other = other;
    this.switched.fill(false);
    this.begun.fill(false);
    this.away.fill(false);
  }

  /** Lets go of the streams. */
  release(): void {
    for (const stream of this.streams) for (const name of METHODS) Reflect.deleteProperty(stream, name);
  }

  /** Changes all streams over now if all words of its own have been drawn: for a look at the game between two turns. */
  changeOver(): void {
    if (this.words < this.limit) return;
    for (const place of this.streams.keys()) this.change(place);
  }

  /** One stream at a time, when it is wanted: a policy that draws must not seem to change the dice of others. */
  private change(place: number): void {
    if (this.switched[place]) return;
    this.switched[place] = true;
    copy.call(this.streams[place], this.shadows[place]);
  }

  private watch(place: number): void {
    const stream = this.streams[place];
    const shadow = this.shadows[place];
    const isOwn = (): boolean => {
      if (this.away[place]) return false;
      if (this.words >= this.limit) this.change(place);
      return !this.switched[place];
    };
    stream.word = () => {
      if (!isOwn()) return word.call(stream);
      this.words++;
      shadow.word();
      return word.call(stream);
    };
    stream.start = (purpose, index) => {
      if (isOwn()) shadow.start(purpose, index);
      start.call(stream, purpose, index);
    };
    stream.bindGame = (seed0, seed1, game) => {
      bindGame.call(stream, seed0, seed1, game);
      if (this.begun[place]) this.away[place] = true;
      else shadow.bindGame(seed0, seed1, this.other);
      this.begun[place] = true;
    };
    stream.copy = (from) => {
      copy.call(stream, from);
      this.away[place] = false;
    };
    // The originals read their state without asking for words.
    stream.d6Faces = (count) => {
      let faces = 0;
      for (let left = count; left > 0; left--) faces |= 1 << stream.d6();
      return faces;
    };
    stream.dieAhead = () => -1;
    stream.deal = (list, left, count, to, at) => dealOneByOne(stream, list, left, count, to, at);
  }
}

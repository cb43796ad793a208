import type { Stream } from '../../random/stream.js';
import type { Die, LineListener } from '../game.js';

const METHODS = ['die', 'd6', 'below'] as const;

const HEADINGS: ReadonlySet<string | undefined> = new Set(['start', 'phase', 'turn']);

/**
 * Notes what streams give while a game is replayed, and hands it on with the next line. It stands in the way of the
 * streams' methods only until it is released: games that are played silently know nothing of it.
 */
export class LoggedDice {
  private dice: Die[] = [];
  private readonly releases: (() => void)[] = [];

  /**
   * @param streams those of the rules
   * @param isDie whether a draw among so many is a die of so many sides
   * @param read a die as the rules read it: a d50 is rolled as half of a d100
   * @param isLogged whether what is rolled now belongs to the game that is replayed: a look-ahead does not
   */
  constructor(
    streams: readonly Stream[],
    private readonly isLogged: () => boolean,
    private readonly isDie: (sides: number) => boolean,
    private readonly read: (die: Die) => Die = (die) => die,
  ) {
    for (const stream of streams) this.watch(stream);
  }

  /** The same, with the dice rolled since the last line; headings and empty lines leave them to the line after. */
  with(line: LineListener): LineListener {
    return (text, facts) => {
      if (text === '' || HEADINGS.has(facts?.kind)) {
        line(text, facts);
        return;
      }
      const { dice } = this;
      this.dice = [];
      line(text, dice.length > 0 ? { ...facts, dice: [...dice, ...(facts?.dice ?? [])] } : facts);
    };
  }

  release(): void {
    for (const release of this.releases) release();
  }

  private watch(stream: Stream): void {
    const { die, d6, below } = stream;
    const before = Object.getOwnPropertyDescriptors(stream);
    this.releases.push(() => {
      for (const method of METHODS) {
        Reflect.deleteProperty(stream, method);
        if (before[method]) Object.defineProperty(stream, method, before[method]);
      }
    });
    stream.die = () => this.noted({ sides: 10, face: die.call(stream) });
    stream.d6 = () => this.noted({ sides: 6, face: d6.call(stream) });
    stream.below = (n) => {
      const die = { sides: n, face: 1 + below.call(stream, n) };
      return this.noted(this.isDie(n) ? die : { ...die, draw: true }) - 1;
    };
  }

  private noted(die: Die): number {
    // One of one is no chance.
    if (die.sides > 1 && this.isLogged()) this.dice.push(this.read(die));
    return die.face;
  }
}

import { type GameModule, R_ENDING, R_FIRST, R_OUTCOME } from '../games/game.js';

/** How the rows of a job look in games.csv. */
export interface RowLayout {
  /** Text before the game index, CSV-quoted, ending in a comma. */
  readonly prefix: string;
  /** Per metric column: index into the game's metrics, or -1 for a column that this game does not have. */
  readonly columns: readonly number[];
}

const COMMA = 0x2c;
const LINE_END = 0x0a;
const MINUS = 0x2d;
const ZERO = 0x30;
/** Digits and sign of any safe integer. */
const NUMBER_BYTES_MAX = 17;
const FIRST_BYTES = 1 << 16;

/**
 * Writes games as CSV lines, as bytes. All cells after the prefix are integers or ids, so nothing needs quoting, and
 * the lines are made where the games are played: a general CSV writer in the main thread would be slower than the
 * engine, and texts that are joined and encoded cost four times as much as digits that are put where they belong.
 */
export class RowWriter {
  private readonly prefix: Uint8Array;
  /** `,outcome,` and `ending`, by index. */
  private readonly outcomes: readonly Uint8Array[];
  private readonly endings: readonly Uint8Array[];
  /** Longest possible line. */
  private readonly lineBytesMax: number;
  private bytes = new Uint8Array(FIRST_BYTES);
  private length = 0;

  constructor(
    private readonly layout: RowLayout,
    game: GameModule,
  ) {
    const encoder = new TextEncoder();
    this.prefix = encoder.encode(layout.prefix);
    this.outcomes = game.outcomes.map(({ id }) => encoder.encode(`,${id},`));
    this.endings = game.endings.map(({ id }) => encoder.encode(id));
    const longest = (texts: readonly Uint8Array[]): number => Math.max(...texts.map((text) => text.length));
    const numbers = (1 + layout.columns.length) * (1 + NUMBER_BYTES_MAX);
    this.lineBytesMax = this.prefix.length + longest(this.outcomes) + longest(this.endings) + numbers + 1;
  }

  add(index: number, record: Int32Array): void {
    if (this.bytes.length - this.length < this.lineBytesMax) this.grow();
    const { columns } = this.layout;
    this.put(this.prefix);
    this.putNumber(index);
    this.put(this.outcomes[record[R_OUTCOME]]);
    this.put(this.endings[record[R_ENDING]]);
    for (let i = 0; i < columns.length; i++) {
      this.bytes[this.length++] = COMMA;
      if (columns[i] >= 0) this.putNumber(record[R_FIRST + columns[i]]);
    }
    this.bytes[this.length++] = LINE_END;
  }

  /** The lines since the last call, as UTF-8 in a buffer of their own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  private put(text: Uint8Array): void {
    const { bytes } = this;
    let at = this.length;
    for (let i = 0; i < text.length; i++) bytes[at++] = text[i];
    this.length = at;
  }

  private putNumber(value: number): void {
    const { bytes } = this;
    let at = this.length;
    let rest = value;
    if (rest < 0) {
      bytes[at++] = MINUS;
      rest = -rest;
    }
    const first = at;
    do {
      const tenth = Math.floor(rest / 10);
      bytes[at++] = ZERO + (rest - 10 * tenth);
      rest = tenth;
    } while (rest > 0);
    // The digits came last first.
    for (let low = first, high = at - 1; low < high; low++, high--) {
      const digit = bytes[low];
      bytes[low] = bytes[high];
      bytes[high] = digit;
    }
    this.length = at;
  }

  private grow(): void {
    const grown = new Uint8Array(2 * this.bytes.length + this.lineBytesMax);
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

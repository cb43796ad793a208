import { R_ENDING, R_FIRST, R_OUTCOME } from '../games/game.js';

/** Keeps what is wanted of the records of a fixed number of games: outcome, ending, some metrics. */
export class RecordBuffer {
  private readonly data: Int32Array<ArrayBuffer>;
  private at = 0;

  /** @param metrics places of the wanted metrics among the game's metrics */
  constructor(
    private readonly metrics: readonly number[],
    games: number,
  ) {
    this.data = new Int32Array(games * (R_FIRST + metrics.length));
  }

  add(record: Int32Array): void {
    const { data, metrics } = this;
    data[this.at++] = record[R_OUTCOME];
    data[this.at++] = record[R_ENDING];
    for (let i = 0; i < metrics.length; i++) data[this.at++] = record[R_FIRST + metrics[i]];
  }

  /** Those of the games so far. */
  numbers(): Int32Array<ArrayBuffer> {
    return this.at === this.data.length ? this.data : this.data.slice(0, this.at);
  }
}

/** Outcome, ending and number of integers of each game; its rows are the numbers. */
export type TracedHead = readonly [outcome: number, ending: number, length: number];

/** Keeps the rows of the traces of games: before the first turn and after each. */
export class TraceBuffer {
  readonly heads: TracedHead[] = [];
  private readonly rows: number[] = [];
  private rowsOfGame = 0;
  /** Where the rows of the game under way begin. */
  private start = 0;
  /** It follows games turn by turn. */
  readonly course = this;

  /** @param turnsMax turns kept of each game */
  constructor(private readonly turnsMax: number) {}

  add(): void {}

  /** A game begins; the rows of one that did not end are forgotten. */
  begin(): void {
    this.rowsOfGame = 0;
    this.rows.length = this.start;
  }

  readonly row = (values: Int32Array): void => {
    if (this.rowsOfGame++ <= this.turnsMax) this.rows.push(...values);
  };

  finish(outcome: number, ending: number): void {
    this.heads.push([outcome, ending, this.rows.length - this.start]);
    this.start = this.rows.length;
  }

  /** Rows of the games that are over, one after the other. */
  numbers(): Int32Array<ArrayBuffer> {
    this.begin();
    return Int32Array.from(this.rows);
  }
}

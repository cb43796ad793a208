import { R_ENDING, R_FIRST, R_OUTCOME } from '../games/game.js';

/** Keeps what is wanted of the records of a fixed number of games: outcome, ending, some metrics. */
export class RecordBuffer {
  readonly data: Int32Array<ArrayBuffer>;
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
}

/** Outcome and ending, which every record begins with. */
export const RECORD_HEAD = 2;

/** Keeps what is wanted of the records of a fixed number of games: outcome, ending, some metrics. */
export class RecordBuffer {
  readonly data: Int32Array<ArrayBuffer>;
  private at = 0;

  /** @param metrics places of the wanted metrics among the game's metrics */
  constructor(
    private readonly metrics: readonly number[],
    games: number,
  ) {
    this.data = new Int32Array(games * (RECORD_HEAD + metrics.length));
  }

  add(record: Int32Array): void {
    const { data, metrics } = this;
    data[this.at++] = record[0];
    data[this.at++] = record[1];
    for (let i = 0; i < metrics.length; i++) data[this.at++] = record[RECORD_HEAD + metrics[i]];
  }
}

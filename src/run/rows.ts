import type { GameModule } from '../games/game.js';

/** How the rows of a job look in games.csv. */
export interface RowLayout {
  /** Text before the game index, CSV-quoted, ending in a comma. */
  readonly prefix: string;
  /** Per metric column: index into the game's metrics, or -1 for a column that this game does not have. */
  readonly columns: readonly number[];
}

/**
 * Writes games as CSV lines. All cells after the prefix are integers or ids, so nothing needs quoting, and the lines are
 * made where the games are played: a general CSV writer in the main thread would be slower than the engine.
 */
export class RowWriter {
  private readonly lines: string[] = [];

  constructor(
    private readonly layout: RowLayout,
    private readonly game: GameModule,
  ) {}

  add(index: number, record: Int32Array): void {
    const { prefix, columns } = this.layout;
    let line = `${prefix}${index},${this.game.outcomes[record[0]].id},${this.game.endings[record[1]].id}`;
    for (let i = 0; i < columns.length; i++) line += columns[i] < 0 ? ',' : `,${record[2 + columns[i]]}`;
    this.lines.push(line);
  }

  /** The lines since the last call, as UTF-8 in a buffer of their own. */
  take(): Uint8Array<ArrayBuffer> {
    const text = this.lines.length === 0 ? '' : `${this.lines.join('\n')}\n`;
    this.lines.length = 0;
    return new TextEncoder().encode(text);
  }
}

import type { TracedGame } from '../../study/trace.js';

/** Rows of a traced game. */
export class Rows {
  constructor(
    private readonly game: TracedGame,
    private readonly width: number,
  ) {}

  /** Number of rows: the start, and one per turn. */
  get length(): number {
    return this.game.rows.length / this.width;
  }

  at(turn: number, column: number): number {
    return this.game.rows[turn * this.width + column];
  }
}

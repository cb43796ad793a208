import type { CellNow, LineListener } from '../game.js';

/**
 * Hands on with each line what has changed on the board since the line before, so that the lines alone say how the
 * board looks at any time. The first line has all cells.
 */
export class CellChanges {
  private before = new Map<string, string>();

  /** @param now all cells with something in them now */
  constructor(private readonly now: () => readonly CellNow[]) {}

  /** The same line, with cells; empty ones leave them to the line after. */
  with(line: LineListener): LineListener {
    return (text, facts) => {
      const board = text === '' ? [] : this.changed();
      line(text, board.length > 0 ? { ...facts, board } : facts);
    };
  }

  private changed(): CellNow[] {
    const { before } = this;
    const cells = this.now();
    const looks = new Map(cells.map((cell) => [cell.cell, JSON.stringify(cell)]));
    this.before = looks;
    const emptied = [...before.keys()].filter((cell) => !looks.has(cell));
    return [
      ...cells.filter(({ cell }) => looks.get(cell) !== before.get(cell)),
      ...emptied.map((cell): CellNow => ({ cell, pieces: [] })),
    ];
  }
}

/** The board after these events of a game, by cell: what stands in each. */
export function boardOf(events: readonly { readonly board?: readonly CellNow[] }[]): Map<string, CellNow> {
  const now = new Map<string, CellNow>();
  for (const cell of events.flatMap(({ board = [] }) => board)) now.set(cell.cell, cell);
  return now;
}

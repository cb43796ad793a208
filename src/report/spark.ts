/** Distributions and shares in a line of text, for tables on terminals. */

const EIGHTHS = '▁▂▃▄▅▆▇█';

/** Counts by value as so many cells over a range; a cell with any game has at least the lowest step. */
export function sparkline(
  counts: readonly (readonly [value: number, count: number])[],
  [from, to]: readonly [number, number],
  cells: number,
): string {
  const sums = new Array<number>(cells).fill(0);
  for (const [value, count] of counts) {
    const place = to > from ? Math.floor(((value - from) / (to - from)) * cells) : 0;
    sums[Math.max(0, Math.min(cells - 1, place))] += count;
  }
  const most = Math.max(1, ...sums);
  return sums.map((sum) => (sum === 0 ? ' ' : EIGHTHS[Math.ceil((sum / most) * EIGHTHS.length) - 1])).join('');
}

/** Signs of parts of a bar: wins, draws, losses. */
const PARTS = ['█', '▒', '░'] as const;

/** Shares as a bar of so many cells; what is neither stays empty. */
export function outcomeBar(shares: readonly [win: number, draw: number, loss: number], cells: number): string {
  let before = 0;
  let bar = '';
  for (const [i, share] of shares.entries()) {
    before += share;
    const end = Math.round(before * cells);
    bar += PARTS[i].repeat(Math.max(0, end - bar.length));
  }
  return bar.padEnd(cells);
}

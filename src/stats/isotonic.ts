/** A step of a monotone fit: from `from` on, the rate is `rate`. */
export interface MonotoneStep {
  readonly from: number;
  readonly rate: number;
  readonly games: number;
}

/**
 * Rates of success that do not fall with x, nearest to the data in least squares: pool adjacent violators. M. Ayer et
 * al., Annals of Mathematical Statistics 26 (1955). O(n log n).
 */
export function monotoneRates(points: readonly { readonly x: number; readonly success: boolean }[]): MonotoneStep[] {
  const sorted = [...points].sort((a, b) => a.x - b.x);
  const blocks: { from: number; successes: number; games: number }[] = [];
  for (let i = 0; i < sorted.length; ) {
    const from = sorted[i].x;
    const block = { from, successes: 0, games: 0 };
    for (; i < sorted.length && sorted[i].x === from; i++) {
      block.games++;
      if (sorted[i].success) block.successes++;
    }
    blocks.push(block);
    // A block above a better one is joined with it.
    while (blocks.length > 1) {
      const [low, high] = blocks.slice(-2);
      if (low.successes * high.games < high.successes * low.games) break;
      low.successes += high.successes;
      low.games += high.games;
      blocks.pop();
    }
  }
  return blocks.map(({ from, successes, games }) => ({ from, rate: successes / games, games }));
}

/** The fitted rate at x; below all data that of the lowest; null without data. */
export function rateAt(steps: readonly MonotoneStep[], x: number): number | null {
  const step = steps.findLast(({ from }) => from <= x) ?? steps[0];
  return step?.rate ?? null;
}

import { describe, expect, test } from 'vitest';
import { pairInterval } from './pair-interval.js';

/** Games that one alone wins, on average: all pairs of these are looked at. */
const EXPECTED = [0, 0.1, 0.3, 0.7, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30];
/** Games won by one only that are next to never exceeded: 30 and six standard deviations. */
const MOST = 63;

/**
 * How often an interval misses, exactly, in the worst case over all pairs of `EXPECTED`, as multiples of what is
 * promised: on one side, and on both.
 */
function worstMisses(games: number, confidence: number): { side: number; both: number } {
  const logs = [0];
  for (let k = 1; k <= games; k++) logs.push(logs[k - 1] + Math.log(k));
  const tables: { a: number; b: number; ways: number; low: number; high: number }[] = [];
  for (let a = 0; a <= Math.min(games, MOST); a++)
    for (let b = 0; b <= Math.min(games - a, a, MOST); b++) {
      const found = pairInterval({ both: 0, onlyA: a, onlyB: b, neither: games - a - b }, confidence);
      const ways = logs[games] - logs[a] - logs[b] - logs[games - a - b];
      const [low, high] = [found.low ?? -1, found.high ?? 1];
      tables.push({ a, b, ways, low, high });
      if (a > b) tables.push({ a: b, b: a, ways, low: -high, high: -low });
    }
  const worst = { side: 0, both: 0 };
  const times = (count: number, rate: number): number => (count === 0 ? 0 : count * Math.log(rate));
  for (const rateA of EXPECTED.map((expected) => expected / games))
    for (const rateB of EXPECTED.map((expected) => expected / games)) {
      if (rateB > rateA || rateA + rateB > 0.9) continue;
      let [below, above] = [0, 0];
      for (const { a, b, ways, low, high } of tables) {
        if (low <= rateA - rateB && rateA - rateB <= high) continue;
        const chance = Math.exp(ways + times(a, rateA) + times(b, rateB) + times(games - a - b, 1 - rateA - rateB));
        if (low > rateA - rateB) below += chance;
        else above += chance;
      }
      const error = 1 - confidence;
      worst.side = Math.max(worst.side, below / (error / 2), above / (error / 2));
      worst.both = Math.max(worst.both, (below + above) / error);
    }
  return worst;
}

describe('the interval of a difference of rates in the same games', () => {
  test.each([
    // Where one wins every second game and the other none; Wilson's interval does the same.
    [50, 0.95, 1.3],
    [1000, 0.95, 1.15],
    [50, 0.998, 1.15],
    [1000, 0.998, 1.15],
    [1000, 0.9998, 1.15],
  ])(
    'of %d games misses about as often as %d lets expect, on either side (all tables of a grid)',
    (games, confidence, most) => {
      const { side, both } = worstMisses(games, confidence);
      expect(both).toBeLessThan(most);
      expect(side).toBeLessThan(1.45);
      // Not by being too wide.
      expect(both).toBeGreaterThan(0.4);
    },
  );

  test('mirrors, and is that of a score test where many games differ', () => {
    const table = { both: 500, onlyA: 12, onlyB: 4, neither: 484 };
    const { low, high } = pairInterval(table);
    const mirrored = pairInterval({ ...table, onlyA: 4, onlyB: 12 });
    expect(mirrored.low).toBeCloseTo(-(high ?? 0), 12);
    expect(mirrored.high).toBeCloseTo(-(low ?? 0), 12);
    // Where both are alike nothing is skewed, and the variance at the bound d is 2 q + d - d^2 = (b + c)/n at d = 0.
    const even = pairInterval({ both: 0, onlyA: 5000, onlyB: 5000, neither: 90_000 });
    expect(even.high).toBeCloseTo((1.96 * Math.sqrt(0.1)) / Math.sqrt(1e5), 5);
  });

  test('does not collapse when no game differs, and keeps to -1 and 1', () => {
    expect(pairInterval({ both: 0, onlyA: 0, onlyB: 0, neither: 0 })).toMatchObject({ low: -1, high: 1 });
    const none = pairInterval({ both: 50, onlyA: 0, onlyB: 0, neither: 50 });
    expect(none.low).toBeLessThan(-0.01);
    expect(none.high).toBeGreaterThan(0.01);
    const all = pairInterval({ both: 0, onlyA: 400, onlyB: 0, neither: 0 });
    expect(all).toMatchObject({ estimate: 1, high: 1 });
    expect(all.low).toBeGreaterThan(0.97);
    expect(all.low).toBeLessThan(0.995);
  });
});

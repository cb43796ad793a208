import { describe, expect, test } from 'vitest';
import { pairInterval } from './pair-interval.js';
import { rateDifference } from './rate-difference.js';

const GAMES = 2000;

/** Exact coverage where A alone wins `a` games on average and B alone `b`, as Poisson numbers. */
function coverageOf(a: number, b: number, confidence: number, interval = pairInterval): number {
  const chances = (mean: number): number[] => {
    const list = [Math.exp(-mean)];
    for (let k = 1; k < mean + 9 * Math.sqrt(mean) + 12; k++) list.push((list[k - 1] * mean) / k);
    return list;
  };
  let covered = 0;
  for (const [onlyA, chanceA] of chances(a).entries())
    for (const [onlyB, chanceB] of chances(b).entries()) {
      if (chanceA * chanceB < 1e-9) continue;
      const { low, high } = interval({ both: 0, onlyA, onlyB, neither: GAMES - onlyA - onlyB }, confidence);
      if ((low ?? 1) <= (a - b) / GAMES && (a - b) / GAMES <= (high ?? -1)) covered += chanceA * chanceB;
    }
  return covered;
}

const RARE = [
  [0.3, 0],
  [1, 1],
  [3, 0],
  [3, 2],
  [8, 0],
  [8, 8],
  [15, 1],
  [25, 0],
  [20, 10],
] as const;

describe('the interval of a difference of rates in the same games', () => {
  test.each(RARE)('is right in 94.5 % or more where %d and %d games are won by one only (exact)', (a, b) => {
    expect(coverageOf(a, b, 0.95)).toBeGreaterThan(0.945);
  });

  test.each(RARE)('misses at most 1.5 times as often as stated at 99.8 %%: %d and %d', (a, b) => {
    expect(1 - coverageOf(a, b, 0.998)).toBeLessThan(0.003);
  });

  test('that takes these for normal misses several times as often as stated', () => {
    const missed = RARE.map(([a, b]) => 1 - coverageOf(a, b, 0.998, rateDifference));
    expect(Math.max(...missed)).toBeGreaterThan(0.006);
  });

  test('mirrors, and is that of Bonett and Price where many games differ', () => {
    const table = { both: 500, onlyA: 12, onlyB: 4, neither: 484 };
    const { low, high } = pairInterval(table);
    const mirrored = pairInterval({ ...table, onlyA: 4, onlyB: 12 });
    expect(mirrored.low).toBeCloseTo(-(high ?? 0), 12);
    expect(mirrored.high).toBeCloseTo(-(low ?? 0), 12);
    const many = { both: 500, onlyA: 40, onlyB: 30, neither: 430 };
    expect(pairInterval(many)).toEqual(rateDifference(many));
  });
});

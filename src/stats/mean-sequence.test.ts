import { describe, expect, test } from 'vitest';
import { asymptoticSequence, betEvidence, betSequence, meanSequence, VARIED_MIN } from './mean-sequence.js';
import { type Counts, moments } from './moments.js';

const STAKES = Array.from({ length: 15 }, (_, i) => 1 / 2 ** i);
const SKEWED: Counts = [
  [0, 900],
  [3, 50],
  [10, 40],
  [46, 10],
];

function within(actual: number | null, expected: number, error = 1e-12): void {
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(error);
}

function half({ low, high }: { readonly low: number | null; readonly high: number | null }): number {
  return ((high ?? Number.NaN) - (low ?? Number.NaN)) / 2;
}

describe('betting sequence', () => {
  test('evidence is the log of the average capital', () => {
    for (const mean of [0.2, 1, 5]) {
      const counts: Counts = [
        [0, 7],
        [1, 2],
        [4, 3],
      ];
      const capital = (f: number): number => (1 - f) ** 7 * (1 - f + f / mean) ** 2 * (1 - f + (4 * f) / mean) ** 3;
      within(betEvidence(counts, mean), Math.log(STAKES.reduce((sum, f) => sum + capital(f), 0) / STAKES.length));
    }
  });

  test('after one game at the top begins where the capital is linear in 1/m', () => {
    const mean = STAKES.reduce((sum, f) => sum + f, 0) / STAKES.length;
    const { low, high } = betSequence([[10, 1]], 0, 10, 0.05);
    within(low, (10 * mean) / (2 / 0.05 - 1 + mean));
    expect(high).toBe(10);
  });

  test('turns over with the values', () => {
    const turned = SKEWED.map(([value, count]) => [46 - value, count] as const).reverse();
    const { low, high } = betSequence(SKEWED, 0, 46, 0.05);
    const other = betSequence(turned, 0, 46, 0.05);
    within(low, 46 - (other.high ?? 0));
    within(high, 46 - (other.low ?? 0));
  });

  test('moves and stretches with the values', () => {
    const moved = SKEWED.map(([value, count]) => [3 * value - 40, count] as const);
    const { low, high } = betSequence(SKEWED, 0, 46, 0.05);
    const other = betSequence(moved, -40, 3 * 46 - 40, 0.05);
    within(other.low, 3 * (low ?? 0) - 40, 1e-11);
    within(other.high, 3 * (high ?? 0) - 40, 1e-11);
  });

  test('stays in the range, and does not take a value that has not been seen for impossible', () => {
    expect(betSequence([[0, 5000]], 0, 46, 0.05).low).toBe(0);
    const { high } = betSequence([[0, 5000]], 0, 46, 0.05);
    // A chance of 1 in 1000 of the value 46 is not excluded at once.
    expect(high).toBeGreaterThan(46 / 2500);
    expect(high).toBeLessThan(46 / 500);
  });

  test('is less than twice as wide as the interval for a fixed number of games, if that number is not small', () => {
    for (const times of [20, 1000, 100_000]) {
      const counts = SKEWED.map(([value, count]) => [value, times * count] as const);
      const { n, sd } = moments(counts);
      expect(half(betSequence(counts, 0, 46, 0.05))).toBeLessThan((2 * 1.96 * sd) / Math.sqrt(n));
    }
  });
});

describe('asymptotic sequence', () => {
  test('has the stated closed forms', () => {
    const { n, sd } = moments([...SKEWED, [50, 100]]);
    const spread: Counts = [...SKEWED, [50, 100]];
    const mixture = (error: number): number =>
      (sd / Math.sqrt(n)) * Math.sqrt((1 + 250 / n) * (2 * Math.log(1 / error) + Math.log(1 + n / 250)));
    within(half(asymptoticSequence(spread, 0.05, null)), mixture(0.05));
    within(half(asymptoticSequence(spread, 0.05, 0.05)), mixture(0.01));
    const many = spread.map(([value, count]) => [value, 100 * count] as const);
    const all = moments(many);
    const aimed = 0.12 / 2 + (all.sd ** 2 * Math.log(2 / 0.04)) / (0.12 * all.n);
    within(half(asymptoticSequence(many, 0.05, 0.12)), aimed);
  });

  test('says nothing while nearly all games are equal', () => {
    const rare: Counts = [
      [0, 100_000],
      [7, VARIED_MIN - 1],
    ];
    expect(asymptoticSequence(rare, 0.05, 0.01)).toMatchObject({ low: null, high: null });
    expect(asymptoticSequence([[0, 5000]], 0.05, 0.01)).toEqual({ estimate: 0, low: null, high: null });
  });
});

describe('choice of the sequence', () => {
  test('bets where the range is known, else the asymptotic one', () => {
    const counts: Counts = SKEWED.map(([value, count]) => [value, 10 * count] as const);
    expect(meanSequence(counts, { min: 0, max: 46 }, 0.95, null)).toEqual(betSequence(counts, 0, 46, 1 - 0.95));
    expect(meanSequence(counts, { min: 0, max: null }, 0.95, null)).toEqual(asymptoticSequence(counts, 1 - 0.95, null));
  });

  test('does not trust a range that values have left', () => {
    const counts: Counts = SKEWED.map(([value, count]) => [value, 10 * count] as const);
    expect(meanSequence(counts, { min: 0, max: 45 }, 0.95, null)).toEqual(asymptoticSequence(counts, 1 - 0.95, null));
    expect(meanSequence(counts, { min: 1, max: 46 }, 0.95, null)).toEqual(asymptoticSequence(counts, 1 - 0.95, null));
  });

  test('knows nothing without games', () => {
    for (const max of [46, null])
      expect(meanSequence([], { min: 0, max }, 0.95, null)).toEqual({ estimate: Number.NaN, low: null, high: null });
  });
});

import { describe, expect, test } from 'vitest';
import type { Estimate } from './interval.js';
import { clopperPearson, rateInterval } from './rate-interval.js';

const GAMES = 2000;
const WINS_MAX = 400;

/** Least exact coverage over rates with from..to expected successes in 2000 games. */
function leastCoverage(interval: (wins: number) => Estimate, from: number, to: number): number {
  const bounds = Array.from({ length: WINS_MAX + 1 }, (_, wins) => interval(wins));
  let least = 1;
  for (let step = 0; step <= 200; step++) {
    const p = (from + ((to - from) * step) / 200) / GAMES;
    let covered = 0;
    let chance = Math.exp(GAMES * Math.log1p(-p));
    for (const [wins, { low, high }] of bounds.entries()) {
      if ((low ?? 1) <= p && p <= (high ?? 0)) covered += chance;
      chance *= ((GAMES - wins) / (wins + 1)) * (p / (1 - p));
    }
    least = Math.min(least, covered);
  }
  return least;
}

describe("Clopper and Pearson's interval", () => {
  test('has closed forms at no success and at one game', () => {
    expect(clopperPearson(0, 30)).toMatchObject({ estimate: 0, low: 0 });
    expect(clopperPearson(0, 30).high).toBeCloseTo(1 - 0.025 ** (1 / 30), 12);
    expect(clopperPearson(30, 30).low).toBeCloseTo(0.025 ** (1 / 30), 12);
    expect(clopperPearson(1, 1).low).toBeCloseTo(0.025, 12);
    expect(clopperPearson(0, 0)).toEqual({ estimate: Number.NaN, low: 0, high: 1 });
  });

  test('mirrors with failures for successes', () => {
    const [{ low, high }, other] = [clopperPearson(3, 50), clopperPearson(47, 50)];
    expect(1 - (other.high ?? 0)).toBeCloseTo(low ?? 1, 12);
    expect(1 - (other.low ?? 0)).toBeCloseTo(high ?? 1, 12);
  });
});

describe('the interval of a rate', () => {
  test.each([
    [0.01, 0.5],
    [0.5, 3],
    [3, 10],
    [10, 30],
  ])('is right in 95 % for every rate with %d to %d expected successes (exact)', (from, to) => {
    expect(leastCoverage((wins) => rateInterval(wins, GAMES), from, to)).toBeGreaterThanOrEqual(0.95);
  });

  test('is right in 94 % or more where it goes over to Wilson, in 99.6 % at 99.8 %', () => {
    expect(leastCoverage((wins) => rateInterval(wins, GAMES), 30, 200)).toBeGreaterThan(0.94);
    expect(leastCoverage((wins) => rateInterval(wins, GAMES, 0.998), 0.01, 200)).toBeGreaterThan(0.996);
  });
});

import { describe, expect, test } from 'vitest';
import { boundary, quantileRanks } from '../../src/stats/boundary.js';
import { dkwHalf } from '../../src/stats/dkw.js';
import { countAtMost, empirical } from '../../src/stats/empirical.js';
import { kuiperHalf, kuiperTail } from '../../src/stats/kuiper.js';
import { coverage, diceAtMost, diceSums, uniforms } from '../support/uniforms.js';

const STUDIES = 1500;

describe('an empirical distribution', () => {
  test('counts values, infinite ones too', () => {
    const sample = empirical([3, -1, 3, Number.NEGATIVE_INFINITY, 7]);
    expect(sample).toEqual({
      n: 5,
      values: [Number.NEGATIVE_INFINITY, -1, 3, 7],
      counts: [1, 1, 2, 1],
      cumulative: [1, 2, 4, 5],
    });
    expect([-2, 3, 6.5, 7, 99].map((x) => countAtMost(sample, x))).toEqual([1, 4, 4, 5, 5]);
    expect(countAtMost(empirical([]), 0)).toBe(0);
  });
});

describe('ranks of order statistics', () => {
  test('are those of the sign test: 2nd and 9th of ten at 95 %, 40th and 61st of a hundred', () => {
    expect(quantileRanks(10, 0.5)).toEqual([2, 9]);
    expect(quantileRanks(100, 0.5)).toEqual([40, 61]);
  });

  test('are infinite where the sample is too small', () => {
    expect(quantileRanks(5, 0.5)).toEqual([0, 6]);
    expect(quantileRanks(6, 0.5)).toEqual([1, 6]);
    expect(quantileRanks(20, 0.01)[0]).toBe(0);
  });

  test('have the promised chance by the binomial sum itself', () => {
    for (const [n, p] of [
      [17, 0.3],
      [60, 0.9],
    ] as const) {
      const [low, high] = quantileRanks(n, p);
      let chance = 0;
      let term = (1 - p) ** n;
      for (let k = 0; k <= n; k++) {
        if (k >= low && k < high) chance += term;
        term *= ((n - k) / (k + 1)) * (p / (1 - p));
      }
      expect(chance).toBeGreaterThanOrEqual(0.95 - 1e-12);
    }
  });
});

describe('a boundary', () => {
  test('leaves nearest to the share below it', () => {
    const sample = empirical([1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
    // P(X < b) is 0, 0.3, 0.6, 1 for b = 1..4.
    for (const [p, expected] of [
      [0.1, 1],
      [0.2, 2],
      [0.44, 2],
      [0.46, 3],
      [0.79, 3],
      [0.85, 4],
    ])
      expect(boundary(sample, p).estimate).toBe(expected);
  });

  test('is impossible where more games than that are below whatever the value is', () => {
    const sample = empirical([
      ...new Array<number>(60).fill(Number.NEGATIVE_INFINITY),
      ...new Array<number>(40).fill(5),
    ]);
    expect(boundary(sample, 0.1).estimate).toBe(Number.NEGATIVE_INFINITY);
    expect(boundary(sample, 0.9).estimate).toBe(6);
    expect(boundary(empirical([]), 0.5)).toEqual({ estimate: Number.NaN, low: null, high: null });
  });

  test.each([
    [1, 0.5, 100],
    [3, 0.1, 400],
    [3, 0.5, 60],
    [3, 0.7, 2000],
  ])('of sums of %i dice at share %f: the interval from %i games holds the true one', (dice, p, games) => {
    const atMost = diceAtMost(dice);
    let truth = 0;
    while ((atMost(truth - 1) + atMost(truth)) / 2 < p - 1e-12) truth++;
    const next = uniforms(`boundary ${dice} ${p} ${games}`);
    const [share, least] = coverage(games > 1000 ? 400 : STUDIES, 0.95, () => {
      const { low, high } = boundary(empirical(diceSums(next, games, dice)), p);
      return low !== null && high !== null && low <= truth && truth <= high;
    });
    expect(share).toBeGreaterThanOrEqual(least);
  });
});

describe('bands of a distribution function', () => {
  test('have half-widths of the closed form', () => {
    expect(Math.abs(dkwHalf(200) - Math.sqrt(Math.log(40) / 400))).toBeLessThan(1e-15);
    expect(dkwHalf(1)).toBe(1);
    expect([dkwHalf(0), kuiperHalf(0)]).toEqual([1, 1]);
  });

  test("have Kuiper's quantiles: 1.747 at 5 %, 2.001 at 1 %", () => {
    expect(kuiperTail(1.747)).toBeCloseTo(0.05, 3);
    expect(kuiperTail(2.001)).toBeCloseTo(0.01, 3);
    // 6 e^-2 + 30 e^-8 + 70 e^-18.
    expect(kuiperTail(1)).toBeCloseTo(0.822077, 6);
    expect(kuiperTail(0.1)).toBe(1);
    expect(kuiperHalf(1e6)).toBeCloseTo(1.747 / 1000.155, 5);
  });

  test.each([20, 300])('hold the distribution and all its differences at once, from %i games', (games) => {
    const next = uniforms(`bands ${games}`);
    const [dkw, kuiper] = [dkwHalf(games), kuiperHalf(games)];
    const within = { dkw: 0, kuiper: 0 };
    for (let study = 0; study < STUDIES; study++) {
      const sorted = Float64Array.from({ length: games }, next).sort();
      let above = 0;
      let below = 0;
      for (let i = 0; i < games; i++) {
        above = Math.max(above, (i + 1) / games - sorted[i]);
        below = Math.max(below, sorted[i] - i / games);
      }
      if (Math.max(above, below) <= dkw) within.dkw++;
      if (above + below <= kuiper) within.kuiper++;
    }
    const least = 0.95 - 4 * Math.sqrt((0.95 * 0.05) / STUDIES);
    expect(within.dkw / STUDIES).toBeGreaterThanOrEqual(least);
    expect(within.kuiper / STUDIES).toBeGreaterThanOrEqual(least);
    // Not wastefully wide.
    expect(within.kuiper / STUDIES).toBeLessThan(0.97);
  });
});

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { seedKey } from '../random/stream.js';
import { meanInterval, meanP, skewnesses, wilsonInterval } from './interval.js';
import { moments } from './moments.js';

const Z = 1.959963984540054;

/** One long stream from mixed state: consecutive seeds of pure-rand are not independent. */
function generator(name: string) {
  return xoroshiro128plusFromState([...seedKey(name), ...seedKey(`${name}'`)]);
}

describe('Wilson interval', () => {
  test('its bounds solve (p^ - p)^2 = z^2 p (1 - p) / n', () => {
    for (const [k, n] of [
      [1, 10],
      [37, 100],
      [999_993, 1_000_000],
      [3, 100_000],
      [5, 5],
      [0, 7],
    ]) {
      const { estimate, low, high } = wilsonInterval(k, n);
      expect(estimate).toBe(k / n);
      for (const bound of [low ?? Number.NaN, high ?? Number.NaN])
        expect(Math.abs((estimate - bound) ** 2 - (Z ** 2 * bound * (1 - bound)) / n)).toBeLessThan(1e-12);
    }
  });

  test('with no successes ends at z^2 / (n + z^2), with successes only it begins at n / (n + z^2)', () => {
    expect(wilsonInterval(0, 50).low).toBe(0);
    expect(wilsonInterval(0, 50).high).toBeCloseTo(Z ** 2 / (50 + Z ** 2), 12);
    expect(wilsonInterval(50, 50).low).toBeCloseTo(50 / (50 + Z ** 2), 12);
    expect(wilsonInterval(50, 50).high).toBe(1);
  });

  test('covers the true rate in about 95 % of simulated runs', () => {
    const replicates = 4000;
    for (const [p, n] of [
      [0.5, 200],
      [0.05, 400],
      [0.005, 4000],
    ]) {
      const random = generator(`wilson ${p}`);
      const limit = Math.round(p * 1_000_000);
      let covered = 0;
      for (let i = 0; i < replicates; i++) {
        let k = 0;
        for (let game = 0; game < n; game++) if (uniformInt(random, 0, 999_999) < limit) k++;
        const { low, high } = wilsonInterval(k, n);
        if ((low ?? 1) <= p && p <= (high ?? 0)) covered++;
      }
      // Binomial steps make the coverage of any interval uneven; four standard errors of the simulation are 0.014.
      expect(Math.abs(covered / replicates - 0.95)).toBeLessThan(0.025);
    }
  });
});

describe('Student interval', () => {
  test('for two games is mean +- tan(0.475 pi) sd / sqrt(2)', () => {
    const found = meanInterval({ n: 2, mean: 10, sd: 3 }, [0]);
    const half = (Math.tan(0.475 * Math.PI) * 3) / Math.SQRT2;
    expect(Math.abs((found.high ?? 0) - 10 - half)).toBeLessThan(1e-12 * half);
    expect(Math.abs(10 - (found.low ?? 0) - half)).toBeLessThan(1e-12 * half);
  });

  test('for three games uses t = 0.95 / sqrt(2 0.975 0.025)', () => {
    const found = meanInterval({ n: 3, mean: 0, sd: 1 }, [0]);
    const half = 0.95 / Math.sqrt(2 * 0.975 * 0.025) / Math.sqrt(3);
    expect(Math.abs((found.high ?? 0) - half)).toBeLessThan(1e-12);
  });

  test('does not exist for one game', () => {
    expect(meanInterval({ n: 1, mean: 4, sd: Number.NaN }, [0])).toEqual({
      estimate: 4,
      low: null,
      high: null,
    });
  });

  test("is corrected by Hall's transformation: both bounds solve g(T) = t, and p is the error at which one is 0", () => {
    const [n, sd, skew] = [25, 5, 1.5];
    const a = skew / 15;
    const g = (x: number): number => x + a * x * x + (a * a * x ** 3) / 3 + a / 2;
    const { low, high } = meanInterval({ n, mean: 3, sd }, [skew]);
    // Student's quantile of 0.975 with 24 degrees of freedom.
    expect(g(3 - (low ?? 0))).toBeCloseTo(2.0638985616280205, 9);
    expect(g(3 - (high ?? 0))).toBeCloseTo(-2.0638985616280205, 9);
    // A long tail upwards leaves room above.
    expect((high ?? 0) - 3).toBeGreaterThan(3 - (low ?? 0));
    const p = meanP({ n, mean: 3, sd }, [skew]);
    expect(meanInterval({ n, mean: 3, sd }, [skew], 1 - p).low).toBeCloseTo(0, 9);
    const { low: least, high: most } = meanInterval({ n, mean: 3, sd }, [-skew, 0, skew]);
    expect(least).toBeLessThan(low ?? 0);
    expect(most).toBe(high);
  });

  test('its skewness is that of the values, give or take what games of such values leave open', () => {
    expect(skewnesses([[1, 5]], 5, 1)).toEqual([0]);
    // One of ten: (1 - 2 p)/sqrt(p q) for p = 0.1.
    const [less, skew, more] = skewnesses(
      [
        [0, 900],
        [1, 100],
      ],
      1000,
      0.1,
    );
    expect(skew).toBeCloseTo(0.8 / 0.3, 12);
    // By the derivative of that in p, times the error of p.
    const error = (0.5 / 0.3 ** 3) * Math.sqrt(0.09 / 1000);
    expect(more - skew).toBeCloseTo(error, 9);
    expect(skew - less).toBeCloseTo(error, 9);
  });
});

describe('moments', () => {
  test('of 0..9 once each: mean 4.5, variance 55/6', () => {
    const found = moments(Array.from({ length: 10 }, (_, i) => [i, 1] as const));
    expect(found).toMatchObject({ n: 10, mean: 4.5, min: 0, max: 9 });
    expect(found.sd ** 2).toBeCloseTo(55 / 6, 12);
  });

  test('agree with simple-statistics on the single values', () => {
    const random = generator('moments');
    const values = Array.from({ length: 500 }, () => uniformInt(random, -40, 40));
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const found = moments([...counts].sort((a, b) => a[0] - b[0]));
    expect(found.mean).toBeCloseTo(mean(values), 12);
    expect(found.sd).toBeCloseTo(sampleStandardDeviation(values), 12);
  });

  test('stay exact where floating-point sums of squares would not', () => {
    const base = 2 ** 31 - 3;
    const count = 1_000_000_000;
    const found = moments([
      [base, count],
      [base + 2, count],
    ]);
    expect(found.mean).toBe(base + 1);
    expect(found.sd).toBeCloseTo(1, 9);
  });

  test('of nothing are unknown', () => {
    expect(moments([])).toEqual({ n: 0, mean: Number.NaN, sd: Number.NaN, min: Number.NaN, max: Number.NaN });
  });
});

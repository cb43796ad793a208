import { describe, expect, test } from 'vitest';
import { coverage, uniforms } from '../../tests/support/uniforms.js';
import { clusteredRate } from './clustered-rate.js';
import { rateInterval } from './rate-interval.js';

describe('the interval of scores that share their luck', () => {
  test('of one part is that of a rate, also at 0 and 1', () => {
    for (const wins of [0, 7, 60]) {
      const values = Float64Array.from({ length: 60 }, (_, k) => +(k < wins));
      const [found, plain] = [clusteredRate([values]), rateInterval(wins, 60)];
      expect(found.estimate).toBe(plain.estimate);
      expect(found.low).toBeCloseTo(plain.low ?? Number.NaN, 12);
      expect(found.high).toBeCloseTo(plain.high ?? Number.NaN, 12);
    }
    expect(clusteredRate([new Float64Array(60)]).high).toBeGreaterThan(0.05);
  });

  test('does not collapse where one part is always won and the other always lost', () => {
    const { low, high } = clusteredRate([new Float64Array(50), new Float64Array(50).fill(1)]);
    expect([low, high]).toEqual([rateInterval(50, 100).low, rateInterval(50, 100).high]);
  });

  test.each([
    ['equal luck', 1],
    ['half of the luck in common', 0.5],
    ['luck of their own', 0],
  ])('holds the mean of parts with %s', (name, common) => {
    const next = uniforms(`clustered ${name}`);
    const [share, least] = coverage(2000, 0.95, () => {
      const parts = [0.9, 0.95, 0.99].map(() => new Float64Array(60));
      for (let k = 0; k < 60; k++) {
        const throwOfAll = next();
        for (const [p, chance] of [0.9, 0.95, 0.99].entries())
          parts[p][k] = +((next() < common ? throwOfAll : next()) < chance);
      }
      const { low, high } = clusteredRate(parts);
      return (low ?? 1) <= 2.84 / 3 && 2.84 / 3 <= (high ?? 0);
    });
    expect(share).toBeGreaterThanOrEqual(least);
  });
});

import { describe, expect, test } from 'vitest';
import { uniforms } from '../../tests/support/uniforms.js';
import { pseudoMedian } from './pseudo-median.js';

describe('the pseudomedian', () => {
  test('as published: depression scores of nine patients (Hollander and Wolfe, example 3.1)', () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const { estimate, low, high } = pseudoMedian(after.map((value, i) => value - before[i]));
    expect(estimate).toBeCloseTo(-0.46, 9);
    // The book's interval of 96.1 %.
    expect(low).toBeCloseTo(-0.786, 9);
    expect(high).toBeCloseTo(-0.01, 9);
  });

  test('five values have no interval of 95 %, six have their extremes', () => {
    expect(pseudoMedian([1, 2, 3, 4, 5])).toEqual({ estimate: 3, low: null, high: null });
    expect(pseudoMedian([1, 2, 3, 4, 5, 6])).toEqual({ estimate: 3.5, low: 1, high: 6 });
    expect(pseudoMedian([7])).toEqual({ estimate: 7, low: null, high: null });
  });

  test('holds the centre in 95 of 100 samples, also where one value in ten is wild', () => {
    const next = uniforms('pseudo-median');
    let held = 0;
    for (let sample = 0; sample < 2000; sample++) {
      const values = Array.from({ length: 20 }, () => (next() + next() - 1) * (next() < 0.1 ? 20 : 1));
      const { low, high } = pseudoMedian(values);
      if ((low ?? 0) <= 0 && (high ?? 0) >= 0) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.94);
    expect(held / 2000).toBeLessThan(0.965);
  });
});

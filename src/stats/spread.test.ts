import { describe, expect, test } from 'vitest';
import { coverage, normals } from '../../tests/support/uniforms.js';
import { spread } from './spread.js';

/** Errors of this variance that have nothing in common, less their mean. */
function apart(k: number, variance: number): Float64Array[] {
  return Array.from({ length: k }, (_, v) =>
    Float64Array.from({ length: k }, (_, w) => variance * (+(v === w) - 1 / k)),
  );
}

describe('the spread of true values', () => {
  test('is the plain standard deviation without noise, and nothing where noise explains all', () => {
    expect(spread([1, 2, 3, 4, 5], apart(5, 0)).estimate).toBeCloseTo(Math.sqrt(2.5), 12);
    expect(spread([1, 2, 3, 4, 5], apart(5, 5))).toMatchObject({ estimate: 0, low: 0 });
    expect(spread([1], apart(1, 0)).low).toBeNull();
    // Chi-square with 4 degrees of freedom: 0.4844 and 11.143.
    expect(spread([1, 2, 3, 4, 5], apart(5, 0)).low).toBeCloseTo(Math.sqrt(10 / 11.1433), 4);
    expect(spread([1, 2, 3, 4, 5], apart(5, 0)).high).toBeCloseTo(Math.sqrt(10 / 0.48442), 4);
  });

  test('has an interval that holds the truth', () => {
    const next = normals('spread');
    const [share, least] = coverage(2000, 0.95, () => {
      const { low, high } = spread(
        Array.from({ length: 16 }, () => 0.7 * next() + 0.5 * next()),
        apart(16, 0.25),
      );
      return low !== null && high !== null && low <= 0.7 && 0.7 <= high;
    });
    expect(share).toBeGreaterThanOrEqual(least);
  });
});

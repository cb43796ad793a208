import { describe, expect, test } from 'vitest';
import { coverage, uniforms } from '../../tests/support/uniforms.js';
import { worthOf } from './worth.js';

describe('the worth of common luck', () => {
  test('is the ratio of variances, with bounds where enough games differ', () => {
    expect(worthOf([5, 9, 4], [3, 6, 3], false)).toEqual({ estimate: 10, low: null, high: null });
    expect(worthOf([1, 2, 3], [1, 2, 3], false)).toBeNull();
    expect(worthOf([1, 1], [1, 1], false)).toBeNull();
  });

  test.each([
    ['small integers', 300],
    ['games won', 600],
  ])('has an interval that holds the truth in about 95 %: %s', (kind, games) => {
    const next = uniforms(`worth ${kind}`);
    const die = () => Math.floor(6 * next());
    const won = kind === 'games won';
    // Integers: (var of 2 dice) x 2 / (2 x var of 1 die) = 2. Won: luck in common in 3 games of 4, chance 1/2.
    const truth = won ? 4 : 2;
    const [share, least] = coverage(1000, 0.95, () => {
      const a = new Float64Array(games);
      const b = new Float64Array(games);
      for (let i = 0; i < games; i++) {
        if (won) {
          a[i] = +(next() < 0.5);
          b[i] = next() < 0.75 ? a[i] : +(next() < 0.5);
        } else {
          const common = die();
          [a[i], b[i]] = [common + die(), common + die()];
        }
      }
      const { low, high } = worthOf(a, b, false) ?? { low: 9, high: 0 };
      return (low ?? 9) <= truth && truth <= (high ?? 0);
    });
    expect(share).toBeGreaterThanOrEqual(least - 0.005);
  });

  test('has one that holds the truth where a few games carry most of the variance', () => {
    const next = uniforms('worth, long tails');
    const normal = (): number => 0.7 * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    // Logarithms have variance 0.49 in common and as much of each one's own.
    const truth = (Math.exp(0.98) - 1) / (Math.exp(0.98) - Math.exp(0.49));
    const [share] = coverage(400, 0.95, () => {
      const logs = Float64Array.from({ length: 200 }, normal);
      const { low, high } = worthOf(
        logs.map((common) => Math.exp(common + normal())),
        logs.map((common) => Math.exp(common + normal())),
        false,
      ) ?? { low: 9, high: 0 };
      return (low ?? 9) <= truth && truth <= (high ?? 0);
    });
    // By the delta method alone 84 %.
    expect(share).toBeGreaterThanOrEqual(0.94);
  });

  test('is wider where the number of games followed the results', () => {
    const next = uniforms('worth, stopped');
    const a = Float64Array.from({ length: 400 }, next);
    const b = a.map((x) => x + next());
    const [fixed, stopped] = [worthOf(a, b, false), worthOf(a, b, true)];
    expect(stopped?.low).toBeLessThan(fixed?.low ?? 0);
    expect(stopped?.high).toBeGreaterThan(fixed?.high ?? 0);
  });
});

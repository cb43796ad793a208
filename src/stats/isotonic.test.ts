import { describe, expect, test } from 'vitest';
import { uniforms } from '../../tests/support/uniforms.js';
import { monotoneRates, rateAt } from './isotonic.js';

describe('monotone rates', () => {
  test('pool what goes down', () => {
    const points = [
      ...[0, 0, 1, 1].map((x, i) => ({ x, success: i < 2 })),
      ...[2, 2, 3].map((x) => ({ x, success: true })),
    ];
    const steps = monotoneRates(points);
    expect(steps).toEqual([
      { from: 0, rate: 0.5, games: 4 },
      { from: 2, rate: 1, games: 3 },
    ]);
    expect([-5, 0, 1.5, 9].map((x) => rateAt(steps, x))).toEqual([0.5, 0.5, 0.5, 1]);
    expect(rateAt([], 1)).toBeNull();
  });

  test('are near the truth', () => {
    const next = uniforms('monotone rates');
    const points = Array.from({ length: 20_000 }, () => {
      const x = Math.floor(10 * next());
      return { x, success: next() < 0.1 + 0.08 * x };
    });
    const steps = monotoneRates(points);
    for (let x = 0; x < 10; x++) expect(Math.abs((rateAt(steps, x) ?? 0) - (0.1 + 0.08 * x))).toBeLessThan(0.045);
  });
});

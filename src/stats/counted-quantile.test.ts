import fc from 'fast-check';
import { quantileSorted } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { countedQuantile } from './counted-quantile.js';

const counts = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    selector: ([value]) => value,
  })
  .map((pairs) => [...pairs].sort(([a], [b]) => a - b));

describe('quantiles of counted values', () => {
  test('lie where simple-statistics goes from the value before to the value after', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 99 }), (pairs, hundredths) => {
        const sorted = pairs.flatMap(([value, count]) => new Array<number>(count).fill(value));
        const p = hundredths / 100;
        const own = countedQuantile(pairs, p);
        const between = quantileSorted(sorted, p);
        const at = (sorted.length - 1) * p;
        expect([Math.floor(at), Math.ceil(at)].map((rank) => sorted[rank])).toContain(own);
        expect(between).toBeGreaterThanOrEqual(sorted[Math.floor(at)]);
        expect(between).toBeLessThanOrEqual(sorted[Math.ceil(at)]);
      }),
    );
  });

  test('half of 1, 2, 3, 4: the second value, not 2.5; nothing of nothing', () => {
    const pairs = [1, 2, 3, 4].map((value) => [value, 1] as const);
    expect(countedQuantile(pairs, 0.5)).toBe(2);
    expect(quantileSorted([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(countedQuantile([], 0.5)).toBeNaN();
  });
});

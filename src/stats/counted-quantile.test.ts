import fc from 'fast-check';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { quantileSorted } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { seedKey } from '../random/stream.js';
import { countedQuantile, medianTime } from './counted-quantile.js';
import { rateInterval } from './rate-interval.js';

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

describe('the median of times that may never come', () => {
  const share = (games: number) => (count: number) => rateInterval(count, games);

  test('counts those that never came as later than all', () => {
    const times = [
      [3, 40],
      [7, 20],
    ] as const;
    expect(medianTime(times, 20, share(80)).estimate).toBe(3);
    expect(medianTime(times, 50, share(110)).estimate).toBe(7);
    expect(medianTime(times, 61, share(121))).toMatchObject({ estimate: Infinity, high: Infinity });
    expect(medianTime(times, 60, share(120))).toEqual({ estimate: 7, low: 7, high: Infinity });
    expect(medianTime([], 0, share(0)).estimate).toBeNaN();
  });

  test('its interval holds the median in 95 % or more of samples', () => {
    // Times 1 to 10 with a chance of 0.08 each, never in one game of five: the median is 7 (0.48 come by 6, 0.56 by 7).
    const random = xoroshiro128plusFromState([...seedKey('median'), ...seedKey("median'")]);
    const studies = 1000;
    const shares = Array.from({ length: 61 }, (_, count) => rateInterval(count, 60));
    let held = 0;
    for (let study = 0; study < studies; study++) {
      const counts = new Array<number>(11).fill(0);
      for (let game = 0; game < 60; game++) counts[Math.min(11, 1 + Math.floor(uniformInt(random, 0, 99) / 8)) % 11]++;
      const come = counts.flatMap((count, time) => (time > 0 && count > 0 ? [[time, count] as const] : []));
      const { low, high } = medianTime(come, counts[0], (count) => shares[count]);
      if ((low ?? 0) <= 7 && (high ?? 0) >= 7) held++;
    }
    expect(held / studies).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / studies));
    expect(held).toBeLessThan(studies);
  });
});

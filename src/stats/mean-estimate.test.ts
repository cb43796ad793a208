import { describe, expect, test } from 'vitest';
import { coverage, uniforms } from '../../tests/support/uniforms.js';
import { meanInterval, skewnesses } from './interval.js';
import { meanEstimate, type Sample, sampleOf } from './mean-estimate.js';
import { betLower } from './mean-sequence.js';
import { moments } from './moments.js';
import { rateInterval } from './rate-interval.js';

const GAMES = 1000;

/** A game's rare value: 1; mostly 1; 30 to 46; 1, 2, 3, ... each in six of ten of those before. */
const SIZES: Readonly<Record<string, (next: () => number) => number>> = {
  ones: () => 1,
  few: (next) => 1 + +(next() < 0.2) + +(next() < 0.1),
  large: (next) => 30 + Math.floor(17 * next()),
  falling: (next) => {
    let value = 1;
    while (next() < 0.6) value++;
    return value;
  },
};
const MEANS: Readonly<Record<string, number>> = { ones: 1, few: 1.3, large: 38, falling: 2.5 };

/** Values of 1000 games of which `expected` are not 0, on average. */
function rare(next: () => number, expected: number, size: (next: () => number) => number): Sample {
  const values = Array.from({ length: GAMES }, () => (next() < expected / GAMES ? size(next) : 0));
  return sampleOf(values);
}

describe('the interval of a mean', () => {
  test('claims nothing where all values are alike', () => {
    expect(meanEstimate([[7, 500]], { min: 0, max: null })).toEqual({
      estimate: 7,
      low: null,
      high: null,
      constant: true,
    });
    expect(meanEstimate([[7, 1]], { min: 0, max: 9 })).toEqual({ estimate: 7, low: null, high: null });
  });

  test('is that of a rate for values 0 and 1, also where all are 0', () => {
    const { low, high } = rateInterval(3, 500);
    expect(
      meanEstimate(
        [
          [0, 497],
          [1, 3],
        ],
        { min: 0, max: 1 },
      ),
    ).toEqual({ estimate: 3 / 500, low, high });
    expect(meanEstimate([[0, 500]], { min: 0, max: 1 }).high).toBe(rateInterval(0, 500).high);
  });

  test('bounds a rare value from below only, where nothing bounds it above', () => {
    const sample: Sample = [
      [0, 996],
      [2, 3],
      [5, 1],
    ];
    const open = meanEstimate(sample, { min: 0, max: null });
    expect(open.high).toBeNull();
    expect(open.low).toBeGreaterThan(0);
    expect(open.low).toBeLessThan(open.estimate);
    const closed = meanEstimate(sample, { min: 0, max: 20 });
    expect(closed.low).toBe(open.low);
    expect(closed.high).toBeGreaterThan(open.estimate);
    expect(meanEstimate(sample, null)).toMatchObject({ low: null, high: null });
  });

  test("is Student's, corrected, where values vary, but never beyond their range", () => {
    const sample: Sample = [
      [0, 40],
      [1, 30],
      [2, 20],
      [9, 10],
    ];
    expect(meanEstimate(sample, null)).toEqual(meanInterval(moments(sample), skewnesses(sample, 100, 1.6)));
    const few: Sample = [
      [0, 3],
      [1, 2],
      [3, 2],
    ];
    expect(meanEstimate(few, { min: 0, max: null }, 0.9999).low).toBe(0);
    expect(meanEstimate(few, null, 0.9999).low).toBeLessThan(0);
  });

  test.each(Object.keys(SIZES))(
    'holds the mean of rare values (%s) in about 95 % or more; bounds keep to the range',
    (kind) => {
      const next = uniforms(`rare ${kind}`);
      for (const expected of [0.2, 1, 3, 10, 25]) {
        const truth = (expected / GAMES) * MEANS[kind];
        const [share] = coverage(500, 0.95, () => {
          const { low, high } = meanEstimate(rare(next, expected, SIZES[kind]), { min: 0, max: null });
          expect(low ?? 0).toBeGreaterThanOrEqual(0);
          return (low ?? 0) <= truth && truth <= (high ?? 46);
        });
        // 94.1 % is the truth for the longest tail with 25 expected; less two standard errors.
        expect(share).toBeGreaterThanOrEqual(0.92);
        if (expected <= 10) expect(share).toBeGreaterThanOrEqual(0.95);
      }
    },
  );

  test('is by betting, half of the error on each side', () => {
    const [sample, mirrored] = [
      [
        [0, 995],
        [1, 4],
        [3, 1],
      ],
      [
        [-3, 1],
        [-1, 4],
        [0, 995],
      ],
    ] as const;
    const { low, high } = meanEstimate(sample, { min: 0, max: 9 }, 0.9);
    expect([low, high]).toEqual([betLower(sample, 0.007, 0, 0.05), -betLower(mirrored, -0.007, -9, 0.05)]);
    expect(meanEstimate(sample, { min: 0, max: null }, 0.9)).toEqual({ estimate: 0.007, low, high: null });
  });

  test('holds it at the confidence of one of 25 comparisons, too', () => {
    const next = uniforms('rare, corrected');
    for (const expected of [3, 10, 30, 60]) {
      const [share] = coverage(1000, 0.998, () => {
        const { low, high } = meanEstimate(rare(next, expected, SIZES.few), { min: 0, max: 9 }, 0.998);
        return (low ?? 0) <= (1.3 * expected) / GAMES && (1.3 * expected) / GAMES <= (high ?? 9);
      });
      // Two standard errors; Student's miss 1 to 5 %.
      expect(share).toBeGreaterThanOrEqual(0.995);
    }
  });

  const normal = (next: () => number): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

  test.each<[string, number, (next: () => number) => number, number]>([
    ['long-tailed values', 200, (next) => Math.exp(normal(next)), Math.exp(0.5)],
    ['rare values', 1000, (next) => (next() < 0.06 ? SIZES.falling(next) : 0), 0.15],
    ['long-tailed differences', 200, (next) => Math.exp(normal(next)) + Math.exp(0.5) * Math.log(1 - next()), 0],
  ])('%s of %d games lie beyond either bound in about 5 % of studies at 90 %', (kind, games, value, truth) => {
    const next = uniforms(`one side, ${kind}`);
    let [below, above] = [0, 0];
    for (let study = 0; study < 1500; study++) {
      const sample = sampleOf(Float64Array.from({ length: games }, () => value(next)));
      const { low, high } = meanEstimate(sample, null, 0.9);
      if (truth < (low ?? truth)) below++;
      if (truth > (high ?? truth)) above++;
    }
    // 6 % are the truth for the longest tail, two standard errors are 1.2 %. Student's: 8 to 10 % above.
    expect(above / 1500).toBeLessThan(0.072);
    expect(below / 1500).toBeLessThan(0.062);
    expect(Math.min(above, below) / 1500).toBeGreaterThan(0.03);
  });
});

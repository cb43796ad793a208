import { describe, expect, test } from 'vitest';
import { replicated } from '../../tests/support/size.js';
import { coverage, normals, uniforms } from '../../tests/support/uniforms.js';
import { explained } from './explained.js';
import { nested } from './nested.js';

describe('a value over a sample of what is unknown', () => {
  /** True values spread as wanted, and two estimates of each with noise. */
  const sample = (draw: () => number, normal: () => number, noise: number, members: number) => {
    const truths = Array.from({ length: members + 1 }, draw);
    const halves = truths
      .slice(1)
      .map((truth): [number, number] => [truth + noise * normal(), truth + noise * normal()]);
    return { truth: truths[0], halves };
  };

  test.each([
    ['normal, much noise', 'normal', 1.5],
    ['normal, little noise', 'normal', 0.2],
    ['uniform', 'uniform', 0.6],
    ['nearly all alike, some far off', 'skewed', 0.6],
  ] as const)('holds another member nine times in ten: %s', (_, shape, noise) => {
    const [normal, next] = [normals(`nested ${shape}`), uniforms(`nested ${shape}'`)];
    const draw = { normal, uniform: () => 3 * next(), skewed: () => next() ** 4 * 4 }[shape];
    const studies = replicated(400, 4000);
    const [share, least] = coverage(studies, 0.9, () => {
      const { truth, halves } = sample(draw, normal, noise, 100);
      const { low, high } = nested(halves, 0.9);
      return low <= truth && truth <= high;
    });
    // What noise makes of the shape is not undone: a little is lost or won.
    expect(share).toBeGreaterThanOrEqual(least - 0.02);
    expect(share).toBeLessThanOrEqual(2 * 0.9 - least + 0.03);
  });

  test('takes off the noise of few games: spread and noise are found', () => {
    const [normal, found] = [normals('between'), [] as number[]];
    for (let study = 0; study < 200; study++) {
      const { halves } = sample(() => 2 * normal(), normal, 3, 100);
      const { between, noise } = nested(halves, 0.95);
      found.push(between ** 2);
      expect(noise).toBeCloseTo(3 / Math.SQRT2, -0.5);
    }
    expect(found.reduce((sum, square) => sum + square, 0) / found.length).toBeCloseTo(4, 0.5);
  });

  test('is one number where all are alike, and the ends where members are few', () => {
    expect(
      nested(
        [
          [1, 1],
          [1, 1],
          [1, 1],
        ],
        0.9,
      ),
    ).toMatchObject({ between: 0, noise: 0, low: 1, high: 1 });
    expect(
      nested(
        [
          [0, 0],
          [5, 5],
          [1, 1],
        ],
        0.95,
      ),
    ).toMatchObject({ low: 0, high: 5 });
  });
});

describe('the share of a spread that something explains', () => {
  test('is that of the truth, whatever the noise and the other columns', () => {
    const [normal, next] = [normals('explained'), uniforms('explained')];
    const shares: number[] = [];
    let within = 0;
    const studies = replicated(100, 1000);
    for (let study = 0; study < studies; study++) {
      const a = Array.from({ length: 100 }, () => Math.floor(3 * next()) - 1);
      const b = Array.from({ length: 100 }, () => Math.floor(3 * next()) - 1);
      // 3/4 of the variance of the truth is a's; a third of that of the values is noise.
      const truth = a.map((step, i) => 3 * step + Math.sqrt(3) * b[i]);
      const values = truth.map((value) => value + 2 * normal());
      const noise = 4 / (4 + 8);
      const { share, error } = explained(values, [a, a.map((step) => step ** 2), a], noise);
      shares.push(share);
      if (Math.abs(share - 0.75) <= 2 * error) within++;
    }
    expect(shares.reduce((sum, share) => sum + share, 0) / studies).toBeCloseTo(0.75, 1);
    expect(within / studies).toBeGreaterThan(0.85);
  });

  test('is nothing for columns that do not matter, or of which there are too many', () => {
    const normal = normals('nothing');
    const values = Array.from({ length: 60 }, normal);
    const columns = Array.from({ length: 20 }, () => Array.from({ length: 60 }, normal));
    expect(explained(values, columns.slice(0, 3), 0).share).toBeLessThan(0.1);
    expect(
      explained(
        values.slice(0, 20),
        columns.map((one) => one.slice(0, 20)),
        0,
      ).share,
    ).toBe(0);
    expect(explained(values, [], 0)).toEqual({ share: 0, error: 0 });
  });

  test('leaves each value out as a regression without it would', () => {
    const values = [1, 4, 2, 8, 5, 7, 1, 9, 3, 3];
    const column = [0, 1, 0, 1, 1, 1, -1, 1, 0, -1];
    const without = values.map((_, i) => {
      const keep = (_value: number, at: number): boolean => at !== i;
      return explained(values.filter(keep), [column.filter(keep)], 0).share;
    });
    const mean = without.reduce((sum, share) => sum + share, 0) / 10;
    const error = Math.sqrt((9 / 10) * without.reduce((sum, share) => sum + (share - mean) ** 2, 0));
    expect(explained(values, [column], 0).error).toBeCloseTo(error, 10);
  });
});

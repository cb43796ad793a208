import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { seedKey } from '../random/stream.js';
import { byDifference, type Comparable, corrected, type Difference, differences } from './diff.js';
import { chiSquareHomogeneity, meanTest, type Pair } from './homogeneity.js';
import { chiSquareUpper, normalTwoSided } from './tail.js';

function close(actual: number, expected: number, relative = 1e-12): void {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(relative);
}

describe('tail probabilities', () => {
  test('chi-square with 2 and 4 degrees of freedom has closed forms, also far out', () => {
    for (const x of [0.1, 1, 10, 100, 1000]) {
      close(chiSquareUpper(x, 2), Math.exp(-x / 2));
      close(chiSquareUpper(x, 4), Math.exp(-x / 2) * (1 + x / 2));
    }
  });

  test('chi-square with 1 degree of freedom is the square of a normal', () => {
    for (const z of [0.5, 2, 5, 10, 30]) close(chiSquareUpper(z * z, 1), normalTwoSided(z), 1e-11);
  });

  test('the normal is right far in the tail', () => {
    // 2 Phi(-5) and 2 Phi(-10), Abramowitz and Stegun, table 26.2.
    close(normalTwoSided(5), 5.733031437583878e-7, 1e-9);
    close(normalTwoSided(-10), 1.523970604832105e-23, 1e-9);
  });
});

describe('chi-square test of homogeneity', () => {
  test('of a 2 x 2 table equals N (ad - bc)^2 / (row and column sums)', () => {
    const found = chiSquareHomogeneity([
      [30, 50],
      [70, 50],
    ]);
    const expected = (200 * (30 * 50 - 50 * 70) ** 2) / (100 * 100 * 80 * 120);
    close(found?.statistic ?? 0, expected);
    expect(found?.df).toBe(1);
  });

  test('pools neighbours until every cell expects five in both samples', () => {
    const cells: Pair[] = [
      [1, 1],
      [2, 3],
      [3, 4],
      [50, 40],
      [1, 0],
    ];
    const pooled: Pair[] = [
      [6, 8],
      [51, 40],
    ];
    expect(chiSquareHomogeneity(cells)).toEqual(chiSquareHomogeneity(pooled));
  });

  test('cannot be made of one cell or of no games', () => {
    expect(chiSquareHomogeneity([[100, 100]])).toBeNull();
    expect(chiSquareHomogeneity([[0, 10]])).toBeNull();
    expect(chiSquareHomogeneity([])).toBeNull();
  });
});

describe('z test of means', () => {
  test('for values 0 and 1 is the test of two rates with pooled variance', () => {
    const found = meanTest([
      [0, [700, 1300]],
      [1, [300, 700]],
    ]);
    const rate = 1000 / 3000;
    const variance = (rate * (1 - rate) * 3000) / 2999;
    close(found?.statistic ?? 0, (0.3 - 0.35) / Math.sqrt(variance * (1 / 1000 + 1 / 2000)));
  });

  test('is not made where only a handful of games differ from all others', () => {
    expect(
      meanTest([
        [0, [999_995, 200_000]],
        [1, [5, 0]],
      ]),
    ).toBeNull();
  });
});

describe('comparison of two runs', () => {
  const random = xoroshiro128plusFromState([...seedKey('diff'), ...seedKey("diff'")]);

  /** Games with twenty metrics: a rare one, a skewed one and sums of dice. */
  function simulate(games: number, shift: number): Comparable {
    const metrics: Record<string, { histogram: Record<string, number> }> = {};
    for (let m = 0; m < 20; m++) {
      const histogram: Record<string, number> = {};
      for (let game = 0; game < games; game++) {
        const die = uniformInt(random, 0, 9);
        const rare = uniformInt(random, 0, 999) === 0 ? 1 : 0;
        const value = m === 0 ? rare : m === 1 ? die * die : die + uniformInt(random, 0, 9) + shift * (die > 8 ? 1 : 0);
        histogram[value] = (histogram[value] ?? 0) + 1;
      }
      metrics[`m${m}`] = { histogram };
    }
    return { outcomes: { won: games / 2, lost: games / 2 }, endings: { time: games }, metrics };
  }

  function smallest(tests: readonly Difference[]): number {
    return Math.min(...tests.map((found) => corrected(found.p, tests.length)));
  }

  test('finds a difference where there is none in at most about 5 % of cases at 0.05', () => {
    let alarms = 0;
    const replicates = 200;
    for (let i = 0; i < replicates; i++)
      if (smallest(differences(simulate(1000, 0), simulate(400, 0))) < 0.05) alarms++;
    expect(alarms / replicates).toBeLessThan(0.1);
  });

  test('finds none in about 95 % of cases at 0.05 in samples of 20,000 and 500 with rare values', () => {
    const cut = (source: Comparable, from: (value: number) => number): Comparable => {
      const moved = (histogram: Readonly<Record<string, number>>): Record<string, number> => {
        const counts: Record<string, number> = {};
        for (const [value, games] of Object.entries(histogram))
          counts[from(Number(value))] = (counts[from(Number(value))] ?? 0) + games;
        return counts;
      };
      const metrics = Object.entries(source.metrics).map(([name, m]) => [name, { histogram: moved(m.histogram) }]);
      return { ...source, metrics: Object.fromEntries(metrics) };
    };
    // Sums of two dice from 15 on (one in ten) become squares, beyond 17 the tenfold of these.
    const tail = (x: number): number => (x < 15 ? 0 : x < 18 ? x * x : 10 * x * x);
    let alarms = 0;
    const replicates = 120;
    for (let i = 0; i < replicates; i++) {
      const [many, few] = [cut(simulate(20_000, 0), tail), cut(simulate(500, 0), tail)];
      if (smallest(differences({ ...many, outcomes: few.outcomes }, few)) < 0.05) alarms++;
    }
    expect(alarms / replicates).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / replicates));
  });

  test('finds a rare ending that only the smaller sample has', () => {
    const game = (endings: Record<string, number>): Comparable => ({ outcomes: { x: 1 }, endings, metrics: {} });
    const [found] = differences(game({ time: 20_000 }), game({ time: 495, fall: 5 }));
    expect(found).toMatchObject({ what: 'endings', test: 'distribution', df: 1 });
    // All five of 20,500 games are among the 500.
    expect(found.p).toBeCloseTo(2 * (500 / 20_500) ** 5, 9);
  });

  test('finds one value in ten moved by one', () => {
    const tests = differences(simulate(20_000, 0), simulate(20_000, 1)).sort(byDifference);
    expect(smallest(tests)).toBeLessThan(1e-6);
    expect(['m0', 'm1', 'outcomes', 'endings']).not.toContain(tests[0].what);
  });

  test('compares only metrics that both have, and needs no common names at all', () => {
    const a: Comparable = { outcomes: { x: 10 }, endings: { e: 10 }, metrics: { vp: { histogram: { 1: 10 } } } };
    expect(differences(a, { ...a, metrics: { rp: { histogram: { 1: 10 } } } })).toEqual([]);
  });

  test('puts the larger statistic first where p is too small for a number', () => {
    const base = { what: 'm', test: 'mean', df: 0, p: 0, meanA: 0, meanB: 1 } as const;
    const sorted = [
      { ...base, statistic: 50 },
      { ...base, statistic: -90 },
    ].sort(byDifference);
    expect(sorted[0].statistic).toBe(-90);
  });
});

import { describe, expect, test } from 'vitest';
import { uniforms } from '../../tests/support/uniforms.js';
import { misfitOf } from './misfit.js';
import type { Comparison } from './rating-fit.js';
import { POINTS_PER_LOGIT, type Ratings, ratingsOf, unbeaten } from './ratings.js';
import { bestMixture } from './zero-sum.js';

type Score = readonly [first: number, second: number, games: number, score: number];

function comparison([first, second, games, score]: Score): Comparison {
  return { first, second, firstSeat: 0, secondSeat: 1, games, score };
}

function rated(players: number, ...scores: readonly Score[]): Ratings {
  return ratingsOf(players, 2, scores.map(comparison));
}

/** All against all in both seats, player i ahead of j by `ahead` points. */
function tournament(next: () => number, players: number, games: number, ahead: (i: number, j: number) => number) {
  const all = Array.from({ length: players }, (_, i) => i);
  return all.flatMap((first) =>
    all.flatMap((second): Comparison[] => {
      if (first === second) return [];
      const chance = 1 / (1 + 10 ** (-ahead(first, second) / 400));
      let score = 0;
      for (let game = 0; game < games; game++) if (next() < chance) score++;
      return [comparison([first, second, games, score])];
    }),
  );
}

/** Share of points whose interval misses, and of tournaments with somebody unbounded; players a step apart. */
function missed(step: number, games: number, studies: number) {
  const next = uniforms(`ladder ${step} ${games}`);
  const truth = [0, 1, 2, 3].map((i) => i * step);
  let [off, unbounded] = [0, 0];
  for (let study = 0; study < studies; study++) {
    const found = ratingsOf(
      4,
      2,
      tournament(next, 4, games, (i, j) => truth[i] - truth[j] + 30),
    );
    const zero = found.zero.reduce((sum, i) => sum + truth[i], 0) / found.zero.length;
    for (const [i, { low, high }] of found.points.entries())
      if ((low ?? -Infinity) > truth[i] - zero + 1e-9 || (high ?? Infinity) < truth[i] - zero - 1e-9) off++;
    if (found.unbounded) unbounded++;
  }
  return { off: off / (4 * studies), unbounded: unbounded / studies };
}

describe('ratings', () => {
  test("of two players are the log of the odds with Jeffreys' half game, their bounds those of the likelihood", () => {
    // One strength and one seat: of each seating, a pair of counts with half a win and half a loss added.
    const { points, seat } = rated(2, [0, 1, 99, 74.5], [1, 0, 99, 24.5]);
    const [best, last] = points.map(({ estimate }) => estimate);
    expect(best - last).toBeCloseTo(400 * Math.log10(75 / 25), 6);
    expect(best + last).toBeCloseTo(0, 9);
    expect(seat.estimate).toBeCloseTo(0, 6);
    // By the likelihood of 150 of 200 games, the seat being 0 by symmetry; the penalty is in the counts.
    const half = (x: number): number => {
      const chance = 1 / (1 + Math.exp(-x));
      return 150 * Math.log(chance) + 50 * Math.log(1 - chance);
    };
    for (const bound of [points[0].low, points[0].high]) {
      const logit = (2 * (bound ?? 0)) / POINTS_PER_LOGIT;
      expect(2 * (half(Math.log(3)) - half(logit))).toBeCloseTo(1.959964 ** 2, 3);
    }
  });

  test.each([
    [100, 25],
    [400, 25],
    [600, 50],
  ])('of players %d points apart hold the truth as often as they say, after %d games a seating', (step, games) => {
    const { off } = missed(step, games, 80);
    expect(off).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 320));
  });

  test('do not grow with the games of who wins all, but say that they are unbounded', () => {
    for (const games of [25, 400]) {
      const { points, unbounded, zero } = rated(
        3,
        ...(
          [
            [0, 1],
            [1, 0],
            [0, 2],
            [2, 0],
          ] as const
        ).map(([i, j]): Score => [i, j, games, i === 0 ? games : 0]),
        [1, 2, games, 0.6 * games],
        [2, 1, games, 0.5 * games],
      );
      expect(unbounded).toBe(true);
      expect(points[0].high).toBeNull();
      expect(points[0].low).toBeGreaterThan(300);
      // The others stay where they are among themselves.
      expect(zero).toEqual([1, 2]);
      expect(points[1].estimate + points[2].estimate).toBeCloseTo(0, 6);
      expect(points[1].estimate).toBeGreaterThan(0);
      expect(points[1].estimate).toBeLessThan(30);
      expect(points[1].high).not.toBeNull();
    }
  });

  test('are bounded by the games unless somebody, or a seat, wins all', () => {
    /** Of three players; scores of 0-1, 1-0, 0-2, 2-0, 1-2, 2-1 in ten games each. */
    const of = (...scores: readonly number[]): boolean => {
      const pairs = [0, 1, 2].flatMap((i) =>
        [0, 1, 2].flatMap((j) => (i < j ? [[i, j] as const, [j, i] as const] : [])),
      );
      return rated(3, ...pairs.map(([first, second], i): Score => [first, second, 10, scores[i]])).unbounded;
    };
    expect(of(5, 5, 5, 5, 5, 5)).toBe(false);
    // Everybody beats one and loses to another.
    expect(of(10, 0, 0, 10, 10, 0)).toBe(false);
    // The first two lose every game to the third.
    expect(of(5, 5, 0, 10, 0, 10)).toBe(true);
    expect(of(10, 10, 10, 10, 10, 10)).toBe(true);
    // The seat decides but for players far apart: 2 beats 0 in either seat.
    expect(of(10, 10, 0, 10, 10, 10)).toBe(true);
    expect(of(10, 10, 1, 10, 10, 9)).toBe(false);
  });

  test('have bounds that hold where all games with one index share their luck', () => {
    const next = uniforms('shared');
    const STUDIES = 100;
    let within = 0;
    for (let study = 0; study < STUDIES; study++) {
      const columns = Array.from({ length: 6 }, () => new Float64Array(60));
      // In four of five games one and the same throw decides for a seat.
      for (let k = 0; k < 60; k++) {
        const common = next();
        for (const column of columns) column[k] = +((next() < 0.8 ? common : next()) < 0.6);
      }
      const pairs = [0, 1, 2].flatMap((i) => [0, 1, 2].flatMap((j) => (i === j ? [] : [[i, j] as const])));
      const comparisons = pairs.map(([first, second], i): Comparison => {
        const score = columns[i].reduce((a, b) => a + b, 0);
        return { ...comparison([first, second, 60, score]), value: (game) => columns[i][game] };
      });
      const { low, high } = ratingsOf(3, 2, comparisons).seat;
      const truth = 400 * Math.log10(1.5);
      if ((low ?? -Infinity) <= truth && truth <= (high ?? Infinity)) within++;
    }
    expect(within / STUDIES).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.05 * 0.95) / STUDIES));
  });

  test('call nobody the strongest among equals, and him who is', () => {
    const next = uniforms('equals');
    let called = 0;
    for (let study = 0; study < 60; study++) {
      const found = ratingsOf(
        4,
        2,
        tournament(next, 4, 30, () => 0),
      );
      const order = [0, 1, 2, 3].sort((i, j) => found.points[j].estimate - found.points[i].estimate);
      if (unbeaten(found, order).length === 0) called++;
    }
    expect(called / 60).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 60));
    const clear = rated(
      3,
      [0, 1, 50, 40],
      [1, 0, 50, 10],
      [0, 2, 50, 50],
      [2, 0, 50, 0],
      [1, 2, 50, 30],
      [2, 1, 50, 25],
    );
    expect(unbeaten(clear, [0, 1, 2])).toEqual([]);
    const tied = rated(3, [0, 1, 50, 25], [1, 0, 50, 25], [0, 2, 50, 50], [2, 0, 50, 0], [1, 2, 50, 50], [2, 1, 50, 0]);
    expect(unbeaten(tied, [0, 1, 2])).toEqual([1]);
  });
});

describe('the fit of ratings', () => {
  const offIn = (studies: number, bonus: number): number => {
    const next = uniforms(`fit ${bonus}`);
    let off = 0;
    for (let study = 0; study < studies; study++) {
      // A ring of three on top of the ladder.
      const ring = (i: number, j: number): number => (i > 2 || j > 2 ? 0 : (j - i + 3) % 3 === 1 ? bonus : -bonus);
      const comparisons = tournament(next, 5, 60, (i, j) => 150 * (j - i) + ring(i, j));
      const { fit } = ratingsOf(5, 2, comparisons);
      if (misfitOf(fit, comparisons).off.length > 0) off++;
    }
    return off / studies;
  };

  test('is doubted in less than 5 % where the ratings are all there is', () => {
    expect(offIn(60, 0)).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 60));
  });

  test('is refuted where three beat each other in a ring', () => {
    expect(offIn(20, 250)).toBeGreaterThan(0.9);
  });

  test('scatters as games of chance do where it is right, also where most pairings are decided', () => {
    const next = uniforms('spread');
    let sum = 0;
    for (let study = 0; study < 40; study++) {
      const comparisons = tournament(next, 5, 60, (i, j) => 500 * (j - i));
      sum += misfitOf(ratingsOf(5, 2, comparisons).fit, comparisons).spread;
    }
    // At least 1 each, so a little more on average.
    expect(sum / 40).toBeLessThan(1.4);
  });
});

describe('the best mixture', () => {
  test('is a third each of rock, paper and scissors, and weighs by what is at stake', () => {
    for (const share of bestMixture([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]))
      expect(share).toBeCloseTo(1 / 3, 9);
    // Rock wins 2 from scissors: paper gets half of it.
    const found = bestMixture([
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ]);
    expect(found.map((share) => Math.round(1e6 * share))).toEqual([250_000, 500_000, 250_000]);
  });

  test('is the one who beats all, whatever the others do; equals are no trouble', () => {
    expect(
      bestMixture([
        [0, 0.1, 0.2],
        [-0.1, 0, 0.5],
        [-0.2, -0.5, 0],
      ]),
    ).toEqual([1, 0, 0]);
    const equal = bestMixture([
      [0, 0],
      [0, 0],
    ]);
    expect(equal[0] + equal[1]).toBeCloseTo(1, 12);
  });
});

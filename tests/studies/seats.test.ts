/** Runs and studies of games with three and four seats. */

import { describe, expect, test } from 'vitest';
import { lineUpsOf, rotations } from '../../src/commands/rank/line-ups.js';
import { type Ratings, ratingsOf } from '../../src/stats/ratings.js';
import { comparisonsOf, type Seating } from '../../src/stats/seatings.js';
import { measureOf } from '../../src/study/measure.js';
import herd from '../support/herd.js';
import { type Finished, satrap, temporaryFolder, testGame } from '../support/satrap.js';
import { uniforms } from '../support/uniforms.js';

const HERD = { SATRAP_GAMES: testGame('herd') };
const play = (words: readonly string[]): Promise<Finished> => satrap(words, temporaryFolder(), HERD);

async function document<Result>(words: readonly string[]): Promise<Result> {
  const { code, stdout, stderr } = await play([...words, '--json', '--quiet']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Result;
}

describe('line-ups', () => {
  test('are all choices of different policies, or all ways to seat all of few', () => {
    expect(lineUpsOf(4, 3, null, '1')).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ]);
    expect(lineUpsOf(2, 3, null, '1')).toEqual([
      [0, 0, 1],
      [0, 1, 1],
    ]);
    expect(() => lineUpsOf(12, 4, null, '1')).toThrow('495 line-ups; give the number to play: --lineups 100');
  });

  test('of a sample seat every policy, and every pair, about equally often', () => {
    const sample = lineUpsOf(12, 4, 33, 'any');
    expect(new Set(sample.map(String)).size).toBe(33);
    const seated = Array.from({ length: 12 }, (_, p) => sample.filter((line) => line.includes(p)).length);
    expect(Math.max(...seated) - Math.min(...seated)).toBeLessThanOrEqual(1);
    const together = Array.from({ length: 12 }, (_, p) => p).flatMap((p) =>
      Array.from({ length: p }, (_, q) => sample.filter((line) => line.includes(p) && line.includes(q)).length),
    );
    expect(Math.max(...together) - Math.min(...together)).toBeLessThanOrEqual(2);
    expect(lineUpsOf(12, 4, 33, 'other')).not.toEqual(sample);
  });

  test('rotate, so that everybody sits everywhere once', () => {
    expect(rotations([0, 1, 2])).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]);
  });
});

describe('ratings from places', () => {
  const next = uniforms('places');
  const strengths = [0.8, 0.2, -0.3, -0.7];
  const seatWorths = [0.3, 0, -0.3];

  /**
   * Places by Luce's model: each in turn is drawn with chances proportional to exp(strength), so pairs are logistic.
   */
  function places(players: readonly number[], games: number): Int32Array {
    const all = new Int32Array(games * players.length);
    for (let game = 0; game < games; game++) {
      const times = players.map((p, s) => -Math.log(next()) / Math.exp(strengths[p] + seatWorths[s]));
      for (const [s, time] of times.entries())
        all[game * players.length + s] = 1 + times.filter((other) => other < time).length;
    }
    return all;
  }

  const tournament = (games: number): Seating[] =>
    lineUpsOf(4, 3, null, '1')
      .flatMap(rotations)
      .map((players) => ({ players, places: places(players, games) }));
  const points = 400 / Math.LN10;
  const rated = (players: number, seatings: readonly Seating[]): Ratings =>
    ratingsOf(players, 3, comparisonsOf(3, seatings));

  test('find the strengths that made them, and the worth of the seats', () => {
    const found = rated(4, tournament(20_000));
    for (const [p, { estimate }] of found.points.entries()) expect(estimate / points).toBeCloseTo(strengths[p], 1);
    for (const [s, { estimate }] of found.seats.entries()) expect(estimate / points).toBeCloseTo(seatWorths[s], 1);
    expect(found.unbounded).toBe(false);
  });

  test('have intervals that hold the truth in 95 % of tournaments', () => {
    let held = 0;
    const STUDIES = 60;
    for (let study = 0; study < STUDIES; study++) {
      const found = rated(4, tournament(120));
      for (const [p, { low, high }] of found.points.entries())
        if ((low ?? Infinity) <= strengths[p] * points && strengths[p] * points <= (high ?? -Infinity)) held++;
    }
    expect(held / (4 * STUDIES)).toBeGreaterThan(0.91);
    expect(held / (4 * STUDIES)).toBeLessThan(0.99);
  });

  test('say so when somebody always came in last', () => {
    const last = { players: [0, 1, 2], places: Int32Array.from([1, 2, 3, 2, 1, 3]) };
    const { unbounded, points: found } = rated(3, [last]);
    expect([unbounded, found[2].low]).toEqual([true, null]);
  });
});

describe('measures of a seat', () => {
  test('are named with the seat, the first seat needs no name', () => {
    expect(measureOf(herd, 'win').name).toBe('win');
    expect(measureOf(herd, 'win.north').name).toBe('win');
    expect(measureOf(herd, 'score', 2).name).toBe('score.south');
    expect(measureOf(herd, 'win.west').meaning).toBe('games won by the west');
    expect(() => measureOf(herd, 'win.middle')).toThrow("unknown measure 'win.middle'");
  });
});

describe('commands with three and four seats', () => {
  test('run gives rates for every seat that plays, and asks for policies of those only', async () => {
    type Runs = { runs: { seats: Record<string, { win: { estimate: number }; draw: { estimate: number } }> }[] };
    const { runs } = await document<Runs>(['run', 'herd-3', '--games', '300']);
    expect(Object.keys(runs[0].seats)).toEqual(['north', 'east', 'south']);
    const wins = Object.values(runs[0].seats).reduce((sum, { win }) => sum + win.estimate, 0);
    expect(wins + runs[0].seats.north.draw.estimate).toBeCloseTo(1, 9);
    const { code, stderr } = await play(['run', 'herd-3', '--policy', 'west=hold', '--games', '10']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("'west=hold' names no seat")]);
  });

  test('rank plays every line-up in all rotations, the same on any number of threads', async () => {
    type Ranked = {
      lineUps: number;
      tournaments: { seatings: unknown[]; ratings: { policy: string; place: { estimate: number } }[] }[];
    };
    const words = ['rank', 'hold', 'bold', 'hold:at=5', '--scenario', 'herd-3', '--games', '100'];
    const one = await document<Ranked>([...words, '--threads', '1']);
    expect(one.tournaments[0].ratings.map(({ policy }) => policy)).toEqual(['hold', 'bold', 'hold:at=5']);
    expect([one.lineUps, one.tournaments[0].seatings.length]).toEqual([1, 3]);
    expect((await document<Ranked>([...words, '--threads', '2'])).tournaments).toEqual(one.tournaments);
    const idle = await play(['rank', 'hold:at=9', ...words.slice(1), '--lineups', '1']);
    expect([idle.code, idle.stderr]).toEqual([2, expect.stringContaining('would not play at all; ask for more')]);
  });

  test('compare seats each policy against the other in all other seats', async () => {
    type Compared = { comparisons: { a: string; b: string; wins: { a: { estimate: number } } }[] };
    const words = ['compare', 'hold', 'bold', 'herd-4', '--games', '200', '--seat', 'south'];
    const { comparisons } = await document<Compared>(words);
    expect(comparisons[0].a).toBe('north=bold+east=bold+south=hold+west=bold');
    expect(comparisons[0].b).toBe('north=hold+east=hold+south=bold+west=hold');
    expect(comparisons[0].wins.a.estimate).toBeGreaterThan(0.25);
  });

  test('scan, ablate and explain tell of the seat that is named', async () => {
    const metric = ['--metric', 'win.east', '--games', '100'];
    type Scanned = { points: { cells: { measure: string }[] }[] };
    const scanned = await document<Scanned>([
      'scan',
      'herd-3',
      '--policy',
      'hold',
      '--vary',
      'policy.at=10,20',
      ...metric,
    ]);
    expect(scanned.points[0].cells.map(({ measure }) => measure)).toEqual(['win.east']);
    const ablated = await play(['ablate', 'hold', 'herd-3', '--seat', 'east', '--games', '200', '--quiet']);
    expect(ablated.stdout).toContain('worth in win.east, points');
    const explained = await document<{ seat: string; places: { name: string }[] }>([
      'explain',
      'herd-4',
      '--seat',
      'west',
      '--games',
      '200',
    ]);
    expect(explained.seat).toBe('west');
    expect(explained.places.every(({ name }) => name === 'half.west')).toBe(true);
  });
});

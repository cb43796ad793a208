import { describe, expect, test } from 'vitest';
import pig from '../../tests/support/pig.js';
import { pigJob } from '../../tests/support/pig-job.js';
import { rateSequence } from '../stats/rate-sequence.js';
import type { Relation, StopPlan } from './stop-plan.js';
import { expectedGames, isEnough, nextLook, stoppingRule, stopReport } from './stopping.js';
import { Tally } from './tally.js';

function plan(...texts: readonly (readonly [of: string, relation: Relation, threshold: number])[]): StopPlan {
  const requirements = texts.map(([of, relation, threshold]) => {
    return { text: `${of}${relation}${threshold}`, of, relation, threshold };
  });
  return { precision: null, requirements, strict: false };
}

/** `wins` of `games` are won, with a lead of 10; the others are lost by 10. */
function tally(wins: number, games: number): Tally {
  const found = new Tally({ outcomes: 3, endings: 2, metrics: [0] });
  for (let game = 0; game < games; game++)
    found.add(Int32Array.from(game < wins ? [0, 0, 10, 0, 0, 0] : [1, 0, -10, 0, 0, 0]));
  return found;
}

describe('looks', () => {
  test('begin at 1000 games and follow at hundreds, a tenth to a fifth further on', () => {
    const found = [nextLook(0)];
    while (found[found.length - 1] < 1e9) found.push(nextLook(found[found.length - 1]));
    expect(found.slice(0, 6)).toEqual([1000, 1100, 1300, 1500, 1700, 1900]);
    for (let i = 1; i < found.length; i++) {
      expect(found[i] % 100).toBe(0);
      expect(found[i] / found[i - 1]).toBeGreaterThanOrEqual(1.1);
      expect(found[i] / found[i - 1]).toBeLessThan(1.2);
    }
  });
});

describe('stopping rule', () => {
  test('how many games a requirement will need follows from its distance, and is not known at the threshold', () => {
    const expected = (threshold: number): number | null =>
      expectedGames(pigJob(plan(['win', '>=', threshold])), pig, tally(500, 2000));
    // Decided long ago, whatever the most games are.
    expect(expected(0.9)).toBe(2000);
    const [near, nearer] = [expected(0.26), expected(0.255)];
    expect(near).toBeGreaterThan(2000);
    expect((nearer ?? 0) / (near ?? 1)).toBeCloseTo(4, 1);
    expect(expected(0.25)).toBeNull();
  });

  test('is none where all games are played', () => {
    expect(stoppingRule([pigJob()], [pig])).toBeNull();
    expect(stopReport(pigJob(), pig, tally(5, 10))).toBeNull();
  });

  test('wants the precision and every requirement', () => {
    const precise = { ...plan(['win', '>', 0.4]), precision: { of: 'win', half: 0.05 } };
    const enough = (stop: StopPlan, wins: number, games: number): boolean =>
      stoppingRule([pigJob(stop)], [pig])?.enough(0, tally(wins, games)) ?? false;
    expect(enough(precise, 1200, 2000)).toBe(true);
    expect(enough(precise, 60, 100)).toBe(false);
    expect(enough(precise, 820, 2000)).toBe(false);
    expect(enough({ ...precise, precision: { of: 'win', half: 0.001 } }, 1200, 2000)).toBe(false);
    expect(enough({ ...precise, precision: { of: 'lead', half: 1.5 } }, 1200, 2000)).toBe(true);
  });

  test('shares the error among requirements', () => {
    const stop = plan(['win', '>', 0.1], ['win', '<', 0.9], ['lead', '>', 0], ['loss', '<', 0.9]);
    const report = stopReport(pigJob(stop), pig, tally(1200, 2000));
    const { low, high } = rateSequence(1200, 2000, 0.9875, null);
    expect(report?.requirements.map(({ confidence }) => confidence)).toEqual([0.9875, 0.9875, 0.9875, 0.9875]);
    expect(report?.requirements[0]).toMatchObject({ estimate: 0.6, low, high, verdict: 'holds' });
  });

  test('knows nothing without games', () => {
    const report = stopReport(
      pigJob({ ...plan(['lead', '>', 0]), precision: { of: 'lead', half: 1 } }),
      pig,
      tally(0, 0),
    );
    expect(report?.precision).toMatchObject({ reached: null, met: false });
    expect(report?.requirements[0].verdict).toBe('undecided');
    expect(report && isEnough(report)).toBe(false);
  });
});

describe('verdict', () => {
  test.each([
    ['win', '>=', 0.5, 'holds'],
    ['win', '>', 0.7, 'fails'],
    ['win', '>', 0.6, 'undecided'],
    ['win', '<=', 0.7, 'holds'],
    ['win', '<', 0.5, 'fails'],
    ['win', '<', 0.6, 'undecided'],
    ['lead', '>=', 1, 'holds'],
    ['lead', '<', 1, 'fails'],
    ['lead', '<=', 2, 'undecided'],
    // True, or false, of every rate.
    ['win', '>=', 0, 'holds'],
    ['win', '<=', 1, 'holds'],
    ['win', '>', 1, 'fails'],
    ['win', '<', 0, 'fails'],
  ] as const)('1200 of 2000 games won: %s %s %f %s', (of, relation, threshold, verdict) => {
    const report = stopReport(pigJob(plan([of, relation, threshold])), pig, tally(1200, 2000));
    expect(report?.requirements[0].verdict).toBe(verdict);
  });

  test('what never happened is not said to be impossible', () => {
    const verdict = (relation: Relation, threshold: number) =>
      stopReport(pigJob(plan(['draw', relation, threshold])), pig, tally(1200, 2000))?.requirements[0].verdict;
    expect(verdict('>', 0)).toBe('undecided');
    expect(verdict('<', 0.01)).toBe('holds');
  });
});

describe('expected games', () => {
  test('grow with the square of the missing precision', () => {
    const stop = { ...plan(), precision: { of: 'lead', half: 0.1 } };
    const games = expectedGames(pigJob(stop), pig, tally(1200, 2000)) ?? 0;
    const reached = stopReport(pigJob(stop), pig, tally(1200, 2000))?.precision?.reached ?? 0;
    expect(games).toBe(Math.ceil(2000 * (reached / 0.1) ** 2));
  });

  test('cannot be told while a requirement is undecided', () => {
    expect(expectedGames(pigJob(plan(['win', '>', 0.6])), pig, tally(1200, 2000))).toBeNull();
  });
});

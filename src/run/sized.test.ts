/** `--sized`: the exact chance that the interval of a run that ends by its width alone has the true rate in it. */

import { describe, expect, test } from 'vitest';
import pig from '../../tests/support/pig.js';
import { pigJob } from '../../tests/support/pig-job.js';
import { rateInterval } from '../stats/rate-interval.js';
import { intervalsOf } from './estimates.js';
import type { Job } from './plan.js';
import { stoppingRule } from './stopping.js';
import { Tally } from './tally.js';

const CONFIDENCE = 0.95;

function job(half: number, sized: boolean): Job {
  const precision = { of: 'win', half, ...(sized ? { sized: true as const } : {}) };
  return pigJob({ precision, requirements: [], strict: false });
}

/** Chances of 0..games wins. */
function binomial(games: number, p: number): Float64Array {
  const chances = new Float64Array(games + 1);
  let log = games * Math.log(1 - p);
  for (let wins = 0; wins <= games; wins++) {
    chances[wins] = Math.exp(log);
    log += Math.log((games - wins) / (wins + 1)) + Math.log(p / (1 - p));
  }
  return chances;
}

interface Ends {
  /** Chance that the last interval has p in it. */
  readonly covered: number;
  readonly meanGames: number;
  readonly ended: number;
}

/** All ways in which a run may go, look by look; the rule sees each number of wins it can meet. */
function follow(half: number, p: number): Ends {
  const one = job(half, true);
  const rule = stoppingRule([one], [pig]);
  if (rule === null) throw new Error('a job with a stop plan has a rule');
  let games = rule.nextLook(0, 0);
  let chances = binomial(games, p);
  let covered = 0;
  let meanGames = 0;
  let ended = 0;
  for (;;) {
    const tally = new Tally({ outcomes: 3, endings: 2, metrics: [] });
    tally.games = games;
    for (let wins = 0; wins <= games; wins++) {
      const chance = chances[wins];
      if (chance < 1e-14) continue;
      tally.outcomes[0] = wins;
      tally.outcomes[1] = games - wins;
      if (!rule.enough(0, tally)) continue;
      const { low, high } = rateInterval(wins, games, CONFIDENCE);
      if (low !== null && high !== null && low <= p && p <= high) covered += chance;
      meanGames += games * chance;
      ended += chance;
      chances[wins] = 0;
    }
    if (ended > 1 - 1e-9) return { covered, meanGames, ended };
    const next = rule.nextLook(0, games);
    const more = binomial(next - games, p);
    const after = new Float64Array(next + 1);
    for (let wins = 0; wins <= games; wins++) {
      const chance = chances[wins];
      if (chance >= 1e-14) for (let k = 0; k < more.length; k++) after[wins + k] += chance * more[k];
    }
    chances = after;
    games = next;
  }
}

describe('a run sized by the width of its interval', () => {
  test.each([
    [0.02, 0.05],
    [0.02, 0.1],
    [0.02, 0.24],
    [0.02, 0.4],
    [0.02, 0.5],
    [0.02, 0.76],
    [0.01, 0.05],
    [0.01, 0.1],
    [0.01, 0.24],
    [0.01, 0.5],
  ])('to ± %d at %d: right in 94.7 % to 96.4 %, with the games that a fixed number needs', (half, p) => {
    const { covered, meanGames, ended } = follow(half, p);
    expect(ended).toBeCloseTo(1, 8);
    expect(covered).toBeGreaterThan(0.947);
    expect(covered).toBeLessThan(0.964);
    const needed = (1.96 / half) ** 2 * p * (1 - p);
    expect(meanGames).toBeLessThan(Math.max(1005, 1.06 * needed));
    expect(meanGames).toBeGreaterThan(0.99 * needed);
  });

  test.each([
    [0.02, 0.01],
    [0.02, 0.002],
    [0.01, 0.01],
    [0.01, 0.001],
    [0.01, 0.0002],
    [0.002, 0.001],
    [0.001, 0.0005],
  ])('to ± %d at a rare %d: right in 94.7 % or more, since the interval is exact there', (half, p) => {
    const { covered, meanGames, ended } = follow(half, p);
    expect(ended).toBeCloseTo(1, 8);
    expect(covered).toBeGreaterThan(0.947);
    // The exact interval is longer than the normal one, by a quarter at 10 successes.
    expect(meanGames).toBeLessThan(Math.max(1005, 1.7 * (1.96 / half) ** 2 * p));
  });

  test('has intervals of a kind of its own, and others remain sequences', () => {
    expect(intervalsOf(job(0.01, true))).toEqual({ kind: 'sized', confidence: CONFIDENCE });
    expect(intervalsOf(job(0.01, false))).toEqual({ kind: 'sequence', confidence: CONFIDENCE });
  });
});

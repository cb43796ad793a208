import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boundFindings } from '../../src/commands/bound/report.js';
import { type BoundFound, boundOf } from '../../src/commands/bound/result.js';
import type { Engine, PolicyInstance, TraceColumn } from '../../src/games/game.js';
import { type BoundHow, BoundPlayer, Following } from '../../src/study/bound.js';
import { fitPlanValue, PlanValue } from '../../src/study/plan-value.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { replicated } from '../support/size.js';
import { Ambush, openAmbushChance, Pig, SolvedPositions } from './look-ahead-games.js';

/** A small game, who plays it, and plans of the first seat. */
interface Case {
  engine(policies: readonly PolicyInstance[], seed: string): Engine;
  readonly policies: readonly PolicyInstance[];
  readonly plans: readonly PolicyInstance[];
  readonly how: Omit<BoundHow, 'samples'>;
  /** What the best choice of plans wins, whatever is hidden being known; the bound is so near to it. */
  readonly best: number;
  readonly near: number;
}

function player(name: string, decisions: object): PolicyInstance {
  return { label: name, module: { game: 'small', name, summary: '', create: () => decisions }, parameters: {} };
}

const holding = (hold: number): PolicyInstance => player(`hold ${hold}`, { hold: () => hold });

const PIG: Case = {
  engine: (policies, seed) => new Pig(policies, seed),
  policies: [holding(5), holding(7)],
  plans: [holding(4), holding(9)],
  // A turn of each player; hardly any game has more than nine.
  how: { every: 2, choices: 9 },
  best: new SolvedPositions([4, 9], () => 7).at(0, 0, 0),
  near: replicated(0.012, 0.005),
};

const AMBUSH: Case = {
  engine: (policies, seed) => new Ambush(policies, seed),
  policies: [player('bold', { charge: () => true })],
  plans: [player('bold', { charge: () => true }), player('calm', { charge: () => false })],
  how: { every: 1, choices: 7 },
  best: [1, 2, 3, 4].reduce((sum, enemies) => sum + openAmbushChance(3, enemies) / 4, 0),
  // Games differ by how many the enemies are, which no plan can help.
  near: replicated(0.06, 0.025),
};

const COLUMNS = ['a', 'b', 'c', 'd'].map((name): TraceColumn => ({ name, meaning: '', kind: 'state' }));

function playerOf({ plans, policies, how, ...small }: Case, seed: string, samples: number): BoundPlayer {
  const players = policies.map((policy) => new Following(policy, (decisions) => decisions));
  const following = policies.map((policy, i) => player(policy.label, players[i].decisions));
  const engine = small.engine(following, seed);
  const worth = ([outcome]: Int32Array): number => (outcome === 0 ? 1 : 0);
  const at = { engine, players, policies, plans, seat: 0, seed, worth, tick: () => undefined };
  return new BoundPlayer(at, { ...how, samples });
}

function study(small: Case, seed: string, games: number, samples: number, valueGames: number): BoundFound {
  const byLot = playerOf(small, `${seed}/value`, samples);
  const lots = Array.from({ length: valueGames }, (_, game) => byLot.byLot(game));
  const value = new PlanValue(fitPlanValue(COLUMNS, small.plans.length, small.how.choices, lots));
  const playing = playerOf(small, seed, samples);
  const measure = { name: 'win', meaning: '', min: 0, max: 1, column: () => new Float64Array(0) };
  return boundOf(
    Array.from({ length: games }, (_, game) => playing.bound(game, value)),
    { measure, confidence: 0.95, plans: small.plans.map(({ label }) => label) },
  );
}

describe.each([
  ['Pig', PIG],
  ['an ambush of enemies that nobody counts', AMBUSH],
])('the bound of %s', (_, small) => {
  test('with many games it is the best choice of plans', () => {
    const { bound, chooser } = study(
      small,
      'many',
      replicated(60, 400),
      replicated(500, 1000),
      replicated(40_000, 300_000),
    );
    expect(bound.high).toBeGreaterThan(small.best);
    expect(Math.abs(bound.estimate - small.best)).toBeLessThan(small.near);
    expect(chooser.low).toBeLessThan(small.best);
    expect(bound.estimate - chooser.estimate).toBeLessThan(replicated(0.01, 0.002));
  });

  test.each([
    ['with a value function that knows next to nothing', 10, 3],
    ['with one of a few hundred games', 300, 20],
  ])('%s it is below the best choice in 5 %% of studies at most', (_name, valueGames, samples) => {
    const studies = replicated(60, 1000);
    const found = Array.from({ length: studies }, (_, i) => study(small, `${i}`, 20, samples, valueGames).bound);
    const below = found.filter(({ high }) => high !== null && high < small.best).length;
    expect(below / studies).toBeLessThan(0.05);
    expect(found.reduce((sum, { estimate }) => sum + estimate, 0) / studies).toBeGreaterThan(small.best);
  });
});

test('what choosing adds lies between nothing and all that can be had, and is told where it is news', () => {
  const measure = { name: 'win', meaning: '', min: 0, max: 1, column: () => new Float64Array(0) };
  const found = (bests: readonly number[]) => {
    const games = bests.map((best) => ({ best, chooser: 0.5, plans: [0.5, best / 4], changed: [false, false] }));
    return boundOf(games, { measure, confidence: 0.95, plans: ['bold', 'calm'] });
  };
  const said = (one: BoundFound) =>
    boundFindings({ ...one, every: 1, choices: 2, samples: 1, valueGames: 8 }, measure)[1];
  const few = found([0.1, 1.6, 1.5, -0.2]);
  for (const { left } of few.plans) expect(left).toMatchObject({ low: 0, high: 1 });
  expect(said(few)).toBe('bold wins 50 % (0-100) of the games');
  const many = found(Array.from({ length: 200 }, (_, i) => 0.7 + (i % 2) / 10));
  expect(said(many)).toMatch(
    /^bold wins .*, so choosing adds at most an estimated 25\.00 percentage points \(24\.19 to 25\.81\)$/,
  );
});

const STUDY = ['bound', 'bfge/civil-war', '--policy', 'drill', '--seat', 'red'];
const FEW = ['--with', 'greedy', '--choices', '2', '--games', '6', '--samples', '4', '--value-games', '40'];

describe('satrap bound', () => {
  test('the same bytes from any number of threads', { timeout: 60_000 }, async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const words = [...STUDY, ...FEW, '--quiet', '--json', '--threads', threads, '--out', out];
      const { code, stdout, stderr } = await satrap(words);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, readFileSync(join(out, 'bound.csv'), 'utf8')];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const told = JSON.parse(one[0]);
    expect(told).toMatchObject({ measure: 'win.red', games: 6, choices: 2, samples: 4, valueGames: 40 });
    // So that two choices cover a game of nine turns.
    expect(told.every).toBe(5);
    expect(told.plans.map(({ policy, changed }: { policy: string; changed: number }) => [policy, changed])).toEqual([
      ['drill', 0],
      ['greedy', 0],
    ]);
    expect(one[1].trimEnd().split('\n')).toHaveLength(5);
  });

  test('a portfolio stands for its members, and plans that remember are named', { timeout: 60_000 }, async () => {
    const words = ['bound', 'bfge/civil-war', '--policy', 'blue=portfolio(mixed,drill)+red=mixed', '--every', '1'];
    const { code, stdout } = await satrap([...words, ...FEW.slice(2), '--quiet', '--json'], temporaryFolder());
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told.plans.map(({ policy }: { policy: string }) => policy)).toEqual(['mixed', 'drill']);
    expect(told.warnings[0]).toContain('remembers earlier turns');
  });

  test.each([
    [['bound', 'short'], 'pig cannot go on from a position'],
    [STUDY, 'drill alone leaves nothing to choose'],
    [[...STUDY, '--with', 'steward'], "unknown policy 'steward' of bfge"],
    [[...STUDY, '--with', 'exec:python3 bot.py'], 'cannot go back to a position'],
    [[...STUDY, ...FEW, '--every', '0'], '--every'],
    [[...STUDY, '--with', 'greedy', '--choices', '40'], 'more than 100,000 ways to choose among 2 plans'],
    [[...STUDY, '--with', 'greedy', '--samples', '0'], '--samples'],
    [[...STUDY, '--with', 'greedy', '--value-games', '1'], '--value-games'],
    [
      ['bound', 'bfge/civil-war', '--policy', 'blue=drill+red=portfolio(drill,greedy)', '--with', 'greedy'],
      'portfolio(drill,greedy) cannot go back',
    ],
    [
      ['bound', 'bfge/civil-war', '--policy', 'portfolio(drill,greedy)'],
      'name another (blue=portfolio(drill,greedy)+red=drill)',
    ],
    [['bound', 'over-the-edge', '--policy', 'steward,banker'], '--policy: give one policy'],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type RegretFound, regretOf } from '../../src/commands/regret/result.js';
import type { Engine, PolicyInstance } from '../../src/games/game.js';
import { neighboursOf } from '../../src/policy/parameters.js';
import { Asked, asking, RegretPlayer } from '../../src/study/regret.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { replicated } from '../support/size.js';
import { Ambush, ambushRegret, Pig, SolvedPositions } from './look-ahead-games.js';

/** A small game, who plays it, and who is tried in place of the first seat. */
interface Case {
  engine(policies: readonly PolicyInstance[], seed: string): Engine;
  readonly policies: readonly PolicyInstance[];
  readonly alternatives: readonly PolicyInstance[];
  /** What the best of them would gain in a turn that begins so; null: the first seat decides nothing in it. */
  regret(values: Int32Array): number | null;
  /** Where decisions are asked for; absent: nowhere. */
  place?(decision: string, args: readonly unknown[]): string | null;
}

function player(name: string, decisions: object): PolicyInstance {
  return { label: name, module: { game: 'small', name, summary: '', create: () => decisions }, parameters: {} };
}

const HOLDS = [3, 9, 14];
const SOLVED = new SolvedPositions(
  () => 5,
  () => 7,
);

const PIG: Case = {
  engine: (policies, seed) => new Pig(policies, seed),
  policies: [5, 7].map((hold) => player(`hold ${hold}`, { hold: () => hold })),
  alternatives: HOLDS.map((hold) => player(`hold ${hold}`, { hold: () => hold })),
  regret: ([own, other, next]) => (next === 0 ? SOLVED.regret(own, other, HOLDS) : null),
};

const AMBUSH: Case = {
  engine: (policies, seed) => new Ambush(policies, seed),
  policies: [player('bold', { charge: () => true })],
  alternatives: [player('calm', { charge: () => false })],
  regret: ([own, , hits]) => ambushRegret(0, own, hits),
};

function looking(how: Case, seed: string, samples: number): RegretPlayer {
  const noting = { asked: new Asked(), complete: (decisions: object) => decisions, place: how.place ?? (() => null) };
  const [first, ...others] = how.policies;
  const engine = how.engine([asking(first, noting), ...others], seed);
  const worth = ([outcome]: Int32Array): number => (outcome === 0 ? 1 : 0);
  const at = { ...how, engine, ...noting, seat: 0, seed, worth, tick: () => undefined };
  return new RegretPlayer(at, { samples, parts: how.place !== undefined });
}

function found(how: Case, seed: string, games: number, samples: number): RegretFound {
  const player = looking(how, seed, samples);
  const measure = { name: 'win', meaning: '', min: 0, max: 1, column: () => new Float64Array(0) };
  return regretOf(
    Array.from({ length: games }, (_, game) => player.position(game)),
    {
      ...{ measure, samples, confidence: 0.95, decisions: [], turnOf: (turns) => turns },
      alternatives: how.alternatives.map(({ label }) => label),
    },
  );
}

/** Mean regret of a turn drawn of each game. */
function truth({ engine, policies, regret }: Case): number {
  const table = engine(policies, 'truth');
  let sum = 0;
  for (let game = 0; game < 20_000; game++) {
    const rows: Int32Array[] = [];
    table.trace?.(game, (values) => rows.push(values.slice()));
    const found = rows.slice(0, -1).flatMap((row) => regret(row) ?? []);
    sum += found.reduce((total, one) => total + one, 0) / found.length;
  }
  return sum / 20_000;
}

describe.each([
  ['Pig', PIG],
  ['an ambush of enemies that nobody counts', AMBUSH],
])('regret in %s', (_, how) => {
  const exact = truth(how);

  test('no more is said to be left than is, in 95 % of studies', () => {
    const studies = replicated(150, 1000);
    let wrong = 0;
    for (let study = 0; study < studies; study++) {
      const { gain } = found(how, `study ${study}`, 30, 16);
      if ((gain.low ?? 0) > exact) wrong++;
    }
    // The lower bound alone is wrong half as often as the interval.
    expect(wrong / studies).toBeLessThan(0.05);
  });

  test('with many games most is found, turn by turn', () => {
    const { gain, turns } = found(how, 'many', replicated(400, 2000), 300);
    // Of an ambush less is found: where choices are nearly equal, the half that chooses takes the wrong one at times.
    expect(gain.low).toBeGreaterThan(0.5 * exact);
    expect(gain.low).toBeLessThan(exact);
    expect(gain.estimate).toBeGreaterThan(0.65 * exact);
    expect(gain.estimate).toBeLessThan(1.15 * exact);
    expect(turns.reduce((sum, { positions }) => sum + positions, 0)).toBe(replicated(400, 2000));
  });
});

test('a decision, or a place, that is all of the turn gains what the turn does; where nothing is asked nothing is tried', () => {
  const place = (_: string, [other]: readonly unknown[]): string => (Number(other) < 10 ? 'early' : 'late');
  const player = looking({ ...PIG, place }, 'places', 20);
  const names = new Set<string>();
  for (let game = 0; game < 30; game++) {
    const [turn, decision, here, ...rest] = player.position(game)?.choices ?? [];
    expect([turn.part, decision.part, here.part?.kind, rest]).toEqual([
      null,
      { kind: 'decision', name: 'hold' },
      'place',
      [],
    ]);
    expect(decision).toEqual({ ...turn, part: decision.part });
    expect(here).toEqual({ ...turn, part: here.part });
    names.add(here.part?.name ?? '');
  }
  expect([...names].sort()).toEqual(['early', 'late']);
});

test('only the half of the games that chooses deals anew what is hidden', () => {
  let deals = 0;
  class Counting extends Ambush {
    protected override deal(): void {
      deals++;
      super.deal();
    }
  }
  const engine = (policies: readonly PolicyInstance[], seed: string): Engine => new Counting(policies, seed);
  const player = looking({ ...AMBUSH, engine }, 'deals', 40);
  for (let game = 0; game < 10; game++) {
    deals = 0;
    expect(player.position(game)?.choices).toHaveLength(1);
    // The policy and the one alternative, twenty games each.
    expect(deals).toBe(40);
  }
});

const STUDY = ['regret', 'bfge/civil-war', '--policy', 'drill', '--seat', 'red', '--games', '12', '--samples', '6'];

describe('satrap regret', () => {
  test('the same bytes from any number of threads, and parts that add up', { timeout: 60_000 }, async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const { code, stdout, stderr } = await satrap([
        ...STUDY,
        '--quiet',
        '--json',
        '--threads',
        threads,
        '--out',
        out,
      ]);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, ...['regret.csv', 'regret-positions.csv'].map((file) => readFileSync(join(out, file), 'utf8'))];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const told = JSON.parse(one[0]);
    const sum = (parts: readonly { readonly gain: { readonly estimate: number } }[]): number =>
      parts.reduce((total, { gain }) => total + gain.estimate, 0);
    expect(told.positions).toBe(12);
    expect(sum(told.taken)).toBeCloseTo(told.gain.estimate, 9);
    const turns = told.turns.map(({ positions, gain }: { positions: number; gain: { estimate: number } }) => ({
      gain: { estimate: (gain.estimate * positions) / told.positions },
    }));
    expect(sum(turns)).toBeCloseTo(told.gain.estimate, 9);
    expect(told.decisions.map(({ decision }: { decision: string }) => decision)).toContain('deploy');
    const regions = told.places.map(({ place }: { place: string }) => place);
    expect([...regions].sort()).toEqual(['1 Tau', '2 Alpha', '3 Region 3', '4 Region 4', '5 Region 5', '6 Omega']);
    for (const kind of ['decision', 'place']) expect(one[2]).toContain(`,${kind},`);
    const whole = one[2]
      .split('\n')
      .slice(1)
      .filter((row) => row.includes(',turn,,'));
    expect(whole).toHaveLength(12);
  });

  test('a portfolio stands for its members, and a parameter set of the policy is an alternative', async () => {
    const words = ['regret', 'over-the-edge', '--policy', 'pioneer', '--with', 'portfolio(pioneer:ships=2,banker)'];
    const more = ['--games', '4', '--samples', '4', '--metric', 'vp', '--turns-only', '--quiet', '--json'];
    const { code, stdout } = await satrap([...words, ...more], temporaryFolder());
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({ alternatives: ['pioneer:ships=2', 'banker'], decisions: [], measure: 'vp' });
  });

  test.each([
    [['regret', 'short'], 'pig cannot go on from a position, so nothing can be said of regret'],
    [[...STUDY, '--with', 'steward'], "unknown policy 'steward' of bfge"],
    [[...STUDY, '--with', 'drill'], '--with: drill itself is the only alternative'],
    [[...STUDY, '--with', 'exec:python3 bot.py'], 'another program cannot go back to a position'],
    [[...STUDY, '--samples', '0'], '--samples'],
    [[...STUDY, '--games', '0'], '--games'],
    [[...STUDY, '--neighbours'], 'drill has no parameters that could be moved'],
    [
      ['regret', 'over-the-edge', '--policy', 'portfolio(steward,banker)'],
      'portfolio(steward,banker) cannot go back to a position',
    ],
    [['regret', 'over-the-edge', '--policy', 'steward,banker'], '--policy: give one policy'],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

test('neighbours are a tenth of the range away, on the steps and within the range', () => {
  const parameter = { name: 'a', meaning: '', default: 5 };
  const moved = (min: number, max: number, step: number, value: number): number[] =>
    neighboursOf([{ ...parameter, min, max, step }], { a: value }).map(([, to]) => to);
  expect(moved(0, 9, 1, 5)).toEqual([4, 6]);
  expect(moved(0, 40, 1, 40)).toEqual([36]);
  expect(moved(0, 1, 0, 0.05)).toEqual([0, 0.15]);
  expect(moved(1, 2, 1, 1)).toEqual([2]);
  expect(moved(0, 0.7, 0.1, 0.3)).toEqual([0.2, 0.4]);
});

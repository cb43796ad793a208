import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { logLikelihood, movedBy, placed, weightsOf } from '../../src/commands/calibrate/sample.js';
import { loadGame } from '../../src/games/registry.js';
import type { SfgeSetup } from '../../src/games/sfge/setup.js';
import type { OverResult } from '../../src/report/document.js';
import { overText } from '../../src/report/over.js';
import {
  drawnSteps,
  type Ensemble,
  ensembleHash,
  memberSet,
  membersOf,
  stepsOf,
  unknownsOf,
} from '../../src/run/ensemble.js';
import { overGames } from '../../src/study/over.js';
import { expectDocument } from '../support/documents.js';
import { satrap, start, temporaryFolder, until } from '../support/satrap.js';
import { replicated } from '../support/size.js';

const sfge = await loadGame('sfge');
const request = { scenario: 'over-the-edge', set: [] };
const unknowns = unknownsOf(sfge, [sfge.resolve(request)]);

/** Signs with a step for these unknowns alone. */
function signsOf(steps: Readonly<Record<string, '-' | '+'>>): string {
  return unknowns.map(({ name }) => steps[name] ?? '0').join('');
}

/** Charts of a member. */
function chartsOf(signs: string, set: readonly string[] = []): SfgeSetup['charts'] {
  const asked = { ...request, set };
  const own = memberSet(sfge, asked, sfge.resolve(asked), unknowns, signs);
  const setup = sfge.resolve({ ...asked, set: [...set, ...own] });
  return (setup.document as SfgeSetup).charts;
}

describe('members of an ensemble', () => {
  test('move tables as one, single numbers each by itself and together, and nothing that is chosen or printed', () => {
    const names = unknowns.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['combatResults', 'operations', 'expenditure.recruit.SF', 'events.robots']),
    );
    expect(names).toEqual(expect.arrayContaining(['all of expenditure', 'all of counters.events']));
    expect(names.at(-1)).toBe('combatSlope');
    expect(names.filter((name) => /chaosIndex|resourcePoints/.test(name))).toEqual([]);
    expect(unknowns.find(({ name }) => name === 'combatSlope')?.table).toBe('combatResults');
    const given = chartsOf(signsOf({}));
    const { recruit } = chartsOf(signsOf({ 'expenditure.recruit.SF': '+' })).expenditure;
    expect(recruit).toEqual({ ...given.expenditure.recruit, SF: given.expenditure.recruit.SF + 1 });
    const dear = chartsOf(signsOf({ 'all of expenditure': '+', 'expenditure.recruit.SF': '+' })).expenditure;
    expect(dear.recruit.SF).toBe(given.expenditure.recruit.SF + 2);
    expect(dear.recruit.AF).toBe(given.expenditure.recruit.AF + 1);
    // The printed cells of the column stay: 0/3 of the Combat Results Table is in the rulebook.
    const moved = chartsOf(signsOf({ combatResults: '+', combatSlope: '-' })).combatResults;
    expect(moved).not.toEqual(given.combatResults);
  });

  test('leave what the request sets itself as it is', () => {
    const signs = signsOf({ 'all of expenditure': '+', extropy: '+' });
    const { expenditure, extropy } = chartsOf(signs, [
      'charts.expenditure.recruit.SF=7',
      'charts.extropy.<=2.addDice=2',
    ]);
    expect(expenditure.recruit.SF).toBe(7);
    expect(extropy[0]).toMatchObject({ addDice: 2 });
    expect(extropy).toHaveLength(chartsOf(signsOf({})).extropy.length);
  });

  test('are drawn as their chances say, the same at every call', () => {
    const draws = Array.from({ length: 2000 }, (_, i) => drawnSteps(unknowns, 's', i));
    expect(drawnSteps(unknowns, 's', 17)).toBe(draws[17]);
    const share = (name: string, step: number): number => {
      const at = unknowns.findIndex((unknown) => unknown.name === name);
      return draws.filter((signs) => stepsOf(signs)[at] === step).length / draws.length;
    };
    for (const step of [-1, 0, 1]) expect(Math.abs(share('combatResults', step) - 1 / 3)).toBeLessThan(0.05);
    expect(Math.abs(share('events.robots', 0) - 1 / 2)).toBeLessThan(0.05);
  });

  test('come as often as they weigh', () => {
    const ensemble = {
      members: [
        ['-', 1000],
        ['0', 2500],
        ['+', 500],
      ],
    } as unknown as Ensemble;
    expect(membersOf(ensemble, 8)).toEqual(['-', '-', '0', '0', '0', '0', '0', '+']);
    expect(membersOf(ensemble, 3)).toEqual(['-', '0', '0']);
  });

  test('are so many that three times the games are played at most', () => {
    for (const games of [200, 399, 1000, 2000, 10_000, 1_000_000]) {
      const { chartSets, each } = overGames(games);
      expect(2 * each * chartSets).toBeLessThanOrEqual(2 * games);
      expect(each).toBeGreaterThanOrEqual(5);
      expect(chartSets).toBeGreaterThanOrEqual(40);
    }
  });
});

describe('the weight of members', () => {
  const games = (below: number, all = 100) => placed(Array.from({ length: all }, (_, i) => (i < below ? 1 : 0)));

  test('is that of the normal density with the covariance that is stated', () => {
    const lines = [games(20), games(35)];
    const [a, b] = lines.map(({ deviate }) => deviate);
    const [v, w] = lines.map(({ variance }) => 0.25 + variance + 0.5625);
    const determinant = v * w - 0.5625 ** 2;
    const density = -0.5 * ((w * a * a - 2 * 0.5625 * a * b + v * b * b) / determinant + Math.log(determinant));
    expect(logLikelihood(lines)).toBeCloseTo(density, 10);
  });

  test('is more where the levels lie nearer to the middle, and where all lie as far as each other', () => {
    const [near, far, alike, apart] = weightsOf([
      [games(50), games(50)],
      [games(5), games(5)],
      [games(25), games(25)],
      [games(10), games(70)],
    ]);
    expect(near).toBeGreaterThan(far);
    expect(alike).toBeGreaterThan(apart);
  });

  test('tells which unknown the evidence moved, and which line of it', () => {
    const all = Array.from({ length: 300 }, (_, i) => drawnSteps(unknowns, 'moved', i));
    const at = unknowns.findIndex(({ name }) => name === 'combatResults');
    // In the second scenario the table decides; in the first nothing does.
    const members = all.map((signs) => [games(50), games([5, 20, 50][stepsOf(signs)[at] + 1])]);
    const [first] = movedBy(unknowns, all, members, weightsOf(members));
    expect(first.unknown).toBe('combatResults');
    expect(first.weighted).toBeGreaterThan(first.drawn + 3 * first.error);
    expect(Math.abs(first.without[1] - first.drawn)).toBeLessThan(Math.abs(first.without[0] - first.drawn));
  });
});

describe('the ensembles that are shipped', () => {
  test.each(['sfge', 'fitg', 'star-empires', 'noble-houses'])('of %s are of the charts as they are now', async (id) => {
    const game = await loadGame(id);
    const folder = join('scenarios', id, 'ensembles');
    const [file] = readdirSync(folder);
    const ensemble: Ensemble = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(ensembleHash(ensemble)).toBe(ensemble.hash);
    const scenarios = game.scenarios().map(({ id: scenario }) => scenario);
    const named = scenarios.filter((scenario) => ensemble.command.includes(`${id}/${scenario} `));
    const setups = (named.length > 0 ? named : scenarios).map((scenario) => game.resolve({ scenario, set: [] }));
    expect(ensemble.charts).toEqual({ id: setups[0].charts.id, hash: setups[0].charts.hash });
    expect(unknownsOf(game, setups)).toEqual(ensemble.unknowns);
    for (const [i, steps] of membersOf(ensemble, 5).entries()) {
      const scenario = scenarios[i % scenarios.length];
      const asked = { scenario, set: [] };
      const set = memberSet(game, asked, game.resolve(asked), ensemble.unknowns, steps);
      expect(game.resolve({ scenario, set }).scenario).toBe(scenario);
    }
  });
});

describe('an answer with two intervals', () => {
  const answer = {
    ...{ name: 'x: steward wins', share: true, difference: false, same: null, missing: 0, lookUp: [] },
    ...{ asGiven: { estimate: 0.756, low: 0.75, high: 0.762 }, low: 0.41, high: 0.89, spread: 0.1, noise: 0.05 },
  };

  test('is one sentence, everywhere the same', () => {
    expect(overText(answer, 100)).toBe(
      'x: steward wins 75.60 %: 75.00 to 76.20 by games played, 41 to 89 while charts are unknown',
    );
    const less = { ...answer, name: 'a less b, vp', share: false, difference: true, same: 93 };
    expect(overText({ ...less, asGiven: { estimate: 2.4, low: 2, high: 2.8 }, low: -1, high: 5 }, 100)).toBe(
      'a less b, vp +2.40: +2.00 to +2.80 by games played, -1.0 to +5.0 while charts are unknown; ' +
        'above 0 in 93 of 100 chart sets',
    );
    expect(overText({ ...answer, low: null, high: null, missing: 7 }, 100)).toContain(
      'unknown under 7 of 100 chart sets',
    );
  });

  const DESIGN = ['--want', 'vp=20..22', '--vary', 'chaosIndex=60,95', '--guard', 'none'];
  const WORDS = ['over-the-edge', '--policy', 'garrison,passive', '--games', '200', '--over', 'shipped', '--quiet'];

  /** Games, pairs of games, shares, causes, and games that are confirmed. */
  const KINDS = ['run', 'compare', 'thresholds', 'explain', 'design'];
  const all: [string, string[]][] = [
    ['run', ['over-the-edge', '--policy', 'passive', ...WORDS.slice(3)]],
    ['compare', ['garrison', 'passive', 'over-the-edge', ...WORDS.slice(3)]],
    ['rank', ['garrison', 'passive', '--scenario', 'over-the-edge', '--by', 'vp', ...WORDS.slice(3)]],
    ['thresholds', WORDS],
    ['bid', WORDS],
    ['scan', ['over-the-edge', '--policy', 'garrison', '--vary', 'chaosIndex=60', ...WORDS.slice(3)]],
    ['skill', WORDS],
    ['explain', ['over-the-edge', '--policy', 'garrison', ...WORDS.slice(3)]],
    ['design', ['over-the-edge', '--policy', 'garrison', '--confirm', '200', ...DESIGN, ...WORDS.slice(3)]],
  ];
  test.each(
    replicated(
      all.filter(([command]) => KINDS.includes(command)),
      all,
    ),
  )('%s has the outer interval around the inner one, on any number of threads', async (command, words) => {
    const folder = temporaryFolder();
    const played = (threads: string, out: string) =>
      satrap([command, ...words, '--json', '--threads', threads, '--out', out], folder);
    const one = await played('1', 'one');
    expect(one.stderr).toBe('');
    if (['run', 'compare', 'design'].includes(command)) expect((await played('2', 'two')).stdout).toBe(one.stdout);
    expectDocument(command, JSON.parse(one.stdout));
    const { over, command: again }: { over: OverResult; command: string } = JSON.parse(one.stdout);
    expect(again).toContain('--over shipped');
    expect(over).toMatchObject({ chartSets: 40, games: 10, confidence: 0.95 });
    const known = over.answers.filter(({ low }) => low !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { asGiven, low, high } of known) {
      expect(low).toBeLessThanOrEqual(asGiven.low ?? asGiven.estimate);
      expect(high).toBeGreaterThanOrEqual(asGiven.high ?? asGiven.estimate);
    }
    expect(readFileSync(join(folder, 'one', 'over.csv'), 'utf8').split('\n')).toHaveLength(over.answers.length + 2);
  });

  test('is refused where it cannot be given, with the remedy', async () => {
    const folder = temporaryFolder();
    const refused = async (words: readonly string[], message: string): Promise<void> => {
      const { code, stderr } = await satrap([...words, '--quiet'], folder);
      expect(stderr).toContain(message);
      expect(code).toBe(2);
    };
    const file = JSON.parse(readFileSync('scenarios/sfge/ensembles/house.json', 'utf8'));
    writeFileSync(join(folder, 'edited.json'), JSON.stringify({ ...file, members: file.members.slice(1) }));
    writeFileSync(join(folder, 'other.json'), '{}');
    copyFileSync('scenarios/sfge/ensembles/house.json', join(folder, 'mine.json'));
    const run = ['run', 'over-the-edge', '--policy', 'passive', '--games', '200'];
    await refused([...run.slice(0, -1), '199', '--over', 'shipped'], '--over: needs at least 200 games (--games)');
    await refused([...run, '--over', 'none.json'], '--over none.json: no such file');
    await refused([...run, '--over', 'other.json'], 'is no ensemble of satrap calibrate --sample: game');
    await refused([...run, '--over', 'edited.json'], 'was changed after it was drawn');
    await refused(['run', 'star-battle/duel', '--over', 'shipped'], 'no ensemble is shipped for star-battle');
    await refused(['run', 'star-battle/duel', '--over', 'mine.json'], 'the ensemble is of sfge');
    await refused([...run, '--over', 'shipped', '--shard', '1/2'], '--over needs a fixed number of games');
    const gain = ['compare', 'garrison', 'passive', 'over-the-edge', '--gain', '0.1', '--over', 'shipped'];
    await refused(gain, '--over does not go with --gain');
  });

  test('ends with the same bytes when it is interrupted between chart sets', async () => {
    const folder = temporaryFolder();
    const words = ['compare', 'steward', 'garrison', 'over-the-edge', '--games', '400', '--over', 'shipped'];
    const whole = await satrap([...words, '--out', 'whole', '--json', '--quiet'], folder);
    const { child, finished } = start([...words, '--out', 'out'], folder);
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
    });
    await until(() => said.includes('chart sets'), child);
    child.kill('SIGINT');
    expect((await finished).code).toBe(130);
    const { code, stdout } = await satrap(['resume', 'out', '--json', '--quiet'], folder);
    expect(code).toBe(0);
    expect(stdout).toBe(whole.stdout);
  });
});

describe('satrap calibrate --sample', () => {
  test('writes an ensemble that other commands take, the same again by its own command', async () => {
    const folder = temporaryFolder();
    const words = ['calibrate', 'over-the-edge', '--policy', 'garrison', '--games', '10', '--sample', '60'];
    const { code, stdout } = await satrap([...words, '--out', 'drawn', '--json', '--quiet'], folder);
    expect(code).toBe(0);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ sample: 60, impossible: 0, evidence: [{ line: 'over-the-edge' }] });
    const ensemble: Ensemble = JSON.parse(readFileSync(join(folder, 'drawn', 'ensemble.json'), 'utf8'));
    expect(ensemble.hash).toBe(found.hash);
    const again = ensemble.command.split(' ').slice(1);
    const second = await satrap([...again, '--out', 'again', '--quiet', '--threads', '1'], folder);
    expect(second.code).toBe(0);
    expect(readFileSync(join(folder, 'again', 'ensemble.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'drawn', 'ensemble.json'), 'utf8'),
    );
    const run = [
      'run',
      'over-the-edge',
      '--policy',
      'passive',
      '--games',
      '200',
      '--over',
      'drawn',
      '--json',
      '--quiet',
    ];
    const over: OverResult = JSON.parse((await satrap(run, folder)).stdout).over;
    expect(over.ensemble).toMatchObject({ name: 'drawn', hash: ensemble.hash });
  });

  test('weighs all alike where nothing is printed', async () => {
    const words = ['calibrate', 'noble-houses', '--sample', '5', '--json', '--quiet'];
    const { effective, evidence } = JSON.parse((await satrap(words)).stdout);
    expect({ effective, evidence }).toEqual({ effective: 5, evidence: [] });
  });
});

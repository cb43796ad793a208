import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analysisOf } from '../../src/commands/analyse/result.js';
import { rateInterval } from '../../src/stats/rate-interval.js';
import type { RecordSheet } from '../../src/study/collect.js';
import { measureOf } from '../../src/study/measure.js';
import pig from '../support/pig.js';
import { pigJob } from '../support/pig-job.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { replicated } from '../support/size.js';
import { coverage, uniforms } from '../support/uniforms.js';

const WORDS = ['analyse', 'over-the-edge', '--policy', 'garrison', '--game', '4', '--quiet'];

async function json(words: readonly string[]) {
  const { code, stdout, stderr } = await satrap([...words, '--json', '--out', temporaryFolder()]);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** The quick start begins with turn 9. */
function firstTurn(scenario: string): string {
  return scenario === 'fitg/quick-start' ? '9' : '1';
}

describe('an analysis', () => {
  /** Games of Pig with these outcomes, and nothing else known of them. */
  const sheetOf = (outcomes: readonly number[]): RecordSheet => {
    const job = pigJob();
    return {
      job,
      from: 0,
      games: outcomes.length,
      width: 3,
      data: Int32Array.from(outcomes.flatMap((one) => [one, 0, 0])),
      illegal: [],
    };
  };
  const fixed = { confidence: 0.95, precision: null };
  const analyse = (sheets: readonly (readonly number[])[], how: Parameters<typeof analysisOf>[4] = fixed) =>
    analysisOf(
      pig,
      measureOf(pig, 'win'),
      sheets.map(sheetOf),
      sheets.map((_, i) => `p${i}`),
      how,
    );

  test('holds all shares of all outcomes at once: 3 players and 3 outcomes in 95 % of studies', () => {
    const next = uniforms('outcomes at once');
    const chances = [0.5, 0.3, 0.2];
    // As 9 intervals of 95 % each they would hold in two studies of three: 60 studies tell that.
    const [share, least] = coverage(replicated(120, 400), 0.95, () => {
      const play = () => Array.from({ length: 200 }, next).map((u) => (u < 0.5 ? 0 : u < 0.8 ? 1 : 2));
      return analyse([play(), play(), play()]).continuations.every(({ outcomes }) =>
        outcomes.every(({ share: { low, high } }, i) => (low ?? 0) <= chances[i] && chances[i] <= (high ?? 1)),
      );
    });
    expect(share).toBeGreaterThanOrEqual(least);
    const { outcomes } = analyse([
      [0, 0, 1, 2],
      [0, 1, 1, 2],
    ]).continuations[1];
    expect(outcomes[1].share).toEqual(rateInterval(2, 4, 1 - 0.05 / 6));
  });

  test('names the best by differences in the same games, where levels overlap', () => {
    // Of 1000 games 30 are won by the second only, and none by the first: 50 % and 53 %.
    const first = Array.from({ length: 1000 }, (_, i) => i % 2);
    const second = first.map((outcome, i) => (i < 60 ? 0 : outcome));
    for (const how of [fixed, { confidence: 0.95, precision: 0.05 }]) {
      const { best, continuations } = analyse([first, second], how);
      expect(continuations[0].level.high).toBeGreaterThan(continuations[1].level.low ?? 1);
      expect(continuations[1].difference?.low).toBeGreaterThan(0);
      expect(best).toBe('p1');
    }
    expect(analyse([first, second, second]).best).toBeNull();
    expect(analyse([first]).best).toBeNull();
  });

  test('names somebody in at most 5 % of studies in which nobody is better', () => {
    const next = uniforms('nobody better');
    const [quiet, least] = coverage(replicated(200, 600), 0.95, () => {
      const luck = Array.from({ length: 200 }, next);
      const play = () => luck.map((u) => ((next() < 0.8 ? u : next()) < 0.4 ? 0 : 1));
      return analyse([play(), play(), play()]).best === null;
    });
    expect(quiet).toBeGreaterThanOrEqual(least);
    expect(quiet).toBeLessThan(1);
  });
});

describe('satrap analyse', () => {
  test('at turn 0 gives the rates and means of a run', async () => {
    const games = 60;
    const words = ['--games', String(games)];
    const found = await json([...WORDS, '--turn', '0', ...words, '--metric', 'vp']);
    const run = await satrap(['run', 'over-the-edge', '--policy', 'garrison', ...words, '--json', '--quiet']);
    const { metrics, outcomes } = JSON.parse(run.stdout).runs[0];
    const [{ level, outcomes: shares }] = found.continuations;
    expect(level.estimate).toBeCloseTo(metrics.vp.mean, 12);
    for (const { outcome, share } of shares) expect(share.estimate).toBeCloseTo((outcomes[outcome] ?? 0) / games, 12);
  });

  test.each([
    ['bfge/civil-war', 'drill', 10],
    ['noble-houses/short-war', 'wild', 6],
    ['star-battle/duel', 'drill', 20],
    ['star-empires/frontier', 'regent', 6],
    ['fitg/quick-start', 'wild', 5],
  ])('%s by %s: the rates of a run at turn 0, the position of the replay later on', async (scenario, policy, games) => {
    const words = [scenario, '--policy', policy, '--games', String(games), '--quiet'];
    const found = await json(['analyse', ...words, '--turn', '0']);
    const run = await satrap(['run', ...words, '--json']);
    expect([run.code, run.stderr]).toEqual([0, '']);
    const { outcomes } = JSON.parse(run.stdout).runs[0];
    const [{ outcomes: shares }] = found.continuations;
    for (const { outcome, share } of shares) expect(share.estimate).toBeCloseTo((outcomes[outcome] ?? 0) / games, 12);
    const { position, continuations } = await json(['analyse', ...words, '--game', '3', '--turn', firstTurn(scenario)]);
    const told = await satrap(['replay', scenario, '--policy', policy, '--game', '3', '--summary', '--json']);
    const { columns, turns } = JSON.parse(told.stdout);
    for (const { name, value } of position.values) expect(value).toBe(turns[1][columns.indexOf(name)]);
    const sum = continuations[0].outcomes.reduce(
      (all: number, one: { share: { estimate: number } }) => all + one.share.estimate,
      0,
    );
    expect(sum).toBeCloseTo(1, 9);
  });

  test('compares those who may play on in games of the same luck; the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const more = ['--turn', '3', '--with', 'passive,garrison', '--games', '100', '--metric', 'vp', '--json'];
      const { code, stdout } = await satrap([...WORDS, ...more, '--out', out, '--threads', threads]);
      expect(code).toBe(0);
      return [stdout, readFileSync(join(out, 'analyse.csv'), 'utf8')];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const { continuations, best, position, games } = JSON.parse(one[0]);
    expect([position.number, position.turn, position.policy, games]).toEqual([4, 3, 'garrison', 100]);
    const [passive, garrison] = continuations;
    expect(passive.difference).toBeNull();
    expect(garrison.difference.estimate).toBeCloseTo(garrison.level.estimate - passive.level.estimate, 9);
    expect(best === null || best === passive.policy || best === garrison.policy).toBe(true);
    // The measure and five outcomes for each.
    expect(one[1].trimEnd().split('\n')).toHaveLength(1 + 2 * 6);
  });

  test('tells the position that the replay tells', async () => {
    const { position } = await json([...WORDS, '--turn', '3', '--games', '2']);
    const { stdout } = await satrap(['replay', 'over-the-edge', '--policy', 'garrison', '--game', '4', '--turn', '4']);
    const index = /Chaos Index (\d+)/.exec(stdout)?.[1];
    expect(index).toBe(String(position.values.find(({ name }: { name: string }) => name === 'chaosIndex').value));
  });

  test('a position may be another one: a low index helps, and the game stands as checks want it', async () => {
    const words = [...WORDS, '--turn', '3', '--games', '60', '--metric', 'vp'];
    const [{ level: asIs }] = (await json(words)).continuations;
    const { continuations, position } = await json([
      ...words,
      '--check-policies',
      '--put',
      'index=10',
      '--put',
      'forces.1.imperial.SF=0',
    ]);
    expect(position.puts).toEqual(['index=10', 'forces.1.imperial.SF=0']);
    expect(continuations[0].level.estimate).toBeGreaterThan(asIs.high);
  });

  test('forces come from the counters off the map', async () => {
    const words = [...WORDS, '--turn', '3', '--games', '10', '--put', 'forces.25.rebel.WS=7'];
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toMatch(/^satrap: --put forces\.25\.rebel\.WS=7: at most \d: \d stand there, \d are off the map$/m);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });

  test.each([
    [
      'bfge/civil-war',
      'drill',
      'finalIndex',
      ['index=90', 'points.blue=30', 'regions.3=0', 'units.blue.base.SF=8', 'units.red.base.SF=0'],
    ],
    [
      'noble-houses/short-war',
      'warlord',
      'turns',
      ['solats.s2=0', 'worlds.5=1', 'units.5.s1.armies.3=9', 'units.5.s1.jumpships=9'],
    ],
    ['star-battle/field', 'drill', 'phases', ['morale.b1=1', 'strategy.a=2']],
    ['star-empires/frontier', 'chancellor', 'unrest', ['treasury=900', 'unrest=0', 'loyalty=90', 'sectors.2=0']],
    ['over-the-edge', 'steward', 'vp', ['systems.1=2', 'systems.25=0', 'systems.2=1']],
    ['fitg/quick-start', 'drill', 'turn', ['forcePoints=0', 'rebelTrack=60', 'units.111.imperial.1=0']],
  ])(
    '%s: other forces and points make another game, which stands as checks want it',
    async (scenario, policy, metric, puts) => {
      const turn = firstTurn(scenario);
      const words = [
        'analyse',
        scenario,
        '--policy',
        policy,
        '--game',
        '3',
        '--turn',
        turn,
        '--games',
        '12',
        '--quiet',
      ];
      const asIs = await json([...words, '--metric', metric]);
      const other = await json([
        ...words,
        '--metric',
        metric,
        '--check-policies',
        ...puts.flatMap((put) => ['--put', put]),
      ]);
      expect(other.position.puts).toEqual(puts);
      expect(other.continuations).not.toEqual(asIs.continuations);
    },
  );

  test.each([
    ['bfge/civil-war', 'units.blue.base.SF=99', /at most \d+: \d+ stand there/],
    ['star-battle/field', 'morale.b8=3', /army 8 of B is not in the field/],
    ['star-empires/frontier', 'unrest=99', /the empire has collapsed/],
    ['fitg/quick-start', 'units.111.imperial.4=99', /at most \d+: \d+ stand there/],
  ])('%s cannot be with %s', async (scenario, put, message) => {
    const words = ['analyse', scenario, '--turn', firstTurn(scenario), '--games', '4', '--quiet', '--put', put];
    const { code, stderr } = await satrap(words);
    expect(stderr).toMatch(message);
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([2, 1]);
  });

  test('names no outcome that cannot be with so few seats', async () => {
    const { continuations } = await json([
      'analyse',
      'noble-houses/short-war',
      '--turn',
      '1',
      '--games',
      '4',
      '--quiet',
    ]);
    const names = continuations[0].outcomes.map(({ outcome }: { outcome: string }) => outcome);
    expect(names).toEqual(['draw', 'seat1', 'seat2']);
  });

  test('stops when the rate is known', async () => {
    const found = await json([...WORDS, '--turn', '2', '--precision', '0.05', '--max-games', '5000']);
    const [{ level, difference }] = found.continuations;
    expect(found.intervals).toBe('sequence');
    expect((level.high - level.low) / 2).toBeLessThanOrEqual(0.05);
    expect(found.games).toBeLessThan(5000);
    expect(difference).toBeNull();
  });

  test.each([
    [[...WORDS], '--turn: is missing'],
    [[...WORDS, '--turn', '-1'], '--turn'],
    [[...WORDS, '--turn', '40'], 'game 4 is over at the end of turn'],
    [[...WORDS, '--turn', '2', '--with', 'passive,passive'], '--with: passive is given twice'],
    [[...WORDS, '--turn', '2', '--precision', '0.1', '--metric', 'vp'], '--precision: is for win'],
    [[...WORDS, '--turn', '2', '--precision', '0.1', '--games', '9'], '--games plays a fixed number'],
    [[...WORDS, '--turn', '2', '--max-games', '9'], '--max-games goes with --precision'],
    [[...WORDS, '--turn', '2', '--put', 'indx=5'], "sfge has no number 'indx' to be changed; did you mean index?"],
    [
      [...WORDS, '--turn', '2', '--put', 'index=101'],
      '--put index=101: index (Chaos Index) is an integer from 1 to 100',
    ],
    [[...WORDS, '--turn', '0', '--put', 'index=5'], '--put: goes with a turn from 1 on'],
    [
      ['analyse', 'bfge/civil-war', '--turn', '2', '--put', 'points.green=5'],
      "bfge has no number 'points.green' to be changed; did you mean points.red?",
    ],
    [['analyse', 'short', '--turn', '2'], 'pig cannot be continued from a position'],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

/** The command line with BFGE, on the real binary. */

import { describe, expect, it } from 'vitest';
import { satrap } from '../../support/satrap.js';

describe('satrap battle', () => {
  it('bfge: exact and simulated shares as JSON', async () => {
    const words = ['battle', 'bfge', '3 SF, 1 CG', '2 SF, 1 AF', '--combat-value', '3', '--games', '4000', '--json'];
    const { code, stdout } = await satrap(words);
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report.exact.a).toBeCloseTo(0.819545, 6);
    expect(report.exact.b).toBeCloseTo(0.175587, 6);
    expect(report.exact.nobody).toBeCloseTo(0.004868, 6);
    expect(report.simulated.games).toBe(4000);
    expect(Math.abs(report.simulated.a - report.exact.a)).toBeLessThan(0.03);
  });

  it('bfge: both side by side as a table', async () => {
    const { stdout } = await satrap([
      'battle',
      'bfge',
      'WS',
      'IO',
      '--games',
      '1000',
      '--set',
      'options.mainWeapon=true',
    ]);
    expect(stdout).toMatch(/^result +exact +simulated \(1000\)$/m);
    expect(stdout).toMatch(/^only A has units left +\d+(\.\d+)? % +\S/m);
    expect(stdout).toMatch(/^A controls the region /m);
  });

  it('sfge: the exact distribution of one attack', async () => {
    const { code, stdout } = await satrap(['battle', 'sfge', '2 SF +1', 'SF, CG', '--json']);
    expect(code).toBe(0);
    const { exact, left } = JSON.parse(stdout);
    expect(exact.a + exact.b + exact.both + exact.nobody).toBeCloseTo(1, 12);
    expect(left[0]).toMatchObject({ a: '2 SF' });
  });

  it('sfge: what it has no use for is told and nothing is shown as simulated', async () => {
    const { code, stdout, stderr } = await satrap(['battle', 'sfge', 'SF', 'SF', '--games', '5']);
    expect(code).toBe(0);
    expect(stderr).toContain('--games is not used');
    expect(stdout).toMatch(/^result +exact$/m);
  });

  it.each([
    [['battle', 'chess', 'SF', 'SF'], "unknown game 'chess'"],
    [['battle', 'bfge', 'SF'], 'expected: satrap battle <game> <a> <b>'],
    [['battle', 'bfge', 'SF', 'SX'], "unknown unit 'SX'"],
    [['battle', 'sfge', 'SF', 'SF', '--combat-value', '3'], 'is an option of bfge'],
    [['battle', 'bfge', 'SF', 'SF', '--combat-value', 'x'], 'expected an integer'],
    [['battle', 'bfge', 'SF', 'SF', '--set', 'options.mainWaepon=true'], 'did you mean mainWeapon?'],
  ])('%j is refused: %s', async (words, message) => {
    const { code, stderr } = await satrap(words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('satrap run', () => {
  it('a name that two games have is refused with both', async () => {
    const { code, stderr } = await satrap(['run', 'civil-war', '--games', '10']);
    expect(code).toBe(2);
    expect(stderr).toContain('sfge/civil-war, bfge/civil-war');
  });

  it('each seat has its policy; the result does not depend on threads and chunks', async () => {
    const words = [
      'run',
      'bfge/civil-war',
      '--policy',
      'blue=drill,red=admiral',
      '--games',
      '600',
      '--json',
      '--quiet',
    ];
    const [one, two] = await Promise.all([
      satrap([...words, '--threads', '1']),
      satrap([...words, '--threads', '2', '--chunk', '37']),
    ]);
    expect(one.code, one.stderr).toBe(0);
    expect(two.stdout).toBe(one.stdout);
    const [run] = JSON.parse(one.stdout).runs;
    expect(run.policy).toBe('blue=drill+red=admiral');
    expect(run.outcomes.blue + run.outcomes.red).toBe(600);
    expect(run.rates.loss.estimate).toBeGreaterThan(0.8);
    expect(run.illegalOrders).toEqual([]);
  });
});

describe('satrap check and replay', () => {
  it('replay ends as the run does', async () => {
    const { code, stdout } = await satrap(['replay', 'bfge/invasion', '--policy', 'random', '--game', '7', '--json']);
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(['blue', 'red']).toContain(told.outcome);
    expect(told.lines.join('\n')).toContain('Turn 1, Chaos Index 50');
  });

  it('the metrics at the end of a replay are in words', async () => {
    const { stdout } = await satrap(['replay', 'bfge/civil-war', '--policy', 'random', '--game', '7']);
    const metrics = stdout.slice(stdout.indexOf('; ended by: '));
    expect(metrics).toMatch(/^ {2}turn1\.played +yes +if turn 1 was played$/m);
    expect(metrics).toMatch(/^ {2}redWin +(yes|no) +if Red wins$/m);
    expect(metrics).toMatch(/ 1 (region|unit|fight|turn) /);
    expect(metrics).not.toMatch(/ 1 [a-z ]*s {2}| [01] games/);
  });
});

describe('studies', () => {
  const few = ['--games', '60', '--threads', '1', '--quiet'];

  it('rank: all against all, with ratings; commas are as good as blanks', async () => {
    const words = ['--scenario', 'bfge/civil-war', ...few, '--json'];
    const [blanks, commas] = await Promise.all([
      satrap(['rank', 'drill', 'greedy', 'admiral', ...words]),
      satrap(['rank', 'drill,greedy,admiral', ...words]),
    ]);
    expect(blanks.code, blanks.stderr).toBe(0);
    // The command is repeated as it was given; all else is equal.
    const without = (text: string): string => text.replace(/"command":"[^"]*"/, '');
    expect(without(commas.stdout)).toBe(without(blanks.stdout));
    expect(commas.stdout).toContain('"command":"satrap rank drill,greedy,admiral --scenario bfge/civil-war');
  });

  it('rank: no interval is empty where all games were lost, and that points have no bound is said', async () => {
    // A seed with which drill wins none of its games.
    const words = ['rank', 'drill', 'admiral', '--scenario', 'bfge/civil-war', '--seed', '4', ...few];
    const { code, stdout, stderr } = await satrap([...words, '--json']);
    expect(code, stderr).toBe(0);
    const [{ cells, ratings, unbounded }] = JSON.parse(stdout).matrices;
    const lost = cells.find(({ first }: { first: string }) => first === 'drill').score;
    expect([lost.estimate, lost.low]).toEqual([0, 0]);
    expect(lost.high).toBeGreaterThan(0.04);
    expect(ratings[1].score.high).toBeGreaterThan(ratings[1].score.estimate);
    expect([ratings[0].points.high, ratings[1].points.low]).toContain(null);
    expect(unbounded).toBe(true);
    expect((await satrap(words)).stdout).toContain('unbounded: some won, or lost, every game');
  });

  it('compare: seats are joined by a comma as in run', async () => {
    const words = ['compare', 'drill', 'blue=admiral,red=drill', 'bfge/civil-war', ...few];
    const { code, stdout, stderr } = await satrap(words);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(' blue=admiral+red=drill beats drill by ');
  });

  it('compare: the better policy is the one that beats the other from both seats', async () => {
    const words = [
      'compare',
      'admiral',
      'drill',
      'bfge/civil-war',
      'bfge/invasion',
      '--gain',
      '0.1',
      '--quiet',
      '--json',
    ];
    const { code, stdout, stderr } = await satrap(words);
    expect(code, stderr).toBe(0);
    for (const { a, b, sequential } of JSON.parse(stdout).comparisons)
      expect([a, b, sequential.decision]).toEqual(['blue=admiral+red=drill', 'blue=drill+red=admiral', 'a']);
  });

  it('ablate: the first seat is restricted, the other plays on', async () => {
    const words = ['ablate', 'blue=admiral,red=greedy', 'bfge/civil-war', '--only', 'chits', ...few, '--json'];
    const { code, stdout, stderr } = await satrap(words);
    expect(code, stderr).toBe(0);
    const [{ policy, abilities }] = JSON.parse(stdout).ablations;
    expect(policy).toBe('blue=admiral+red=greedy');
    expect(abilities[0].unused).toBe(false);
  });

  it.each([
    ['explain', ['--policy', 'blue=greedy,red=admiral'], 'turn of no return'],
    ['sensitivity', ['--policy', 'drill', '--only', 'prices', '--variants', '4'], 'units.WS.cost'],
    ['calibrate', ['--policy', 'drill', '--variants', '6'], 'the nearest 1 accepted'],
    ['thresholds', ['--policy', 'admiral', '--shares', 'red=50,blue=50'], 'by finalIndex'],
    ['bid', ['--policy', 'admiral', '--on', 'decision'], 'fair bid'],
    ['scan', ['--policy', 'admiral', '--vary', 'step.buildPoints.red=-2..2:2'], 'step.buildPoints.red'],
  ])('%s %j', async (command, words, expected) => {
    const { code, stdout, stderr } = await satrap([command, 'bfge/civil-war', ...words, ...few]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(expected);
  });

  it.each([
    [
      ['run', 'bfge/civil-war', '--policy', 'green=drill'],
      "'green=drill' names no seat; expected blue=POLICY+red=POLICY",
    ],
    [['ablate', 'bfge/civil-war', '--policy', 'admiral'], 'policy bfge/civil-war: no such file; a policy is a name'],
    [['ablate', 'red=greedy', 'bfge/civil-war'], 'names none for blue, who is restricted'],
    [['ablate', 'drill,greedy', 'bfge/civil-war'], 'ablate takes one policy'],
    [['rank', 'drill', 'blue=greedy', '--scenario', 'bfge/civil-war'], 'every policy plays every seat'],
    [['compare', 'drill,greedy', 'admiral', 'bfge/civil-war'], 'compare takes two policies'],
    [
      ['run', 'bfge/civil-war', '--policy', 'admiral~chtis'],
      "unknown restriction 'chtis' of bfge; did you mean chits?",
    ],
    [['scan', 'bfge/civil-war', '--vary', 'step.turns=6'], 'leave the range of the rules'],
  ])('%j is refused: %s', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

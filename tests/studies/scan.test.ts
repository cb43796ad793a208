import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evenPoint, judge, type PointData, scan } from '../../src/commands/scan/result.js';
import { fullGrid, oneAtATime, parseAxis } from '../../src/study/axes.js';
import type { Measure } from '../../src/study/measure.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { coverage, uniforms } from '../support/uniforms.js';

describe('an axis', () => {
  test.each([
    ['chaosIndex=60..75:5', ['60', '65', '70', '75']],
    ['x=0.1..0.3:0.1', ['0.1', '0.2', '0.3']],
    ['x=-1..1', ['-1', '0', '1']],
    ['leaders=[1,2],[3],"a,b"', ['[1,2]', '[3]', '"a,b"']],
    ['charts.extropy.<=2.addDice=1,2', ['1', '2']],
    ['policy=hold:at=3,reserve=2,once', ['hold:at=3,reserve=2', 'once']],
  ])('%s has values', (text, values) => {
    expect(parseAxis(text).values).toEqual(values);
  });

  test('gives a grid with the last axis fastest, or one at a time', () => {
    const axes = [parseAxis('a=1,2'), parseAxis('b=3,4')];
    expect(fullGrid(axes).map((point) => point.join(''))).toEqual(['13', '14', '23', '24']);
    expect(oneAtATime(axes)).toEqual([
      ['1', null],
      ['2', null],
      [null, '3'],
      [null, '4'],
    ]);
  });
});

const WIN: Measure = { name: 'win', meaning: '', min: 0, max: 1, column: () => new Float64Array() };

/** Points whose games are won with the given chances, luck shared. */
function simulated(next: () => number, games: number, chances: readonly number[]): PointData[] {
  const luck = Float64Array.from({ length: games }, next);
  return chances.map((chance, i) => ({
    coordinates: [String(i)],
    policy: 'p',
    overrides: [],
    columns: [luck.map((u, k) => ((u + 0.37 * i * (k % 7)) % 1 < chance ? 1 : 0))],
  }));
}

describe('a scan', () => {
  test('calls a point different that is not in at most 5 % of scans, of however many points', () => {
    const next = uniforms('false alarms');
    const [clean, least] = coverage(1000, 0.95, () => {
      const points = scan(simulated(next, 150, new Array<number>(8).fill(0.4)), 0, [WIN], 0.95);
      return points.every(({ cells: [{ corrected }] }) => corrected === null || corrected > 0.05);
    });
    expect(clean).toBeGreaterThanOrEqual(least);
  });

  test('has differences whose intervals hold the truth', () => {
    const next = uniforms('differences');
    const [held, least] = coverage(1500, 0.95, () => {
      const [, { cells }] = scan(simulated(next, 120, [0.3, 0.45]), 0, [WIN], 0.95);
      const { low, high } = cells[0].effect?.difference ?? { low: null, high: null };
      return low !== null && high !== null && low <= 0.15 && 0.15 <= high;
    });
    expect(held).toBeGreaterThanOrEqual(least);
  });

  test('passes wrong verdicts in at most 5 % of scans', () => {
    const next = uniforms('verdicts');
    const requirement = {
      text: 'win>=0.4',
      measure: 'win',
      difference: false,
      relation: '>=',
      threshold: 0.4,
    } as const;
    const [right, least] = coverage(800, 0.95, () => {
      // At the threshold itself the demand is true: any `failed` is wrong.
      const verdicts = judge(simulated(next, 150, new Array<number>(6).fill(0.4)), 0, [WIN], [requirement], 0.95);
      return verdicts.every(({ verdict }) => verdict !== 'failed');
    });
    expect(right).toBeGreaterThanOrEqual(least);
  });
});

describe('satrap scan', () => {
  const WORDS = ['scan', 'short', '--vary', 'target=40,50', '--vary', 'policy=hold,once', '--games', '300', '--quiet'];

  test('plays a grid in the same games: the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const { code, stdout, stderr } = await satrap([...WORDS, '--out', out, '--threads', threads, '--json']);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, readFileSync(join(out, 'scan.csv'), 'utf8'), readFileSync(join(out, 'run.json'), 'utf8')];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const { points } = JSON.parse(one[0]);
    // The grid has the set-up as given as its third point: it is the reference and played once.
    expect(points.map(({ coordinates }: { coordinates: string[] }) => coordinates)).toEqual([
      ['50', 'hold'],
      ['40', 'hold'],
      ['40', 'once'],
      ['50', 'once'],
    ]);
    expect(points[0].reference).toBe(true);
    expect(one[1].trimEnd().split('\n')).toHaveLength(1 + 4 * 2);
  });

  test('agrees with satrap run at every point', async () => {
    const { stdout } = await satrap([...WORDS, '--json', '--metric', 'rolls']);
    const [, point] = JSON.parse(stdout).points;
    const run = await satrap([
      'run',
      'short',
      '--set',
      'target=40',
      '--policy',
      'hold',
      '--games',
      '300',
      '--json',
      '--quiet',
    ]);
    expect(point.cells[0].level.estimate).toBe(JSON.parse(run.stdout).runs[0].metrics.rolls.mean);
  });

  test('varies parameters of the policy', async () => {
    const { code, stdout } = await satrap([
      ...['scan', 'short', '--policy', 'hold', '--vary', 'policy.at=10..20:5', '--games', '100', '--quiet', '--json'],
    ]);
    expect(code).toBe(0);
    const labels = JSON.parse(stdout).points.map(({ policy }: { policy: string }) => policy);
    expect(labels).toEqual(['hold', 'hold:at=10', 'hold:at=15']);
  });

  test('plays a stored experiment and exits 99 when a requirement fails', async () => {
    const folder = temporaryFolder();
    const experiment = { title: 'turns of Pig', scenario: 'short', policy: 'hold', vary: ['target=40,60'], games: 200 };
    const write = (extra: object): void =>
      writeFileSync(join(folder, 'e.json'), JSON.stringify({ ...experiment, ...extra }));
    write({ require: ['turns>=2', 'turns.difference<=500'] });
    const good = await satrap(['scan', 'e.json', '--quiet'], folder);
    expect([good.code, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain('turns>=2: met at 3 of 3 points');
    write({ require: 'turns<=3' });
    const bad = await satrap(['scan', 'e.json', '--quiet'], folder);
    expect(bad.code).toBe(99);
    expect(bad.stdout).toContain('failed at target=40');
    const refused = await satrap(['scan', 'e.json', '--vary', 'target=1,2'], folder);
    expect(refused.stderr).toContain('--vary: belongs in the experiment file');
    write({ game: 5 });
    expect((await satrap(['scan', 'e.json'], folder)).stderr).toContain('e.json: game: no such field');
    write({ games: 'many' });
    expect((await satrap(['scan', 'e.json'], folder)).stderr).toContain('e.json: games: is "many", expected a number');
  });

  test.each([
    [[], 'give --vary'],
    [['--vary', 'target'], "--vary 'target': expected path=from..to:step"],
    [['--vary', 'target=5..1'], 'with from <= to'],
    [['--vary', 'target=1,1'], 'a value is given twice'],
    [['--vary', 'target=1,far'], 'expected target=NUMBER'],
    [['--vary', 'step.cards=1..2'], 'pig has none'],
    [['--vary', 'policy.ta=1..2'], "no parameter 'ta'; did you mean at?"],
    [['--vary', 'target=1..9', '--vary', 'target=3'], 'target is given twice'],
    [['--vary', 'target=1,2', '--metric', 'rols'], "unknown measure 'rols'; did you mean rolls?"],
    [['--vary', 'target=1,2', '--require', 'win'], '--require "win": expected NAME>=NUMBER'],
    [['--vary', 'target=1,2', '--strict'], '--strict needs --require'],
  ])('scan %j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(['scan', 'short', '--policy', 'hold', ...words]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe('where half of the games are won', () => {
  const axis = [parseAxis('x=0,1,2,3,4')];
  /** A hundred games per point, so many of them won. */
  const points = (...wins: number[]) =>
    scan(
      wins.map((count, i) => ({
        ...{ coordinates: [String(i)], policy: 'p', overrides: [] },
        columns: [Float64Array.from({ length: 100 }, (_, game) => (game < count ? 1 : 0))],
      })),
      0,
      [WIN],
      0.95,
    );

  test.each([
    [[10, 20, 45, 55, 90], { at: 2.5, from: 1, to: 4 }],
    [[90, 80, 45, 20, 10], { at: 1 + 30 / 35, from: 1, to: 3 }],
    [[10, 20, 80, 90, 95], { at: 1.5, from: 1, to: 2 }],
    [[45, 48, 49, 51, 52], { at: 2.5, from: null, to: null }],
  ])('%j', (wins, expected) => {
    const even = evenPoint(axis, points(...wins));
    expect(even?.at).toBeCloseTo(expected.at, 9);
    expect(even).toMatchObject({ from: expected.from, to: expected.to });
  });

  test('is not told where it is passed never or twice, for several axes or for words', () => {
    expect(evenPoint(axis, points(10, 20, 30, 40, 45))).toBeNull();
    expect(evenPoint(axis, points(10, 60, 40, 60, 90))).toBeNull();
    expect(evenPoint([...axis, ...axis], points(10, 20, 80, 90, 95))).toBeNull();
    const named = points(10, 90).map((point) => ({ ...point, coordinates: ['on'] }));
    expect(evenPoint(axis, named)).toBeNull();
  });
});

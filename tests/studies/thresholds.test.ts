import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { thresholds } from '../../src/commands/thresholds/index.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const WORDS = ['thresholds', 'over-the-edge', '--policy', 'garrison', '--games', '200', '--quiet'];
const SHARES = 'collapse=70,decline=5,survival=15,expanding=5,galactic=5';

describe('satrap thresholds', () => {
  test('gives levels for the shares, the printed ones beside them, and the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const { code, stdout, stderr } = await satrap([
        ...WORDS,
        ...['--shares', SHARES, '--json', '--out', out, '--threads', threads],
      ]);
      expect([code, stderr]).toEqual([0, '']);
      const files = ['thresholds.csv', 'distribution.csv', 'run.json'].map((file) =>
        readFileSync(join(out, file), 'utf8'),
      );
      return { stdout, files };
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const found = JSON.parse(one.stdout);
    expect(found.games).toBe(200);
    expect(found.levels.map((level: { printedFrom: number | null }) => level.printedFrom)).toEqual([
      null,
      31,
      36,
      41,
      45,
    ]);
    for (const { from } of found.levels.slice(1)) {
      // null: so low that games without a value of their own may lie there.
      expect(from.low ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(from.estimate);
      expect(from.high).toBeGreaterThanOrEqual(from.estimate);
    }
    const games = found.distribution.reduce((sum: number, [, count]: [unknown, number]) => sum + count, 0);
    expect(games).toBe(200);
    expect(one.files[0].trimEnd().split('\n')).toHaveLength(6);
  });

  test('agrees with the outcomes that satrap run counts', async () => {
    const { stdout } = await satrap([...WORDS, '--json']);
    const { levels } = JSON.parse(stdout);
    const folder = temporaryFolder();
    const run = await satrap(
      ['run', 'over-the-edge', '--policy', 'garrison', '--games', '200', '--json', '--quiet'],
      folder,
    );
    const { outcomes } = JSON.parse(run.stdout).runs[0];
    for (const { level, printedShare } of levels) expect(Math.round(200 * printedShare.estimate)).toBe(outcomes[level]);
  });

  test('tells what parts of the games reach where a metric has no levels, and how to ask for some', async () => {
    const words = ['thresholds', 'star-empires/frontier', '--policy', 'chancellor', '--metric', 'xp', '--games', '300'];
    const { code, stdout } = await satrap([...words, '--quiet'], temporaryFolder());
    expect(code).toBe(0);
    expect(stdout).toMatch(/^of the games +have xp of at most$/m);
    expect(stdout).toContain('--shares NAME=PERCENT');
    const rows = [...stdout.matchAll(/^ *(\d+) % +(-?\d+) \((?:-?\d+|.+?) to (?:-?\d+|.+?)\)$/gm)];
    expect(rows.map(([, share]) => share)).toEqual(['5', '10', '25', '50', '75', '90', '95']);
    const values = rows.map(([, , value]) => Number(value));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values[0]).toBeLessThan(values[6]);
  });

  test('plays a mix of policies, each its own games, and levels by any metric', async () => {
    const { code, stdout } = await satrap([
      ...['thresholds', 'short', '--policy', 'hold,once', '--weights', '3,1', '--games', '200', '--quiet'],
      ...['--metric', 'lead', '--shares', 'lost=50,won=50'],
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('pig/short, 150 x hold and 50 x once');
    expect(stdout).toMatch(/\nwon +50 % +-?\d+ \(-?\d+ to -?\d+\)/);
  });

  const wanted = (scenario: string, policy: string, shares: string, ...more: readonly string[]) =>
    satrap(['thresholds', scenario, '--policy', policy, '--games', '300', '--quiet', '--shares', shares, ...more]);

  test('calls a level impossible that needs more than the largest or not more than the least value', async () => {
    const shares = 'collapse=1,decline=34,survival=40,expanding=20,galactic=5';
    const { stdout } = await wanted('over-the-edge', 'steward', shares);
    expect(stdout).toMatch(/\ndecline +34 % +impossible /);
    expect(stdout).toMatch(/\ngalactic +5 % +impossible .* 0\.0 % \(0\.0-/);
    expect(stdout).toContain('\nimpossible: no vp that can occur, as a boundary, comes nearer');
    expect(stdout).toContain('\nno game would have the level galactic\n');
    const none = await wanted('over-the-edge', 'steward', 'none=1,some=99', '--metric', 'imperialTH');
    expect(none.stdout).toMatch(/\nsome +99 % +impossible +100\.0 % /);
  });

  test('keeps games with the highest level whatever their value at that level where its share is impossible', async () => {
    const { stdout } = await wanted('bfge/civil-war', 'drill', 'red=60,blue=40', '--json');
    const { levels, games, fixedHighest } = JSON.parse(stdout);
    expect(fixedHighest / games).toBeGreaterThan(0.42);
    expect(levels[1].from.estimate).toBeNull();
    expect(levels[0].share.estimate).toBeCloseTo(1 - fixedHighest / games, 12);
    expect(levels[1].share.estimate).toBeCloseTo(fixedHighest / games, 12);
  });

  test('the first shares of help and page are such that there can be', async () => {
    const page = readFileSync('docs/balance.md', 'utf8').replaceAll(/ *\\\n */g, ' ');
    const command = /^satrap (thresholds .*)$/m.exec(page)?.[1] ?? '';
    expect(thresholds.examples.map(([example]) => example)).toContain(`satrap ${command}`);
    const { stdout } = await satrap([...command.split(' '), '--games', '500', '--quiet']);
    expect(stdout).toContain('share so');
    expect(stdout).not.toContain('impossible');
  });

  test.each([
    [['sweep-of-empire'], 'has no victory levels by a metric; give --metric NAME'],
    [['short', '--metric', 'leda'], "unknown metric 'leda'; did you mean lead?"],
    [['sfge/civil-war', '--shares', 'collapse=10,decline=20'], '--shares: add up to 30, expected 100'],
    [['sfge/civil-war', '--shares', 'collapse=10,decilne=90'], "unknown level 'decilne'; did you mean decline?"],
    [['sfge/civil-war', '--shares', 'decline=10,collapse=90'], 'expected all levels in this order: collapse, decline'],
    [['sfge/civil-war', '--shares', 'collapse=10,decline=90'], 'missing: survival, expanding, galactic'],
    [['sfge/civil-war', '--shares', 'good'], "'good' is not a share; expected level=PERCENT"],
    [['short', '--metric', 'lead', '--shares', 'a=50,a=50'], 'a level is named twice'],
    [['sfge/civil-war', '--weights', '1,2'], '--weights 1,2: expected 1 positive numbers'],
    [['sfge/civil-war', '--confidence', '2'], '--confidence 2: expected at least 0.5 and less than 1'],
    [['sfge/civil-war', '--games', '1', '--policy', 'passive,garrison'], 'too few for a mix of 2 policies'],
  ])('thresholds %j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(['thresholds', ...words]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../src/study/ladder.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const GAMES = ['--policy', 'drill', '--games', '200', '--json', '--quiet'];
const folder = temporaryFolder();

function study(...words: string[]) {
  return satrap(['contest', ...words], folder);
}

describe('a ladder', () => {
  const pairs = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].map((j) => [i, j] as const));
  /** 100 games of each pair, so many of which the first seat wins. */
  const columns = (wins: (i: number, j: number) => number): Float64Array[] =>
    pairs.map(([i, j]) => Float64Array.from({ length: 100 }, (_, game) => +(game < wins(i, j))));

  it('names a ring that is shown, and the mixture that nobody beats', () => {
    // Rock, paper and scissors beat each other four times in five, and all of them the last.
    const beats = (i: number, j: number): number => (i === j ? 50 : (i - j + 3) % 3 === 1 ? 80 : 20);
    const wins = (i: number, j: number): number => (i < 3 && j < 3 ? beats(i, j) : i < j ? 90 : i > j ? 10 : 50);
    const { ring, mixture, rivals } = ladderOf(4, pairs, columns(wins));
    expect(ring).toEqual([0, 2, 1]);
    expect(mixture.map((share) => Math.round(300 * share))).toEqual([100, 100, 100, 0]);
    expect(rivals).toEqual([1, 2]);
  });

  it('has no ring where pairs are as good as even', () => {
    const even = ladderOf(
      4,
      pairs,
      columns((i, j) => 50 + ((i - j + 3) % 3 === 1 ? 4 : -4)),
    );
    expect([even.ring, even.rivals.length]).toEqual([[], 3]);
  });
});

describe('contest', () => {
  it('plays all against all, themselves included, and rates them', async () => {
    const { stdout } = await study('star-battle', 'legion', 'star-cavalry', 'undead-horde', ...GAMES);
    const found = JSON.parse(stdout);
    expect(found.meetings).toHaveLength(9);
    expect(found.standings.map(({ force }: { force: string }) => force)).toEqual([
      'legion',
      'star-cavalry',
      'undead-horde',
    ]);
    expect(found.standings.map(({ printed }: { printed: number }) => printed)).toEqual([9, 7, 1]);
    // Undead lose every game: how far they are below has no bound, and 0 lies between the other two.
    const points: { estimate: number; low: number | null; high: number | null }[] = found.standings.map(
      (standing: { points: unknown }) => standing.points,
    );
    expect(Math.abs(points[0].estimate + points[1].estimate)).toBeLessThan(1e-6);
    expect([found.unbounded, points[2].low, points[0].high === null]).toEqual([true, null, false]);
    expect(found.rivals).toEqual([]);
    expect(found.findings[0]).toBe('legion is the strongest');
    expect(found.pairs).toBe(6);
  });

  it('raises forces by steps in mirror battles, for another game to read', async () => {
    const { stdout } = await study('star-battle', 'legion', 'undead-horde', '--steps', '1', ...GAMES);
    const { chances, file } = JSON.parse(stdout);
    expect(chances.map(({ steps, forces }: { steps: number; forces: number }) => [steps, forces])).toEqual([
      [-1, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(file).toMatchObject({ game: 'star-empires', kind: 'odds', from: -1 });
    expect(file.percent).toHaveLength(3);
    expect(file.percent[2]).toBeGreaterThan(55);
  });

  it('makes a table of chances from created armies that the empire game rules by, close to the one it ships', async () => {
    const mirrors = await study(
      'star-battle',
      '--steps',
      '5',
      '--policy',
      'drill',
      '--games',
      '300',
      '--out',
      'chances',
    );
    expect(mirrors.code).toBe(0);
    const made = JSON.parse(readFileSync(join(folder, 'chances/chances.json'), 'utf8'));
    const shipped = JSON.parse(readFileSync('scenarios/star-empires/win-chances.json', 'utf8'));
    expect([made.kind, made.from]).toEqual([shipped.kind, shipped.from]);
    const off = made.percent.map((percent: number, i: number) => Math.abs(percent - shipped.percent[i]));
    expect(Math.max(...off)).toBeLessThanOrEqual(6);
    const marches = ['run', 'star-empires/marches', '--policy', 'chancellor', '--games', '4', '--json', '--quiet'];
    const ruled = await satrap([...marches, '--set', 'odds=./chances/chances.json'], folder);
    expect([ruled.code, ruled.stderr]).toEqual([0, '']);
    const table = (text: string) => JSON.parse(text).runs[0].charts.hash;
    expect(table(ruled.stdout)).not.toBe(table((await satrap(marches, folder)).stdout));
  });

  it.each([
    [['bfge'], 'bfge has no forces that could fight each other'],
    [['star-battle', 'legion'], 'at least two forces'],
    [['star-battle', 'legion', 'legio'], "unknown force 'legio'"],
    [['star-battle', 'legion', 'legion'], "force 'legion' is named twice"],
    [['star-battle', '--steps', '0'], '--steps 0'],
    [['star-battle', '--policy', 'drill,wild'], 'give one policy'],
    [['star-battle', 'legion', './nothing.json'], 'nothing.json'],
  ])('%s is refused', async (words, message) => {
    const { code, stderr } = await study(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});

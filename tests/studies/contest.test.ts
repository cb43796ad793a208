import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const GAMES = ['--policy', 'drill', '--games', '200', '--json', '--quiet'];
const folder = temporaryFolder();

function study(...words: string[]) {
  return satrap(['contest', ...words], folder);
}

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
    const sum = found.standings.reduce((total: number, { points }: { points: number }) => total + points, 0);
    expect(Math.abs(sum)).toBeLessThan(1e-6);
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
    const marches = ['run', 'star-empires/marches', '--policy', 'chancellor', '--games', '40', '--json', '--quiet'];
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const WORDS = ['plan', 'over-the-edge', '--policy', 'garrison,passive', '--games', '200', '--quiet'];

describe('satrap plan', () => {
  test('tells games for each difference, a quarter for twice the difference; the same bytes from any number of threads', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const words = [...WORDS, '--see', '1,2', '--out', out, '--threads', threads];
      const { code, stdout, stderr } = await satrap(words);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, readFileSync(join(out, 'plan.csv'), 'utf8')];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const [header, ...rows] = one[1]
      .trimEnd()
      .split('\n')
      .map((row) => row.split(','));
    const at = (name: string): number => header.indexOf(name);
    const vp = rows.filter((row) => row[at('measure')] === 'vp').map((row) => row.map(Number));
    expect(vp.map((row) => row[at('gain')])).toEqual([1, 2]);
    const [single, double] = vp.map((row) => row[at('gamesNeeded')]);
    expect(Math.abs(single / double - 4)).toBeLessThan(0.2);
    // (1.96 + 0.84)^2 s^2.
    expect(Math.abs(single - 7.849 * vp[0][at('sd')] ** 2)).toBeLessThan(2);
    expect(vp[0][at('gamesNeededLow')]).toBeLessThan(single);
    expect(vp[0][at('gamesNeededHigh')]).toBeGreaterThan(single);
  });

  test('of one policy tells games for the length of its interval', async () => {
    const words = [
      'plan',
      'over-the-edge',
      '--policy',
      'garrison',
      '--games',
      '200',
      '--quiet',
      '--json',
      '--see',
      '0.5',
    ];
    const { plans, beta } = JSON.parse((await satrap(words)).stdout);
    expect(beta).toBeNull();
    const { sd, needs } = plans.find(({ measure }: { measure: string }) => measure === 'vp');
    expect(needs[0].games.estimate).toBe(Math.ceil((sd.estimate * 1.959963984540054 * 2) ** 2));
  });

  test('says on stderr how long that takes here', async () => {
    const { stderr } = await satrap(WORDS.filter((word) => word !== '--quiet'));
    expect(stderr).toMatch(/vp [\d.]+: \d+ games of each take about \d+ min here/);
  });

  test.each([
    [['--see', '0'], '--see 0: expected numbers above 0'],
    [['--see', 'x'], '--see x: expected numbers above 0'],
    [['--policy', 'steward'], 'give one policy, or two'],
    [['--beta', '2'], '--beta 2: expected a number between 0 and 1'],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap([...WORDS, ...words]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});

test('compare says which difference it could have seen', async () => {
  const { stdout } = await satrap(['compare', 'garrison', 'passive', 'over-the-edge', '--games', '200', '--quiet']);
  expect(stdout).toMatch(/a study of this size finds [\d.]+ of vp four times in five, smaller ones less often/);
});

/** `satrap bench`: what it compares and what it refuses, before it measures. Times themselves are not tested. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const CASE = ['bench', '--scenario', 'over-the-edge', '--policy', 'passive', '--milliseconds', '20'];

describe('satrap bench', () => {
  test('a stored result is compared, unless the outcomes or the cases are others; so are times of the start', async () => {
    const folder = temporaryFolder();
    const { code, stdout } = await satrap([...CASE, '--rounds', '1', '--json']);
    expect(code).toBe(0);
    const stored = JSON.parse(stdout);
    expect(stored.rows[0]).toMatchObject({ case: 'sfge/over-the-edge passive', ratio: null });
    const against = async (name: string, change: object, ...words: string[]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify({ ...stored, rows: [{ ...stored.rows[0], ...change }] }));
      const found = await satrap([...CASE, '--rounds', '3', '--against', file, '--csv', ...words]);
      return [found.code, found.stdout, found.stderr] as const;
    };
    const [same, csv] = await against('same', {}, '--start-up');
    expect(same).toBe(0);
    const [header, row] = csv.split('\n').map((line) => line.split(','));
    const ratio = ['ratioLow', 'ratio', 'ratioHigh'].map((name) => Number(row[header.indexOf(name)]));
    expect(ratio.every((value) => value > 0)).toBe(true);
    expect(ratio).toEqual([...ratio].sort((a, b) => a - b));
    expect(csv).toMatch(/^satrap list scenarios,.*,ms$/m);
    expect(await against('outcomes', { checksum: '0' })).toEqual([2, '', expect.stringContaining('outcomes differ')]);
    expect(await against('case', { case: 'chess' })).toEqual([2, '', expect.stringContaining('none of the cases')]);
    const broken = await against('broken', { gamesPerSecond: null });
    expect(broken).toEqual([2, '', expect.stringContaining('rows[0]: expected case')]);
  });

  test.each([
    [['--against', 'nowhere'], 'neither a folder nor a result'],
    [['--against', '.', '--rounds', '2'], 'at least 3'],
    [['--threads', 'abc'], '--threads'],
    [['--json', '--csv'], 'give one of them'],
    [['--rounds', '0'], '--rounds 0'],
  ])('%j is refused before anything is measured', async (words, message) => {
    // Without a case: the whole suite, which would take minutes.
    const { code, stdout, stderr } = await satrap(['bench', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});

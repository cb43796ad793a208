import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OverResult } from '../../src/report/document.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

interface Shown {
  readonly charts: string;
  readonly answer: { readonly name: string };
  readonly tables: readonly { readonly name: string; readonly worth: number; readonly reconstructed?: number }[];
}

describe('satrap charts --worth', () => {
  const folder = temporaryFolder();
  const RUN = ['run', 'star-empires/frontier', '--policy', 'caretaker', '--games', '200'];

  test('says what each table is worth to know, of a folder as of the command that made it', async () => {
    const out = join(folder, 'over');
    expect((await satrap([...RUN, '--over', 'shipped', '--out', out, '--quiet'], folder)).code).toBe(0);
    const { over } = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8')) as { over: OverResult };
    const shown = async (worth: string, ...words: string[]) => {
      const { code, stdout, stderr } = await satrap(['charts', '--worth', worth, '--quiet', ...words], folder);
      expect([code, stderr]).toEqual([0, '']);
      return stdout;
    };
    const found = JSON.parse(await shown(out, '--json')) as Shown;
    const asked = over.answers.find(({ lookUp }) => lookUp.length > 0);
    if (asked === undefined) throw new Error('nothing depends on charts');
    expect([found.charts, found.answer]).toEqual(['corrected', asked]);
    const worth = found.tables.filter((table) => table.worth > 0);
    expect(worth.map(({ name, worth: share }) => [name, share])).toEqual(
      asked.lookUp.map(({ table, share }) => [table, share]),
    );
    expect(found.tables.find(({ name }) => name === 'draws.topography')?.reconstructed).toBe(12);
    expect(await shown(RUN.join(' '), '--json')).toBe(await shown(out, '--json'));
    const last = over.answers.at(-1)?.name ?? '';
    const text = await shown(out, '--answer', last);
    expect(text).toContain(`\n${last} `);
    expect(text).toContain('worth to know');
    const { code, stderr } = await satrap(['charts', '--worth', out, '--answer', 'wins'], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--answer: no answer 'wins'")]);
  });

  test.each([
    ['nothing', 'no such file or folder; expected a result with --over, or its command in quotes'],
    ['history', 'no such file or folder; expected a result with --over'],
    ['run over-the-edge --games 200 --out x', '--out decides no result'],
    ['run bfge/civil-war', 'no ensemble is shipped for bfge'],
  ])('%s is refused in one line', async (worth, message) => {
    const { code, stdout, stderr } = await satrap(['charts', '--worth', worth], folder);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

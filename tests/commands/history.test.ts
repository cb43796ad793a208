import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHistory, remember } from '../../src/cli/history.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();
const file = join(temporaryFolder(), 'deep', 'history.ndjson');
const kept = process.env.SATRAP_HISTORY;

beforeAll(async () => {
  process.env.SATRAP_HISTORY = file;
  await satrap(['run', 'short', '--games', '40', '--out', 'first', '--quiet'], folder);
  await satrap(['run', 'short', '--games', '50', '--out', 'second', '--quiet'], folder);
  await satrap(['compare', 'hold', 'once', 'short', '--games', '30', '--out', 'third', '--quiet'], folder);
});

afterAll(() => {
  process.env.SATRAP_HISTORY = kept;
});

test('lists what was found, by which command, when and where, the newest last', async () => {
  const { code, stdout, stderr } = await satrap(['history'], folder);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatch(/^3 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}pig\/short: hold wins /);
  expect(lines[1]).toBe('   satrap run short --games 40 --seed 1');
  expect(lines[2]).toBe(`   ${join(folder, 'first')}`);
  expect(lines[6]).toMatch(/^1 {2}.*hold/);
  expect(lines[7]).toBe('   satrap compare hold once short --games 30 --seed 1');
  expect(stderr).toContain(`3 results; times of UTC; kept in ${file}`);
});

test('finds by all words given, as text or as a document', async () => {
  expect((await satrap(['history', 'SHORT', 'compare'], folder)).stdout).toMatch(/^1 {2}/);
  expect((await satrap(['history', 'nothing like it'], folder)).stdout).toBe('nothing was found\n');
  const { stdout } = await satrap(['history', 'run', '--json', '--limit', '1'], folder);
  expect(JSON.parse(stdout)).toMatchObject({
    file,
    results: [{ number: 2, from: folder, folder: join(folder, 'second') }],
  });
  expect((await satrap(['history', '--limit', '1'], folder)).stderr).toContain('2 older ones with --limit 3');
});

test('compares two runs, and says what is no number of the list', async () => {
  const { stdout } = await satrap(['history', '--diff', '3,2'], folder);
  expect(stdout).toContain('40 and 50 games');
  for (const [words, text] of [
    [['--diff', '3'], '--diff 3: expected two numbers'],
    [['--diff', '3,9'], '--diff 9: no result of that number'],
    [['--repeat', '0'], '--repeat 0: no result of that number'],
  ] as const) {
    const { code, stderr } = await satrap(['history', ...words], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  }
});

test('plays a command again where it was given, which is a new result', async () => {
  const { code, stderr } = await satrap(['history', '--repeat', '2'], temporaryFolder());
  expect(code).toBe(0);
  expect(stderr).toContain('playing satrap run short --games 50 --seed 1');
  expect(stderr).toContain(`written to ${join(folder, 'results')}`);
  expect(readHistory(file).at(-1)?.command).toBe('satrap run short --games 50 --seed 1');
});

test('what verify plays is not noted', async () => {
  const before = readFileSync(file, 'utf8');
  expect((await satrap(['verify', 'first', '--quiet'], folder)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('lines that are none are left out, files that grow too long lose their older half', async () => {
  appendFileSync(file, 'nonsense\n{"time":1}\n\n');
  const entries = readHistory(file);
  expect(entries.map(({ command }) => command.split(' ')[1])).toEqual(['run', 'run', 'compare', 'run']);
  writeFileSync(file, `${JSON.stringify({ ...entries[0], finding: 'x'.repeat(1000) })}\n`.repeat(4000));
  await remember({ command: 'satrap run last', finding: '', folder });
  expect(statSync(file).size).toBeLessThan(3_000_000);
  expect(readHistory(file)).toHaveLength(2001);
});

test('forgets what is found, or all', async () => {
  expect((await satrap(['history', 'last', '--forget'], folder)).stderr).toContain('1 of 2001 forgotten');
  await satrap(['history', '--forget'], folder);
  expect(readHistory(file)).toEqual([]);
});

test('is off by SATRAP_HISTORY=0, and no reason to fail where it cannot be written', async () => {
  process.env.SATRAP_HISTORY = '0';
  expect((await satrap(['history'], folder)).stderr).toContain('no history is kept (SATRAP_HISTORY=0)');
  process.env.SATRAP_HISTORY = join(file, 'below-a-file');
  const { code } = await satrap(['run', 'short', '--games', '2', '--out', 'fourth', '--quiet'], folder);
  expect(code).toBe(0);
  process.env.SATRAP_HISTORY = file;
  rmSync(file, { force: true });
});

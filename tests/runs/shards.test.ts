import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../support/files.js';
import { grown, satrap, startSlowly, temporaryFolder } from '../support/satrap.js';

const WORDS = ['short', 'long', '--policy', 'hold:at=18,once', '--seed', '7', '--per-game', '--quiet'];

async function play(folder: string, out: string, ...words: string[]): Promise<Record<string, string>> {
  const { code, stderr } = await satrap(['run', ...WORDS, '--out', out, ...words], folder);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return filesOf(join(folder, out));
}

describe('shards', () => {
  test('merged in any order they are the run, byte by byte; an interrupted part is resumed first', async () => {
    const folder = temporaryFolder();
    const games = ['--games', '9001'];
    const whole = await play(folder, 'whole', ...games);
    for (const part of [1, 2, 4]) await play(folder, `part${part}`, ...games, '--shard', `${part}/4`);
    const checkpoint = join(folder, 'part3', 'run.checkpoint');
    const { child, finished } = startSlowly(
      ['run', ...WORDS, ...games, '--shard', '3/4', '--out', 'part3', '--chunk', '20'],
      folder,
    );
    await grown(checkpoint, 10_000, child);
    child.kill('SIGKILL');
    await finished;

    const parts = ['part4', 'part1', 'part3', 'part2'];
    const early = await satrap(['merge', ...parts, '--out', 'merged'], folder);
    expect(early.stderr).toMatch(/part3: \d+ of 9000 games are missing: satrap resume part3/);
    expect(early.code).toBe(2);

    expect((await satrap(['resume', 'part3', '--quiet'], folder)).code).toBe(0);
    const merged = await satrap(['merge', ...parts, '--out', 'merged', '--quiet'], folder);
    expect(merged.stderr).toBe('');
    expect(merged.code).toBe(0);
    expect(filesOf(join(folder, 'merged'))).toEqual(whole);
  });

  test('more parts than games; the report of the whole is that of the run', async () => {
    const folder = temporaryFolder();
    const whole = await play(folder, 'whole', '--games', '2', '--report');
    for (const part of [1, 2, 3]) await play(folder, `part${part}`, '--games', '2', '--shard', `${part}/3`);
    const merge = ['merge', 'part1', 'part2', 'part3', '--out', 'merged', '--quiet', '--report'];
    expect((await satrap(merge, folder)).code).toBe(0);
    const { 'report.html': report, ...files } = filesOf(join(folder, 'merged'));
    const { 'report.html': reportOfRun, ...filesOfRun } = whole;
    expect(files).toEqual(filesOfRun);
    expect(report.replaceAll('merged', 'whole')).toBe(reportOfRun);
  });

  test('what does not belong together is refused with the reason; what is missing is named', async () => {
    const folder = temporaryFolder();
    for (const part of [1, 2]) await play(folder, `part${part}`, '--games', '60', '--shard', `${part}/4`);
    cpSync(join(folder, 'part2'), join(folder, 'copy'), { recursive: true });
    const other = WORDS.map((word) => (word === '7' ? '8' : word));
    await satrap(['run', ...other, '--games', '60', '--shard', '3/4', '--out', 'luck'], folder);
    await satrap(['run', ...WORDS, '--games', '61', '--shard', '3/4', '--out', 'more'], folder);
    await satrap(['run', ...WORDS, '--games', '60', '--shard', '3/5', '--out', 'fifth'], folder);
    const refusal = async (...parts: string[]): Promise<string> => {
      const { code, stderr } = await satrap(['merge', ...parts, '--out', 'merged'], folder);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refusal('part1', 'part2')).toContain('missing: shard 3/4, 4/4');
    expect(await refusal('part1', 'part2', 'copy')).toContain('part2 and copy overlap: both are shard 2/4');
    expect(await refusal('part1', 'luck')).toMatch(/not parts of one run:\n {2}seed: 7 in part1, 8 in luck/);
    expect(await refusal('part1', 'more')).toContain('games of pig/short hold:at=18: 0..59 in part1, 0..60 in more');
    expect(await refusal('part1', 'fifth')).toContain('parts: 1 of 4, 1 of 5');
    expect(await refusal('nothing')).toContain('nothing: there is no part of a run');
    expect(existsSync(join(folder, 'merged'))).toBe(false);
  });

  test('a part is never the folder of the result, and keeps its files', async () => {
    const folder = temporaryFolder();
    for (const part of [1, 2]) await play(folder, `part${part}`, '--games', '60', '--shard', `${part}/2`);
    symlinkSync('part1', join(folder, 'link'));
    const before = filesOf(join(folder, 'part1'));
    for (const out of ['part1', './part1/', 'link'])
      for (const words of [[], ['--force']]) {
        const { code, stderr } = await satrap(['merge', 'part1', 'part2', '--out', out, ...words], folder);
        expect(stderr).toBe(`satrap: --out ${out} is the part part1: give merge a folder of its own\n`);
        expect(code).toBe(2);
      }
    expect(filesOf(join(folder, 'part1'))).toEqual(before);
  });

  test('a part that is damaged leaves the earlier result as it is', async () => {
    const folder = temporaryFolder();
    for (const part of [1, 2]) await play(folder, `part${part}`, '--games', '60', '--shard', `${part}/2`);
    await play(folder, 'old', '--games', '10');
    const before = filesOf(join(folder, 'old'));
    rmSync(join(folder, 'part2', 'games.csv'));
    const { code, stderr } = await satrap(['merge', 'part1', 'part2', '--out', 'old', '--force'], folder);
    expect(stderr).toContain('part2: ');
    expect(code).toBe(2);
    expect(filesOf(join(folder, 'old'))).toEqual(before);
  });

  test('rows that are not those of the games are refused with the name of the part, which can be mended', async () => {
    const folder = temporaryFolder();
    const whole = await play(folder, 'whole', '--games', '60');
    for (const part of [1, 2]) await play(folder, `part${part}`, '--games', '60', '--shard', `${part}/2`);
    const rows = join(folder, 'part2', 'games.csv');
    const checkpoint = join(folder, 'part2', 'run.checkpoint');
    const edit = (change: (text: string) => string) => () => writeFileSync(rows, change(readFileSync(rows, 'utf8')));
    for (const [damage, message] of [
      [edit((text) => text.replaceAll('\n', '\r\n')), 'part2: games.csv is not as it was written'],
      [edit((text) => text.replace(/\d\n$/, (end) => `${9 - Number(end[0])}\n`)), 'part2: games.csv is not as it was'],
      [
        edit((text) => text + text.slice(text.lastIndexOf('\n', text.length - 2) + 1)),
        'part2: games.csv has more rows',
      ],
      [() => truncateSync(checkpoint, statSync(checkpoint).size - 1), 'part2: 120 of 120 games are missing'],
      [() => rmSync(rows), 'part2: games.csv is missing'],
    ] as const) {
      damage();
      const { code, stderr } = await satrap(['merge', 'part1', 'part2', '--out', 'merged'], folder);
      expect(stderr).toContain(message);
      expect(stderr).toContain('satrap resume part2');
      expect(code).toBe(2);
      expect((await satrap(['resume', 'part2', '--quiet'], folder)).code).toBe(0);
      const merged = await satrap(['merge', 'part1', 'part2', '--out', 'merged', '--quiet'], folder);
      expect(merged).toMatchObject({ code: 0, stderr: '' });
      expect(filesOf(join(folder, 'merged'))).toEqual(whole);
      rmSync(join(folder, 'merged'), { recursive: true });
    }
  });

  test('a merge that was killed is repeated in its folder, whatever it had written', async () => {
    const folder = temporaryFolder();
    const whole = await play(folder, 'whole', '--games', '60');
    for (const part of [1, 2]) await play(folder, `part${part}`, '--games', '60', '--shard', `${part}/2`);
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const left of [['games.csv'], ['games.csv', 'summary.csv', 'runs.csv.tmp', 'result.json', 'run.json.tmp']]) {
      mkdirSync(join(folder, 'merged'));
      writeFileSync(join(folder, 'merged', 'run.lock'), JSON.stringify({ host: hostname(), pid }));
      for (const name of left) writeFileSync(join(folder, 'merged', name), 'half');
      const merged = await satrap(['merge', 'part1', 'part2', '--out', 'merged', '--quiet'], folder);
      expect(merged).toMatchObject({ code: 0, stderr: '' });
      expect(filesOf(join(folder, 'merged'))).toEqual(whole);
      rmSync(join(folder, 'merged'), { recursive: true });
    }
  });

  test.each(['0/4', '5/4', '3', 'x/y'])('--shard %s is refused', async (shard) => {
    const { code, stderr } = await satrap(['run', 'short', '--shard', shard]);
    expect(stderr).toContain('expected I/N');
    expect(code).toBe(2);
  });
});

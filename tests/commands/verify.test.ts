import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checksumOf } from '../../src/report/checksum.js';
import { hostile, satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();

/** A copy of a result folder, some of whose files are changed. */
function edited(name: string, from: string, changes: Readonly<Record<string, (text: string) => string>>): string {
  cpSync(join(folder, from), join(folder, name), { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, name, file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, change(text));
  }
  return name;
}

function verify(...words: string[]) {
  return satrap(['verify', ...words, '--threads', '1', '--quiet'], folder);
}

beforeAll(async () => {
  const play = (...words: string[]) => satrap([...words, '--quiet', '--report'], folder);
  await play('run', 'short', '--policy', 'hold,once', '--games', '300', '--per-game', '--out', 'run');
  await play('compare', 'hold', 'once', 'short', '--games', '40', '--out', 'compared');
  const words = ['report', 'run', 'compared', '--title', "A <b> & 'c'", '--note', 'Look: "this"', '--out', 'both.html'];
  await satrap(words, folder);
  writeFileSync(join(folder, 'compared', 'notes.txt'), 'mine');
  writeFileSync(
    join(folder, 'odds.json'),
    (await satrap(['odds', 'fitg', 'letters', '--letters', '3', '--draws', '2-4', '--json'], folder)).stdout,
  );
});

describe('what is as it was played', () => {
  test.each([
    ['a run', 'run', 'verified: 9 files of run, to the last byte\n'],
    ['a study', 'compared', 'verified: 7 files of compared, to the last byte\n'],
    ['a page of both, with words of its maker', 'both.html', 'verified: both.html, to the last byte\n'],
    ['a document', 'compared/result.json', 'verified: compared/result.json, to the last byte\n'],
    ['a document of a command without a folder', 'odds.json', 'verified: odds.json, to the last byte\n'],
  ])('%s', async (_, path, text) => {
    const { code, stdout, stderr } = await verify(path);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(text);
    expect(stdout).toContain('  played: satrap ');
    if (path === 'compared') expect(stdout).toContain('not of Satrap, not looked at: notes.txt');
  });

  test('by a sample of its games', async () => {
    const { code, stdout } = await verify('run', '--sample', '0.3%');
    expect(stdout).toContain('verified by sample: 2 games of run');
    expect(code).toBe(0);
  });
});

describe('what was changed by hand is found: file, place, both values', () => {
  test('in every file of a folder', async () => {
    const upper = (text: string) => text.replace('hold', 'HOLD');
    edited('all', 'run', {
      'games.csv': (text) => text.replace(/(,1,7,[\w-]+,[\w-]+,)-?\d+/, '$1999'),
      'summary.csv': upper,
      'histograms.csv': upper,
      'runs.csv': upper,
      'result.json': (text) => text.replace(/"games":300/, '"games":301'),
      'table.json': upper,
      'run.json': (text) => text.replace('"perGame": true', '"perGame": false'),
      'csv-metadata.json': (text) => text.replace('utf-8', 'latin-1'),
      'report.html': (text) => text.replace('</h1>', '!</h1>'),
    });
    const { code, stdout } = await verify('all');
    expect(code).toBe(99);
    const differences = stdout.split('\n').filter((line) => /^ {2}.*; played: /.test(line));
    expect(differences).toHaveLength(9);
    expect(stdout).toMatch(/games\.csv, line 9, \w+: 999; played: -?\d+/);
    expect(stdout).toContain('result.json, runs[0].games: 301; played: 300');
    expect(stdout).toContain('run.json, perGame: false; played: true');
    expect(stdout).toMatch(/report\.html, character \d+: ".*!<\/h1>/);
    expect(stdout).toContain('its checksum is of another text');
  });

  test('a row that is missing, and all of them', async () => {
    const changes = { 'compare.csv': (text: string) => text.replace(/[^\n]*\n$/, ''), 'verdicts.csv': () => '' };
    const { code, stdout } = await verify(edited('shorter', 'compared', changes), '--json');
    expect(code).toBe(99);
    const place = expect.stringMatching(/^line \d+$/);
    expect(JSON.parse(stdout)).toMatchObject({
      verified: false,
      results: [
        {
          differences: [
            { file: 'compare.csv', place, found: 'no such line' },
            { file: 'verdicts.csv', place: 'line 1', found: 'no such line' },
          ],
        },
      ],
    });
  });

  test('a document whose checksum was made anew; other versions, rules and policies are given as reasons', async () => {
    const forge = (text: string): string => {
      const older = text
        .replace(/"satrap":"[^"]*"/, '"satrap":"0.0.9"')
        .replace(/"rulesVersion":"1"/, '"rulesVersion":"0"')
        .replace(/("sourceHash":")[0-9a-f]{8}/, '$1deadbeef');
      const document = JSON.parse(older);
      document.names[0] = 'better';
      return JSON.stringify({ ...document, checksum: checksumOf(document) });
    };
    const { code, stdout } = await verify(edited('forged', 'compared', { 'result.json': forge }));
    expect(code).toBe(99);
    expect(stdout).toContain('result.json, origin.rules[0].rulesVersion: "0"; played: "1"');
    expect(stdout).not.toContain('checksum is of another text');
    expect(stdout).toContain('made with satrap 0.0.9');
    expect(stdout).toContain('rules 0: of no game here');
    expect(stdout).toContain('policy hold (deadbeef)');
  });

  test.each([
    [
      'a cell of games.csv',
      { 'games.csv': (text: string) => text.replace(/(,1,7,[\w-]+,[\w-]+,)-?\d+/, '$1999') },
      'differ',
    ],
    [
      'an outcome that there is not',
      { 'games.csv': (text: string) => text.replace(/(,1,7,)[\w-]+/, '$1none') },
      'line 9',
    ],
    ['a row', { 'games.csv': (text: string) => text.replace(/(?<=\n).*,1,7,.*\n/, '') }, 'line 9'],
    ['a cell of another file', { 'summary.csv': (text: string) => text.replace(/0\.\d+/, '0.5001') }, 'summary.csv'],
  ])('by a sample: %s', async (name, changes, text) => {
    const { code, stdout } = await verify(edited(name, 'run', changes), '--sample', '1%');
    expect(code).toBe(99);
    expect(stdout).toContain(text === 'differ' ? 'do not follow from games.csv' : text);
  });

  test('by a sample: rows that all other files follow, but not the rules', async () => {
    // Two games exchanged: every count stays what it was.
    const exchanged = (text: string): string => {
      const lines = text.split('\n');
      const head = (line: string) => line.split(',').slice(0, 6).join(',');
      const tail = (line: string) => line.split(',').slice(6).join(',');
      const at = lines.findIndex((line, i) => i > 0 && tail(line) !== tail(lines[i + 1]));
      const [a, b] = [lines[at], lines[at + 1]];
      lines[at] = `${head(a)},${tail(b)}`;
      lines[at + 1] = `${head(b)},${tail(a)}`;
      return lines.join('\n');
    };
    const { code, stdout } = await verify(edited('exchanged', 'run', { 'games.csv': exchanged }), '--sample', '100%');
    expect(stdout).toMatch(/games\.csv, game \d+ of pig\/short hold, /);
    expect(code).toBe(99);
  });
});

describe('what cannot be verified', () => {
  test.each([
    ['nothing there', ['nowhere'], 'nowhere: no such file or folder'],
    ['no report', ['mine.html'], 'mine.html: is no report of Satrap'],
    ['no document', ['mine.json'], 'is no document of --json'],
    ['a share that is none', ['run', '--sample', '0'], '--sample 0: expected a share'],
    ['a sample without rows', ['compared', '--sample', '1%'], '--sample: compared has no games.csv'],
  ])('%s', async (_, words, text) => {
    writeFileSync(join(folder, 'mine.html'), '<p>');
    writeFileSync(join(folder, 'mine.json'), '{}');
    const { code, stdout, stderr } = await verify(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
  });

  test('games that were interrupted', async () => {
    const partial = (text: string) => text.replace('"seed"', '"partial":true,"stopped":"interrupted","seed"');
    const { code, stderr } = await verify(edited('partial', 'compared', { 'result.json': partial }));
    expect(code).toBe(2);
    expect(stderr).toContain('satrap resume plays the others first');
  });

  test.each([
    ['satrap run short --out /elsewhere', '--out decides no result'],
    ['satrap run short --queue=redis://a', '--queue=redis://a decides no result'],
    ['satrap run short --charts http://a/b.json', 'names another machine'],
    ['satrap run short --quiet', '--quiet decides no result'],
    ['satrap run short -h', '-h decides no result'],
    ["satrap run short --policy 'exec:python3 bot.py'", 'exec:python3 bot.py is code, which is not run unasked'],
    ['satrap run short --policy //host/share/bot.js', 'names another machine'],
    ['satrap run short --policy hold,//host/share/bot.js', 'names another machine'],
    ["satrap run '\\\\host\\share\\game.json'", 'names another machine'],
    ['satrap doctor', 'satrap doctor gives no result'],
    ['satrap nonsense', "unknown command 'nonsense'"],
    ['rm -rf .', "expected 'satrap ...'"],
  ])('a command that does more than play: %s', async (command, text) => {
    const document = { ...JSON.parse(readFileSync(join(folder, 'run', 'result.json'), 'utf8')), command };
    writeFileSync(join(folder, 'evil.json'), JSON.stringify(document));
    const { code, stderr } = await verify('evil.json');
    expect(stderr).toContain(text);
    expect(code).toBe(2);
  });

  test('a policy file that is not here, and one that has another text here', async () => {
    cpSync(hostile('cheats.ts'), join(folder, 'mine.ts'));
    const words = [
      'run',
      'short',
      '--policy',
      './mine.ts',
      '--games',
      '20',
      '--threads',
      '1',
      '--out',
      'own',
      '--quiet',
    ];
    await satrap(words, folder);
    const unasked = await verify('own');
    expect(unasked).toMatchObject({ code: 2, stdout: '' });
    expect(unasked.stderr).toContain('./mine.ts is code, which is not run unasked; if you know it, add --code');
    const changed = readFileSync(hostile('cheats.ts'), 'utf8').replace('sum < 20', 'sum < 5');
    writeFileSync(join(folder, 'mine.ts'), changed);
    const { code, stdout } = await verify('own', '--code');
    expect(code).toBe(99);
    expect(stdout).toMatch(/it was played with policy \.\/mine\.ts \(\w{8}\), which is another here/);
    const elsewhere = await satrap(['verify', join(folder, 'own'), '--code']);
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.stderr).toContain('it cannot be played here: ');
    expect(elsewhere.stderr).toContain('mine.ts');
  });
});

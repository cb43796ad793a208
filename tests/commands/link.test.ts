import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesSince } from '../../src/cli/rule-changes.js';
import { loadCatalogs } from '../../src/games/registry.js';
import { checksumOf } from '../../src/report/checksum.js';
import { fragmentOf, readLink } from '../../src/report/link.js';
import { hostile, satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();
const elsewhere = temporaryFolder();

async function linkOf(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await satrap(['link', ...words], folder);
  expect([code, stderr]).toEqual([0, '']);
  return stdout.trim();
}

function open(link: string, ...words: string[]) {
  return satrap(['open', link, '--threads', '1', ...words], elsewhere);
}

beforeAll(async () => {
  const play = (...words: string[]) => satrap([...words, '--quiet'], folder);
  await play('run', 'short', '--policy', 'hold:at=15', '--games', '60', '--out', 'run', '--report');
  await play('compare', 'hold', 'once', 'short', '--games', '30', '--out', 'compared');
});

describe('a link', () => {
  test('holds what was asked as fields that one can read, then what came out', async () => {
    const link = await linkOf('run');
    expect(link).toMatch(
      /^satrap:#run=short&policy=hold:at=15&games=60&seed=1&satrap=[\d.]+&rules=1&is=[0-9a-f]{16}&figures=[-\d.e,]+$/,
    );
    expect(await linkOf(join('run', 'result.json'))).toBe(link);
    expect(await linkOf(join('run', 'report.html'))).toBe(link);
    const page = 'https://example.org/studio.html';
    expect(await linkOf('run', '--at', page)).toBe(link.replace('satrap:', page));
    expect(readFileSync(join(folder, 'run', 'report.html'), 'utf8')).toContain(link.replaceAll('&', '&amp;'));
  });

  test('is read back as the words of the command, whatever is in them', () => {
    const words = [
      'run',
      'a b',
      '#&=%+',
      "it's",
      '--set',
      'x=1&y',
      '--all',
      '--policy',
      'a,b:c=-1',
      '--set',
      '\u00e9\u{1f600}',
    ];
    const quoted = words.map((word) => (/^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`));
    const document = { satrap: '1', command: ['satrap', ...quoted].join(' '), checksum: 'ab'.repeat(32), runs: [] };
    const fragment = fragmentOf(document, new Map([['./x.json', '{"a":1}']]));
    const link = readLink(`https://a.b/c${fragment}`);
    expect(link.words).toEqual(words);
    expect(link).toMatchObject({ by: '1', is: 'abababababababab', files: new Map([['./x.json', '{"a":1}']]) });
    expect(fragment).toMatch(/^[\w#&=%:/,.@+;$~-]+$/);
  });

  test('as a QR code', async () => {
    const { stdout } = await satrap(['link', 'run', '--qr'], folder);
    expect(stdout.split('\n').filter((line) => /^[\u2580\u2584\u2588 ]{30,}$/.test(line)).length).toBeGreaterThan(20);
  });

  test.each([
    [['nowhere'], 'nowhere'],
    [['run', '--at', 'example.org'], '--at example.org: expected the address of a page'],
    [['run', '--at', 'https://a.b/#c'], 'expected the address of a page, without #'],
    [['partial.json'], 'has no command with a checksum'],
  ])('is not made of %s', async (words, text) => {
    const document = JSON.parse(readFileSync(join(folder, 'run', 'result.json'), 'utf8'));
    writeFileSync(join(folder, 'partial.json'), JSON.stringify({ ...document, partial: true }));
    const { code, stdout, stderr } = await satrap(['link', ...words], folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
  });
});

describe('satrap open', () => {
  test.each(['run', 'compared'])('plays the same as %s elsewhere, and prints it', async (name) => {
    const { code, stdout, stderr } = await open(await linkOf(name), '--quiet');
    expect(stderr).toMatch(/^the same result as in the link \(checksum [0-9a-f]{16}\)\n$/);
    expect(stdout).toBe((await satrap(['show', name], folder)).stdout);
    expect(code).toBe(0);
  });

  test('says what differs first, and why', async () => {
    const link = await linkOf('run');
    const other = await open(link.replace('games=60', 'games=61').replace(/satrap=[\d.]+/, 'satrap=0.0.9'), '--quiet');
    expect(other.code).toBe(99);
    expect(other.stderr).toMatch(/ANOTHER result: runs\[0\]\.\S+ is [\d.]+, in the link [\d.]+\n/);
    expect(other.stderr).toContain('played with satrap 0.0.9');
    const rules = await open(
      link
        .replace('rules=1', 'rules=0')
        .replace('is=', 'is=0')
        .replace(/(is=\w{16})\w/, '$1'),
    );
    expect(rules.stderr).toContain('the first figures are those of the link, something else is not');
    expect(rules.stderr).toContain('rules 0: of no game here');
    expect(rules.code).toBe(99);
    const older = await open(link.replace('games=60', 'games=61').replace('rules=1', 'rules=sfge-2'), '--quiet');
    expect(older.stderr).toContain('satrap: rules sfge-2: here sfge-4\nsatrap: since sfge-3: units lost in one result');
    expect(older.stderr).toContain('satrap: since sfge-4: ');
    expect(older.stderr).not.toContain('since sfge-2');
  });

  test('says what the rules changed since where the result is still the same', async () => {
    const words = ['run', 'over-the-edge', '--policy', 'passive', '--games', '5', '--out', 'old', '--quiet'];
    expect((await satrap(words, folder)).code).toBe(0);
    const document = JSON.parse(readFileSync(join(folder, 'old', 'result.json'), 'utf8'));
    document.runs[0].rulesVersion = 'sfge-3';
    const older = { ...document, checksum: checksumOf(document) };
    const { code, stderr } = await open(`satrap:${fragmentOf(older)}`, '--quiet');
    expect(stderr).toMatch(/^the same result .*\nsatrap: rules sfge-3: here sfge-4\nsatrap: since sfge-4: .*\n$/);
    expect(code).toBe(0);
  });

  test('keeps apart what links with the same checksum ask for, and replaces nothing but results', async () => {
    const link = await linkOf('compared');
    const forged = (await linkOf('run')).replace(/is=\w+/, /is=\w+/.exec(link)?.[0] ?? '');
    const places = [];
    for (const one of [link, link, forged]) places.push(/^written to (.*)$/m.exec((await open(one)).stderr)?.[1]);
    expect(new Set(places.slice(0, 2)).size).toBe(1);
    expect(places[2]).not.toBe(places[0]);
    mkdirSync(join(elsewhere, 'letters'));
    writeFileSync(join(elsewhere, 'letters', 'report.html'), 'dear');
    const { code, stderr } = await open(link, '--out', 'letters');
    expect([code, stderr]).toEqual([2, expect.stringContaining('holds something other than a Satrap result; name')]);
    expect(readFileSync(join(elsewhere, 'letters', 'report.html'), 'utf8')).toBe('dear');
  });

  test('brings charts and scenarios of its own, and policies with --with-source and --code only', async () => {
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine', 'poor.json'), '{"extends": "sfge/over-the-edge",\n "chaosIndex": 60}');
    cpSync(hostile('cheats.ts'), join(folder, 'own.ts'));
    const words = ['run', 'mine/poor.json', '--policy', 'passive', '--games', '5', '--out', 'poor', '--quiet'];
    expect((await satrap(words, folder)).code).toBe(0);
    const poor = await open(await linkOf('poor'), '--out', 'poor', '--quiet');
    expect([poor.code, poor.stderr]).toEqual([0, expect.stringContaining('the same result')]);
    expect(existsSync(join(elsewhere, 'poor', 'files', 'mine', 'poor.json'))).toBe(true);

    await satrap(
      ['run', 'short', '--policy', './own.ts', '--games', '5', '--threads', '1', '--out', 'own', '--quiet'],
      folder,
    );
    const without = await open(await linkOf('own'), '--code', '--quiet');
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('own.ts: no such file')]);
    const bare = await linkOf('own');
    expect(bare).toMatch(/&player=[0-9a-f]{8}:\.\/own\.ts$/);
    writeFileSync(join(elsewhere, 'own.ts'), `${readFileSync(hostile('cheats.ts'), 'utf8')}\n`);
    const edited = await open(bare, '--code', '--quiet');
    expect([edited.code, edited.stderr]).toEqual([99, expect.stringContaining('./own.ts is of another source here')]);
    const link = await linkOf('own', '--with-source');
    expect(link).not.toContain('player=');
    const unasked = await open(link, '--quiet', '--out', 'a');
    expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('is code, which is not run unasked')]);
    expect(existsSync(join(elsewhere, 'a'))).toBe(false);
    const asked = await open(link, '--quiet', '--out', 'a', '--code');
    expect([asked.code, asked.stderr]).toEqual([0, expect.stringContaining('the same result')]);
  });

  test.each([
    ['nonsense', "has no '#'"],
    ['#', 'has a part without a name'],
    ['#run=short&seed=1', 'does not say what came out'],
    ['#run=%E0%A4%A&is=0123456789abcdef', 'has a part that cannot be read'],
    ['#run=short&out=/tmp/x&is=0123456789abcdef', '--out decides no result'],
    ['#run=short&queue=redis://a&is=0123456789abcdef', '--queue decides no result'],
    ['#run=short&policy=%5C%5Chost%5Cx.ts&is=0123456789abcdef', 'names another machine'],
    ['#run=short&policy=exec:python3%20x.py&is=0123456789abcdef', 'is code, which is not run unasked'],
    ['#worker=short&is=0123456789abcdef', 'satrap worker gives no result'],
    ['#nonsense=short&is=0123456789abcdef', "unknown command 'nonsense'"],
    ['#__proto__=short&is=0123456789abcdef', "unknown command '__proto__'"],
    ['#run=short&file.x.json=AAAA&is=0123456789abcdef', 'holds x.json, which cannot be read'],
    [`#run=short&file.../x.json=${deflated('{}')}&is=0123456789abcdef`, 'may not be written: ../x.json'],
    [`#run=short&file./etc/x.json=${deflated('{}')}&is=0123456789abcdef`, 'may not be written: /etc/x.json'],
    [`#run=short&file.x.sh=${deflated('{}')}&is=0123456789abcdef`, 'may not be written: x.sh'],
    [
      `#run=short&file.x.json=${deflated(' '.repeat(3_000_000))}&is=0123456789abcdef`,
      'holds x.json, which is too long',
    ],
    [
      `#run=short&${['x', 'y'].map((name) => `file.${name}.json=${deflated(' '.repeat(1_500_000))}`).join('&')}`,
      'holds y.json, which is too long: files have at most 2000000 bytes together',
    ],
    [`#run=${'a'.repeat(1_000_000)}&is=0123456789abcdef`, 'has 1000025 characters'],
  ])('refuses %.60s', async (link, text) => {
    rmSync(join(elsewhere, 'results'), { recursive: true, force: true });
    const { code, stdout, stderr } = await open(link);
    expect(stderr).toContain(text);
    expect([code, stdout]).toEqual([2, '']);
  });
});

function deflated(text: string): string {
  return deflateRawSync(text).toString('base64url');
}

test('every version of the rules of a game says what it changed', async () => {
  for (const { id, rulesVersion, ruleChanges = [] } of await loadCatalogs()) {
    const versions = Array.from({ length: ruleChanges.length }, (_, i) => `${id}-${i + 2}`);
    expect(ruleChanges.map(({ version }) => version)).toEqual(versions);
    expect(rulesVersion).toBe(versions.at(-1) ?? `${id}-1`);
    expect(await changesSince(`${id}-1`)).toHaveLength(versions.length === 0 ? 0 : versions.length + 1);
    expect(await changesSince(`${id}-99`)).toEqual([`rules ${id}-99: here ${rulesVersion}`]);
  }
});

import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();

function registry(...words: string[]) {
  return satrap(['registry', ...words], folder);
}

function files(at: string): string[] {
  return readdirSync(join(folder, at, 'results')).sort();
}

function edit(at: string, change: (text: string) => string): void {
  const path = join(folder, at, 'results', files(at)[0]);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

beforeAll(async () => {
  await satrap(['run', 'short', '--policy', 'hold', '--games', '40', '--out', 'run', '--quiet'], folder);
  await satrap(['compare', 'hold', 'once', 'short', '--games', '30', '--out', 'compared', '--quiet'], folder);
});

test('a result is a file by its checksum, added once, with a title of its own', async () => {
  const { checksum } = JSON.parse(readFileSync(join(folder, 'run', 'result.json'), 'utf8'));
  const { code, stderr } = await registry('add', 'run', 'compared/result.json');
  expect(code).toBe(0);
  expect(stderr.match(/^added registry\/results\/[0-9a-f]{16}\.json$/gm)).toHaveLength(2);
  expect(files('registry')).toContain(`${checksum.slice(0, 16)}.json`);
  const again = await registry('add', 'run', '--title', 'Hold at <20>');
  expect(again.stderr).toContain('is there already');
  expect(files('registry')).toHaveLength(2);
});

test('the page lists them by scenario: what was found, players, who checked', async () => {
  const verified = await registry('verify', '--by', 'Ada', '--quiet');
  expect([verified.code, verified.stderr]).toEqual([0, '2 of 2 played again with the same result, of 2 in all\n']);
  expect(verified.stdout.split('\n').filter((line) => line.startsWith('verified: satrap '))).toHaveLength(2);
  await registry('verify', '--by', 'Ada', '--quiet', '--sample', '1');
  const { code, stderr } = await registry('build', '--title', 'Ours & theirs');
  expect([code, stderr]).toEqual([0, 'written to registry/index.html\n']);
  const page = readFileSync(join(folder, 'registry', 'index.html'), 'utf8');
  expect(page).toContain('<h1>Ours &amp; theirs</h1>');
  expect(page).toContain('pig/short</h2>');
  expect(page).toContain('Hold at &lt;20&gt;');
  expect(page).toMatch(/hold beats once|no difference is shown/);
  expect(page.match(/Ada \(\d+\.\d+\.\d+, \d{4}-\d\d-\d\d\)/g)).toHaveLength(2);
  expect(page).toContain('satrap:#run=short&amp;policy=hold');
  await registry('build', '--title', 'Ours & theirs');
  expect(readFileSync(join(folder, 'registry', 'index.html'), 'utf8')).toBe(page);
});

test('a result that cannot be had again is named: place and both values', async () => {
  const forged = JSON.parse(readFileSync(join(folder, 'run', 'result.json'), 'utf8'));
  const { checksumOf } = await import('../../src/report/checksum.js');
  forged.runs[0].policy = 'better';
  forged.runs[0].rulesVersion = 'sfge-3';
  writeFileSync(join(folder, 'forged.json'), JSON.stringify({ ...forged, checksum: checksumOf(forged) }));
  await registry('add', 'forged.json', '--at', 'other');
  const { code, stdout } = await registry('verify', '--at', 'other', '--quiet', '--by', 'Ada');
  expect(code).toBe(99);
  expect(stdout).toContain('DIFFERS: satrap run short --policy hold --games 40 --seed 1\n  ');
  expect(stdout).toMatch(/\n {2}runs\[0\]\.\w+: "[\w-]+"; played: "\w+"\n/);
  expect(stdout).toContain('\n  rules sfge-3: here sfge-4\n  since sfge-4: ');
  const json = await registry('verify', '--at', 'other', '--quiet', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ verified: false, results: [{ verified: false }] });
  expect(readFileSync(join(folder, 'other', 'results', files('other')[0]), 'utf8')).not.toContain('Ada');
});

test('a policy of another source that plays the same is verified, and named', async () => {
  const { checksumOf } = await import('../../src/report/checksum.js');
  const elder = JSON.parse(readFileSync(join(folder, 'compared', 'result.json'), 'utf8'));
  elder.origin.policies[0].sourceHash = '0'.repeat(64);
  writeFileSync(join(folder, 'elder.json'), JSON.stringify({ ...elder, checksum: checksumOf(elder) }));
  await registry('add', 'elder.json', '--at', 'elder');
  const { code, stdout } = await registry('verify', '--at', 'elder', '--quiet');
  expect([code, stdout]).toEqual([0, `verified: ${elder.command}\n  of another source here: hold\n`]);
});

test('many results have an index that stays small, and pages of each scenario', async () => {
  const { checksumOf } = await import('../../src/report/checksum.js');
  const { addToRegistry } = await import('../../src/report/registry.js');
  const { writeRegistryPages } = await import('../../src/report/registry-page.js');
  const at = join(folder, 'many');
  const document = JSON.parse(readFileSync(join(folder, 'compared', 'result.json'), 'utf8'));
  const [first, ...places] = ['pig/short', '../../evil', 'PIG/short', '<script>alert(1)</script>'];
  const [comparison] = document.comparisons;
  for (let i = 0; i < 130; i++) {
    const scenario = i < 105 ? first : places[i % places.length];
    const other = { ...document, from: i, comparisons: [{ ...comparison, game: undefined, scenario }] };
    addToRegistry(at, 'made up', { ...other, checksum: checksumOf(other) });
  }
  mkdirSync(join(at, 'pages'));
  writeFileSync(join(at, 'pages', 'old.html'), '');
  writeFileSync(join(at, 'pages', 'mine.txt'), '');
  const index = readFileSync(writeRegistryPages(at, 'Many'), 'utf8');
  expect(index).toContain('130 results');
  expect(index).toContain('<a href="pages/pig_short_2.html">pig/short</a><td>105<td>0');
  expect(index).not.toMatch(/<script>alert|satrap:#/);
  const names = readdirSync(join(at, 'pages')).sort();
  expect(names).toHaveLength(6);
  expect(names).toEqual(expect.arrayContaining(['mine.txt', 'PIG_short.html', 'pig_short_2.html', '_evil.html']));
  const found = names.filter((name) => /^pig_short_2/.test(name));
  const rows = found.map((name) => readFileSync(join(at, 'pages', name), 'utf8').match(/class="link"/g)?.length);
  expect(rows).toEqual([5, 100]);
  expect(readFileSync(join(at, 'pages', found[0]), 'utf8')).toContain('<a href="pig_short_2.html">1</a>');
});

test('links in a registry of others lead nowhere', async () => {
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'mine.html'), 'mine');
  await registry('add', 'run', '--at', 'linked');
  symlinkSync(join(outside, 'mine.html'), join(folder, 'linked', 'index.html'));
  symlinkSync(join(outside, 'mine.html'), join(folder, 'linked', 'index.html.tmp'));
  expect((await registry('build', '--at', 'linked')).code).toBe(0);
  symlinkSync(outside, join(folder, 'linked', 'pages'));
  const pages = await registry('build', '--at', 'linked');
  expect([pages.code, pages.stderr]).toEqual([2, expect.stringContaining('linked/pages: is a link to another place')]);
  mkdirSync(join(folder, 'led'));
  symlinkSync(outside, join(folder, 'led', 'results'));
  for (const words of [['add', 'run'], ['build'], ['verify']]) {
    const { code, stderr } = await registry(...words, '--at', 'led');
    expect([code, stderr]).toEqual([2, expect.stringContaining('led/results: is a link to another place')]);
  }
  expect(readdirSync(outside)).toEqual(['mine.html']);
  expect(readFileSync(join(outside, 'mine.html'), 'utf8')).toBe('mine');
});

test('a ranking is the ladder of its scenario', async () => {
  const words = ['rank', 'drill', 'captain', '--scenario', 'duel', '--games', '20', '--exploit', '100'];
  await satrap([...words, '--out', 'ranked', '--quiet'], folder);
  await registry('add', 'ranked', '--at', 'players');
  await registry('build', '--at', 'players');
  const page = readFileSync(join(folder, 'players', 'index.html'), 'utf8');
  expect(page).toMatch(/<h3 id="l0">Ladder<\/h3>\s*<p>Checked by nobody yet/);
  expect(page).toMatch(/<th scope="col">exploitable by at least/);
  expect(page).toMatch(/<tr><td>captain<td>/);
});

test.each([
  [['add'], 'name result folders'],
  [['add', 'nowhere'], 'nowhere'],
  [['add', 'edited.json'], 'edited.json: was changed after it was written'],
  [['add', 'partial.json'], 'has no command with a checksum'],
  [['build', 'run'], 'takes the whole folder'],
  [['build', '--at', 'nowhere'], 'nowhere: is no registry'],
  [['forget'], "unknown action 'forget'; known are add, build, verify"],
  [['verify', '--at', 'changed'], 'was changed after it was added'],
  [['verify', '--at', 'broken'], 'add the result again'],
  [['build', '--at', 'deep'], 'has more than 200 levels inside one another'],
  [['verify', '--at', 'evil'], '--out decides no result'],
])('refuses %j', async (words, text) => {
  const document = JSON.parse(readFileSync(join(folder, 'run', 'result.json'), 'utf8'));
  writeFileSync(join(folder, 'edited.json'), JSON.stringify(document).replace('"games":40', '"games":41'));
  writeFileSync(join(folder, 'partial.json'), JSON.stringify({ ...document, partial: true }));
  for (const at of ['changed', 'broken', 'deep', 'evil']) await registry('add', 'run', '--at', at);
  edit('changed', (one) => one.replace('"games":40', '"games":41'));
  edit('broken', (one) => one.slice(1));
  edit('deep', () => `${'['.repeat(5000)}${']'.repeat(5000)}`);
  edit('evil', (one) => one.replace('satrap run short', 'satrap run short --out /elsewhere'));
  const { code, stdout, stderr } = await registry(...words);
  expect(stderr).toContain(text);
  expect([code, stdout]).toEqual([2, '']);
});

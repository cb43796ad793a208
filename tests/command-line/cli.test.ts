import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../../src/games/registry.js';
import type { ResultDocument } from '../../src/report/document.js';
import { hostile, satrap, start, startSlowly, temporaryFolder, until } from '../support/satrap.js';

/** Everything a run wrote, by file. */
function files(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function lines(text: string): string[] {
  return text.trimEnd().split('\n');
}

/** As a message lists them: what is shipped, and the game of the tests. */
const GAMES = [...(await gameIds()), 'pig'].map((id) => JSON.stringify(id)).join(', ');

describe.concurrent('wrong usage ends with one message and exit code 2', () => {
  test.each([
    [['rnu'], "unknown command 'rnu'; did you mean run"],
    [['run'], 'name a scenario, or give --all'],
    [['run', 'short', '--all'], 'not both'],
    [['run', 'bgfe'], "unknown scenario 'bgfe'; did you mean bfge"],
    [['run', 'shrot'], "unknown scenario 'shrot'; did you mean pig/short?"],
    [['run', 'missing.json'], 'missing.json: no such file'],
    [['run', 'short', '--gmaes', '5'], 'unknown option --gmaes; did you mean --games?'],
    [['run', 'short', '--games', 'many'], '--games many: expected a number'],
    [['run', 'short', '--seed'], '--seed needs a value (satrap run --help)'],
    [['run', 'short', '--set', '--all'], '--set needs a value (satrap run --help)'],
    [['run', 'short', '--games', '0'], '--games 0: expected an integer of at least 1'],
    [['run', 'short', '--games', '1e20'], '--games 1e20: expected an integer from 1 to 9,007,199,254,740,991'],
    [['run', 'short', '--games', '2.5'], '--games 2.5: expected an integer'],
    [['run', 'short', '--threads', '0'], '--threads 0: expected an integer from 1'],
    [['run', 'short', '--chunk', '0'], '--chunk 0: expected an integer from 1'],
    [['run', 'short', '--seed', '1', '--seed', '2'], '--seed is given 2 times'],
    [['run', 'short', '--policy', 'hodl'], "unknown policy 'hodl' of pig; did you mean hold?"],
    [['run', 'short', '--policy', 'hold:ta=3'], "no parameter 'ta'; did you mean at?"],
    [['run', 'short', '--policy', 'hold:at=1000'], 'at=1000 is not allowed; expected 0..100'],
    [['run', 'short', '--policy', 'red=hold+green=once'], "'green=once' names no seat"],
    [['run', 'short', 'pig/short'], 'pig/short with hold is named twice'],
    [['run', 'short', '--policy', 'once,hold,once'], 'a policy for every seat is written red=once+blue=OTHER'],
    [['run', 'short', '--policy', './missing.ts'], './missing.ts: no such file'],
    [['run', 'short', '--policy', hostile('hollow.js')], "'create' must be a function"],
    [['run', 'short', '--metrics', 'leda'], "unknown metric 'leda'; did you mean lead?"],
    [['run', 'short', '--set', 'target=far'], '--set target=far: expected target=NUMBER'],
    [['list', 'metric'], "unknown list 'metric'"],
    [['replay', 'short', '--policy', 'hold,once'], 'give one policy'],
    [['diff', 'missing.json', 'missing.json'], 'missing.json'],
    [['diff', 'a.json', 'b.json', '--alpha', '5'], '--alpha 5: expected a number between 0 and 1'],
    [['run', 'short', '--out', ''], '--out: expected a text that is not empty'],
    [['run', 'short', '--out='], '--out: expected a text that is not empty'],
    [['run', 'short', '--seed', ''], '--seed: expected a text that is not empty'],
    [['run', 'short', '--metrics', 'all,lead'], "--metrics all,lead: 'all' stands alone; give it, or names"],
    [['run', 'short', '--metrics', 'lead,default'], "--metrics lead,default: 'default' stands alone"],
    [['diff', 'missing.json'], 'expected: satrap diff <a> <b>'],
  ])('satrap %j', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(lines(stderr)).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('a name that two games have is told with its candidates', async () => {
    const folder = temporaryFolder();
    const twin = join(folder, 'twin.ts');
    const pig = new URL('../support/pig.ts', import.meta.url).pathname;
    writeFileSync(twin, `import pig from ${JSON.stringify(pig)};\nexport default { ...pig, id: 'twin' };\n`);
    const { finished } = start(['run', 'short'], folder, { SATRAP_GAMES: `${pig}:${twin}` });
    const { code, stderr } = await finished;
    expect(stderr).toContain("scenario 'short' is in several games: pig/short, twin/short");
    expect(code).toBe(2);
  });

  test('an --out folder that holds something else is refused', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'thesis.txt'), '');
    const { code, stderr } = await satrap(['run', 'short', '--games', '10', '--out', folder]);
    expect(stderr).toContain('holds something other than a Satrap result');
    expect(code).toBe(2);
  });
});

describe('satrap run', () => {
  test('the same bytes come from 1 and 2 threads and any chunk size', async () => {
    const folder = temporaryFolder();
    const play = async (name: string, ...how: string[]) => {
      const out = join(folder, name);
      const words = ['run', 'short', 'long', '--policy', `hold:at=18,once,${hostile('cheats.ts')}`, '--games', '1000'];
      const { code, stdout } = await satrap([...words, '--seed', '7', '--per-game', '--json', '--out', out, ...how]);
      expect(code).toBe(0);
      return { stdout, ...files(out) };
    };
    const one = await play('one', '--threads', '1', '--chunk', '1000');
    expect(Object.keys(one)).toEqual([
      'stdout',
      'csv-metadata.json',
      'games.csv',
      'histograms.csv',
      'result.json',
      'run.json',
      'runs.csv',
      'summary.csv',
      'table.json',
    ]);
    expect(await play('two', '--threads', '2', '--chunk', '37')).toEqual(one);
  });

  test('--json prints one document whose counts add up', async () => {
    const words = [
      'run',
      'short',
      '--policy',
      'hold,once',
      '--games',
      '500',
      '--seed',
      '007',
      '--metrics',
      'all',
      '--json',
    ];
    const { code, stdout } = await satrap([...words, '--quiet']);
    expect(code).toBe(0);
    const document: ResultDocument = JSON.parse(stdout);
    expect(document.satrap).toMatch(/^\d+\.\d+\.\d+$/);
    expect(document.runs.map((run) => run.policy)).toEqual(['hold', 'once']);
    for (const run of document.runs) {
      expect(run).toMatchObject({ game: 'pig', scenario: 'short', seed: '007', games: 500, from: 0 });
      expect(Object.keys(run.outcomes)).toEqual(['red-wins', 'blue-wins', 'open']);
      expect(Object.keys(run.endings)).toEqual(['target', 'turn-limit']);
      expect(Object.keys(run.metrics)).toEqual(['lead', 'turns', 'rolls', 'bluePoints']);
      const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);
      expect(sum(run.outcomes)).toBe(500);
      for (const metric of Object.values(run.metrics)) {
        expect(sum(metric.histogram)).toBe(500);
        expect(Object.keys(metric)).toEqual(expect.arrayContaining(['mean', 'sd', 'min', 'max', 'histogram']));
      }
      expect(run.rates.win.estimate).toBe(run.outcomes['red-wins'] / 500);
      expect(run.rates.win.low).toBeLessThan(run.rates.win.estimate);
      expect(run.rates.win.high).toBeGreaterThan(run.rates.win.estimate);
    }
  });

  test('prints a table on stdout without colour when piped, and progress on stderr only', async () => {
    const folder = temporaryFolder();
    const { code, stdout, stderr } = await satrap(['run', 'pig/short', '--games', '200'], folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^pig\/short: hold wins [\d.]+ % \(.*\) in seat red, [\d.]+ % \(.*\) in seat blue$/m);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toContain('games/s');
    expect(readdirSync(join(folder, 'results'))).toEqual(['short-hold-200-seed-1']);
    const quiet = await satrap(['run', 'pig/short', '--games', '200', '--quiet'], folder);
    expect(quiet.stderr).toBe('');
    expect(quiet.stdout).toBe(stdout);
    expect(readdirSync(join(folder, 'results'))).toHaveLength(2);
  });

  test('the first live line says what is played, before any game is finished', async () => {
    const { child, finished } = start(['run', 'long', '--games', '1000000000'], temporaryFolder());
    const first = await new Promise<string>((resolve) => child.stderr?.once('data', resolve));
    child.kill('SIGINT');
    await finished;
    expect(first).toContain('1,000,000,000 games');
  });

  test('games of a run are the same whichever part of it is played', async () => {
    const folder = temporaryFolder();
    const rows = async (out: string, ...range: string[]) => {
      const words = ['run', 'short', '--seed', 'x', '--per-game', '--quiet', '--out', join(folder, out), ...range];
      expect((await satrap(words)).code).toBe(0);
      return lines(files(join(folder, out))['games.csv']);
    };
    const whole = await rows('whole', '--games', '300');
    const part = await rows('part', '--games', '100', '--from', '150');
    expect(part).toEqual([whole[0], ...whole.slice(151, 251)]);
  });

  test('run.json names the command, policies with hashes, overrides and the resolved set-up', async () => {
    const out = join(temporaryFolder(), 'out');
    const how = ['--set', 'target=60', '--from', '7', '--games', '50'];
    const words = ['run', 'short', '--policy', 'red=hold:at=25+blue=once', ...how];
    await satrap([...words, '--threads', '2', '--out', out, '--quiet']);
    const record = JSON.parse(files(out)['run.json']);
    expect(record.command).toBe(`satrap ${words.join(' ')} --seed 1`);
    expect(record.partial).toBeUndefined();
    expect(record.runs[0]).toMatchObject({
      seed: '1',
      games: 50,
      finished: [[7, 57]],
      overrides: ['target=60'],
      policies: [
        { seat: 'red', policy: 'hold:at=25', parameters: { at: 25, risk: 0.5 } },
        { seat: 'blue', policy: 'once' },
      ],
    });
    expect(record.runs[0].policies[0].sourceHash).toMatch(/^[0-9a-f]{64}$/);
    expect(record.setups[record.runs[0].setup]).toEqual({ target: 60 });
  });
});

describe('a run that cannot go on keeps what is finished and marks it partial', () => {
  test('Ctrl-C: exit code 130, rows and summary agree', async () => {
    const out = join(temporaryFolder(), 'out');
    const words = ['run', 'long', '--games', '1e9', '--per-game', '--json', '--out', out, '--chunk', '500'];
    const { child, finished } = startSlowly(words, temporaryFolder());
    let told = '';
    child.stderr?.on('data', (text: string) => {
      told += text;
    });
    await until(() => told.includes('win '), child);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await finished;
    expect(code).toBe(130);
    expect(stderr).toContain('marked partial');
    const document: ResultDocument = JSON.parse(stdout);
    expect(document).toMatchObject({ partial: true, stopped: 'interrupted' });
    const [run] = document.runs;
    expect(run.games).toBeGreaterThan(0);
    expect(run.gamesAsked).toBe(1e9);
    const written = files(out);
    expect(lines(written['games.csv'])).toHaveLength(1 + run.games);
    expect(written['runs.csv']).toContain(`,${run.games},1000000000,true,`);
    expect(JSON.parse(written['run.json'])).toMatchObject({ partial: true, stopped: 'interrupted' });
  });

  test('a policy that throws: its name, decision, game and the replay command, which shows the same error', async () => {
    const folder = temporaryFolder();
    const words = ['run', 'short', '--policy', `red=${hostile('throws.ts')}+blue=${hostile('throws.ts')}`];
    const { code, stdout, stderr } = await satrap(
      [...words, '--games', '100000', '--seed', '7', '--threads', '1'],
      folder,
    );
    expect(code).toBe(1);
    expect(stderr).toContain(`throws.ts threw in its decision 'again' in game`);
    expect(stderr).toContain('TypeError: unlucky');
    expect(stdout).toContain('PARTIAL');
    const replay = /see it again: satrap (replay .*)/.exec(stderr)?.[1].split(' ') ?? [];
    const again = await satrap(replay, folder);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/throws\.ts threw in its decision 'again' in game \d+ \(pig\/short/);
    expect(again.stderr).toContain('TypeError: unlucky');
    expect(again.stdout).toContain('turn 0');
    const record = JSON.parse(
      readFileSync(join(folder, 'results', readdirSync(join(folder, 'results'))[0], 'run.json'), 'utf8'),
    );
    expect(record.partial).toBe(true);
  });

  test('a policy that never returns is found by --stuck-after', async () => {
    const words = [
      'run',
      'short',
      '--policy',
      hostile('loops.ts'),
      '--games',
      '100000',
      '--seed',
      '7',
      '--stuck-after',
      // Long enough for a worker to start on a busy machine.
      '8',
      '--threads',
      '1',
    ];
    const { code, stderr } = await satrap(words);
    expect(code).toBe(1);
    expect(stderr).toMatch(/loops\.ts did not return in game \d+/);
    expect(stderr).toContain('no progress for 8 s');
    expect(stderr).toContain('see it again: satrap replay pig/short');
  });

  test('a policy that ends its thread', async () => {
    const { code, stderr } = await satrap([
      'run',
      'short',
      '--policy',
      hostile('exits.ts'),
      '--games',
      '100000',
      '--seed',
      '7',
      '--threads',
      '1',
    ]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/a worker thread died in game \d+/);
  });

  test('illegal orders do not end it, but are counted with their first game', async () => {
    const { code, stdout } = await satrap([
      'run',
      'short',
      '--policy',
      hostile('cheats.ts'),
      '--games',
      '2000',
      '--seed',
      '7',
      '--threads',
      '1',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /illegal orders of .*cheats\.ts \(red\) in pig\/short, again: keeps before the first roll: \d+, first/,
    );
  });
});

/** Makes Node write the address of every module that it loads to stderr. */
const TELL_LOADS = (() => {
  const url = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
  const hooks = `import { writeSync } from 'node:fs';
    export function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); }`;
  return `--import ${url(`import { register } from 'node:module'; register(${JSON.stringify(url(hooks))});`)}`;
})();

describe.concurrent('the other commands', () => {
  test('replay ends as the same game of the batch', async () => {
    const folder = temporaryFolder();
    const out = join(folder, 'out');
    const common = ['short', '--policy', 'hold', '--seed', 'abc'];
    await satrap(
      ['run', ...common, '--games', '60', '--metrics', 'all', '--per-game', '--quiet', '--out', out],
      folder,
    );
    const [header, ...rows] = lines(files(out)['games.csv']).map((line) => line.split(','));
    const { stdout } = await satrap(['replay', ...common, '--game', '41', '--json'], folder);
    const told = JSON.parse(stdout);
    const values = Object.fromEntries(header.map((name, i) => [name, rows[41][i]]));
    expect(told).toMatchObject({ index: 41, outcome: values.outcome, ending: values.ending });
    for (const [name, value] of Object.entries(told.metrics)) expect(String(value)).toBe(values[name]);
    const people = await satrap(['replay', ...common, '--game', '41'], folder);
    expect(lines(people.stdout).slice(0, told.lines.length)).toEqual(told.lines);
  });

  test.each(['scenarios', 'policies', 'metrics', 'charts', 'games', 'decisions'])('list %s', async (what) => {
    const json = await satrap(['list', what, '--game', 'pig', '--json']);
    expect(Array.isArray(JSON.parse(json.stdout))).toBe(true);
    const { code, stdout, stderr } = await satrap(['list', what, '--game', 'pig', '--verbose']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    if (what !== 'charts') expect(lines(stdout).length).toBeGreaterThanOrEqual(JSON.parse(json.stdout).length);
  });

  test.each(['metrics', 'policies', 'restrictions', 'decisions'])('list %s tells the games apart', async (what) => {
    const { stdout } = await satrap(['list', what]);
    expect(lines(stdout)[0]).toBe('sfge: Struggle for the Galactic Empire');
    expect(stdout).toContain('\n\nbfge: Battles for the Galactic Empire\n\n');
    const one = await satrap(['list', what, '--game', 'bfge']);
    expect(stdout).toContain(`\n\nbfge: Battles for the Galactic Empire\n\n${one.stdout}`);
  });

  test('list scenarios has no headings: the names tell the game', async () => {
    const { stdout } = await satrap(['list', 'scenarios']);
    for (const line of lines(stdout)) expect(line).toMatch(/^[\w-]+\/[\w-]+ /);
  });

  test('check tells good files from bad ones', async () => {
    const { code, stdout, stderr } = await satrap([
      'check',
      hostile('cheats.ts'),
      hostile('hollow.js'),
      'missing.json',
    ]);
    expect(stdout).toContain("policy 'cheats' of pig; decides again");
    expect(stderr).toContain("'create' must be a function");
    expect(stderr).toContain('missing.json: no such file');
    expect(code).toBe(2);
  });

  test.each([
    [{ game: 'sfge', extends: 'civil-war' }, 'sfge'],
    [{ $schema: 'schema/bfge-scenario.schema.json', extends: 'civil-war' }, 'bfge'],
    [{ extends: 'bfge/civil-war' }, 'bfge'],
    [{ extends: 'civil-war', buildPoints: {} }, 'bfge'],
    [{ extends: 'civil-war', resourcePoints: 9 }, 'sfge'],
    [{ extends: 'map', sectors: {} }, 'sfge'],
    [{ extends: 'counters' }, 'sfge'],
    [{ extends: './schooled.json', title: 'Other' }, 'bfge'],
  ])('the game of %j is %s', async (content, game) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(content));
    const schooled = { $schema: 'bfge-charts.schema.json', extends: 'house' };
    writeFileSync(join(folder, 'schooled.json'), JSON.stringify(schooled));
    const { code, stdout, stderr } = await satrap(['check', 'mine.json'], folder);
    expect(stderr).toBe('');
    expect(stdout).toMatch(new RegExp(`^mine\\.json: ok, \\w+ 'mine' of ${game}\\n`));
    expect(code).toBe(0);
  });

  test.each([
    [
      { extends: 'civil-war', turns: 9 },
      'game: is missing, and "civil-war" is in several games; add "game": "sfge" or "game": "bfge", or extend ' +
        '"sfge/civil-war" or "bfge/civil-war"',
    ],
    [
      { extends: 'hous' },
      'extends: is "hous", expected the name of a shipped file or a path that ends in .json; did you',
    ],
    [{ title: 'Mine' }, `game: is missing, expected one of ${GAMES}; add "game": "sfge" or the like`],
    [{ game: 'chess' }, `game: expected one of ${GAMES}, found "chess"`],
  ])('the game of %j is asked for', async (content, message) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(content));
    const { code, stderr } = await satrap(['check', 'mine.json'], folder);
    expect(stderr).toContain(`satrap: mine.json: ${message}`);
    expect(code).toBe(2);
  });

  test('check tells each of several faults in a line of its own', async () => {
    const folder = temporaryFolder();
    const content = { extends: 'sfge/over-the-edge', chaosIndex: 500, title: 'x\ny', nonsense: 'a\nb' };
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(content, null, 1));
    writeFileSync(join(folder, 'open.ts'), "import './no.js';\nimport './none.js';\nexport default {};");
    const { code, stderr } = await satrap(['check', 'mine.json', 'open.ts'], folder);
    expect(stderr).not.toContain('\\n/');
    expect(lines(stderr)).toEqual([
      expect.stringContaining('satrap: mine.json:3: chaosIndex: is 500'),
      expect.stringMatching(/^ {2}mine\.json:5: nonsense: is "a\\nb"/),
      'satrap: open.ts cannot be loaded: open.ts:1:8: Could not resolve "./no.js"',
      '  open.ts:2:8: Could not resolve "./none.js"',
    ]);
    expect(code).toBe(2);
  });

  test('check tells the line of broken JSON, and a folder from a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'broken.json'), '{\n  "extends": }\n');
    const { code, stderr } = await satrap(['check', 'broken.json', '.'], folder);
    expect(lines(stderr)).toEqual([
      expect.stringContaining('satrap: broken.json:2:14: broken JSON, a value is expected'),
      'satrap: .: cannot be read (it is a folder), expected a JSON file; check the path',
    ]);
    expect(code).toBe(2);
  });

  test('diff finds no difference between runs of other luck, and one where a rule changed', async () => {
    const folder = temporaryFolder();
    const play = async (file: string, ...changes: string[]) => {
      const { stdout } = await satrap(['run', 'short', '--games', '2000', '--json', '--quiet', ...changes], folder);
      writeFileSync(join(folder, file), stdout);
    };
    await play('a.json', '--seed', 'a');
    await play('b.json', '--seed', 'b');
    await play('c.json', '--seed', 'c', '--set', 'target=48');
    const same = await satrap(['diff', 'a.json', 'b.json'], folder);
    expect(same.stdout).toContain('no difference found');
    expect(same.code).toBe(0);
    // One of many tests is expected to be below.
    const [most] = JSON.parse((await satrap(['diff', 'a.json', 'b.json', '--json'], folder)).stdout).found;
    const alpha = String((most.p + most.corrected) / 2);
    expect((await satrap(['diff', 'a.json', 'b.json', '--alpha', alpha], folder)).code).toBe(0);
    const other = await satrap(['diff', 'a.json', 'c.json', '--top', '2', '--json'], folder);
    expect(other.code).toBe(1);
    const verdict = JSON.parse(other.stdout);
    expect(verdict.different).toBe(true);
    expect(verdict.found).toHaveLength(2);
    expect(verdict.found[0].corrected).toBeLessThan(1e-6);
  });

  test('diff names what is wrong with a document', async () => {
    const folder = temporaryFolder();
    const run = { game: 'pig', scenario: 's', policy: 'p', games: 1, outcomes: {}, endings: {} };
    const metrics = { vp: { histogram: { '1.5': 1 } } };
    writeFileSync(join(folder, 'bad.json'), JSON.stringify({ runs: [{ ...run, metrics }] }));
    const { code, stderr } = await satrap(['diff', 'bad.json', 'bad.json'], folder);
    expect(stderr).toContain('bad.json: runs.0.metrics.vp.histogram');
    expect(code).toBe(2);
  });

  test('help tells all commands, every command has its own, and both work without a game', async () => {
    const { code, stdout } = await satrap(['--help']);
    expect(code).toBe(0);
    for (const name of ['run', 'replay', 'list', 'check', 'diff']) {
      expect(stdout).toContain(`satrap ${name}`);
      const own = await satrap([name, '--help']);
      expect(own.code).toBe(0);
      expect(own.stdout).toContain('Examples:');
    }
  });

  test('help and lists load nothing that only playing needs', async () => {
    // How long a start takes is measured by `satrap bench --start-up`.
    const loads = async (words: readonly string[]): Promise<string[]> => {
      const { code, stderr } = await start(words, temporaryFolder(), { SATRAP_GAMES: '', NODE_OPTIONS: TELL_LOADS })
        .finished;
      expect(code).toBe(0);
      return lines(stderr);
    };
    const [help, list, policies, run] = await Promise.all([
      loads(['--help']),
      loads(['list', 'scenarios']),
      loads(['list', 'policies']),
      loads(['run', 'sfge/civil-war', '--games', '1', '--quiet']),
    ]);
    const heavy = /\/(piscina|zod|esbuild|csv-stringify)\/|\/run\/core\.js$|\/bundle\.js$|\/worker\.js$/;
    expect(run.filter((url) => heavy.test(url))).not.toEqual([]);
    expect(help.filter((url) => heavy.test(url) || url.includes('/node_modules/'))).toEqual([]);
    expect([...list, ...policies].filter((url) => heavy.test(url))).toEqual([]);
    expect(help.length).toBeLessThan(15);
    expect(list.length).toBeLessThan(run.length);
  });

  test("a game's name, or all of what is in it, names its scenarios", async () => {
    const played = async (...names: string[]): Promise<string[]> => {
      const { code, stdout, stderr } = await satrap(['run', ...names, '--games', '1', '--json', '--quiet']);
      expect([code, stderr]).toEqual([0, '']);
      const { runs }: { runs: { game: string; scenario: string }[] } = JSON.parse(stdout);
      return runs.map(({ game, scenario }) => `${game}/${scenario}`);
    };
    const both = ['bfge/civil-war', 'bfge/invasion'];
    expect(await played('bfge')).toEqual(both);
    expect(await played('bfge/*', 'pig/short')).toEqual([...both, 'pig/short']);
    const one = await satrap(['explain', 'bfge']);
    expect([one.code, one.stderr]).toEqual([
      2,
      `satrap: 'bfge' names 2 scenarios, one is expected: ${both.join(', ')}\n`,
    ]);
  });

  test('with --all a policy plays the games that know it, and an unknown one is refused', async () => {
    const { code, stdout, stderr } = await satrap(['run', '--all', '--policy', 'drill', '--games', '1', '--json']);
    expect(code).toBe(0);
    const { runs }: { runs: { game: string; scenario: string }[] } = JSON.parse(stdout);
    const played = runs.map(({ game, scenario }) => `${game}/${scenario}`);
    // Other games may have a policy of that name too; SFGE and Pig have none.
    expect(played).toEqual(expect.arrayContaining(['bfge/civil-war', 'bfge/invasion']));
    expect(played.filter((name) => /^(sfge|pig)\//.test(name))).toEqual([]);
    expect(stderr).toMatch(
      /--all with --policy drill plays bfge, .*left out: sfge, .*pig, which have no such policy\n/,
    );
    const unknown = await satrap(['run', '--all', '--policy', 'dril', '--games', '3', '--quiet']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("unknown policy 'dril'");
  });

  test('a reader that stops reading ends it quietly', async () => {
    const { child, finished } = start(['list', 'metrics', '--verbose'], temporaryFolder());
    child.stdout?.destroy();
    const { stderr } = await finished;
    expect(stderr).toBe('');
  });

  test('unexpected errors are one line, with the stack only when asked for', async () => {
    const folder = temporaryFolder();
    const game = join(folder, 'broken.ts');
    const pig = new URL('../support/pig.ts', import.meta.url).pathname;
    const broken = `{ ...pig, scenarios() { throw new RangeError('lost'); } }`;
    writeFileSync(game, `import pig from ${JSON.stringify(pig)};\nexport default ${broken};\n`);
    const short = await satrap(['list', 'scenarios'], folder, { SATRAP_GAMES: game });
    expect(short.code).toBe(1);
    expect(lines(short.stderr)).toEqual(['satrap: unexpected RangeError: lost (SATRAP_DEBUG=1 shows where)']);
    const long = await satrap(['list', 'scenarios'], folder, { SATRAP_GAMES: game, SATRAP_DEBUG: '1' });
    expect(long.stderr).toContain('broken.ts');
    expect(existsSync(join(folder, 'results'))).toBe(false);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { type InstalledPackage, installPackage } from '../support/installed.js';
import { QUICK_START } from '../support/quick-start.js';
import { redisProgram, startRedis } from '../support/redis.js';
import { satrap as ours } from '../support/satrap.js';

let installed: InstalledPackage;

beforeAll(() => {
  installed = installPackage();
}, 600_000);

function node(words: readonly string[], environment: Readonly<Record<string, string>> = {}, cwd = installed.project) {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, PATH: installed.path, ...environment } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...QUICK_START, ...words], options);
  return { code: status, stdout, stderr };
}

const satrap = (words: readonly string[], environment: Readonly<Record<string, string>> = {}, cwd?: string) =>
  node([installed.command, ...words], environment, cwd);

function program(text: string) {
  writeFileSync(join(installed.project, 'program.js'), text);
  return node(['program.js']);
}

function writeFile(name: string, text: string): void {
  const path = join(installed.project, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Code of a language in a page. */
function blocks(page: string, language: string): string[] {
  const text = readFileSync(join(packageRoot, page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
}

/** Files of a page: TypeScript that begins with its name. */
const files = blocks('docs/program.md', 'ts').flatMap((text) => {
  const [, name] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? [];
  return name === undefined ? [] : [{ name, text }];
});

describe('the packed package', () => {
  test('plays from a program as the command does', () => {
    const { code, stdout, stderr } = program(`
      import { play } from 'satrap';
      const request = { scenario: 'over-the-edge', policy: ['steward', 'passive'], games: 60, seed: 7, threads: 2 };
      console.log(JSON.stringify(await play({ ...request, set: 'chaosIndex=70' })));
    `);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const words = ['run', 'over-the-edge', '--policy', 'steward,passive', '--games', '60', '--seed', '7'];
    expect(satrap([...words, '--set', 'chaosIndex=70', '--json', '--quiet']).stdout).toBe(stdout);
  });

  test('tells a program what is wrong', () => {
    const { stdout } = program(`
      import { play, UserError } from 'satrap';
      for (const request of [{ scenario: 'nowhere' }, { scenario: 'over-the-edge', game: 3 }, { scenario: [] }]) {
        const error = await play(request).catch((found) => found);
        console.log(error instanceof UserError, error.message);
      }
    `);
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^true unknown scenario 'nowhere'/),
      "true play: unknown field 'game'; did you mean games?",
      'true play: scenario: name at least one',
    ]);
  });

  test('an aborted run returns what is finished, marked partial', () => {
    const { stdout } = program(`
      import { play } from 'satrap';
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 1500);
      const { partial, runs } = await play({ scenario: 'over-the-edge', games: 1e9, signal: controller.signal });
      console.log(partial, runs.every(({ games, gamesAsked }) => games < gamesAsked));
    `);
    expect(stdout).toBe('true true\n');
  });

  test('was installed by npm for its owner only, with no package of development', () => {
    expect(statSync(installed.folder).mode & 0o077).toBe(0);
    expect(existsSync(join(installed.project, 'node_modules', 'vitest'))).toBe(false);
    expect(
      spawnSync('sh', ['-c', 'command -v gcc cc make python3'], { env: { PATH: installed.path } }).status,
    ).not.toBe(0);
  });

  // So what tests/studio drives in a browser is what the package writes.
  test('writes the pages of the Studio that are written here, to the byte', async () => {
    for (const words of [
      ['studio', '--out'],
      ['studio', '--only', 'table', '--out'],
    ]) {
      const [theirs, own] = ['theirs-studio.html', 'own-studio.html'].map((name) => join(installed.project, name));
      expect(satrap([...words, theirs, '--force']).code).toBe(0);
      expect((await ours([...words, own, '--force'])).code).toBe(0);
      expect(readFileSync(theirs).equals(readFileSync(own))).toBe(true);
    }
  });

  test('has what exports and the manual pages name, and no sources of tests', () => {
    const { exports, directories } = JSON.parse(readFileSync(join(installed.folder, 'package.json'), 'utf8'));
    expect(existsSync(join(installed.folder, exports['.'].types))).toBe(true);
    expect(readdirSync(join(installed.folder, directories.man)).length).toBeGreaterThan(20);
    const all = readdirSync(installed.folder, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => name.includes('.test.'))).toEqual([]);
  });

  test('the files of docs/program.md, in TypeScript and in JavaScript, have types', () => {
    for (const { name, text } of files) writeFile(name, text);
    const script = `import { definePolicy } from 'satrap';
      import { SF } from 'satrap/sfge';
      export default definePolicy({ game: 'sfge', name: 'mine', summary: '', create: () => ({
        setUpUnit: (view, type) => (type === SF && view.setUpAllowed(1) ? 1 : 2) }) });`;
    writeFile('right.js', script);
    writeFile('wrong.js', script.replace('setUpAllowed', 'setUpAlowed'));
    const sources = [...files.map(({ name }) => name), 'right.js'];
    const options = ['--noEmit', '--strict', '--allowJs', '--checkJs', '--module', 'nodenext', '--target', 'es2022'];
    const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    const types = ['--types', 'node', '--typeRoots', join(packageRoot, 'node_modules', '@types')];
    const check = (names: readonly string[]) => node([compiler, ...options, ...types, ...names]);
    expect(check(sources)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(check(['wrong.js']).stdout).toContain("Did you mean 'setUpAllowed'");
  });

  test.each(blocks('docs/program.md', 'js'))('program %# of docs/program.md runs', (text) => {
    for (const { name, text: code } of files) writeFile(name, code);
    // What they print is theirs: that they run is shown by fewer games.
    const few = text.replaceAll(/\b(games|valueGames|confirm): (\d[\d_]*)/g, '$1: 40');
    const { code, stderr, stdout } = program(few);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
  });

  const commands = blocks('docs/new-game.md', '')[0].trim().split('\n');

  test.each(commands.slice(1))('docs/new-game.md: %s', (command) => {
    const [, variable, paths] = /^export (\w+)=(.*)$/.exec(commands[0]) ?? [];
    const [, ...words] = command.split(' ');
    const few = words[0] === 'replay' || words[0] === 'list' ? [] : ['--games', '20', '--quiet'];
    const kept = words.filter((word, i) => few.length === 0 || (word !== '--games' && words[i - 1] !== '--games'));
    const { code, stderr } = satrap([...kept, ...few], { [variable]: paths }, installed.folder);
    expect(stderr.replaceAll(/^written to .*\n/gm, '')).toBe('');
    expect(code).toBe(0);
  });

  test('makes the report that is made here, a page to watch, and resumes', async () => {
    const run = [
      'run',
      'over-the-edge',
      '--policy',
      'garrison',
      '--games',
      '50',
      '--quiet',
      '--out',
      'mine',
      '--report',
    ];
    expect(satrap(run)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(installed.project, 'mine', 'report.html'), 'utf8')).toContain('Content-Security-Policy');
    const [theirs, own] = ['theirs.html', 'own.html'].map((name) => join(installed.project, name));
    const report = ['report', join(installed.project, 'mine'), '--out'];
    expect(satrap([...report, theirs]).code).toBe(0);
    expect((await ours([...report, own])).code).toBe(0);
    expect(readFileSync(theirs, 'utf8')).toBe(readFileSync(own, 'utf8'));
    const replay = satrap(['replay', 'over-the-edge', '--policy', 'garrison', '--html', 'game.html']);
    expect(replay.code).toBe(0);
    expect(readFileSync(join(installed.project, 'game.html'), 'utf8')).toContain('application/json');
    expect(satrap(['show', 'mine']).stdout).toContain('garrison');
  });

  test.skipIf(redisProgram === null)('plays a run with a worker of a queue, to the same bytes', async () => {
    const redis = await startRedis(redisProgram as string);
    const worker = spawn(
      process.execPath,
      [installed.command, 'worker', '--queue', redis.url, '--threads', '1', '--idle', '30', '--quiet'],
      { cwd: installed.project, env: { ...process.env, PATH: installed.path }, stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    try {
      const run = ['run', 'over-the-edge', '--policy', 'garrison', '--games', '400', '--quiet', '--json'];
      const queued = satrap([...run, '--out', 'queued', '--queue', redis.url]);
      expect(queued.stderr).toBe('');
      expect(queued.stdout).toBe(satrap([...run, '--out', 'here']).stdout);
    } finally {
      worker.kill('SIGTERM');
      await ended;
      redis.stop();
    }
  });
});

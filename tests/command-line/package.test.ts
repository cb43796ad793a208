import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { temporaryFolder } from '../support/satrap.js';

/** A project that installed the packed package, with the dependencies of this one. */
const project = temporaryFolder();
const installed = join(project, 'node_modules', 'satrap');

beforeAll(() => {
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', project];
  const file = execFileSync('npm', pack, { cwd: packageRoot, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(project, file), '--strip-components', '1', '-C', installed]);
  const ours = join(packageRoot, 'node_modules');
  for (const name of readdirSync(ours).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(ours, name), join(project, 'node_modules', name));
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
});

function node(words: readonly string[], environment: Readonly<Record<string, string>> = {}, cwd = project) {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ...environment } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { code: status, stdout, stderr };
}

const satrap = (words: readonly string[], environment: Readonly<Record<string, string>> = {}, cwd = project) =>
  node([join(installed, 'dist', 'src', 'main.js'), ...words], environment, cwd);

function program(text: string) {
  writeFileSync(join(project, 'program.js'), text);
  return node(['program.js']);
}

/** Code of a language in a page. */
function blocks(page: string, language: string): string[] {
  const text = readFileSync(join(packageRoot, page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
}

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

  test.each(blocks('docs/program.md', 'js'))('program %# of docs/program.md runs', (text) => {
    const { code, stderr, stdout } = program(text);
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
    const { code, stderr } = satrap([...kept, ...few], { [variable]: paths }, installed);
    expect(stderr.replaceAll(/^written to .*\n/gm, '')).toBe('');
    expect(code).toBe(0);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Arguments } from '../../src/cli/arguments.js';
import { UserError } from '../../src/games/game.js';
import { readJsonText } from '../../src/games/shared/data/json-text.js';
import { binary, satrap, temporaryFolder } from '../support/satrap.js';

/** What must not reach a terminal: it could hide or forge what stands there. */
const ESCAPE = '\u001b[2J\u001b]0;owned\u0007';

/** All that a command printed. */
async function printed(words: readonly string[], folder: string): Promise<string> {
  const { stdout, stderr } = await satrap(words, folder);
  return stdout + stderr;
}

describe("control characters in users' texts do not reach the terminal", () => {
  const folder = temporaryFolder();
  const scenario = { game: 'sfge', extends: 'over-the-edge', id: 'mine', title: `Mine${ESCAPE}`, turns: 2 };
  writeFileSync(join(folder, 'mine.json'), JSON.stringify(scenario));
  const seed = `x\nFORGED ${ESCAPE}`;

  test.each([
    ['a seed', ['run', 'short', '--games', '20', '--seed', seed, '--out', 'run']],
    ['a seed of a study', ['compare', 'hold', 'once', 'short', '--games', '20', '--seed', seed, '--out', 'compare']],
    ['a seed of a replay', ['replay', 'short', '--seed', seed]],
    ['a title', ['run', './mine.json', '--policy', 'passive', '--games', '5', '--out', 'mine']],
    ['a title that is checked', ['check', './mine.json']],
    ['an unknown name', ['run', `short${ESCAPE}`]],
    ['an unknown option', ['run', 'short', `--${ESCAPE}`]],
    ['an unknown command', [`run${ESCAPE}`]],
    ['a value', ['run', 'short', '--games', `1${ESCAPE}`]],
    ['an override', ['run', 'over-the-edge', '--set', `chaosIndex=${ESCAPE}`]],
    ['a file name', ['run', `./no-${ESCAPE}.json`]],
  ])('%s', async (_, words) => {
    const text = await printed(words, folder);
    expect(text).not.toBe('');
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    expect(text).not.toMatch(/^FORGED/m);
  });
});

describe('a place for results that the system refuses', () => {
  test.skipIf(!existsSync('/proc/self'))('below /proc ends with a message and exit code 2', async () => {
    for (const command of [
      ['run', 'short'],
      ['compare', 'hold', 'once', 'short'],
    ]) {
      const { code, stdout, stderr } = await satrap([...command, '--games', '10', '--out', '/proc/x/y']);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('satrap: cannot write results to /proc/x/y: ENOENT');
    }
  });
});

describe('half a character', () => {
  test('in an argument of a program, or in a file, is refused: UTF-8 has no such thing', () => {
    for (const text of ['\ud800', 'a\udc00b'])
      expect(() => new Arguments({ seed: text }).text('seed')).toThrow(/--seed .* has half a character/);
    expect(() => new Arguments({ policy: ['a', '\ud83d'] }).texts('policy')).toThrow(UserError);
    expect(new Arguments({ seed: '🚀' }).text('seed')).toBe('🚀');
    expect(() => readJsonText('{"a": "\\ud800"}')).toThrow(/half a character/);
    expect(readJsonText('{"a": "\\ud83d\\ude80"}').value).toEqual({ a: '🚀' });
  });
});

describe.skipIf(!existsSync('/dev/full'))('a full disk behind the output', () => {
  test.each([
    ['list games > /dev/full', 'satrap: cannot write to standard output: ENOSPC: no space left on device, write\n'],
    ['list games 2> /dev/full', ''],
  ])('%s', (words, message) => {
    const shell = spawnSync('sh', ['-c', `exec "${process.execPath}" "${binary}" ${words}`], { encoding: 'utf8' });
    expect([shell.stderr, shell.status]).toEqual([message, message === '' ? 0 : 1]);
  });
});

describe.skipIf(spawnSync('mkfifo', ['--version']).status !== 0)('a pipe is refused, not waited for', () => {
  const folder = temporaryFolder();
  for (const name of ['pipe.json', 'pipe.ts']) spawnSync('mkfifo', [join(folder, name)]);
  mkdirSync(join(folder, 'out'));
  mkdirSync(join(folder, 'begun'));
  spawnSync('mkfifo', [join(folder, 'begun', 'run.checkpoint')]);
  symlinkSync('/dev/zero', join(folder, 'endless.json'));
  // Somebody holds the pipes for a minute: who reads one waits so long, and then fails.
  const held = ['3<>pipe.json', '4<>pipe.ts', '5<>begun/run.checkpoint'].join(' ');
  const holder = spawn('sh', ['-c', `exec ${held}; exec sleep 60`], { cwd: folder, stdio: 'ignore' });
  afterAll(() => {
    holder.kill();
  });

  test.each([
    ['as a data file', ['check', 'pipe.json'], 'pipe.json: is a pipe or a device'],
    ['as a scenario', ['run', './pipe.json'], 'pipe.json: is a pipe or a device'],
    ['as charts', ['run', 'over-the-edge', '--charts', './pipe.json'], 'pipe.json: is a pipe or a device'],
    ['as parameters', ['run', 'short', '--policy', 'hold@pipe.json'], 'pipe.json: is not a plain file'],
    ['as a policy', ['check', 'pipe.ts'], 'pipe.ts is not a file'],
    ['a device', ['check', '/dev/zero'], '/dev/zero'],
    ['as a document', ['diff', 'pipe.json', 'pipe.json'], 'pipe.json: is not a plain file'],
    ['behind a link', ['diff', 'endless.json', 'endless.json'], 'endless.json: is not a plain file'],
    ['as a table', ['show', 'pipe.json'], 'pipe.json: is a file without a table'],
    ['as a folder', ['resume', 'pipe.json'], 'pipe.json: is no folder'],
    ['as a checkpoint', ['resume', 'begun'], 'is not a checkpoint of a run'],
    ['as a part', ['merge', 'begun', '--out', 'whole'], 'begun: there is no part of a run in this folder'],
  ])('%s', async (_, words, message) => {
    const { code, stderr } = await satrap(words, folder);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

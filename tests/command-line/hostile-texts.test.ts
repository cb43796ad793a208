import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { satrap, start, temporaryFolder } from '../support/satrap.js';

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
      const { code, stdout, stderr } = await start(
        [...command, '--games', '10', '--out', '/proc/x/y'],
        temporaryFolder(),
      ).finished;
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('satrap: cannot write results to /proc/x/y: ENOENT');
    }
  });
});

describe.skipIf(spawnSync('mkfifo', ['--version']).status !== 0)('a pipe is refused, not waited for', () => {
  const folder = temporaryFolder();
  for (const name of ['pipe.json', 'pipe.ts']) spawnSync('mkfifo', [join(folder, name)]);
  mkdirSync(join(folder, 'out'));

  test.each([
    ['as a data file', ['check', 'pipe.json'], 'pipe.json: is a pipe or a device'],
    ['as a scenario', ['run', './pipe.json'], 'pipe.json: is a pipe or a device'],
    ['as charts', ['run', 'over-the-edge', '--charts', './pipe.json'], 'pipe.json: is a pipe or a device'],
    ['as parameters', ['run', 'short', '--policy', 'hold@pipe.json'], 'pipe.json: is not a plain file'],
    ['as a policy', ['check', 'pipe.ts'], 'pipe.ts is not a file'],
    ['a device', ['check', '/dev/zero'], '/dev/zero'],
  ])('%s', async (_, words, message) => {
    const { code, stderr } = await start(words, folder).finished;
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

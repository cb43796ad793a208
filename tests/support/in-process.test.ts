/** Commands in the process of the test: the same as the program, and nothing of them stays behind. */

import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from './files.js';
import { program, satrap, temporaryFolder } from './satrap.js';

describe('a command in the process of the test', () => {
  test.each([
    [['run', 'short', '--games', '300', '--seed', '7', '--per-game', '--out', 'out', '--threads', '1', '--quiet']],
    [['run', 'shrot', '--games', '300']],
    [['replay', 'short', '--game', '3']],
    [['compare', 'short', 'hold', 'once', '--games', '400', '--json', '--quiet', '--out', 'out']],
    [['list', 'metrics', '--verbose']],
    [['--help']],
    [[]],
    [['--version']],
    [['run', 'short', 'surplus', '--wrong']],
  ])('%j prints, writes and returns what the program does', async (words) => {
    const [here, there] = [temporaryFolder(), temporaryFolder()];
    const [own, real] = [await satrap(words, here), await program(words, there)];
    expect(own).toEqual(real);
    expect(existsSync(join(here, 'out'))).toBe(existsSync(join(there, 'out')));
    if (existsSync(join(here, 'out'))) expect(filesOf(join(here, 'out'))).toEqual(filesOf(join(there, 'out')));
  });

  test('leaves folder, environment, streams, exit and listeners as they were', async () => {
    const look = () => ({
      cwd: process.cwd(),
      environment: { ...process.env },
      write: process.stdout.write,
      exit: process.exit,
      terminal: process.stderr.isTTY,
      listeners: process.eventNames().map((name) => [name, process.listenerCount(name)]),
    });
    // The first run loads modules that listen for as long as the process lives.
    await satrap(['run', 'short', '--games', '10', '--quiet']);
    const before = look();
    await satrap(['run', 'short', '--games', '10', '--quiet']);
    await satrap(['run', 'short', '--games', 'ten']);
    expect(look()).toEqual(before);
  });

  test('runs asked for at once take turns, each in its folder with its own output', async () => {
    const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const seeds = ['a', 'b', 'c'];
    const words = ['run', 'short', '--games', '50', '--json', '--quiet', '--out', 'out', '--seed'];
    const ends = await Promise.all(folders.map((folder, i) => satrap([...words, seeds[i]], folder)));
    expect(ends.map(({ stdout }) => JSON.parse(stdout).runs[0].seed)).toEqual(seeds);
    expect(folders.map((folder) => existsSync(join(realpathSync(folder), 'out', 'run.json')))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

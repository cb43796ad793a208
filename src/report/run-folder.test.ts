import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../games/game.js';
import { RunFolder } from './run-folder.js';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'satrap-'));
});

describe('run folder', () => {
  test('a new one never touches an earlier one', () => {
    const names = [1, 2, 3].map(() => RunFolder.create(parent, 'edge').path);
    expect(names).toEqual(['edge', 'edge-2', 'edge-3'].map((name) => join(parent, name)));
  });

  test('a folder that holds something else is refused, unless forced, and then keeps what it held', () => {
    writeFileSync(join(parent, 'thesis.txt'), 'years of work');
    expect(() => RunFolder.use(parent, false)).toThrow(UserError);
    const folder = RunFolder.use(parent, true);
    folder.write('summary.csv', 'a\n');
    folder.release();
    expect(readdirSync(parent).sort()).toEqual(['summary.csv', 'thesis.txt']);
  });

  test('an earlier complete result is replaced as a whole', () => {
    const path = join(parent, 'out');
    const first = RunFolder.use(path, false);
    first.write('run.json', '{"satrap": "0.1.0"}');
    writeFileSync(join(path, 'games.csv'), 'old\n');
    first.release();
    const second = RunFolder.use(path, false);
    second.write('summary.csv', 'new\n');
    second.release();
    expect(readdirSync(path)).toEqual(['summary.csv']);
  });

  test('an unfinished run is not replaced, unless forced', () => {
    const first = RunFolder.use(parent, false);
    writeFileSync(join(parent, 'run.checkpoint'), '');
    writeFileSync(join(parent, 'run.json'), '{"satrap": "0.1.0"}');
    first.release();
    expect(() => RunFolder.use(parent, false)).toThrow(/satrap resume/);
    RunFolder.use(parent, true).release();
    expect(readdirSync(parent)).toEqual([]);
  });

  test('a folder that a living process writes to is refused; one left by a dead process is taken over', () => {
    const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    try {
      writeFileSync(join(parent, 'run.lock'), JSON.stringify({ host: hostname(), pid: sleeper.pid }));
      expect(() => RunFolder.use(parent, false)).toThrow(
        /is writing to this folder.* if it is no satrap, delete .*run/,
      );
      // The number of a process that is gone, given to another.
      writeFileSync(join(parent, 'run.lock'), JSON.stringify({ host: hostname(), pid: sleeper.pid, started: '1' }));
      if (existsSync('/proc/self/stat')) RunFolder.use(parent, false).release();
    } finally {
      sleeper.kill('SIGKILL');
    }
    const gone = spawnSync(process.execPath, ['-e', '0']);
    writeFileSync(join(parent, 'run.lock'), JSON.stringify({ host: hostname(), pid: gone.pid }));
    RunFolder.use(parent, false).release();
    expect(readdirSync(parent)).toEqual([]);
  });

  test.skipIf(!existsSync('/proc/self/stat'))('a process that was killed is gone before its parent asks', async () => {
    // The shell becomes a program that never asks for its children, and only then its child ends.
    const child = '(until grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep 60';
    const deaf = spawn('sh', ['-c', child]);
    try {
      const [text] = await once(deaf.stdout, 'data');
      const pid = Number(text);
      const state = () => /\) (.)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      while (state() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5));
      writeFileSync(join(parent, 'run.lock'), JSON.stringify({ host: hostname(), pid }));
      RunFolder.use(parent, false).release();
    } finally {
      deaf.kill('SIGKILL');
    }
  });

  test("a place that cannot be written to is the user's to change", () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => RunFolder.use(join(parent, 'file', 'out'), false)).toThrow(UserError);
    expect(() => RunFolder.create(join(parent, 'file'), 'out')).toThrow(/cannot write results to/);
  });
});

import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compareBuilds, verdict } from '../../bench/guard/rounds.js';
import { packageRoot } from '../../src/package.js';
import { temporaryFolder } from '../support/satrap.js';

const run = promisify(execFile);
const guard = fileURLToPath(new URL('../../bench/guard.ts', import.meta.url));
const loader = import.meta.resolve('tsx');

/** What the guard says of a checkout; it must end with exit code 0. */
async function told(folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', loader, guard, '--folder', folder]);
  return stdout.trim();
}

function git(folder: string, ...words: string[]): void {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...words], { cwd: folder, stdio: 'pipe' });
}

/** Writes files and commits them. */
function commit(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'change');
}

describe('the guard of speed, where it cannot compare', () => {
  it('says so without git', async () => {
    expect(await told(temporaryFolder())).toMatch(/^guard: speed not compared: no parent commit/);
  });

  it('says so at the first commit, after commits that play nothing, for other packages, and when nothing builds', async () => {
    const folder = temporaryFolder();
    git(folder, 'init', '-q');
    commit(folder, { 'src/a.ts': 'a', 'package.json': '{}', 'package-lock.json': '1' });
    expect(await told(folder)).toContain('no parent commit');
    commit(folder, { 'README.md': 'text', 'src/report/page.ts': 'page', 'src/a.test.ts': 'test' });
    expect(await told(folder)).toContain('nothing that is played has changed');
    commit(folder, { 'src/a.ts': 'b', 'package-lock.json': '2' });
    expect(await told(folder)).toContain('needs other packages');
    commit(folder, { 'src/a.ts': 'c' });
    expect(await told(folder)).toContain('cannot be built here');
    // What is not committed yet is compared with the last commit.
    writeFileSync(join(folder, 'README.md'), 'another text');
    expect(await told(folder)).toContain('nothing that is played has changed');
  });

  it('says so in a shallow clone', async () => {
    const [origin, clone] = [temporaryFolder(), temporaryFolder()];
    git(origin, 'init', '-q');
    commit(origin, { 'src/a.ts': 'a' });
    commit(origin, { 'src/a.ts': 'b' });
    git(clone, 'clone', '-q', '--depth', '1', `file://${origin}`, 'shallow');
    expect(await told(join(clone, 'shallow'))).toContain('no parent commit');
  });
});

it.each([
  ['--sceonds', '5'],
  ['--seconds', 'soon'],
  ['--rounds', '0'],
])('%s %s is refused', async (...words) => {
  const failed = await run(process.execPath, ['--import', loader, guard, ...words]).catch((error) => error);
  expect(failed).toMatchObject({ code: 2, stdout: '' });
  expect(failed.stderr).toMatch(/^guard: .*\n$/);
});

it('plays both builds in every round, and sees that they play the same', async () => {
  const { ratios, differ } = await compareBuilds(packageRoot, packageRoot, 60, 1);
  expect(differ).toBe(false);
  expect([...ratios.keys()]).toEqual(expect.arrayContaining(['sfge/over-the-edge garrison', 'bfge/invasion admiral']));
  for (const values of ratios.values()) expect(values).toEqual([expect.any(Number)]);
});

describe('the verdict of the guard', () => {
  const steady = [1.01, 0.99, 1.02, 0.98, 1];

  it('tells the speed of all cases in one line', () => {
    expect(
      verdict(
        new Map([
          ['a', steady],
          ['b', steady],
        ]),
      ),
    ).toEqual(['speed against it, 2 cases, 5 rounds: 1.000x (0.980-1.020, 98 %)']);
  });

  it('tells a slowdown beyond 5 %, and of which case', () => {
    const slow = steady.map((ratio) => 0.9 * ratio);
    expect(verdict(new Map([['a', slow]]))).toEqual([
      'speed against it, 1 cases, 5 rounds: 0.900x (0.882-0.918, 94 %): SLOWER by more than 5 %',
      '  a: 0.900x (0.882-0.918, 94 %): SLOWER by more than 5 %',
    ]);
    expect(
      verdict(
        new Map([
          ['a', slow],
          ['b', steady.map((ratio) => 1.5 * ratio)],
        ]),
      ),
    ).toHaveLength(2);
  });

  it('does not judge a case by two rounds', () => {
    expect(verdict(new Map([['a', [0.5, 0.5]]]))).toHaveLength(1);
  });

  it('has nothing to say without cases', () => {
    expect(verdict(new Map())).toEqual(['no case that both builds have']);
  });
});

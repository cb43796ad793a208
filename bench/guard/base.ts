/** The commit before, built in a folder of its own. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why nothing can be compared: told, and no failure. */
export class NotCompared extends Error {
  override readonly name = 'NotCompared';
}

/** A build takes seconds. */
const BUILD_MS = 120_000;

/** What decides how games are played and how fast: not what asks for games, or shows them. */
const PLAYED = [
  ...['src', 'policies', 'scenarios', '.build', 'package.json', 'tsconfig.json', 'tsconfig.build.json'],
  ...['cli', 'commands', 'queue', 'report', 'studio', 'study'].map((folder) => `:(exclude)src/${folder}`),
  ':(exclude)*.test.ts',
];

export class Checkout {
  constructor(readonly folder: string) {}

  private git(...words: string[]): string {
    return execFileSync('git', words, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  }

  private differs(commit: string, paths: readonly string[]): boolean {
    return this.git('diff', '--name-only', commit, '--', ...paths) !== '';
  }

  /**
   * The commit to compare with: the parent, or the last commit where something is not committed yet.
   *
   * @throws NotCompared when there is none, or nothing to compare
   */
  base(): string {
    let commit: string;
    try {
      const changed = this.git('status', '--porcelain', '--untracked-files=no') !== '';
      commit = this.git('rev-parse', '--verify', '--quiet', changed ? 'HEAD^{commit}' : 'HEAD^1^{commit}');
    } catch {
      throw new NotCompared('no parent commit to be had (first commit, shallow clone, or no git)');
    }
    const short = commit.slice(0, 12);
    if (!this.differs(commit, PLAYED)) throw new NotCompared(`nothing that is played has changed since ${short}`);
    if (this.differs(commit, ['package-lock.json'])) throw new NotCompared(`${short} needs other packages`);
    return commit;
  }

  /**
   * Builds a commit with the packages of this checkout, lets `use` have its folder, and removes it.
   *
   * @throws NotCompared when it cannot be built
   */
  async withBuild<T>(commit: string, use: (folder: string) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'satrap-base-'));
    try {
      try {
        this.git('archive', '--format=tar', '-o', join(folder, 'base.tar'), commit);
        execFileSync('tar', ['-xf', 'base.tar'], { cwd: folder, stdio: 'pipe' });
        symlinkSync(join(this.folder, 'node_modules'), join(folder, 'node_modules'), 'junction');
        const shell = process.platform === 'win32';
        execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe', shell, timeout: BUILD_MS });
      } catch (error) {
        throw new NotCompared(`${commit.slice(0, 12)} cannot be built here: ${firstLine(error)}`);
      }
      if (!existsSync(join(folder, 'dist/src/games/registry.js')))
        throw new NotCompared(`${commit.slice(0, 12)} has other modules`);
      return await use(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}

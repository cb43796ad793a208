/**
 * Compares the signature of the rules with the last one that a commit message states (`Bench: <signature>`), so that no
 * commit changes outcomes without saying so. Exit code 0: equal, or not committed yet, or there is no history to ask;
 * 1: different.
 */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../src/package.js';

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, { cwd: packageRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

/** Null also in a shallow clone that does not reach back so far. */
function stated(): string | null {
  const message = git('log', '-1', '--extended-regexp', '--grep=^Bench: [0-9a-f]{16}$', '--format=%B');
  return /^Bench: ([0-9a-f]{16})$/m.exec(message ?? '')?.[1] ?? null;
}

const main = join(packageRoot, 'dist/src/main.js');
const now = execFileSync(process.execPath, [main, 'bench', '--signature'], { encoding: 'utf8' }).trim();
const before = stated();
if (before === null) {
  console.log(`signature ${now}; no commit message to compare it with`);
} else if (before === now) {
  console.log(`signature ${now}, as the last commit that states one`);
} else if (git('status', '--porcelain', '--untracked-files=no')) {
  console.log(`signature ${now}, before ${before}: the commit that changes it has to say "Bench: ${now}"`);
} else {
  console.error(`signature ${now}, but the last commit that states one says ${before}: outcomes changed unsaid`);
  process.exitCode = 1;
}

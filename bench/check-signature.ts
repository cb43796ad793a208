/**
 * Compares the signature of the rules with the last one that a commit message states (`Bench: <signature>`), so that no
 * commit changes outcomes without saying so. Exit code 0: equal, or there is no history to ask; 1: different.
 */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

function stated(): string | null {
  try {
    const messages = execFileSync('git', ['log', '--format=%B'], { encoding: 'utf8' });
    return /^Bench: ([0-9a-f]{16})$/m.exec(messages)?.[1] ?? null;
  } catch {
    return null;
  }
}

const before = stated();
const now = execFileSync(process.execPath, [main, 'bench', '--signature'], { encoding: 'utf8' }).trim();
if (before === null) {
  console.log(`signature ${now}; no commit message to compare it with`);
} else if (before === now) {
  console.log(`signature ${now}, as the last commit that states one`);
} else {
  console.error(`signature ${now}, but the last commit that states one says ${before}: outcomes changed unsaid`);
  process.exitCode = 1;
}

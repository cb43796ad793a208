/**
 * Builds `dist/` unless it is as it was built from the sources that there are: `npm install` builds, and the tests that
 * follow need not.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'dist/.built');
const sources = [
  'src',
  'policies',
  '.build',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** Games of tests are compiled into it too; what the compiler remembers decides nothing. */
const others = /^dist\/(tests\/|\.built$|\.tsbuildinfo$)/;

/** Path, size and time of every source and of every built file. */
function stamp() {
  const names = [...sources, 'dist'].flatMap((name) =>
    statSync(join(root, name)).isFile()
      ? [name]
      : readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/${path}`),
  );
  const lines = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !others.test(name))
    .sort()
    .map((name) => {
      const found = statSync(join(root, name));
      return found.isFile() ? `${name} ${found.size} ${found.mtimeMs}\n` : '';
    });
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Says that `dist/` is built from the sources. */
export function writeStamp() {
  writeFileSync(file, stamp());
}

function isBuilt() {
  try {
    return readFileSync(file, 'utf8') === stamp();
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !isBuilt()) {
  const program = [join(root, '.build/build.mjs'), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { comesWithSatrap, importedFile } from '../games/user-code/compile.js';
import { packageRoot } from '../package.js';

const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * SHA-256 (hex) of a policy: its source file and every file it reaches by relative imports, in an order that depends on
 * their places only. Satrap's own `src` is left out, its version and rules version stand for it; so are npm packages.
 * The hash of a shipped policy is that of its TypeScript, whether it runs compiled or not.
 */
export function sourceHash(file: string): string {
  const known = shipped.get(file);
  if (known !== undefined) return known;
  const hash = hashedSource(file);
  if (comesWithSatrap(file)) shipped.set(file, hash);
  return hash;
}

/** What comes with Satrap stays as it is; a study of many policies asks for each of them. */
const shipped = new Map<string, string>();

/** Says the hash of a shipped policy where its source is not at hand. */
export function noteHash(file: string, hash: string): void {
  shipped.set(file, hash);
}

function hashedSource(file: string): string {
  const start = sourceOf(file);
  const sources = new Map<string, string>();
  collect(start, sources);
  const hash = createHash('sha256');
  const named = [...sources].map(([path, text]) => [relative(dirname(start), path).replaceAll('\\', '/'), text]);
  for (const [name, text] of named.sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    // The policy itself is its content only, so that a copy under another name has the same hash.
    if (sources.size > 1) hash.update(`${name === relative(dirname(start), start) ? '' : name}\0${text.length}\0`);
    hash.update(text);
  }
  return hash.digest('hex');
}

function collect(file: string, sources: Map<string, string>): void {
  if (sources.has(file)) return;
  const text = readFileSync(file, 'utf8');
  sources.set(file, text);
  for (const [, specifier] of text.matchAll(RELATIVE_IMPORT)) {
    const found = importedFile(resolve(dirname(file), specifier));
    if (found && !found.startsWith(join(packageRoot, 'src'))) collect(found, sources);
  }
}

/** The TypeScript source of a compiled shipped policy. */
function sourceOf(file: string): string {
  const source = resolve(packageRoot, relative(join(packageRoot, 'dist'), file).replace(/\.js$/, '.ts'));
  return file.endsWith('.js') && existsSync(source) ? source : file;
}

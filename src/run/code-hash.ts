import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameSource } from '../games/registry.js';
import { sourceHash } from '../policy/source-hash.js';

/** Folders whose code decides what a run writes. */
const FOLDERS = ['games', 'policy', 'random', 'report', 'run', 'stats'] as const;

/** Written by the build beside the folders of `src`: reading every file anew takes longer than to play ten games. */
const HASHES_FILE = 'code-hashes.json';

/**
 * SHA-256 (hex) of the code that decides results, as it runs (compiled or from source), and of the modules of the
 * user's own games among `games`. `more` names further folders of `src`. Versions are raised by people; this cannot be
 * forgotten.
 */
export async function codeHash(games: readonly string[], more: readonly string[] = []): Promise<string> {
  const here = fileURLToPath(import.meta.url);
  const root = dirname(dirname(here));
  const built = builtHashes(root);
  const hash = createHash('sha256');
  for (const folder of [...FOLDERS, ...more])
    hash.update(`${folder}\0${built?.[folder] ?? folderHash(root, folder, extname(here))}`);
  for (const game of [...new Set(games)].sort()) {
    const source = await gameSource(game);
    if (source !== null) hash.update(`${game}\0${sourceHash(source)}`);
  }
  return hash.digest('hex');
}

/** Null where the code runs from source. */
function builtHashes(root: string): Readonly<Record<string, string>> | null {
  try {
    return JSON.parse(readFileSync(join(root, HASHES_FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** SHA-256 (hex) of the modules of a folder of `root` with this ending, by name. */
function folderHash(root: string, folder: string, extension: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const name of names.map((path) => path.replaceAll('\\', '/')).sort()) {
    if (extname(name) !== extension || /\.(d|test)\.\w+$/.test(name)) continue;
    const text = readFileSync(join(root, folder, name));
    hash.update(`${name}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

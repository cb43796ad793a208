import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameSource } from '../games/registry.js';
import { sourceHash } from '../policy/source-hash.js';

const here = fileURLToPath(import.meta.url);
/** `dist`, or the repository where the code runs from source. */
const root = dirname(dirname(dirname(here)));
/** Compiled or from source. */
const MODULE = extname(here) === '.ts' ? /(?<!\.d|\.test)\.ts$/ : /\.c?js$/;
/** What runs lies in these, or is one of them. */
const PLACES = ['src', 'policies', 'packages', '_virtual', 'rolldown-runtime.js'].filter((place) =>
  existsSync(join(root, place)),
);
/** Written by the build: `moduleHashes` of what it has built. */
const BUILT_FILE = 'src/code-hashes.json';

/**
 * SHA-256 (hex) of the code that decides results, as it is on the disk, compiled or from source, and of the modules of
 * the user's own games among `games`. Of other games and commands nothing is read. Versions are raised by people; this
 * cannot be forgotten, and a copy that was edited is told from the rest.
 *
 * @param command whose study it is; null: a run
 */
export async function codeHash(games: readonly string[], command: string | null = null): Promise<string> {
  const known = noted.get(noteOf(games, command));
  if (known !== undefined) return known;
  const wanted = (folder: string): boolean => {
    const [place, kind, name] = folder.split('/');
    if (place === 'policies') return kind === undefined || games.includes(kind);
    if (kind === 'games')
      return name === undefined || games.includes(name) || !existsSync(join(root, 'policies', name));
    return kind !== 'bench' && (kind !== 'commands' || name === undefined || name === command);
  };
  const hash = createHash('sha256');
  for (const place of PLACES) addModules(place, wanted, () => hash);
  for (const game of [...new Set(games)].sort()) {
    const source = await gameSource(game);
    if (source !== null) hash.update(`${game}\0${sourceHash(source)}`);
  }
  return hash.digest('hex');
}

const noted = new Map<string, string>();
const noteOf = (games: readonly string[], command: string | null): string =>
  [...new Set(games)].sort().join() + (command === null ? '' : ` ${command}`);

/** Says what `codeHash` gives where the code is not at hand, as in a page. */
export function noteCode(hashes: Readonly<Record<string, string>>): void {
  for (const [what, hash] of Object.entries(hashes)) noted.set(what, hash);
}

/** What `noteCode` takes, of these games and commands. */
export async function codeHashes(
  games: readonly string[],
  commands: readonly (string | null)[],
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const game of games)
    for (const command of commands) hashes[noteOf([game], command)] = await codeHash([game], command);
  return hashes;
}

/** SHA-256 (hex) of all modules, by folder: of a game, a command, policies of a game, another part of the program. */
export function moduleHashes(): Record<string, string> {
  const hashes: Record<string, Hash> = {};
  const hashOf = (path: string): Hash => {
    const [, folder] = /^(src\/(?:games|commands)\/[^/]+|[^/]+\/[^/]+)\//.exec(path) ?? [];
    hashes[folder ?? '.'] ??= createHash('sha256');
    return hashes[folder ?? '.'];
  };
  for (const place of PLACES) addModules(place, () => true, hashOf);
  return Object.fromEntries(Object.entries(hashes).map(([folder, hash]) => [folder, hash.digest('hex')]));
}

/** Folders that are not as they were built; null where nothing was, because the code runs from source. */
export function changedFolders(): string[] | null {
  if (!existsSync(join(root, BUILT_FILE))) return null;
  const built: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, BUILT_FILE), 'utf8'));
  const found = moduleHashes();
  return [...new Set([...Object.keys(built), ...Object.keys(found)])]
    .filter((name) => built[name] !== found[name])
    .sort();
}

/** Adds a module, or those of a folder by name, to the hash that its path belongs to. */
function addModules(place: string, wanted: (folder: string) => boolean, hashOf: (path: string) => Hash): void {
  if (MODULE.test(place)) {
    const text = readFileSync(join(root, place));
    hashOf(place).update(`${place}\0${text.length}\0`).update(text);
    return;
  }
  const entries = readdirSync(join(root, place), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = posix.join(place, entry.name);
    if (entry.isDirectory() ? wanted(path) : MODULE.test(path)) addModules(path, wanted, hashOf);
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of Satrap's package.json, whether this file runs from `src/` or compiled from `dist/src/`. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Satrap's version, as in package.json. */
export const packageVersion: string = readVersion();

function findRoot(start: string): string {
  let folder = start;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${start}`);
    folder = parent;
  }
  return folder;
}

function readVersion(): string {
  const description: { version: string } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  return description.version;
}

/** File of the ensemble of charts that comes with a game; null where none does. */
export function shippedEnsemble(game: string): string | null {
  const folder = join(packageRoot, 'scenarios', game, 'ensembles');
  const [file] = existsSync(folder) ? readdirSync(folder) : [];
  return file === undefined ? null : join(folder, file);
}

/**
 * Where a worker's module lies and what its thread needs: from source tsx, as the main thread does; compiled, it starts
 * faster without.
 *
 * @param name path from `caller` without its extension
 */
export function workerModule(caller: string, name: string): { url: URL; options: { execArgv?: string[] } } {
  const fromSource = caller.endsWith('.ts');
  const url = new URL(`${name}${fromSource ? '.ts' : '.js'}`, caller);
  return { url, options: fromSource ? { execArgv: ['--import', 'tsx'] } : {} };
}

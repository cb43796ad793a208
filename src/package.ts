import { existsSync, readFileSync } from 'node:fs';
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

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../../games/game.js';
import { packageRoot } from '../../package.js';

/** What a Studio of any version has, and no other file. */
const MARK = '<title>Satrap Studio';

/** Writes a page that the build has made. @returns its path. @throws UserError for what is in its place */
export function writeStudio(page: string, file: string, force: boolean): string {
  const path = resolve(file);
  const built = join(packageRoot, 'dist', page);
  if (!existsSync(built)) throw new UserError(`${built} is missing; write it with 'npm run build'`);
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) throw new UserError(`--out: ${file} is a folder; name a file in it`);
    if (!force && !readFileSync(path, 'utf8').includes(MARK))
      throw new UserError(`--out: ${file} is no Studio; name another file, or give --force`);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, readFileSync(built));
  return path;
}

import { existsSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { packageRoot } from '../../package.js';
import { UserError } from '../game.js';
import { compiled } from './compile.js';
import { importHere } from './import-here.js';
import { vet } from './vet.js';

/** Files that were tried in this process, and how that ended. */
const vetted = new Map<string, Promise<void>>();

/**
 * Imports a module that a user wrote and returns its default export (null without one). In the main thread it is tried
 * on a thread of its own first, unless it comes with Satrap; threads that play are watched anyway.
 *
 * @param shownAs how messages name the file
 * @throws UserError when the file is missing or cannot be loaded, with the reason.
 */
export async function importUserModule(path: string, shownAs = path): Promise<unknown> {
  const file = resolve(path);
  if (!existsSync(file)) throw new UserError(`${shownAs}: no such file`);
  const stat = statSync(file);
  if (!stat.isFile()) throw new UserError(`${shownAs} is not a file`);
  if (isMainThread && !file.startsWith(join(packageRoot, sep))) {
    // Here, so that every thread to come finds it.
    await compiled(file, shownAs);
    const key = `${file} ${stat.mtimeMs} ${shownAs}`;
    const trial = vetted.get(key) ?? vet(file, shownAs);
    vetted.set(key, trial);
    await trial;
  }
  return importHere(file, shownAs);
}

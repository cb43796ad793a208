import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../game.js';
import { resolveOwnName } from './own-name.js';

/**
 * Imports a module that a user wrote, TypeScript or JavaScript, and returns its default export (null without one). All
 * kinds go through tsx: it also accepts `export default` in a .js file outside any package, which Node 20 does not.
 * The name `satrap` means this package in it.
 *
 * @param shownAs how messages name the file
 * @throws UserError when the file is missing or cannot be loaded, with the reason.
 */
export async function importUserModule(path: string, shownAs = path): Promise<unknown> {
  const file = resolve(path);
  if (!existsSync(file)) throw new UserError(`${shownAs}: no such file`);
  if (!statSync(file).isFile()) throw new UserError(`${shownAs} is not a file`);
  resolveOwnName();
  const { tsImport } = await import('tsx/esm/api');
  try {
    return defaultExport(await tsImport(pathToFileURL(file).href, import.meta.url));
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new UserError(`${shownAs} cannot be loaded: ${reason}`, { cause: error });
  }
}

/** The default export; a file taken for CommonJS has it one level deeper. */
function defaultExport(module: unknown): unknown {
  let value = module;
  for (let depth = 0; depth < 2 && isObject(value) && 'default' in value; depth++) value = value.default;
  return value === module ? null : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

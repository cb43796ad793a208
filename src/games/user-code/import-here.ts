import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../package.js';
import { messageOf } from '../../visible.js';
import { UserError } from '../game.js';
import { languageChanged, noteLanguageOnce } from './language.js';
import { resolveOwnName } from './own-name.js';

/**
 * Imports a module that a user wrote, TypeScript or JavaScript, in this thread and returns its default export (null
 * without one). All kinds go through tsx: it also accepts `export default` in a .js file outside any package, which
 * Node 20 does not. The name `satrap` means this package in it. Only what Satrap's own build has compiled is loaded as
 * it is.
 *
 * @param begins told when the compiler is loaded and the module is about to be
 * @throws UserError when it cannot be loaded, with the reason
 */
export async function importHere(file: string, shownAs: string, begins: () => void = () => {}): Promise<unknown> {
  const load = comesWithSatrap(file) ? (url: string) => import(url) : await compilingImport();
  noteLanguageOnce();
  begins();
  let module: unknown;
  try {
    module = await load(pathToFileURL(file).href);
  } catch (error) {
    const reason = messageOf((error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n'));
    throw new UserError(`${shownAs} cannot be loaded: ${reason}`, { cause: error });
  }
  const replaced = languageChanged();
  if (replaced !== null)
    throw new UserError(`${shownAs} replaces ${replaced} when it is loaded: results are computed with it`);
  return defaultExport(module);
}

/** Whether a file was written by Satrap's own build. */
export function comesWithSatrap(file: string): boolean {
  return file.startsWith(join(packageRoot, 'dist', sep)) && file.endsWith('.js');
}

async function compilingImport(): Promise<(url: string) => Promise<unknown>> {
  resolveOwnName();
  const { tsImport } = await import('tsx/esm/api');
  return (url) => tsImport(url, import.meta.url);
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

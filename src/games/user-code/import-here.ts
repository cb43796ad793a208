import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../../visible.js';
import { UserError } from '../game.js';
import { COPY, comesWithSatrap, compiled } from './compile.js';
import { languageChanged, noteLanguageOnce } from './language.js';

/**
 * Imports a module that a user wrote, TypeScript or JavaScript, in this thread and returns its default export (null
 * without one). It is compiled, whatever it is: so `export default` may stand in a .js file outside any package, which
 * Node 20 does not accept, and the name `satrap` means this package in it. Each import gives a new module, with copies
 * of what Satrap opens. Only what Satrap's own build has compiled is loaded as it is.
 *
 * @param begins told when it is compiled and is about to be loaded
 * @throws UserError when it cannot be loaded, with the reason
 */
export async function importHere(file: string, shownAs: string, begins: () => void = () => {}): Promise<unknown> {
  const code = comesWithSatrap(file) ? null : await compiled(file, shownAs);
  noteLanguageOnce();
  begins();
  let module: unknown;
  try {
    module = code === null ? await import(pathToFileURL(file).href) : await importText(code, file);
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const reason = messageOf(message.replace(OPENED, 'satrap$1').split('\n'));
    throw new UserError(`${shownAs} cannot be loaded: ${reason}`, { cause: error });
  }
  const replaced = languageChanged();
  if (replaced !== null)
    throw new UserError(`${shownAs} replaces ${replaced} when it is loaded: results are computed with it`);
  return defaultExport(module);
}

/** A file of what Satrap opens, as Node names it. */
const OPENED = /\bfile:\S*\/dist\/src(?:\/games(\/[^/]+))?\/open\.js\?\d+/g;

/** Texts loaded in this thread. */
let loaded = 0;

/** Loads a compiled module by way of a file: Node knows the lines of a source for files only. */
async function importText(code: string, file: string): Promise<unknown> {
  process.setSourceMapsEnabled(true);
  loaded++;
  const folder = mkdtempSync(join(tmpdir(), 'satrap-'));
  try {
    const path = join(folder, `${basename(file).slice(-100)}.mjs`);
    writeFileSync(path, code.replaceAll(COPY, `?${loaded}`));
    return await import(pathToFileURL(path).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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

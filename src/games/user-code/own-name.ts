import Module, { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../package.js';

/**
 * Hooks as Node loads them into a thread of their own: text, because they run without a compiler. A package may import
 * itself by its name, so it is enough to say that the import comes from this package.
 */
const HOOKS = `
let parentURL;
export function initialize(data) { parentURL = data; }
export function resolve(specifier, context, next) {
  const own = specifier === 'satrap' || specifier.startsWith('satrap/');
  return next(specifier, own ? { ...context, parentURL } : context);
}`;

/** The part of Node's CommonJS loader that finds files; Node keeps it open for loaders such as tsx. */
interface CommonJsLoader {
  _resolveFilename(request: string, parent?: { readonly filename?: string | null }, ...rest: unknown[]): string;
}

let done = false;

/**
 * From now on `satrap` means this package wherever it is imported, also in files outside it that have no node_modules.
 * Both of Node's loaders are told: a file in a folder without a package.json of `"type": "module"` counts as CommonJS.
 */
export function resolveOwnName(): void {
  if (done) return;
  done = true;
  const root = join(packageRoot, 'package.json');
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`, { data: pathToFileURL(root).href });
  const own = createRequire(root);
  const loader = Module as unknown as CommonJsLoader;
  const find = loader._resolveFilename;
  loader._resolveFilename = (request, parent, ...rest) =>
    (request === 'satrap' || request.startsWith('satrap/')) && parent?.filename !== root
      ? own.resolve(request)
      : find.call(loader, request, parent, ...rest);
}

import Module, { createRequire, register } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../package.js';

/**
 * Hooks as Node loads them into a thread of their own: text, because they run without a compiler. A package may import
 * itself by its name, so it is enough to say that the import comes from this package.
 */
const HOOKS = `
import { readFileSync } from 'node:fs';
let self, root, refusal;
export function initialize(data) { ({ self, root, refusal } = data); }
export async function resolve(specifier, context, next) {
  if (specifier === 'satrap' || specifier.startsWith('satrap/')) {
    try {
      return await next(specifier, { ...context, parentURL: self });
    } catch {
      throw new Error(specifier + refusal);
    }
  }
  const found = await next(specifier, context);
  const inside = (url) => url.startsWith(root + 'src/') || url.startsWith(root + 'dist/');
  if (inside(found.url) && context.parentURL !== undefined && !context.parentURL.startsWith(root))
    throw new Error(specifier + refusal);
  const own = found.url.startsWith('file:') && !found.url.startsWith(root) && !found.url.includes('/node_modules/');
  return own && isModule(found.url) ? { ...found, format: 'module' } : found;
}
// In a folder without a package.json of "type": "module" it would be taken for CommonJS, where names that do not exist
// are undefined.
function isModule(url) {
  const file = new URL(url);
  if (!/\\.[jt]s$/.test(file.pathname)) return false;
  try {
    return /^\\s*(?:import|export)\\b/m.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}`;

/** What lies inside Satrap could lead to the game in play. */
const REFUSAL =
  " is no part of Satrap that is open to policies; they import 'satrap', or 'satrap/' and the id of a game";

/** The part of Node's CommonJS loader that finds files; Node keeps it open for loaders such as tsx. */
interface CommonJsLoader {
  _resolveFilename(request: string, parent?: { readonly filename?: string | null }, ...rest: unknown[]): string;
}

let done = false;

/**
 * A file of the user's may import what the package opens, and nothing else of it.
 *
 * From now on `satrap` means this package wherever it is imported, also in files outside it that have no node_modules.
 * Both of Node's loaders are told: a file in a folder without a package.json of `"type": "module"` counts as CommonJS.
 */
export function resolveOwnName(): void {
  if (done) return;
  done = true;
  const self = join(packageRoot, 'package.json');
  register(`data:text/javascript,${encodeURIComponent(HOOKS)}`, {
    data: { self: pathToFileURL(self).href, root: pathToFileURL(join(packageRoot, sep)).href, refusal: REFUSAL },
  });
  const own = createRequire(self);
  const loader = Module as unknown as CommonJsLoader;
  const find = loader._resolveFilename;
  const isInside = (file: string): boolean =>
    ['src', 'dist'].some((folder) => file.startsWith(join(packageRoot, folder, sep)));
  loader._resolveFilename = (request, parent, ...rest) => {
    if ((request === 'satrap' || request.startsWith('satrap/')) && parent?.filename !== self) {
      try {
        return own.resolve(request);
      } catch {
        throw new Error(request + REFUSAL);
      }
    }
    const found = find.call(loader, request, parent, ...rest);
    if (isInside(found) && parent?.filename && !parent.filename.startsWith(join(packageRoot, sep)))
      throw new Error(request + REFUSAL);
    return found;
  };
}

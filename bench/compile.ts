/**
 * Compiles programs of the benches as the build compiles the engine, so that none runs slower for how it was compiled.
 */

import { rolldown } from 'rolldown';
import { packageRoot } from '../src/package.js';

/** Writes `<folder>/<name>.mjs` for each entry (name -> source file). Packages are imported, not taken in. */
export async function compile(entries: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: packageRoot,
    input: entries,
    external: (id, importer, resolved) => importer !== undefined && !resolved && !id.startsWith('.'),
    platform: 'node',
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  await bundle.close();
}

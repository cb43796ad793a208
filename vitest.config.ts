import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * Tests are of what is shipped: what they import from `src` and `policies` is the compiled module, which Node loads as
 * it is. It plays games several times as fast as a module that is transformed for the test.
 */
const compiledModules: Plugin = {
  name: 'compiled-modules',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.startsWith('.') || importer === undefined) return null;
    const path = relative(root, resolve(dirname(importer), id));
    if (!/^(src|policies)\//.test(path)) return null;
    const compiled = join(root, 'dist', path);
    return existsSync(compiled) ? { id: compiled, external: true } : null;
  },
};

export default defineConfig({
  plugins: [compiledModules],
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'policies/**/*.test.ts'],
    globalSetup: ['tests/support/build.ts'],
    // The summary comes last.
    reporters: ['./tests/support/slowest-files.ts', 'default'],
    // Against tests that hang, on a machine however busy; speed belongs in bench.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Many tests wait for threads and processes of their own, so one file at a time would leave processors idle.
    maxWorkers: '100%',
    maxConcurrency: 2,
    // What is compiled runs as it is.
    server: { deps: { external: [/\/dist\/(src|policies)\//] } },
  },
});

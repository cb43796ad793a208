import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { filesOfRest, filesOfVerify, LEFT, LONG, sharingFiles, testFiles } from './tests/support/file-order.js';
import { LongestFirst } from './tests/support/longest-first.js';
import { QUICK_START } from './tests/support/quick-start.js';
import { REST_MODE, VERIFY_MODE } from './tests/support/size.js';

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

/** What is compiled runs as it is. */
const server = { deps: { external: [/\/dist\/(src|policies)\//] } };
// Against tests that hang, on a machine however busy; speed belongs in bench.
const patience = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Those that share a process and those that do not, as projects. */
function projectsOf(files: readonly string[]) {
  const sharing = sharingFiles(root).filter((path) => files.includes(path));
  const usual = { maxConcurrency: 2, ...patience, server };
  return [
    {
      plugins: [compiledModules],
      test: {
        name: { label: 'alone', color: 'cyan' as const },
        include: files.filter((path) => !sharing.includes(path)),
        setupFiles: ['tests/support/end-with-run.ts'],
        ...usual,
      },
    },
    {
      plugins: [compiledModules],
      test: {
        name: { label: 'shared', color: 'green' as const },
        include: sharing,
        isolate: false,
        setupFiles: ['tests/support/end-with-run.ts', 'tests/support/shared-process.ts'],
        ...usual,
        execArgv: [...QUICK_START],
      },
    },
  ];
}

/** Words after `vitest`, `vitest run` and the like: files of a part of the tests. */
const words = process.argv[1]?.includes('vitest') ? process.argv.slice(2) : [];
const named = words.filter((word) => !/^(?:-.*|run|watch|dev|list)$/.test(word));

export default defineConfig(({ mode }) => {
  const rest = filesOfRest(root);
  const [isRest, isVerify] = [mode === REST_MODE, mode === VERIFY_MODE];
  // What is named is run, whatever a command leaves.
  const isNamed = (path: string): boolean => named.some((word) => word !== mode && path.includes(word));
  const left = [...(isRest ? [] : LEFT), ...LONG].filter(isNamed);
  const quick = testFiles(root).filter((path) => !rest.only.includes(path));
  const tests = isVerify ? filesOfVerify(root) : [...(isRest ? rest.whole : quick), ...left];
  // Where a test asks how much to play.
  process.env.SATRAP_TESTS = mode;
  // What tests play is nothing that the user wants to find again.
  process.env.SATRAP_HISTORY = '0';
  return {
    test: {
      globalSetup: ['tests/support/build.ts', 'tests/support/temporary-files.ts'],
      // The summary comes last.
      reporters: [
        ['./tests/support/run-reporter.ts', { left: isVerify ? [] : isRest ? LONG : rest.only, isRest }],
        'default',
      ],
      sequence: { sequencer: LongestFirst },
      // What is compiled is not watched: a source has its tests beside it, or at the same place in `tests`.
      watchTriggerPatterns: [
        {
          pattern: /\/src\/(?:games\/)?(.*)\.ts$/,
          testsToRun: (path, [, name]) => [path.replace(/\.ts$/, '.test.ts'), join(root, 'tests', `${name}.test.ts`)],
        },
      ],
      // Many tests wait for threads and processes of their own: more files than processors keep these busy.
      maxWorkers: availableParallelism() + (isRest ? 3 : 1),
      projects: projectsOf(tests),
    },
  };
});

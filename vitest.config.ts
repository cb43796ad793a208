import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'policies/**/*.test.ts'],
    globalSetup: ['tests/support/build.ts'],
    // Against tests that hang, on a machine however busy; speed belongs in bench.
    testTimeout: 240_000,
    // Many tests wait for threads and processes of their own, so one file at a time would leave processors idle.
    maxWorkers: '100%',
    maxConcurrency: 2,
    // What is compiled runs as it is.
    server: { deps: { external: [/\/dist\/(src|policies)\//] } },
  },
});

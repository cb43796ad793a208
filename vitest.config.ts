import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'policies/**/*.test.ts'],
    globalSetup: ['tests/support/build.ts'],
    testTimeout: 60_000,
    // Tests of the pool start worker threads of their own: as many files at once as processors would be too many.
    maxWorkers: '50%',
    maxConcurrency: 2,
  },
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { LONGEST, sharingFiles } from './file-order.js';

describe('the order of test files', () => {
  const sharing = sharingFiles(packageRoot);

  test.each(LONGEST)('%s, which begins early, is there and has a process of its own', (path) => {
    expect(existsSync(join(packageRoot, path))).toBe(true);
    expect(sharing).not.toContain(path);
  });

  test('files that call functions, or run commands in their process, share processes', () => {
    expect(sharing).toContain('tests/sfge/rules/combat.test.ts');
    expect(sharing).toContain('src/stats/interval.test.ts');
    expect(sharing).toContain('tests/studies/scan.test.ts');
  });

  test('files with threads, speed or memory to measure or a process to change do not', () => {
    for (const path of [
      'tests/bench/bench-cli.rest.test.ts',
      'tests/sfge/engine/allocation.test.ts',
      'tests/noble-houses/engine/allocation.rest.test.ts',
      'tests/support/in-process.test.ts',
    ]) {
      expect(existsSync(join(packageRoot, path)), path).toBe(true);
      expect(sharing).not.toContain(path);
    }
  });
});

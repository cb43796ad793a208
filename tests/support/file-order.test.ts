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

  test('files that call functions only share processes', () => {
    expect(sharing).toContain('tests/sfge/rules/combat.test.ts');
    expect(sharing).toContain('src/stats/interval.test.ts');
  });

  test('files with commands, threads, memory to measure or a process to change do not', () => {
    for (const path of [
      'tests/sfge/data/docs.test.ts',
      'tests/sfge/engine/allocation.test.ts',
      'tests/noble-houses/engine/allocation.test.ts',
      'tests/support/in-process.test.ts',
    ]) {
      expect(existsSync(join(packageRoot, path)), path).toBe(true);
      expect(sharing).not.toContain(path);
    }
  });
});

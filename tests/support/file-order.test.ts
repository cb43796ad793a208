import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { LEFT, LONG, LONGEST, sharingFiles } from './file-order.js';

describe('the order of test files', () => {
  const sharing = sharingFiles(packageRoot);

  test.each([...LONGEST, ...LEFT, ...LONG])(
    '%s, which begins early or is left to another command, is there',
    (path) => {
      expect(existsSync(join(packageRoot, path))).toBe(true);
    },
  );

  test('files that call functions, play games or run commands in their process share it with others', () => {
    expect(sharing).toContain('tests/sfge/rules/combat.test.ts');
    expect(sharing).toContain('src/stats/interval.test.ts');
    expect(sharing).toContain('tests/studies/scan.test.ts');
    expect(sharing).toContain('tests/policies/policy-faults.test.ts');
    expect(sharing).toContain('tests/fitg/engine/engine.test.ts');
  });

  test('files with threads of their own, speed or memory to measure or a process to change do not', () => {
    for (const path of [
      'tests/bench/bench-cli.rest.test.ts',
      'tests/bfge/engine/conservation.test.ts',
      'tests/memory.rest.test.ts',
      'tests/support/in-process.test.ts',
    ]) {
      expect(existsSync(join(packageRoot, path)), path).toBe(true);
      expect(sharing).not.toContain(path);
    }
  });
});

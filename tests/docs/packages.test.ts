/** Every package that is installed with Satrap has a reason, and CI asks for known faults. */

import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/satrap.js';
import { directPackages, packageReasons } from '../tools/packages-page.js';

test('every direct dependency has a line in docs/decisions.md', () => {
  const reasons = packageReasons();
  expect(directPackages().filter((name) => !reasons.has(name))).toEqual([]);
});

describe('.ci/audit.mjs', () => {
  const folder = temporaryFolder();

  /** With an `npm` that answers so. */
  function audit(answer: object): { code: number | null; stdout: string } {
    const file = join(folder, 'npm');
    writeFileSync(file, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\nexit 1\n`);
    chmodSync(file, 0o755);
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { status, stdout } = spawnSync(process.execPath, ['.ci/audit.mjs'], { encoding: 'utf8', env });
    return { code: status, stdout };
  }

  const counted = (high: number) => ({
    metadata: { vulnerabilities: { low: 1, moderate: 0, high, critical: 0, total: 1 + high } },
    vulnerabilities: { glob: { name: 'glob', severity: 'high', range: '<2' } },
  });

  test('fails on a serious fault and names it', () => {
    expect(audit(counted(1))).toEqual({
      code: 1,
      stdout: 'npm audit: 2 known faults in packages, 1 of them serious\n  glob <2: high\n',
    });
  });

  test('tells of others', () => {
    expect(audit(counted(0))).toMatchObject({ code: 0, stdout: expect.stringContaining('1 known faults') });
  });

  test('says loudly when the registry was not asked', () => {
    const answer = { message: '405 Method Not Allowed', statusCode: 405 };
    expect(audit(answer)).toMatchObject({ code: 0, stdout: expect.stringContaining('NOT ASKED') });
  });
});

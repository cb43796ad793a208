/** A queue behind a password and TLS, and what its workers say of code that comes from outside. */

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../support/files.js';
import { hasOpenssl, redisProgram, type SecureRedis, startSecureRedis } from '../support/redis.js';
import { hostile, satrap, start, temporaryFolder, until } from '../support/satrap.js';

if (redisProgram === null || !hasOpenssl)
  console.warn('\n\n  SKIPPED: tests of an encrypted queue need redis-server and openssl\n\n');

const RUN = ['run', 'short', '--games', '2000', '--chunk', '500', '--seed', '7', '--quiet'];

describe.skipIf(redisProgram === null || !hasOpenssl)('a server with a password and TLS', () => {
  let redis: SecureRedis;
  beforeAll(async () => {
    redis = await startSecureRedis(redisProgram ?? '');
  });
  afterAll(() => redis?.stop());

  test('serves a run, whose bytes are those of a local one', async () => {
    const folder = temporaryFolder();
    expect((await satrap([...RUN, '--out', 'local'], folder)).code).toBe(0);
    const worker = start(
      ['worker', '--queue', redis.url, '--threads', '1', '--idle', '60', '--quiet', '--shipped-only'],
      folder,
      redis.environment,
    );
    const run = await start([...RUN, '--out', 'queued', '--queue', redis.url], folder, redis.environment).finished;
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(filesOf(join(folder, 'queued'))).toEqual(filesOf(join(folder, 'local')));
    worker.child.kill('SIGTERM');
    // Shipped policies are no code from outside.
    expect((await worker.finished).stderr).toBe('');
  });

  test('is not reached without the certificate of its authority, nor with a wrong password; none is shown', async () => {
    for (const [url, environment, reason] of [
      [redis.url, {}, /self-signed certificate/],
      [redis.wrongUrl, redis.environment, /WRONGPASS|invalid username-password/],
    ] as const) {
      const { code, stderr } = await start(['worker', '--queue', url], temporaryFolder(), environment).finished;
      expect(code).toBe(2);
      expect(stderr).toMatch(reason);
      expect(stderr).toContain('rediss://default:***@');
      expect(stderr).not.toMatch(/good|bad@/);
    }
  });

  test('satrap doctor tells its version and that it is encrypted', async () => {
    const words = ['doctor', '--quick', '--queue', redis.url];
    const { stdout } = await start(words, temporaryFolder(), redis.environment).finished;
    expect(stdout).toMatch(/^ok +queue rediss:\/\/default:\*\*\*@\S+ +answers in \d+ ms, version \S+, encrypted$/m);
  });

  test('a worker says that a policy file is code, or refuses it with --shipped-only', async () => {
    const folder = temporaryFolder();
    copyFileSync(hostile('cheats.ts'), join(folder, 'own.ts'));
    const words = [...RUN, '--policy', './own.ts', '--out', 'out', '--queue', redis.url];
    const careful = start(
      ['worker', '--queue', redis.url, '--threads', '1', '--idle', '60', '--shipped-only'],
      folder,
      redis.environment,
    );
    const run = start(words, folder, redis.environment);
    let said = '';
    careful.child.stderr?.on('data', (text) => {
      said += text;
    });
    const refusal = 'this worker plays shipped policies only (--shipped-only), the run on the queue has ./own.ts';
    await until(() => said.includes(refusal), careful.child);
    careful.child.kill('SIGTERM');
    await careful.finished;
    const open = start(['worker', '--queue', redis.url, '--threads', '1', '--idle', '60'], folder, redis.environment);
    expect((await run.finished).code).toBe(0);
    open.child.kill('SIGTERM');
    const { stderr } = await open.finished;
    expect(stderr).toContain('loads ./own.ts: a policy is code and runs with your rights; --shipped-only refuses it');
  });
});

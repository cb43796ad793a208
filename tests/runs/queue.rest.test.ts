import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { filesOf } from '../support/files.js';
import { type RedisServer, redisProgram, startRedis } from '../support/redis.js';
import { grown, hostile, satrap, says, start, startSlowly, temporaryFolder, until } from '../support/satrap.js';
import { isVerify } from '../support/size.js';

const WORDS = ['short', 'long', '--policy', 'hold:at=18,once', '--seed', '7', '--per-game', '--quiet'];
const GAMES = ['--games', '8000', '--chunk', '160'];

if (redisProgram === null)
  console.warn('\n\n  SKIPPED: tests of the queue need redis-server (apt-get install redis-server)\n\n');

describe.skipIf(redisProgram === null)('satrap run --queue', () => {
  let redis: RedisServer;
  /** What is left by a run of WORDS and GAMES that has no queue. */
  let local: Readonly<Record<string, string>>;
  beforeAll(async () => {
    redis = await startRedis(redisProgram ?? '');
    const folder = temporaryFolder();
    expect((await satrap(['run', ...WORDS, ...GAMES, '--out', 'local'], folder)).code).toBe(0);
    local = filesOf(join(folder, 'local'));
  });
  afterAll(() => redis?.stop());

  function startWorker(folder: string, ...words: string[]) {
    return startSlowly(['worker', '--queue', redis.url, '--threads', '1', '--idle', '20', ...words], folder, 0.05);
  }

  test('says so when no worker plays', async () => {
    const { child, finished } = start(['run', 'short', '--games', '100', '--queue', redis.url], temporaryFolder());
    let said = '';
    child.stderr?.on('data', (text) => {
      said += text;
    });
    await until(() => said.includes('no worker plays this run'), child);
    expect(said).toContain('games, waiting for workers of the queue\n');
    expect(said).toContain(`satrap worker --queue ${redis.url}\n`);
    child.kill('SIGINT');
    await until(() => said.includes('once more'), child);
    child.kill('SIGINT');
    expect((await finished).code).toBe(130);
  });

  test('three worker processes, one killed with SIGKILL: the bytes of a local run', async () => {
    const folder = temporaryFolder();
    const workers = [1, 2, 3].map(() => startWorker(folder));
    const run = start(['run', ...WORDS, ...GAMES, '--out', 'queued', '--queue', redis.url], folder);
    await grown(join(folder, 'queued', 'run.checkpoint'), 15_000, run.child);
    workers[0].child.kill('SIGKILL');
    const { code, stderr } = await run.finished;
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(filesOf(join(folder, 'queued'))).toEqual(local);
    for (const { child } of workers) child.kill('SIGTERM');
    for (const { finished } of workers.slice(1)) {
      const { code, stderr } = await finished;
      expect(stderr).toMatch(/played \d+ chunks/);
      expect(code).toBe(130);
    }
  });

  test('chunks that the server forgot are put on the queue again', async () => {
    const folder = temporaryFolder();
    const worker = startWorker(folder);
    const run = start(['run', ...WORDS, ...GAMES, '--out', 'queued', '--queue', redis.url], folder);
    await grown(join(folder, 'queued', 'run.checkpoint'), 15_000, run.child);
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    expect((await run.finished).code).toBe(0);
    expect(filesOf(join(folder, 'queued'))).toEqual(local);
    worker.child.kill('SIGTERM');
    await worker.finished;
  });

  test('a coordinator killed with SIGKILL is resumed, on the queue or without it', async () => {
    const folder = temporaryFolder();
    const workers = [1, 2].map(() => startWorker(folder));
    for (const [name, words] of [
      ['queue', ['--queue', redis.url]],
      ['alone', []],
    ] as const) {
      const run = start(['run', ...WORDS, ...GAMES, '--out', name, '--queue', redis.url], folder);
      await grown(join(folder, name, 'run.checkpoint'), 15_000, run.child);
      run.child.kill('SIGKILL');
      await run.finished;
      const { code, stderr } = await satrap(['resume', name, '--quiet', ...words], folder);
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(filesOf(join(folder, name))).toEqual(local);
    }
    for (const { child } of workers) child.kill('SIGTERM');
    await Promise.all(workers.map(({ finished }) => finished));
  });

  test.runIf(isVerify)(
    'workers play with bots where they are let, one killed with SIGKILL: the bytes of a local run',
    async () => {
      const folder = temporaryFolder();
      const bridge = new URL('../support/bridge.mjs', import.meta.url).pathname;
      const policy = `exec:node "${bridge}" "${join(packageRoot, 'dist/policies/star-battle/drill.js')}"`;
      const run = [
        'run',
        'star-battle/duel',
        '--policy',
        policy,
        '--games',
        '40',
        '--chunk',
        '2',
        '--per-game',
        '--quiet',
      ];
      expect((await satrap([...run, '--out', 'local'], folder)).code).toBe(0);
      const refusing = startWorker(folder);
      const workers = [1, 2].map(() => startWorker(folder, '--programs'));
      const queued = start([...run, '--out', 'queued', '--queue', redis.url], folder);
      await grown(join(folder, 'queued', 'run.checkpoint'), 2_000, queued.child);
      workers[0].child.kill('SIGKILL');
      const { code, stderr } = await queued.finished;
      expect([code, stderr]).toEqual([0, expect.stringContaining('names a program, which is not started unasked')]);
      expect(filesOf(join(folder, 'queued'))).toEqual(filesOf(join(folder, 'local')));
      for (const { child } of [refusing, workers[1]]) child.kill('SIGTERM');
      expect((await workers[1].finished).stderr).toMatch(/played \d+ chunks/);
      await refusing.finished;
    },
  );

  test('an interrupted run keeps what is finished and can be resumed', async () => {
    const folder = temporaryFolder();
    const worker = startWorker(folder);
    const words = ['run', 'short', '--games', '1e9', '--out', 'out', '--quiet', '--queue', redis.url];
    const run = start(words, folder);
    await grown(join(folder, 'out', 'run.checkpoint'), 20_000, run.child);
    run.child.kill('SIGINT');
    const { code, stderr } = await run.finished;
    expect(stderr).toContain('to go on: satrap resume out');
    expect(code).toBe(130);
    expect(JSON.parse(filesOf(join(folder, 'out'))['run.json']).partial).toBe(true);
    worker.child.kill('SIGTERM');
    await worker.finished;
  });

  test('a worker with another policy or other rules does not take part, and tells what differs', async () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    copyFileSync(hostile('cheats.ts'), join(folder, 'mine.ts'));
    const changed = readFileSync(hostile('cheats.ts'), 'utf8').replace('sum < 20', 'sum < 21');
    writeFileSync(join(elsewhere, 'mine.ts'), changed);
    const pig = new URL('../support/pig.ts', import.meta.url).pathname;
    const game = join(elsewhere, 'game.ts');
    writeFileSync(game, `import pig from ${JSON.stringify(pig)};\nexport default { ...pig, rulesVersion: '2' };\n`);

    const words = ['run', 'short', '--policy', './mine.ts', '--games', '3000', '--quiet', '--out', 'out'];
    const run = start([...words, '--queue', redis.url], folder);
    const rules = start(['worker', '--queue', redis.url], elsewhere, { SATRAP_GAMES: game });
    await says(rules.child, 'rules version of pig: 1 in the run on the queue, 2 in this installation');
    rules.child.kill('SIGTERM');
    expect((await rules.finished).code).toBe(130);
    expect(existsSync(join(folder, 'out', 'summary.csv'))).toBe(false);

    const good = startWorker(folder);
    const { code, stderr } = await run.finished;
    expect(stderr).toMatch(/worker .* does not take part: .*\n.*rules version/s);
    expect(code).toBe(0);
    good.child.kill('SIGTERM');
    await good.finished;
  });

  test('a worker whose server is gone ends when it has been idle for as long as it may', async () => {
    const own = await startRedis(redisProgram ?? '');
    const worker = start(['worker', '--queue', own.url, '--threads', '1', '--idle', '3'], temporaryFolder());
    const run = start(['run', 'short', '--games', '50', '--quiet', '--queue', own.url], temporaryFolder());
    await says(worker.child, 'played ');
    expect((await run.finished).code).toBe(0);
    own.stop();
    expect((await worker.finished).code).toBe(0);
  });

  test('a worker without a run ends when it has been idle for as long as it may', async () => {
    const { code, stderr } = await satrap(['worker', '--queue', redis.url, '--idle', '1', '--threads', '1']);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('a server that does not answer, an address that is none', async () => {
    const folder = temporaryFolder();
    const dead = await satrap(
      ['run', 'short', '--games', '10', '--queue', 'redis://127.0.0.1:1', '--out', 'out'],
      folder,
    );
    expect(dead.stderr).toMatch(/--queue redis:\/\/127\.0\.0\.1:1\/?: cannot reach the server: .*ECONNREFUSED/);
    expect(dead.code).toBe(2);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    const wrong = await satrap(['worker', '--queue', 'localhost'], folder);
    expect(wrong.stderr).toContain('expected an address like redis://host:6379');
    expect(wrong.code).toBe(2);
  });
});

describe('a queue without its packages', () => {
  test('is refused with the command that installs them', async () => {
    const hooks = `export async function resolve(name, context, next) {
      if (name === 'bullmq') throw Object.assign(new Error('absent'), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    }`;
    const url = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
    const register = `import { register } from 'node:module'; register(${JSON.stringify(url(hooks))});`;
    const environment = { NODE_OPTIONS: `--import ${url(register)}` };
    const words = ['run', 'short', '--games', '10', '--queue', 'redis://127.0.0.1:1'];
    const { code, stderr } = await start(words, temporaryFolder(), environment).finished;
    expect(stderr).toContain('npm install bullmq ioredis');
    expect(code).toBe(2);
  });
});

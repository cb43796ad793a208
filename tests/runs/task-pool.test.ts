import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Came } from '../../src/run/core.js';
import { type ChunkTask, TaskPool, type TaskPoolOptions } from '../../src/run/task-pool.js';
import { temporaryFolder } from '../support/satrap.js';

const CHUNK = { job: 0, from: 5, to: 9 };

/** Two threads at most of this module. */
function poolOf<Result extends Came>(source: string, options: Partial<TaskPoolOptions> = {}) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'worker.js'), source);
  const caller = pathToFileURL(join(folder, 'pool.js')).href;
  const nothing = (came: Came): Came => came;
  return new TaskPool<ChunkTask, Result | Came>(caller, './worker', {}, nothing, {
    ...{ threads: 2, stuckAfterMs: 600_000 },
    ...options,
  });
}

test.each([
  ["throw new Error('out of paper');", /out of paper$/],
  ['process.exit(0);', /^worker exited with code: 0$|^no worker thread starts: it ends without an error$/],
])('tasks are lost, not waited for, where no worker thread comes to life: %s', async (source, why) => {
  const pool = poolOf(source);
  try {
    const ends = await Promise.all([pool.play(CHUNK), pool.play(CHUNK), pool.play(CHUNK)]);
    for (const end of ends)
      expect(end).toMatchObject({ finishedTo: 5, failure: { kind: 'worker', message: expect.stringMatching(why) } });
  } finally {
    await pool.close();
  }
});

test('threads are started as they are asked for, and tasks wait for those that there are', async () => {
  const pool = poolOf<Came & { thread: number }>(
    "module.exports = () => ({ thread: require('node:worker_threads').threadId });",
    { first: 1 },
  );
  const threadsOf = async (): Promise<number> => {
    const ends = await Promise.all(Array.from({ length: pool.capacity }, () => pool.play(CHUNK)));
    return new Set(ends.map((end) => ('thread' in end ? end.thread : 'lost'))).size;
  };
  try {
    expect(await threadsOf()).toBe(1);
    pool.growTo(3);
    await expect.poll(threadsOf).toBe(2);
  } finally {
    await pool.close();
  }
});

test('tasks that no thread has begun are lost when the pool is closed', async () => {
  const pool = poolOf('module.exports = () => new Promise(() => {});', { first: 1 });
  const ends = Promise.all([pool.play(CHUNK), pool.play(CHUNK), pool.play(CHUNK)]);
  await pool.close();
  for (const end of await ends) expect(end).toEqual({ finishedTo: 5, failure: null });
});

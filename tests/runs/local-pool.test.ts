import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Arguments } from '../../src/cli/arguments.js';
import { makeJobs } from '../../src/cli/jobs.js';
import { findScenario } from '../../src/cli/scenarios.js';
import { splitPolicySets } from '../../src/policy/syntax.js';
import { LocalPool, playsLocally } from '../../src/run/local-pool.js';
import { openThreads } from '../../src/run/open-threads.js';
import { Pool } from '../../src/run/pool.js';
import { temporaryFolder } from '../support/satrap.js';

const OPTIONS = { threads: 1, stuckAfterMs: 60_000, rows: null };

async function jobsOf(policy: string) {
  const request = { seed: 'local', from: 0, games: 400, metrics: undefined };
  return (await makeJobs([await findScenario('over-the-edge')], splitPolicySets([policy]), request, new Arguments({})))
    .jobs;
}

test('the main thread plays alone, and only code that came with Satrap', async () => {
  const shipped = await jobsOf('passive');
  const file = join(temporaryFolder(), 'mine.mjs');
  writeFileSync(file, "export default { game: 'sfge', name: 'mine', summary: 'own', create: () => ({}) };");
  const own = await jobsOf(file);
  expect(playsLocally(shipped, OPTIONS)).toBe(true);
  expect(playsLocally(shipped, { ...OPTIONS, threads: 2 })).toBe(false);
  expect(playsLocally(shipped, { ...OPTIONS, checkPolicies: true })).toBe(false);
  expect(playsLocally([...shipped, ...own], OPTIONS)).toBe(false);
  const position = { game: 0, turn: 2, policies: own[0].policies };
  expect(playsLocally([{ ...shipped[0], position }], OPTIONS)).toBe(false);
});

test('it plays what a worker thread plays', async () => {
  const jobs = await jobsOf('garrison');
  const [here, there] = [await openThreads(jobs, OPTIONS), await openThreads(jobs, { ...OPTIONS, threads: 2 })];
  expect(here).toBeInstanceOf(LocalPool);
  expect(there).toBeInstanceOf(Pool);
  try {
    for (const chunk of [
      { job: 0, from: 0, to: 150 },
      { job: 0, from: 150, to: 400 },
      // An earlier one again: the engine is made anew.
      { job: 0, from: 20, to: 60 },
    ]) {
      const [a, b] = [await here.play(chunk), await there.play(chunk)];
      expect(a.finishedTo).toBe(chunk.to);
      expect({ ...a, playMs: 0 }).toEqual({ ...b, playMs: 0 });
      expect(a.tally?.numbers[0]).toBe(chunk.to - chunk.from);
    }
  } finally {
    await here.close();
    await there.close();
  }
});

test('the event loop has its turn before a chunk, which can be taken back until then', async () => {
  const pool = await openThreads(await jobsOf('passive'), OPTIONS);
  let turns = 0;
  setImmediate(() => turns++);
  expect(await pool.play({ job: 0, from: 0, to: 400 })).toMatchObject({ finishedTo: 400 });
  expect(turns).toBe(1);
  const queued = pool.play({ job: 0, from: 0, to: 400 });
  pool.cancelQueued();
  expect(await queued).toEqual({ finishedTo: 0, tally: null, rows: null, playMs: 0, failure: null });
});

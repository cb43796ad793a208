import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { Arguments } from '../../src/cli/arguments.js';
import { makeJobs } from '../../src/cli/jobs.js';
import { findScenario } from '../../src/cli/scenarios.js';
import { gamesCsvLayout } from '../../src/report/games-csv.js';
import playChunks from '../../src/run/worker.js';
import playRecords from '../../src/study/collect-worker.js';

const request = { seed: 'copied', from: 0, games: 60, metrics: undefined };
const { jobs, games } = await makeJobs([await findScenario('over-the-edge')], ['passive'], request, new Arguments({}));

/** What piscina sends: an object that names buffers to hand over, or the plain result. */
const handsOver = (result: unknown): boolean => Object.getOwnPropertySymbols(result).length > 0;

test('threads that play hand no buffer over: V8 would throw their compiled code away', async () => {
  const { layouts } = gamesCsvLayout(jobs, games);
  const progress = new Int32Array(2);
  const task = { chunk: { job: 0, from: 0, to: 20 }, slot: 0 };
  const setup = { jobs, rows: layouts, progress, checkPolicies: false };
  const chunk = await playChunks({ pool: -1, setup, memory: [], task });
  expect(chunk).toMatchObject({ finishedTo: 20, failure: null, rows: expect.any(Uint8Array) });
  expect(handsOver(chunk)).toBe(false);
  const written = serialize(jobs[0]);
  const bytes = new Uint8Array(new SharedArrayBuffer(written.length));
  bytes.set(written);
  const wanted = { chunk: task.chunk, slot: 1, job: { id: 0, bytes, parts: [] }, turnsMax: null };
  const sheet = await playRecords({ pool: -1, setup: { progress, checkPolicies: false }, memory: [], task: wanted });
  expect(sheet).toMatchObject({ finishedTo: 20, failure: null, numbers: expect.any(Int32Array) });
  expect(handsOver(sheet)).toBe(false);
});

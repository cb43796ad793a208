import { fileURLToPath, pathToFileURL } from 'node:url';
import { Arguments } from '../../src/cli/arguments.js';
import { makeJobs } from '../../src/cli/jobs.js';
import { findScenario } from '../../src/cli/scenarios.js';
import type { Job } from '../../src/run/plan.js';
import { testGame } from '../support/satrap.js';

process.env.SATRAP_GAMES = testGame('pig');

/** A module of `dist`, as the program runs it: workers are started from compiled code. */
export function compiled(name: string): Promise<unknown> {
  const folder = process.env.SATRAP_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
  return import(pathToFileURL(`${folder}/src/${name}.js`).href);
}

/** Jobs of the test game Pig, one per policy set. */
export async function pigJobs(sets: readonly string[], games: number, from = 0, seed = '7'): Promise<Job[]> {
  const request = { seed, from, games, metrics: 'all' };
  return (await makeJobs([await findScenario('pig/short')], sets, request, new Arguments({}))).jobs;
}

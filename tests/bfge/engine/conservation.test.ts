/** Checked mode over many games: every scenario and policy, without and with all optional rules. */

import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { POLICY_NAMES, VARIANTS } from '../players.js';

/** Games per scenario and policy. */
const GAMES = 20_000;
const ALL_OPTIONS = VARIANTS[2].set.filter((text) => !text.startsWith('invader='));

function checked(scenario: string, policies: readonly string[]): Promise<unknown> {
  const sets = [[], ALL_OPTIONS, ...(scenario === 'invasion' ? [['invader=blue'], VARIANTS[2].set] : [])];
  const workerData = { scenario, sets, policies, seed: 'conservation', games: GAMES };
  const worker = new Worker(new URL('./checked-worker.mjs', import.meta.url), { workerData });
  return new Promise((settle, fail) => {
    worker.once('message', settle);
    worker.once('error', fail);
  });
}

describe.each(['civil-war', 'invasion'])('%s keeps every law in 20,000 games', (scenario) => {
  it.each(POLICY_NAMES)('of %s', async (policy) => {
    expect(await checked(scenario, [policy, policy])).toEqual([]);
  });

  it('of random against admiral', async () => {
    expect(await checked(scenario, ['random', 'admiral'])).toEqual([]);
  });
});

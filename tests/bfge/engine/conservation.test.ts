/** Checked mode over many games: every scenario and policy, without and with all optional rules. */

import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { sized } from '../../support/size.js';
import { POLICY_NAMES, VARIANTS } from '../players.js';

/** Games per scenario and policy. */
const GAMES = sized(400, 1_600);
const ALL_OPTIONS = VARIANTS[2].set.filter((text) => !text.startsWith('invader='));

const worker = new Worker(new URL('./checked-worker.mjs', import.meta.url));
afterAll(() => worker.terminate());

/** Orders that were illegal, or what went wrong. */
function checked(scenario: string, policies: readonly string[]): Promise<unknown> {
  const sets = [[], ALL_OPTIONS, ...(scenario === 'invasion' ? [['invader=blue'], VARIANTS[2].set] : [])];
  return new Promise((settle, fail) => {
    worker.removeAllListeners();
    worker.once('message', settle);
    worker.once('error', fail);
    worker.postMessage({ scenario, sets, policies, seed: 'conservation', games: GAMES });
  });
}

describe.each(['civil-war', 'invasion'])(`%s keeps every law in ${GAMES} games`, (scenario) => {
  it.each(POLICY_NAMES)('of %s', async (policy) => {
    expect(await checked(scenario, [policy, policy])).toEqual({ illegal: [] });
  });

  it('of random against admiral', async () => {
    expect(await checked(scenario, ['random', 'admiral'])).toEqual({ illegal: [] });
  });
});

/**
 * Plays games in checked mode on a thread of its own, with the compiled program: a test process is several times
 * slower.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { resolveBfge } from '../../../dist/src/games/bfge/data/index.js';
import { BfgeEngine } from '../../../dist/src/games/bfge/engine.js';

const { scenario, sets, policies, seed, games } = workerData;

async function policyOf(name) {
  const { default: module } = await import(`../../../dist/policies/bfge/${name}.js`);
  return module.create(Object.fromEntries((module.parameters ?? []).map((p) => [p.name, p.default])));
}

const seats = await Promise.all(policies.map(policyOf));
const illegal = [];
for (const set of sets) {
  const engine = new BfgeEngine(resolveBfge({ scenario, set }).document, seats, seed);
  for (let game = 0; game < games / sets.length; game++) {
    try {
      engine.playChecked(game);
    } catch (error) {
      throw new Error(`game ${game}, ${set.join(' ') || 'as given'}: ${error.message}`);
    }
  }
  illegal.push(...engine.illegalOrders());
}
parentPort.postMessage(illegal);

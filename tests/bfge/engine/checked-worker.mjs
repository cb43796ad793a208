/**
 * Plays games in checked mode on a thread of its own, with the compiled program: a test process is several times
 * slower. One thread plays all that it is handed: what it has compiled for one policy is of use with the next.
 */

import { parentPort } from 'node:worker_threads';
import { resolveBfge } from '../../../dist/src/games/bfge/data/resolve.js';
import { BfgeEngine } from '../../../dist/src/games/bfge/engine.js';
import { fillParameters } from '../../../dist/src/policy/parameters.js';

async function policyOf(name) {
  const { default: module } = await import(`../../../dist/policies/bfge/${name}.js`);
  return module.create(fillParameters(module, {}));
}

async function play({ scenario, sets, policies, seed, games }) {
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
  return illegal;
}

parentPort.on('message', (task) => {
  play(task).then(
    (illegal) => parentPort.postMessage({ illegal }),
    (error) => parentPort.postMessage({ failure: error.message }),
  );
});

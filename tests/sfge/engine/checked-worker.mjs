/**
 * Plays games in checked mode on a thread of its own, with the compiled program: a test process transforms modules for
 * itself and is several times slower.
 */

import { parentPort } from 'node:worker_threads';
import { loadGame } from '../../../dist/src/games/registry.js';
import { resolveSfge } from '../../../dist/src/games/sfge/data/resolve.js';
import { SfgeEngine } from '../../../dist/src/games/sfge/engine.js';
import { fillParameters } from '../../../dist/src/policy/parameters.js';

// Rules are compiled as the program compiles them.
const loaded = loadGame('sfge');

async function engineFor({ scenario, set, policy, seed }) {
  await loaded;
  const { default: module } = await import(`../../../dist/policies/sfge/${policy}.js`);
  const parameters = fillParameters(module, {});
  return new SfgeEngine(resolveSfge({ scenario, set }).document, module.create(parameters), seed);
}

async function play(task) {
  const engine = await engineFor(task);
  for (let game = 0; game < task.games; game++) {
    try {
      engine.playChecked(game);
    } catch (error) {
      return { played: game, failure: `game ${game}: ${error.message}`, illegal: [] };
    }
  }
  return { played: task.games, failure: null, illegal: engine.illegalOrders() };
}

parentPort.on('message', (task) => {
  play(task).then(
    (result) => parentPort.postMessage(result),
    (error) => parentPort.postMessage({ played: 0, failure: String(error.stack), illegal: [] }),
  );
});

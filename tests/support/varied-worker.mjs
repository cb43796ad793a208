/**
 * Plays games of set-ups with cells varied, with the compiled program, on a thread that may be given up: a game that
 * never ends cannot be stopped from within.
 */

import { parentPort, workerData } from 'node:worker_threads';

const { progress, tasks, first, checked, guarded } = workerData;
// Before all that makes arrays.
if (guarded) await import('./guarded-arrays.mjs');
const { R_FIRST, R_OUTCOME, UserError } = await import('../../dist/src/games/game.js');
const { loadGame } = await import('../../dist/src/games/registry.js');
const { seatsOf } = await import('../../dist/src/games/seats.js');
const { fillParameters } = await import('../../dist/src/policy/parameters.js');
const { limitedEngine } = await import('../../dist/src/run/step-budget.js');

/** A shipped one, or a module by its address. */
async function policyOf(game, name) {
  const address = name.startsWith('data:') ? name : `../../dist/policies/${game}/${name}.js`;
  const { default: module } = await import(address);
  return { label: name, module, parameters: fillParameters(module, {}) };
}

/** Metrics whose range is that of the shipped charts: what relies on it looks at each value (src/study/decide.ts). */
const OF_SHIPPED_CHARTS = new Set(['sfge vp']);

/** What is wrong with a game played, in a few words; null: nothing. */
function faultOf({ id, metrics, outcomes }, engine) {
  const { record } = engine;
  if (outcomes[record[R_OUTCOME]] === undefined) return `outcome ${record[R_OUTCOME]}`;
  const off = metrics.findIndex(({ name, min, max }, i) => {
    if (OF_SHIPPED_CHARTS.has(`${id} ${name}`)) return false;
    const value = record[R_FIRST + i];
    return value < min || (max !== null && value > max);
  });
  if (off >= 0) return `${metrics[off].name} is ${record[R_FIRST + off]}`;
  const [illegal] = engine.illegalOrders();
  return illegal === undefined ? null : `illegal order (${illegal.decision}): ${illegal.reason}`;
}

/** A set-up is asked for by one policy after the other. */
const last = { key: '', setup: null };

/** @throws UserError for a set-up that the game refuses */
function setupOf(game, scenario, set) {
  const key = JSON.stringify([game.id, scenario, set]);
  if (last.key === key) return last.setup;
  last.setup = game.resolve({ scenario, set });
  last.key = key;
  return last.setup;
}

async function play({ game: id, scenario, set, policy, games }) {
  const game = await loadGame(id);
  const one = await policyOf(id, policy);
  try {
    const setup = setupOf(game, scenario, set);
    const engine = limitedEngine(
      game,
      setup,
      seatsOf(game, setup).map(() => one),
      'varied',
    );
    for (let number = 0; number < games; number++) {
      if (checked) engine.playChecked(number);
      else engine.play(number);
      const fault = faultOf(game, engine);
      if (fault !== null) return { fault: `game ${number}: ${fault}` };
    }
  } catch (error) {
    return error instanceof UserError ? { refused: error.message } : { fault: String(error.stack) };
  }
  return {};
}

for (let task = first; task < tasks.length; task++) {
  progress[0] = task;
  parentPort.postMessage({ task, ...(await play(tasks[task])) });
}
parentPort.postMessage({ done: true });

/**
 * Plays each shipped policy with each cell of each first scenario varied, with every law of the games checked: part of
 * `npm run verify`, or `npx tsx tests/policies/verify-every-cell.ts [game]`. All of it takes half an hour of one
 * processor. Needs a build.
 *
 * Exit code 0: no game hangs, throws or meets an illegal order; 1: one does.
 */

import { gameIds, loadGame } from '../../src/games/registry.js';
import { variedCells } from '../support/varied-cells.js';
import { playVaried, type VariedTask } from '../support/varied-games.js';

const HOW = { stuckAfterMs: 60_000, checked: true };
const asked = process.argv.slice(2);
let wrong = 0;
for (const id of await gameIds()) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const game = await loadGame(id);
  const policies = game.bench?.signature ?? game.policies;
  const [{ id: scenario }] = game.scenarios();
  const sets = variedCells(game, scenario).flatMap((cell) => cell.sets);
  const tasks = sets.flatMap((set) =>
    policies.map((policy): VariedTask => ({ game: id, scenario, set, policy, games: 1 })),
  );
  const { faults, refused } = await playVaried(tasks, HOW);
  for (const { set, policy, fault } of faults) console.log(`${id}/${scenario}, ${policy}, ${set.join(' ')}: ${fault}`);
  console.log(`${id}: ${sets.length} set-ups, ${tasks.length - refused.length} games played, ${faults.length} faults`);
  wrong += faults.length;
}
process.exitCode = wrong === 0 ? 0 : 1;

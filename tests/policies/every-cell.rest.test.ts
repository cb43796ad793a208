/** The shipped policies play on whatever a user sets: no game hangs, throws, or meets an order that is not legal. */

import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.js';
import { extremeSets, variedCells } from '../support/varied-cells.js';
import { playVaried, type VariedTask } from '../support/varied-games.js';

const HOW = { stuckAfterMs: 60_000, checked: false };

describe('games in which one cell is another', async () => {
  for (const id of await gameIds()) {
    test(`${id}: one of each column, at its ends`, async () => {
      const game = await loadGame(id);
      const policies = game.bench?.signature ?? game.policies;
      const [{ id: scenario }] = game.scenarios();
      const columns = new Map(variedCells(game, scenario).map((cell) => [cell.column, cell]));
      const sets = [...columns.values()].flatMap((cell) => cell.sets.slice(-2));
      // Policies in turn: in `npm run verify` all of them play with every value of every cell.
      const tasks = sets.map(
        (set, i): VariedTask => ({ game: id, scenario, set, policy: policies[i % policies.length], games: 1 }),
      );
      const { faults, refused } = await playVaried(tasks, HOW);
      expect(faults).toEqual([]);
      // Some values contradict others, and some tables are given as a whole only.
      expect(refused.length).toBeLessThan(tasks.length / 2);
    });
  }
});

describe('arrays hold what the schemas allow: as many extremes at once as a set-up takes', async () => {
  for (const id of await gameIds()) {
    test(id, async () => {
      const game = await loadGame(id);
      const [{ id: scenario }] = game.scenarios();
      const sets = extremeSets(game, scenario);
      expect(sets.flat().length).toBeGreaterThan(80);
      const policy = game.policies.find((name) => name === 'wild') ?? game.policies[0];
      const tasks = sets.map((set): VariedTask => ({ game: id, scenario, set, policy, games: 1 }));
      const { faults } = await playVaried(tasks, { ...HOW, guarded: true });
      expect(faults.map(({ fault }) => fault)).toEqual([]);
    });
  }
});

test('what goes wrong is told: a policy without end, an illegal order, an error', async () => {
  const task = { game: 'noble-houses', scenario: 'short-war', set: ['charts.jumpship.cargo=2'], games: 1 };
  const jump = 'fleet.jump(view.home(view.me), 32 - Math.clz32(view.reach(view.home(view.me))), 1, 1, 1, 0)';
  const moves = [`while (!${jump});`, `${jump};`, 'throw new Error("planted")'];
  const tasks = moves.map((move): VariedTask => {
    const module = `{ name: 'planted', create: () => ({ move(view, fleet) { ${move} } }) }`;
    return { ...task, policy: `data:text/javascript,export default ${encodeURIComponent(module)}` };
  });
  const { faults } = await playVaried(tasks, { ...HOW, stuckAfterMs: 5_000 });
  expect(faults.map(({ fault }) => fault.split('\n')[0])).toEqual([
    'no end after 5 s',
    'game 0: illegal order (move): cargo that is not there or cannot be loaded',
    'Error: planted',
  ]);
});

/** Whole games: what views hide, what a game allocates, what is kept in balance, what a game tells. */

import { describe, expect, test } from 'vitest';
import drill from '../../../policies/fitg/drill.js';
import marshal from '../../../policies/fitg/marshal.js';
import wild from '../../../policies/fitg/wild.js';
import { conformance } from '../../../src/commands/check/conformance/index.js';
import { fitg } from '../../../src/games/fitg/index.js';
import type { PolicyInstance, PolicyModule } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';

const instance = (module: PolicyModule): PolicyInstance => ({
  label: module.name,
  module,
  parameters: fillParameters(module, {}),
});
const POLICIES = [drill, marshal, wild].map((module) => instance(module as PolicyModule));
const metric = (name: string): number => 2 + fitg.metrics.findIndex((known) => known.name === name);

function engineOf(scenario: string, policy: PolicyInstance, set: string[] = []) {
  return fitg.createEngine(fitg.resolve({ scenario, set }), [policy, policy], 'engine');
}

describe('conformance', () => {
  test.each(POLICIES)('$label keeps secrets and is played the same in every way', async (policy) => {
    const options = { games: 40, budgetMs: 600, decisions: false, allocation: false, against: POLICIES[0] };
    expect(await conformance(fitg, { ...options, scenarios: ['standard'], policies: [policy] })).toEqual([]);
  });
});

describe('scenarios', () => {
  test.each(fitg.scenarios().map(({ id }) => id))(
    '%s is played with every check and without an illegal order',
    (id) => {
      for (const policy of POLICIES) {
        const engine = engineOf(id, policy);
        for (let game = 0; game < 4; game++) engine.playChecked(game);
        expect(engine.illegalOrders()).toEqual([]);
      }
    },
  );

  test('a lower threshold ends the same game earlier: the first turn with the points', () => {
    const policy = POLICIES[0];
    const [long, short] = [engineOf('standard', policy), engineOf('threshold-18', policy)];
    let fallen = 0;
    for (let game = 0; game < 30; game++) {
      long.play(game);
      short.play(game);
      const first = long.record[metric('first18')];
      expect(short.record[metric('turn')]).toBe(first === 0 ? 61 : first);
      if (first > 0) fallen++;
    }
    expect(fallen).toBeGreaterThan(5);
  });

  test('without events nobody draws or plays a card', () => {
    const engine = engineOf('no-events', POLICIES[1]);
    for (let game = 0; game < 10; game++) {
      engine.play(game);
      for (const name of ['handCards', 'galacticCards', 'majorCards']) expect(engine.record[metric(name)]).toBe(0);
    }
  });

  test('the quick start begins in turn 9', () => {
    const lines: string[] = [];
    engineOf('quick-start', POLICIES[1]).replay(0, (line) => lines.push(line));
    expect(lines.find((line) => line.startsWith('Turn'))).toMatch(/^Turn 9: /);
  });
});

test('a horizon of no fall is recorded as the turn after it', () => {
  const engine = engineOf('standard', POLICIES[0], ['horizon=5']);
  engine.play(0);
  expect(engine.record[metric('turn')]).toBe(6);
  expect(fitg.endings[engine.record[1]].id).toBe('horizon');
});

test('the board has 51 planets, neighbours of each other', () => {
  const board = fitg.board?.(fitg.resolve({ scenario: 'standard', set: [] }));
  const cells = new Map(board?.cells.map((cell) => [cell.id, cell]));
  expect(cells.size).toBe(51);
  for (const cell of cells.values())
    for (const other of cell.neighbours) expect(cells.get(other)?.neighbours).toContain(cell.id);
});

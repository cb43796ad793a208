/** Whole games: what views hide, what a game allocates, what is kept in balance, what a game tells. */

import { describe, expect, test } from 'vitest';
import drill from '../../../policies/fitg/drill.js';
import marshal from '../../../policies/fitg/marshal.js';
import wild from '../../../policies/fitg/wild.js';
import { conformance } from '../../../src/commands/check/conformance/index.js';
import { fitg } from '../../../src/games/fitg/index.js';
import type { CellNow, EventFacts, PolicyInstance, PolicyModule } from '../../../src/games/game.js';
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
    const options = {
      games: 10,
      budgetMs: Number.POSITIVE_INFINITY,
      decisions: false,
      allocation: false,
      against: POLICIES[0],
    };
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
  const board = fitg.trace?.board?.(fitg.resolve({ scenario: 'standard', set: [] }));
  const cells = new Map(board?.cells.map((cell) => [cell.id, cell]));
  expect(cells.size).toBe(51);
  for (const cell of cells.values())
    for (const other of cell.neighbours) expect(cells.get(other)?.neighbours).toContain(cell.id);
});

describe('what is told', () => {
  const events: EventFacts[] = [];
  const positions: (readonly CellNow[])[] = [];
  engineOf('standard', POLICIES[1], ['horizon=12']).replay(
    2,
    (_, facts) => events.push(facts ?? {}),
    (cells) => positions.push(cells),
  );
  const of = (kind: string): EventFacts[] => events.filter((event) => event.kind === kind);

  test('comes with facts: who, where, dice, what must come up and what came of it', () => {
    const ids = new Set(fitg.trace?.board?.(fitg.resolve({ scenario: 'standard', set: [] })).cells.map(({ id }) => id));
    for (const { where, to } of events) for (const cell of [where, to]) if (cell) expect(ids).toContain(cell);
    for (const kind of ['search', 'battle', 'round', 'chit']) {
      expect(of(kind).length, kind).toBeGreaterThan(0);
      for (const event of of(kind)) expect([event.result, event.dice?.length ?? 0], kind).not.toContain(0);
    }
    // Dice of a fight stand in its rounds, which come before what became of it.
    for (const { result } of of('fight')) expect(result).toMatch(/^(defeated|no wounds|\d+ wounds?)$/);
    expect(of('fight').length).toBeGreaterThan(0);
    for (const { whom, need, result, dice, modifiers } of of('search')) {
      expect(whom).toMatch(/^group \d+$/);
      const face = dice?.at(-1)?.face ?? 6;
      const most = Number(need?.match(/\d+/)?.[0]);
      expect(result).toBe(face < 6 && face + (modifiers?.leader ?? 0) <= most ? 'found' : 'not found');
    }
    expect(of('turn').map(({ turn }) => turn)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  });

  test('shows what stands on each planet, before the first turn and after each', () => {
    expect(positions).toHaveLength(13);
    for (const cells of positions) expect(cells).toHaveLength(51);
    const texts = (cells: readonly CellNow[], who: string): string[] =>
      cells.flatMap(({ pieces }) => pieces.filter((piece) => piece.who === who).map(({ text }) => text));
    expect(texts(positions[0], 'rebel').filter((text) => text.startsWith('group'))).toHaveLength(7);
    expect(texts(positions[0], 'empire').filter((text) => text.startsWith('group'))).toHaveLength(6);
    expect(positions[0].every(({ holder }) => holder === 'empire')).toBe(true);
    expect(positions[12].some(({ holder }) => holder !== 'empire')).toBe(true);
  });
});

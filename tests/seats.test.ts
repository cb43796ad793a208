/**
 * Who plays in a set-up, what a game comes to for each seat, boards and seats of trace columns of all shipped games.
 */

import { describe, expect, test } from 'vitest';
import type { GameModule, Verdict } from '../src/games/game.js';
import { gameIds, loadGame } from '../src/games/registry.js';
import { canHappen, isPlayed, placeByVerdict, seatMetric, seatsOf, verdictOf } from '../src/games/seats.js';

const games = await Promise.all((await gameIds()).map(loadGame));
const seats = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id }));

describe('seats of a set-up', () => {
  test('all seats play unless the set-up says fewer', () => {
    expect(seatsOf({ seats }, {}).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(seatsOf({ seats }, { seats: 3 }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('metrics of seats that do not play are not told', () => {
    const metric = { name: 'n', meaning: '', unit: '', min: 0, max: 1, group: 'default' } as const;
    const told = (seat?: number) =>
      isPlayed(seat === undefined ? metric : { ...metric, of: { seat, name: 'n' } }, { seats }, { seats: 2 });
    expect([told(), told(0), told(1), told(2), told(3)]).toEqual([true, true, true, false, false]);
  });

  test.each<[Verdict[], number, boolean]>([
    [['loss', 'win', 'loss', 'loss'], 2, true],
    [['loss', 'loss', 'win', 'loss'], 2, false],
    [['draw', 'draw', 'draw', 'draw'], 2, true],
    [['loss'], 1, true],
    [[null, null], 2, true],
  ])('an outcome %j can happen among %i: %s', (verdicts, players, expected) => {
    expect(canHappen({ verdicts }, players)).toBe(expected);
  });

  test.each<[Verdict[], number[]]>([
    [
      ['loss', 'win', 'loss', 'loss'],
      [2, 1, 2, 2],
    ],
    [
      ['draw', 'draw'],
      [1, 1],
    ],
    [
      ['draw', 'loss', 'draw', null],
      [1, 3, 1, 3],
    ],
  ])('verdicts %j put the seats on the places %j', (verdicts, places) => {
    expect(verdicts.map((_, seat) => placeByVerdict(verdicts, seat))).toEqual(places);
  });
});

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game: GameModule) => {
  const setup = game.resolve({ scenario: game.scenarios()[0].id, set: [] });

  test('has one to four seats, each with an id of its own and a default policy', () => {
    expect(game.seats.length).toBeGreaterThanOrEqual(1);
    expect(game.seats.length).toBeLessThanOrEqual(4);
    expect(new Set(game.seats.map(({ id }) => id)).size).toBe(game.seats.length);
    expect(game.defaultPolicy).toHaveLength(game.seats.length);
  });

  test('every outcome says what it counts for each seat', () => {
    for (const { verdicts } of game.outcomes) expect(verdicts).toHaveLength(game.seats.length);
    for (const [outcome] of game.outcomes.entries())
      for (const [seat] of game.seats.entries())
        expect(['win', 'draw', 'loss', null]).toContain(verdictOf(game, outcome, seat));
  });

  test('a name of a seat metric stands for one metric of a seat', () => {
    for (const [i, { of }] of game.metrics.entries()) {
      if (!of) continue;
      expect(game.seats[of.seat]).toBeDefined();
      expect(seatMetric(game, of.seat, of.name)).toBe(i);
    }
  });

  test('cells of the board are known to each other, and to the columns that name them', () => {
    const cells = game.trace?.board?.(setup).cells ?? [];
    const byId = new Map(cells.map((cell) => [cell.id, cell]));
    expect(byId.size).toBe(cells.length);
    for (const { id, neighbours } of cells)
      for (const other of neighbours) expect(byId.get(other)?.neighbours, `${other} of ${id}`).toContain(id);
    for (const column of game.trace?.columns(setup) ?? [])
      if (column.kind === 'place' && column.cell !== undefined) expect(byId.has(column.cell)).toBe(true);
  });

  test('no cell of a board of rectangles lies on another', () => {
    const shapes = (game.trace?.board?.(setup).cells ?? []).flatMap(({ id, shape }) =>
      shape.kind === 'rectangle' ? [{ id, ...shape }] : [],
    );
    for (const [i, a] of shapes.entries())
      for (const b of shapes.slice(i + 1)) {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        expect(Math.min(across, down), `${a.id} on ${b.id}`).toBeLessThan(1e-9);
      }
  });

  test('each seat has at most one standing, the first seat one', () => {
    const standing = (game.trace?.columns(setup) ?? []).flatMap((column) =>
      column.kind === 'standing' ? [column.seat ?? 0] : [],
    );
    expect(new Set(standing).size).toBe(standing.length);
    if (game.trace) expect(standing).toContain(0);
  });
});

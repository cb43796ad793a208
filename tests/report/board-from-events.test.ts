import { expect, test } from 'vitest';
import type { CellNow, GameModule, PolicyInstance, ResolvedSetup, TraceColumn } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { boardOf } from '../../src/games/shared/cell-changes.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { EventMaker, type GameEvent } from '../../src/run/game-events.js';

/**
 * The board is rebuilt from the events alone, and compared with what lies there after each turn and with the trace:
 * what changed without a line that says so is missing in the stream.
 */

const GAMES: readonly (readonly [game: string, scenario: string, policy: string, games: number])[] = [
  ['sfge', 'over-the-edge', 'steward', 6],
  ['sfge', 'civil-war', 'garrison', 6],
  ['sfge', 'second-empire', 'oracle', 4],
  ['sfge', 'sweep-of-empire', 'wild', 4],
  ['bfge', 'civil-war', 'admiral', 4],
  ['bfge', 'invasion', 'random', 4],
  ['noble-houses', 'rough-sector', 'diplomat', 2],
  ['noble-houses', 'open-sector', 'wild', 2],
  ['noble-houses', 'short-war', 'raider', 2],
  ['star-battle', 'siege', 'wild', 8],
  ['star-battle', 'duel', 'captain', 8],
  ['star-battle', 'field', 'random', 8],
  ['star-empires', 'frontier', 'wild', 4],
  ['star-empires', 'rescue', 'chancellor', 4],
  ['star-empires', 'marches', 'regent', 4],
  ['fitg', 'quick-start', '', 2],
  ['fitg', 'standard', 'wild', 2],
];

/** A change is told by the line with which it is seen, or by one so many before or after it. */
const LINES_BEFORE = 3;
const LINES_AFTER = 2;

interface Told {
  readonly events: readonly GameEvent[];
  /** How many events there were when each position was told. */
  readonly positions: readonly { readonly cells: readonly CellNow[]; readonly after: number }[];
  readonly rows: readonly Int32Array[];
}

async function playersOf(game: GameModule, setup: ResolvedSetup, name: string): Promise<PolicyInstance[]> {
  const chosen = seatsOf(game, setup).map((_, seat) =>
    choosePolicy(game, { name: name || game.defaultPolicy[seat], parameters: {} }),
  );
  return Promise.all((await Promise.all(chosen)).map(loadPolicy));
}

/** Cells in which something is, by id. */
function held(cells: Iterable<CellNow>): Map<string, CellNow> {
  const there = [...cells].filter(({ holder, pieces }) => holder !== undefined || pieces.length > 0);
  return new Map(there.map((cell) => [cell.cell, cell]));
}

function sorted(cells: ReadonlyMap<string, CellNow>): CellNow[] {
  return [...cells.values()].sort((a, b) => (a.cell < b.cell ? -1 : 1));
}

/** Names of cells in events near a change, that of the change first. */
function namedNear(events: readonly GameEvent[], at: number): Set<string> {
  const near = events.slice(Math.max(0, at - LINES_BEFORE), at + LINES_AFTER + 1);
  return new Set(near.flatMap(({ where, to }) => [where, to]).filter((cell) => cell !== undefined));
}

/** Who holds each place by the columns of the trace. */
function tracedHolders(game: GameModule, columns: readonly TraceColumn[], row: Int32Array, setup: ResolvedSetup) {
  const cells = game.trace?.board?.(setup).cells ?? [];
  const seats = seatsOf(game, setup);
  return columns.flatMap((column, i) => {
    if (column.kind !== 'place') return [];
    const moving = columns.findIndex(({ kind, name }) => kind === 'cell' && name === column.cellColumn);
    const cell = column.cell ?? cells[row[moving]]?.id;
    return cell === undefined ? [] : [{ cell, seat: seats[column.seat ?? 0].id, holds: row[i] === 1 }];
  });
}

test.each(GAMES)('%s/%s, %s: the events alone say how the board looks after each turn', async (...words) => {
  const [id, scenario, policy, games] = words;
  const game = await loadGame(id);
  const setup = game.resolve({ scenario, set: [] });
  const columns = game.trace?.columns(setup) ?? [];
  const engine = game.createEngine(setup, await playersOf(game, setup, policy), 'board');
  let [changes, places] = [0, 0];
  for (let index = 0; index < games / 2; index++) {
    const { events, positions, rows } = told(index);
    expect(positions.length).toBeGreaterThan(1);
    const board = new Map<string, CellNow>();
    let seen = 0;
    for (const [turn, { cells, after }] of positions.entries()) {
      for (const [cell, now] of boardOf(events.slice(seen, after))) board.set(cell, now);
      seen = after;
      const now = held(board.values());
      expect(sorted(now), `game ${index}, turn ${turn}`).toEqual(sorted(held(cells)));
      const traced = tracedHolders(game, columns, rows[turn], setup);
      const other = traced.filter(({ cell, seat, holds }) => (now.get(cell)?.holder === seat) !== holds);
      expect(other, `game ${index}, turn ${turn}`).toEqual([]);
      places += traced.length;
    }
    const changed = events.filter(({ turn, board: cells = [] }) => turn > 0 && cells.length > 0);
    const untold = changed.flatMap(({ number, turn, text, board: cells = [] }) => {
      const named = namedNear(events, number);
      return cells.flatMap(({ cell }) => (named.has(cell) ? [] : [`game ${index}, turn ${turn}, ${cell}: ${text}`]));
    });
    expect(untold).toEqual([]);
    changes += changed.length;
  }
  expect(changes).toBeGreaterThan(5);
  if (columns.some(({ kind }) => kind === 'place')) expect(places).toBeGreaterThan(0);

  function told(index: number): Told {
    const [events, list] = [[] as GameEvent[], new EventMaker()];
    const positions: { cells: CellNow[]; after: number }[] = [];
    const rows: Int32Array[] = [];
    engine.replay(
      index,
      (text, facts) => void events.push(list.event(text, facts)),
      (cells) => void positions.push({ cells: [...cells], after: events.length }),
    );
    engine.trace?.(index, (values) => void rows.push(values.slice()));
    return { events, positions, rows };
  }
});

test('changes of the board come with lines only where positions are asked for', async () => {
  const game = await loadGame('bfge');
  const setup = game.resolve({ scenario: 'civil-war', set: [] });
  const engine = game.createEngine(setup, await playersOf(game, setup, 'drill'), 'board');
  let boards = 0;
  engine.replay(1, (_, facts) => {
    if (facts?.board !== undefined) boards++;
  });
  expect(boards).toBe(0);
});

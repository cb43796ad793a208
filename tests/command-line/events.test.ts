import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CellNow, GameModule, PolicyInstance, ResolvedSetup } from '../../src/games/game.js';
import { R_FIRST } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { eventsCsv } from '../../src/report/events-csv.js';
import { EventMaker, type GameEvent } from '../../src/run/game-events.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();

interface Told {
  readonly lines: readonly string[];
  readonly events: readonly GameEvent[];
  readonly positions: readonly (readonly CellNow[])[];
  readonly record: Int32Array;
}

/** The game whose positions are told: with each line the whole board is looked at. */
const WITH_POSITIONS = 2;

async function playersOf(game: GameModule, setup: ResolvedSetup, name: string): Promise<PolicyInstance[]> {
  const seats = game.seats.slice(0, setup.seats ?? game.seats.length);
  const choices = seats.map((_, seat) =>
    choosePolicy(game, { name: name || game.defaultPolicy[seat], parameters: {} }),
  );
  return Promise.all((await Promise.all(choices)).map(loadPolicy));
}

const games = new Map<string, Promise<Told>>();

/** A game as it is told: several tests look at the same one. */
function told(...which: [gameId: string, scenario: string, policy: string, index: number]): Promise<Told> {
  const key = which.join(' ');
  const known = games.get(key) ?? tell(...which);
  games.set(key, known);
  return known;
}

async function tell(gameId: string, scenario: string, policy: string, index: number): Promise<Told> {
  const game = await loadGame(gameId);
  const setup = game.resolve({ scenario, set: [] });
  const engine = game.createEngine(setup, await playersOf(game, setup, policy), 'events');
  const [lines, events, positions] = [[] as string[], [] as GameEvent[], [] as CellNow[][]];
  const list = new EventMaker();
  const line = (text: string, facts?: Parameters<EventMaker['event']>[1]): void => {
    lines.push(text);
    events.push(list.event(text, facts));
  };
  engine.replay(index, line, index === WITH_POSITIONS ? (cells) => void positions.push([...cells]) : undefined);
  return { lines, events, positions, record: Int32Array.from(engine.record) };
}

const GAMES: readonly (readonly [game: string, scenario: string, policy: string])[] = [
  ['sfge', 'civil-war', 'garrison'],
  ['sfge', 'over-the-edge', 'steward'],
  ['bfge', 'civil-war', 'admiral'],
  ['bfge', 'invasion', 'drill'],
  ['noble-houses', 'rough-sector', 'warlord'],
  ['fitg', 'quick-start', ''],
  ['star-battle', 'duel', ''],
  ['star-empires', 'rescue', 'chancellor'],
];

describe.each(GAMES)('the events of %s/%s', (gameId, scenario, policy) => {
  test('are the lines of the replay, in order, with turns that grow', async () => {
    const { lines, events } = await told(gameId, scenario, policy, WITH_POSITIONS);
    expect(events.map(({ text }) => text)).toEqual(lines);
    expect(events.map(({ number }) => number)).toEqual(lines.map((_, i) => i));
    const turns = events.map(({ turn }) => turn);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(events.filter(({ kind }) => kind === 'turn').map(({ turn }) => turn)).toEqual(
      [...new Set(turns)].filter((turn) => turn > 0),
    );
    expect(events.at(-1)?.kind).toBe('result');
  });

  test('name the part of the turn in which they happen, but for the line that begins it and the result', async () => {
    const { events } = await told(gameId, scenario, policy, 3);
    const within = events.filter(
      ({ turn, kind, text }) => turn > 0 && kind !== 'turn' && kind !== 'result' && text !== '',
    );
    expect(within.length).toBeGreaterThan(20);
    expect(within.filter(({ phase }) => phase === undefined)).toEqual([]);
    expect(new Set(within.map(({ phase }) => phase)).size).toBeGreaterThan(1);
  });

  test('have every die that the game says it rolled', async () => {
    const game = await loadGame(gameId);
    const dice = game.metrics.findIndex(({ name }) => name === 'dice');
    for (const index of [1, 2, 3]) {
      const { events, record } = await told(gameId, scenario, policy, index);
      const rolled = events.flatMap((event) => event.dice ?? []).filter(({ draw }) => !draw);
      for (const { sides, face } of rolled) {
        expect(face).toBeGreaterThanOrEqual(sides === 10 ? 0 : 1);
        expect(face).toBeLessThanOrEqual(sides === 10 ? 9 : sides);
      }
      expect(rolled.length).toBeGreaterThan(0);
      if (dice >= 0) expect(rolled.length).toBe(record[R_FIRST + dice]);
    }
  });

  test('name cells of the board only, and positions before the first turn and after each', async () => {
    const game = await loadGame(gameId);
    const cells = new Set(game.trace?.board?.(game.resolve({ scenario, set: [] })).cells.map(({ id }) => id));
    const { events, positions } = await told(gameId, scenario, policy, WITH_POSITIONS);
    const named = events.flatMap(({ where, to }) => [where, to]).filter((cell) => cell !== undefined);
    expect(named.length).toBeGreaterThan(0);
    const placed = positions.flat().map(({ cell }) => cell);
    const known = cells.size > 0 ? cells : new Set(placed);
    expect([...named, ...placed].filter((cell) => !known.has(cell))).toEqual([]);
    const turns = events.filter(({ kind }) => kind === 'turn').length;
    expect(positions.length).toBe(turns + 1);
    const setup = game.resolve({ scenario, set: [] });
    let rows = 0;
    game.createEngine(setup, await playersOf(game, setup, policy), 'events').trace?.(2, () => void rows++);
    expect(rows).toBe(turns + 1);
  });

  test('cost nothing where nobody asks for them: no code of the log runs', async () => {
    const game = await loadGame(gameId);
    const setup = game.resolve({ scenario, set: [] });
    const engine = game.createEngine(setup, await playersOf(game, setup, policy), 'events');
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    /** Functions of the log that were called since the last look. */
    const called = async (play: () => void): Promise<string[]> => {
      play();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result
        .filter(({ url }) => url.includes(`/games/${gameId}/`))
        .flatMap(({ url, functions }) => {
          const text = readFileSync(new URL(url), 'utf8');
          const logs = [...text.matchAll(/(TextLog|BattleLog|LoggedDice) = class\b.*?\n\};/gs)];
          return functions.flatMap(({ functionName, ranges: [{ startOffset, count }] }) =>
            count > 0 && logs.some(({ 0: log, index }) => startOffset > index && startOffset < index + log.length)
              ? [functionName]
              : [],
          );
        });
    };
    expect(await called(() => engine.play(2))).toEqual([]);
    expect((await called(() => engine.replay(2, () => {}))).length).toBeGreaterThan(5);
    session.disconnect();
  });

  test('leave the luck as it was', async () => {
    const game = await loadGame(gameId);
    const setup = game.resolve({ scenario, set: [] });
    const engine = game.createEngine(setup, await playersOf(game, setup, policy), 'events');
    engine.play(2);
    const silent = Int32Array.from(engine.record);
    engine.replay(2, () => {});
    expect(engine.record).toEqual(silent);
    engine.play(2);
    expect(engine.record).toEqual(silent);
  });
});

describe('EventMaker', () => {
  test('takes the turn from a line without facts, and phases until the next turn', () => {
    const list = new EventMaker();
    const events = [
      list.event('set-up'),
      list.event('Turn 1: it begins'),
      list.event('  A', { kind: 'phase', phase: 'A' }),
      list.event('    something', { kind: 'thing', where: '7' }),
      list.event('Second', { kind: 'turn', turn: 2 }),
    ];
    expect(events.map(({ turn, kind, phase }) => [turn, kind, phase])).toEqual([
      [0, 'line', undefined],
      [1, 'turn', undefined],
      [1, 'phase', 'A'],
      [1, 'thing', 'A'],
      [2, 'turn', undefined],
    ]);
  });
});

describe('satrap replay --events', () => {
  const words = ['replay', 'bfge/civil-war', '--game', '4', '--seed', 'x'];

  test('writes the same events as --json, a line each', async () => {
    const { stdout } = await satrap([...words, '--json', '--events', 'game.ndjson'], folder);
    const { lines, events } = JSON.parse(stdout);
    const written = readFileSync(join(folder, 'game.ndjson'), 'utf8').trimEnd().split('\n');
    expect(written.map((line) => JSON.parse(line))).toEqual(events);
    expect(lines).toEqual(events.map(({ text }: GameEvent) => text));
    const plain = await satrap(words, folder);
    expect(plain.stdout.startsWith(lines.join('\n'))).toBe(true);
    await satrap([...words, '--events', 'game.csv'], folder);
    expect(readFileSync(join(folder, 'game.csv'), 'utf8')).toBe(eventsCsv(events));
  });

  test('parts modifiers and changes of a table by blanks, so that names have none', () => {
    const modifiers = { 'high ground': 2, nexus: -1 };
    const [, row] = eventsCsv([
      { number: 1, turn: 1, kind: 'combat', text: 'a fight', modifiers, change: { 'supply line': -3 } },
    ]).split('\n');
    expect(row).toContain(',high-ground=+2 nexus=-1,');
    expect(row).toContain(',supply-line=-3,');
  });

  test('writes the events of one turn', async () => {
    await satrap([...words, '--turn', '2', '--events', 'turn.ndjson'], folder);
    const events = readFileSync(join(folder, 'turn.ndjson'), 'utf8').trimEnd().split('\n');
    expect(new Set(events.map((line) => JSON.parse(line).turn))).toEqual(new Set([2]));
  });

  test.each([
    [['--events', 'game.txt'], /--events game\.txt: expected a file that ends in \.ndjson or \.csv/],
    [['--events', 'missing/game.csv'], /--events missing\/game\.csv: cannot be written/],
    [['--events', 'other.csv'], /--events other\.csv: there is something else with this name/],
    [['--events', 'game.csv', '--summary'], /--events and --summary: give one of them/],
  ])('refuses %j', async (more, message) => {
    writeFileSync(join(folder, 'other.csv'), 'my own figures\n');
    const { code, stderr } = await satrap([...words, ...more], folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(readFileSync(join(folder, 'other.csv'), 'utf8')).toBe('my own figures\n');
  });
});

test('each step of a battle of Noble Houses has its own dice, and rolls before it stand in lines of their own', async () => {
  let [fired, before] = [0, 0];
  for (let index = 0; index < 12; index++) {
    const { events } = await told('noble-houses', 'open-sector', 'warlord', index);
    for (const { kind, text, dice = [], result } of events) {
      if (kind === 'fire') {
        const [, count] = /rolls (\d+) di/.exec(text) ?? [];
        expect(dice.length, text).toBe(Number(count));
        fired++;
      }
      if (kind === 'turncoats') before++;
      if (kind === 'escape') {
        expect(dice.length, text).toBe(Number(/ of (\d+) escape$/.exec(result ?? '')?.[1]));
        before++;
      }
    }
  }
  expect(fired).toBeGreaterThan(20);
  expect(before).toBeGreaterThan(0);
});

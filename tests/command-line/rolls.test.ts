/** Each die that is told comes with what came of it, and with what it needed where the rules have a target. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EventFacts } from '../../src/games/game.js';
import { gameIds, loadGame } from '../../src/games/registry.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';

/** Games in which every kind of roll of the table below is seen. */
const GAMES: Readonly<Record<string, readonly (readonly [scenario: string, policy: string, games: number])[]>> = {
  sfge: [
    ['over-the-edge', 'steward', 4],
    ['trans-human-revolt', 'wild', 4],
    ['eternal-empire', 'garrison', 3],
  ],
  bfge: [
    ['civil-war', 'random', 6],
    ['invasion', 'admiral', 2],
  ],
  'noble-houses': [
    ['rough-sector', 'warlord', 1],
    ['open-sector', 'wild', 2],
  ],
  fitg: [
    ['standard', 'wild', 1],
    ['standard', '', 3],
  ],
  'star-battle': [
    ['duel', 'wild', 25],
    ['siege', 'captain', 8],
    ['field', 'wild', 20],
  ],
  'star-empires': [
    ['frontier', 'wild', 4],
    ['rescue', 'chancellor', 2],
  ],
};

const SHIPPED = await gameIds();

/** The kinds whose dice need nothing, as docs/replay.md lists them: first the game, then its kinds. */
const amounts = new Map(
  [...readFileSync('docs/replay.md', 'utf8').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)]
    .filter(([, game]) => SHIPPED.includes(game))
    .map(([, game, kinds]) => [game, [...kinds.matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind)] as const),
);

type Told = readonly [kind: string, text: string, facts: EventFacts];

const told = new Map<string, Promise<readonly (readonly Told[])[]>>();

/** The events of each of the games, which are played once for all tests. */
function toldGames(gameId: string): Promise<readonly (readonly Told[])[]> {
  const known = told.get(gameId) ?? tellGames(gameId);
  told.set(gameId, known);
  return known;
}

async function rollsOf(gameId: string): Promise<Told[]> {
  return (await toldGames(gameId)).flat().filter(([, , { dice }]) => dice?.some(({ draw }) => !draw));
}

async function tellGames(gameId: string): Promise<Told[][]> {
  const game = await loadGame(gameId);
  const all: Told[][] = [];
  for (const [scenario, name, games] of GAMES[gameId]) {
    const setup = game.resolve({ scenario, set: [] });
    const seats = game.seats.slice(0, setup.seats ?? game.seats.length);
    const chosen = seats.map((_, seat) =>
      choosePolicy(game, { name: name || game.defaultPolicy[seat], parameters: {} }),
    );
    const players = await Promise.all((await Promise.all(chosen)).map(loadPolicy));
    const engine = game.createEngine(setup, players, 'rolls');
    for (let index = 0; index < games; index++) {
      const events: Told[] = [];
      engine.replay(index, (text, facts = {}) => {
        events.push([facts.kind ?? 'line', text, facts]);
      });
      all.push(events);
    }
  }
  return all;
}

test('every game is looked at', () => {
  expect(Object.keys(GAMES).sort()).toEqual([...SHIPPED].sort());
  expect([...amounts.keys()].sort()).toEqual([...SHIPPED].sort());
});

describe.each(Object.keys(GAMES))('the rolls of %s', (gameId) => {
  test('say what came of them, and what they needed', async () => {
    const rolls = await rollsOf(gameId);
    const free = amounts.get(gameId) ?? [];
    const seen = { needing: new Set<string>(), free: new Set<string>() };
    for (const [kind, text, { need = '', result = '', modifiers, total }] of rolls) {
      expect(result, `${kind}: ${text}`).not.toBe('');
      if (free.includes(kind)) expect(need, `${kind}: ${text}`).toBe('');
      else expect(need, `${kind}: ${text}`).not.toBe('');
      for (const value of [...Object.values(modifiers ?? {}), total ?? 0])
        expect(Number.isInteger(value), `${kind}: ${text}`).toBe(true);
      seen[need === '' ? 'free' : 'needing'].add(kind);
    }
    // Each kind of the list occurs, and there are others.
    expect([...seen.free].sort()).toEqual([...free].sort());
    expect(seen.needing.size).toBeGreaterThan(2);
  });

  test('add up where they state dice, modifiers and total', async () => {
    let sums = 0;
    for (const [kind, text, { dice = [], modifiers, total }] of await rollsOf(gameId)) {
      // Of several dice some are rolled for something else, and an end of a table bounds the roll of a combat.
      if (modifiers === undefined || total === undefined || dice.length !== 1 || kind === 'combat') continue;
      const sum = Object.values(modifiers).reduce((all, value) => all + value, dice[0].face);
      expect(total, `${kind}: ${text}`).toBe(sum);
      sums++;
    }
    // In BFGE nothing is added to a die.
    expect(sums > 10).toBe(gameId !== 'bfge');
  });
});

test('a flight and a parley add up: the first of two dice is that of who acts', async () => {
  const seen = new Set<string>();
  for (const [kind, text, { dice = [], modifiers = {}, total }] of await rollsOf('star-battle')) {
    if (kind !== 'flees' && kind !== 'parley') continue;
    seen.add(kind);
    expect(dice, text).toHaveLength(2);
    const sum = Object.values(modifiers).reduce((all, value) => all + value, dice[0].face);
    expect(total, text).toBe(sum);
  }
  expect([...seen].sort()).toEqual(['flees', 'parley']);
});

test('points of an exchange of blows are the dice and what both strategies add', async () => {
  const exchanges = (await rollsOf('star-battle')).filter(([kind]) => kind === 'exchange');
  expect(exchanges.length).toBeGreaterThan(10);
  for (const [, text, { dice = [], modifiers = {}, result }] of exchanges) {
    const { strategies, less } = modifiers;
    const points = dice.map(({ face }) => Math.max(0, face + strategies + less));
    expect(result, text).toBe(points.join(' and '));
  }
});

test('losses and wounds are those of the cells that are named', async () => {
  let looked = 0;
  for (const [kind, text, { dice = [], need = '', result = '' }] of await rollsOf('fitg')) {
    const cells = [...need.matchAll(/(?:takes|loses|the foe|the group) ((?:\d+ ){5}\d+)/g)].map(([, list]) =>
      list.split(' '),
    );
    if (!['battle', 'interception', 'round'].includes(kind)) continue;
    if (kind === 'round' && cells.length === 0) {
      expect(text).toContain('breaks off');
      continue;
    }
    looked++;
    expect(cells, need).toHaveLength(2);
    const found = dice.slice(-2).map(({ face }, i) => cells[i][face - 1]);
    const told = /(?:takes|the foe takes) (\d+)\D+?(?:group \d+ |loses )(\d+)$/.exec(result);
    expect(told?.slice(1), `${need}: ${result}`).toEqual(found);
  }
  expect(looked).toBeGreaterThan(100);
});

test('the change of the Chaos Index is what it changes by, doubled or bounded', async () => {
  const unlike = new Set<string>();
  for (const events of await toldGames('sfge')) {
    let index = Number.NaN;
    for (const [kind, text, { change, result }] of events) {
      if (kind !== 'index') continue;
      const after = Number(result);
      if (!Number.isNaN(index)) expect(change?.chaosIndex, text).toBe(after - index);
      index = after;
      const why = /\((.*)\)/.exec(text);
      if (why !== null) unlike.add(why[1]);
    }
  }
  expect([...unlike]).toContain('doubled by Spectacle');
  expect([...unlike].some((why) => why.includes('at most'))).toBe(true);
});

test('what happens in a Battle Phase of Star Battle names its part', async () => {
  const seen = new Set<string>();
  for (const events of await toldGames('star-battle')) {
    const begun = events.findIndex(([kind]) => kind === 'turn');
    for (const [kind, text, { phase }] of events.slice(Math.max(begun, 0))) {
      if (kind === 'initiative') expect(phase, text).toBe('Tactical');
      if (phase !== undefined) seen.add(phase);
    }
  }
  expect([...seen].sort()).toEqual(['End', 'Gunnery', 'Melee', 'Rout', 'Tactical']);
});

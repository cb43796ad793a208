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

type Roll = readonly [kind: string, text: string, facts: EventFacts];

async function rollsOf(gameId: string): Promise<Roll[]> {
  const game = await loadGame(gameId);
  const rolls: Roll[] = [];
  for (const [scenario, name, games] of GAMES[gameId]) {
    const setup = game.resolve({ scenario, set: [] });
    const seats = game.seats.slice(0, setup.seats ?? game.seats.length);
    const chosen = seats.map((_, seat) =>
      choosePolicy(game, { name: name || game.defaultPolicy[seat], parameters: {} }),
    );
    const players = await Promise.all((await Promise.all(chosen)).map(loadPolicy));
    const engine = game.createEngine(setup, players, 'rolls');
    for (let index = 0; index < games; index++)
      engine.replay(index, (text, facts = {}) => {
        if (facts.dice?.some(({ draw }) => !draw)) rolls.push([facts.kind ?? 'line', text, facts]);
      });
  }
  return rolls;
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

/** Every number of the rulebook; files that are not in order are refused in one message. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkNobleHousesFile, resolveNobleHouses } from '../../../src/games/noble-houses/data/resolve.js';
import { setupFor } from '../players.js';

const { charts } = setupFor('open-sector');

describe('charts as printed', () => {
  it('worlds: income and offers', () => {
    const told = charts.worlds.map(({ name, income, offers }) => `${name} ${income} ${offers.join(' ')}`.trim());
    expect(told).toEqual([
      'Lortran 5 2 1',
      'Gurati 5 3 4 1',
      'Kadesh 5 5 6 1',
      'Nitrix 5 7 1',
      'Quayat 1 8',
      'Parallax 3 N J',
      'Mercurium 3 N 28',
      'Frost 1 9',
      'Computus 3 15',
      'Bolavor 2 10',
      'Aquara 1 27',
      'Punah 3 14',
      'Griddox 1 11',
      'Yoravar 4 J',
      'Zenceti 1 29',
      'Eden 2 13',
      'Mox 4 28',
      'Hellish 2 12 N',
      'Dalton 1 24 N',
      'Bazarium 3 25 J',
      'Seedeen 2 21',
      'Pyreen 1',
      'Scorch 1 N 30',
      'Marx 1 16',
    ]);
    expect([charts.worlds[13].jumpshipCost, charts.worlds[21].diplomacy]).toEqual([4, 1]);
    expect(charts.worlds.reduce((sum, { income }) => sum + income, 0)).toBe(60);
  });

  it('armies: cost and dice', () => {
    expect(charts.armies.map(({ cost, dice }) => `${cost}/${dice}`).join(' ')).toBe(
      '2/1 4/2 5/2 4/2 1/1 5/2 3/2 5/3 3/2 1/1 1/2 4/1 7/3 5/3 7/4 1/1 7/2 6/3 3/1 4/1 1/1 4/1 1/1 5/4 2/2 4/2 5/4 1/2 1/1 3/3',
    );
  });

  it('abilities', () => {
    const having = (has: (army: (typeof charts.armies)[number]) => unknown): number[] =>
      charts.armies.flatMap((army, i) => (has(army) ? [i + 1] : []));
    expect(having(({ psychic }) => psychic)).toEqual([6, 12, 13, 29]);
    expect(having(({ negates }) => negates)).toEqual([2]);
    expect(having(({ imperial }) => imperial)).toEqual([18, 19, 20, 21]);
    expect(having(({ selfTransport }) => selfTransport)).toEqual([17, 22]);
    expect(having(({ defender }) => defender)).toEqual([27, 28, 29, 30]);
    expect(having(({ escapes }) => escapes)).toEqual([11]);
    expect(having(({ turncoat }) => turncoat)).toEqual([24]);
    expect(having(({ paid }) => paid)).toEqual([25]);
    expect(having(({ firstStrike }) => firstStrike)).toEqual([4, 12, 20, 26]);
    expect(charts.armies.map(({ attack = 0 }) => attack).join('')).toBe('002000000000000001010000000000');
    expect(charts.armies.map(({ defence = 0 }) => defence).join('')).toBe('100000000000000000200000000000');
    expect(charts.armies.map(({ sacrifice = 0 }) => sacrifice).join('')).toBe('000010200000000000000010000000');
    expect([8, 9, 10].map((type) => charts.armies[type - 1].local)).toEqual([
      { world: 5, dice: 1 },
      { world: 8, dice: 1 },
      { world: 10, dice: 1 },
    ]);
  });

  it('allies, the psychic table and what a house begins with', () => {
    const told = charts.allies.map(({ supply, income, recruits, action }) =>
      [
        ...(supply ? [`${supply.count}x${supply.kind}`] : []),
        ...(income ? [`+${income}`] : []),
        ...(recruits ? [`roll ${recruits}`] : []),
        ...(action ? [`${action.count} ${action.kind}`] : []),
      ].join(' '),
    );
    expect(told).toEqual([
      '1 any',
      '2x19 1 diplomacy',
      '4x25',
      '3xJ',
      '2xJ +1',
      '2 diplomacy',
      '+2',
      '1 planning',
      '2xN +1',
      '2x20 1 assassination',
      '1x17 1 diplomacy',
      '3x26 1 sabotage',
      '+1 roll 1',
      '4x23',
      '1 any-or-recruit',
      '2x22',
      '3x18',
    ]);
    expect(charts.psychicAttacks).toEqual([0, 0, 0, 1, 2, 3]);
    expect([charts.jumpship, charts.nuke]).toEqual([
      { cost: 6, cargo: 3 },
      { cost: 5, dice: 5 },
    ]);
    expect(charts.start).toEqual({ nobles: 3, houseTroops: 3, nukes: 1, jumpships: 2 });
  });

  it('scenarios: worlds asked for and allies by number of players', () => {
    const told = (scenario: string, players: number): number[] => {
      const { victoryWorlds, alliesPerSeat, turnCap } = setupFor(scenario, `players=${players}`).scenario;
      return [victoryWorlds, alliesPerSeat, turnCap];
    };
    expect([2, 3, 4].map((players) => told('open-sector', players))).toEqual([
      [24, 8, 40],
      [24, 5, 40],
      [24, 4, 40],
    ]);
    expect([2, 3, 4].map((players) => told('short-war', players))).toEqual([
      [18, 8, 30],
      [15, 5, 30],
      [12, 4, 30],
    ]);
  });
});

describe('what a user writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-noble-houses-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, value: unknown): string => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  };

  it('a scenario and a chart set that extend shipped ones play', () => {
    const own = file('cheap', { extends: 'printed', id: 'cheap', armies: { 15: { cost: 4 } } });
    const war = file('war', { extends: 'short-war', id: 'war', turnCap: 12, charts: './cheap.json' });
    const setup = resolveNobleHouses({ scenario: war, set: [] });
    expect((setup.document as unknown as ReturnType<typeof setupFor>).charts.armies[14].cost).toBe(4);
    expect(checkNobleHousesFile(own).kind).toBe('charts');
    expect(checkNobleHousesFile(war).messages.join()).toContain('at most 12 turns');
  });

  it.each([
    ['too many players', ['players=5'], /players.*integer from 2 to 4/],
    ['a house twice', ['houses=["Kadesh","Kadesh"]'], /a house once only/],
    ['a house that is none', ['houses=["Kadesh","Atreides"]'], /houses.1.*one of/],
    ['too few houses', ['players=3', 'houses=["Kadesh","Nitrix"]'], /3 houses/],
    ['too many allies', ['players=4', 'alliesPerSeat=5'], /at most 4/],
    ['one stargate', ['terrain.stargates=1'], /0 or 2/],
    ['no turn', ['turnCap=0'], /turnCap/],
    ['a negative handicap', ['handicap.1=-3'], /handicap/],
    ['a text for a number', ['jumpRange=far'], /jumpRange/],
    ['a field that does not exist', ['weather=3'], /no such field|weather/],
    ['a price beyond its range', ['charts.armies.3.cost=100'], /cost.*0 to 99/],
    ['an ability that does not exist', ['charts.armies.3.flies=true'], /flies/],
    ['an army that is none', ['charts.armies.31.cost=1'], /31/],
    ['a price where no jumpship is sold', ['charts.worlds.5.jumpshipCost=4'], /jumpshipCost.*offers "J"/],
    ['attack of an army that defends', ['charts.armies.27.attack=1'], /attack.*never attacks/],
    ['transport of an army that stays', ['charts.armies.27.selfTransport=true'], /selfTransport.*does not move/],
    ['an offer that is none', ['charts.worlds.5.offers=["X"]'], /army type from 1 to 30/],
  ])('%s is refused in one message', (_, set, message) => {
    expect(() => setupFor('open-sector', ...set)).toThrow(message);
  });

  it.each([
    ['no JSON', '{"extends": ', /JSON|expected/],
    ['a list', [], /expected an object/],
    ['another game', { extends: 'open-sector', game: 'sfge' }, /game/],
    ['a file that extends itself', { extends: './hostile.json' }, /leads back to itself/],
    ['null for a number', { extends: 'open-sector', id: 'x', turnCap: null }, /turnCap/],
  ])('a scenario that is %s is refused', (_, value, message) => {
    const path = file('hostile', value);
    expect(() => resolveNobleHouses({ scenario: path, set: [] })).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/games/noble-houses/catalog.js';
import { NobleHousesEngine } from '../../../src/games/noble-houses/engine.js';
import { DECISIONS } from '../../../src/games/noble-houses/player/decisions.js';
import { complete } from '../../../src/games/noble-houses/player/defaults.js';
import { engineFor, POLICY_NAMES, policy, setupFor } from '../players.js';

/** Share of the games that a policy wins against others of one kind, sitting on every seat in turn. */
function share(one: string, others: string, players: number, games: number, scenario = 'open-sector'): number {
  let wins = 0;
  for (let seat = 0; seat < players; seat++) {
    const names = Array.from({ length: players }, (_, i) => (i === seat ? one : others)).join('+');
    const engine = engineFor(names, 'match', scenario, `players=${players}`);
    for (let game = 0; game < games; game++) {
      engine.play(game);
      if (engine.record[0] === seat + 1) wins++;
    }
  }
  return wins / (players * games);
}

describe('shipped policies', () => {
  it('are those that the game lists', () => {
    expect([...catalog.policies].sort()).toEqual(POLICY_NAMES);
  });

  it('give decisions that the game knows, and the default gives all of them', () => {
    const known = DECISIONS.map(({ name }) => name);
    for (const name of POLICY_NAMES)
      for (const decision of Object.keys(policy(name))) expect(known).toContain(decision);
    expect(Object.keys(complete({})).sort()).toEqual([...known].sort());
  });

  it('are ordered by skill: random, warlord, steward', () => {
    expect(share('random', 'warlord', 2, 100)).toBeLessThan(0.1);
    expect(share('steward', 'warlord', 2, 300)).toBeGreaterThan(0.8);
    expect(share('steward', 'warlord', 4, 100)).toBeGreaterThan(0.5);
  });

  it.each(['banker', 'raider', 'diplomat'])('steward wins more than half against %s', (name) => {
    expect(share('steward', name, 2, 150)).toBeGreaterThan(0.5);
  });

  it.each(POLICY_NAMES)('%s gives no illegal order and passes checks in 2 to 4 seats', (name) => {
    for (const [scenario, players] of [
      ['open-sector', 2],
      ['rough-sector', 3],
      ['short-war', 4],
    ] as const) {
      const engine = engineFor(name, 'legal', scenario, `players=${players}`);
      for (let game = 0; game < 6; game++) engine.playChecked(game);
      expect(engine.illegalOrders()).toEqual([]);
    }
  });

  it.each(POLICY_NAMES)('%s loads what jumpships carry by the charts', (name) => {
    for (const cargo of [0, 1, 2]) {
      const engine = engineFor(name, 'cargo', 'short-war', `charts.jumpship.cargo=${cargo}`);
      for (let game = 0; game < 3; game++) engine.playChecked(game);
      expect(engine.illegalOrders()).toEqual([]);
    }
  });

  it('never meet the luck of the game: more draws of their own change nothing else', () => {
    const noisy = { ...policy('warlord'), pay: (view: { random(n: number): number }) => view.random(9) * 0 };
    const quiet = { ...policy('warlord'), pay: () => 0 };
    const setup = setupFor('open-sector');
    const engines = [noisy, quiet].map((one) => new NobleHousesEngine(setup, [one, policy('warlord')], 'luck'));
    for (let game = 0; game < 20; game++) {
      for (const engine of engines) engine.play(game);
      expect([...engines[0].record]).toEqual([...engines[1].record]);
    }
  });
});

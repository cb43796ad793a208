import { describe, expect, it } from 'vitest';
import { MENU } from '../../../policies/bfge/lib/menu.js';
import { MIXTURE } from '../../../policies/bfge/lib/mixture.js';
import { gains, regretMatching } from '../../../policies/bfge/tools/regret-matching.js';
import { catalog } from '../../../src/games/bfge/catalog.js';
import { BfgeEngine } from '../../../src/games/bfge/engine.js';
import { M_INDEX } from '../../../src/games/bfge/metrics.js';
import { DECISIONS } from '../../../src/games/bfge/player/decisions.js';
import { drill } from '../../../src/games/bfge/player/defaults.js';
import type { FireOrder } from '../../../src/games/bfge/player/fire-order.js';
import type { ActionOrder, DeployOrder, DiscardOrder, GarrisonOrder } from '../../../src/games/bfge/player/orders.js';
import { engineFor, POLICY_NAMES, type PolicyName, policy, setupFor, VARIANTS } from '../players.js';

/** Blue's share of wins. */
function share(blue: PolicyName, red: PolicyName, games: number): number {
  const engine = engineFor(VARIANTS[0], blue, red, 'match');
  let wins = 0;
  for (let game = 0; game < games; game++) {
    engine.play(game);
    if (engine.record[0] === 0) wins++;
  }
  return wins / games;
}

describe('shipped policies', () => {
  it('are those that the game lists', () => {
    expect([...catalog.policies].sort()).toEqual(POLICY_NAMES);
  });

  it('give decisions that the game knows, and drill gives all of them', () => {
    const known = DECISIONS.map(({ name }) => name);
    for (const name of POLICY_NAMES)
      for (const decision of Object.keys(policy(name))) expect(known).toContain(decision);
    expect(Object.keys(drill).sort()).toEqual([...known].sort());
  });

  it('are ordered by skill: random, drill, greedy, admiral', () => {
    expect(share('drill', 'random', 400)).toBeGreaterThan(0.8);
    expect(share('greedy', 'drill', 400)).toBeGreaterThan(0.7);
    expect(share('admiral', 'greedy', 400)).toBeGreaterThan(0.7);
    expect(share('mixed', 'greedy', 400)).toBeGreaterThan(0.7);
    expect(share('greedy', 'admiral', 400)).toBeLessThan(0.3);
  });

  it('a policy that leaves out everything plays as drill', () => {
    const bare = new BfgeEngine(setupFor(VARIANTS[0]), [{}, {}], 'bare');
    const full = engineFor(VARIANTS[0], 'drill', 'drill', 'bare');
    for (let game = 0; game < 20; game++) {
      bare.play(game);
      full.play(game);
      expect([...bare.record]).toEqual([...full.record]);
    }
  });

  it('a policy never meets the luck of the game: more draws of its own change nothing else', () => {
    const noisy = { ...policy('drill'), disengage: (view: { random(n: number): number }) => view.random(1000) > 1000 };
    const engine = new BfgeEngine(setupFor(VARIANTS[0]), [noisy, policy('drill')], 'luck');
    const quiet = engineFor(VARIANTS[0], 'drill', 'drill', 'luck');
    for (let game = 0; game < 20; game++) {
      engine.play(game);
      quiet.play(game);
      expect(engine.record[M_INDEX]).toBe(quiet.record[M_INDEX]);
    }
  });
});

describe('a policy that talks nonsense', () => {
  const NONSENSE = [Number.NaN, 1.5, -1, 2 ** 31, 99, undefined, null, '3', {}, true];

  it('changes nothing that the rules protect, and is told so', () => {
    let asked = 0;
    const anything = () => NONSENSE[asked++ % NONSENSE.length] as number;
    const nonsense = {
      setUp: anything,
      buy: anything,
      pursuitLoss: anything,
      disengage: anything as unknown as () => boolean,
      pursue: anything as unknown as () => boolean,
      discard: (_: unknown, order: DiscardOrder) => order.putAway(anything()),
      deploy(_: unknown, order: DeployOrder) {
        for (let i = 0; i < 300; i++) order.send(anything(), anything(), anything());
      },
      action(_: unknown, order: ActionOrder) {
        for (const field of Object.keys(order)) Object.assign(order, { [field]: anything() });
      },
      repress(_: unknown, order: ActionOrder) {
        for (const field of Object.keys(order)) Object.assign(order, { [field]: anything() });
        return anything() as unknown as boolean;
      },
      fire(_: unknown, order: FireOrder) {
        for (let i = 0; i < 300; i++) order.aim(anything(), anything());
        order.useTactical(anything());
        order.useMainWeapon(anything());
      },
      garrison: (_: unknown, order: GarrisonOrder) => order.keep(anything(), anything()),
    };
    for (const variant of VARIANTS) {
      for (const seats of [
        [nonsense, policy('random')],
        [policy('random'), nonsense],
        [nonsense, nonsense],
      ]) {
        const engine = new BfgeEngine(setupFor(variant), seats, 'nonsense');
        for (let game = 0; game < 60; game++) engine.playChecked(game);
        expect(engine.illegalOrders().length).toBeGreaterThan(5);
      }
    }
  });
});

describe('mixed', () => {
  it('has a share in thousandths for each plan of the menu, for both sides', () => {
    for (const shares of MIXTURE) {
      expect(shares).toHaveLength(MENU.length);
      expect(shares.reduce((sum, value) => sum + value)).toBe(1000);
    }
  });

  it('regret matching finds the equilibrium of a game with a known one', () => {
    // Rock, paper, scissors in which rock beats scissors doubly: 1/4, 1/2, 1/4; the value is 0.
    const payoff = [
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ];
    const { row, column, value, rowGain, columnGain } = regretMatching(payoff, 100_000);
    for (const [i, expected] of [0.25, 0.5, 0.25].entries()) {
      expect(row[i]).toBeCloseTo(expected, 2);
      expect(column[i]).toBeCloseTo(expected, 2);
    }
    expect(value).toBeCloseTo(0, 2);
    expect(rowGain + columnGain).toBeLessThan(0.02);
    expect(gains(payoff, [1, 0, 0], [1, 0, 0])).toMatchObject({ value: 0, rowGain: 1, columnGain: 1 });
  });
});

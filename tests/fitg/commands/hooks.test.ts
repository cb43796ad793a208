/** What studies ask of the game: restrictions, parts that move by steps, the threshold, a policy to begin with. */

import { describe, expect, test } from 'vitest';
import marshal from '../../../policies/fitg/marshal.js';
import wild from '../../../policies/fitg/wild.js';
import { FitgEngine } from '../../../src/games/fitg/engine.js';
import { fitg } from '../../../src/games/fitg/index.js';
import type { FitgPolicy } from '../../../src/games/fitg/player/decisions.js';
import { RESTRICTIONS } from '../../../src/games/fitg/player/restrictions.js';
import type { FitgSetup } from '../../../src/games/fitg/setup.js';
import { R_FIRST } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';

const GAMES = 6;
const SETUP = fitg.resolve({ scenario: 'standard', set: [] });
const index = (name: string): number => R_FIRST + fitg.metrics.findIndex((metric) => metric.name === name);
const MODULES = { wild, marshal } as const;

/** Sums of metrics over games in which both seats are forbidden abilities. */
function sums(name: keyof typeof MODULES, forbidden: readonly string[]): (metric: string) => number {
  const module = MODULES[name];
  const one = (): FitgPolicy => {
    const policy = module.create(fillParameters(module, {}));
    return forbidden.length === 0 ? policy : (fitg.restrictions?.apply(policy, forbidden) as FitgPolicy);
  };
  const engine = new FitgEngine(SETUP.document as unknown as FitgSetup, [one(), one()], 'denied');
  const total = new Float64Array(engine.record.length);
  for (let game = 0; game < GAMES; game++) {
    engine.playChecked(game);
    engine.record.forEach((value, i) => {
      total[i] += value;
    });
  }
  expect(engine.illegalOrders()).toEqual([]);
  return (metric) => total[index(metric)];
}

describe('an ability forbidden is not used', () => {
  const free = sums('wild', []);

  test.each([
    ['rebellions', ['triedR', 'impR']],
    ['diplomacy', ['triedD', 'impD']],
    ['coups', ['triedC', 'impC']],
    ['cells', ['triedB']],
    ['rescues', ['triedF']],
    ['search-for-groups', ['triedG']],
    ['intelligence', ['triedI', 'impI']],
    ['interrogation', ['impQ']],
    ['sabotage', ['triedS']],
    ['subversion', ['triedT']],
    ['bounties', ['bounty', 'hunterFights']],
    ['hand-cards', ['handCards']],
    ['interception', ['intercepts']],
    ['determined-assaults', ['determined']],
    ['base', ['baseBought']],
    ['network-units', ['rebBought']],
  ])('%s', (ability, metrics) => {
    const without = sums('wild', [ability]);
    for (const metric of metrics) {
      expect(without(metric), metric).toBe(0);
      expect(free(metric), metric).toBeGreaterThan(0);
    }
  });

  test('all attacks, but the one after an atrocity', () => {
    const without = sums('wild', ['attacks']);
    expect(without('battles')).toBe(without('sneakAttacks'));
  });

  test.each(['network', 'first-right', 'unit-moves', 'elites', 'pdbs'])('%s changes the games', (ability) => {
    expect(sums('wild', [ability])('chits')).not.toBe(free('chits'));
  });

  test('by a policy that does not ask what is legal either', () => {
    expect(sums('marshal', ['diplomacy', 'coups'])('triedD')).toBe(0);
  });

  test('all are listed', () => {
    expect(fitg.restrictions?.list).toBe(RESTRICTIONS);
    expect(RESTRICTIONS).toHaveLength(22);
  });
});

describe('parts that move by steps', () => {
  const all = fitg.variations?.list(SETUP) ?? [];

  test('are named once each, reconstructed where their cells are', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.length).toBe(2 + 5 + 10 + 10 + 11 + 51);
    const reconstructed = (part: string) => all.find(({ name }) => name === part)?.reconstructed;
    expect(reconstructed('opponents.localsUrban')).toBe(1);
    expect(reconstructed('opponents.robot')).toBe(0);
  });

  test('give set-ups that differ in one place, or null at the end of the range', () => {
    for (const { name } of all)
      for (const steps of [1, -1]) {
        const set = fitg.variations?.move(SETUP, name, steps) ?? null;
        if (set === null) continue;
        const moved = fitg.resolve({ scenario: 'standard', set });
        expect(JSON.stringify(moved.document), name).not.toBe(JSON.stringify(SETUP.document));
      }
    expect(fitg.variations?.move(SETUP, 'planets.111.loyalty', -1)).toBeNull();
    expect(fitg.variations?.move(SETUP, 'threshold', -6)).toEqual(['threshold=20']);
  });
});

test('the level of a game that went to the horizon is what it would have been at a lower threshold', () => {
  expect(fitg.levels?.(SETUP)).toEqual({
    metric: 'vpMax',
    levels: [
      { outcome: 'stands', from: null },
      { outcome: 'fallen', from: 26 },
    ],
    endings: ['horizon'],
  });
});

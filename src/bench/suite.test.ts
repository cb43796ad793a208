import { describe, expect, test } from 'vitest';
import { loadCatalogs } from '../games/registry.js';
import { type Case, caseName, quickSuite, schedule, suite } from './suite.js';

function cases(game: string, scenarios: number, policies: number): Case[] {
  return Array.from({ length: scenarios * policies }, (_, i) => ({
    game,
    scenario: `s${Math.floor(i / policies)}`,
    policy: `p${i % policies}`,
  }));
}

describe('the quick suite', () => {
  test('has the last two policies of the first scenario of each game', () => {
    const found = quickSuite([...cases('a', 3, 3), ...cases('b', 2, 2), ...cases('c', 4, 1)]);
    expect(found.map(caseName)).toEqual(['a/s0 p1', 'a/s0 p2', 'b/s0 p0', 'b/s0 p1', 'c/s0 p0']);
  });

  test('has every shipped game, by at most two policies of one scenario', async () => {
    const catalogs = await loadCatalogs();
    const found = quickSuite(suite(catalogs, null));
    for (const { id } of catalogs) {
      const own = found.filter(({ game }) => game === id);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(2);
      expect(new Set(own.map(({ scenario }) => scenario)).size).toBe(1);
    }
  });
});

test('every game has about as many measurements, unless their number is given', () => {
  const all = [...cases('many', 7, 3), ...cases('some', 3, 2), ...cases('few', 1, 1)];
  const count = (game: string, rounds: number | null): number =>
    schedule(all, rounds).filter((one) => one.game === game).length;
  expect(['many', 'some', 'few'].map((game) => count(game, null))).toEqual([21, 24, 24]);
  expect(['many', 'some', 'few'].map((game) => count(game, 2))).toEqual([42, 12, 2]);
  const further = schedule(all, (own) => (own.length === 6 ? 2 : 0));
  expect(further.map(({ game }) => game)).toEqual(Array.from({ length: 12 }, () => 'some'));
});

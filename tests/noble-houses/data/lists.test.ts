import { describe, expect, it } from 'vitest';
import {
  cheapestOf,
  richestOf,
  sortTypes,
  strongestOf,
  typeByCost,
  typeByStrength,
  weakestOf,
} from '../../../src/games/noble-houses/player/lists.js';
import { cost, dice, income, loadTables } from '../../../src/games/noble-houses/position/tables.js';
import { setupFor } from '../players.js';

/** Masks of many patterns: neighbours, far apart, few and many bits. */
const MASKS = Array.from({ length: 400 }, (_, i) => Math.imul(i + 1, 0x9e3779b9) & Math.imul(i + 7, 0x85ebca6b));

function bits(mask: number, first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((at) => ((mask >>> at) & 1) === 1);
}

describe.each([[[]], [['charts.armies.14.dice=9', 'charts.worlds.4.income=0']]])('lists, %s', (set) => {
  it('find the best and the last of a mask as a search by value would', () => {
    loadTables(setupFor('open-sector', ...set));
    sortTypes();
    for (const mask of MASKS) {
      const types = bits(mask, 1, 30);
      if (types.length > 0) {
        const byDice = types.toSorted((a, b) => dice[b] - dice[a] || a - b);
        const byCost = types.toSorted((a, b) => cost[a] - cost[b] || a - b);
        const typeMask = types.reduce((sum, type) => sum | (1 << type), 0);
        expect([strongestOf(typeMask), weakestOf(typeMask), cheapestOf(typeMask)]).toEqual([
          byDice[0],
          byDice[byDice.length - 1],
          byCost[0],
        ]);
      }
      const worlds = bits(mask, 0, 23).map((at) => at + 1);
      const richest = worlds.toSorted((a, b) => income[b] - income[a] || a - b)[0] ?? 0;
      expect(richestOf(mask & 0xffffff)).toBe(richest);
    }
    const all = Array.from({ length: 30 }, (_, place) => place);
    expect(all.map(typeByStrength)).toEqual(all.map((t) => t + 1).toSorted((a, b) => dice[b] - dice[a] || a - b));
    expect(all.map(typeByCost)).toEqual(all.map((t) => t + 1).toSorted((a, b) => cost[a] - cost[b] || a - b));
  });
});

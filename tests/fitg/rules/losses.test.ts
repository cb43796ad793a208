/** Losses of combat and columns of strength (3, 11). */

import { describe, expect, test } from 'vitest';
import { unitLoss } from '../../../src/games/fitg/position/charts.js';
import { IMP, REB } from '../../../src/games/fitg/position/layout.js';
import { chooseLosses, taken } from '../../../src/games/fitg/rules/losses.js';
import { ratioColumn } from '../../../src/games/fitg/rules/odds.js';
import { CRT_COLUMNS } from '../../../src/games/fitg/setup.js';
import { lay } from './table.js';

lay();

function lost(side: number, there: number[], result: number): number[] {
  chooseLosses(side, Int32Array.from(there), 0, unitLoss, result);
  return [...taken];
}

describe('losses (11)', () => {
  test('are of the greatest value up to the result', () => {
    expect(lost(REB, [0, 0, 0, 2, 0], 3)).toEqual([0, 0, 0, 0, 0]);
    expect(lost(REB, [1, 0, 0, 2, 0], 5)).toEqual([1, 0, 0, 1, 0]);
    expect(lost(IMP, [1, 0, 2, 0, 0], 4)).toEqual([1, 0, 1, 0, 0]);
  });

  test('of equal value are the cheapest', () => {
    expect(lost(IMP, [0, 0, 1, 1, 0], 3)).toEqual([0, 0, 1, 0, 0]);
    expect(lost(REB, [2, 1, 1, 0, 0], 2)).toEqual([2, 0, 0, 0, 0]);
  });

  test('an elite counts four', () => {
    expect(lost(IMP, [0, 0, 0, 0, 2], 7)).toEqual([0, 0, 0, 0, 1]);
  });

  test('are all units where the result is large', () => {
    expect(lost(REB, [3, 2, 1, 1, 1], 99)).toEqual([3, 2, 1, 1, 1]);
  });
});

test.each([
  [6, 1, '5-1'],
  [5, 2, '2-1'],
  [3, 3, '1-1'],
  [3, 4, '1-2'],
  [1, 3, '1-3'],
  [1, 20, '1-5'],
])('%i against %i is %s: rounded for the defender (3)', (attacker, defender, column) => {
  expect(CRT_COLUMNS[ratioColumn(attacker, defender)]).toBe(column);
});

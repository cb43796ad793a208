/**
 * No cell of the data of the games is silent: what the reference pages list changes games, fights, chances or parts, is
 * refused, or is said there to be without effect. A value that nothing reads was found by users before.
 */

import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.js';
import { type Exercise, silentCells } from '../support/silent-cells.js';
import { listedCells } from '../support/varied-cells.js';

describe('what a reference page lists acts, is refused, or is said to be without effect', () => {
  test.each(['bfge', 'fitg', 'noble-houses', 'sfge', 'star-battle', 'star-empires'])('%s', async (id) => {
    const game = await loadGame(id);
    const { EXERCISES }: { EXERCISES: readonly Exercise[] } = await import(`../${id}/data/exercises.ts`);
    const silent = await silentCells(game, listedCells(game), EXERCISES);
    expect(silent.map(({ cell, refused }) => `${cell.path}: ${refused ?? 'no effect'}`)).toEqual([]);
  });
});

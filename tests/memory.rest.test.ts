/**
 * No shipped policy makes anything inside a game. In a process of its own: games that were checked and told before
 * would leave slower code behind, which puts numbers into objects.
 */

import { describe, expect, test } from 'vitest';
import { checkAllocation } from '../src/commands/check/conformance/allocation.js';
import { gameIds, loadGame } from '../src/games/registry.js';
import { seatsOf } from '../src/games/seats.js';
import { shipped } from './support/shipped-policy.js';

/** Policies of the bench whose memory is watched in two scenarios, the others in one; absent: the first. */
const WATCHED: Readonly<Record<string, number>> = { fitg: 3 };

describe('a shipped game', async () => {
  for (const id of await gameIds()) {
    const game = await loadGame(id);
    const timed = (game.bench?.policies ?? game.defaultPolicy).slice(0, WATCHED[id] ?? 1);
    test.each(game.policies)(`${id} allocates nothing inside a game of %s`, async (name) => {
      const found: string[] = [];
      // One that plays many games to decide is played less.
      const games = timed.includes(name) || (game.bench?.signature?.includes(name) ?? true) ? 100 : 20;
      const policy = await shipped(id, name);
      for (const { id: scenario } of game.scenarios().slice(0, timed.includes(name) ? 2 : 1)) {
        const setup = game.resolve({ scenario, set: [] });
        const policies = seatsOf(game, setup).map(() => policy);
        const subject = { game, setup, policies, games, budgetMs: Number.POSITIVE_INFINITY };
        checkAllocation(subject, (_, message) => found.push(`${scenario}: ${message}`));
      }
      expect(found).toEqual([]);
    });
  }
});

/** Players of a thread think with the same tables, one after another: none may notice that another one did. */

import { describe, expect, it } from 'vitest';
import steward from '../../../policies/sfge/steward.js';
import { SfgeEngine } from '../../../src/games/sfge/engine.js';
import type { Decisions } from '../../../src/games/sfge/player/decisions.js';
import { complete } from '../../../src/games/sfge/player/defaults.js';
import { fillParameters } from '../../../src/policy/parameters.js';
import { SCENARIOS } from '../shipped.js';
import { resolved } from '../support.js';

const GAMES = 8;
/** Decisions before which the other player is asked as well. */
const INTERRUPTED = ['suppression', 'purchase', 'beginMovement', 'move', 'beginCombat', 'attack', 'extropy'] as const;

function player(parameters: Readonly<Record<string, number>> = {}): Decisions {
  const defaults = fillParameters(steward, {});
  return complete(steward.create({ ...defaults, ...parameters }));
}

/** Orders written into a copy are not carried out. */
const copied = (word: unknown): unknown =>
  typeof word === 'object' && word !== null && !Object.isFrozen(word)
    ? Object.assign(Object.create(Object.getPrototypeOf(word)), word)
    : word;

function interrupted(own: Decisions, other: Decisions, asked: { times: number }): Decisions {
  const decisions = { ...own } as unknown as Record<string, (...words: unknown[]) => unknown>;
  const others = other as unknown as typeof decisions;
  for (const name of INTERRUPTED) {
    const decide = decisions[name];
    decisions[name] = (...words) => {
      others[name](...words.map(copied));
      asked.times++;
      return decide(...words);
    };
  }
  return decisions as unknown as Decisions;
}

const records = (engine: SfgeEngine): number[][] =>
  Array.from({ length: GAMES }, (_, i) => {
    engine.play(i);
    return [...engine.record];
  });

describe('players of a thread', () => {
  it.each(SCENARIOS.map(({ id, set }) => [id, set] as const))('do not disturb each other: %s', (id, set) => {
    const setup = resolved(id, set);
    const alone = records(new SfgeEngine(setup, player(), 'turns'));
    const asked = { times: 0 };
    const other = player({ margin: 2, unit: 0.3, threat: 0.4, index: 0.3 });
    const disturbed = records(new SfgeEngine(setup, interrupted(player(), other, asked), 'turns'));
    expect(disturbed).toEqual(alone);
    expect(asked.times).toBeGreaterThan(20 * GAMES);
    expect(records(new SfgeEngine(setup, other, 'turns'))).not.toEqual(alone);
  });
});

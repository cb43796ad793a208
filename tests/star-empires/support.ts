/**
 * A table for tests of the rules: a scenario set up under a policy of the test, and dice fixed in advance. When a test
 * ends, every scripted die must have been rolled and the position must obey the laws of checked mode.
 */

import { afterEach, expect } from 'vitest';
import { IllegalOrderCounts } from '../../src/games/shared/illegal-orders.js';
import { checkPosition } from '../../src/games/star-empires/check.js';
import type { StarEmpiresPolicy } from '../../src/games/star-empires/player/decisions.js';
import { complete } from '../../src/games/star-empires/player/defaults.js';
import { countFor } from '../../src/games/star-empires/player/illegal-orders.js';
import { decisions, view } from '../../src/games/star-empires/player/seats.js';
import { landLuck, luck, policyLuck } from '../../src/games/star-empires/position/luck.js';
import { record } from '../../src/games/star-empires/position/record.js';
import { clear, N_TURN, n } from '../../src/games/star-empires/position/state.js';
import { loadTables, rowById } from '../../src/games/star-empires/position/tables.js';
import { setUp } from '../../src/games/star-empires/rules/set-up.js';
import { scriptStream } from '../support/scripted-stream.js';
import { metricIndex, setupFor } from './players.js';

export { view };

let script: number[] | null = null;

/** A scenario as it stands before Turn 1, or in the Turn named. */
export function table(scenario: string, policy: StarEmpiresPolicy = {}, ...set: string[]): void {
  noScript();
  loadTables(setupFor(scenario, ...set));
  decisions.current = complete(policy);
  countFor(new IllegalOrderCounts(), 0);
  clear();
  record.fill(0);
  for (const stream of [luck, landLuck, policyLuck]) stream.bindGame(1, 2, 3);
  setUp();
  n[N_TURN] = 1;
}

/** Dice of the rules from now on, in order: the face of each, a choice among several by its place from 1. */
export function dice(...faces: number[]): void {
  const left = [...faces];
  script = left;
  const next = (sides: number): number => {
    const face = left.shift();
    if (face === undefined) throw new Error(`a die of ${sides} sides has no script`);
    if (face < 1 || face > sides) throw new Error(`${face} on a die of ${sides} sides`);
    return face;
  };
  scriptStream(luck, { d6: () => next(6), below: (sides) => next(sides) - 1 });
}

export function noScript(): void {
  scriptStream(luck, null);
  script = null;
}

/** Row of the catalogue. */
export const row = (id: string): number => rowById(id);

/** A metric as it has been counted so far. */
export const counted = (name: string): number => record[metricIndex(name)];

afterEach(() => {
  const left = script ?? [];
  noScript();
  expect(left, 'scripted dice left over').toEqual([]);
  checkPosition();
});

/**
 * `captain` against `drill`: of the pairs of sample armies that `drill` on both sides does not decide in 99 % of the
 * battles either way, it wins more than half of the battles in at least 60 %, leading each army of a pair in turn.
 */

import { expect, it } from 'vitest';
import captain from '../../../policies/star-battle/captain.js';
import type { StarBattlePolicy } from '../../../src/games/star-battle/kit.js';
import { TRICK_MOVEMENT } from '../../../src/games/star-battle/player/orders.js';
import { views } from '../../../src/games/star-battle/player/seats.js';
import { ARMIES } from '../../../src/games/star-battle/position/armies.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { engineFor } from '../players.js';
import { SAMPLE_ARMIES } from '../sample-armies.js';
import { field } from '../support.js';

const BATTLES = 200;
const DECIDED = 0.99;
const REQUIRED = 0.6;

/** Share of battles that side A wins, draws counted half. */
function score(policies: string, a: string, b: string): number {
  const engine = engineFor(policies, 'captain', `a=${a}`, `b=${b}`);
  let halves = 0;
  for (let game = 0; game < BATTLES; game++) {
    engine.play(game);
    halves += [2, 0, 1][engine.record[0]];
  }
  expect(engine.illegalOrders()).toEqual([]);
  return halves / (2 * BATTLES);
}

const pairs = SAMPLE_ARMIES.flatMap((a, i) => SAMPLE_ARMIES.slice(i).map((b) => [a, b] as const));

it('captain beats drill in 60 % of the open pairs of armies', () => {
  const open = pairs.filter(([a, b]) => {
    const share = score('drill', a, b);
    return share > 1 - DECIDED && share < DECIDED;
  });
  const beaten = open.filter(([a, b]) => score('a=captain+b=drill', a, b) + 1 - score('a=drill+b=captain', a, b) > 1);
  expect(open.length).toBeGreaterThan(50);
  expect(beaten.length / open.length, `${beaten.length} of ${open.length}`).toBeGreaterThanOrEqual(REQUIRED);
});

it('captain declares no general retreat while none of his armies can move', () => {
  const own = captain.create({ leave: 100 }) as StarBattlePolicy;
  field({ set: ['a=undead-horde', 'b=legion'], segment: 'rout' });
  const declares = (): boolean | undefined => own.generalRetreat?.(views[0]);
  expect(declares()).toBe(true);
  s.tricked[TRICK_MOVEMENT * ARMIES] = 9;
  expect(declares()).toBe(false);
});

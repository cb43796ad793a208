/** Policies for one seat are stronger than `marshal` in it: the turn of the fall compared game by game. */

import { expect, test } from 'vitest';
import governor from '../../../policies/fitg/governor.js';
import insurgent from '../../../policies/fitg/insurgent.js';
import marshal from '../../../policies/fitg/marshal.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { R_TURN } from '../../../src/games/fitg/position/record.js';
import type { PolicyInstance, PolicyModule } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';

const GAMES = 150;
const WANTED = 3;

const instance = (module: PolicyModule): PolicyInstance => ({
  label: module.name,
  module,
  parameters: fillParameters(module, {}),
});
const [asMarshal, asInsurgent, asGovernor] = [marshal, insurgent, governor].map((module) =>
  instance(module as PolicyModule),
);

function engineOf(rebel: PolicyInstance, empire: PolicyInstance) {
  return fitg.createEngine(fitg.resolve({ scenario: 'standard', set: [] }), [rebel, empire], 'strength');
}

/** Mean difference of T to `marshal` on both sides, and the half of its 99.9 % interval. */
function difference(rebel: PolicyInstance, empire: PolicyInstance): { mean: number; half: number } {
  const [one, other] = [engineOf(rebel, empire), engineOf(asMarshal, asMarshal)];
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < GAMES; game++) {
    one.play(game);
    other.play(game);
    const turns = one.record[R_TURN] - other.record[R_TURN];
    sum += turns;
    squares += turns * turns;
  }
  expect(one.illegalOrders()).toEqual([]);
  const mean = sum / GAMES;
  return { mean, half: 3.29 * Math.sqrt((squares / GAMES - mean * mean) / (GAMES - 1)) };
}

test('against insurgent the Empire of marshal falls at least three turns earlier', () => {
  const { mean, half } = difference(asInsurgent, asMarshal);
  expect(mean + half).toBeLessThan(-WANTED);
});

test('governor holds out at least three turns longer against the Rebel of marshal', () => {
  const { mean, half } = difference(asMarshal, asGovernor);
  expect(mean - half).toBeGreaterThan(WANTED);
});

test('in the other seat both play as marshal', () => {
  const [plain, swapped] = [engineOf(asMarshal, asMarshal), engineOf(asGovernor, asInsurgent)];
  for (let game = 0; game < 5; game++) {
    plain.play(game);
    swapped.play(game);
    expect([...swapped.record]).toEqual([...plain.record]);
  }
});

test('drifting groups of the Empire are not sent to a dead planet', () => {
  const engine = fitg.createEngine(fitg.resolve({ scenario: 'standard', set: [] }), [asMarshal, asMarshal], 'pair');
  engine.play(151);
  expect(engine.illegalOrders()).toEqual([]);
});

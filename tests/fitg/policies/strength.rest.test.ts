/** Policies for one seat are stronger than `marshal` in it: the turn of the fall compared game by game. */

import { expect, test } from 'vitest';
import governor from '../../../policies/fitg/governor.js';
import insurgent from '../../../policies/fitg/insurgent.js';
import { forgetProspects } from '../../../policies/fitg/lib/prospects.js';
import marshal from '../../../policies/fitg/marshal.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { goEnviron, goMission } from '../../../src/games/fitg/player/orders.js';
import { SeatView } from '../../../src/games/fitg/player/seat-view.js';
import { CONTROL, IMP, IMPERIAL, M_I, PLANETS, REBEL_GROUPS } from '../../../src/games/fitg/position/layout.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import { R_TURN } from '../../../src/games/fitg/position/record.js';
import { gDrift, gEnviron, gPlanet, gSystem } from '../../../src/games/fitg/position/state.js';
import { environFirst, isCapital, isThrone, planetOf, system } from '../../../src/games/fitg/position/tables.js';
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

test('a drifting group of marshal seeks no Intelligence at its destination: it stays nowhere (18, 19)', () => {
  const engine = fitg.createEngine(
    fitg.resolve({ scenario: 'standard', set: ['horizon=1'] }),
    [asMarshal, asMarshal],
    'i',
  );
  engine.play(0);
  const policy = marshal.create(asMarshal.parameters);
  const view = new SeatView(IMP);
  const group = REBEL_GROUPS;
  let asked = 0;
  let sought = 0;
  for (let planet = 0; planet < PLANETS; planet++) {
    if (isCapital[planet] === 1 || isThrone[planet] === 1) continue;
    // Where the Empire does not control the planet Intelligence is a mission for it.
    setState(planet, CONTROL);
    gPlanet[group] = planet;
    gSystem[group] = system[planet];
    gEnviron[group] = environFirst[planet];
    for (const drift of [0, 1]) {
      gDrift[group] = drift;
      forgetProspects();
      const mission = goMission(policy.group?.(view, group) ?? 0);
      if (drift === 0) asked += mission === M_I ? 1 : 0;
      else sought += mission === M_I && planetOf[goEnviron(policy.group?.(view, group) ?? 0)] === planet ? 1 : 0;
    }
    setState(planet, IMPERIAL);
  }
  gDrift[group] = 0;
  expect(asked).toBeGreaterThan(0);
  expect(sought).toBe(0);
});

/** A case of each section that no other test plays, and of the rulings. Titles name them for the rules map. */

import { beforeEach, describe, expect, test } from 'vitest';
import drill from '../../../policies/fitg/drill.js';
import marshal from '../../../policies/fitg/marshal.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { bestTarget } from '../../../src/games/fitg/player/choices.js';
import { addOption, clearOptions } from '../../../src/games/fitg/player/options.js';
import { FOR_CELL } from '../../../src/games/fitg/player/orders.js';
import { SeatView } from '../../../src/games/fitg/player/seat-view.js';
import {
  ARCHIVES,
  CAPTURED,
  CONTROL,
  EMPIRE_FOREVER,
  IMP,
  IMPERIAL,
  LIVING,
  M_C,
  M_R,
  ON,
  PLANETS,
  REB,
  REBELLION,
  TRAP,
} from '../../../src/games/fitg/position/layout.js';
import { isImperial, isRebel, setState } from '../../../src/games/fitg/position/planets.js';
import {
  arrived,
  clear,
  count,
  exhausted,
  gPlanet,
  gStatus,
  loyalty,
  N_CARD,
  N_CELLS,
  N_STACKS,
  n,
  pdbLevel,
  pdbUp,
  revealed,
  STACK,
  secret,
  stacks,
  state,
} from '../../../src/games/fitg/position/state.js';
import { environFirst, environMain, map, planetById, vp } from '../../../src/games/fitg/position/tables.js';
import { mayGo } from '../../../src/games/fitg/rules/assignment.js';
import { eventCell } from '../../../src/games/fitg/rules/card-deeds.js';
import { interception } from '../../../src/games/fitg/rules/combat.js';
import { cap } from '../../../src/games/fitg/rules/mission-table.js';
import { isLegal, mayInvestigate } from '../../../src/games/fitg/rules/missions.js';
import { loseCaptives } from '../../../src/games/fitg/rules/reorganisation.js';
import { setUp } from '../../../src/games/fitg/rules/set-up.js';
import { advanceStacks } from '../../../src/games/fitg/rules/unit-moves.js';
import { becomeControl, startRebellion } from '../../../src/games/fitg/rules/uprising.js';
import { R_FIRST } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';
import { empty, lay, planet, put } from './table.js';

beforeEach(() => lay());

/** A planet with a secret of its own, Imperial, without units. */
function withSecret(what: number): number {
  let where = 0;
  for (let other = 0; other < PLANETS; other++) if (secret[other] === what) where = other;
  for (const side of [REB, IMP]) empty(side, where);
  if (state[where] !== IMPERIAL) setState(where, IMPERIAL);
  exhausted[where] = 0;
  return where;
}

const metric = (name: string): number => R_FIRST + fitg.metrics.findIndex((known) => known.name === name);

function played(scenario: string, set: string[], games: number): Int32Array[] {
  const policy = { label: 'drill', module: drill, parameters: {} };
  const engine = fitg.createEngine(fitg.resolve({ scenario, set }), [policy, policy], 'paragraphs');
  return Array.from({ length: games }, (_, game) => {
    engine.play(game);
    return Int32Array.from(engine.record);
  });
}

test('(2, [F6]) every regular chit is drawn: with one mission of an environ so many as it has size', () => {
  const [record] = played('standard', ['horizon=1'], 1);
  expect(record[metric('chits')]).toBeGreaterThanOrEqual(record[metric('missionsReb')] * 2);
  expect(cap[M_R]).toBe(1);
});

test('(4) Empire Forever is never on 312 or 512 after the exchange, nor Welcome Rebels on 212', () => {
  for (let game = 0; game < 40; game++) {
    const policy = { label: 'drill', module: drill, parameters: {} };
    fitg.createEngine(fitg.resolve({ scenario: 'standard', set: ['horizon=1'] }), [policy, policy], 'four').play(game);
    for (const id of [312, 512]) expect(secret[planetById[id]]).not.toBe(EMPIRE_FOREVER);
  }
});

test('(5) all planets together are worth 85 points, throne and first capital 5 each', () => {
  expect(map.points).toBe(85);
  expect([vp[planet(162)], vp[planet(152)]]).toEqual([5, 5]);
});

test('(6) an Imperial planet on which only Rebels stand is nobody’s, unless its PDB is up', () => {
  const where = planet(421);
  setState(where, IMPERIAL);
  empty(IMP, where);
  put(REB, where, 1, 1);
  pdbUp[where] = 0;
  expect([isImperial(where), isRebel(where)]).toEqual([false, false]);
  pdbUp[where] = 1;
  expect(isImperial(where)).toBe(true);
});

test('(7, [F2]) captives without captors are free, but not on the Imperial Trap', () => {
  const trap = withSecret(TRAP);
  for (const where of [planet(421), trap]) {
    empty(IMP, where);
    gPlanet[0] = where;
    gStatus[0] = CAPTURED;
    loseCaptives();
    expect(gStatus[0]).toBe(where === trap ? CAPTURED : ON);
  }
});

test('(8, [F3]) a stack that drifts one turn arrives in its owner’s next, and counts as arrived', () => {
  const where = planet(421);
  empty(IMP, where);
  n[N_STACKS] = 1;
  stacks.set([IMP, where, 1, 0, 2, 0, 0, 0]);
  expect(STACK).toBe(8);
  advanceStacks(IMP);
  expect([n[N_STACKS], count[PLANETS + where]]).toEqual([0, 2]);
  expect(arrived.reduce((sum, number) => sum + number, 0)).toBeGreaterThanOrEqual(2);
});

test('([F4]) nobody intercepts arrivals without space strength', () => {
  const where = planet(421);
  for (const side of [REB, IMP]) empty(side, where);
  // Units back into the pool.
  empty(IMP, planet(152));
  put(REB, where, 0, 2);
  put(IMP, where, 2, 2);
  interception(REB, where);
  expect([count[where], count[PLANETS + where]]).toEqual([2, 2]);
});

test('(9) a move into a key system of the same province is always legal, one to another province by the card', () => {
  n[N_CARD] = 9;
  expect(mayGo(planet(523), planet(542))).toBe(true);
  expect(mayGo(planet(421), planet(541))).toBe(true);
  n[N_CARD] = 0;
  expect(mayGo(planet(421), planet(541))).toBe(false);
});

describe('rulings on missions and secrets', () => {
  test('[F10] the Archives may be investigated again', () => {
    const where = withSecret(ARCHIVES);
    revealed.fill(1);
    expect(mayInvestigate(where)).toBe(true);
  });

  test('[F11] the Living Planet is under control at once, but only at its first rebellion', () => {
    const where = withSecret(LIVING);
    startRebellion(where, false, false);
    expect(state[where]).toBe(CONTROL);
    setState(where, IMPERIAL);
    startRebellion(where, false, false);
    expect(state[where]).toBe(REBELLION);
  });

  test('[F17] a civil war takes nothing from the Living Planet', () => {
    const where = withSecret(LIVING);
    startRebellion(where, false, true);
    expect(count[PLANETS + where]).toBe(0);
  });

  test('[F18] Cells of events are not among the nine', () => {
    const before = n[N_CELLS];
    setState(planet(421), IMPERIAL);
    eventCell(planet(421));
    expect(n[N_CELLS]).toBe(before);
  });

  test('(16, [F19]) the Rebel may order a coup on a Living Planet that he does not know', () => {
    const where = withSecret(LIVING);
    revealed[where] = 0;
    const environ = environFirst[where];
    const legal = (guess: boolean): boolean => isLegal(0, M_C, environ, guess);
    expect(legal(false)).toBe(false);
    expect(new SeatView(REB).isLegal(0, M_C, environ)).toBe(legal(true));
  });

  test('(13, [F20]) half a tax leaves the loyalty of Empire Forever alone', () => {
    const where = withSecret(EMPIRE_FOREVER);
    expect(loyalty[where]).toBe(0);
    for (const record of played('standard', ['horizon=12'], 3)) expect(record[metric('taxFP')]).toBeGreaterThan(0);
    expect(loyalty[withSecret(EMPIRE_FOREVER)]).toBe(0);
  });

  test('(13, [F7]) a planet under Rebel control has no PDB', () => {
    const where = planet(421);
    pdbUp[where] = 1;
    pdbLevel[where] = 2;
    setState(where, REBELLION);
    becomeControl(where);
    expect([pdbUp[where], pdbLevel[where]]).toEqual([0, 0]);
  });
});

test('(14, [F9]) every planet begins with an Imperial unit', () => {
  clear();
  setUp();
  for (let where = 0; where < PLANETS; where++) expect(count[PLANETS + where]).toBeGreaterThan(0);
});

test('(15, [F8]) a game without events has no card, and no mission that was left out', () => {
  const [record] = played('no-events', [], 1);
  expect(record[metric('galacticCards')]).toBe(0);
  expect(fitg.metrics.some(({ name }) => name === 'triedA' || name === 'triedH')).toBe(false);
});

test('(17) Cells go to the planet of most value', () => {
  clearOptions();
  for (const id of [143, 152, 111]) addOption(planet(id));
  expect(bestTarget(new SeatView(REB), FOR_CELL, 3)).toBe(planet(152));
});

test('(18, 19) drill never uses the base, marshal does', () => {
  const uses = [drill, marshal].map((module) => {
    const policy = { label: module.name, module, parameters: fillParameters(module, {}) };
    const engine = fitg.createEngine(fitg.resolve({ scenario: 'standard', set: [] }), [policy, policy], 'base');
    let bought = 0;
    for (let game = 0; game < 3; game++) {
      engine.play(game);
      bought += engine.record[metric('baseBought')];
    }
    return bought;
  });
  expect(uses[0]).toBe(0);
  expect(uses[1]).toBeGreaterThan(0);
});

test('(20, 22) the quick start counts turns from 9, and a game that stands as the turn after its horizon', () => {
  for (const record of played('quick-start', ['horizon=10'], 3)) {
    expect(record[metric('turn')]).toBe(11);
    expect(record[metric('secretsRevealed')]).toBeGreaterThanOrEqual(6);
  }
  expect(environMain[planet(162)]).toBe(environFirst[planet(162)]);
});

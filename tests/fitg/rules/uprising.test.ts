/** Rebellion, stops, control and domino effects (10). */

import { beforeEach, describe, expect, test } from 'vitest';
import { WHY_EVENT } from '../../../src/games/fitg/position/causes.js';
import { CONTROL, IMP, IMPERIAL, REB, REBELLION, STOPPED, UNREST } from '../../../src/games/fitg/position/layout.js';
import { environStrength, setState } from '../../../src/games/fitg/position/planets.js';
import {
  cell,
  exhausted,
  floor,
  localForces,
  loyalty,
  N_REBEL_TRACK,
  N_VP,
  n,
  pdbUp,
  state,
} from '../../../src/games/fitg/position/state.js';
import { resources, vp } from '../../../src/games/fitg/position/tables.js';
import { shift } from '../../../src/games/fitg/rules/loyalty.js';
import { becomeControl, startRebellion, stopRebellion } from '../../../src/games/fitg/rules/uprising.js';
import { empty, lay, planet, put } from './table.js';

const LONICA = 421;

beforeEach(() => lay());

/** An Imperial planet without units and secret, as at the start. */
function quiet(): number {
  const where = planet(LONICA);
  for (const side of [REB, IMP]) empty(side, where);
  if (state[where] !== IMPERIAL) setState(where, IMPERIAL);
  loyalty[where] = 2;
  exhausted[where] = 0;
  localForces[where] = 0;
  return where;
}

describe('shifts (10)', () => {
  test('go one space for each side, not beyond Unrest nor below the floor', () => {
    const where = quiet();
    expect(shift(REB, where, WHY_EVENT)).toBe(true);
    expect(loyalty[where]).toBe(3);
    cell[where] = 0;
    expect(shift(REB, where, WHY_EVENT)).toBe(true);
    expect([loyalty[where], cell[where]]).toEqual([UNREST, -1]);
    expect(shift(REB, where, WHY_EVENT)).toBe(false);
    floor[where] = 3;
    expect([shift(IMP, where, WHY_EVENT), shift(IMP, where, WHY_EVENT)]).toEqual([true, false]);
  });

  test('are not made where the planet has risen', () => {
    const where = quiet();
    setState(where, REBELLION);
    expect([shift(REB, where, WHY_EVENT), shift(IMP, where, WHY_EVENT)]).toEqual([false, false]);
  });
});

describe('a rebellion (10)', () => {
  test('puts the PDB down and gives its resources to the track, but once', () => {
    const where = quiet();
    pdbUp[where] = 1;
    n[N_REBEL_TRACK] = 0;
    startRebellion(where, false, false);
    expect([state[where], loyalty[where], pdbUp[where]]).toEqual([REBELLION, UNREST, 0]);
    expect(n[N_REBEL_TRACK]).toBe(resources[where]);
    stopRebellion(where);
    expect(state[where]).toBe(STOPPED);
    startRebellion(where, false, false);
    expect(n[N_REBEL_TRACK]).toBe(resources[where]);
  });

  test('counts twice with a wild populace', () => {
    const where = quiet();
    n[N_REBEL_TRACK] = 0;
    startRebellion(where, true, false);
    expect(n[N_REBEL_TRACK]).toBe(2 * resources[where]);
  });

  test('that becomes Rebel control is worth its victory points and has Local Forces [F5]', () => {
    const where = quiet();
    const before = n[N_VP];
    startRebellion(where, false, false);
    becomeControl(where);
    expect([state[where], localForces[where]]).toEqual([CONTROL, 2]);
    expect(n[N_VP]).toBe(before + vp[where]);
  });

  test('that is stopped becomes Imperial where only the Empire has units', () => {
    const where = quiet();
    setState(where, REBELLION);
    put(IMP, where, 0, 1);
    stopRebellion(where);
    expect([state[where], loyalty[where], localForces[where]]).toEqual([IMPERIAL, 3, 2]);
  });
});

test('strength is that of the planet divided by its environs, rounded up, with Local Forces for the Rebel [F1]', () => {
  const where = quiet();
  put(REB, where, 1, 2);
  expect(environStrength(REB, where)).toBe(2);
  localForces[where] = 1;
  expect(environStrength(REB, where)).toBe(3);
  expect(environStrength(IMP, where)).toBe(0);
});

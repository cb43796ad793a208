/** Cases that the text leaves to a ruling. */

import { beforeEach, describe, expect, test } from 'vitest';
import { SeatView } from '../../../src/games/fitg/player/seat-view.js';
import { CREATURE_ATTACKS, NO_GRADE, ONE_ROBOT } from '../../../src/games/fitg/position/chits.js';
import {
  BY_LOCALS,
  CAPTURED,
  DEAD,
  ELITE,
  HELD,
  IMP,
  IMPERIAL,
  ON,
  PLANETS,
  REB,
  REBEL_GROUPS,
  REBELLION,
  STOPPED,
} from '../../../src/games/fitg/position/layout.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import { R_DOMINOES, R_FIGHTS, R_IMP_LOSSES, record } from '../../../src/games/fitg/position/record.js';
import {
  count,
  gDrift,
  gEnviron,
  gGrounded,
  gPlanet,
  gStatus,
  gSystem,
  loyalty,
  N_BUDGET,
  N_EMPIRE_TRACK,
  N_OPEN,
  N_TURN,
  n,
  state,
} from '../../../src/games/fitg/position/state.js';
import { environFirst, system } from '../../../src/games/fitg/position/tables.js';
import { chitEvents } from '../../../src/games/fitg/rules/chit-events.js';
import { capture, hold } from '../../../src/games/fitg/rules/fights.js';
import { moveGroups } from '../../../src/games/fitg/rules/group-moves.js';
import { clearTable, here, missionGroups } from '../../../src/games/fitg/rules/mission-table.js';
import { produceForEmpire } from '../../../src/games/fitg/rules/production.js';
import { playSecret } from '../../../src/games/fitg/rules/secret-cards.js';
import { empty, lay, planet, put } from './table.js';

beforeEach(() => lay());

describe('maintenance of elites (13)', () => {
  /** An Empire whose capital and throne stand, with so many elites on one planet and so many points. */
  function maintained(elites: number, points: number): [left: number, lost: number] {
    for (let where = 0; where < PLANETS; where++) empty(IMP, where);
    put(IMP, planet(152), 0, 1);
    put(IMP, planet(542), ELITE, elites);
    n[N_TURN] = 3;
    n[N_EMPIRE_TRACK] = points;
    record[R_IMP_LOSSES] = 0;
    produceForEmpire();
    return [n[N_BUDGET], record[R_IMP_LOSSES]];
  }

  test('costs one point for each beyond four', () => {
    expect(maintained(4, 0)).toEqual([0, 0]);
    expect(maintained(7, 4)).toEqual([1, 0]);
  });

  test('takes what the track has before an elite is disbanded for seven points [F12]', () => {
    // Eight are due: one point, then the seven of one elite.
    expect(maintained(12, 1)).toEqual([0, 1]);
    // Without points two elites go, and six of their points stay.
    // Fourteen less eight: a line is bought of them.
    expect(maintained(12, 0)).toEqual([1, 2]);
  });
});

test('I5 stops one rebellion without a domino effect and two of its kin with theirs [F13]', () => {
  // All Yester: 222 is on the card, 211 and 223 are of its race.
  for (const id of [222, 211, 223]) {
    empty(REB, planet(id));
    setState(planet(id), REBELLION);
  }
  record[R_DOMINOES] = 0;
  playSecret(IMP, 5);
  for (const id of [222, 211, 223]) expect([IMPERIAL, STOPPED]).toContain(state[planet(id)]);
  expect(record[R_DOMINOES]).toBe(2);
});

describe('an attack on units of unknown type [F14]', () => {
  /** 431 is one liquid environ: a shift more unless the Empire has a leader or an elite there. */
  const LIQUID = 431;

  function column(type: number): number {
    const where = planet(LIQUID);
    for (const side of [REB, IMP]) empty(side, where);
    put(REB, where, 1, 3);
    put(IMP, where, type, 1);
    n[N_OPEN] = 0;
    loyalty[where] = 2;
    expect(count[where]).toBe(3);
    return new SeatView(REB).attackColumn(where, false);
  }

  test('is told its shifts, not the strength it meets', () => {
    expect(column(3) - column(ELITE)).toBe(1);
    expect(column(1)).toBe(column(3));
  });
});

test('an Imperial group whose drift system has no living planet drifts on, without an order against the rules [F15]', () => {
  const group = REBEL_GROUPS;
  const where = planet(131);
  for (const side of [REB, IMP]) empty(side, where);
  gPlanet[group] = where;
  gSystem[group] = system[where];
  gDrift[group] = 1;
  setState(where, DEAD);
  moveGroups(IMP);
  expect(gDrift[group]).toBe(1);
  setState(where, IMPERIAL);
  moveGroups(IMP);
  expect([gDrift[group], gPlanet[group]]).toEqual([0, where]);
});

test('a group that is taken is grounded no longer [F16]', () => {
  for (const group of [0, 1]) gGrounded[group] = 2;
  capture(0);
  hold(1, BY_LOCALS);
  expect([gStatus[0], gGrounded[0]]).toEqual([CAPTURED, 0]);
  expect([gStatus[1], gGrounded[1]]).toEqual([HELD, 0]);
});

test('robots come where the environ has no creature, but only with a grade on the chit (12)', () => {
  const where = planet(112);
  const fights = (grade: number): number => {
    gStatus[0] = ON;
    gPlanet[0] = where;
    gEnviron[0] = environFirst[where];
    clearTable(REB, where, environFirst[where]);
    missionGroups[here.count++] = 0;
    record[R_FIGHTS] = 0;
    chitEvents(CREATURE_ATTACKS, grade);
    return record[R_FIGHTS];
  };
  expect([fights(NO_GRADE), fights(ONE_ROBOT)]).toEqual([0, 1]);
});

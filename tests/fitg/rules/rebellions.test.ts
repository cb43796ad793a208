/** What a rebellion raises, whom a domino effect hits, what keeps loyalty where it is (10). */

import { beforeEach, describe, expect, test } from 'vitest';
import { complete } from '../../../src/games/fitg/player/defaults.js';
import { NO_ATTACK } from '../../../src/games/fitg/player/orders.js';
import { seatPlayers } from '../../../src/games/fitg/player/seats.js';
import {
  EMPIRE_FOREVER,
  GEM,
  HALT,
  IMP,
  IMPERIAL,
  INDUSTRY,
  IPOC,
  LIVING,
  REB,
  SHIFT2,
  SLAVE,
  START,
  STOPPED,
  slot,
  TAKE,
  TYPES,
  UNREST,
  WELCOME_REBELS,
} from '../../../src/games/fitg/position/layout.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import { R_DOMINOES, R_REBELLIONS_DOMINO, record } from '../../../src/games/fitg/position/record.js';
import {
  DUE,
  exhausted,
  galactic,
  loyalty,
  major,
  N_KAYN_TURN,
  N_OPEN,
  N_REBEL_TRACK,
  N_TURN,
  NEW,
  n,
  revealed,
  secret,
  state,
  units,
} from '../../../src/games/fitg/position/state.js';
import { id } from '../../../src/games/fitg/position/tables.js';
import { canShift } from '../../../src/games/fitg/rules/loyalty.js';
import { domino, regain, startRebellion } from '../../../src/games/fitg/rules/uprising.js';
import { calm, empty, lay, planet, put } from './table.js';

/** All planets Imperial, Neutral and without secrets and units; nobody attacks. */
beforeEach(() => {
  lay();
  calm();
  major.fill(0);
  const peaceful = complete({ attack: () => NO_ATTACK });
  seatPlayers([peaceful, peaceful]);
});

const NONE = -1;

function unitsOf(side: number, where: number): number[] {
  return [...units.subarray(slot(side, where, 0), slot(side, where, TYPES))];
}

/** 342 has environs of resources 4, 3 and 6, no star, no sovereign. */
describe('a rebellion raises', () => {
  test.each([
    ['its resources in 1-0s and 2-1s', NONE, false, false, false, [1, 4, 0, 0, 0], 13],
    ['half in a civil war, rounded up by environ', NONE, false, true, false, [4, 1, 0, 0, 0], 7],
    ['half on an exhausted planet, and no points', NONE, false, false, true, [4, 1, 0, 0, 0], 0],
    ['a quarter in both, rounded up once', NONE, false, true, true, [4, 0, 0, 0, 0], 0],
    ['twice, and better units, with a wild populace', NONE, true, false, false, [2, 0, 2, 2, 0], 26],
    [
      'twice on Welcome Rebels, where a populace has no effect',
      WELCOME_REBELS,
      true,
      false,
      false,
      [2, 8, 0, 0, 0],
      26,
    ],
    ['twice in units and points on the Industry World', INDUSTRY, false, false, false, [2, 8, 0, 0, 0], 26],
    ['three times in points on the Gem World', GEM, false, false, false, [1, 4, 0, 0, 0], 39],
    ['three times in better units on the Slave World', SLAVE, false, false, false, [3, 1, 1, 4, 0], 13],
    ['no points on the Living Planet', LIVING, false, false, false, [1, 4, 0, 0, 0], 0],
  ] as const)('%s', (_, what, populace, civilWar, before, raised, points) => {
    const where = planet(342);
    secret[where] = what;
    exhausted[where] = before ? 1 : 0;
    n[N_REBEL_TRACK] = 0;
    startRebellion(where, populace, civilWar);
    expect(unitsOf(REB, where)).toEqual(raised);
    expect(n[N_REBEL_TRACK]).toBe(points);
    // Half of 4, 3 and 6 is 7: a line and two militia.
    expect(unitsOf(IMP, where)).toEqual(civilWar ? [2, 0, 1, 0, 0] : [0, 0, 0, 0, 0]);
  });

  test('and opens all Imperial units for good on IPOC alone', () => {
    startRebellion(planet(342), false, false);
    expect(n[N_OPEN]).toBe(0);
    secret[planet(442)] = IPOC;
    startRebellion(planet(442), false, false);
    expect(n[N_OPEN]).toBe(1);
  });
});

describe('loyalty cannot be shifted', () => {
  const may = (where: number): boolean[] => [REB, IMP].map((side) => canShift(side, where));

  test('on Empire Forever', () => {
    expect(may(planet(421))).toEqual([true, true]);
    secret[planet(421)] = EMPIRE_FOREVER;
    expect(may(planet(421))).toEqual([false, false]);
  });

  test('on Kayn planets in the turn of H7', () => {
    n[N_KAYN_TURN] = n[N_TURN];
    expect([may(planet(551)), may(planet(421))]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('on the throne while M23 is face-up', () => {
    expect(may(planet(162))).toEqual([true, true]);
    major[23] = NEW;
    expect(may(planet(162))).toEqual([false, false]);
  });

  test('to the Empire on Welcome Rebels once it is revealed', () => {
    secret[planet(421)] = WELCOME_REBELS;
    expect(may(planet(421))).toEqual([true, true]);
    revealed[planet(421)] = 1;
    expect(may(planet(421))).toEqual([true, false]);
  });
});

describe('a domino effect', () => {
  /** Numbers of the planets whose loyalty or state changes. */
  function hit(from: number, side: number, kind: number): number[] {
    const before = [...loyalty].map((value, where) => 10 * value + state[where]);
    domino(planet(from), side, kind);
    return [...id].filter((_, where) => before[where] !== 10 * loyalty[where] + state[where]);
  }

  test('hits two planets of each race, never a capital or the throne from a planet that is neither', () => {
    loyalty[planet(152)] = 3;
    loyalty[planet(162)] = 3;
    const found = hit(421, REB, START);
    expect(found).toHaveLength(4);
    for (const seat of [152, 162, 241, 311, 411, 542]) expect(found).not.toContain(seat);
  });

  test('hits capitals and the throne from a capital', () => {
    loyalty[planet(152)] = 3;
    loyalty[planet(162)] = 3;
    expect(hit(411, REB, START)).toEqual([152, 162, 412]);
  });

  test('shifts one planet of a race where it may shift but one', () => {
    expect(hit(421, REB, SHIFT2)).toHaveLength(2);
  });

  test('from a home hits all of the race in the province, and two outside it', () => {
    const found = hit(211, REB, START);
    expect(found.slice(-4)).not.toContain(211);
    for (const other of [212, 222, 223, 231]) expect(found).toContain(other);
    expect(found).toHaveLength(6);
  });

  test('moves nobody who is Patriotic to the Rebel', () => {
    loyalty.fill(0);
    expect(hit(421, REB, START)).toEqual([]);
  });

  test('stays in the province while G1 is due', () => {
    galactic[1] = DUE;
    for (const where of hit(411, REB, START)) expect(Math.floor(where / 100)).toBe(4);
  });

  test('of two shifts reaches no planet in Dissent for the Empire, of a stop it does', () => {
    loyalty.fill(3);
    expect(hit(421, IMP, SHIFT2)).toEqual([]);
    expect(hit(421, IMP, HALT)).toHaveLength(4);
  });

  test('of control makes planets in Unrest rebel, of a start it leaves them', () => {
    loyalty.fill(UNREST);
    expect(hit(421, REB, START)).toEqual([]);
    record[R_REBELLIONS_DOMINO] = 0;
    expect(hit(421, REB, TAKE).length).toBeGreaterThanOrEqual(4);
    expect(record[R_REBELLIONS_DOMINO]).toBe(4);
  });

  test('never starts from the Living Planet', () => {
    secret[planet(421)] = LIVING;
    record[R_DOMINOES] = 0;
    expect(hit(421, REB, START)).toEqual([]);
    expect(record[R_DOMINOES]).toBe(0);
  });
});

test('a stopped planet on which both sides stand stays stopped (7)', () => {
  const where = planet(421);
  setState(where, STOPPED);
  put(IMP, where, 0, 1);
  put(REB, where, 0, 1);
  regain(where);
  expect(state[where]).toBe(STOPPED);
  empty(REB, where);
  regain(where);
  expect(state[where]).toBe(IMPERIAL);
});

/** Who is seen, who is searched for, and what becomes of a group that bounty hunters defeat (11, 12). */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endurance } from '../../../src/games/fitg/position/charts.js';
import {
  ENEMY_AGENTS,
  NO_GRADE,
  REBELLION_FALTERS,
  SECURITY,
  SHELTER,
  SURVEILLANCE,
  TRACKS_LOST,
} from '../../../src/games/fitg/position/chits.js';
import { HELD, IMP, M_D, M_R, ON, REB } from '../../../src/games/fitg/position/layout.js';
import { luck } from '../../../src/games/fitg/position/luck.js';
import {
  R_EVENTS_APPLIED,
  R_HELD,
  R_HUNTER_FIGHTS,
  R_SEARCHES,
  record,
} from '../../../src/games/fitg/position/record.js';
import {
  gDetected,
  gStatus,
  gWounds,
  N_BOUNTY,
  N_DISCOURAGED,
  N_EMPIRE_TRACK,
  N_HUNTERS_GONE,
  N_TURN,
  n,
} from '../../../src/games/fitg/position/state.js';
import { environFirst } from '../../../src/games/fitg/position/tables.js';
import { chitEvents } from '../../../src/games/fitg/rules/chit-events.js';
import { search } from '../../../src/games/fitg/rules/fights.js';
import { galacticOpens } from '../../../src/games/fitg/rules/galactic-cards.js';
import { clearTable, here, missionGroups } from '../../../src/games/fitg/rules/mission-table.js';
import { empty, lay, planet, put, stand } from './table.js';

beforeEach(() => lay());

const GROUP = 0;

/** The first Rebel group on a planet, in its first environ, with a mission that is being carried out. */
function standAlone(where: number, mission: number): void {
  stand(GROUP, where, mission);
  n[N_TURN] = 9;
  clearTable(REB, where, environFirst[where]);
  missionGroups[here.count++] = GROUP;
}

describe('contradictions among events of chits (2, 12)', () => {
  /** Detected in the end, and how many of the events applied. */
  function outcome(mission: number, ...events: number[]): [detected: number, applied: number] {
    const where = planet(421);
    empty(IMP, where);
    standAlone(where, mission);
    record[R_EVENTS_APPLIED] = 0;
    for (const event of events) chitEvents(event, NO_GRADE);
    return [gDetected[GROUP], record[R_EVENTS_APPLIED]];
  }

  test('shelter hides groups that enemy agents betrayed', () => {
    expect(outcome(M_D, ENEMY_AGENTS)).toEqual([1, 1]);
    expect(outcome(M_D, ENEMY_AGENTS, SHELTER)).toEqual([0, 2]);
  });

  test('but not those that security, surveillance or a rebellion that falters betrayed', () => {
    for (const event of [SECURITY, SURVEILLANCE, REBELLION_FALTERS])
      expect(outcome(M_R, event, SHELTER)).toEqual([1, 1]);
  });

  test('tracks lost hide after security, and no security finds groups after them or after shelter', () => {
    expect(outcome(M_D, SECURITY, TRACKS_LOST)).toEqual([0, 2]);
    for (const event of [TRACKS_LOST, SHELTER]) expect(outcome(M_D, event, SECURITY)).toEqual([0, 1]);
  });

  test('surveillance finds groups in a shelter, where security stays blocked', () => {
    expect(outcome(M_D, SHELTER, SURVEILLANCE)).toEqual([1, 2]);
    expect(outcome(M_D, SHELTER, SURVEILLANCE, SECURITY)).toEqual([1, 2]);
  });
});

describe('bounty hunters (11)', () => {
  afterEach(() => {
    Reflect.deleteProperty(luck, 'd6');
  });

  /** A search in which every die is a six: hunters come, and no break-off succeeds. */
  function hunted(track: number, bounty: number): void {
    const where = planet(421);
    empty(IMP, where);
    put(IMP, where, 0, 1);
    standAlone(where, M_D);
    gWounds[GROUP] = endurance[GROUP] - 1;
    n[N_BOUNTY] = bounty;
    n[N_DISCOURAGED] = 0;
    n[N_HUNTERS_GONE] = 0;
    n[N_EMPIRE_TRACK] = track;
    for (const place of [R_HELD, R_SEARCHES, R_HUNTER_FIGHTS]) record[place] = 0;
    luck.d6 = () => 6;
    search(IMP, GROUP);
    expect([record[R_SEARCHES], record[R_HUNTER_FIGHTS]]).toEqual([1, 1]);
  }

  test('are paid their level, and the group is held', () => {
    hunted(2, 2);
    expect([gStatus[GROUP], n[N_EMPIRE_TRACK], n[N_HUNTERS_GONE], record[R_HELD]]).toEqual([HELD, 0, 0, 1]);
  });

  test('are gone for good if they cannot be paid; the group, held for a moment, is free [F21]', () => {
    hunted(1, 2);
    expect([gStatus[GROUP], n[N_EMPIRE_TRACK], n[N_HUNTERS_GONE], record[R_HELD]]).toEqual([ON, 1, 1, 1]);
  });
});

test('results of cards are as if on 162: an Imperial one betrays the Rebels there (12) [F22]', () => {
  standAlone(planet(162), M_D);
  galacticOpens(8);
  expect(gDetected[GROUP]).toBe(1);
  standAlone(planet(152), M_D);
  galacticOpens(8);
  expect(gDetected[GROUP]).toBe(0);
});

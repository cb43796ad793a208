/** Points and races of cards are those of the data (15): what a user sets there acts. */

import { describe, expect, test } from 'vitest';
import { decisions } from '../../../src/games/fitg/player/seats.js';
import { CONTROL, IMP, IMPERIAL, NEUTRAL, PLANETS, REB, UNREST } from '../../../src/games/fitg/position/layout.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import {
  exhausted,
  floor,
  loyalty,
  major,
  N_EMPIRE_TRACK,
  N_GIVEN,
  N_KAYN_TURN,
  N_REBEL_TRACK,
  N_TURN,
  N_YESTER,
  NEW,
  n,
  pdbUp,
  sovereign,
  state,
  summoned,
  units,
} from '../../../src/games/fitg/position/state.js';
import { provinceFirst } from '../../../src/games/fitg/position/tables.js';
import { eventPhase } from '../../../src/games/fitg/rules/event-phase.js';
import { giveHistoric, historicDue, playHistoric } from '../../../src/games/fitg/rules/historic-cards.js';
import { canShift } from '../../../src/games/fitg/rules/loyalty.js';
import { majorDue, majorOpens } from '../../../src/games/fitg/rules/major-cards.js';
import { produceForEmpire } from '../../../src/games/fitg/rules/production.js';
import { playSecret } from '../../../src/games/fitg/rules/secret-cards.js';
import { startRebellion } from '../../../src/games/fitg/rules/uprising.js';
import { calm, lay, planet, put } from './table.js';

/** A planet of the Kayn, one of the Rhone. */
const KAYN = 551;
const RHONE = 142;
const RHONE_ONLY = (card: string): string => `events.cards.${card}.races=["Rhone"]`;

test('the purges of H2 cost its points', () => {
  const cost = (...set: string[]): number => {
    lay(...set);
    const before = n[N_EMPIRE_TRACK];
    historicDue(2);
    return before - n[N_EMPIRE_TRACK];
  };
  expect([cost(), cost('events.cards.H2.points=20')]).toEqual([12, 20]);
});

test('the reform of M24 costs its points', () => {
  const asked = (...set: string[]): boolean => {
    lay(...set);
    let called = false;
    decisions[IMP] = {
      ...decisions[IMP],
      reform: () => {
        called = true;
        return -1;
      },
    };
    major[24] = NEW;
    n[N_EMPIRE_TRACK] = 5;
    produceForEmpire();
    return called;
  };
  expect([asked(), asked('events.cards.M24.points=6')]).toEqual([true, false]);
});

describe('the races of a card', () => {
  test('of H6 are those that shift', () => {
    const shifts = (...set: string[]): boolean[] => {
      lay(...set);
      const watched = [planet(KAYN), planet(RHONE)];
      for (const where of watched) {
        setState(where, IMPERIAL);
        loyalty[where] = 3;
        floor[where] = 0;
      }
      n[N_YESTER] = 1;
      const risen = provinceFirst[1];
      setState(risen, IMPERIAL);
      loyalty[risen] = UNREST;
      sovereign[risen] = NEUTRAL;
      if (watched.includes(risen)) throw new Error('rises itself');
      startRebellion(risen, false, false);
      return watched.map((where) => loyalty[where] < 3);
    };
    expect([shifts(), shifts(RHONE_ONLY('H6'))]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('of H7 do not shift in its turn, and are given it', () => {
    const may = (...set: string[]): boolean[] => {
      lay(...set);
      n[N_KAYN_TURN] = n[N_TURN];
      return [KAYN, RHONE].map((id) => canShift(REB, planet(id)));
    };
    expect([may(), may(RHONE_ONLY('H7'))]).toEqual([
      [false, true],
      [true, false],
    ]);
    exhausted.fill(0);
    exhausted[planet(RHONE)] = 1;
    n[N_GIVEN] = 0;
    giveHistoric();
    expect(n[N_GIVEN] & (1 << 7)).not.toBe(0);
  });

  test('of R4 are left out', () => {
    const shifted = (...set: string[]): number[] => {
      lay(...set);
      for (let where = 0; where < PLANETS; where++) loyalty[where] = 1;
      playSecret(REB, 4);
      return Array.from({ length: PLANETS }, (_, where) => where).filter((where) => loyalty[where] > 1);
    };
    const all = '["Kayn","Rhone","Yester","Suvan","Saurian","Segunden","Piorad","Xanthon"]';
    expect(shifted()).not.toEqual(shifted(`events.cards.R4.races=${all}`));
  });
});

describe('the planet of a card of one planet is where it acts, and a second is refused', () => {
  /** What these cards change, with a planet under Rebel control and a unit there that technicians may improve. */
  const played = (card: string, ...set: string[]): string => {
    lay(...set);
    calm();
    if (card !== 'H5') setState(planet(RHONE), CONTROL);
    put(REB, planet(RHONE), 2, 1);
    pdbUp.fill(1);
    sovereign.fill(NEUTRAL);
    decisions[REB] = { ...decisions[REB], target: () => 0 };
    n[N_REBEL_TRACK] = 50;
    const number = Number(card.slice(1));
    if (card === 'H5') playHistoric(5);
    else if (card === 'R4') playSecret(REB, 4);
    else {
      majorOpens(number);
      majorDue(number);
    }
    return [loyalty, floor, state, pdbUp, units, sovereign, summoned].join(' ');
  };

  test.each(['M9', 'M10', 'M11', 'M15', 'M16', 'M20', 'M21', 'M25', 'H5', 'R4'])('%s', (card) => {
    const cell = `events.cards.${card}.planets`;
    expect(played(card, `${cell}=[${RHONE}]`)).not.toBe(played(card));
    expect(() => lay(`${cell}=[${RHONE},${KAYN}]`)).toThrow(`${card}.planets: `);
  });
});

test('a card may draw nine Majors open and nine hidden, and all are due', () => {
  const cards = Array.from({ length: 10 }, (_, i) => `events.cards.G${19 + i}`);
  const set = cards.flatMap((card) => [`${card}.open=9`, `${card}.hidden=9`]);
  lay('startingEvents=false', 'events.setAside=0', ...set);
  let most = 0;
  for (let turn = 0; turn < 28; turn++) {
    eventPhase();
    most = Math.max(most, [...major].filter((place) => place !== 0).length);
  }
  expect(most).toBeGreaterThanOrEqual(18);
});

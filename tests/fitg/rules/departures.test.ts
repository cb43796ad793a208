/** Each departure from the text can be switched off: what is played without and with the switch. */

import { afterEach, describe, expect, test } from 'vitest';
import { NO_GRADE, SECURITY, SHELTER, SURVEILLANCE, TRACKS_LOST } from '../../../src/games/fitg/position/chits.js';
import { ELITE, GROUPS, IMP, IMPERIAL, M_D, PLANETS, REB } from '../../../src/games/fitg/position/layout.js';
import { luck } from '../../../src/games/fitg/position/luck.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import { R_DOMINOES, R_EVENTS_APPLIED, record } from '../../../src/games/fitg/position/record.js';
import {
  gStatus,
  gWounds,
  loyalty,
  N_SECOND_SWARM,
  N_SWARM,
  N_TAXED,
  N_TAXED_BEFORE,
  N_TURN,
  n,
  revealed,
  secret,
} from '../../../src/games/fitg/position/state.js';
import {
  environFirst,
  home,
  provinceEnd,
  provinceFirst,
  systemFirst,
  systemId,
  value,
} from '../../../src/games/fitg/position/tables.js';
import { chitEvents } from '../../../src/games/fitg/rules/chit-events.js';
import { squadFight } from '../../../src/games/fitg/rules/fights.js';
import { majorDue, majorOpens } from '../../../src/games/fitg/rules/major-cards.js';
import { clearTable, here, missionGroups } from '../../../src/games/fitg/rules/mission-table.js';
import { playSecret } from '../../../src/games/fitg/rules/secret-cards.js';
import { taxation } from '../../../src/games/fitg/rules/taxation.js';
import { empty, lay, planet, put, stand } from './table.js';

afterEach(() => {
  Reflect.deleteProperty(luck, 'd6');
});

/** Dice that fall as listed, the last one ever after. */
function dice(...faces: number[]): void {
  let next = 0;
  luck.d6 = () => faces[Math.min(next++, faces.length - 1)];
}

describe('security after surveillance has voided a shelter [F23]', () => {
  function applied(set: string[], ...events: number[]): number {
    lay(...set);
    const where = planet(421);
    empty(IMP, where);
    stand(0, where, M_D);
    n[N_TURN] = 9;
    clearTable(REB, where, environFirst[where]);
    missionGroups[here.count++] = 0;
    record[R_EVENTS_APPLIED] = 0;
    for (const event of events) chitEvents(event, NO_GRADE);
    return record[R_EVENTS_APPLIED];
  }

  test('stays blocked, or works again, but never after tracks were lost', () => {
    expect(applied([], SHELTER, SURVEILLANCE, SECURITY)).toBe(2);
    expect(applied(['securityAgain=true'], SHELTER, SURVEILLANCE, SECURITY)).toBe(3);
    expect(applied(['securityAgain=true'], TRACKS_LOST, SURVEILLANCE, SECURITY)).toBe(2);
  });
});

describe('an elite among the units that send a squad [F24]', () => {
  /** How a group stands after a squad of one elite attacked it, by the faces of the dice of every round. */
  function fates(side: number, set: string[]): string[] {
    lay(...set);
    const where = planet(421);
    for (const one of [REB, IMP]) empty(one, where);
    put(side, where, ELITE, 1);
    const group = side === IMP ? 0 : GROUPS - 1;
    return [1, 2, 3, 4, 5, 6].flatMap((face) =>
      [3, 4, 5, 6].map((first) => {
        stand(group, where, M_D);
        dice(first, face);
        squadFight(side, group);
        return `${gStatus[group]} ${gWounds[group]}`;
      }),
    );
  }

  function differs(side: number): boolean {
    return fates(side, []).join() !== fates(side, ['rebelElites=false']).join();
  }

  test('helps either side, or the Empire alone', () => {
    expect(differs(REB)).toBe(true);
    expect(differs(IMP)).toBe(false);
  });
});

describe('a six for Deep Space Swarms [F25]', () => {
  /** Systems of the swarm after dice. */
  function systems(set: string[], ...faces: number[]): number[] {
    lay(...set);
    dice(...faces);
    majorOpens(6);
    return [N_SWARM, N_SECOND_SWARM].filter((place) => n[place] >= 0).map((place) => systemId[n[place]]);
  }

  test('brings the sixth system alone, or another too', () => {
    expect(systems([], 6, 2)).toEqual([24]);
    expect(systems(['swarmAgain=true'], 6, 6, 2)).toEqual([24, 22]);
    expect(systems(['swarmAgain=true'], 3, 2)).toEqual([32]);
  });

  test('and planets of both shift when the card is due', () => {
    systems(['swarmAgain=true'], 6, 2);
    for (const place of [N_SWARM, N_SECOND_SWARM]) {
      const where = systemFirst[n[place]];
      setState(where, IMPERIAL);
      empty(IMP, where);
      loyalty[where] = 1;
    }
    majorDue(6);
    for (const place of [N_SWARM, N_SECOND_SWARM]) expect(loyalty[systemFirst[n[place]]]).toBe(2);
  });
});

describe('two shifts of Galactic Games on a planet [F26]', () => {
  /** Province One: the one planet that is not a home and can shift, and the domino effects of the card. */
  function played(set: string[]): [shifts: number, dominoes: number] {
    lay(...set);
    let celebrating = -1;
    for (let where = provinceFirst[0]; where < provinceEnd[0]; where++) {
      setState(where, IMPERIAL);
      loyalty[where] = 0;
      if (home[where] < 0) celebrating = where;
    }
    loyalty[celebrating] = 3;
    record[R_DOMINOES] = 0;
    playSecret(IMP, 4);
    return [3 - loyalty[celebrating], record[R_DOMINOES]];
  }

  test('start no domino effect and may be more, or start one and end there', () => {
    expect(played([])).toEqual([3, 0]);
    expect(played(['gamesDominoes=true'])).toEqual([2, 1]);
  });
});

test('the secrets of the quick start are random, or those of the planets that the Rebel names [F27]', () => {
  function open(set: string[]): number[] {
    lay('secretsRevealed=2', ...set);
    return Array.from({ length: PLANETS }, (_, where) => where).filter((where) => revealed[where] === 1);
  }
  const named = open(['secretsChosen=true']);
  // drill names those of most value.
  const best = Array.from({ length: PLANETS }, (_, where) => where)
    .filter((where) => secret[where] >= 0)
    .sort((a, b) => value[b] - value[a] || a - b)
    .slice(0, 2);
  for (const where of best) expect(named).toContain(where);
  expect(open([])).not.toEqual(named);
});

test('in turn 10 of the quick start the province taxed before is that of turn 8 [F28]', () => {
  lay();
  n[N_TURN] = 10;
  taxation();
  expect([n[N_TAXED], n[N_TAXED_BEFORE]]).toEqual([4, 3]);
  n[N_TURN] = 2;
  taxation();
  expect([n[N_TAXED], n[N_TAXED_BEFORE]]).toEqual([0, -1]);
});

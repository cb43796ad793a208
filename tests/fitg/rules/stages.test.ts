/** Numbers of the turn: moves and interceptions (8), what follows missions (7), bonus draws (12), taxes (13). */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replay } from '../../../src/games/fitg/game-log.js';
import type { FitgPolicy } from '../../../src/games/fitg/player/decisions.js';
import { complete } from '../../../src/games/fitg/player/defaults.js';
import {
  ATTACK,
  DETERMINED,
  rebuild,
  STOP,
  TAX_FULL,
  TAX_HALF,
  TAX_NONE,
} from '../../../src/games/fitg/player/orders.js';
import { SeatView } from '../../../src/games/fitg/player/seat-view.js';
import { seatPlayers } from '../../../src/games/fitg/player/seats.js';
import { planetsOfHistoric } from '../../../src/games/fitg/position/cards.js';
import { COLUMNS, defenderLoss, endurance, members } from '../../../src/games/fitg/position/charts.js';
import {
  ARCHIVES,
  CAPTURED,
  DEAD,
  DESTROYED,
  DRUG,
  EMPIRE_FOREVER,
  GEM,
  IMP,
  INFILTRATED,
  LIVING,
  M_B,
  M_C,
  M_D,
  M_R,
  NONE,
  ON,
  PLANETS,
  REB,
  slot,
  TYPES,
  UNREST,
  WELCOME_REBELS,
} from '../../../src/games/fitg/position/layout.js';
import { luck } from '../../../src/games/fitg/position/luck.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import { R_VP_10, R_VP_20, R_VP_30, R_VP_40, record } from '../../../src/games/fitg/position/record.js';
import {
  arrived,
  cell,
  conduit,
  count,
  crisis,
  DUE,
  exhausted,
  galactic,
  gBusy,
  gDrift,
  gMission,
  gPlanet,
  gStatus,
  gWounds,
  loyalty,
  N_CARD,
  N_CELLS,
  N_EMERGENCY_POINTS,
  N_EMPIRE_TRACK,
  N_GIVEN,
  N_OPEN,
  N_ORDERED,
  N_REBEL_TRACK,
  N_REBELLIOUS,
  N_RELIEF,
  N_STACKS,
  N_TRAP_DONE,
  N_TURN,
  N_VP,
  n,
  pdbUp,
  plague,
  pool,
  rebelliousIn,
  revealed,
  secret,
  sovereign,
  stacks,
  startLoyalty,
  units,
} from '../../../src/games/fitg/position/state.js';
import { environFirst, home } from '../../../src/games/fitg/position/tables.js';
import { land } from '../../../src/games/fitg/position/units.js';
import { isNamed } from '../../../src/games/fitg/rules/assignment.js';
import { groundCombat, interception } from '../../../src/games/fitg/rules/combat.js';
import { galacticOpens } from '../../../src/games/fitg/rules/galactic-cards.js';
import { giveHistoric } from '../../../src/games/fitg/rules/historic-cards.js';
import { bonusDraws, isLegal, mayInvestigate } from '../../../src/games/fitg/rules/missions.js';
import { produceForEmpire, produceForRebel } from '../../../src/games/fitg/rules/production.js';
import { crises, destroyCells, healAll, loseCaptives } from '../../../src/games/fitg/rules/reorganisation.js';
import { taxation } from '../../../src/games/fitg/rules/taxation.js';
import { advanceStacks, clearArrivals } from '../../../src/games/fitg/rules/unit-moves.js';
import { writeRecord } from '../../../src/games/fitg/rules/victory.js';
import { calm, empty, lay, planet, put } from './table.js';

const LONICA = 421;

function seat(policy: FitgPolicy): void {
  seatPlayers([complete(policy), complete(policy)]);
}

/** All planets Imperial, Neutral, without secrets and units. */
beforeEach(() => {
  lay();
  calm();
  startLoyalty.fill(2);
  for (const list of [arrived, pdbUp, sovereign]) list.fill(0);
  cell.fill(-1);
  n[N_TURN] = 9;
});

afterEach(() => {
  Reflect.deleteProperty(luck, 'd6');
  replay.log = null;
});

describe('captives [F2]', () => {
  test('stay where captors are', () => {
    gPlanet[0] = planet(LONICA);
    gStatus[0] = CAPTURED;
    put(IMP, planet(LONICA), 0, 1);
    loseCaptives();
    expect(gStatus[0]).toBe(CAPTURED);
    empty(IMP, planet(LONICA));
    loseCaptives();
    expect(gStatus[0]).toBe(ON);
  });
});

test('H4 is given once a planet of the Fringe is in Unrest (15)', () => {
  const [fringe] = planetsOfHistoric(4);
  n[N_GIVEN] = ~(1 << 4);
  const given = (level: number): boolean => {
    loyalty[fringe] = level;
    giveHistoric();
    return (n[N_GIVEN] & (1 << 4)) !== 0;
  };
  expect([given(UNREST - 1), given(UNREST)]).toEqual([false, true]);
});

test('victory points of a turn that is not reached are those of the end (22)', () => {
  const places = [R_VP_10, R_VP_20, R_VP_30, R_VP_40];
  for (const place of places) record[place] = 3;
  n[N_TURN] = 12;
  n[N_VP] = 7;
  writeRecord();
  expect(places.map((place) => record[place])).toEqual([3, 7, 7, 7]);
});

test('the relief of H8 names provinces with three rebellious planets (9)', () => {
  n[N_CARD] = -1;
  n[N_RELIEF] = n[N_TURN];
  const named = (rebellious: number): boolean => {
    rebelliousIn[1] = rebellious;
    return isNamed(1);
  };
  expect([named(2), named(3)]).toEqual([false, true]);
  n[N_RELIEF] = n[N_TURN] - 1;
  expect(named(3)).toBe(false);
});

test('a destroyed conduit is rebuilt for five points while two planets rebel (13)', () => {
  const where = planet(LONICA);
  const left = (points: number, rebellious: number): number[] => {
    seat({ useBase: () => false, network: () => rebuild(where) });
    conduit[where] = DESTROYED;
    n[N_ORDERED] = -1;
    n[N_REBELLIOUS] = rebellious;
    n[N_REBEL_TRACK] = points;
    produceForRebel();
    return [n[N_REBEL_TRACK], conduit[where]];
  };
  expect(left(6, 2)).toEqual([1, INFILTRATED]);
  expect(left(6, 1)).toEqual([6, DESTROYED]);
  expect(left(4, 2)).toEqual([4, DESTROYED]);
});

describe('stacks that drift [F3]', () => {
  function drift(turns: number): void {
    n[N_STACKS] = 1;
    stacks.set([IMP, planet(LONICA), turns, 0, 2, 0, 0, 0]);
  }

  test('wait as many turns of their own side as they drift', () => {
    drift(2);
    advanceStacks(REB);
    advanceStacks(IMP);
    expect([n[N_STACKS], count[PLANETS + planet(LONICA)]]).toEqual([1, 0]);
    advanceStacks(IMP);
    expect([n[N_STACKS], count[PLANETS + planet(LONICA)]]).toEqual([0, 2]);
  });

  test('return to the pool from a dead planet', () => {
    const before = pool[IMP * TYPES + 1];
    drift(1);
    setState(planet(LONICA), DEAD);
    advanceStacks(IMP);
    expect([count[PLANETS + planet(LONICA)], pool[IMP * TYPES + 1]]).toEqual([0, before + 2]);
  });
});

describe('an interception [F4]', () => {
  const asked = { times: 0 };

  /** Rebels arrive where the Empire has units; every die is a six. */
  function arrive(rebels: readonly number[], imperial: number): void {
    asked.times = 0;
    seat({
      intercept: () => {
        asked.times++;
        return true;
      },
    });
    luck.d6 = () => 6;
    const where = planet(LONICA);
    put(IMP, where, imperial, 3);
    clearArrivals(REB);
    rebels.forEach((number, type) => {
      put(REB, where, type, number);
      arrived[slot(REB, where, type)] = number;
    });
    interception(REB, where);
  }

  test('needs space strength on both sides', () => {
    arrive([0, 1, 0], 2);
    expect(asked.times).toBe(1);
    empty(REB, planet(LONICA));
    empty(IMP, planet(LONICA));
    arrive([0, 1, 0], 0);
    expect(asked.times).toBe(0);
    empty(IMP, planet(LONICA));
    arrive([2, 0, 0], 2);
    expect(asked.times).toBe(0);
  });

  test('takes the 1-0s with the mobile units that carried them', () => {
    arrive([2, 2, 0], 4);
    const left = [...units.subarray(slot(REB, planet(LONICA), 0), slot(REB, planet(LONICA), 2))];
    expect(left[1]).toBeLessThan(2);
    expect(left[0]).toBe(left[1]);
  });
});

test('units that arrive are noted, and forgotten at the next player turn (8)', () => {
  land(REB, planet(LONICA), 1, 1);
  expect(new SeatView(REB).movable(planet(LONICA), 1)).toBe(0);
  clearArrivals(REB);
  expect(new SeatView(REB).movable(planet(LONICA), 1)).toBe(1);
});

describe('ground combat (11)', () => {
  /** What is told of an attack of eight elites on six lines, every die a four. */
  function fought(kind: number): { column: number; lost: number } {
    const told = { column: -1, lost: -1 };
    const where = planet(LONICA);
    for (const side of [REB, IMP]) empty(side, where);
    put(REB, where, 4, 8);
    put(IMP, where, 2, 6);
    seat({ attack: () => kind });
    luck.d6 = () => 4;
    const note = {
      battle: (_: number, _side: number, column: number, lost: number) => void Object.assign(told, { column, lost }),
    };
    replay.log = note as unknown as typeof replay.log;
    groundCombat(REB, where);
    replay.log = null;
    return told;
  }

  test('a Determined Assault is one column lower with twice the losses', () => {
    const [usual, determined] = [fought(ATTACK), fought(DETERMINED)];
    expect(determined.column).toBe(usual.column - 1);
    expect(usual.lost).toBe(defenderLoss[4 * COLUMNS + usual.column]);
    expect(determined.lost).toBe(2 * defenderLoss[4 * COLUMNS + determined.column]);
    expect(determined.lost).toBeGreaterThan(0);
  });

  test('the Rebel holds a mobile unit whose type he does not know for three [F14]', () => {
    put(IMP, planet(LONICA), 0, 2);
    put(IMP, planet(LONICA), 4, 2);
    n[N_OPEN] = 0;
    expect(new SeatView(REB).strength(IMP, planet(LONICA))).toBe(2 + 3 * 2);
    n[N_OPEN] = 1;
    expect(new SeatView(REB).strength(IMP, planet(LONICA))).toBe(2 + 5 * 2);
  });
});

describe('after the missions (7)', () => {
  test('a Cell falls to three more than the size of its environ, or than the Rebels', () => {
    const where = planet(LONICA);
    cell[where] = environFirst[where];
    put(IMP, where, 0, 5);
    destroyCells();
    expect(cell[where]).toBe(environFirst[where]);
    put(IMP, where, 0, 1);
    put(REB, where, 3, 1);
    destroyCells();
    expect(cell[where]).toBe(environFirst[where]);
    put(IMP, where, 0, 1);
    destroyCells();
    expect(cell[where]).toBe(-1);
  });

  test.each([
    [0, 3, 2],
    [2, 3, 1],
    [2, 2, 0],
  ])('province %i with %i rebellious planets brings %i Emergency Points', (where, planets, points) => {
    crisis.fill(0);
    rebelliousIn.fill(0);
    n[N_EMERGENCY_POINTS] = 0;
    rebelliousIn[where] = planets;
    crises();
    crises();
    expect(n[N_EMERGENCY_POINTS]).toBe(points);
  });

  describe('a group', () => {
    /** Wounds of the first group after healing, of three before; it had no mission. */
    function healed(): number {
      for (let group = 1; group < 9; group++) gStatus[group] = CAPTURED;
      gStatus[0] = ON;
      gDrift[0] = 0;
      gBusy[0] = 0;
      gMission[0] = NONE;
      gPlanet[0] = planet(LONICA);
      gWounds[0] = 3;
      healAll(REB);
      return gWounds[0];
    }

    test('heals a wound a member', () => {
      expect([members[0], endurance[0] > 4, healed()]).toEqual([2, true, 1]);
    });

    test('is hurt on the Drug World and heals nothing there', () => {
      secret[planet(LONICA)] = DRUG;
      expect(healed()).toBe(4);
    });

    test('is hurt where a plague is due', () => {
      galactic[4] = DUE;
      plague.fill(0);
      plague[3] = 1;
      expect(healed()).toBe(2);
      plague[3] = 0;
      expect(healed()).toBe(1);
    });
  });
});

describe('missions (12)', () => {
  const bonus = (mission: number, environ: number): number => bonusDraws(0, mission, environ, false);

  test('the Declaration of Lonica brings two draws in turns 1 and 2, one in 3 to 5', () => {
    const draws = [1, 2, 3, 4, 5, 6].map((turn) => {
      n[N_TURN] = turn;
      return bonus(M_R, environFirst[planet(LONICA)]);
    });
    expect(draws.map((number) => number - draws[5])).toEqual([2, 2, 1, 1, 1, 0]);
  });

  test('a plague halves them, rounded up', () => {
    const environ = environFirst[planet(LONICA)];
    const usual = [M_R, M_D, M_B].map((mission) => bonus(mission, environ));
    expect(usual.some((draws) => draws % 2 === 1)).toBe(true);
    galactic[4] = DUE;
    plague.fill(1);
    expect([M_R, M_D, M_B].map((mission) => bonus(mission, environ))).toEqual(usual.map((draws) => (draws + 1) >> 1));
  });

  test('a plague strikes the provinces that its dice name: a six is two dice more (15, G4)', () => {
    const struck = (...faces: number[]): number[] => {
      let next = 0;
      luck.d6 = () => faces[next++];
      galacticOpens(4);
      expect(next).toBe(faces.length);
      return [...plague];
    };
    expect(struck(3)).toEqual([0, 0, 1, 0, 0]);
    expect(struck(6, 2, 4)).toEqual([0, 1, 0, 1, 0]);
    expect(struck(6, 6, 1, 1, 5)).toEqual([1, 0, 0, 0, 1]);
  });

  test('a sovereign brings two draws to missions D in his environ, one beside it', () => {
    const where = planet(412);
    const [first, second] = [environFirst[where], environFirst[where] + 1];
    const none = bonus(M_D, first);
    expect(bonus(M_D, second)).toBe(none);
    sovereign[where] = 2;
    expect([bonus(M_D, first), bonus(M_D, second)]).toEqual([none - 1, none - 2]);
    sovereign[where] = 1;
    expect([bonus(M_D, first), bonus(M_D, second)]).toEqual([none + 1, none + 2]);
  });

  test('nine Cells are all there are [F18]', () => {
    const environ = environFirst[planet(LONICA)];
    n[N_CELLS] = 8;
    expect(isLegal(0, M_B, environ, false)).toBe(true);
    n[N_CELLS] = 9;
    expect(isLegal(0, M_B, environ, false)).toBe(false);
  });

  test('the Archives may be investigated after the Trap was [F10]', () => {
    secret[planet(LONICA)] = ARCHIVES;
    revealed[planet(LONICA)] = 1;
    n[N_TRAP_DONE] = 1;
    expect(mayInvestigate(planet(LONICA))).toBe(true);
  });

  test('a coup on a Living Planet nobody knows may be ordered, and comes to nothing [F19]', () => {
    const where = planet(222);
    const environ = environFirst[where];
    secret[where] = LIVING;
    expect([isLegal(0, M_C, environ, true), isLegal(0, M_C, environ, false)]).toEqual([true, false]);
    revealed[where] = 1;
    expect(isLegal(0, M_C, environ, true)).toBe(false);
  });
});

describe('taxes (13)', () => {
  const offered = new Map<number, number>();

  /** Loyalty of 421 after a tax of its province. */
  function taxed(mode: number): number {
    seat({
      tax: (_view, where, modes) => {
        offered.set(where, modes);
        return (modes & (1 << mode)) !== 0 ? mode : TAX_NONE;
      },
    });
    n[N_TURN] = 8;
    n[N_EMPIRE_TRACK] = 0;
    taxation();
    return loyalty[planet(LONICA)];
  }

  test('in full shift to the Rebel, by half nothing', () => {
    expect([taxed(TAX_FULL), taxed(TAX_HALF)]).toEqual([3, 3]);
  });

  test('none shift back, but not below the start', () => {
    loyalty[planet(LONICA)] = 3;
    expect([taxed(TAX_NONE), taxed(TAX_NONE)]).toEqual([2, 2]);
  });

  test('by half shift Welcome Rebels once it is revealed, none does not shift it back', () => {
    secret[planet(LONICA)] = WELCOME_REBELS;
    revealed[planet(LONICA)] = 1;
    expect([taxed(TAX_HALF), taxed(TAX_NONE)]).toEqual([3, 3]);
  });

  test('in full are not asked in Unrest, by half are asked everywhere [F20]', () => {
    loyalty[planet(LONICA)] = UNREST;
    secret[planet(412)] = EMPIRE_FOREVER;
    taxed(TAX_HALF);
    expect(offered.get(planet(LONICA))).toBe((1 << TAX_NONE) | (1 << TAX_HALF));
    expect(offered.get(planet(412))).toBe((1 << TAX_NONE) | (1 << TAX_HALF) | (1 << TAX_FULL));
  });

  test('of the Gem World bring five points until it has rebelled', () => {
    taxed(TAX_NONE);
    secret[planet(113)] = GEM;
    taxed(TAX_NONE);
    expect(n[N_EMPIRE_TRACK]).toBe(5);
    exhausted[planet(113)] = 1;
    taxed(TAX_NONE);
    expect(n[N_EMPIRE_TRACK]).toBe(0);
  });
});

test.each([
  [26, 1],
  [25, 15],
  [16, 6],
  [15, 15],
])('Splendor leaves %i points as %i (13)', (before, after) => {
  seat({ produce: () => STOP });
  n[N_TURN] = 8;
  n[N_EMPIRE_TRACK] = before;
  produceForEmpire();
  expect(n[N_EMPIRE_TRACK]).toBe(after);
});

test('homes begin with a patrol, planets beside them with militia [F9]', () => {
  lay();
  for (let where = 0; where < PLANETS; where++)
    if (home[where] >= 0) expect(units[slot(IMP, where, 1)]).toBeGreaterThanOrEqual(1);
});

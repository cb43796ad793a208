/** The Event Phase (7), Invasions and armies (11), from positions that games seldom reach. */

import { describe, expect, it } from 'vitest';
import { LEADERS, NOBODY } from '../../../src/games/star-empires/player/constants.js';
import { workDesk } from '../../../src/games/star-empires/player/work-desk.js';
import { attribute, controlDC } from '../../../src/games/star-empires/position/attributes.js';
import { addBuilding } from '../../../src/games/star-empires/position/buildings.js';
import * as k from '../../../src/games/star-empires/position/codes.js';
import { isOver } from '../../../src/games/star-empires/position/empire.js';
import { score } from '../../../src/games/star-empires/position/scores.js';
import { acquire, addColony } from '../../../src/games/star-empires/position/sectors.js';
import * as s from '../../../src/games/star-empires/position/state.js';
import {
  armyCap,
  attemptPrice,
  hireMercenaries,
  recruit,
  recruitMax,
  retire,
} from '../../../src/games/star-empires/rules/armies.js';
import { setLimits } from '../../../src/games/star-empires/rules/edict-levels.js';
import { edictPhase } from '../../../src/games/star-empires/rules/edicts.js';
import { eventPhase } from '../../../src/games/star-empires/rules/event-phase.js';
import { continueEvent, startEvent } from '../../../src/games/star-empires/rules/events/dispatch.js';
import { clearList, enlist, hasPlace, spawn, spawnedJoin } from '../../../src/games/star-empires/rules/events/list.js';
import { isValid, targetOf } from '../../../src/games/star-empires/rules/events/validity.js';
import { canDemolish, immigrantRow } from '../../../src/games/star-empires/rules/legal.js';
import { counted, dice, row, table } from '../support.js';

const { n, land, events } = s;

const attributes = (): number[] => [attribute(k.ECONOMY), attribute(k.LOYALTY), attribute(k.STABILITY)];

function changes(act: () => unknown): number[] {
  const before = attributes();
  act();
  return attributes().map((value, x) => value - before[x]);
}

const scores = (sector: number): number[] => [0, 1, 2, 3, 4].map((x) => score(sector, x));

/** One more Sector with a Colony and a Hostel. */
function colony(): number {
  const sector = acquire(0, 0, 0, k.F_NONE);
  addColony(sector, 1);
  addBuilding(sector, row('hostel-1'));
  return sector;
}

/** A 20 always succeeds and a 1 always fails. */
const OK = 20;
const FAIL = 1;

describe('when events come (7.1 to 7.5)', () => {
  it('(7.4) 25 % in Turn 1 and after an event, else 75 % [E23]', () => {
    table('frontier');
    dice(26);
    eventPhase();
    expect([n[s.N_BROUGHT], counted('eventTurns')]).toEqual([0, 0]);
    n[s.N_TURN] = 2;
    // 75: table 5-2, where 100 is the last of it; politics are calm for 1d6.
    dice(75, 5, 100, 3);
    eventPhase();
    expect([n[s.N_BROUGHT], counted('eventTurns'), counted('events')]).toEqual([1, 1, 1]);
    n[s.N_TURN] = 3;
    dice(26);
    eventPhase();
    expect(n[s.N_BROUGHT]).toBe(0);
  });

  it('(7.1) what is temporary ends when the phase begins', () => {
    table('frontier');
    startEvent(k.BOOM_PERIOD, k.EVERYWHERE);
    startEvent(k.GOOD_WEATHER, k.EVERYWHERE);
    expect([score(0, k.CAPABILITY), s.running[k.STABILITY]]).toEqual([3, 4]);
    dice(100);
    expect(changes(eventPhase)).toEqual([-2, -2, 0]);
    expect([score(0, k.CAPABILITY), s.running[k.STABILITY]]).toEqual([1, 0]);
  });

  it('(7.2, 7.5) what was spawned waits for the next phase, behind all others', () => {
    table('frontier');
    spawn(k.FEUD, 0, 0);
    dice(100);
    eventPhase();
    expect([n[s.N_EVENTS], counted('events'), counted('spawned')]).toEqual([1, 0, 1]);
    n[s.N_TURN] = 2;
    dice(OK, 100);
    eventPhase();
    expect([n[s.N_EVENTS], counted('event.feud'), counted('resolved')]).toEqual([0, 1, 1]);
  });

  it('(7.3) Invasions of the option come besides', () => {
    table('marches');
    // 15 is one; the invader 1d4; the leaders win with a 1; no other event.
    dice(15, 1, 1, 100);
    eventPhase();
    expect([counted('event.invasion'), counted('battlesWon'), counted('eventTurns')]).toEqual([1, 1, 0]);
  });

  it('an event acts in its Colony, an event of the empire in all of them [E24]', () => {
    table('frontier');
    const other = colony();
    startEvent(k.ARCHAEOLOGICAL_FIND, k.EVERYWHERE);
    startEvent(k.JUSTICE_PREVAILS, other);
    expect([score(0, k.CULTURE), score(other, k.CULTURE), score(0, k.LAW), score(other, k.LAW)]).toEqual([2, 2, 1, 2]);
  });

  it('Governance lets what is bound to its Colony expire after 15 less its Modules Turns [E25]', () => {
    table('frontier');
    addBuilding(0, row('court-1'));
    addBuilding(0, row('court-1'));
    const here = enlist(k.SLAVERS, 0);
    const everywhere = enlist(k.SMUGGLERS, k.EVERYWHERE);
    for (const place of [here, everywhere]) events[place * s.EV_SIZE + s.EV_ACTS] = 11;
    const modules = land[s.L_WHOLE_BY + k.GOVERNANCE];
    expect(modules).toBe(2);
    dice(OK, FAIL);
    dice(FAIL, FAIL);
    continueEvent(here);
    expect(events[here * s.EV_SIZE + s.EV_GONE]).toBe(0);
    dice(FAIL, FAIL);
    continueEvent(here);
    dice(FAIL, FAIL, 1, 1);
    n[s.N_UNREST] = 0;
    continueEvent(everywhere);
    expect([counted('expired'), n[s.N_UNDER_WAY]]).toEqual([1, 1]);
  });

  it('an event of a Colony on a table for the empire strikes a random one, or cannot happen [E36]', () => {
    table('frontier');
    expect([targetOf(k.DRUG_TRADE), isValid(k.DRUG_TRADE, 0), isValid(k.DRUG_TRADE, k.EVERYWHERE)]).toEqual([
      0,
      true,
      false,
    ]);
    expect([targetOf(k.SMUGGLERS), isValid(k.SMUGGLERS, k.EVERYWHERE)]).toEqual([k.EVERYWHERE, true]);
  });

  it('there is room for 512 events that go on; one more does not begin [E37]', () => {
    table('frontier');
    while (hasPlace()) enlist(k.SMUGGLERS, k.EVERYWHERE);
    dice();
    startEvent(k.SMUGGLERS, k.EVERYWHERE);
    spawn(k.FEUD, 0, 0);
    expect([n[s.N_EVENTS], n[s.N_SPAWNED], counted('events')]).toEqual([512, 0, 0]);
  });

  it('losses last for good, unless the switch ends them with the next Event Phase; gains stay [E4], [E33]', () => {
    const left = (switched: boolean): number[][] => {
      table('frontier', {}, `lastingLosses=${switched}`);
      const before = attributes();
      dice(FAIL, OK);
      startEvent(k.DRUG_TRADE, 0);
      startEvent(k.JUSTICE_PREVAILS, 0);
      clearList();
      n[s.N_EVENTS] = 0;
      n[s.N_UNDER_WAY] = 0;
      dice(100);
      eventPhase();
      return [attributes().map((value, x) => value - before[x]), scores(0)];
    };
    expect(left(true)).toEqual([
      [0, 1, 0],
      [0, 1, 1, 1, 0],
    ]);
    expect(left(false)).toEqual([
      [0, 1, 0],
      [1, 1, 2, 1, 0],
    ]);
  });
});

describe('single events (7)', () => {
  it('an Attack takes the Sector at exactly 5 Unrest', () => {
    table('frontier');
    const other = colony();
    dice(FAIL);
    startEvent(k.ATTACK, other);
    expect([n[s.N_UNREST], n[s.N_SIZE]]).toEqual([4, 2]);
    n[s.N_UNREST] = 1;
    dice(FAIL);
    continueEvent(0);
    expect([n[s.N_UNREST], n[s.N_SIZE], counted('lostAttack'), counted('resolved')]).toEqual([5, 1, 1, 0]);
  });

  it('a Plague asks for Transit and Commerce against Development and Governance, and spreads once', () => {
    table('frontier');
    const other = colony();
    addBuilding(0, row('roads-1'));
    addBuilding(0, row('court-1'));
    addBuilding(0, row('court-1'));
    // Two Modules of Governance less one of Transit: + 1 on both checks.
    const need = controlDC() - attribute(k.STABILITY) - 1;
    dice(need - 1, need - 1, 2, 3);
    expect(changes(() => startEvent(k.PLAGUE, 0))).toEqual([0, 0, -4]);
    expect([counted('spawned'), n[s.N_UNREST], counted('lostToEvents')]).toEqual([1, 3, 2]);
    // It waits in the other Colony, so that it is not spawned there again.
    dice(FAIL, FAIL, 1, 1);
    continueEvent(0);
    expect(counted('spawned')).toBe(1);
    expect([land[s.L_PLAGUES], land[other * s.L_SIZE + s.L_PLAGUES]]).toEqual([1, 0]);
    spawnedJoin();
    dice(OK, OK, 1);
    continueEvent(0);
    expect(land[s.L_PLAGUES]).toBe(0);
  });

  it('Smugglers gain by Black Markets and Transit of the whole empire, damaged or not', () => {
    table('frontier');
    const other = colony();
    addBuilding(0, row('black-market-1'));
    addBuilding(other, row('roads-1'));
    expect(n[s.N_CONTRABAND]).toBe(2);
    const loyal = controlDC() - attribute(k.LOYALTY) + 2;
    const stable = controlDC() - attribute(k.STABILITY) + 2;
    dice(loyal - 1, stable, 2, 3);
    startEvent(k.SMUGGLERS, k.EVERYWHERE);
    // One success: a die of 2 off three scores of every Colony, a die of 3 BP; it ends.
    expect([scores(other).slice(0, 4), counted('lostToEvents'), counted('resolved')]).toEqual([[-1, 1, -1, -1], 3, 1]);
  });

  it('Slavers raise Unrest, unless the switch follows the printed decrease; squatters help them', () => {
    const struck = (...set: string[]): number[] => {
      table('frontier', {}, ...set);
      n[s.N_UNREST] = 6;
      land[s.L_SQUATTED] = 1;
      const loyal = controlDC() + 6 - attribute(k.LOYALTY) + 1;
      dice(Math.min(19, loyal - 1), FAIL);
      const lost = changes(() => startEvent(k.SLAVERS, 0));
      return [...lost, n[s.N_UNREST]];
    };
    expect(struck()).toEqual([0, -2, -2, 8]);
    expect(struck('slaversLowerUnrest=true')).toEqual([0, -2, -2, 4]);
  });

  it('Sensational Crime meets the Law of the Colony', () => {
    table('frontier');
    land[s.L_SCORE_LASTING + k.LAW] = 5;
    const need = controlDC() - attribute(k.STABILITY) - 6;
    dice(need, need);
    startEvent(k.SENSATIONAL_CRIME, 0);
    expect(counted('resolved')).toBe(1);
    dice(need, need - 1);
    startEvent(k.SENSATIONAL_CRIME, 0);
    expect([n[s.N_UNREST], score(0, k.LAW)]).toEqual([1, 6]);
    dice(FAIL, FAIL, 4);
    expect(changes(() => continueEvent(1))).toEqual([0, -1, 0]);
    expect([n[s.N_UNREST], score(0, k.LAW), counted('lostToEvents')]).toEqual([3, 5, 4]);
  });

  it('Drug Trade breeds another, in the same Colony or a random other one', () => {
    table('frontier');
    const other = colony();
    dice(FAIL, FAIL, 51);
    expect(changes(() => startEvent(k.DRUG_TRADE, 0))).toEqual([-1, -1, -1]);
    expect([s.spawned[s.EV_SECTOR], n[s.N_UNREST], scores(0)]).toEqual([other, 1, [0, 1, 0, 1, 0]]);
  });

  it('a Famine halves what Agriculture saves, or takes all; the lowest counts', () => {
    table('frontier');
    dice(OK, FAIL, FAIL, FAIL, OK, FAIL);
    startEvent(k.FAMINE, k.EVERYWHERE);
    expect(n[s.N_AGRICULTURE_PERCENT]).toBe(50);
    startEvent(k.FAMINE, k.EVERYWHERE);
    startEvent(k.FAMINE, k.EVERYWHERE);
    expect(n[s.N_AGRICULTURE_PERCENT]).toBe(0);
  });

  it('radicals end after two successes in a row', () => {
    table('frontier');
    dice(OK, FAIL, OK, OK);
    startEvent(k.RADICAL_ACTIVITY, 0);
    continueEvent(0);
    continueEvent(0);
    expect([counted('resolved'), scores(0), n[s.N_INFAMY]]).toEqual([0, [-3, -3, 1, 1, 0], 1]);
    continueEvent(0);
    expect([counted('resolved'), scores(0)]).toEqual([1, [-3, -3, 1, 1, 0]]);
  });

  it('a demand to build is met by a building completed after its start', () => {
    table('frontier');
    setLimits(1);
    // To build; of the 18 rows that fit the first.
    dice(75, 1);
    startEvent(k.BUILDING_DEMAND, 0);
    const wanted = events[s.EV_VALUE];
    continueEvent(0);
    expect(n[s.N_UNREST]).toBe(1);
    n[s.N_TREASURY] = 100;
    workDesk.build(0, wanted);
    const unrest = n[s.N_UNREST];
    continueEvent(0);
    expect([n[s.N_UNREST], counted('demandsMet'), counted('resolved')]).toEqual([unrest, 1, 1]);
  });

  it('a demand to demolish is met when the building is gone; only then may it be torn down [E28]', () => {
    table('frontier');
    const building = land[s.L_HEAD];
    dice(76);
    startEvent(k.BUILDING_DEMAND, 0);
    expect([canDemolish(building), workDesk.demolish(building), counted('demolished')]).toEqual([true, true, 1]);
    continueEvent(0);
    expect([counted('demandsMet'), n[s.N_UNREST]]).toEqual([1, 0]);
  });

  it('a demand may be suppressed by a Loyalty check, for Loyalty and Unrest', () => {
    table('frontier', { suppress: () => true });
    dice(75, 1, FAIL);
    startEvent(k.BUILDING_DEMAND, 0);
    dice(OK);
    expect(changes(() => continueEvent(0))).toEqual([0, -2, 0]);
    expect([n[s.N_UNREST], counted('demandsSuppressed'), counted('resolved')]).toEqual([2, 1, 1]);
  });

  it('squatters fill a Module; who is thrown out wants a home in the next Edict Phase', () => {
    table('frontier');
    dice(FAIL);
    expect(changes(() => startEvent(k.SQUATTERS, 0))).toEqual([0, 0, -1]);
    expect([land[s.L_SQUATTED], n[s.N_UNREST], n[s.N_FAME]]).toEqual([1, 2, 0]);
    dice(OK);
    continueEvent(0);
    expect([land[s.L_SQUATTED], land[s.L_SQUATTERS_NEW]]).toEqual([0, 1]);
    n[s.N_TURN] = 2;
    dice(1);
    edictPhase();
    expect([n[s.N_UNREST], n[s.N_INFAMY], counted('squattersReturned')]).toEqual([4, 1, 1]);
  });

  it('Vandals: one success costs Culture and damages a building, none destroys one besides', () => {
    table('frontier');
    addBuilding(0, row('court-1'));
    addBuilding(0, row('farm-1'));
    dice(OK, FAIL, 2);
    startEvent(k.VANDALS, 0);
    expect([counted('damaged'), score(0, k.CULTURE)]).toEqual([1, 0]);
    // The first building of three is destroyed; 1d3 of 2, of which one undamaged is left.
    dice(FAIL, FAIL, 1, 2);
    startEvent(k.VANDALS, 0);
    expect([counted('destroyed'), counted('damaged'), n[s.N_UNREST], land[s.L_BUILDINGS]]).toEqual([1, 2, 1, 2]);
  });

  it('a Localized Disaster hits Modules, each building once', () => {
    table('frontier');
    addBuilding(0, row('court-1'));
    // Two Modules of two: the second one first; one building falls.
    dice(2, 2, FAIL, OK);
    startEvent(k.LOCALIZED_DISASTER, 0);
    expect([counted('destroyed'), n[s.N_UNREST], land[s.L_BUILDINGS]]).toEqual([1, 1, 1]);
  });

  it('Political Calm rewards an empire without Unrest and events, those that wait included [E35]', () => {
    table('frontier');
    dice(1);
    expect(changes(() => startEvent(k.POLITICAL_CALM, k.EVERYWHERE))).toEqual([0, 1, 1]);
    spawn(k.FEUD, 0, 0);
    dice(1);
    expect(changes(() => startEvent(k.POLITICAL_CALM, k.EVERYWHERE))).toEqual([0, 0, 0]);
    expect(n[s.N_CALM]).toBe(4);
  });

  it('a wealthy immigrant builds the highest Palace that fits, else a Hostel, and nothing during a plague', () => {
    table('frontier');
    expect(immigrantRow(0)).toBe(row('hostel-1'));
    addBuilding(0, row('residency-2'));
    addBuilding(0, row('residency-2'));
    expect(isValid(k.WEALTHY_IMMIGRANT, 0)).toBe(true);
    land[s.L_PLAGUES] = 1;
    expect(isValid(k.WEALTHY_IMMIGRANT, 0)).toBe(false);
    land[s.L_PLAGUES] = 0;
  });

  it('tribute raises a Monument, or builds; the first of them where the ruler names none', () => {
    table('frontier');
    startEvent(k.TRIBUTE, 0);
    expect([land[s.L_BUILDINGS], counted('freeBuildings'), n[s.N_FREE_HOME]]).toEqual([2, 1, 0]);
  });

  it('assistance is hired once in a phase, with the Development Modules of the Colony', () => {
    table('frontier', { hire: () => 3 });
    addBuilding(0, row('workshop-1'));
    const help = land[s.L_WHOLE_BY + k.DEVELOPMENT];
    expect(help).toBe(1);
    const need = controlDC() - attribute(k.STABILITY) - 3 - help;
    enlist(k.SLAVERS, 0);
    events[s.EV_ACTS] = 1;
    const before = n[s.N_TREASURY];
    // The Loyalty check has the help, that of Stability none.
    dice(OK, need, 100);
    eventPhase();
    expect([before - n[s.N_TREASURY], counted('hired'), counted('developmentHelp')]).toEqual([6, 1, help]);
  });
});

describe('armies and Invasions (8.g, 11)', () => {
  it('Loyalty / 10 and the bonus of the general limit them [E31]', () => {
    table('frontier');
    expect([attribute(k.LOYALTY), armyCap()]).toEqual([11, 1 + 2]);
    s.lasting[k.LOYALTY] -= 12;
    expect(armyCap()).toBe(-1 + 2);
    table('frontier', {}, 'leaders.general="none"', 'fund=500');
    expect([armyCap(), recruitMax(0) > 0]).toEqual([1, true]);
    hireMercenaries(1);
    expect([n[s.N_ARMIES], recruitMax(0)]).toEqual([1, 0]);
  });

  it('the second attempt of a Turn costs 2 more, the next 3; a failure half the ACR, and helps in the next Turn', () => {
    table('frontier');
    land[s.L_SCORE_LASTING + k.CAPABILITY] = 4;
    n[s.N_TREASURY] = 60;
    expect(recruitMax(0)).toBe(5);
    dice(FAIL);
    recruit(0, 5);
    expect([n[s.N_TREASURY], counted('recruitFailed'), recruitMax(0), attemptPrice()]).toEqual([58, 1, 0, 2]);
    expect(changes(() => hireMercenaries(3))).toEqual([0, -1, 0]);
    expect([n[s.N_TREASURY], attemptPrice()]).toEqual([58 - 6 - 2, 3]);
    n[s.N_TURN] = 2;
    n[s.N_ATTEMPTS] = 0;
    dice(OK);
    recruit(0, 5);
    expect([n[s.N_TREASURY], counted('recruitBonus'), n[s.N_ARMIES]]).toEqual([40, 5, 2]);
    retire(1);
    expect([n[s.N_TREASURY], n[s.N_ARMIES]]).toEqual([42, 1]);
    retire(0);
    expect([n[s.N_TREASURY], n[s.N_MERCENARIES]]).toEqual([42, 0]);
  });

  it('an Invasion is met by nobody, the leaders or one army, with a quarter of Defense [E32]', () => {
    let sent: number = NOBODY;
    table('frontier', { defend: () => sent });
    land[s.L_SCORE_LASTING + k.CAPABILITY] = 20;
    land[s.L_SCORE_LASTING + k.DEFENSE] = 9;
    // The invader has ACR 5 + 2 - 1.
    dice(2);
    startEvent(k.INVASION, 0);
    expect([n[s.N_UNREST], counted('battles'), events[s.EV_VALUE]]).toEqual([4, 0, 6]);
    sent = LEADERS;
    n[s.N_UNREST] = 0;
    // ACR 3 + 2 against 6: 26 %. A leader dies, the first.
    dice(27, 1);
    continueEvent(0);
    expect([n[s.N_UNREST], counted('leadersKilled'), s.roleState[k.RULER]]).toEqual([4, 1, k.VACANT]);
    n[s.N_UNREST] = 0;
    dice(26);
    continueEvent(0);
    expect([counted('battlesWon'), counted('resolved'), counted('defenseHelp')]).toEqual([1, 1, 4]);
  });

  it('an army that is lost is resented at home: Law, and perhaps a demand for a Monument', () => {
    table('frontier', { defend: () => 0 });
    n[s.N_TREASURY] = 60;
    land[s.L_SCORE_LASTING + k.CAPABILITY] = 5;
    dice(OK);
    recruit(0, 1);
    const fame = n[s.N_FAME];
    // ACR 1 against 6: no chance; d% 25 is a demand.
    dice(2, 1, 25);
    startEvent(k.INVASION, 0);
    expect([n[s.N_ARMIES], n[s.N_FAME], score(0, k.LAW), counted('armiesLost')]).toEqual([
      0,
      Math.max(0, fame - 2),
      0,
      1,
    ]);
    expect([s.spawned[s.EV_KIND], n[s.N_SPAWNED], n[s.N_UNREST]]).toEqual([k.BUILDING_DEMAND, 1, 4]);
    spawnedJoin();
    n[s.N_TURN] = 2;
    n[s.N_UNREST] = 0;
    // The Invasion goes on against nobody; of the Monuments that fit one is drawn; no new event.
    dice(1, 100);
    eventPhase();
    const place = n[s.N_EVENTS] - 1;
    expect([counted('event.buildingDemand'), events[place * s.EV_SIZE + s.EV_VALUE]]).toEqual([
      1,
      row('meeting-place-1'),
    ]);
  });

  it('an army worn down to nothing is gone; a victor may lose an ACR', () => {
    table('frontier', { defend: () => 0 });
    n[s.N_TREASURY] = 60;
    hireMercenaries(1);
    // The invader is as weak as the Colony, ACR 1: 50 %. Then d% 50 costs an ACR.
    dice(1, 50, 50);
    startEvent(k.INVASION, 0);
    expect([counted('battlesWon'), counted('armiesLost'), n[s.N_ARMIES], n[s.N_MERCENARIES]]).toEqual([1, 1, 0, 0]);
  });

  it('leaders nobody of whom is left fight all the same', () => {
    table('frontier', { defend: () => LEADERS });
    s.roleState.fill(k.NONE);
    dice(1, 1);
    startEvent(k.INVASION, 0);
    expect([counted('battlesWon'), isOver()]).toEqual([1, false]);
  });
});

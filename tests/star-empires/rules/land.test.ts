/** Sectors and features (2), Colonies and works (4, 8.f), loss of a Sector (5), compromise (9), special edicts (10). */

import { describe, expect, it } from 'vitest';
import { workDesk } from '../../../src/games/star-empires/player/work-desk.js';
import { attribute } from '../../../src/games/star-empires/position/attributes.js';
import { addBuilding, changeRow, setDamaged } from '../../../src/games/star-empires/position/buildings.js';
import * as k from '../../../src/games/star-empires/position/codes.js';
import { score } from '../../../src/games/star-empires/position/scores.js';
import { acquire, addColony, drawSector } from '../../../src/games/star-empires/position/sectors.js';
import * as s from '../../../src/games/star-empires/position/state.js';
import { claim } from '../../../src/games/star-empires/rules/claims.js';
import { setLimits } from '../../../src/games/star-empires/rules/edict-levels.js';
import { landRush } from '../../../src/games/star-empires/rules/events/lucky.js';
import { holdFestival } from '../../../src/games/star-empires/rules/festival.js';
import { endFestival } from '../../../src/games/star-empires/rules/festival-end.js';
import {
  canBuild,
  canDemolish,
  canSendExpedition,
  canUpgrade,
  isSite,
  priceOf,
} from '../../../src/games/star-empires/rules/legal.js';
import { destroy, loseSector } from '../../../src/games/star-empires/rules/loss.js';
import { endow, sendExpedition } from '../../../src/games/star-empires/rules/special.js';
import { complete } from '../../../src/games/star-empires/rules/works-done.js';
import { counted, dice, row, table } from '../support.js';

const { n, land } = s;

const attributes = (): number[] => [attribute(k.ECONOMY), attribute(k.LOYALTY), attribute(k.STABILITY)];

function changes(act: () => unknown): number[] {
  const before = attributes();
  act();
  return attributes().map((value, x) => value - before[x]);
}

/** The empire holds one more Sector with a feature; says its number. */
function held(feature: number): number {
  return acquire(0, 0, 0, feature);
}

/** A founding with BP and limits for works. */
function works(...set: string[]): void {
  table('frontier', {}, 'fund=500', ...set);
  setLimits(1);
}

describe('land (2)', () => {
  it('the frontier shows three Sectors, each replaced when claimed; with exploration one, and nothing comes [E5]', () => {
    table('frontier');
    expect(n[s.N_FRONTIER]).toBe(3);
    s.frontier[s.FR_FEATURE] = k.F_NONE;
    setLimits(1);
    const spent = counted('spentLand');
    claim(0);
    expect([n[s.N_FRONTIER], n[s.N_SIZE], counted('claims'), counted('spentLand') - spent]).toEqual([3, 2, 1, 1]);
    table('harsh-world');
    setLimits(1);
    s.frontier[s.FR_FEATURE] = k.F_NONE;
    claim(0);
    expect([n[s.N_FRONTIER], n[s.N_SIZE]]).toEqual([0, 2]);
  });

  it.each([
    ['a lair', k.F_LAIR, [0, 0, 1]],
    ['a landmark', k.F_LANDMARK, [0, 1, 0]],
    ['a resource', k.F_RESOURCE, [1, 0, 0]],
    ['a ruin', k.F_RUIN, [0, 0, 0]],
  ])('%s while it is held', (_, feature, expected) => {
    table('frontier');
    let sector = -1;
    expect(
      changes(() => {
        sector = held(feature);
      }),
    ).toEqual(expected);
    expect(changes(() => loseSector(sector)).map((change) => 0 - change)).toEqual(expected);
  });

  it('a Colony in a lair has Defense, at a landmark an undamaged Transit building adds Loyalty', () => {
    table('frontier');
    const lair = held(k.F_LAIR);
    addColony(lair, 1);
    expect(score(lair, k.DEFENSE) - land[lair * s.L_SIZE + s.L_DEFENSE]).toBe(1);
    const landmark = held(k.F_LANDMARK);
    addColony(landmark, 1);
    addBuilding(landmark, row('farm-1'));
    const before = attribute(k.LOYALTY);
    const roads = addBuilding(landmark, row('roads-1'));
    const second = addBuilding(landmark, row('roads-1'));
    const own = attribute(k.LOYALTY) - before;
    setDamaged(roads, true);
    setDamaged(second, true);
    // The loyalty of both Roads, and 1 for the landmark.
    expect([own, attribute(k.LOYALTY) - before]).toEqual([1 + 1 + 1, 0]);
  });

  it('a resource adds 1 to each positive number of Extraction', () => {
    works();
    const plain = changes(() => addBuilding(0, row('mine-1')));
    const sector = held(k.F_RESOURCE);
    addColony(sector, 1);
    const rich = changes(() => addBuilding(sector, row('mine-1')));
    expect(rich).toEqual(plain.map((value) => (value > 0 ? value + 1 : value)));
    expect(rich).not.toEqual(plain);
  });

  it('a free Colony joins with three buildings even if its check fails, a ruin halves the first price [E6]', () => {
    table('frontier');
    s.frontier[s.FR_FEATURE] = k.F_FREE_COLONY;
    // Three rows of Level 1, the check of Stability, 1d4.
    dice(1, 1, 1, 1, 3);
    claim(0);
    expect([n[s.N_COLONIES], land[s.L_SIZE + s.L_BUILDINGS], n[s.N_UNREST], counted('freeColonies')]).toEqual([
      2, 3, 3, 1,
    ]);
    works();
    const ruin = held(k.F_RUIN);
    land[ruin * s.L_SIZE + s.L_READY] = 1;
    expect(priceOf(ruin, row('court-1'))).toBe(5);
    workDesk.build(ruin, row('court-1'));
    expect(priceOf(ruin, row('court-1'))).toBe(10);
  });

  it('infrastructure is a second building with the first', () => {
    works();
    const sector = held(k.F_INFRASTRUCTURE);
    land[sector * s.L_SIZE + s.L_READY] = 1;
    dice(1);
    workDesk.build(sector, row('hostel-1'));
    expect([land[sector * s.L_SIZE + s.L_BUILDINGS], counted('freeBuildings'), counted('built')]).toEqual([2, 1, 2]);
  });

  it('a land rush: a Sector prepared when claimed; who settles it in that Edict Phase gains [E26]', () => {
    works();
    dice(20);
    const lost = changes(() => landRush(k.EVERYWHERE));
    expect([lost, score(0, k.CAPABILITY), n[s.N_UNREST], n[s.N_FRONTIER]]).toEqual([[0, 0, -1], 0, 1, 4]);
    claim(3);
    expect([n[s.N_FRONTIER], isSite(1)]).toEqual([3, true]);
    expect(changes(() => workDesk.build(1, row('hostel-1')))[2]).toBe(1);
    expect([counted('rushSettled'), score(0, k.CAPABILITY), score(0, k.SUPPLY), score(1, k.CAPABILITY)]).toEqual([
      1, 1, 1, 2,
    ]);
  });
});

describe('works (4, 8.f)', () => {
  it('a Sector holds one Colony [E11]: it is no site any more', () => {
    works();
    const sector = held(k.F_NONE);
    land[sector * s.L_SIZE + s.L_READY] = 1;
    expect(isSite(sector)).toBe(true);
    workDesk.build(sector, row('hostel-1'));
    expect([isSite(sector), isSite(0), counted('coloniesFounded')]).toEqual([false, false, 1]);
  });

  it('a building is raised one Level at a time, for the difference of list prices [E13]', () => {
    works();
    const court = addBuilding(0, row('court-1'));
    const before = n[s.N_TREASURY];
    expect([canUpgrade(court), workDesk.upgrade(court), before - n[s.N_TREASURY]]).toEqual([true, true, 10]);
    expect(s.pool[court * s.B_SIZE + s.B_ROW]).toBe(row('court-2'));
    setDamaged(court, true);
    expect(canUpgrade(court)).toBe(false);
  });

  it('Fame comes with Level 3: an upgrade gives the difference [E10]', () => {
    works();
    const court = addBuilding(0, row('court-2'));
    changeRow(court, row('court-2'));
    const fame = n[s.N_FAME];
    workDesk.upgrade(court);
    expect(n[s.N_FAME] - fame).toBe(1);
    setLimits(101);
    workDesk.upgrade(court);
    expect(n[s.N_FAME] - fame).toBe(1);
    destroy(court);
    expect(n[s.N_FAME] - fame).toBe(1);
    // A Residential building of Level 5 gives one more than others.
    const gained = ['court-5', 'hostel-5'].map((name) => {
      const before = n[s.N_FAME];
      complete(0, row(name));
      return n[s.N_FAME] - before;
    });
    expect(gained).toEqual([2, 3]);
  });

  it('the first Residential building of a Turn counts for no limit [E16]', () => {
    works();
    workDesk.build(0, row('hostel-1'));
    expect(n[s.N_BUILDINGS_LEFT]).toBe(2);
    workDesk.build(0, row('hostel-1'));
    workDesk.build(0, row('court-1'));
    expect([n[s.N_BUILDINGS_LEFT], canBuild(0, row('court-1')), canBuild(0, row('hostel-1'))]).toEqual([
      0,
      false,
      false,
    ]);
  });

  it('a Sector may be built on after the Turns of its ground [E17]', () => {
    table('harsh-world', {}, 'fund=200');
    setLimits(1);
    drawSector(false, false);
    s.frontier[s.FR_FEATURE] = k.F_NONE;
    claim(0);
    expect(workDesk.prepare(1)).toBe(true);
    expect([land[s.L_SIZE + s.L_READY], isSite(1)]).toEqual([1 + 4, false]);
    n[s.N_TURN] = 5;
    expect(isSite(1)).toBe(true);
  });

  it('only what a demand asks for is torn down [E28]', () => {
    works();
    const court = addBuilding(0, row('court-1'));
    expect([canDemolish(court), workDesk.demolish(court)]).toEqual([false, false]);
  });

  it('repairs cost half the list price, also during a plague, when nothing is built', () => {
    works();
    const court = addBuilding(0, row('court-1'));
    setDamaged(court, true);
    land[s.L_PLAGUES] = 1;
    const before = n[s.N_TREASURY];
    expect([canBuild(0, row('court-1')), workDesk.repair(court), before - n[s.N_TREASURY]]).toEqual([false, true, 5]);
  });
});

describe('loss of a Sector (5)', () => {
  it('takes its Colony, its buildings, endowments and the home of armies', () => {
    table('rescue');
    n[s.N_TREASURY] = 50;
    endow(addBuilding(1, row('monument-1')));
    const fame = n[s.N_FAME];
    loseSector(1);
    expect([n[s.N_COLONIES], n[s.N_ENDOWMENTS], n[s.N_FAME] - fame, counted('coloniesLost')]).toEqual([1, 0, -1, 1]);
    expect(n[s.N_UNDER_WAY], 'the crime there is over').toBe(1);
  });
});

describe('compromise (9)', () => {
  it('each point is a BP for the Colony, U + 1 a Turn; the purse pays first; undoing costs 2 a point', () => {
    works();
    expect(workDesk.compromise(0, k.CULTURE, 3)).toBe(false);
    expect(workDesk.compromise(0, k.CULTURE, 2)).toBe(true);
    expect(workDesk.compromise(0, k.SUPPLY, 1)).toBe(true);
    expect([n[s.N_UNREST], land[s.L_PURSE], score(0, k.CULTURE)]).toEqual([1, 3, -1]);
    const before = n[s.N_TREASURY];
    workDesk.build(0, row('court-1'));
    expect([land[s.L_PURSE], before - n[s.N_TREASURY]]).toEqual([0, 7]);
    workDesk.undo(0);
    expect([score(0, k.CULTURE), before - n[s.N_TREASURY], counted('undone')]).toEqual([1, 7 + 6, 1]);
  });

  it('a debt counts against the purse [E34]', () => {
    works();
    workDesk.compromise(0, k.CULTURE, 2);
    land[s.L_PURSE] = 12;
    n[s.N_TREASURY] = -3;
    expect(canBuild(0, row('court-1'))).toBe(false);
    n[s.N_TREASURY] = -2;
    expect(canBuild(0, row('court-1'))).toBe(true);
  });
});

describe('special edicts (8.h, 10)', () => {
  it('a festival: three checks, Monuments and Commerce twice, S - 2 until it ends [E29]', () => {
    works();
    addBuilding(0, row('monument-1'));
    const monument = addBuilding(0, row('monument-1'));
    const own = changes(() => setDamaged(monument, true)).map((change) => 0 - change);
    // A District for 1 BP, three successes, both events: BP 4 and 1d6! of 2.
    dice(1, 20, 20, 20, 100, 4, 2);
    const change = changes(() => holdFestival(0));
    expect(change).toEqual([own[0], own[1], own[2] - 2]);
    expect([counted('festivalSuccesses'), counted('events'), s.running[k.ECONOMY], n[s.N_FAME]]).toEqual([3, 2, 4, 3]);
    expect(changes(endFestival)).toEqual(change.map((value) => 0 - value));
  });

  it('a festival without success costs Fame and Unrest and brings trouble; a 1 a mishap', () => {
    works();
    // 2 BP, three failures with a 1, 1d4 - 1 of 2, squatters (U + 2, who are thrown out), no mishap.
    dice(2, 2, 1, 2, 3, 20, 20, 26);
    holdFestival(0);
    expect([n[s.N_FAME], n[s.N_UNREST], counted('event.squatters'), counted('resolved')]).toEqual([0, 4, 1, 1]);
  });

  it('an endowment costs a BP for 20 of the list price, no Unrest; Loyalty and Consumption + 1 while it lasts [E30]', () => {
    works();
    const monument = addBuilding(0, row('monument-1'));
    const before = n[s.N_TREASURY];
    expect(changes(() => endow(monument))).toEqual([0, 1, 0]);
    expect([before - n[s.N_TREASURY], n[s.N_UNREST], n[s.N_FAME]]).toEqual([1, 0, 2]);
    expect(changes(() => destroy(monument))[1]).toBeLessThan(0);
    expect([n[s.N_FAME], n[s.N_ENDOWMENTS]]).toEqual([1, 0]);
  });

  it('an expedition finds a Sector, or a check decides; it needs a warden who is not dead', () => {
    table('harsh-world');
    dice(60);
    sendExpedition();
    expect([n[s.N_FRONTIER], counted('spentEdicts'), canSendExpedition()]).toEqual([2, 2, false]);
    n[s.N_EXPEDITION_DONE] = 0;
    // CR 5 + 4 - 1 against Stability 17 and DC 22: a 10 fails by 11.
    dice(61, 4, 10);
    sendExpedition();
    expect([n[s.N_FRONTIER], n[s.N_UNREST], counted('expeditionsLost')]).toEqual([2, 1, 1]);
    table('harsh-world', {}, 'leaders.warden="vacant"');
    expect(canSendExpedition()).toBe(false);
    table('harsh-world', {}, 'leaders.warden="none"');
    expect(canSendExpedition()).toBe(true);
  });
});

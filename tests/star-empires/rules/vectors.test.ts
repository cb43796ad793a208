/** Test vectors of section 17 of the specification. */

import { describe, expect, it } from 'vitest';
import { attribute, controlDC, refreshCouncil } from '../../../src/games/star-empires/position/attributes.js';
import { addBuilding, setDamaged } from '../../../src/games/star-empires/position/buildings.js';
import { ECONOMY, LOYALTY, STABILITY } from '../../../src/games/star-empires/position/codes.js';
import { addColony } from '../../../src/games/star-empires/position/sectors.js';
import {
  B_DAMAGED,
  B_NEXT,
  B_SIZE,
  colonyAt,
  FR_SIZE,
  frontier,
  held,
  L_FILLED,
  L_HEAD,
  L_LEVEL,
  L_SIZE,
  L_VALUE,
  land,
  lasting,
  N_AGRICULTURE,
  N_AGRICULTURE_PERCENT,
  N_DISTRICTS,
  N_HOLIDAY_BP,
  N_SIZE,
  N_TAX,
  N_TREASURY,
  N_TURN,
  N_UNREST,
  n,
  pool,
} from '../../../src/games/star-empires/position/state.js';
import { setupOnTable } from '../../../src/games/star-empires/position/tables.js';
import { consumptionNow, keep, savedByAgriculture } from '../../../src/games/star-empires/rules/consumption.js';
import { winPercent } from '../../../src/games/star-empires/rules/events/invasion.js';
import { invited } from '../../../src/games/star-empires/rules/events/lucky.js';
import { priceOf } from '../../../src/games/star-empires/rules/legal.js';
import { partyLevel } from '../../../src/games/star-empires/rules/party.js';
import { taxes, taxOf } from '../../../src/games/star-empires/rules/taxes.js';
import { upkeep } from '../../../src/games/star-empires/rules/upkeep.js';
import { upgradeUnrest } from '../../../src/games/star-empires/rules/works-done.js';
import { dice, row, table } from '../support.js';

describe('the catalogue', () => {
  const rows = (): readonly Record<string, number | string | boolean>[] => {
    table('frontier');
    return setupOnTable().charts.buildings as unknown as readonly Record<string, number | string | boolean>[];
  };
  const sum = (name: string): number => rows().reduce((total, building) => total + Number(building[name] ?? 0), 0);

  it('has 141 rows, 18, 27, 33, 33 and 30 by Level', () => {
    const levels = rows().map(({ level }) => level);
    expect(levels).toHaveLength(141);
    expect([1, 2, 3, 4, 5].map((level) => levels.filter((other) => other === level).length)).toEqual([
      18, 27, 33, 33, 30,
    ]);
  });

  it('adds up: prices, Modules, Unrest', () => {
    expect([sum('cost'), sum('modules'), sum('unrest')]).toEqual([6420, 297, -19]);
  });

  it('has E + L + S - 2 Unrest = 2 Level in all but four rows', () => {
    const worth = (building: Record<string, number | string | boolean>): number =>
      Number(building.economy ?? 0) +
      Number(building.loyalty ?? 0) +
      Number(building.stability ?? 0) -
      2 * Number(building.unrest ?? 0);
    const other = rows().filter((building) => worth(building) !== 2 * Number(building.level));
    expect(other.map((building) => [building.id, worth(building)])).toEqual([
      ['medical-facility-2', 6],
      ['residency-1', 3],
      ['residency-2', 6],
      ['complex-4', 10],
    ]);
  });

  it('has scores of 0, 0, 1, 2 and 4 in all rows of a Level', () => {
    const scores = ['capability', 'culture', 'law', 'supply', 'defense'];
    const found = rows().map((building) => [
      building.level,
      scores.reduce((total, name) => total + Number(building[name] ?? 0), 0),
    ]);
    expect(new Set(found.map(([level, total]) => `${level} ${total}`))).toEqual(
      new Set(['1 0', '2 0', '3 1', '4 2', '5 4']),
    );
  });
});

describe('after set-up with a Hostel', () => {
  it.each([
    ['frontier', 38, 22, 13, 11, 12],
    ['green-council', 68, 22, 8, 7, 7],
    ['veteran-council', 38, 22, 17, 16, 14],
    ['short-handed', 38, 22, 12, 9, 11],
    ['harsh-world', 57, 22, 18, 15, 17],
    ['marches', 38, 22, 18, 15, 17],
    ['proving-ground', 288, 22, 38, 31, 37],
  ])('%s has %i BP, DC %i, E %i, L %i, S %i', (scenario, treasury, dc, economy, loyalty, stability) => {
    table(scenario);
    expect([n[N_TREASURY], controlDC(), attribute(ECONOMY), attribute(LOYALTY), attribute(STABILITY)]).toEqual([
      ...[treasury, dc, economy, loyalty, stability],
    ]);
  });

  it('rescue (13) has 10 BP, DC 28 and, without the damage, E 33, L 27, S 40', () => {
    table('rescue');
    let damaged = 0;
    for (let building = land[L_HEAD]; building >= 0; building = pool[building * B_SIZE + B_NEXT]) {
      if (pool[building * B_SIZE + B_DAMAGED] === 0) continue;
      damaged++;
      setDamaged(building, false);
    }
    expect(damaged).toBe(3);
    expect([n[N_TREASURY], controlDC(), attribute(ECONOMY), attribute(LOYALTY), attribute(STABILITY)]).toEqual([
      10, 28, 33, 27, 40,
    ]);
    expect([land[L_FILLED], land[L_LEVEL], land[L_VALUE], n[N_AGRICULTURE], keep()]).toEqual([16, 5, 360, 3, 3]);
  });

  it('the frontier shows three Sectors, one with exploration', () => {
    table('frontier');
    expect([...frontier.subarray(0, 3 * FR_SIZE)].filter((value) => value < 0)).toEqual([]);
  });
});

describe("the text's worked example", () => {
  it('is an Upkeep, a Farm and taxes', () => {
    table('frontier');
    n[N_TURN] = 2;
    n[N_UNREST] = 5;
    n[N_TREASURY] = 12;
    lasting[ECONOMY] += 52 - attribute(ECONOMY);
    lasting[STABILITY] += 56 - attribute(STABILITY);
    n[N_DISTRICTS] += 60 - controlDC();
    land[colonyAt[0] * L_SIZE + 16] += 60 - 22;
    n[N_HOLIDAY_BP] = 5 - keep();
    dice(19);
    upkeep();
    expect([n[N_UNREST], n[N_TREASURY]]).toEqual([4, 7]);
    expect(priceOf(colonyAt[0], row('farm-1'))).toBe(2);
    n[N_TREASURY] -= 2;
    addBuilding(colonyAt[0], row('farm-1'));
    n[N_TAX] = 0;
    refreshCouncil();
    // Minimal taxes give Economy 2 more; the example leaves out the Farm's own point.
    lasting[ECONOMY] += 54 - attribute(ECONOMY);
    dice(10);
    taxes();
    expect(n[N_TREASURY]).toBe(5 + 12);
  });

  it('taxes at totals of 59 and 60', () => {
    table('frontier');
    const at = (total: number): number[] => [0, 1, 2, 3, 4].map((level) => taxOf(total, level));
    expect(at(59)).toEqual([11, 14, 19, 23, 29]);
    expect(at(60)).toEqual([12, 15, 20, 24, 30]);
    expect(at(-3)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('[E12] prices on the ground', () => {
  it('flatland: Farm 2, Roads 1, Mine 6, Farm L3 32', () => {
    table('frontier');
    expect(['farm-1', 'roads-1', 'mine-1', 'farm-3', 'court-1'].map((id) => priceOf(0, row(id)))).toEqual([
      2, 1, 6, 32, 10,
    ]);
  });

  it('ice, sparse, thin: Farm 9, Roads 6, Mine 5; 12 BP and 4 Turns of preparation, Consumption + 1', () => {
    table('harsh-world');
    expect(['farm-1', 'roads-1', 'mine-1'].map((id) => priceOf(0, row(id)))).toEqual([9, 6, 5]);
    expect([land[4], land[5], land[10]]).toEqual([12, 4, 1]);
  });
});

describe('Levels of Colonies', () => {
  it.each([
    [10, 99, 1],
    [10, 100, 2],
    [1, 399, 5],
    [1, 400, 6],
    [1, 2749, 17],
    [1, 2750, 18],
  ])('rows of %i BP that make %i BP: Level %i', (_, value, level) => {
    table('frontier', {}, `charts.buildings.farm-1.cost=${value - 20}`, 'fund=9999');
    addBuilding(0, row('farm-1'));
    expect([land[L_VALUE], land[L_LEVEL]]).toEqual([value, level]);
  });

  it('Residential counts twice: 200 BP are Level 6', () => {
    table('frontier');
    for (let i = 0; i < 19; i++) addBuilding(0, row('hostel-1'));
    expect([land[L_VALUE], land[L_LEVEL]]).toEqual([400, 6]);
  });

  it('as printed there is no Level 10', () => {
    table('frontier', {}, 'charts=printed', 'charts.buildings.farm-1.cost=1180');
    addBuilding(0, row('farm-1'));
    expect(land[L_LEVEL]).toBe(11);
  });
});

describe('[E14] Unrest of upgrades', () => {
  it.each([
    ['residency-1', -1],
    ['residency-2', 0],
    ['lookout-2', 0],
    ['civil-service-3', -1],
    ['complex-3', -1],
    ['complex-4', 0],
    ['black-market-3', 1],
  ])('%s: %i', (id, unrest) => {
    table('frontier');
    expect(upgradeUnrest(row(id))).toBe(unrest);
  });
});

describe('further figures', () => {
  it('7 Agriculture Modules after a Famine with one success save 3 BP', () => {
    table('frontier');
    for (let i = 0; i < 7; i++) addBuilding(0, row('storehouse-1'));
    n[N_AGRICULTURE_PERCENT] = 50;
    n[N_HOLIDAY_BP] = 9;
    expect([savedByAgriculture(50), consumptionNow()]).toEqual([3, 1 + 9 - 3]);
  });

  it('(11) leaders in Turn 13 have ACR 5, and 74 % with Defense 9 against ACR 6', () => {
    table('frontier');
    n[N_TURN] = 13;
    expect(partyLevel() - 2).toBe(5);
    expect(winPercent(5 + (9 >> 2) - 6)).toBe(74);
    expect([-9, -5, -4, 0, 4, 5, 9].map(winPercent)).toEqual([0, 0, 2, 50, 98, 100, 100]);
  });

  it('diplomats invited by Size', () => {
    expect([1, 25, 26, 50, 51, 100, 101, 200, 201].map(invited)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it('a Colony in another Sector counts from its place in the order of acquisition', () => {
    table('rescue');
    addColony(held[n[N_SIZE] - 1], 1);
    expect([...colonyAt.subarray(0, 3)]).toEqual([0, 1, 5]);
  });
});

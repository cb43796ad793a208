/** Names and numbers hold together; files that are not in order are refused in one message. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveStarEmpires } from '../../../src/games/star-empires/data/resolve.js';
import { variations } from '../../../src/games/star-empires/data/variations.js';
import * as codes from '../../../src/games/star-empires/position/codes.js';
import { CATEGORIES, EVENT_KINDS, FEATURES, ROLES, SCORES } from '../../../src/games/star-empires/setup.js';
import { engineFor, metricIndex } from '../players.js';

/** `freeColony` as `FREE_COLONY`. */
const constant = (name: string): string => name.replaceAll(/([A-Z])/g, '_$1').toUpperCase();
const numbers = codes as unknown as Readonly<Record<string, number>>;

describe('constants are in the order of the names', () => {
  it('kinds of event', () => {
    expect(EVENT_KINDS.map((name) => numbers[constant(name)])).toEqual(EVENT_KINDS.map((_, i) => i));
  });
  it('scores, categories, features', () => {
    expect(SCORES.map((name) => numbers[constant(name)])).toEqual([0, 1, 2, 3, 4]);
    expect(CATEGORIES.map((name) => numbers[constant(name)])).toEqual(CATEGORIES.map((_, i) => i));
    expect(FEATURES.map((name) => numbers[`F_${constant(name)}`])).toEqual(FEATURES.map((_, i) => i));
  });
  it('roles that have numbers', () => {
    const named = ROLES.map((name, i) => [numbers[constant(name)], i]).filter(([number]) => number !== undefined);
    expect(named.length).toBe(11);
    expect(named.filter(([number, i]) => number !== i)).toEqual([]);
  });
  it('harmful events are 20, continuous ones 11', () => {
    expect(EVENT_KINDS.filter((_, kind) => codes.isHarmful(kind))).toHaveLength(20);
    expect(EVENT_KINDS.filter((_, kind) => codes.isContinuous(kind))).toHaveLength(11);
  });
});

describe('what is out of order is refused', () => {
  const message = (...set: string[]): string => {
    try {
      resolveStarEmpires({ scenario: 'frontier', set });
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
    return 'accepted';
  };

  it.each([
    ['charts.limits.<=10.claims=2', 'charts.limits.bands.<=10.claims=2'],
    ['charts.draws.biome.1-2=sparse', 'charts.draws.biome.bands.1-2=sparse'],
  ])('%s names one band, as with `bands`', (short, long) => {
    const [one, other] = [short, long].map((set) => resolveStarEmpires({ scenario: 'frontier', set: [set] }));
    expect(one.document).toEqual(other.document);
    expect([one.overrides, other.overrides]).toEqual([[short], [short]]);
    expect(one.document).not.toEqual(resolveStarEmpires({ scenario: 'frontier', set: [] }).document);
  });

  it.each([
    ['charts.draws.biome.bands={"1-12":"sparse","20-30":"sparse"}', 'a band within 1 to 12'],
    [
      `charts.biome=${JSON.stringify(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`b${i}`, {}])))}`,
      'charts',
    ],
    ['fund=11', 'fund: is 11, expected at least 12 BP'],
    ['turns=0', 'turns: is 0, expected an integer from 1 to 100'],
    ['ethos.economy=3', 'ethos: is {"economy":3,"loyalty":1}, expected at most 3 traits in all'],
    ['home.biome=jungle', 'home.biome: is "jungle", expected one of desolate, sparse'],
    ['leaders.ruler=gone', 'leaders.ruler: is "gone", expected a Rulership Bonus from 0 to 50'],
    ['charts.taxes.heavy.divisor=2.3', 'charts.taxes.heavy.divisor'],
    ['charts.buildings.farm-2.level=1', 'no second row for Farm, Level 1'],
    ['charts.gifts.tribute=["inn-1"]', 'a name in buildings'],
    ['charts.empireEvents.bands={"1-99":"feud"}', '100: is missing, expected an entry for every value'],
    ['charts.colonyEvents.bands.1-4=famines', 'charts'],
    ['odds.percent.3=101', 'odds'],
    ['charts.colonyLevels.4=-1', 'charts'],
    ['start.sectors=[]', 'start'],
    ['charts.army.loyaltyPerArmy=0', 'army.loyaltyPerArmy: is 0, expected an integer from 1 to 99'],
    ['price=3', 'price: is 3, expected no such field here'],
  ])('--set %s', (set, expected) => {
    const text = message(set);
    expect(text).toMatch(/^UserError: /);
    expect(text.split('\n').some((line) => line.includes(expected.split(':')[0]) || line.includes(expected))).toBe(
      true,
    );
    if (expected.includes(' ')) expect(text).toContain(expected);
  });

  it('a building of one own is a row', () => {
    const inn =
      'charts.buildings.inn-1={"name":"Inn","category":"residential","level":1,"cost":5,"modules":1,"economy":3,"loyalty":3}';
    expect(message(inn)).toBe('accepted');
    const engine = engineFor('frontier', 'chancellor', 'inn', inn);
    const plain = engineFor('frontier', 'chancellor', 'inn');
    let better = 0;
    for (let game = 0; game < 60; game++) {
      engine.playChecked(game);
      plain.play(game);
      better += Math.sign(engine.record[3] - plain.record[3]);
    }
    expect(better).toBeGreaterThan(20);
  });
});

describe('[E4] [E33] the switch lastingLosses', () => {
  it('off, empires keep more Loyalty', () => {
    const loyalty = (...set: string[]): number => {
      const engine = engineFor('frontier', 'chancellor', 'losses', ...set);
      let sum = 0;
      for (let game = 0; game < 200; game++) {
        engine.play(game);
        sum += engine.record[metricIndex('loyalty')];
      }
      return sum;
    };
    expect(loyalty('lastingLosses=false')).toBeGreaterThan(loyalty());
  });
});

describe('variations', () => {
  const setup = resolveStarEmpires({ scenario: 'frontier', set: [] });

  it('are the 141 buildings, leaders, levels and numbers, and each can be applied', () => {
    const all = variations.list(setup);
    expect(all.filter(({ group }) => group === 'prices of buildings')).toHaveLength(141);
    expect(all.filter(({ group }) => group === 'leaders')).toHaveLength(12);
    for (const { name } of all) {
      const set = variations.move(setup, name, 1);
      expect(set, name).not.toBeNull();
      const varied = resolveStarEmpires({ scenario: 'frontier', set: set ?? [] });
      expect(JSON.stringify(varied.document), name).not.toBe(JSON.stringify(setup.document));
    }
  });

  it('cover every cell that is reconstructed and that nobody chooses', () => {
    const moved = variations.list(setup).filter(({ chosen }) => !chosen);
    expect(moved.reduce((sum, part) => sum + part.reconstructed, 0)).toBe(setup.charts.reconstructed);
  });

  it('of tables move faces of the die', () => {
    const charts = (name: string, steps: number) =>
      resolveStarEmpires({ scenario: 'frontier', set: variations.move(setup, name, steps) ?? [] }).document.charts;
    const { draws, colonyEvents } = setup.document.charts;
    expect(charts('draws.biome', 1).draws.biome).toEqual([...draws.biome.slice(1), 4]);
    expect(charts('draws.topography', -1).draws.topography).toEqual([0, ...draws.topography.slice(0, 11)]);
    const faces = (table: readonly number[], event: (typeof EVENT_KINDS)[number]): number =>
      table.filter((one) => one === EVENT_KINDS.indexOf(event)).length;
    for (const [bad, good] of [
      ['buildingDemand', 'outstandingSuccess'],
      ['attack', 'economicBoom'],
    ] as const)
      for (const steps of [-2, 1]) {
        const moved = charts('colonyEvents', steps).colonyEvents;
        expect(faces(moved, bad)).toBe(faces(colonyEvents, bad) + steps);
        expect(faces(moved, good)).toBe(faces(colonyEvents, good) - steps);
      }
    expect(variations.move(setup, 'colonyEvents', 4)).toBeNull();
  });

  it('leave what a user has entered', () => {
    const mine = join(mkdtempSync(join(tmpdir(), 'entered-')), 'mine.json');
    const provenance = { default: 'REC', cells: { 'draws.feature.1-6': 'USER', 'draws.biome': 'USER' } };
    writeFileSync(
      mine,
      JSON.stringify({ game: 'star-empires', kind: 'charts', id: 'mine', extends: 'corrected', provenance }),
    );
    const own = resolveStarEmpires({ scenario: 'frontier', charts: mine, set: [] });
    const part = variations.list(own).find(({ name }) => name === 'draws.feature');
    expect(part).toMatchObject({ cells: 7, reconstructed: 6 });
    expect(variations.move(own, 'draws.feature', 1)).toEqual([
      'charts.draws.feature.bands={"7":"infrastructure","8":"lair","9":"landmark","10":"resource","1-6":"none","11-12":"ruin"}',
    ]);
    expect(variations.move(own, 'draws.biome', 1)).toEqual([]);
  });

  it('end where the rules end', () => {
    expect(variations.move(setup, 'leaders.ruler', -3)).toBeNull();
    expect(variations.move(setup, 'buildings.farm-1', -10)).toBeNull();
  });
});

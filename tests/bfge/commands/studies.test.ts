/** What studies ask of the game: abilities forbidden, parts that move by steps, games told turn by turn. */

import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/games/bfge/catalog.js';
import { BfgeEngine } from '../../../src/games/bfge/engine.js';
import { bfge } from '../../../src/games/bfge/index.js';
import { METRICS } from '../../../src/games/bfge/metrics.js';
import type { BfgePolicy } from '../../../src/games/bfge/player/decisions.js';
import { ACT_CHIT, ACT_TRANS_HUMANS } from '../../../src/games/bfge/player/orders.js';
import { restrict } from '../../../src/games/bfge/player/restrict.js';
import { RESTRICTIONS } from '../../../src/games/bfge/player/restrictions.js';
import { views } from '../../../src/games/bfge/player/seats.js';
import { BUILD } from '../../../src/games/bfge/position/tables.js';
import { BASE, KINDS, WS } from '../../../src/games/bfge/position/units.js';
import { metricIndex, policy, setupFor, VARIANTS } from '../players.js';

const GAMES = 60;
const ALL_OPTIONS = VARIANTS[2];

/** Sums of metrics over games in which Blue is forbidden abilities, against `random`, which uses them all. */
function sums(forbidden: readonly string[], blue: BfgePolicy = policy('random')): (name: string) => number {
  const free = forbidden.length === 0 ? blue : (restrict(blue, forbidden) as BfgePolicy);
  const engine = new BfgeEngine(setupFor(ALL_OPTIONS), [free, policy('random')], 'denied');
  const total = new Float64Array(engine.record.length);
  for (let game = 0; game < GAMES; game++) {
    engine.playChecked(game);
    engine.record.forEach((value, i) => {
      total[i] += value;
    });
  }
  expect(engine.illegalOrders()).toEqual([]);
  return (name) => total[metricIndex(name)];
}

describe('an ability forbidden is not used', () => {
  const free = sums([]);

  it.each([
    ['chits', ['chitsPlayedBlue']],
    ['repression', ['chitsCancelledRed']],
    ['illumination', ['blue.TH.recruited']],
    ['trans-humans', ['blue.TH.recruited']],
    ['disengagement', ['disengagedBlue']],
    ['pursuit', ['pursuedBlue']],
    ['garrisons', ['regionsBlue']],
    ['common-pool', ['blue.SF.builtCommon', 'blue.CG.builtCommon']],
    ['building', ['blue.SF.builtOwn', 'blue.CG.builtOwn', 'blue.CG.builtCommon']],
    ['star-fleets', ['blue.SF.setup', 'blue.SF.builtOwn', 'blue.SF.builtCommon']],
    ['control-groups', ['blue.CG.setup', 'blue.CG.builtOwn']],
    ['alpha-fleets', ['blue.AF.setup', 'blue.AF.builtOwn']],
    ['imperial-orders', ['blue.IO.setup', 'blue.IO.builtOwn']],
    ['world-ships', ['blue.WS.setup']],
  ])('%s', (ability, metrics) => {
    const without = sums([ability]);
    for (const metric of metrics) {
      expect(without(metric), metric).toBe(0);
      expect(free(metric), metric).toBeGreaterThan(0);
    }
    expect(without('turn')).toBeGreaterThan(0);
  });

  it.each([
    ...['build', 'move', 'tactical', 'discards', 'order-of-regions', 'targets', 'main-weapon'].map((name) => [name]),
  ])('%s: what is forbidden is neither seen nor passed on', (ability) => {
    const used: string[] = [];
    const watched: BfgePolicy = { ...(restrict(policy('random'), [ability]) as BfgePolicy) };
    const { action, discard, fire } = watched;
    watched.action = (view, order) => {
      action?.(view, order);
      if (order.kind === ACT_CHIT) used.push(['build', 'move', 'tactical', 'illumination', ''][order.chit]);
      if (order.kind !== ACT_CHIT && order.kind !== ACT_TRANS_HUMANS && order.region !== view.lowestUnresolved())
        used.push('order-of-regions');
    };
    watched.discard = (view, order) => {
      discard?.(view, order);
      if (order.length > 0) used.push('discards');
    };
    watched.fire = (view, order) => {
      fire?.(view, order);
      for (let i = 0; i < order.firers; i++) {
        if (order.usesMainWeapon(i)) used.push('main-weapon');
        if (order.targetOf(i) !== i % order.targets) used.push('targets');
      }
    };
    const engine = new BfgeEngine(setupFor(ALL_OPTIONS), [watched, policy('random')], 'denied');
    for (let game = 0; game < 20; game++) engine.playChecked(game);
    expect(used).not.toContain(ability);
    expect(new Set(used).size).toBeGreaterThanOrEqual(5);
  });

  it('a policy that does not look is stopped all the same', () => {
    const stubborn: BfgePolicy = {
      buy: () => WS,
      setUp: () => WS,
      action(view, order) {
        order.region = view.lowestUnresolved();
        if (view.mustResolve) return;
        order.kind = ACT_CHIT;
        order.chit = BUILD;
      },
    };
    const without = sums(['world-ships', 'chits'], stubborn);
    expect(without('blue.WS.setup')).toBe(0);
    expect(without('chitsPlayedBlue')).toBe(0);
  });

  it('nothing forbidden: the same games; each side may be forbidden something else', () => {
    const plain = new BfgeEngine(setupFor(ALL_OPTIONS), [policy('random'), policy('admiral')], 'same');
    const wrapped = new BfgeEngine(
      setupFor(ALL_OPTIONS),
      [restrict(policy('random'), []) as BfgePolicy, restrict(policy('admiral'), []) as BfgePolicy],
      'same',
    );
    for (let game = 0; game < 20; game++) {
      plain.play(game);
      wrapped.play(game);
      expect(wrapped.record.join()).toBe(plain.record.join());
    }
  });

  it('the list that is shown knows all of them', () => {
    expect(catalog.restrictions.list).toEqual(RESTRICTIONS);
    for (const { name } of RESTRICTIONS) expect(Object.keys(restrict({}, [name]) as object).length).toBe(12);
  });
});

describe('parts that move by steps', () => {
  const given = bfge.resolve({ scenario: 'civil-war', set: [] });
  const parts = bfge.variations?.list(given) ?? [];

  it('have names of their own and say how many of their cells are printed', () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    const shown = Object.fromEntries(parts.map(({ name, cells, reconstructed }) => [name, [cells, reconstructed]]));
    expect(shown).toMatchObject({
      'units.SF.cost': [1, 1],
      'units.SF.military': [1, 0],
      'transHuman.red': [3, 0],
      'pools.blue.WS': [1, 1],
      'chits.red.repression': [1, 1],
      'values.combat': [6, 6],
      chaosIndex: [1, 1],
      turns: [1, 0],
      carryMax: [1, 0],
    });
    // Every reconstructed number of the charts can be moved.
    const inCharts = parts.filter(({ name }) => /^(units|pools|chits)\./.test(name));
    expect(inCharts.reduce((sum, { reconstructed }) => sum + reconstructed, 0)).toBe(given.charts.reconstructed);
  });

  it.each(parts.map(({ name }) => [name]))('%s: a step and back is the set-up as given, or is refused', (name) => {
    const start = JSON.stringify(given.document);
    for (const steps of [1, -1, 3]) {
      const set = bfge.variations?.move(given, name, steps) ?? null;
      if (set === null) continue;
      const moved = bfge.resolve({ scenario: 'civil-war', set });
      expect(JSON.stringify(moved.document), `${steps} steps`).not.toBe(start);
      const back = bfge.variations?.move(moved, name, -steps) ?? [];
      expect(JSON.stringify(bfge.resolve({ scenario: 'civil-war', set: [...set, ...back] }).document)).toBe(start);
    }
    expect(bfge.variations?.move(given, name, 5000)).toBeNull();
  });
});

describe('a game told turn by turn', () => {
  it('has a row before the first turn and after each, and ends as the game', () => {
    const given = bfge.resolve({ scenario: 'invasion', set: [] });
    const columns = bfge.trace?.columns(given) ?? [];
    expect(columns.flatMap((column) => (column.kind === 'standing' ? [column.seat] : []))).toEqual([0, 1]);
    const at = (row: readonly number[], name: string) => row[columns.findIndex((column) => column.name === name)];
    const engine = new BfgeEngine(setupFor(VARIANTS[1]), [policy('random'), policy('admiral')], 'trace');
    const plain = new BfgeEngine(setupFor(VARIANTS[1]), [policy('random'), policy('admiral')], 'trace');
    for (let game = 0; game < 20; game++) {
      const rows: number[][] = [];
      engine.trace(game, (values) => rows.push([...values]));
      plain.play(game);
      expect(engine.record.join()).toBe(plain.record.join());
      expect(rows).toHaveLength(plain.record[metricIndex('turn')] + 1);
      const last = rows[rows.length - 1];
      expect(last).toHaveLength(columns.length);
      expect(at(last, 'chaosIndex')).toBe(plain.record[metricIndex('finalIndex')]);
      const held = columns.flatMap(({ kind, name }, i) => (kind === 'place' && /^\d/.test(name) ? [last[i]] : []));
      expect(held.reduce((sum, value) => sum + value)).toBe(at(last, 'regionsBlue'));
      let units = 0;
      for (let place = BASE; place <= 6; place++)
        for (let kind = 0; kind < KINDS; kind++) units += views[1].own(place, kind);
      expect(at(last, 'unitsRed')).toBe(units);
      // Chits drawn only grow; the first row has those of the set-up.
      columns.forEach(({ kind }, i) => {
        if (kind === 'count')
          for (let t = 1; t < rows.length; t++) expect(rows[t][i]).toBeGreaterThanOrEqual(rows[t - 1][i]);
      });
    }
  });

  it('the times that can be bid on are metrics and endings of the game', () => {
    for (const { metric, endings, never } of catalog.eventTimes ?? []) {
      expect(METRICS.map(({ name }) => name)).toContain(metric);
      for (const id of [...endings, ...never]) expect(catalog.endings.map((ending) => ending.id)).toContain(id);
    }
  });
});

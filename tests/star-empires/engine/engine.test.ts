import { describe, expect, it } from 'vitest';
import type { Die } from '../../../src/games/game.js';
import { LoggedDice } from '../../../src/games/shared/logged-dice.js';
import { checkPosition } from '../../../src/games/star-empires/check.js';
import { StarEmpiresEngine } from '../../../src/games/star-empires/engine.js';
import { METRICS } from '../../../src/games/star-empires/metrics.js';
import { restrict } from '../../../src/games/star-empires/player/restrict.js';
import { RESTRICTIONS } from '../../../src/games/star-empires/player/restrictions.js';
import { d6, isDie, luck, percent, pick } from '../../../src/games/star-empires/position/luck.js';
import { L_FILLED, land, N_UNREST, n } from '../../../src/games/star-empires/position/state.js';
import { bytesAGame } from '../../support/bytes-a-game.js';
import { engineFor, metricIndex, POLICY_NAMES, policy, setupFor } from '../players.js';
import { table } from '../support.js';

const SEED = 'engine';
const SCENARIOS = ['frontier', 'rescue', 'harsh-world', 'proving-ground'];

describe('a game depends on its seed and number alone', () => {
  const cases = SCENARIOS.flatMap((scenario) => POLICY_NAMES.map((name) => [scenario, name] as const));

  it.each(cases)('%s by %s: in any order, checked or told, and beside another engine', (scenario, name) => {
    const games = 12;
    const engine = engineFor(scenario, name, SEED);
    const other = engineFor('rescue', 'wild', 'other');
    const records: string[] = [];
    for (let game = 0; game < games; game++) {
      engine.play(game);
      records.push(engine.record.join());
    }
    for (let k = 0; k < games; k++) {
      const game = (7 * k + 5) % games;
      other.play(game);
      engine.playChecked(game);
      expect(engine.record.join(), `game ${game} out of order`).toBe(records[game]);
    }
    let told = 0;
    engine.replay(games - 1, () => {
      told++;
    });
    expect(engine.record.join()).toBe(records[games - 1]);
    expect(told).toBeGreaterThan(10);
    expect(engine.illegalOrders()).toEqual([]);
  });
});

describe('laws', () => {
  it.each(SCENARIOS)('hold in 100 games of wild: %s', (scenario) => {
    const engine = engineFor(scenario, 'wild', 'laws');
    for (let game = 0; game < 100; game++) {
      engine.playChecked(game);
      METRICS.forEach(({ name, min, max }, i) => {
        const value = engine.record[2 + i];
        expect(value, name).toBeGreaterThanOrEqual(min);
        if (max !== null) expect(value, name).toBeLessThanOrEqual(max);
      });
    }
  });

  it('BP are neither made nor lost: metrics (16) add up to the treasury', () => {
    const engine = engineFor('frontier', 'wild', 'money');
    const value = (name: string): number => engine.record[metricIndex(name)];
    for (let game = 0; game < 300; game++) {
      engine.play(game);
      if (value('debt') > 0 || value('bpCompromise') > 0) continue;
      const gained = value('taxes') + value('bpUpkeep') + value('bpEvents') + value('bpRetired');
      const works = value('spentBuilding') + value('spentLand') + value('spentRepair') + value('spentEdicts');
      const spent = works + value('spentArmies') + value('spentHire') + value('consumption') + value('lostToEvents');
      expect(value('treasury')).toBe(50 + gained - spent);
    }
  });

  it('Modules from nowhere are noticed', () => {
    table('frontier');
    land[L_FILLED]++;
    expect(() => checkPosition()).toThrow('filled Modules');
    land[L_FILLED]--;
  });

  it('too much Unrest is noticed', () => {
    table('frontier');
    n[N_UNREST] = 20;
    expect(() => checkPosition()).toThrow('the game goes on');
    n[N_UNREST] = 0;
  });
});

describe('memory', () => {
  it.each(POLICY_NAMES)('a game by %s allocates nothing', (name) => {
    const engine = engineFor('frontier', name, SEED);
    // An object a game would be 16 bytes or more, and most games have hundreds of decisions.
    expect(bytesAGame(engine, 500, 500, 4)).toBeLessThan(40);
  });
});

describe('restrictions', () => {
  const metricOf: Readonly<Record<string, string>> = {
    claims: 'claims',
    districts: 'districtsAdded',
    upgrades: 'upgraded',
    repairs: 'repaired',
    compromise: 'compromises',
    justice: 'justiceUsed',
    armies: 'recruited',
    mercenaries: 'mercenaries',
    festivals: 'festivals',
    endowments: 'endowments',
    expeditions: 'expeditions',
    assistance: 'hired',
    suppression: 'demandsSuppressed',
  };

  it('are all known', () => {
    expect(Object.keys(metricOf).filter((name) => RESTRICTIONS.every((known) => known.name !== name))).toEqual([]);
  });

  it.each(Object.entries(metricOf))('without %s a wild ruler has none', (name, metric) => {
    const play = (names: readonly string[]): number => {
      const ruler = restrict(policy('wild'), names);
      const engine = new StarEmpiresEngine(
        setupFor(name === 'expeditions' ? 'harsh-world' : 'proving-ground'),
        ruler,
        'denied',
      );
      const at = metricIndex(metric);
      let sum = 0;
      for (let game = 0; game < 60; game++) {
        engine.play(game);
        // A landless empire may claim.
        if (name !== 'claims' || engine.record[metricIndex('landless')] === 0) sum += engine.record[at];
      }
      expect(engine.illegalOrders()).toEqual([]);
      return sum;
    };
    expect(play([name])).toBe(0);
    if (name !== 'claims') expect(play([])).toBeGreaterThan(0);
  });
});

it('orders against the rules are a metric (16)', () => {
  const ruler = { ...policy('chancellor'), justice: () => 1 as unknown as boolean };
  const engine = new StarEmpiresEngine(setupFor('frontier'), ruler, 'illegal');
  let metric = 0;
  for (let game = 0; game < 3; game++) {
    engine.play(game);
    metric += engine.record[metricIndex('illegal')];
  }
  const counted = engine.illegalOrders().map(({ decision, count }) => [decision, count]);
  expect(counted).toEqual([['justice', metric]]);
});

it('a choice among six is told as a draw, not as a die of six sides', () => {
  table('frontier');
  const told: unknown[] = [];
  luck.bindGame(1, 2, 3);
  luck.start(0, 0);
  const dice = new LoggedDice([luck], () => true, isDie);
  d6();
  pick(6);
  percent();
  dice.with((_text, facts) => told.push(...(facts?.dice ?? [])))('a line');
  dice.release();
  expect(told.map((die) => [(die as Die).sides, (die as Die).draw ?? false])).toEqual([
    [6, false],
    [6, true],
    [100, false],
  ]);
});

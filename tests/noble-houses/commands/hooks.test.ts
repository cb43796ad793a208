/** What studies ask of the game: abilities forbidden, parts that move by steps, commands in set-ups of fewer seats. */

import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/games/noble-houses/catalog.js';
import { NobleHousesEngine } from '../../../src/games/noble-houses/engine.js';
import { nobleHouses } from '../../../src/games/noble-houses/index.js';
import type { NobleHousesPolicy } from '../../../src/games/noble-houses/player/decisions.js';
import { RESTRICTIONS } from '../../../src/games/noble-houses/player/restrictions.js';
import { satrap } from '../../support/satrap.js';
import { metricIndex, policy, setupFor } from '../players.js';

const GAMES = 12;

/** Sums of metrics over games in which both seats are forbidden abilities. */
function sums(forbidden: readonly string[]): (name: string) => number {
  const one = (): NobleHousesPolicy =>
    forbidden.length === 0
      ? policy('wild')
      : (nobleHouses.restrictions?.apply(policy('wild'), forbidden) as NobleHousesPolicy);
  const engine = new NobleHousesEngine(setupFor('open-sector'), [one(), one()], 'denied');
  const total = new Float64Array(engine.record.length);
  for (let game = 0; game < GAMES; game++) {
    engine.playChecked(game);
    engine.record.forEach((value, i) => {
      total[i] += value;
    });
  }
  return (name) => total[metricIndex(name)];
}

describe('an ability forbidden is not used', () => {
  const free = sums([]);

  it.each([
    ['diplomacy', ['triedDiplomacy']],
    ['govern', ['doneGovern']],
    ['assassination', ['triedAssassination']],
    ['sabotage', ['triedSabotage']],
    ['intrigue', ['triedIntrigue']],
    ['planning', ['donePlanning']],
    ['noble-actions', ['triedDiplomacy', 'doneGovern', 'triedSabotage', 'triedIntrigue', 'donePlanning']],
    ['sacrifices', ['sacrifices']],
    ['nukes', ['nukesLaunched', 'nukesBought.s1']],
    ['jumpships', ['jumpshipsBought.s1']],
    ['self-transport', ['selfMoves']],
  ])('%s', (ability, metrics) => {
    const without = sums([ability]);
    for (const metric of metrics) {
      expect(without(metric), metric).toBe(0);
      expect(free(metric), metric).toBeGreaterThan(0);
    }
  });

  it.each(['leaders', 'command', 'ally-purchases'])('%s changes the games', (ability) => {
    expect(sums([ability])('battleDice')).not.toBe(free('battleDice'));
  });

  it('is no illegal order; what the rules refuse is one', () => {
    const orders: NobleHousesPolicy = {
      move(view, fleet) {
        fleet.fly(1, view.home(view.me), 99);
        fleet.jump(view.home(view.me), 99, 0, 0, 0, 0);
      },
    };
    const under = nobleHouses.restrictions?.apply(orders, ['self-transport']) as NobleHousesPolicy;
    const engine = new NobleHousesEngine(setupFor('open-sector', 'turnCap=1'), [orders, under], 'refused');
    engine.playChecked(0);
    expect(engine.illegalOrders().map(({ seat, reason, count }) => [seat, reason, count])).toEqual(
      expect.arrayContaining([
        [0, 'out of reach', 2],
        [1, 'out of reach', 1],
      ]),
    );
  });

  it('all are listed', () => {
    expect(catalog.restrictions.list).toEqual(RESTRICTIONS);
    expect(RESTRICTIONS).toHaveLength(14);
  });
});

describe('parts that move by steps', () => {
  const setup = nobleHouses.resolve({ scenario: 'rough-sector', set: ['players=3'] });
  const all = nobleHouses.variations?.list(setup) ?? [];

  it('are more than a hundred, each with a name of its own; five cells of the charts are reconstructed', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const invented = all.filter(({ group, reconstructed }) => group !== 'scenario' && reconstructed > 0);
    expect(invented.map(({ name }) => name)).toEqual([
      'armies.4.firstStrike',
      'armies.12.firstStrike',
      'armies.20.attack',
      'armies.20.firstStrike',
    ]);
  });

  it('give set-ups that differ in one place, or null at the end of the range', () => {
    for (const { name } of all) {
      for (const steps of [1, -1]) {
        const set = nobleHouses.variations?.move(setup, name, steps) ?? null;
        if (set === null) continue;
        const moved = nobleHouses.resolve({ scenario: 'rough-sector', set: ['players=3', ...set] });
        expect(JSON.stringify(moved.document), name).not.toBe(JSON.stringify(setup.document));
      }
    }
    expect(nobleHouses.variations?.move(setup, 'victoryWorlds', 1)).toBeNull();
    expect(nobleHouses.variations?.move(setup, 'armies.1.cost', -3)).toBeNull();
    expect(nobleHouses.variations?.move(setup, 'armies.4.firstStrike', 1)).toEqual([
      'charts.armies.4.firstStrike=always',
    ]);
  });
});

describe('two of four seats', () => {
  it('run shows no outcome of seats that do not play', async () => {
    const { stdout, code } = await satrap(['run', 'open-sector', '--policy', 'random', '--games', '20', '--json']);
    expect(code).toBe(0);
    const [run] = JSON.parse(stdout).runs;
    expect(Object.keys(run.outcomes)).toEqual(['draw', 'seat1', 'seat2']);
    expect(stdout).not.toContain('seat3');
  });

  it('rank lets all play against all', async () => {
    const words = ['warlord', 'random', 'wild', '--scenario', 'open-sector', '--games', '4'];
    const { stdout, code } = await satrap(['rank', ...words]);
    expect(code).toBe(0);
    expect(stdout).toContain('warlord');
    expect(stdout).not.toContain('seat3');
  });
});

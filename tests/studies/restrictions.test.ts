import { describe, expect, test } from 'vitest';
import wild from '../../policies/sfge/wild.js';
import { type GameModule, type PolicyModule, R_FIRST, UserError } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { CF } from '../../src/games/sfge/kit.js';
import type { SfgePolicy } from '../../src/games/sfge/player/decisions.js';
import { complete, defaults } from '../../src/games/sfge/player/defaults.js';
import { BUY_NEXUS, PurchaseOrder } from '../../src/games/sfge/player/orders.js';
import { restrict } from '../../src/games/sfge/player/restrict.js';
import { RESTRICTIONS } from '../../src/games/sfge/player/restrictions.js';
import type { SfgeView } from '../../src/games/sfge/player/view.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { parsePolicySet, parseReference, splitPolicySets } from '../../src/policy/syntax.js';
import type { Estimate } from '../../src/stats/interval.js';
import { satrap } from '../support/satrap.js';

const sfge: GameModule = await loadGame('sfge');
const GAMES = 40;

/** Sums of metrics over games of `wild`, which uses every ability, without those forbidden. */
function sums(
  forbidden: readonly string[],
  scenario = 'over-the-edge',
  set: readonly string[] = [],
): Record<string, number> {
  const setup = sfge.resolve({ scenario, set });
  const create = (): object => restrict(wild.create({}), forbidden);
  const module = { game: 'sfge', name: 'wild', summary: '', create };
  const engine = sfge.createEngine(setup, [{ label: 'wild', module, parameters: {} }], 'restrictions');
  const totals: Record<string, number> = Object.fromEntries(sfge.metrics.map(({ name }) => [name, 0]));
  for (let game = 0; game < GAMES; game++) {
    engine.playChecked(game);
    sfge.metrics.forEach(({ name }, i) => {
      totals[name] += engine.record[R_FIRST + i];
    });
  }
  return totals;
}

describe('an ability forbidden is not used', () => {
  const free = sums([]);

  test.each([
    ['extropy', ['extropy.attempts']],
    ['suppression', ['suppression.suppressed', 'suppression.failed', 'suppression.resistance']],
    ['veto', ['vetoes']],
    ['alliance', ['alliances']],
    ['increased-resources', ['increasedResources']],
    ['purchases', ['boughtUnits', 'boughtLeaders', 'boughtNexuses', 'boughtMarkers']],
    ['units', ['boughtUnits']],
    ['leaders', ['boughtLeaders']],
    ['nexus', ['boughtNexuses']],
    ['colonization', ['colonized']],
    ['movement', ['moves']],
    ['attacks', ['attacks.imperial.military', 'attacks.imperial.morphogenetic']],
    ['military-attacks', ['attacks.imperial.military']],
    ['morphogenetic-attacks', ['attacks.imperial.morphogenetic']],
    ['expeditions', ['expeditions']],
    ['illumination', ['illuminations']],
  ])('%s', (ability, metrics) => {
    const forbidden = sums([ability]);
    for (const metric of metrics) {
      expect(`${metric} ${forbidden[metric]}`).toBe(`${metric} 0`);
      expect(free[metric]).toBeGreaterThan(0);
    }
  });

  test('star-gates', () => {
    const set = ['starGates=[1,13,49,57]'];
    const [having, without] = [[], ['star-gates']].map((forbidden) => sums(forbidden, 'over-the-edge', set));
    expect(having.boughtGates).toBeGreaterThan(0);
    expect(without.boughtGates).toBe(0);
    expect(without.gateMoves).toBeLessThan(having.gateMoves);
    expect(without.moves).toBeGreaterThan(0);
  });

  test('several at once', () => {
    const forbidden = sums(['extropy', 'movement', 'repression', 'illumination']);
    expect([forbidden['extropy.attempts'], forbidden.moves, forbidden.boughtMarkers]).toEqual([0, 0, 0]);
    expect(forbidden['attacks.imperial.military']).toBeGreaterThan(0);
  });

  test('all at once leaves the game to the defaults where they do nothing', () => {
    const forbidden = sums(RESTRICTIONS.map(({ name }) => name));
    for (const name of ['boughtUnits', 'moves', 'extropy.attempts', 'colonized', 'attacks.imperial.military'])
      expect(forbidden[name]).toBe(0);
  });
});

describe('a restricted policy', () => {
  test('forbidden nothing plays the same games', () => {
    const setup = sfge.resolve({ scenario: 'civil-war', set: [] });
    const records = [(policy: SfgePolicy) => policy, (policy: SfgePolicy) => restrict(policy, []) as SfgePolicy].map(
      (change) => {
        const module: PolicyModule = { game: 'sfge', name: 'w', summary: '', create: () => change(wild.create({})) };
        const engine = sfge.createEngine(setup, [{ label: 'w', module, parameters: {} }], 's');
        return Array.from({ length: 10 }, (_, game) => {
          engine.play(game);
          return [...engine.record];
        });
      },
    );
    expect(records[1]).toEqual(records[0]);
  });

  test('that insists on what is forbidden ends its phase', () => {
    let asked = 0;
    const stubborn: SfgePolicy = {
      purchase(_view, order) {
        asked++;
        order.item = BUY_NEXUS;
        return true;
      },
    };
    const wrapped = restrict(stubborn, ['nexus']) as Required<SfgePolicy>;
    const view = { game: {} } as unknown as SfgeView;
    expect(wrapped.purchase(view, new PurchaseOrder())).toBe(false);
    expect(asked).toBe(100);
  });

  test('goes on with what it wants beside', () => {
    const wishes = [BUY_NEXUS, BUY_NEXUS, CF];
    const policy: SfgePolicy = {
      purchase(_view, order) {
        order.item = wishes.shift() ?? -1;
        return order.item >= 0;
      },
    };
    const wrapped = restrict(policy, ['nexus']) as Required<SfgePolicy>;
    const order = new PurchaseOrder();
    expect(wrapped.purchase({ game: {} } as unknown as SfgeView, order)).toBe(true);
    expect(order.item).toBe(CF);
  });

  test('keeps its own fields and `this`', () => {
    const policy = {
      calls: 0,
      veto(this: { calls: number }): boolean {
        return ++this.calls > 1;
      },
    };
    const wrapped = complete(restrict(policy, ['extropy']) as SfgePolicy);
    const view = { game: {} } as unknown as SfgeView;
    expect([wrapped.veto(view, 0), wrapped.veto(view, 0)]).toEqual([false, true]);
  });

  test('has every decision of the game', () => {
    expect(Object.keys(restrict({}, [])).sort()).toEqual(Object.keys(defaults).sort());
  });
});

describe('forbidden abilities on the command line', () => {
  test('follow the policy and its parameters, each after a tilde', () => {
    expect(parseReference('steward~extropy~movement')).toEqual({
      name: 'steward',
      parameters: {},
      forbid: ['extropy', 'movement'],
    });
    expect(parseReference('steward:attack=3,reserve=1~extropy')).toEqual({
      name: 'steward',
      parameters: { attack: 3, reserve: 1 },
      forbid: ['extropy'],
    });
    expect(parseReference('./a~b/c~1.ts')).toEqual({ name: './a~b/c~1.ts', parameters: {} });
    expect(splitPolicySets(['a:x=1,y=2~movement,b~extropy,c'])).toEqual(['a:x=1,y=2~movement', 'b~extropy', 'c']);
    const seats = [
      { id: 'red', title: '' },
      { id: 'blue', title: '' },
    ];
    expect(parsePolicySet('red=a~x+blue=b', seats).map((seat) => seat?.forbid)).toEqual([['x'], undefined]);
  });

  test('stand in the label in the order of the game, once each, and the label is accepted again', async () => {
    const reference = { name: 'garrison', parameters: {}, forbid: ['extropy', 'suppression', 'extropy'] };
    const choice = await choosePolicy(sfge, reference);
    expect(choice).toMatchObject({ label: 'garrison~suppression~extropy', forbid: ['suppression', 'extropy'] });
    expect(await choosePolicy(sfge, parseReference(choice.label))).toEqual(choice);
    const { module } = await loadPolicy(choice);
    expect(module.create({})).toMatchObject({ extropy: expect.any(Function) });
  });

  test('of the policy and of --forbid hold together', async () => {
    const words = [
      'run',
      'over-the-edge',
      '--policy',
      'steward~nexus',
      '--forbid',
      'attacks',
      '--games',
      '1',
      '--json',
    ];
    const { stdout } = await satrap(words);
    expect(stdout).toMatch(/steward~(nexus~attacks|attacks~nexus)/);
  });

  test('that are worth more come first', async () => {
    const words = [
      'ablate',
      'steward',
      'over-the-edge',
      '--games',
      '20',
      '--only',
      'nexus,attacks,purchases',
      '--json',
    ];
    const { stdout } = await satrap(words);
    const [{ abilities }] = JSON.parse(stdout).ablations as [{ abilities: { worths: { worth: Estimate }[] }[] }];
    const worths = abilities.map(({ worths }) => worths[0].worth.estimate);
    expect(new Set(worths).size).toBe(3);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  });

  test('are at least twelve, and unknown ones are told with the nearest names', async () => {
    expect(RESTRICTIONS.length).toBeGreaterThanOrEqual(12);
    const wrong = choosePolicy(sfge, { name: 'garrison', parameters: {}, forbid: ['extopy'] });
    await expect(wrong).rejects.toThrow(UserError);
    await expect(wrong).rejects.toThrow("unknown restriction 'extopy' of sfge; did you mean extropy?");
  });
});

/** Names and numbers hold together; every army is in order; files that are not are refused in one message. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { library } from '../../../src/games/star-battle/data/kinds.js';
import { resolveStarBattle } from '../../../src/games/star-battle/data/resolve.js';
import { variations } from '../../../src/games/star-battle/data/variations.js';
import * as metrics from '../../../src/games/star-battle/metrics.js';
import * as codes from '../../../src/games/star-battle/position/codes.js';
import { BOONS, LEVELS, MORE_TRAITS, TACTICS, TRAITS } from '../../../src/games/star-battle/position/names.js';
import * as values from '../../../src/games/star-battle/position/values.js';
import { setupFor } from '../players.js';
import { SAMPLE_ARMIES } from '../sample-armies.js';

/** `dirtyFighters` as `DIRTY_FIGHTERS`. */
function constant(name: string): string {
  return name
    .replaceAll(/([A-Z])/g, '_$1')
    .toUpperCase()
    .replace('__', '_');
}

const numbers = codes as unknown as Readonly<Record<string, number>>;
const places = values as unknown as Readonly<Record<string, number>>;

describe('constants are in the order of the names', () => {
  it.each(TACTICS.map((name, i) => [name, i] as const))('tactic %s is %i', (name, i) => {
    expect(numbers[constant(name)]).toBe(i);
  });
  it.each(BOONS.map((name, i) => [name, i] as const))('boon %s is %i', (name, i) => {
    expect(numbers[constant(name)]).toBe(i);
  });
  it.each(TRAITS.map((name, i) => [name, i] as const))('ability %s is bit %i', (name, i) => {
    expect(numbers[constant(name)]).toBe(1 << i);
  });
  it.each(MORE_TRAITS.map((name, i) => [name, i] as const))('further ability %s is bit %i', (name, i) => {
    expect(numbers[constant(name)]).toBe(1 << i);
  });
  it.each(LEVELS.map((name, i) => [name, i] as const))('level %s is row %i', (name, i) => {
    expect(numbers[constant(name)]).toBe(i);
  });
  it.each(values.VALUES.map(([group, name], i) => [`${group}_${name}`, i] as const))('value %s is %i', (name, i) => {
    expect(places[`V_${constant(name)}`]).toBe(i);
  });
  it('places of the metrics', () => {
    const at = (name: string): number => 2 + metrics.METRICS.findIndex((metric) => metric.name === name);
    expect(at('a.hp')).toBe(metrics.M_SIDE + metrics.C_HP);
    expect(at('b.plunder')).toBe(metrics.M_SIDE + metrics.SIDE_METRICS + metrics.C_PLUNDER);
    expect(at('b.exchange')).toBe(metrics.M_SIDE + metrics.SIDE_METRICS + metrics.C_EXCHANGE);
    expect(at('a.retreated')).toBe(metrics.M_SIDE + metrics.C_DEFEATED + codes.S_RETREATED - codes.S_DEFEATED);
    expect(metrics.RECORD_LENGTH).toBe(2 + metrics.METRICS.length);
  });
});

describe('armies', () => {
  const ids = library.names('army');

  it('are 17 of the text, four of the proving ground and nine created ones', () => {
    expect(SAMPLE_ARMIES).toHaveLength(17);
    expect(ids.filter((id) => /^p\d$/.test(id))).toHaveLength(4);
    expect(ids).toHaveLength(17 + 4 + 9);
  });

  it.each(ids.filter((id) => id.startsWith('created-')))(
    '%s is as the rules of creation make it (2, Table 8-1)',
    (id) => {
      const setup = setupFor(`a=${id}`);
      const [army] = setup.forces.a;
      const { acr, size, commander } = army;
      const { sizes } = setup.charts;
      expect(id).toBe(`created-${acr}-${size}`);
      const attack = acr + commander.ability + commander.bonus;
      expect([army.mv, army.rv, army.dv]).toEqual([attack, attack, 10 + attack]);
      expect([army.divisions, army.hp]).toEqual([sizes.divisions[size - 1], sizes.hitPoints[size - 1] * acr]);
      expect([army.abilities, army.boons, army.gear, army.defences]).toEqual([{}, {}, {}, {}]);
    },
  );

  it.each(ids)('%s has the spell level that ranks / 3 rounded up give, 6 at most (2, [S4])', (id) => {
    const { ranks, spellLevel } = setupFor(`a=${id}`).forces.a[0].commander;
    expect(spellLevel).toBe(Math.min(6, Math.ceil(ranks / 3)));
  });

  it('have aces as pieces of gear, and specialized weapons that add nothing to the block [S6]', () => {
    const [plain] = setupFor('a=raiding-convoy').forces.a;
    const [armed] = setupFor('a=raiding-convoy', 'equip.a.specialized=3', 'equip.a.ace=2').forces.a;
    expect([armed.gear.ace, armed.mv, armed.rv, armed.dv]).toEqual([2, plain.mv, plain.rv, plain.dv]);
  });

  it.each(ids)('%s can fight', (id) => {
    const [army] = setupFor(`a=${id}`).forces.a;
    expect(army.id).toBe(id);
    expect(army.hp).toBeGreaterThanOrEqual(army.divisions - army.missing);
  });

  it.each([
    ['strike-force', 57],
    ['dragon', 0],
    ['legion', 12],
    ['elite-squad', 84],
    ['star-cavalry', 65],
    ['spellcasters', 70],
    ['raiding-party', 7],
    ['raiding-convoy', 59],
    ['phrenic-rampage', 10],
    ['robotic-battalion', 111],
    ['mobile-artillery', 34],
    ['mentalists', 64],
    ['guide-force', 27],
    ['swarm-horde', 0],
    ['war-platoon', 137],
    ['undead-horde', 0],
    ['armored-undead', 35],
  ])('equipment of %s costs %i BP before its size', (id, price) => {
    const { charts, forces } = setupFor(`a=${id}`);
    const sum = Object.entries(forces.a[0].gear).reduce((total, [name, count]) => {
      const prices = charts.prices[name as keyof typeof charts.prices];
      return total + (prices.length === 1 ? prices[0] * count : (prices[count - 1] ?? 0));
    }, 0);
    expect(sum).toBe(price);
  });

  it('are printed otherwise where the text errs [S5]', () => {
    const printed = resolveStarBattle({
      scenario: 'duel',
      charts: 'printed',
      set: ['a=robotic-battalion,guide-force'],
    });
    const [robots, guides] = (printed.document as unknown as ReturnType<typeof setupFor>).forces.a;
    expect([robots.hp, guides.mv, guides.rv]).toEqual([16, 16, 17]);
  });

  it('step from no connection to level 0, which is more than none', () => {
    const setup = resolveStarBattle({ scenario: 'duel', set: ['a=legion'] });
    const stepped = (steps: number) => variations.move(setup, 'abilities.connection', steps);
    expect([stepped(-1), stepped(1), stepped(2)]).toEqual([
      null,
      ['changes.a.abilities.connection=0'],
      ['changes.a.abilities.connection=1'],
    ]);
    const mentalists = resolveStarBattle({ scenario: 'duel', set: ['a=mentalists'] });
    expect(variations.move(mentalists, 'abilities.connection', -2)).toEqual(['changes.a.abilities.connection=null']);
  });

  it('have parts that act: no boon or piece that does nothing, nothing twice that is there or not', () => {
    const parts = (...set: string[]) => {
      const setup = resolveStarBattle({ scenario: 'duel', set: ['a=legion', ...set] });
      return new Map(variations.list(setup).map(({ name }) => [name, variations.move(setup, name, 2)]));
    };
    const legion = parts();
    for (const idle of ['boons.flexible', 'boons.cornucopia', 'gear.specialized', 'gear.swim'])
      expect(legion.has(idle), idle).toBe(false);
    expect([legion.get('gear.ace'), legion.get('gear.flight'), legion.get('abilities.flight')]).toEqual([
      ['equip.a.ace=2'],
      null,
      null,
    ]);
    expect(parts('changes.a.abilities.flight=1').has('gear.flight')).toBe(false);
    expect(parts('equip.a.flight=1').has('gear.flight')).toBe(true);
  });

  it('change by charts, by side, by equipment and by steps of ACR (14)', () => {
    const { forces } = setupFor(
      'a=legion,legion',
      'charts.armies.legion.mv=20',
      'changes.a.commander.bonus=2',
      'equip.a.melee=2',
      'steps.a=1',
    );
    const [first, second] = forces.a;
    expect([first.mv, second.mv]).toEqual([23, 22]);
    expect([first.acr, first.hp, second.hp]).toEqual([10, 60, 54]);
    expect(second.commander.bonus).toBe(2);
    expect(second.gear.melee).toBe(2);
  });

  it.each(['climb', 'burrow', 'earthGlide', 'flight'] as const)(
    'have the ability that equipment of %s gives',
    (name) => {
      const [without] = setupFor('a=legion', `equip.a.${name}=0`).forces.a;
      const [equipped] = setupFor('a=legion', `equip.a.${name}=1`).forces.a;
      const [robbed] = setupFor(
        'a=legion',
        `changes.a.gear.${name}=1`,
        `changes.a.abilities.${name}=1`,
        `equip.a.${name}=0`,
      ).forces.a;
      expect([without, equipped, robbed].map(({ abilities }) => abilities[name] ?? 0)).toEqual([0, 1, 0]);
    },
  );
});

describe('what a user writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-star-battle-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, value: unknown): string => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(value));
    return path;
  };

  it('an army of twenty lines that extends a shipped one plays', () => {
    const path = file('guards', { extends: 'legion', mv: 14, boons: { flexible: false, loyalty: true } });
    const [army] = setupFor(`a=${path}`).forces.a;
    expect([army.id, army.mv, army.boons.loyalty, army.boons.merciless]).toEqual(['guards', 14, true, true]);
  });

  it.each([
    ['an unknown army', ['a=legoin'], /unknown|legoin.*did you mean legion/s],
    ['too many armies', [`a=${'legion,'.repeat(8)}p1`], /1 to 8 armies/],
    ['an empty name', ['a=legion,,p1'], /1 to 8 armies/],
    ['a number for a force', ['a=7'], /1 to 8 armies/],
    ['an unknown terrain', ['topography=swamp'], /topography.*one of dunes/],
    ['a side that does not exist', ['siege=c'], /siege/],
    ['a value beyond its range', ['charts.armies.legion.mv=400'], /mv.*integer from -99 to 99/],
    ['a field that does not exist', ['charts.armies.legion.speed=4'], /no such field/],
    ['a boon that does not exist', ['changes.a.boons.luck=true'], /boons.luck/],
    ['too few Hit Points', ['charts.armies.legion.hp=3'], /at least 6/],
    ['steps below nothing', ['a=undead-horde', 'steps.a=-3'], /steps/],
    ['MV of a tactic that only shoots', ['charts.tactics.volley.melee=1'], /melee.*no use for/],
    ['RV of a tactic that leaves the field', ['charts.tactics.retreat.ranged=1'], /ranged.*no use for/],
    ['a number of a tactic without an effect', ['charts.tactics.standard.special=1'], /special.*no effect of its own/],
    ['all divisions missing', ['changes.b.missing=3'], /missing/],
  ])('%s is refused in one message', (_, set, message) => {
    expect(() => setupFor(...set)).toThrow(message);
  });

  it.each([
    ['a list', [], /expected an object/],
    ['another game', { extends: 'legion', game: 'sfge' }, /game/],
    ['a text for a number', { extends: 'legion', hp: 'many' }, /hp.*integer/],
    ['a file that extends itself', { extends: './itself.json' }, /leads back to itself/],
  ])('an army that is %s is refused', (_, value, message) => {
    const path = file('itself', value);
    expect(() => setupFor(`a=${path}`)).toThrow(message);
  });
});

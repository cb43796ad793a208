import { describe, expect, it } from 'vitest';
import { checkState } from '../../../src/games/star-battle/check.js';
import { METRICS } from '../../../src/games/star-battle/metrics.js';
import { views } from '../../../src/games/star-battle/player/seats.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { bytesAGame } from '../../support/bytes-a-game.js';
import { engineFor, metricIndex, POLICY_NAMES } from '../players.js';

const SEED = 'engine';

/** Forces that reach all armies, a siege, an ambush and bad ground. */
const VARIANTS: readonly (readonly string[])[] = [
  ['a=legion', 'b=star-cavalry'],
  ['a=elite-squad,p1,raiding-party', 'b=dragon,p4,raiding-convoy', 'siege=b', 'defence=5'],
  ['a=p3,p2,mentalists', 'b=swarm-horde,armored-undead', 'ambush=a', 'visibility=dim', 'dangerous=true'],
  [
    'a=war-platoon,undead-horde',
    'b=robotic-battalion,mobile-artillery,strike-force',
    'barrier=true',
    'highGround=true',
  ],
  ['a=phrenic-rampage', 'b=spellcasters,guide-force', 'fearTactics=true', 'topography=dunes', 'smoke=true'],
];

describe('a battle depends on its seed and number alone', () => {
  const cases = VARIANTS.flatMap((set, i) => POLICY_NAMES.map((name) => [i, name, set] as const));

  it.each(cases)('variant %i by %s: in any order, checked or told, and beside another engine', (_, name, set) => {
    const games = 25;
    const engine = engineFor(name, SEED, ...set);
    const other = engineFor('wild', 'other', 'a=p3', 'b=p4');
    const records: string[] = [];
    for (let game = 0; game < games; game++) {
      engine.play(game);
      records.push(engine.record.join());
    }
    for (let k = 0; k < games; k++) {
      const game = (17 * k + 11) % games;
      other.play(game);
      engine.playChecked(game);
      expect(engine.record.join(), `battle ${game} out of order`).toBe(records[game]);
    }
    let lines = 0;
    const fresh = engineFor(name, SEED, ...set);
    fresh.replay(games - 1, () => {
      lines++;
    });
    expect(fresh.record.join()).toBe(records[games - 1]);
    expect(lines).toBeGreaterThan(10);
    let told = 0;
    fresh.trace(games - 1, () => {
      told++;
    });
    expect(fresh.record.join()).toBe(records[games - 1]);
    expect(told).toBeGreaterThan(1);
    expect(engine.illegalOrders()).toEqual([]);
  });
});

describe('laws', () => {
  it.each(VARIANTS.map((set) => [set.join(' '), set] as const))('hold in 150 battles of wild: %s', (_, set) => {
    const engine = engineFor('wild', 'laws', ...set);
    for (let game = 0; game < 150; game++) {
      engine.playChecked(game);
      METRICS.forEach(({ name, min, max }, i) => {
        const value = engine.record[2 + i];
        expect(value, name).toBeGreaterThanOrEqual(min);
        if (max !== null) expect(value, name).toBeLessThanOrEqual(max);
      });
    }
  });

  it('Hit Points from nowhere are noticed', () => {
    engineFor('drill', SEED, 'a=legion').play(0);
    s.hp[0]++;
    expect(() => checkState()).toThrow('Hit Points');
  });

  it('an engagement of one side is noticed', () => {
    engineFor('drill', SEED, 'a=legion', 'b=p1').begin(0);
    s.engaged[0] = 1 << 8;
    expect(() => checkState()).toThrow('an engagement of one side');
  });

  it('the whole state (3) lies in one buffer', () => {
    const engine = engineFor('wild', SEED, 'a=legion');
    engine.play(4);
    const parts = Object.entries(s).filter(([, part]) => ArrayBuffer.isView(part));
    expect(parts.length).toBeGreaterThan(40);
    for (const [name, part] of parts) expect(part, name).toHaveProperty('buffer', s.words.buffer);
    const copy = s.words.slice();
    const before = [...s.fieldMovement, ...s.sideBoons];
    engine.play(5);
    s.words.set(copy);
    expect([...s.fieldMovement, ...s.sideBoons]).toEqual(before);
  });
});

describe('memory', () => {
  it.each(POLICY_NAMES)('a battle by %s allocates nothing', (name) => {
    const engine = engineFor(name, SEED, 'a=elite-squad,legion', 'b=raiding-convoy,p3');
    // One boxed number would be 12 bytes or more.
    expect(bytesAGame(engine, 1000)).toBeLessThan(12);
  });
});

it('the printed vector: one undead horde on another has to reach 18', () => {
  const engine = engineFor('drill', SEED, 'a=undead-horde', 'b=undead-horde');
  engine.begin(0);
  expect(views[0].defence(8, 0, 0)).toBe(18);
  expect(metricIndex('phases')).toBe(2);
});

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addUnits } from '../../src/games/bfge/board.js';
import { checkState } from '../../src/games/bfge/check.js';
import { METRICS } from '../../src/games/bfge/metrics.js';
import { State } from '../../src/games/bfge/state.js';
import { PHASES } from '../../src/games/bfge/turn.js';
import { BLUE, SF } from '../../src/games/bfge/units.js';
import { engineFor, metricIndex, POLICY_NAMES, type PolicyName, VARIANTS } from './players.js';

const SEED = 'engine';

describe('a game depends on its seed and number alone', () => {
  for (const [i, variant] of VARIANTS.entries()) {
    it.each(POLICY_NAMES)(`variant ${i} by %s: in any order, checked or told, and on a fresh engine`, (name) => {
      const games = 30;
      const engine = engineFor(variant, name, 'random', SEED);
      const records: string[] = [];
      for (let game = 0; game < games; game++) {
        engine.play(game);
        records.push(engine.record.join());
      }
      for (let k = 0; k < games; k++) {
        const game = (17 * k + 11) % games;
        engine.playChecked(game);
        expect(engine.record.join(), `game ${game} out of order`).toBe(records[game]);
      }
      const fresh = engineFor(variant, name, 'random', SEED);
      let lines = 0;
      fresh.replay(games - 1, () => {
        lines++;
      });
      expect(fresh.record.join()).toBe(records[games - 1]);
      expect(lines).toBeGreaterThan(20);
      expect(new Set(records).size).toBe(games);
    });
  }

  it('another seed gives other games, and very large numbers are games of their own', () => {
    const [a, b] = ['1', '2'].map((seed) => engineFor(VARIANTS[0], 'drill', 'drill', seed));
    a.play(0);
    b.play(0);
    expect(a.record.join()).not.toBe(b.record.join());
    const first = a.record.join();
    a.play(2 ** 32);
    expect(a.record.join()).not.toBe(first);
  });
});

describe('conservation', () => {
  const pairs = POLICY_NAMES.flatMap((blue) => POLICY_NAMES.map((red) => [blue, red] as const));

  it.each(pairs)('every law holds after every phase: %s against %s', (blue, red) => {
    for (const variant of VARIANTS) {
      const engine = engineFor(variant, blue, red, SEED);
      for (let game = 0; game < 60; game++) engine.playChecked(game);
      expect(engine.illegalOrders()).toEqual([]);
    }
  });

  it('metrics lie in their ranges and fit together', () => {
    const at = (name: string) => engine.record[metricIndex(name)];
    const engine = engineFor(VARIANTS[2], 'random', 'admiral', SEED);
    for (let game = 0; game < 200; game++) {
      engine.play(game);
      METRICS.forEach(({ name, min, max }, i) => {
        const value = engine.record[2 + i];
        expect(value, name).toBeGreaterThanOrEqual(min);
        if (max !== null) expect(value, name).toBeLessThanOrEqual(max);
      });
      expect(at('dice')).toBe(at('diceInitiative') + at('diceCombat') + at('diceOther'));
      expect(at('contestedRegions') + at('regionTurnsEmpty') + at('regionTurnsOneSide')).toBe(6 * at('turn'));
      expect(at('contestedRegions')).toBe(at('combatWonRed') + at('combatWonBlue') + at('combatNobodyLeft'));
    }
  });

  it('a unit that appears from nowhere is noticed', () => {
    const engine = engineFor(VARIANTS[0], 'drill', 'drill', SEED);
    engine.play(0);
    addUnits(engine.game, BLUE, 0, SF, 1);
    expect(() => checkState(engine.game, PHASES - 1)).toThrow('SF not conserved: 17 of 16');
  });

  it('a chit that vanishes is noticed', () => {
    const engine = engineFor(VARIANTS[0], 'drill', 'drill', SEED);
    engine.play(0);
    engine.game.cup[0] -= 1;
    expect(() => checkState(engine.game, PHASES - 1)).toThrow('checked mode');
  });
});

describe('the whole state lies in one buffer', () => {
  it('a copy of it goes on as the original', () => {
    const engine = engineFor(VARIANTS[0], 'drill', 'drill', SEED);
    engine.play(4);
    const copy = new State();
    copy.words.set(engine.game.words);
    expect(copy.buffer.byteLength).toBe(engine.game.buffer.byteLength);
    expect([...copy.units]).toEqual([...engine.game.units]);
    expect([...copy.morphogenetic]).toEqual([...engine.game.morphogenetic]);
  });
});

describe('memory', () => {
  it.each(['drill', 'greedy'] as const)('a game by %s allocates nothing', (name) => {
    const engine = engineFor(VARIANTS[0], name, name, SEED);
    const games = 8000;
    // The first games leave compiled code and type feedback behind.
    for (let game = 0; game < games; game++) engine.play(game);
    const bytes = [0, 1, 2].map((round) => {
      const before = process.memoryUsage().heapUsed;
      for (let game = 0; game < games; game++) engine.play(games * (round + 1) + game);
      return (process.memoryUsage().heapUsed - before) / games;
    });
    // One boxed number would be 12 bytes or more. The smallest of three: the rest of the process allocates too.
    expect(Math.min(...bytes.map(Math.abs))).toBeLessThan(12);
  });
});

describe('golden games', () => {
  const told: readonly (readonly [number, PolicyName, PolicyName])[] = [
    [0, 'drill', 'drill'],
    [0, 'random', 'random'],
    [0, 'admiral', 'greedy'],
    [1, 'drill', 'drill'],
    [1, 'random', 'admiral'],
    [2, 'random', 'random'],
    [2, 'drill', 'admiral'],
  ];

  // After a wanted change of rules, luck or wording: `npx vitest run tests/bfge/engine.test.ts --update`
  it.each(told)('variant %i, %s against %s, is told as it was', async (variant, blue, red) => {
    const lines: string[] = [];
    engineFor(VARIANTS[variant], blue, red, 'golden').replay(5, (line) => lines.push(line));
    const name = `golden/${variant}-${blue}-${red}.txt`;
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(new URL(name, import.meta.url)));
  });
});

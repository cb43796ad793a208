import { describe, expect, it } from 'vitest';
import { checkPosition } from '../../../src/games/noble-houses/check.js';
import { ALL_METRICS } from '../../../src/games/noble-houses/metrics.js';
import * as s from '../../../src/games/noble-houses/position/state.js';
import { engineFor, metricIndex, POLICY_NAMES } from '../players.js';

const SEED = 'engine';
const VARIANTS = [
  ['open-sector', 'players=2'],
  ['rough-sector', 'players=3'],
  ['short-war', 'players=4', 'houses=["Nitrix","Lortran","Kadesh","Gurati"]', 'upkeepPer=3', 'jumpRange=4'],
] as const;

describe('a game depends on its seed and number alone', () => {
  it.each(POLICY_NAMES)('of %s: in any order, checked or told, and beside another engine', (name) => {
    for (const [scenario, ...set] of VARIANTS) {
      const games = 5;
      const engine = engineFor(name, SEED, scenario, ...set);
      const other = engineFor('wild', 'other', 'open-sector');
      const records: string[] = [];
      for (let game = 0; game < games; game++) {
        engine.play(game);
        records.push(engine.record.join());
      }
      for (let k = 0; k < games; k++) {
        const game = (3 * k + 2) % games;
        other.play(game);
        engine.playChecked(game);
        expect(engine.record.join(), `game ${game} out of order`).toBe(records[game]);
      }
      const fresh = engineFor(name, SEED, scenario, ...set);
      let lines = 0;
      fresh.replay(games - 1, () => {
        lines++;
      });
      let told = 0;
      fresh.trace(games - 1, () => {
        told++;
      });
      expect(fresh.record.join()).toBe(records[games - 1]);
      expect(lines).toBeGreaterThan(10);
      expect(told).toBe(1 + fresh.record[metricIndex('turns')]);
      expect(engine.illegalOrders()).toEqual([]);
    }
  });
});

describe('laws', () => {
  it.each(VARIANTS.map(([scenario, ...set]) => [scenario, set] as const))(
    'hold in games of wild on %s',
    (scenario, set) => {
      const engine = engineFor('wild', 'laws', scenario, ...set);
      for (let game = 0; game < 15; game++) {
        engine.playChecked(game);
        const value = (name: string): number => engine.record[metricIndex(name)];
        ALL_METRICS.forEach(({ name, min, max }) => {
          expect(value(name), name).toBeGreaterThanOrEqual(min);
          if (max !== null) expect(value(name), name).toBeLessThanOrEqual(max);
        });
        expect(value('attackerWins') + value('defenderWins') + value('mutual')).toBe(value('battles'));
        const seats = ['s1', 's2', 's3', 's4'];
        const sum = (name: string): number => seats.reduce((total, seat) => total + value(`${name}.${seat}`), 0);
        expect(sum('worlds')).toBeLessThanOrEqual(24);
        expect(value('worldsSettled') + value('worldsPersuaded')).toBeLessThanOrEqual(1000);
        expect(value('doneDiplomacy')).toBe(value('worldsPersuaded'));
        expect(sum('firstInTurn')).toBe(value('turns'));
        // Solats: what came in is spent, paid, or still there.
        const had = seats.length * 18 + sum('income');
        expect(sum('spent') + sum('solats') + value('upkeepPaid') + value('mercenariesPaid')).toBeLessThanOrEqual(had);
      }
    },
  );

  it('an army from nowhere, and a world of two owners, are noticed', () => {
    engineFor('warlord', SEED, 'open-sector').play(0);
    const seat = s.inGame[0] === 1 ? 0 : 1;
    s.armyTotal[seat]++;
    expect(() => checkPosition('now')).toThrow('armies');
    s.armyTotal[seat]--;
    checkPosition('now');
    s.owned[seat] ^= 1;
    expect(() => checkPosition('now')).toThrow('written down twice');
  });

  it('a score and a governor that are miscounted are noticed', () => {
    engineFor('warlord', SEED, 'open-sector').play(0);
    const seat = s.inGame[0] === 1 ? 0 : 1;
    s.score[seat]++;
    expect(() => checkPosition('now')).toThrow('scores');
    s.score[seat]--;
    s.n[s.N_GOVERNED] ^= 1;
    expect(() => checkPosition('now')).toThrow('governor of 1');
  });
});

import { describe, expect, it } from 'vitest';
import type { FireOrder } from '../../../src/games/bfge/player/fire-order.js';
import { AF, BLUE, CG, IO, RED, SF } from '../../../src/games/bfge/position/units.js';
import { table } from '../support.js';

const useAll = (_: unknown, order: FireOrder): void => {
  for (let i = 0; i < order.firers; i++) if (order.hasTactical(i)) order.useTactical(i);
};

describe('Tactical dice (6.3, [B20])', () => {
  it('one more die in one segment a round', () => {
    const t = table({ blue: { fire: useAll } })
      .meet('IO', 'CG', 6)
      .tactical(BLUE, 6, IO);
    // Used in the military segment (3 dice), not in the morphogenetic one (2); again in round 2.
    t.roll(1, 1, 1).roll(1, 1, 1, 1);
    t.roll(1, 1, 6).resolve(6);
    expect(t.metric('diceCombat')).toBe(3 + 2 + 2 + 3);
    expect(t.refused()).toEqual([]);
  });

  it('may be kept for the morphogenetic segment', () => {
    const blue = {
      fire: (_: unknown, order: FireOrder) => {
        if (order.segment === 1) order.useTactical(0);
      },
    };
    const t = table({ blue }).meet('IO', 'CG', 6).tactical(BLUE, 6, IO);
    t.roll(1, 1).roll(1, 1, 5, 1, 1).resolve(6);
    expect(t.metric('diceCombat')).toBe(7);
  });

  it('a second use in the round, or one without a chit, is refused', () => {
    const blue = { fire: (_: unknown, order: FireOrder) => order.useTactical(0) };
    const t = table({ blue }).meet('IO', 'CG', 6).tactical(BLUE, 6, IO).roll(1, 1, 1).roll(5, 1, 1, 1).resolve(6);
    expect(t.refused()).toMatchObject([{ seat: BLUE, decision: 'fire', count: 1 }]);
    expect(t.metric('diceCombat')).toBe(7);
  });

  it('works only in a segment in which the unit fires', () => {
    const t = table({ blue: { fire: useAll } })
      .meet('CG', 'SF', 6)
      .tactical(BLUE, 6, CG);
    t.roll(1, 1).roll(6, 1, 1).resolve(6);
    expect(t.metric('red.SF.converted')).toBe(1);
  });

  it('is lost with the unit, when it returns to base, and when it changes sides', () => {
    for (const [roll, where] of [
      [6, 'removed'],
      [5, 'returned'],
    ] as const) {
      const t = table().meet('AF', 'SF', 6).tactical(RED, 6, SF).roll(roll, 1, 1, 1, 1).resolve(6);
      expect(
        t.game.tactical.every((count) => count === 0),
        where,
      ).toBe(true);
    }
    const converted = table({ red: { disengage: () => true } })
      .meet('CG', '2 SF', 6)
      .tactical(RED, 6, SF);
    converted.roll(1, 1, 1, 1).roll(6, 1).resolve(6);
    expect(converted.metric('red.SF.converted')).toBe(1);
    expect(converted.game.tactical.every((count) => count === 0)).toBe(true);
  });

  it('the units that used their die are the first of their kind to be hit [B35]', () => {
    let asked = 0;
    const blue = {
      fire: (_: unknown, order: FireOrder) => {
        asked++;
        if (asked === 1) order.useTactical(0);
        // One of two carriers was lost after it had used its die: the other still has its own.
        if (asked === 2) {
          expect(order.hasTactical(0)).toBe(true);
          order.useTactical(0);
        }
      },
      disengage: () => true,
    };
    const t = table({ blue, red: { pursue: () => false } }).meet('2 IO', '2 SF', 6);
    t.tactical(BLUE, 6, IO).tactical(BLUE, 6, IO);
    // Blue: 3 and 2 dice; Red removes the first IO.
    t.roll(1, 1, 1, 1, 1).roll(6, 1, 1, 1).roll(1, 1, 1).resolve(6);
    expect(asked).toBe(2);
  });

  it('goes with its unit to another region, carriers first [B39]', () => {
    const blue = {
      action(_: unknown, order: { kind: number; chit: number; region: number; to: number; alphaFleets: number }) {
        Object.assign(order, { kind: 1, chit: 1, region: 1, to: 2, alphaFleets: 1 });
      },
    };
    const t = table({ blue }).put(BLUE, 1, '2 AF').tactical(BLUE, 1, AF).hand(BLUE, 'move').act(BLUE);
    expect(t.at(BLUE, 2)).toBe('1 AF');
    expect(t.game.tactical[2 * 8 + AF]).toBe(1);
    expect(t.game.tactical[8 + AF]).toBe(0);
  });

  it('comes off at the end of the resolution', () => {
    const t = table().put(BLUE, 1, 'SF, WS').tactical(BLUE, 1, SF).resolve();
    expect(t.at(BLUE, 1)).toBe('1 SF');
    expect(t.base(BLUE)).toBe('1 WS');
    expect(t.game.tactical.every((count) => count === 0)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { MELEE, RANGED } from '../../../src/games/star-battle/position/codes.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { t as tables } from '../../../src/games/star-battle/position/tables.js';
import { attack } from '../../../src/games/star-battle/rules/attack.js';
import { B, field } from '../support.js';

const FORCES = ['a=mobile-artillery,star-cavalry', 'b=legion'];

describe('friendly fire (5.8)', () => {
  it('a shot at an army that a friend is engaged with goes astray in a quarter of all cases', () => {
    const t = field({ set: FORCES, segment: 'gunnery' }).engaged(1, B);
    // A miss, the quarter, and a die of 6 less 3.
    t.dice(2, 25, 6);
    attack(0, B, RANGED, false);
    expect([t.metric('a.self'), s.morale[1]]).toEqual([3, tables.morale[1] - 1]);
  });

  it('a natural 20 never does', () => {
    const t = field({ set: FORCES, segment: 'gunnery' }).engaged(1, B).dice(20, 6);
    attack(0, B, RANGED, false);
    expect(t.metric('a.self')).toBe(0);
  });

  it('a blow does in Melee only where sight is bad', () => {
    const t = field({ set: FORCES }).engaged(1, B).dice(10);
    attack(0, B, MELEE, false);
    expect(t.metric('a.self')).toBe(0);
    s.n[s.N_POOR_SIGHT] = 0xff;
    t.dice(10, 25, 5);
    attack(0, B, MELEE, false);
    expect(t.metric('a.self')).toBe(2);
  });

  it('a free blow in Gunnery never does', () => {
    const t = field({ set: FORCES, segment: 'gunnery' }).engaged(1, B).dice(10);
    s.n[s.N_POOR_SIGHT] = 0xff;
    attack(0, B, MELEE, true);
    expect(t.metric('a.self')).toBe(0);
  });
});

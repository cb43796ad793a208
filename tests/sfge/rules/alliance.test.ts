import { describe, expect, it } from 'vitest';
import {
  FORCE_EMPIRE,
  FORCE_INVADER,
  FORCE_REBELS,
  FORCE_USURPER,
} from '../../../src/games/sfge/position/force-kinds.js';
import { EVENT } from '../../../src/games/sfge/position/tables.js';
import { type Board, board } from '../support.js';

/** Alliance was played and the force named. */
function allied(b: Board, kind: number, force: number, to: number, attack = false): void {
  b.decide({
    alliance(_view, order) {
      order.kind = kind;
      order.force = force;
    },
    allianceMove: () => to,
    allianceAttack: () => attack,
  });
  b.event('alliance');
}

function quiet(): Board {
  const b = board();
  b.imperial(73, '1 SF');
  return b;
}

describe('Alliance (32.0)', () => {
  it('[R49] declined: the marker is set aside at once', () => {
    const b = quiet();
    b.rebels(2, '1 SF');
    b.event('alliance');
    expect(b.aside()).toEqual([EVENT.alliance]);
    expect(b.metric('event.alliance')).toBe(1);
    expect(b.metric('alliances')).toBe(0);
  });

  it('accepted: the marker stays until the end of phase B, the force makes no roll', () => {
    const b = quiet();
    b.usurper(0, 21, '1 SF');
    allied(b, FORCE_USURPER, 0, 34);
    expect(b.aside()).toEqual([]);
    b.phase('B');
    expect(b.g.usurperAt[0]).toBe(34);
    expect(b.aside()).toEqual([EVENT.alliance]);
    expect(b.metric('alliances')).toBe(1);
    b.phase('B', 1); // the next turn it rolls again
  });

  it('[R86] the index does not change for a Usurper so moved, who may attack afterwards', () => {
    const b = board();
    b.imperial(7, '1 SF');
    b.usurper(0, 13, '2 SF');
    allied(b, FORCE_USURPER, 0, 7, true);
    b.phase('B', 9); // 4 - 2, 9 + 1: D3
    expect(b.imperialAt(7)).toBe('');
    expect(b.index).toBe(52);
  });

  it.each([
    { units: '1 SF', to: 44, reached: false },
    { units: '1 SF', to: 34, reached: true },
    { units: '1 AF', to: 7, reached: true },
    { units: '1 AF, 1 CF', to: 35, reached: false },
    { units: '1 AF', to: 59, reached: false },
    { units: '1 TH', to: 73, reached: true },
  ])('[R86] moves up to its allowance outside the Void: $units from 21 to $to: $reached', ({ units, to, reached }) => {
    const b = quiet();
    b.usurper(0, 21, units);
    allied(b, FORCE_USURPER, 0, to);
    b.phase('B');
    expect(b.g.usurperAt[0]).toBe(reached ? to : 21);
    expect(b.refused().length).toBe(reached ? 0 : 1);
    if (!reached) expect(b.refused()[0]).toMatchObject({ decision: 'allianceMove', reason: 'sector out of reach' });
  });

  it('[R86] a Living Nebula holds and stops it', () => {
    const b = quiet();
    b.alien('living-nebula', 13);
    b.usurper(0, 13, '1 AF');
    allied(b, FORCE_USURPER, 0, 7);
    b.phase('B');
    expect(b.g.usurperAt[0]).toBe(13);
    const c = quiet();
    c.alien('living-nebula', 8);
    c.usurper(0, 14, '1 SF');
    // 14 to 04 in two steps leads over 07 or 08; 08 ends a move, 07 does not.
    allied(c, FORCE_USURPER, 0, 4);
    c.phase('B');
    expect(c.g.usurperAt[0]).toBe(4);
  });

  it('[R92] an Invader force uses the allowance of its slowest unit', () => {
    const b = quiet();
    b.invader(0, 21, '1 AF');
    allied(b, FORCE_INVADER, 0, 3);
    b.phase('B');
    expect(b.g.invaderAt[0]).toBe(3);
  });

  it('[R92] allied Usurpers use no gates', () => {
    const b = quiet();
    for (const s of [44, 2]) {
      b.system(s, 'rebel');
      b.gate(s);
    }
    b.usurper(0, 44, '1 SF');
    allied(b, FORCE_USURPER, 0, 2);
    b.phase('B', 9, 9); // the two Rebel systems roll
    expect(b.g.usurperAt[0]).toBe(44);
    expect(b.metric('gateMoves')).toBe(0);
  });

  it('[R86] an IE moves within home and the sectors next to it and splits on leaving home', () => {
    const b = quiet();
    b.empire(4, 6, { units: '3 SF' });
    allied(b, FORCE_EMPIRE, 4, 11);
    b.phase('B');
    expect([b.g.attackAt[4], b.attackUnits(4), b.homeUnits(4)]).toEqual([11, '2 SF', '1 SF']);
  });

  it('[R86] merges on ending at home', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', attack: [11, '2 SF'] });
    allied(b, FORCE_EMPIRE, 4, 6);
    b.phase('B');
    expect([b.g.attackAt[4], b.homeUnits(4)]).toEqual([0, '3 SF']);
  });

  it('[R92] one that passes through home goes on as it is', () => {
    const b = quiet();
    b.empire(4, 6, { units: '2 SF', strength: '3-3-4', attack: [11, '2 SF'] });
    allied(b, FORCE_EMPIRE, 4, 17);
    b.phase('B');
    expect([b.g.attackAt[4], b.attackUnits(4), b.homeUnits(4)]).toEqual([17, '2 SF', '2 SF']);
  });

  it('[R86] and not beyond its neighbourhood', () => {
    const b = quiet();
    b.empire(4, 6, { units: '2 AF', strength: '3-3-4' });
    allied(b, FORCE_EMPIRE, 4, 19);
    b.phase('B');
    expect(b.g.attackAt[4]).toBe(0);
  });

  it('[R92] an IE in deficit that is named is moved instead of its Attrition', () => {
    const b = quiet();
    b.empire(4, 6, { units: '4 SF', strength: '1-1-1' });
    allied(b, FORCE_EMPIRE, 4, 6, true);
    b.phase('B');
    expect(b.homeUnits(4)).toBe('4 SF');
  });

  it('[R86] Rebels moved join those at their destination; only they attack, the joined stack still operates', () => {
    const b = board();
    b.imperial(11, '1 SF');
    b.imperial(73, '1 SF');
    b.rebels(6, '2 SF');
    b.rebels(11, '1 AF');
    allied(b, FORCE_REBELS, 6, 11, true);
    // The two that moved: 4 - 2 = +2, 4: none. Then the stack of 11: die 9, 7 - 2 = +5, 9: D3.
    b.phase('B', 4, 9, 9);
    expect(b.rebelsAt(11)).toBe('1 AF, 2 SF');
    expect(b.metric('attacks.rebel.military')).toBe(2);
  });

  it('[R92] Rebels moved to where no others are make no roll there, nor does a system they leave', () => {
    const b = quiet();
    b.system(6, 'rebel');
    b.rebels(6, '1 SF');
    allied(b, FORCE_REBELS, 6, 10);
    b.phase('B');
    expect(b.rebelsAt(10)).toBe('1 SF');
  });

  it('[R92] Rebels that join a Rebel system elsewhere roll with it', () => {
    const b = quiet();
    b.rebels(6, '1 SF');
    b.system(11, 'rebel');
    allied(b, FORCE_REBELS, 6, 11);
    b.phase('B', 2, 9);
    expect(b.rebelsAt(11)).toBe('1 SF');
  });

  it('[R86] a force that is gone when its turn comes: nothing happens', () => {
    const b = board();
    b.imperial(73, '1 SF');
    b.invader(0, 21, '1 CF');
    b.empire(4, 13, { attack: [21, '1 SF'] });
    allied(b, FORCE_INVADER, 0, 21, true);
    // IE: 4 + 1 attacks: 2 - 0, 9 + 1 - 1: D2.
    b.phase('B', 4, 9);
    expect(b.g.invaderAt[0]).toBe(0);
    expect(b.aside()).toEqual([80, EVENT.alliance]);
  });

  it('[R92] a force may be named twice and acts once', () => {
    const b = quiet();
    b.usurper(0, 21, '1 SF');
    b.decide({
      alliance(_view, order) {
        order.kind = FORCE_USURPER;
        order.force = 0;
      },
      allianceMove: () => 13,
    });
    b.events([EVENT.alliance, EVENT.alliance]);
    b.phase('B');
    expect(b.g.usurperAt[0]).toBe(13);
    expect(b.aside()).toEqual([EVENT.alliance, EVENT.alliance]);
  });

  it.each([
    [FORCE_USURPER, 0],
    [FORCE_USURPER, 9],
    [FORCE_EMPIRE, 4],
    [FORCE_EMPIRE, 0],
    [FORCE_INVADER, 8],
    [FORCE_REBELS, 2],
    [FORCE_REBELS, 74],
    [5, 1],
    [FORCE_USURPER, 0.5],
  ])('refuses the name of no Chaos force with a mobile unit (kind %d, force %d)', (kind, force) => {
    const b = quiet();
    b.system(2, 'rebel');
    b.decide({
      alliance(_view, order) {
        order.kind = kind;
        order.force = force;
      },
    });
    b.event('alliance');
    expect(b.refused()).toEqual([
      { decision: 'alliance', reason: 'no Chaos force with a mobile unit', count: 1, firstGame: 77 },
    ]);
    expect(b.aside()).toEqual([EVENT.alliance]);
  });
});

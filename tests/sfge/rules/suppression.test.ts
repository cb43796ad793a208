import { describe, expect, it } from 'vitest';
import * as s from '../../../src/games/sfge/position/state.js';
import { EVENT } from '../../../src/games/sfge/position/tables.js';
import { type Board, board, invaderCode, usurperCode } from '../support.js';

/** Sector 02 has an Imperial system, units and a Nexus next to it on 01. */
function threatened(repression = 4, set: readonly string[] = []): Board {
  const b = board({ set });
  b.system(1);
  b.system(2);
  b.nexus(1);
  b.imperial(2, '1 SF');
  b.markers(repression, 0);
  return b;
}

function attempt(b: Board, repression: number, leader = 0): void {
  b.decide({
    suppression(_view, _event, _leadership, _sector, order) {
      order.attempt = true;
      order.repression = repression;
      order.leader = leader;
    },
  });
}

describe('the Suppression table (24.0, chart 3.6)', () => {
  // A Rebellion in 02: die + 2 (Nexus) + markers - 0.
  it.each([
    { die: 0, repression: 0, total: 2, what: 'alienation' },
    { die: 2, repression: 0, total: 4, what: 'alienation' },
    { die: 2, repression: 2, total: 6, what: 'fails' },
    { die: 3, repression: 2, total: 7, what: 'fails' },
    { die: 4, repression: 2, total: 8, what: 'suppressed' },
    { die: 8, repression: 2, total: 12, what: 'suppressed' },
    { die: 8, repression: 3, total: 13, what: 'clean' },
    { die: 9, repression: 4, total: 15, what: 'clean' },
  ])('(24.1) total $total: $what', ({ die, repression, what }) => {
    const b = threatened();
    attempt(b, repression);
    b.event('rebellion', b.at(2), die);
    const suppressed = what === 'suppressed' || what === 'clean';
    expect(b.ownerOf(2)).toBe(suppressed ? 'imperial' : 'rebel');
    expect(b.inPool(EVENT.rebellion)).toBe(suppressed ? 1 : 0);
    expect(b.aside().includes(EVENT.rebellion)).toBe(!suppressed);
    const alienation = what === 'suppressed' || what === 'alienation' ? repression : 0;
    expect(b.index).toBe(50 + alienation);
    expect(b.view.repression).toBe(4 - repression);
    expect(b.metric('suppression.suppressed')).toBe(suppressed ? 1 : 0);
    expect(b.metric('suppression.failed')).toBe(suppressed ? 0 : 1);
    expect(b.metric('event.rebellion')).toBe(suppressed ? 0 : 1);
  });

  it('(24.4.c) the example of the rulebook: 8 + 4 = 12, two Repression markers, Alienation', () => {
    const b = board();
    b.system(1);
    b.nexus(1);
    b.imperial(5, '1 SF');
    b.markers(2, 0);
    attempt(b, 2);
    // Usurper of leadership 1: 8 + 4 - 1 = 11 is in the same row as the 12 of the example, which forgets to subtract
    // it.
    b.events([usurperCode(0)], b.at(5), 8);
    expect(b.index).toBe(52);
    expect(b.inPool(usurperCode(0))).toBe(1);
    expect(b.hasNexus(1)).toBe(true);
  });

  it('[R14] (24.3.c) Resistance: the event takes place, then the Imperial system that is left becomes Rebel', () => {
    const b = threatened();
    b.system(6);
    b.imperial(6, '2 SF');
    attempt(b, 0);
    // A Usurper of leadership 1 in 02: 0 + 2 - 1 = 1.
    b.events([usurperCode(0)], b.at(2), 0);
    expect(b.usurperUnits(0)).toBe('1 SF');
    expect(b.ownerOf(2)).toBe('rebel');
    expect(b.metric('suppression.resistance')).toBe(1);
  });

  it('[R14] Resistance of an attempt that suppresses the event', () => {
    const b = threatened(4, ['charts.suppression.cells.8-11.resistance=true']);
    attempt(b, 2);
    b.event('rebellion', b.at(2), 4);
    expect(b.inPool(EVENT.rebellion)).toBe(1);
    expect(b.ownerOf(2)).toBe('rebel');
    expect(b.imperialAt(2)).toBe('1 SF');
    expect(b.metric('suppression.suppressed')).toBe(1);
    expect(b.metric('suppression.resistance')).toBe(1);
  });

  it('[R14] Resistance without an Imperial system in the sector changes nothing more', () => {
    const b = threatened();
    b.imperial(5, '1 SF');
    attempt(b, 0);
    b.events([usurperCode(0)], b.at(5), 0);
    expect(b.ownerOf(5)).toBe('nobody');
    expect(b.usurperUnits(0)).toBe('1 SF');
  });

  it('[R51] Alienation is applied when it is rolled, before the event', () => {
    const b = threatened(4);
    b.g.n[s.N_CHAOS2] = 200; // index 100: the first point of Alienation ends the game, after the event was applied
    attempt(b, 2);
    b.event('rebellion', b.at(2), 0);
    expect(b.index).toBe(102);
    expect(b.over).toBe(true);
  });
});

describe('suppression factors (24.2)', () => {
  it('(24.2.a) 2 for a Nexus, 2 per World Ship, 1 per Imperial Order, markers, a leader; leadership subtracted', () => {
    const b = threatened();
    b.imperial(2, '1 WS, 2 IO');
    b.leader(2, 3);
    attempt(b, 1, 3);
    // 2 + 2 + 2 + 1 + 3 - 4 = 6: die 2 suppresses an Invader of leadership 4. Its four dice first.
    b.events([invaderCode(6)], [2, 2, 2, 2], b.at(2), 2);
    expect(b.inPool(invaderCode(6))).toBe(1);
    expect(b.metric('suppression.suppressed')).toBe(1);
    expect(b.view.available(1)).toBe(20 - 1); // the Invaders' fleets are free again
  });

  it('[R13] the leader counts once and is expended to the pool', () => {
    const b = threatened();
    b.leader(2, 3);
    b.leader(2, 1);
    attempt(b, 0, 3);
    b.event('rebellion', b.at(2), 2); // 2 + 2 + 3 = 7: fails; counted twice it would be 10
    expect(b.ownerOf(2)).toBe('rebel');
    expect(b.leadersInPool(3)).toBe(2);
  });

  it('(24.4.b) one Nexus only', () => {
    const b = threatened();
    b.system(6);
    b.nexus(6); // next to 02 as well
    attempt(b, 0);
    b.event('rebellion', b.at(2), 5); // 7
    expect(b.ownerOf(2)).toBe('rebel');
  });

  it('(24.1) needs a Nexus in or next to the sector, or a marker and an Imperial unit there', () => {
    const b = board();
    b.system(1);
    b.nexus(1);
    b.system(44);
    b.imperial(45, '1 SF');
    const { view } = b;
    expect([view.suppressionAllowed(5), view.suppressionAllowed(44), view.suppressionAllowed(45)]).toEqual([
      true,
      false,
      false,
    ]);
    b.markers(1, 0);
    expect([view.suppressionAllowed(44), view.suppressionAllowed(45), view.suppressionAllowed(46)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('(24.0) never on game turn 1', () => {
    const b = board({ turn: 1 });
    b.system(1);
    b.nexus(1);
    b.imperial(1, '1 SF');
    attempt(b, 0);
    b.event('rebellion', b.at(1));
    expect(b.ownerOf(1)).toBe('rebel');
    expect(b.view.suppressionAllowed(1)).toBe(false);
  });

  it('never against the Mutant, and not with the option off', () => {
    const b = threatened();
    attempt(b, 4);
    b.event('the-mutant', b.at(2));
    expect(b.usurperUnits(8)).toBe('1 SF');
    const c = board({ set: ['options.suppression=false'] });
    c.system(1);
    c.nexus(1);
    expect(c.view.suppressionAllowed(1)).toBe(false);
  });

  it('[R95] an attempt may be made with the die alone', () => {
    const b = board();
    b.system(2);
    b.imperial(1, '1 SF');
    b.markers(1, 0);
    attempt(b, 0);
    b.event('rebellion', b.at(2), 8);
    expect(b.ownerOf(2)).toBe('imperial');
    expect(b.view.repression).toBe(1);
  });

  it('[R51] a Usurper marker that reaches 01 without units can be suppressed', () => {
    const b = board();
    b.system(1);
    b.nexus(1);
    attempt(b, 0);
    b.events([usurperCode(0)], b.at(21), 9); // 9 + 2 - 1
    expect(b.g.usurperAt[0]).toBe(0);
    expect(b.inPool(usurperCode(0))).toBe(1);
  });

  it('[R50] an IE that would put a system on 01: suppression first, no system is placed', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.markers(4, 0);
    attempt(b, 4);
    b.events([97], b.at(21), 9); // 9 + 4 - 1
    expect(b.ownerOf(1)).toBe('nobody');
    expect(b.inPool(97)).toBe(1);
  });

  it.each([
    { repression: 5, leader: 0, reason: 'Repression markers not available there' },
    { repression: -1, leader: 0, reason: 'Repression markers not available there' },
    { repression: 0, leader: 2, reason: 'no leader of that value in the sector' },
  ])('refuses: $reason', ({ repression, leader, reason }) => {
    const b = threatened();
    attempt(b, repression, leader);
    b.event('rebellion', b.at(2));
    expect(b.refused()).toEqual([{ decision: 'suppression', reason, count: 1, firstGame: 77 }]);
    expect(b.ownerOf(2)).toBe('rebel');
    expect(b.view.repression).toBe(4);
  });

  it('(24.2.b) refuses Repression markers where no Imperial unit is', () => {
    const b = threatened();
    b.imperial(73, '1 SF');
    attempt(b, 1);
    b.events([invaderCode(0)], 2, b.at(5));
    expect(b.refused()[0]).toMatchObject({ reason: 'Repression markers not available there', count: 1 });
  });
});

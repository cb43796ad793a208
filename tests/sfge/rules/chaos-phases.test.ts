import { describe, expect, it } from 'vitest';
import * as s from '../../../src/games/sfge/position/state.js';
import { type Board, board, pick } from '../support.js';

const FAR = 73;

function quiet(options: Parameters<typeof board>[0] = {}): Board {
  const b = board(options);
  b.imperial(FAR, '1 SF');
  return b;
}

describe('the Usurpation Phase (10.6, chart 3.5)', () => {
  // Leadership 1, no leader: total = die + 1.
  it.each([
    { dice: [0, 4, 3], owner: 'defeated', index: 43 },
    { dice: [1, 6], owner: 'defeated', index: 44 },
    { dice: [3, 6], owner: 'defeated', index: 44 },
    { dice: [7, 6], owner: 'victorious', index: 56 },
    { dice: [8, 6], owner: 'victorious', index: 56 },
    { dice: [9, 2, 3], owner: 'victorious', index: 55 },
  ])('(10.6.a, 10.6.c) leadership 1, dice $dice: $owner', ({ dice, owner, index }) => {
    const b = quiet();
    b.usurper(0, 1, '2 SF');
    b.leaderPool(FAR);
    b.phase('C', dice);
    expect([b.g.usurperAt[0], b.imperialAt(1)]).toEqual([0, owner === 'victorious' ? '2 SF' : '']);
    expect(b.aside()).toEqual([64]);
    expect(b.index).toBe(index);
    expect([b.metric('usurpation.defeated'), b.metric('usurpation.victorious')]).toEqual(
      owner === 'victorious' ? [0, 1] : [1, 0],
    );
    expect(b.view.available(1)).toBe(owner === 'victorious' ? 17 : 19);
  });

  it('(10.6.c) a total of 12 and more: three dice', () => {
    const b = quiet();
    b.usurper(6, 1, '1 SF');
    b.leaderPool(FAR);
    b.phase('C', 8, 1, 2, 3);
    expect(b.index).toBe(56);
  });

  it('(10.6.b) a Stalemate changes the index, or not, and is rolled again at once', () => {
    const b = quiet();
    b.usurper(0, 1, '1 SF');
    b.phase('C', 4, 5, 6, 9, 1, 0); // totals 5, 6: nothing; 7: one die of 9; 2: defeated, a die of 0
    expect(b.index).toBe(59);
    expect(b.metric('usurpation.defeated')).toBe(1);
  });

  it('[R75] the index is looked at after each roll', () => {
    const b = quiet({ index: 95 });
    b.usurper(0, 1, '1 SF');
    b.phase('C', 6, 9);
    expect(b.over).toBe(true);
    expect(b.g.usurperAt[0]).toBe(1);
  });

  it('a leader on 01 is subtracted if the player wants, the default is none', () => {
    for (const [value, dice] of [
      [0, [8, 1]], // 9: victorious
      [3, [8, 1, 0, 1]], // 6: stalemate, then 1 + 1 - 3: defeated, two dice
    ] as const) {
      const b = quiet();
      b.imperial(1, '1 AF');
      b.leader(1, 3);
      b.leader(1, 1);
      b.usurper(0, 1, '');
      b.decide({ usurpationLeader: () => value });
      if (value === 0) b.phase('C', dice);
      else b.phase('C', 8, 1, 0, 1);
      expect(b.metric('usurpation.victorious')).toBe(value === 0 ? 1 : 0);
      expect(b.leadersAt(1)).toEqual([1, 3]);
    }
  });

  it('refuses a leader who is not on 01 and uses the best one', () => {
    const b = quiet();
    b.imperial(1, '1 AF');
    b.leader(1, 2);
    b.usurper(0, 1, '1 SF');
    b.decide({ usurpationLeader: () => 3 });
    b.phase('C', 5, 0); // 5 + 1 - 2 = 4: defeated
    expect(b.metric('usurpation.defeated')).toBe(1);
    expect(b.refused()).toEqual([
      { decision: 'usurpationLeader', reason: 'no leader of that value on the Core', count: 1, firstGame: 77 },
    ]);
  });

  it('[R65] (10.6.c) victorious: the leader used returns to the pool first and may be drawn again', () => {
    const b = quiet();
    b.imperial(1, '1 AF');
    b.leaderPool(FAR, 2);
    b.leader(1, 2);
    b.usurper(6, 1, '1 SF');
    b.decide({ usurpationLeader: () => 2 });
    b.phase('C', 9, 1, 1); // 9 + 4 - 2 = 11, two dice; the pool holds the one leader used
    expect(b.leadersAt(1)).toEqual([2]);
    expect(b.imperialAt(1)).toBe('1 AF, 1 SF');
  });

  it('(10.6.c) a random leader of the pool joins; a Chaos system on 01 becomes Imperial', () => {
    const b = quiet();
    b.system(1, 'rebel');
    b.usurper(0, 1, '1 SF');
    b.phase('C', 8, pick(9, 10), 5);
    expect([b.leadersAt(1), b.ownerOf(1)]).toEqual([[3], 'imperial']);
    expect(b.index).toBe(55);
  });

  it('(10.6.c) without units nothing is flipped and no leader comes', () => {
    const b = quiet();
    b.system(1, 'rebel');
    b.usurper(0, 1, '');
    b.phase('C', 8, 5);
    expect([b.ownerOf(1), b.imperialAt(1)]).toEqual(['rebel', '']);
    expect(b.aside()).toEqual([64]);
  });

  it('(11.6.a) an IE at home on 01 dissolves when its system is flipped', () => {
    const b = quiet();
    b.empire(4, 1, { units: '1 CG' });
    b.usurper(0, 1, '1 SF');
    b.leaderPool(FAR);
    b.phase('C', 8, 5);
    expect([b.ownerOf(1), b.g.empireHome[4], b.rebelsAt(1)]).toEqual(['imperial', 0, '1 CG']);
  });

  it('several forces in random order; the Mutant leaves with the decision', () => {
    const b = quiet();
    b.usurper(0, 1, '1 SF');
    b.usurper(8, 1, '1 AF');
    // The Mutant first: 0 + 5 Stalemate, 4 + 5 victorious, a leader, a die. Then 2 + 1: defeated, a die.
    b.phase('C', pick(1, 2), 0, 4, pick(0, 10), 7, 2, 6);
    expect([b.g.usurperAt[8], b.g.usurperAt[0], b.imperialAt(1), b.index]).toEqual([0, 0, '1 AF', 51]);
    expect(b.aside()).toEqual([26, 64]);
  });
});

describe('Chaos Colonization (11.5, 16.4, 32.0)', () => {
  it('(11.5.a) the attack force of an IE gives up a CF or WS, at random, for a system of its own', () => {
    const b = quiet();
    b.empire(4, 6, { strength: '3-3-4', attack: [11, '1 CF, 1 WS, 1 SF'] });
    b.phase('D', pick(0, 39), pick(1, 2));
    expect([b.ownerOf(11), b.attackUnits(4), b.g.member[11]]).toEqual([4, '1 SF, 1 CF', 4]);
    expect(b.g.n[s.N_NO_RECRUITING]).toBe(0);
  });

  it('(11.5.b) without one it places a system too and skips recruiting', () => {
    const b = quiet();
    b.empire(4, 6, { lead: 3, attack: [11, '1 SF'] });
    b.phase('D', pick(0, 39));
    expect(b.ownerOf(11)).toBe(4);
    b.phase('E');
    expect(b.homeUnits(4)).toBe('');
    b.phase('D');
    b.phase('E', 9); // the next turn it recruits again
  });

  it('(11.5.c) by home sector: the lower one gets a sector both stand in', () => {
    const b = quiet();
    b.empire(5, 12, { attack: [11, '1 SF'] });
    b.empire(4, 6, { attack: [11, '1 SF'] });
    b.phase('D', pick(0, 38));
    expect(b.ownerOf(11)).toBe(4);
  });

  it('only in a sector with a system symbol and no system unit (16.2)', () => {
    const b = quiet();
    b.empire(4, 6, { attack: [10, '1 SF'] });
    b.empire(5, 12, { attack: [21, '1 SF'] });
    b.system(21, 'rebel');
    b.phase('D');
    expect([b.ownerOf(10), b.ownerOf(21)]).toEqual(['nobody', 'rebel']);
  });

  it('(16.4.b) [R63] another CF or WS becomes a Rebel system, one random unit of all forces of the sector', () => {
    const b = quiet();
    b.usurper(0, 4, '1 CF');
    b.invader(0, 4, '1 WS, 1 SF');
    b.rebels(4, '1 CF');
    b.phase('D', pick(1, 3), pick(0, 40)); // Usurper, then Invaders, then Rebels
    expect([b.usurperUnits(0), b.invaderUnits(0), b.rebelsAt(4)]).toEqual(['1 CF', '1 SF', '1 CF']);
    expect(b.ownerOf(4)).toBe('rebel');
  });

  it('[R63] a force that uses up its last unit is removed; sectors in ascending order', () => {
    const b = quiet();
    b.usurper(0, 13, '1 CF');
    b.rebels(4, '1 WS');
    b.phase('D', pick(0, 40), pick(5, 39));
    expect([b.ownerOf(4), b.ownerOf(13)]).toEqual(['rebel', 'rebel']);
    expect([b.g.usurperAt[0], b.rebelsAt(4)]).toEqual([0, '']);
    expect(b.aside()).toEqual([64]);
  });

  it('the Colonization event: the highest system sector without a unit; Rebel, or of an IE whose force is there', () => {
    const b = quiet();
    b.system(57);
    b.g.n[s.N_COLONIZATIONS] = 2;
    b.empire(4, 41, { attack: [56, '1 SF'] });
    b.system(56, 'imperial');
    b.phase('D', pick(0, 37), pick(0, 36));
    expect([b.ownerOf(53), b.ownerOf(52)]).toEqual(['rebel', 'rebel']);
    const c = quiet();
    c.system(57);
    c.g.n[s.N_COLONIZATIONS] = 1;
    c.empire(4, 41, { units: '1 SF' });
    c.phase('D', pick(0, 38));
    expect(c.ownerOf(56)).toBe('rebel');
  });

  it('no system unit left: nothing happens', () => {
    const b = quiet();
    b.rebels(4, '1 CF');
    b.empire(4, 6, { attack: [11, '1 SF'] });
    b.g.n[s.N_COLONIZATIONS] = 1;
    const left = b.g.n[s.N_SYSTEM_POOL];
    b.g.n[s.N_SYSTEM_POOL] = 0;
    b.phase('D');
    b.g.n[s.N_SYSTEM_POOL] = left;
    expect([b.ownerOf(4), b.ownerOf(11), b.rebelsAt(4)]).toEqual(['nobody', 'nobody', '1 CF']);
  });
});

describe('Resource Collection (14.1)', () => {
  it('(14.1.a) the resource values of Imperial systems, added to the RP in hand', () => {
    const b = quiet({ rp: 3 });
    b.system(2, 'imperial', '2-2-3');
    b.system(4, 'imperial', '1-1-1');
    b.system(6, 'rebel', '3-3-4');
    b.phase('F');
    expect(b.rp).toBe(7);
    expect(b.metric('rpCollected')).toBe(4);
  });

  it('(14.1.b) 1 for a sector with an Imperial CF or WS and a Chaos system or none, at most 1 a sector', () => {
    const b = quiet();
    b.system(2, 'rebel');
    b.imperial(2, '2 CF, 1 WS');
    b.imperial(4, '1 WS');
    b.imperial(5, '1 CF'); // no system symbol
    b.system(6, 'imperial', '1-1-1');
    b.imperial(6, '1 CF'); // own system: its 1 only
    b.phase('F');
    expect(b.rp).toBe(3);
  });

  it('(14.1.b) the resource value of a CF or a WS, the greater where both are', () => {
    const b = quiet({ set: ['counters.units.CF.resource=2', 'counters.units.WS.resource=5'] });
    b.system(2, 'rebel');
    b.imperial(2, '2 CF, 1 WS');
    b.imperial(4, '1 WS');
    b.imperial(5, '1 CF'); // no system symbol
    b.system(7, 'rebel');
    b.imperial(7, '1 CF');
    b.phase('F');
    expect(b.rp).toBe(12);
  });

  it('(14.2) hostile units change nothing', () => {
    const b = quiet();
    b.system(2, 'imperial', '2-2-3');
    b.rebels(2, '5 AF');
    b.phase('F');
    expect(b.rp).toBe(3);
  });

  it('(27.0) 1 for a Star gate in a sector with an Imperial system', () => {
    const b = quiet();
    b.system(2, 'imperial', '1-1-1');
    b.gate(2);
    b.system(4, 'rebel');
    b.gate(4);
    b.phase('F');
    expect(b.rp).toBe(2);
  });

  it('[R62] [R93] nothing comes from under a Living Nebula: system, CF, WS, gate', () => {
    const b = quiet();
    b.system(2, 'imperial', '2-2-3');
    b.gate(2);
    b.alien('living-nebula', 2);
    b.imperial(4, '1 CF');
    b.alien('living-nebula', 4);
    b.system(6, 'imperial', '1-1-1');
    b.phase('F');
    expect(b.rp).toBe(1);
  });
});

describe('Increased Resources (26.0, chart 3.7)', () => {
  function trying(value: number, options: Parameters<typeof board>[0] = {}): Board {
    const b = quiet(options);
    b.system(1, 'imperial', '2-2-3');
    b.system(2, 'imperial', '3-3-4');
    b.imperial(1, '1 SF');
    b.leader(1, 2);
    b.decide({ increasedResources: () => value });
    return b;
  }

  it.each([
    // Collected 7. die, leader, dice of chaos, RP, index.
    { dice: [0, 5], leader: 0, rp: 7, index: 55 },
    { dice: [1, 5], leader: 0, rp: 7, index: 55 },
    { dice: [2, 5], leader: 0, rp: 10, index: 55 },
    { dice: [3, 5], leader: 0, rp: 10, index: 55 },
    { dice: [5, 5, 1], leader: 0, rp: 10, index: 56 },
    { dice: [6, 5, 1], leader: 0, rp: 14, index: 56 },
    { dice: [7, 5, 1], leader: 0, rp: 14, index: 56 },
    { dice: [9, 5, 1, 2], leader: 0, rp: 14, index: 58 },
    { dice: [8, 5, 1, 2], leader: 2, rp: 17, index: 56 },
    { dice: [5, 7, 5], leader: 2, rp: 14, index: 60 }, // the example: doubled, 12 - 2
    { dice: [0, 1], leader: 2, rp: 10, index: 50 }, // never below 0
  ])('(26.1, 26.3) [R71] dice $dice with leader $leader: $rp RP, index $index', ({ dice, leader, rp, index }) => {
    const b = trying(leader);
    b.phase('F', dice);
    expect([b.rp, b.index]).toEqual([rp, index]);
    expect([b.metric('rpCollected'), b.metric('increasedResources')]).toEqual([rp, 1]);
  });

  it('(chart 3.7) a modified roll of 12: three times', () => {
    const b = trying(3);
    b.leader(1, 3);
    b.phase('F', 9, 1, 1, 1);
    expect(b.rp).toBe(21);
  });

  it('[R90] the leader is eliminated at the end of the attempt', () => {
    const b = trying(2);
    b.phase('F', 0, 9);
    expect(b.leadersAt(1)).toEqual([]);
    expect(b.leadersInPool(2)).toBe(4);
  });

  it('(26.4) the next attempt is allowed from turn + max(1, die) on', () => {
    const b = trying(0, { turn: 3 });
    b.phase('F', 5, 0, 0);
    for (const [turn, allowed] of [
      [7, false],
      [8, true],
    ] as const) {
      b.g.n[s.N_TURN] = turn;
      expect(b.view.increasedResourcesAllowed()).toBe(allowed);
    }
    const c = trying(0, { turn: 3 });
    c.phase('F', 0, 0);
    expect(c.view.increasedResourcesAllowed()).toBe(false);
    c.g.n[s.N_TURN] = 4;
    expect(c.view.increasedResourcesAllowed()).toBe(true);
  });

  it('(26.2) needs an Imperial system on 01, and the rule', () => {
    const b = quiet();
    b.system(1, 'rebel');
    b.decide({ increasedResources: () => 0 });
    b.phase('F');
    expect(b.metric('increasedResources')).toBe(0);
    const c = trying(0, { set: ['options.increasedResources=false'] });
    c.phase('F');
    expect(c.rp).toBe(7);
  });

  it('[R90] is allowed with nothing collected', () => {
    const b = quiet();
    b.system(1);
    b.alien('living-nebula', 1);
    b.decide({ increasedResources: () => 0 });
    b.phase('F', 3, 4);
    expect([b.rp, b.index]).toEqual([0, 54]);
  });

  it('[R75] ends the game if the index passes 100', () => {
    const b = trying(0, { index: 100 });
    b.phase('F', 0, 1);
    expect(b.over).toBe(true);
  });

  it.each([3, 4, -2])('refuses leader %d and collects without the attempt', (value) => {
    const b = trying(value);
    b.phase('F');
    expect(b.rp).toBe(7);
    expect(b.refused()).toEqual([
      { decision: 'increasedResources', reason: 'no leader of that value on the Core', count: 1, firstGame: 77 },
    ]);
  });
});

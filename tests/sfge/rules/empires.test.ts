import { describe, expect, it } from 'vitest';
import * as s from '../../../src/games/sfge/position/state.js';
import { FIELD, ONE, SF } from '../../../src/games/sfge/position/units.js';
import { type Board, board, pick, stack } from '../support.js';

/** Home 06 has the neighbours 02 03 05 07 09 10 11 12 17, of which 02 07 09 11 12 17 have system symbols. */
const HOME = 6;
// Leadership 1: die 3 threatened, 4 threatened + attack, 6 threatened / next + attack.
const THREATENED = 3;
const THREATENED_ATTACK = 4;
const NEXT_ATTACK = 6;

function quiet(): Board {
  const b = board();
  b.imperial(73, '1 SF');
  return b;
}

describe('threats (11.3.e)', () => {
  const threat = (b: Board): number => b.view.threatTo(4);

  it('(11.3.e.1) at home: an Imperial or hostile Chaos mobile unit or an alien', () => {
    for (const arrange of [
      (b: Board) => b.imperial(HOME, '1 CF'),
      (b: Board) => b.rebels(HOME, '1 CF'),
      (b: Board) => b.usurper(0, HOME, '1 CF'),
      (b: Board) => b.invader(0, HOME, '1 CF'),
      (b: Board) => b.empire(5, 2, { attack: [HOME, '1 CF'] }),
      (b: Board) => b.alien('probe', HOME),
    ]) {
      const b = quiet();
      b.empire(4, HOME);
      expect(threat(b)).toBe(0);
      arrange(b);
      expect(threat(b)).toBe(HOME);
    }
  });

  it('[R60] a Usurper marker alone on 01 is none', () => {
    const b = quiet();
    b.empire(4, 1);
    b.usurper(0, 1, '');
    expect(threat(b)).toBe(0);
  });

  it('(11.3.e.2) a member sector whose system is lost, the highest number first', () => {
    const b = quiet();
    b.empire(4, HOME);
    b.g.member[11] = 4;
    b.g.member[12] = 4;
    b.system(12, 'rebel');
    expect(threat(b)).toBe(12);
  });

  it('(11.3.e.3) a member sector with a hostile force stronger than its system, or an alien', () => {
    const b = quiet();
    b.empire(4, HOME, { members: { 11: '2-2-1', 17: '2-2-2' } });
    b.rebels(11, '2 SF'); // 4 against 4
    expect(threat(b)).toBe(0);
    b.rebels(11, '1 SF');
    expect(threat(b)).toBe(11);
    b.alien('hive', 17);
    expect(threat(b)).toBe(17);
  });

  it('(11.3.e) level 1 before 2 before 3', () => {
    const b = quiet();
    b.empire(4, HOME, { members: { 17: '2-2-1' } });
    b.alien('hive', 17);
    b.g.member[11] = 4;
    expect(threat(b)).toBe(11);
    b.imperial(HOME, '1 CF');
    expect(threat(b)).toBe(HOME);
  });

  it("[R61] the Mutant's 3 counts for the strength of a threat", () => {
    const b = quiet();
    b.empire(4, HOME, { members: { 11: '2-2-1' } });
    b.usurper(8, 11, '1 SF');
    expect(threat(b)).toBe(11);
    const c = quiet();
    c.empire(4, HOME, { members: { 11: '2-2-1' } });
    c.usurper(0, 11, '1 SF');
    expect(threat(c)).toBe(0);
  });

  it('[R32] a lost member stays on the list until another IE owns it', () => {
    const b = quiet();
    b.empire(4, HOME, { members: { 11: '2-1-1' } });
    b.empire(5, 12, { attack: [11, '2 CG'] });
    // #4 (home 06) first: 1 + 1. Then #5: 4 + 1 stays where it is and attacks: 4 - 1 = +3, 9 + 1 - 1: D3.
    b.phase('B', 1, 4, 9);
    expect(b.ownerOf(11)).toBe(5);
    expect(b.g.member[11]).toBe(5);
    expect(threat(b)).toBe(0);
  });
});

describe('the next sector to be conquered (11.3)', () => {
  it('is the highest-numbered adjacent system sector that is not its own, with or without a system unit', () => {
    const b = quiet();
    b.empire(4, HOME);
    expect(b.view.nextToConquer(4)).toBe(17);
    b.system(17, 4);
    b.system(12, 'imperial');
    expect(b.view.nextToConquer(4)).toBe(12);
    for (const s of [2, 7, 9, 11]) b.system(s, 4, s < 9 ? '1-1-1' : '1-2-1');
    b.system(HOME + 38, 'rebel'); // far away
    expect(b.view.nextToConquer(4)).toBe(12);
  });
});

describe('movement of Independent Empires (11.3, section 8)', () => {
  it('(11.3) the stack splits when it leaves home: half of each type, rounded up, goes', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '3 SF, 1 CG', strength: '3-3-4' });
    b.phase('B', NEXT_ATTACK);
    expect(b.g.attackAt[4]).toBe(17);
    expect([b.attackUnits(4), b.homeUnits(4)]).toEqual(['2 SF, 1 CG', '1 SF']);
  });

  it('and attacks where it arrives', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF', strength: '2-2-2' });
    b.system(17, 'imperial', '1-1-1');
    b.phase('B', NEXT_ATTACK, 9); // 2 - 1 = +1, 9 + 1: D2
    expect(b.ownerOf(17)).toBe('nobody');
    expect(b.index).toBe(52);
  });

  it('"threatened" alone does not lead to conquests', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF' });
    b.phase('B', THREATENED);
    expect(b.g.attackAt[4]).toBe(0);
  });

  it('(11.3.a) it stays in a system sector until that system is its own', () => {
    const b = quiet();
    b.empire(4, HOME, { attack: [11, '2 SF'] });
    b.phase('B', NEXT_ATTACK);
    expect(b.g.attackAt[4]).toBe(11);
  });

  it('(11.3.a, 11.3.e) unless there is a threat', () => {
    const b = quiet();
    b.empire(4, HOME, { attack: [11, '2 SF'] });
    b.imperial(HOME, '1 CF');
    b.phase('B', THREATENED_ATTACK, 9); // home; 4 + 2 - 0: D3
    expect([b.g.attackAt[4], b.homeUnits(4)]).toEqual([0, '2 SF']);
    expect(b.imperialAt(HOME)).toBe('');
  });

  it('(11.3.b, 11.3.c) it moves over home, where it merges and splits again', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '3 SF', attack: [17, '2 SF'], members: { 17: '3-3-4' } });
    b.phase('B', NEXT_ATTACK);
    expect(b.g.attackAt[4]).toBe(12);
    expect([b.attackUnits(4), b.homeUnits(4)]).toEqual(['3 SF', '2 SF']);
  });

  it('(7.6) at allowance 1 the move ends at home', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '1 SF', attack: [17, '1 SF, 1 CF'], members: { 17: '2-2-2' } });
    b.phase('B', NEXT_ATTACK);
    expect([b.g.attackAt[4], b.homeUnits(4)]).toEqual([0, '2 SF, 1 CF']);
  });

  it('(11.3.f) with all neighbours conquered it returns home', () => {
    const b = quiet();
    b.empire(4, HOME, {
      attack: [17, '2 SF'],
      members: { 2: '1-1-1', 7: '1-1-1', 9: '1-2-1', 11: '1-2-1', 12: '2-1-1', 17: '2-1-1' },
    });
    b.phase('B', NEXT_ATTACK);
    expect([b.g.attackAt[4], b.homeUnits(4)]).toEqual([0, '2 SF']);
  });

  it('merged at home with a threat there it stays and attacks', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF' });
    b.rebels(HOME, '1 CF');
    b.phase('B', THREATENED_ATTACK, 9);
    expect([b.homeUnits(4), b.rebelsAt(HOME)]).toEqual(['2 SF', '']);
  });

  it('[R26] the home defence attacks only when merged', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF', strength: '3-3-4', attack: [17, '2 SF'] });
    b.alien('living-nebula', 17); // the attack force cannot come home
    b.rebels(HOME, '1 CF');
    b.phase('B', THREATENED_ATTACK, 9);
    expect(b.rebelsAt(HOME)).toBe('1 CF');
    expect(b.metric('attacks.empire.military')).toBe(0);
  });

  it('[R8] a Living Nebula holds the attack force, and the stack at home', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF' });
    b.alien('living-nebula', HOME);
    b.phase('B', NEXT_ATTACK);
    expect(b.g.attackAt[4]).toBe(0);
  });

  it('(11.3.d) [R31] [R58] World Ships of the attack force stay at home, those of the home defence go on', () => {
    const b = quiet();
    b.empire(4, HOME, {
      strength: '3-3-4',
      units: '1 AF, 1 WS',
      attack: [17, '1 SF, 1 WS'],
      members: { 17: '3-3-4', 11: '2-2-3' },
    });
    b.g.member[12] = 4; // lost: a threat
    b.phase('B', THREATENED);
    expect(b.g.attackAt[4]).toBe(12);
    expect([b.attackUnits(4), b.homeUnits(4)]).toEqual(['1 AF, 1 SF, 1 WS', '1 WS']);
  });

  it('[R81] an attack force of World Ships alone has allowance 1 and ends at home', () => {
    const b = quiet();
    b.empire(4, HOME, { strength: '3-3-4', units: '1 SF', attack: [17, '1 WS'], members: { 17: '2-2-2' } });
    b.g.member[12] = 4;
    b.phase('B', THREATENED);
    expect([b.g.attackAt[4], b.homeUnits(4)]).toEqual([0, '1 SF, 1 WS']);
  });

  it('[R106] all World Ships of the home defence go with an attack force that had none', () => {
    const b = quiet();
    b.empire(4, HOME, {
      strength: '3-3-4',
      units: '1 AF, 2 WS',
      attack: [17, '1 SF'],
      members: { 17: '3-3-4', 11: '2-2-3' },
    });
    b.g.member[12] = 4;
    b.phase('B', THREATENED);
    expect([b.attackUnits(4), b.homeUnits(4)]).toEqual(['1 AF, 1 SF, 2 WS', '']);
  });

  it('[R31] World Ships split like other units when a conquest, not a threat, is the target', () => {
    const b = quiet();
    b.empire(4, HOME, {
      strength: '3-3-4',
      units: '3 WS, 1 SF',
      members: { 17: '3-3-4', 11: '2-2-3' },
    });
    b.phase('B', NEXT_ATTACK);
    expect([b.g.attackAt[4], b.attackUnits(4), b.homeUnits(4)]).toEqual([12, '1 SF, 2 WS', '1 WS']);
  });

  it('[R76] an IE without mobile units still rolls', () => {
    const b = quiet();
    b.empire(4, HOME);
    b.phase('B', 9);
    expect(b.g.attackAt[4]).toBe(0);
  });

  it('[R54] without an attack force the home defence is the merged stack', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF', strength: '3-3-4', attack: [17, '1 CF'] });
    b.rebels(17, '3 AF');
    // IE 1 + 1: nothing. Rebels of 17: 9 - 0, D3: the attack force is gone.
    b.phase('B', 1, 9, 9);
    expect(b.g.attackAt[4]).toBe(0);
    b.phase('B', NEXT_ATTACK, 9, 1); // splits again: 1 SF against 3 AF, A results aside: die 9 + 1
    expect(b.g.attackAt[4]).toBe(17);
  });
});

describe('upkeep of Independent Empires (11.4.c)', () => {
  it('above the resources of its systems: Attrition without a roll', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '1 AF, 2 SF', strength: '2-2-2' }); // 4 against 2
    b.phase('B', pick(0, 3));
    expect(b.homeUnits(4)).toBe('2 SF');
  });

  it('each CF or WS adds one', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '1 CF, 2 SF', strength: '2-2-2' }); // 3 against 2 + 1
    b.phase('B', 1);
    expect(b.homeUnits(4)).toBe('2 SF, 1 CF');
  });

  it('[R62] systems under a Living Nebula count for upkeep', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '2 SF', strength: '2-2-2' });
    b.alien('living-nebula', HOME);
    b.phase('B', 1);
    expect(b.homeUnits(4)).toBe('2 SF');
  });

  it('Attrition takes a random unit of attack force and home defence together', () => {
    for (const [which, attack, home] of [
      [0, '', '2 SF'],
      [1, '1 SF', '1 SF'],
      [2, '1 SF', '1 SF'],
    ] as const) {
      const b = quiet();
      b.empire(4, HOME, { units: '2 SF', strength: '2-2-2', attack: [11, '1 SF'] });
      b.phase('B', pick(0, 3), pick(which, 3));
      expect([b.attackUnits(4), b.homeUnits(4)]).toEqual([attack, home]);
    }
  });

  it('Attrition on the table does the same, and nothing to an IE without units', () => {
    const b = quiet();
    b.empire(4, HOME, { units: '1 CG', strength: '2-2-2', attack: [11, '1 SF'] });
    b.phase('B', 0, pick(1, 2));
    expect([b.attackUnits(4), b.homeUnits(4)]).toEqual(['1 SF', '']);
    const c = quiet();
    c.empire(4, HOME);
    c.phase('B', 0);
  });
});

describe('recruiting (11.4)', () => {
  it.each([
    // Home resource 2, leadership 3.
    [0, ''],
    [1, '1 SF'],
    [3, '1 SF'],
    [4, '1 CG'],
    [6, '1 CG'],
    [7, '1 AF'],
    [9, '1 AF'],
  ])('(11.4.a, chart 3.8) die %i + 2 + 3: %s', (die, units) => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3, strength: '2-2-2' });
    b.phase('E', die);
    expect(b.homeUnits(4)).toBe(units);
  });

  it.each([
    // Resources 4 + 4 + 3 + 3 = 14 and leadership 1.
    [0, '2 AF'],
    [1, '2 AF'],
    [2, '2 CG'],
    [3, '2 CG'],
    [4, '1 AF, 2 CG'],
    [5, '1 AF, 2 CG'],
    [6, '2 AF, 2 CG'],
    [7, '2 AF, 2 CG'],
    [8, '1 AF, 1 CG, 1 WS'],
    [9, '1 AF, 1 CG, 1 WS'],
  ])('(chart 3.8) die %i + 14 + 1: %s', (die, units) => {
    const b = quiet();
    b.empire(4, HOME, { strength: '3-3-4', members: { 11: '3-3-4', 12: '3-3-3', 17: '3-3-3' } });
    b.phase('E', die);
    expect(b.homeUnits(4)).toBe(units);
  });

  it('goes by home number', () => {
    const b = quiet();
    b.empire(5, 13, { lead: 3 });
    b.empire(6, HOME, { lead: 3 });
    b.phase('E', 7, 1);
    expect([b.homeUnits(6), b.homeUnits(5)]).toEqual(['1 AF', '1 SF']);
  });

  const conquered = { 2: '1-1-1', 7: '1-1-1', 9: '1-2-1', 11: '1-2-1', 12: '2-1-1', 17: '2-1-1' };

  it('(11.4.c) none when all neighbours are members and nothing threatens', () => {
    const b = quiet();
    b.empire(4, HOME, { members: conquered });
    b.phase('E');
    expect(b.homeUnits(4)).toBe('');
  });

  it('(11.4.c) but with a threat it recruits', () => {
    const b = quiet();
    b.empire(4, HOME, { members: conquered });
    b.imperial(HOME, '1 CF');
    b.phase('E', 0); // 0 + 2 + 6 + 1
    expect(b.homeUnits(4)).toBe('1 CG');
  });

  it('(32.0, [R62]) systems under a Living Nebula do not count', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 1, strength: '3-3-4', members: { 17: '1-1-1' } });
    b.alien('living-nebula', HOME);
    b.phase('E', 3); // 3 + 1 + 1: none; with the home 9
    expect(b.homeUnits(4)).toBe('');
  });

  it('(11.4.a) recruits join the home defence, the merged stack if the attack force is at home', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3, units: '1 SF', attack: [17, '1 SF'] });
    b.phase('E', 1);
    expect([b.homeUnits(4), b.attackUnits(4)]).toEqual(['2 SF', '1 SF']);
  });

  /** Takes all free units of a type off, into a Rebel stack far away. */
  function exhaust(b: Board, type: string, sector = 72): void {
    const index = ['AF', 'SF', 'CG', 'CF', 'IO', 'TH', 'WS'].indexOf(type);
    const left = b.view.available(index);
    if (left > 0) b.rebels(sector, `${left} ${type}`);
  }

  it('(11.4.a) AF missing: an own AF, at home first, is exchanged for a WS', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3, units: '1 AF', attack: [17, '1 AF'] });
    exhaust(b, 'AF');
    b.phase('E', 7);
    expect([b.homeUnits(4), b.attackUnits(4)]).toEqual(['1 WS', '1 AF']);
  });

  it('(11.4.a) from the attack force if none is at home', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3, attack: [17, '1 AF'] });
    exhaust(b, 'AF');
    b.phase('E', 7);
    expect([b.homeUnits(4), b.attackUnits(4), b.g.attackAt[4]]).toEqual(['1 WS', '', 0]);
  });

  it('(11.4.a) no WS left: an SF', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3, units: '1 AF' });
    exhaust(b, 'AF');
    exhaust(b, 'WS');
    b.phase('E', 7);
    expect(b.homeUnits(4)).toBe('1 AF, 1 SF');
  });

  it('[R64] no own AF to give up: an SF', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3 });
    exhaust(b, 'AF');
    b.phase('E', 7);
    expect(b.homeUnits(4)).toBe('1 SF');
  });

  it('(11.4.a) CG missing: an own CG is exchanged for a TH, else an SF', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3, units: '1 CG' });
    exhaust(b, 'CG');
    b.phase('E', 4);
    expect(b.homeUnits(4)).toBe('1 TH');
    exhaust(b, 'CG'); // the one released
    exhaust(b, 'TH');
    b.phase('E', 4);
    expect(b.homeUnits(4)).toBe('1 SF, 1 TH');
  });

  it('(11.4.a, 15.4) no SF left: nothing; [R64] a WS of the table that is missing: nothing', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3 });
    exhaust(b, 'SF');
    b.phase('E', 1);
    expect(b.homeUnits(4)).toBe('');
    const c = quiet();
    c.empire(4, HOME, { strength: '3-3-4', members: { 11: '3-3-4', 12: '3-3-3', 17: '3-3-3' } });
    exhaust(c, 'WS');
    c.phase('E', 9);
    expect(c.homeUnits(4)).toBe('1 AF, 1 CG');
  });

  it('is left out after a colonization without CF or WS', () => {
    const b = quiet();
    b.empire(4, HOME, { lead: 3 });
    b.g.n[s.N_NO_RECRUITING] = 1 << 4;
    b.phase('E');
    expect(b.homeUnits(4)).toBe('');
  });
});

describe('founding and dissolution (11.1, 11.6, 11.7)', () => {
  it('[R33] (11.7.c) units and systems become Rebels where they are, the event marker is set aside', () => {
    const b = quiet();
    b.empire(2, HOME, { lead: 2, units: '1 SF', attack: [11, '1 CG'], members: { 12: '1-1-1' } });
    b.events([12], b.at(HOME)); // Defection in the home sector
    expect(b.g.empireHome[2]).toBe(0);
    expect([b.ownerOf(HOME), b.ownerOf(12)]).toEqual(['imperial', 'rebel']);
    expect([b.imperialAt(HOME), b.rebelsAt(11)]).toEqual(['1 SF', '1 CG']);
    expect(b.aside()).toContain(96 + 2);
  });

  it('(11.7.b) a number is free again after dissolution; sets #4 to #6 have no event marker', () => {
    const b = quiet();
    b.empire(4, HOME, { strength: '1-1-1' });
    b.imperial(HOME, '4 AF');
    b.attacking({ sector: HOME, units: '4 AF', empires: 1 << 4 });
    b.phase('J', 9);
    expect(b.aside()).toEqual([]);
    b.system(11, 'rebel');
    b.phase('B', 1, 0, pick(0, 3), pick(0, 3));
    expect(b.g.empireHome[4]).toBe(11);
  });

  it('packed halves: 1 of 1, 2 of 3, 2 of 4 go for every type', () => {
    const b = quiet();
    b.empire(4, HOME, {
      strength: '3-3-4',
      units: '1 CF, 3 SF',
      members: { 17: '1-1-1', 12: '1-1-1' },
    });
    b.phase('B', NEXT_ATTACK);
    expect(b.g.attackUnits[4] & FIELD[SF]).toBe(2 * ONE[SF]);
    expect(b.g.attackUnits[4]).toBe(stack('1 CF, 2 SF'));
  });
});

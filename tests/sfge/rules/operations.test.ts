import { describe, expect, it } from 'vitest';
import { type Board, board, pick, type Step, useScript } from '../support.js';

function quiet(): Board {
  const b = board();
  b.imperial(73, '1 SF');
  return b;
}

describe('the order of operations (7.2, 7.3, section 4.B)', () => {
  it('(7.2) Usurpers, Independent Empires, Invaders, Rebels', () => {
    const b = quiet();
    const said: string[] = [];
    b.rebels(2, '2 SF');
    b.invader(0, 3, '2 SF');
    b.empire(4, 6, { units: '2 SF' });
    b.usurper(0, 72, '2 SF');
    useScript({
      die: () => {
        const { g } = b;
        said.push([g.usurperUnits[0], g.homeUnits[4], g.invaderUnits[0], g.rebels[2]].join());
        return 0;
      },
      pick: () => 0,
    });
    b.phase('B');
    // Everybody meets Attrition; before each roll those who rolled earlier have lost a fleet.
    const [two, one] = [64, 32];
    expect(said).toEqual([
      [two, two, two, two].join(),
      [one, two, two, two].join(),
      [one, one, two, two].join(),
      [one, one, one, two].join(),
    ]);
  });

  it('(7.3, 10.3) inside a type by sector number, ties at random', () => {
    const b = quiet();
    b.usurper(0, 21, '1 SF');
    b.usurper(2, 13, '1 SF');
    b.usurper(4, 21, '1 SF');
    // 13 first: No Operations (0 + 2). Then one of the two of 21: number 4, 0 + 3; then number 0: 3 + 1 moves.
    b.phase('B', 0, pick(1, 2), 0, 3);
    expect([b.g.usurperAt[0], b.g.usurperAt[2], b.g.usurperAt[4]]).toEqual([7, 13, 21]);
  });

  it('a force that arises before the turn of its type comes still operates', () => {
    const b = quiet();
    b.empire(4, 6, { units: '1 SF', strength: '1-1-1' });
    b.usurper(0, 6, '1 CF');
    b.invader(2, 6, '4 AF');
    // Usurper 1 + 1 and IE 1 + 1: No Operations. Invaders 9 + 2 attack: +6, 2 + 2 - 1 = 3: D2 ends the IE's home, all
    // units of 2 or less are gone with it. Then the Rebels of a dissolved IE would roll, but none are left.
    b.phase('B', 1, 1, 9, 2);
    expect(b.g.empireHome[4]).toBe(0);
    expect(b.invaderUnits(2)).toBe('4 AF');
  });

  it('[R46] Rebels that arise in a higher sector still operate, in a lower one they do not', () => {
    for (const [at, rolls] of [
      [11, [3]],
      [2, []],
    ] as const) {
      const b = quiet();
      b.empire(4, 6, { strength: '1-1-1', attack: [at, '1 CF'] });
      b.rebels(6, '4 AF');
      // IE: 1 + 1. Rebels of 06 take the home system: +6, 3 - 1: D1. The attack force is Rebel now.
      b.phase('B', 1, 9, 3, rolls);
      expect(b.rebelsAt(at)).toBe('1 CF');
    }
  });
});

describe('Usurpers (10.4)', () => {
  it.each([
    { units: '1 SF', to: 7 },
    { units: '1 AF', to: 3 },
    { units: '1 AF, 1 CF', to: 13 },
    { units: '1 TH', to: 1 },
  ])('(10.4.a, 7.6) move inward at the pace of the slowest: $units from 21 to $to', ({ units, to }) => {
    const b = quiet();
    b.usurper(4, 21, units);
    b.phase('B', 1); // 1 + 3: toward the Core
    expect(b.g.usurperAt[4]).toBe(to);
    expect(b.index).toBe(53);
  });

  it('(10.4.a) the way from 07 leads over 03 and ends on 01', () => {
    const b = quiet();
    b.usurper(0, 7, '1 AF');
    b.phase('B', 3);
    expect(b.g.usurperAt[0]).toBe(1);
    expect(b.index).toBe(51);
  });

  it('(10.4.b) one that does not move leaves the index alone', () => {
    const b = quiet();
    b.usurper(0, 1, '1 AF');
    b.phase('B', 4);
    expect(b.index).toBe(50);
  });

  it('[R75] the index is looked at after the move, before the attack', () => {
    const b = board({ index: 100 });
    b.imperial(7, '1 SF');
    b.usurper(0, 13, '1 SF');
    b.phase('B', 9);
    expect(b.over).toBe(true);
    expect(b.metric('attacks.usurper.military')).toBe(0);
  });

  it('[R25] a marker alone on 01 makes no roll', () => {
    const b = quiet();
    b.usurper(0, 1, '');
    b.phase('B');
    expect(b.g.usurperAt[0]).toBe(1);
  });

  it.each([
    [0, 'Attrition'],
    [1, 'No Operations'],
    [2, 'No Operations'],
    [3, 'move'],
    [4, 'move'],
    [5, 'move and attack'],
    [9, 'move and attack'],
  ])('(chart 3.3) leadership 1, die %i: %s', (die, what) => {
    const b = board();
    b.imperial(1, '1 SF');
    b.usurper(0, 2, '1 SF');
    b.phase('B', die, what === 'Attrition' ? [] : what === 'move and attack' ? [4] : []);
    expect(b.g.usurperAt[0]).toBe(what === 'Attrition' ? 0 : what === 'No Operations' ? 2 : 1);
    expect(b.metric('attacks.usurper.military')).toBe(what === 'move and attack' ? 1 : 0);
  });

  it('(7.4.d) Attrition takes one random unit; the last one takes the marker along (10.0)', () => {
    const b = quiet();
    b.usurper(0, 21, '1 AF, 2 SF');
    b.phase('B', 0, pick(1, 3));
    expect(b.usurperUnits(0)).toBe('1 AF, 1 SF');
    b.phase('B', 0, pick(0, 2));
    b.phase('B', 0);
    expect(b.g.usurperAt[0]).toBe(0);
    expect(b.aside()).toEqual([64]);
  });

  it('[R8] a Living Nebula holds them and stops them', () => {
    const b = quiet();
    b.alien('living-nebula', 13);
    b.usurper(0, 13, '1 AF');
    b.usurper(2, 21, '1 AF');
    b.phase('B', 3, 2);
    expect([b.g.usurperAt[0], b.g.usurperAt[2]]).toEqual([13, 13]);
    expect(b.index).toBe(52); // only the second one moved
  });
});

describe('Invaders (12.3)', () => {
  // Leadership 1: die 2 away, 3 lower, 4 higher, 5 toward.
  const AWAY = 2;
  const LOWER = 3;
  const HIGHER = 4;
  const TOWARD = 5;

  function steps(from: number, die: number, ...rest: Step[]): number {
    const b = quiet();
    b.invader(0, from, '1 AF');
    b.phase('B', die, ...rest);
    return b.g.invaderAt[0];
  }

  it('(12.3.a) always one sector, whatever their allowance', () => {
    expect(steps(21, TOWARD)).toBe(13);
  });

  it('away from the Core along a line, at random among several', () => {
    expect(steps(18, AWAY, pick(0, 2))).toBe(26);
    expect(steps(18, AWAY, pick(1, 2))).toBe(27);
    expect(steps(1, AWAY, pick(3, 4))).toBe(5);
    expect(steps(10, AWAY)).toBe(18);
  });

  it('(6.10, 12.3.a) stay where only the Void or nothing lies outward, and on 01 when told toward', () => {
    expect(steps(43, AWAY)).toBe(43);
    expect(steps(58, AWAY)).toBe(58);
    expect(steps(1, TOWARD)).toBe(1);
  });

  it('to the next higher number among their neighbours, 58 to 73, 66 and 73 nowhere', () => {
    expect(steps(58, HIGHER)).toBe(73);
    expect(steps(66, HIGHER)).toBe(66);
    expect(steps(73, HIGHER)).toBe(73);
    expect(steps(57, HIGHER)).toBe(58);
    expect(steps(10, HIGHER)).toBe(11);
  });

  it('to the next lower number, 01 nowhere', () => {
    expect(steps(2, LOWER)).toBe(1);
    expect(steps(1, LOWER)).toBe(1);
    expect(steps(70, LOWER)).toBe(55);
    expect(steps(10, LOWER)).toBe(9);
  });

  it.each([
    [0, 0],
    [1, 0],
    [6, 1],
    [7, 1],
    [8, 1],
    [9, 1],
  ])('(chart 3.3) leadership 1, die %i: %i attacks', (die, attacks) => {
    const b = quiet();
    b.invader(0, 43, '2 SF');
    for (const s of [42, 43, 44, 27]) b.rebels(s, '2 SF');
    b.phase('B', die, die === 0 ? pick(0, 2) : [], attacks === 1 ? 5 : [], [1, 1, 1, 1]);
    expect(b.metric('attacks.invader.military')).toBe(attacks);
    expect(b.invaderUnits(0)).toBe(die === 0 ? '1 SF' : '2 SF');
    expect(b.g.invaderAt[0]).toBe([43, 43, 0, 0, 0, 0, 43, 42, 44, 27][die]);
  });

  it('leadership 2, die 9: attack without a move', () => {
    const b = quiet();
    b.invader(2, 10, '2 SF');
    b.rebels(10, '2 SF');
    b.phase('B', 9, 3, 1);
    expect([b.g.invaderAt[2], b.metric('attacks.invader.military')]).toEqual([10, 1]);
  });

  it('[R8] are held by a Living Nebula and may enter one', () => {
    const b = quiet();
    b.alien('living-nebula', 13);
    b.invader(0, 13, '1 AF');
    b.invader(2, 21, '1 AF');
    b.phase('B', TOWARD, TOWARD - 1);
    expect([b.g.invaderAt[0], b.g.invaderAt[2]]).toEqual([13, 13]);
  });
});

describe('Rebels (13.2, 13.4)', () => {
  it('(13.2.b) all Rebel units of a sector make one attack, their system never attacks', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.system(2, 'rebel', '3-3-3');
    b.rebels(2, '1 SF');
    b.phase('B', 4, 5); // 0, 5: none
    expect(b.metric('results.military.none')).toBe(1);
  });

  it('roll also without anything hostile in the sector, and a lone system meets Attrition unharmed', () => {
    const b = quiet();
    b.system(2, 'rebel');
    b.rebels(6, '1 SF');
    b.phase('B', 0, 9);
    expect([b.ownerOf(2), b.rebelsAt(6)]).toEqual(['rebel', '1 SF']);
  });

  it('(7.4.c) No Operations without a system: no second die', () => {
    const b = quiet();
    b.rebels(6, '1 SF');
    b.phase('B', 1);
    expect(b.rebelsAt(6)).toBe('1 SF');
  });

  it('(13.4) [R7] No Operations with a system: a second die up to the number of units founds an IE', () => {
    const b = quiet();
    b.system(6, 'rebel');
    b.rebels(6, '1 SF, 1 CG');
    b.phase('B', 2, 3, pick(1, 3), pick(2, 3)); // 3 <= 2 + the system
    expect([b.g.empireHome[5], b.g.empireLead[5]]).toEqual([6, 3]);
    expect(b.homeUnits(5)).toBe('1 SF, 1 CG');
    expect(b.ownerOf(6)).toBe(5);
    expect(b.metric('empires.formed')).toBe(1);
  });

  it('(13.4) a higher second die founds nothing', () => {
    const b = quiet();
    b.system(6, 'rebel');
    b.rebels(6, '1 SF, 1 CG');
    b.phase('B', 3, 4);
    expect([b.g.empireHome[4], b.g.empireHome[5], b.g.empireHome[6]]).toEqual([0, 0, 0]);
  });

  it('[R67] the second die is rolled even if no number is free', () => {
    const b = quiet();
    b.empire(4, 2);
    b.empire(5, 13);
    b.empire(6, 44);
    b.system(52, 'rebel');
    b.phase('B', 1, 1, 1, 1, 0);
    expect(b.ownerOf(52)).toBe('rebel');
  });

  it('[R55] only the Rebels of the sector join the new IE', () => {
    const b = quiet();
    b.system(6, 'rebel');
    b.rebels(6, '1 SF');
    b.imperial(6, '1 AF');
    b.invader(0, 6, '1 CG');
    b.usurper(0, 6, '1 CF');
    // Usurper 1 + 1, Invaders 1 + 1: No Operations.
    b.phase('B', 1, 1, 1, 0, pick(0, 3), pick(0, 3));
    expect(b.homeUnits(4)).toBe('1 SF');
    expect([b.imperialAt(6), b.invaderUnits(0), b.usurperUnits(0)]).toEqual(['1 AF', '1 CG', '1 CF']);
  });

  it('a new IE does not operate in the phase in which it was founded', () => {
    const b = quiet();
    b.system(6, 'rebel');
    b.phase('B', 1, 1, pick(0, 3), pick(0, 3));
    expect(b.g.empireHome[4]).toBe(6);
  });

  it('(7.4.d) Attrition takes one random Rebel', () => {
    const b = quiet();
    b.rebels(6, '1 AF, 1 WS');
    b.phase('B', 0, pick(1, 2));
    expect(b.rebelsAt(6)).toBe('1 AF');
  });
});

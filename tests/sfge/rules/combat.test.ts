import { describe, expect, it } from 'vitest';
import { TextLog } from '../../../src/games/sfge/log.js';
import { FORCE_REBELS } from '../../../src/games/sfge/position/force-kinds.js';
import { chaosAttack } from '../../../src/games/sfge/rules/combat.js';
import { type Board, board, pick, stack } from '../support.js';

/** Chart 3.2 as the sum of column and final roll. */
function chart(column: number, roll: number): string {
  const sum = Math.max(-6, Math.min(6, column)) + Math.max(-2, Math.min(11, roll));
  if (sum <= -2) return 'A3';
  if (sum <= 1) return 'A2';
  if (sum <= 3) return 'A1';
  if (sum <= 6) return 'none';
  if (sum <= 8) return 'D1';
  return sum <= 11 ? 'D2' : 'D3';
}

/** The one result that was rolled in a part. */
function rolled(b: Board, part: string): string[] {
  return ['A3', 'A2', 'A1', 'none', 'D1', 'D2', 'D3'].filter((r) => b.metric(`results.${part}.${r}`) === 1);
}

/** Imperials of sector 2 attack all Rebels there; the military part only unless told otherwise. */
function attackRebels(b: Board, units: string, rebels: string, ...dice: readonly number[]): void {
  b.attacking({ sector: 2, units, rebels });
  b.phase('J', ...dice);
}

describe('the Combat Results Table (9.1, 9.2, chart 3.2)', () => {
  /** Attackers and defenders with this military difference. */
  const forces = new Map<number, readonly [string, string]>([
    [-8, ['1 SF', '2 AF, 2 SF']],
    [-7, ['1 SF', '3 AF']],
    [-6, ['1 SF', '4 SF']],
    [-5, ['1 SF', '1 AF, 2 SF']],
    [-4, ['1 SF', '3 SF']],
    [-3, ['1 SF', '1 AF, 1 SF']],
    [-2, ['1 SF', '2 SF']],
    [-1, ['1 SF', '1 AF']],
    [0, ['1 SF', '1 SF']],
    [1, ['1 AF', '1 SF']],
    [2, ['2 SF', '1 SF']],
    [3, ['1 AF', '1 CG']],
    [4, ['2 SF', '1 CG']],
    [5, ['1 AF, 1 SF', '1 CG']],
    [6, ['2 AF', '1 CG']],
    [7, ['1 AF, 2 SF', '1 CG']],
    [9, ['3 AF', '1 CG']],
  ]);

  it('(9.2) gives every column -6..+6 and treats larger differences as the outermost ones', () => {
    const b = board();
    for (const [difference, [attackers, defenders]] of forces) {
      for (let die = 0; die <= 9; die++) {
        b.clear();
        b.imperial(2, attackers);
        b.rebels(2, defenders);
        attackRebels(b, attackers, defenders, die);
        expect(rolled(b, 'military'), `difference ${difference}, die ${die}`).toEqual([chart(difference, die)]);
      }
    }
  });

  it('(9.3.d.ii) gives every final roll -2..+11 and treats others as the outermost ones', () => {
    const b = board();
    for (const [difference, [attackers, defenders]] of forces) {
      for (let modifier = -4; modifier <= 5; modifier++) {
        for (const die of modifier < 0 ? [0, 1, 2] : [7, 8, 9]) {
          b.clear();
          b.imperial(2, attackers);
          if (modifier > 0) {
            if (modifier >= 3) b.leader(2, 3);
            else b.leader(2, modifier);
            if (modifier >= 4) b.effect('militarism');
            b.markers(0, modifier === 5 ? 1 : 0);
            b.decide({ combatIllumination: () => true });
            b.rebels(2, defenders);
            attackRebels(b, attackers, defenders, die);
          } else {
            // A Usurper force of leadership 1..4 defends; indices 0, 2, 4, 6.
            const usurper = 2 * (-modifier - 1);
            if (modifier < 0) b.usurper(usurper, 2, defenders);
            else b.rebels(2, defenders);
            b.attacking(
              modifier < 0
                ? { sector: 2, units: attackers, usurpers: 1 << usurper }
                : { sector: 2, units: attackers, rebels: defenders },
            );
            b.phase('J', die);
          }
          expect(rolled(b, 'military'), `difference ${difference}, die ${die}, modifier ${modifier}`).toEqual([
            chart(difference, die + modifier),
          ]);
        }
      }
    }
  });

  it('(9.0) uses the same table for the morphogenetic part', () => {
    const b = board();
    for (const [attackers, defenders, difference] of [
      ['1 CG', '1 SF', 2],
      ['1 CG', '4 CG', -6],
      ['3 CG', '1 CG', 4],
    ] as const) {
      for (let die = 0; die <= 9; die++) {
        b.clear();
        b.imperial(2, attackers);
        b.rebels(2, defenders);
        attackRebels(b, attackers, defenders, die);
        expect(rolled(b, 'morphogenetic')).toEqual([chart(difference, die)]);
        expect(b.metric('attacks.imperial.military')).toBe(0);
      }
    }
  });

  it("(9.4) plays the rulebook's example: +2 column, 4 + 1 = 5, D1 eliminates the Control Group alone", () => {
    const b = board();
    b.imperial(2, '2 SF');
    b.leader(2, 1);
    b.rebels(2, '1 SF, 1 CG');
    attackRebels(b, '2 SF', '1 SF, 1 CG', 4);
    expect(rolled(b, 'military')).toEqual(['D1']);
    expect(b.rebelsAt(2)).toBe('1 SF');
    expect(b.imperialAt(2)).toBe('2 SF');
  });
});

describe('thresholds of results (9.4.a, 8.3.a.1)', () => {
  const all = '1 AF, 1 SF, 1 CG, 1 CF, 1 IO, 1 TH, 1 WS';

  it.each([
    // Military strength of the defenders 3+2+0+0+2+2+3 = 12 at index 50; six AF make 18.
    { die: 1, result: 'D1', left: '1 AF, 1 SF, 1 IO, 1 TH, 1 WS', index: 50 - 2 },
    { die: 3, result: 'D2', left: '1 AF, 1 WS', index: 50 - 5 },
    { die: 6, result: 'D3', left: '', index: 50 - 7 },
  ])(
    '(9.4.a, 9.4.b) a military $result eliminates every defender up to that strength',
    ({ die, result, left, index }) => {
      const b = board();
      b.imperial(2, '6 AF');
      b.rebels(2, all);
      attackRebels(b, '6 AF', all, die);
      expect(rolled(b, 'military')).toEqual([result]);
      expect(b.rebelsAt(2)).toBe(left);
      expect(b.index).toBe(index);
    },
  );

  it.each([
    // Morphogenetic strength of the defenders 0+0+2+0+2+2+3 = 9; eight CG make 16.
    { die: 1, result: 'D1', won: '1 AF, 1 SF, 1 CF', index: 50 - 6 },
    { die: 3, result: 'D2', won: '1 AF, 1 SF, 1 CG, 1 CF, 1 IO, 1 TH', index: 50 - 12 },
    { die: 6, result: 'D3', won: '1 AF, 1 SF, 1 CG, 1 CF, 1 IO, 1 TH, 1 WS', index: 50 - 14 },
  ])('(9.4.c, 9.4.d) a morphogenetic $result brings them over to the Empire', ({ die, result, won, index }) => {
    const b = board();
    b.imperial(2, '8 CG');
    b.rebels(2, all);
    attackRebels(b, '8 CG', all, die);
    expect(rolled(b, 'morphogenetic')).toEqual([result]);
    const expected = stack(won) + stack('8 CG');
    expect(b.g.imperial[2]).toBe(expected);
    expect(b.g.rebels[2]).toBe(stack(all) - stack(won));
    expect(b.index).toBe(index);
  });

  it('(8.3.a.1) A results leave attackers without the strength alone', () => {
    const b = board();
    b.imperial(2, '1 SF, 1 CG, 1 CF');
    b.rebels(2, '3 AF');
    b.decide({ attackPart: (_view, battle) => battle.part === 0 });
    attackRebels(b, '1 SF, 1 CG, 1 CF', '3 AF', 0);
    expect(rolled(b, 'military')).toEqual(['A3']);
    expect(b.imperialAt(2)).toBe('1 CG, 1 CF');
  });

  it.each([
    { die: 4, result: 'A1', left: '1 AF, 1 SF, 1 IO' },
    { die: 2, result: 'A2', left: '1 AF' },
    { die: 0, result: 'A2', left: '1 AF' },
  ])('(9.4.a) a military $result (die $die) hits attackers up to that strength', ({ die, result, left }) => {
    const b = board();
    b.imperial(2, '1 AF, 1 SF, 1 IO');
    b.rebels(2, '2 AF, 1 SF'); // 7 against 8
    b.decide({ attackPart: (_view, battle) => battle.part === 0 });
    attackRebels(b, '1 AF, 1 SF, 1 IO', '2 AF, 1 SF', die);
    expect(rolled(b, 'military')).toEqual([result]);
    expect(b.imperialAt(2)).toBe(left);
  });

  it('(4.3) A results never change the index', () => {
    const b = board();
    b.imperial(2, '2 SF, 1 CG');
    b.rebels(2, '5 AF, 4 CG');
    attackRebels(b, '2 SF, 1 CG', '5 AF, 4 CG', 0, 0);
    expect(b.imperialAt(2)).toBe('');
    expect(b.rebelsAt(2)).toBe('5 AF, 5 CG');
    expect(b.index).toBe(50);
    expect([b.metric('eliminated.imperial'), b.metric('converted.imperial')]).toEqual([2, 1]);
  });

  it('[R43] Trans-human strengths and thresholds of a part are those at its start, the next part reads the new index', () => {
    const b = board({ index: 72 });
    // At 72 an Imperial TH is worth 1, a Chaos TH 3; three CF gone bring the index to 69: 2 and 2.
    b.imperial(2, '2 AF, 1 TH');
    b.rebels(2, '3 CF, 1 TH');
    // Military: 6 + 1 - 3 = +4, die 4: D1 takes the three CF and leaves the TH of 3.
    // Morphogenetic: 2 - 2 = 0, die 9: D2 converts the TH, now of 2.
    attackRebels(b, '2 AF, 1 TH', '3 CF, 1 TH', 4, 9);
    expect(rolled(b, 'military')).toEqual(['D1']);
    expect(rolled(b, 'morphogenetic')).toEqual(['D2']);
    expect(b.imperialAt(2)).toBe('2 AF, 2 TH');
    expect(b.index).toBe(72 - 3 - 2);
  });

  it('(8.3.a.1) Trans-humans attack as long as they are worth 1', () => {
    const b = board({ index: 72 });
    b.imperial(2, '2 TH');
    b.rebels(2, '3 AF');
    attackRebels(b, '2 TH', '3 AF', 9);
    expect(rolled(b, 'military')).toHaveLength(1);
  });
});

describe('systems in combat (3.2, 8.5, 8.8)', () => {
  it('are hit by D results up to their strength and change the index by their resource value', () => {
    const b = board();
    b.system(2, 'rebel', '2-1-2');
    b.imperial(2, '3 AF');
    b.decide({ attackPart: (_view, battle) => battle.part === 0 });
    b.attacking({ sector: 2, units: '3 AF', rebelSystem: true });
    b.phase('J', 3); // 9 - 2 = 7 -> +6, D2
    expect(b.ownerOf(2)).toBe('nobody');
    expect(b.index).toBe(48);
    expect(b.metric('eliminated.chaos')).toBe(1);
  });

  it('of more strength than the result stand', () => {
    const b = board();
    b.system(2, 'rebel', '2-1-2');
    b.imperial(2, '3 AF');
    b.attacking({ sector: 2, units: '3 AF', rebelSystem: true });
    b.phase('J', 2); // D1
    expect(rolled(b, 'military')).toEqual(['D1']);
    expect(b.ownerOf(2)).toBe('rebel');
  });

  it('converted to the Empire lower the index by twice their resource value', () => {
    const b = board();
    b.system(2, 'rebel', '2-1-2');
    b.imperial(2, '3 CG');
    b.attacking({ sector: 2, units: '3 CG', rebelSystem: true });
    b.phase('J', 2); // 6 - 1 = +5, D1
    expect(b.ownerOf(2)).toBe('imperial');
    expect(b.index).toBe(46);
    expect(b.metric('converted.chaos')).toBe(1);
  });

  it.each([
    { part: 'eliminated by Rebels +2R', rebels: '5 AF', dice: [9], owner: 'nobody', index: 50 + 6 },
    { part: 'converted by Rebels +R', rebels: '8 CG', dice: [9], owner: 'rebel', index: 50 + 3 },
  ])('of the Empire change the index when $part', ({ rebels, dice, owner, index }) => {
    const b = board();
    b.imperial(1, '1 SF');
    b.system(2, 'imperial', '2-2-3');
    b.rebels(2, rebels);
    b.phase('B', 9, dice);
    expect(b.ownerOf(2)).toBe(owner);
    expect(b.index).toBe(index);
  });

  it('(8.5) [R73] are spared by a D1 when the option dOneHitsSystems is off, and hit when it is on', () => {
    for (const [set, owner] of [
      [['options.dOneHitsSystems=false'], 'rebel'],
      [[], 'nobody'],
    ] as const) {
      const b = board({ set });
      b.system(2, 'rebel', '1-1-1');
      b.imperial(2, '2 AF');
      b.attacking({ sector: 2, units: '2 AF', rebelSystem: true });
      b.phase('J', 3); // 6 - 1 = +5, D1
      expect(rolled(b, 'military')).toEqual(['D1']);
      expect(b.ownerOf(2)).toBe(owner);
    }
  });

  it('[R73] never protects systems from D2 and D3', () => {
    const b = board({ set: ['options.dOneHitsSystems=false'] });
    b.system(2, 'rebel', '1-1-1');
    b.imperial(2, '2 AF');
    b.attacking({ sector: 2, units: '2 AF', rebelSystem: true });
    b.phase('J', 5);
    expect(b.ownerOf(2)).toBe('nobody');
  });

  it('(8.8) are no part of an attack by Usurpers, neither as strength nor as target', () => {
    const b = board();
    b.system(1, 'imperial', '3-3-4');
    b.imperial(1, '1 SF');
    b.usurper(0, 1, '2 SF');
    // Die 5 + 1 = 6: toward the Core + attack; it is there. 4 - 2 = +2, die 9 + 1: D3.
    b.phase('B', 5, 9);
    expect(rolled(b, 'military')).toEqual(['D3']);
    expect(b.ownerOf(1)).toBe('imperial');
    expect(b.imperialAt(1)).toBe('');
    expect(b.index).toBe(52);
  });

  it('(8.8, 10.5) Usurpers do not attack Rebels, Invaders or Independent Empires either', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.usurper(0, 1, '2 AF');
    b.system(1, 'rebel');
    b.rebels(1, '1 SF');
    b.invader(0, 1, '1 SF');
    // Usurper attack: nobody there to attack. Invader: die 1 Attrition (roll 2 No Operations). Rebels: No Operations,
    // second die.
    b.phase('B', 9, 1, 1, 9);
    expect(b.metric('attacks.usurper.military')).toBe(0);
    expect(b.rebelsAt(1)).toBe('1 SF');
  });

  it('(8.1) two Usurper forces attack each other', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.usurper(0, 1, '2 AF');
    b.usurper(1, 1, '1 SF');
    // Random order of equals: the first; its leadership 1 each, 6 - 2 = +4, die 9: D3.
    b.phase('B', pick(0, 2), 9, 9);
    expect(b.g.usurperAt[1]).toBe(0);
    expect(b.aside()).toContain(64 + 1);
    expect(b.index).toBe(50);
    expect([b.metric('eliminated.chaos'), b.metric('attacks.usurper.military')]).toEqual([1, 1]);
  });

  it('(9.4.e.iii) converted by Invaders become Rebel, by an Independent Empire a member', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.system(2, 'imperial', '2-1-1');
    b.invader(2, 2, '4 CG');
    b.system(11, 'imperial', '2-1-1');
    b.empire(4, 6, { attack: [11, '2 CG'] });
    // IE: 4 + 1, attack; 4 - 1 = +3, 9 + 1: D3. Invaders of leadership 2: 9 + 2, attack; +6: D3. Rebels in 2 roll
    // after.
    b.phase('B', 4, 9, 9, 9, 0);
    expect([b.ownerOf(11), b.ownerOf(2)]).toEqual([4, 'rebel']);
    expect(b.index).toBe(50 + 1 + 1);
  });

  it('(22.5) take their Nexus with them, which changes the index on its own', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.system(2, 'imperial', '2-1-1');
    b.nexus(2);
    b.rebels(2, '4 CG');
    b.phase('B', 9, 9);
    expect(b.hasNexus(2)).toBe(false);
    expect(b.index).toBe(50 + 1 + 1);
  });
});

describe('the order in which a result is applied', () => {
  it('[R42] Leviathan and the Nexus of the Core go before the change of the Core itself', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(2, '1 SF');
    b.system(1, 'imperial', '2-2-2');
    b.leviathan();
    b.nexus(1);
    b.rebels(1, '5 CG');
    b.phase('B', 9, 9);
    // The Star Fleet still under Leviathan: 0.5; then 2 for the Nexus and 2 for the system in full.
    expect(b.index).toBe(54.5);
    expect(b.aside()).toEqual([24]);
  });

  it('[R42] each unit lost is a change of its own, bounded before the next', () => {
    // 15 - 0 = +6, die 2: D1 hits all that have no military strength. From 100 to 99 and 95, the cap, then ten more.
    const b = board({ index: 100, turn: 1 });
    b.imperial(2, '5 AF');
    b.rebels(2, '11 CG');
    attackRebels(b, '5 AF', '11 CG', 2);
    expect([b.metric('eliminated.chaos'), b.index]).toEqual([11, 85]);
    const c = board({ index: 100, turn: 1 });
    c.imperial(2, '5 AF');
    c.system(1);
    c.leviathan();
    c.rebels(2, '11 CG');
    attackRebels(c, '5 AF', '11 CG', 2);
    expect(c.index).toBe(90);
  });

  it('[R42] [R75] the index is looked at after a whole part; the next part is not fought when it is above 100', () => {
    const b = board({ index: 97 });
    b.imperial(1, '1 SF');
    b.imperial(2, '2 SF, 1 CG');
    b.rebels(2, '5 AF, 5 CG');
    b.phase('B', 9, 9); // 15 - 4: D3, three units lost at once
    expect(b.index).toBe(103);
    expect(b.over).toBe(true);
    expect(b.metric('attacks.rebel.morphogenetic')).toBe(0);
  });

  it('(18.4) [R83] leaders without a unit are lost as soon as the part that took the last unit is applied', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(2, '1 SF');
    b.system(2, 'imperial', '1-3-2');
    b.leader(2, 3);
    b.rebels(2, '5 AF, 1 CG');
    // Military 15 - 3 = +6, 9 - 3 = 6: D3 takes fleet and system. Nobody is left for the other part.
    b.phase('B', 9, 9);
    expect(b.leadersAt(2)).toEqual([]);
    expect(b.leadersInPool(3)).toBe(2);
  });
});

describe('who wins converted attackers (9.4.e)', () => {
  it.each([
    { usurper: '2 CG', rebels: '3 CG', winner: 'rebels' },
    { usurper: '3 CG', rebels: '2 CG', winner: 'usurper' },
    { usurper: '2 CG', rebels: '2 CG', winner: 'usurper' },
  ])('[R28] the strongest defender, Usurpers before Rebels in a tie: $usurper against $rebels', (row) => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(2, '1 CG');
    b.usurper(0, 2, row.usurper);
    b.rebels(2, row.rebels);
    b.attacking({ sector: 2, units: '1 CG', usurpers: 1, rebels: row.rebels });
    b.phase('J', 0);
    expect(rolled(b, 'morphogenetic')).toEqual(['A3']);
    expect(b.g.usurperUnits[0] - stack(row.usurper)).toBe(row.winner === 'usurper' ? stack('1 CG') : 0);
    expect(b.g.rebels[2] - stack(row.rebels)).toBe(row.winner === 'rebels' ? stack('1 CG') : 0);
    expect(b.metric('converted.imperial')).toBe(1);
  });

  it('[R28] of two Usurper forces equally strong the one with the lower number', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(2, '1 CG');
    b.usurper(3, 2, '1 CG');
    b.usurper(1, 2, '1 CG');
    b.attacking({ sector: 2, units: '1 CG', usurpers: 0b1010 });
    b.phase('J', 0);
    expect([b.usurperUnits(1), b.usurperUnits(3)]).toEqual(['2 CG', '1 CG']);
  });

  it('[R28] Imperials first when Rebels attack; the units become Imperial without a change of the index', () => {
    const b = board();
    b.imperial(2, '1 CG');
    b.invader(0, 2, '1 CG');
    b.rebels(2, '1 CG');
    // Invaders 1 + 1: No Operations. Rebels attack: 2 - 4 = -2, 0 - 1: A3.
    b.phase('B', 1, 9, 0);
    expect([b.imperialAt(2), b.invaderUnits(0), b.rebelsAt(2)]).toEqual(['2 CG', '1 CG', '']);
    expect(b.index).toBe(50);
    expect([b.metric('converted.chaos'), b.metric('converted.chaosToChaos')]).toEqual([1, 0]);
  });

  it('[R29] an Independent Empire takes them into its attack force', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(11, '1 CG');
    b.empire(4, 6, { units: '1 CG', attack: [11, '1 CG'] });
    b.attacking({ sector: 11, units: '1 CG', empires: 1 << 4 });
    b.phase('J', 0);
    expect([b.attackUnits(4), b.homeUnits(4)]).toEqual(['2 CG', '1 CG']);
  });

  it('[R29] or into its home defence at home, also when it had no unit there', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(6, '1 CG');
    b.empire(4, 6, { strength: '1-3-2', attack: [11, '1 CG'] });
    b.attacking({ sector: 6, units: '1 CG', empires: 1 << 4 });
    b.phase('J', 0);
    expect(b.homeUnits(4)).toBe('1 CG');
  });

  it('[R29] and a lone member system leaves them Rebels', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(11, '1 CG');
    b.empire(4, 6, { units: '1 CG', members: { 11: '1-3-2' } });
    b.attacking({ sector: 11, units: '1 CG', empires: 1 << 4 });
    b.phase('J', 0);
    expect(b.rebelsAt(11)).toBe('1 CG');
    expect(b.homeUnits(4)).toBe('1 CG');
  });

  it('[R29] and the log says whom they join', () => {
    const lines: string[] = [];
    for (const empireUnits of [
      { members: { 11: '1-3-2' } },
      { members: { 11: '1-3-2' }, attack: [11, '1 CG'] as const },
    ]) {
      const b = board();
      b.imperial(1, '1 SF');
      b.imperial(11, '1 CG');
      b.empire(4, 6, { units: '1 CG', ...empireUnits });
      b.attacking({ sector: 11, units: '1 CG', empires: 1 << 4 });
      b.g.replay.log = new TextLog((line) => lines.push(line));
      b.phase('J', 0);
      b.g.replay.log = null;
    }
    expect(lines.filter((line) => line.includes('join')).map((line) => line.trim())).toEqual([
      '1 CG of the attackers joins Rebels',
      '1 CG of the attackers joins Independent Empire #4',
    ]);
  });

  it('[R74] Rebels beaten by a lone system of an Independent Empire stay what they are', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.empire(4, 6, { members: { 11: '1-3-2' } });
    b.rebels(11, '1 CG');
    b.phase('B', 1, 9, 0);
    expect(rolled(b, 'morphogenetic')).toEqual(['A3']);
    expect(b.rebelsAt(11)).toBe('1 CG');
    expect(b.metric('converted.chaos')).toBe(0);
  });

  it('[R66] a lone Imperial system brings them over as Imperial units', () => {
    const b = board();
    b.system(2, 'imperial', '1-3-2');
    b.rebels(2, '1 CG');
    b.phase('B', 9, 0);
    expect(b.imperialAt(2)).toBe('1 CG');
    expect(b.rebelsAt(2)).toBe('');
  });

  it('[R66] a Rebel system converted by Invaders stays as it is and is not counted', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.system(2, 'rebel', '2-1-1');
    b.invader(2, 2, '4 CG');
    b.phase('B', 9, 9, 0); // then the Rebel system: Attrition
    expect(rolled(b, 'morphogenetic')).toEqual(['D3']);
    expect(b.ownerOf(2)).toBe('rebel');
    expect(b.metric('converted.chaos')).toBe(0);
  });

  it('(9.4.e.ii) Chaos units converted by other Chaos forces join them and count as chaosToChaos', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.invader(2, 2, '4 CG');
    b.rebels(2, '1 SF, 1 CF');
    b.phase('B', 9, 9);
    expect(b.invaderUnits(2)).toBe('1 SF, 4 CG, 1 CF');
    expect([b.metric('converted.chaos'), b.metric('converted.chaosToChaos')]).toEqual([2, 2]);
    expect(b.index).toBe(50);
  });
});

describe('the Mutant in combat (32.0)', () => {
  it('[R22] adds 3 to the morphogenetic defence and is converted by a result of 3 only', () => {
    for (const [die, illumination, result, left] of [
      [9, 0, 'D2', '1 SF'],
      [9, 1, 'D3', ''],
    ] as const) {
      const b = board();
      b.imperial(1, '1 SF');
      b.imperial(2, '3 CG');
      b.leader(2, 3);
      b.markers(0, illumination);
      b.decide({ combatIllumination: () => true });
      b.usurper(8, 2, '1 SF');
      b.attacking({ sector: 2, units: '3 CG', usurpers: 1 << 8 });
      // 6 - 3 = +3; 9 + 3 - 5 = 7: D2; with the Illumination 8: D2 still; so the column is raised by one more CG.
      if (illumination === 1) {
        b.imperial(2, '1 CG');
        b.attacking({ sector: 2, units: '4 CG', usurpers: 1 << 8 });
      }
      b.phase('J', die);
      expect(rolled(b, 'morphogenetic')).toEqual([result]);
      expect(b.usurperUnits(8)).toBe(left);
      expect(b.g.usurperAt[8] === 0).toBe(left === '');
      expect(b.aside().includes(26)).toBe(left === '');
    }
  });

  it('[R22] attacks with 3 even without a unit that could, and loses nobody to A results below 3', () => {
    const b = board();
    b.imperial(1, '1 SF, 1 CG');
    b.usurper(8, 1, '1 CF, 1 CG');
    // 1 + 5 = 6: attack. Military: nobody. Morphogenetic 2 + 3 - 2 = +3; die 0 + 5: 8, D1: the fleet of 0.
    b.phase('B', 1, 0);
    expect(rolled(b, 'morphogenetic')).toEqual(['D1']);
    expect(b.usurperUnits(8)).toBe('1 SF, 1 CG, 1 CF');
    const c = board();
    c.imperial(1, '6 CG');
    c.imperial(2, '1 SF');
    c.leader(1, 3);
    c.usurper(8, 1, '1 CG');
    // 5 - 12 = -6; 2 + 5 - 3 = 4: A3 below column -5? Sum -2: A3. Then die 4: sum 0, A2.
    c.phase('B', 1, 4);
    expect(rolled(c, 'morphogenetic')).toEqual(['A2']);
    expect(c.usurperUnits(8)).toBe('1 CG');
  });

  it('[R22] loses attackers with morphogenetic strength to an A3', () => {
    const b = board();
    b.imperial(1, '6 CG');
    b.leader(1, 3);
    b.usurper(8, 1, '1 CG, 1 SF');
    b.decide({ combatLeader: () => 3 });
    // Military: 2 - 0 = +2, 0 + 5 - 3 = 2: none. Morphogenetic: -6, 0 + 2: A3.
    b.phase('B', 1, 0, 0);
    expect(rolled(b, 'morphogenetic')).toEqual(['A3']);
    expect(b.usurperUnits(8)).toBe('1 SF');
    expect(b.imperialAt(1)).toBe('7 CG');
  });

  it('[R22] is eliminated by military combat like any unit', () => {
    const b = board();
    b.imperial(2, '4 AF');
    b.usurper(8, 2, '1 CG');
    b.attacking({ sector: 2, units: '4 AF', usurpers: 1 << 8 });
    b.phase('J', 9);
    expect(b.g.usurperAt[8]).toBe(0);
    expect(b.metric('attacks.imperial.morphogenetic')).toBe(0);
  });
});

describe('an Independent Empire that loses its home system in combat (9.4.f, 11.6)', () => {
  it('[R56] its units there stay in the battle as Rebels with leadership 0', () => {
    const b = board();
    b.imperial(6, '4 AF, 2 CG');
    b.empire(4, 6, { lead: 3, strength: '1-1-1', units: '1 AF' });
    b.attacking({ sector: 6, units: '4 AF, 2 CG', empires: 1 << 4 });
    // 12 - 4 = +6 and beyond, 5 - 3: D1 takes the system. Then 4 - 0 = +4, 3: D1, the Alpha Fleet comes over.
    b.phase('J', 5, 3);
    expect(b.g.empireHome[4]).toBe(0);
    expect(b.imperialAt(6)).toBe('5 AF, 2 CG');
    expect(b.metric('empires.dissolved')).toBe(1);
  });

  it('[R98] they are one defender with the Rebels chosen as targets; other Rebels stay out', () => {
    const b = board();
    b.imperial(6, '4 AF, 2 CG');
    b.empire(4, 6, { lead: 1, strength: '1-1-2', units: '1 AF' });
    b.rebels(6, '2 SF');
    b.attacking({ sector: 6, units: '4 AF, 2 CG', empires: 1 << 4, rebels: '1 SF' });
    // 12 - 6 = +6, 3 - 1: D1. Then +4, die 3: D1.
    b.phase('J', 3, 3);
    expect(b.imperialAt(6)).toBe('5 AF, 1 SF, 2 CG');
    expect(b.rebelsAt(6)).toBe('1 SF');
  });

  it('[R56] if the attackers are Rebels, the units join them and the battle is over', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.empire(4, 6, { strength: '1-1-2', units: '1 AF' });
    b.rebels(6, '4 AF, 1 CG');
    // IE: 1 + 1, No Operations. Rebels: 12 - 4, 2 - 1 = 1: D1.
    b.phase('B', 1, 9, 2);
    expect(b.rebelsAt(6)).toBe('5 AF, 1 CG');
    expect(b.metric('attacks.rebel.morphogenetic')).toBe(0);
  });

  it('[R108] and attack with all other Rebels of the sector in the morphogenetic part', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(6, '1 SF');
    b.empire(4, 6, { strength: '1-1-2', units: '1 TH' });
    b.rebels(6, '4 AF, 1 CG');
    // Rebels: 12 - 2 - 3 = +6, 2 - 1 = 1: D1 takes the system. Then 2 + 2 - 0 = +4, 3: D1 takes nobody but the fleet.
    b.phase('B', 1, 9, 2, 3);
    expect(b.rebelsAt(6)).toBe('4 AF, 1 SF, 1 CG, 1 TH');
    expect(b.imperialAt(6)).toBe('');
  });

  it('[R108] but not where only some Rebels attack, as after an Alliance', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(6, '1 SF');
    b.empire(4, 6, { strength: '1-1-2', units: '1 TH' });
    b.rebels(6, '4 AF, 1 CG');
    b.dice(2);
    chaosAttack(FORCE_REBELS, 6, 6, stack('4 AF')); // the Trans-human would have been enough for a second part
    expect(b.metric('attacks.rebel.morphogenetic')).toBe(0);
  });

  it('(9.4.f) [R33] its forces elsewhere become Rebels where they are', () => {
    const b = board();
    b.imperial(6, '4 CG');
    b.empire(4, 6, { strength: '1-1-1', units: '1 CF', attack: [11, '1 SF'], members: { 12: '2-2-2' } });
    b.attacking({ sector: 6, units: '4 CG', empires: 1 << 4 });
    b.phase('J', 2); // 8 - 1 = +6, 2 - 1: D1
    expect([b.ownerOf(6), b.ownerOf(12)]).toEqual(['imperial', 'rebel']);
    expect([b.rebelsAt(11), b.imperialAt(6)]).toEqual(['1 SF', '4 CG, 1 CF']);
  });
});

describe('modifiers (9.3)', () => {
  function withTargets(b: Board): void {
    b.imperial(2, '3 AF');
    b.usurper(6, 2, '1 SF'); // leadership 4
    b.invader(0, 2, '1 SF'); // leadership 1
    b.attacking({ sector: 2, units: '3 AF', usurpers: 1 << 6, invaders: 1 });
  }

  it('(9.3.d.iii, 11.2) [R57] of several Chaos defenders the best leadership counts alone', () => {
    const b = board();
    withTargets(b);
    b.phase('J', 6); // 9 - 4 = +5, 6 - 4 = 2: D1; with all of them it would be 1: none
    expect(rolled(b, 'military')).toEqual(['D1']);
  });

  it('[R69] (18.2) the best Imperial leader is used unless the player says otherwise', () => {
    for (const [leader, result] of [
      [null, 'D2'],
      [1, 'D1'],
      [0, 'D1'],
    ] as const) {
      const b = board();
      withTargets(b);
      b.leader(2, 1);
      b.leader(2, 2);
      if (leader !== null) b.decide({ combatLeader: () => leader });
      b.phase('J', leader === 0 ? 6 : 6);
      expect(rolled(b, 'military')).toEqual([leader === null ? chart(5, 4) : chart(5, 2 + leader)]);
      expect(result).toBe(rolled(b, 'military')[0]);
    }
  });

  it('refuses a leader who is not there and takes the best one', () => {
    const b = board();
    withTargets(b);
    b.leader(2, 2);
    b.decide({ combatLeader: () => 3 });
    b.phase('J', 6);
    expect(rolled(b, 'military')).toEqual([chart(5, 4)]);
    expect(b.refused()).toEqual([
      { decision: 'combatLeader', reason: 'no leader of that value in the sector', count: 1, firstGame: 77 },
    ]);
  });

  it('(25.1) [R91] one Illumination a roll, each part asked on its own, attacking', () => {
    const b = board();
    b.imperial(2, '2 IO');
    b.rebels(2, '2 AF');
    b.markers(0, 2);
    const asked: number[] = [];
    b.decide({
      combatIllumination(_view, battle) {
        asked.push(battle.part);
        return battle.part === 1;
      },
    });
    // Military 4 - 6 = -2, die 6: none. Morphogenetic 4 - 0 = +4, 2 + 1: D1.
    attackRebels(b, '2 IO', '2 AF', 6, 2);
    expect(asked).toEqual([0, 1]);
    expect(b.metric('illuminations')).toBe(1);
    expect(b.imperialAt(2)).toBe('2 AF, 2 IO');
  });

  it('[R91] and defending', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.rebels(2, '2 SF');
    b.markers(0, 1);
    b.decide({ combatIllumination: () => true });
    b.phase('B', 9, 5); // +2, 5 - 1: none
    expect(rolled(b, 'military')).toEqual(['none']);
    expect(b.view.illumination).toBe(0);
  });

  it('[R96] a leader of the player and Chaos leaderships on the same side compete, an Illumination is added', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.leader(2, 2);
    b.usurper(4, 2, '1 SF'); // leadership 3
    b.rebels(2, '3 SF');
    b.markers(0, 1);
    b.decide({ combatIllumination: () => true });
    // Usurper: 0 + 3, No Operations. Rebels: 6 - 4 = +2, 9 - 3 - 1 = 5: D1.
    b.phase('B', 0, 9, 9);
    expect(rolled(b, 'military')).toEqual([chart(2, 5)]);
  });

  it('[R96] a lone Imperial system may be helped by an Illumination', () => {
    const b = board();
    b.system(2, 'imperial', '2-2-2');
    b.rebels(2, '2 SF');
    b.markers(0, 1);
    b.decide({ combatIllumination: () => true });
    b.phase('B', 9, 5);
    expect(rolled(b, 'military')).toEqual([chart(2, 4)]);
  });

  it('[R96] the leadership of a force that is gone after the military part no longer counts', () => {
    const b = board();
    b.imperial(2, '2 AF, 1 CG');
    b.usurper(6, 2, '1 CG'); // leadership 4
    b.rebels(2, '1 AF');
    b.attacking({ sector: 2, units: '2 AF, 1 CG', usurpers: 1 << 6, rebels: '1 AF' });
    // Military 6 - 3 = +3, 8 - 4 = 4: D1 takes the Control Group. Morphogenetic 2 - 0 = +2, die 5: D1.
    b.phase('J', 8, 5);
    expect(rolled(b, 'morphogenetic')).toEqual(['D1']);
    expect(b.imperialAt(2)).toBe('3 AF, 1 CG');
  });

  it.each([
    { effects: ['militarism'], military: 1, morphogenetic: -1 },
    { effects: ['pacifism'], military: -1, morphogenetic: 1 },
    { effects: ['militarism', 'pacifism'], military: 0, morphogenetic: 0 },
    { effects: ['militarism', 'militarism'], military: 1, morphogenetic: -1 },
    { effects: ['pacifism', 'pacifism', 'militarism'], military: 0, morphogenetic: 0 },
  ] as const)('[R21] (32.0) $effects modify Imperial attacks', ({ effects, military, morphogenetic }) => {
    const b = board();
    b.imperial(2, '2 IO');
    b.rebels(2, '1 AF, 2 CG');
    for (const effect of effects) b.effect(effect);
    // 4 - 3 = +1 and 4 - 4 = 0; a die of 4 and 5 lies on the edge of "none" (4..6).
    attackRebels(b, '2 IO', '1 AF, 2 CG', 3, 6);
    expect(rolled(b, 'military')).toEqual([chart(1, 3 + military)]);
    if (chart(1, 3 + military) === 'none') expect(rolled(b, 'morphogenetic')).toEqual([chart(0, 6 + morphogenetic)]);
  });

  it('[R21] Militarism does not help the Empire in defence', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.rebels(2, '2 SF');
    b.effect('militarism');
    b.phase('B', 9, 5);
    expect(rolled(b, 'military')).toEqual([chart(2, 5)]);
  });
});

describe('where attacks are forbidden (32.0, section 5)', () => {
  it('the Hive forbids military attacks of both sides, not morphogenetic ones', () => {
    const b = board();
    b.imperial(2, '2 IO');
    b.rebels(2, '2 IO');
    b.alien('hive', 2);
    b.attacking({ sector: 2, units: '2 IO', rebels: '2 IO' });
    b.phase('B', 9, 5);
    b.phase('J', 5);
    expect([b.metric('attacks.rebel.military'), b.metric('attacks.imperial.military')]).toEqual([0, 0]);
    expect([b.metric('attacks.rebel.morphogenetic'), b.metric('attacks.imperial.morphogenetic')]).toEqual([1, 1]);
  });

  it('the Randoids forbid morphogenetic ones', () => {
    const b = board();
    b.imperial(2, '2 IO');
    b.rebels(2, '2 IO');
    b.alien('randoids', 2);
    b.phase('B', 9, 5);
    expect([b.metric('attacks.rebel.military'), b.metric('attacks.rebel.morphogenetic')]).toEqual([1, 0]);
  });

  it.each([
    { since: 0, sector: 2, forbidden: true },
    { since: 0, sector: 6, forbidden: false },
    { since: 1, sector: 6, forbidden: true },
    { since: 1, sector: 7, forbidden: true }, // corner of 02
    { since: 1, sector: 10, forbidden: false },
    { since: 2, sector: 10, forbidden: true },
  ])('the Messiah of 02 forbids both $since turns after his coming in sector $sector: $forbidden', (row) => {
    const b = board({ turn: 5 });
    b.imperial(row.sector, '2 IO');
    b.rebels(row.sector, '2 IO');
    b.alien('messiah', 2, 5 - row.since);
    if (row.forbidden) b.phase('B', 9);
    else b.phase('B', 9, 5, 5);
    expect(b.metric('attacks.rebel.military')).toBe(row.forbidden ? 0 : 1);
    expect(b.metric('attacks.rebel.morphogenetic')).toBe(row.forbidden ? 0 : 1);
  });
});

describe('the Imperial Combat Phase (8.7, section 7)', () => {
  it('(8.7.b) each unit fights once; an order with units that have fought is refused', () => {
    const b = board();
    b.imperial(2, '2 SF');
    b.rebels(2, '2 SF');
    b.attacking({ sector: 2, units: '1 SF', rebels: '1 SF' }, { sector: 2, units: '2 SF', rebels: '2 SF' });
    b.phase('J', 5); // 0: none
    expect(b.metric('attacks.imperial.military')).toBe(1);
    expect(b.refused()).toEqual([
      { decision: 'attack', reason: 'units not there or have fought', count: 1, firstGame: 77 },
    ]);
  });

  it('(9.4.c) units converted to the Empire fight in a later attack of the same phase', () => {
    const b = board();
    b.imperial(2, '2 CG');
    b.rebels(2, '2 AF');
    b.invader(0, 2, '1 CF');
    b.attacking({ sector: 2, units: '2 CG', rebels: '2 AF' }, { sector: 2, units: '2 AF', invaders: 1 });
    // 4 - 0 = +4, 3: D1 converts both; then 6 - 0 = +6, 9 - 1: D3.
    b.phase('J', 3, 9);
    expect(b.g.invaderAt[0]).toBe(0);
    expect(b.refused()).toEqual([]);
  });

  it('(8.7.c, 8.7.h) [R30] any subset of the Rebels is a target, the others take no part', () => {
    const b = board();
    b.imperial(2, '2 AF');
    b.rebels(2, '3 SF, 1 CG');
    b.system(2, 'rebel', '3-3-3');
    b.attacking({ sector: 2, units: '2 AF', rebels: '1 SF, 1 CG' });
    b.phase('J', 5); // 6 - 2 = +4, 5: D2
    expect(b.rebelsAt(2)).toBe('2 SF');
    expect(b.ownerOf(2)).toBe('rebel');
  });

  it('(8.7.f) all of one Independent Empire in the sector defends together', () => {
    const b = board();
    b.imperial(6, '3 AF');
    b.empire(4, 6, { units: '1 AF', strength: '2-2-2' });
    b.attacking({ sector: 6, units: '3 AF', empires: 1 << 4 });
    b.phase('J', 3); // 9 - 5 = +4, 3 - 1: none
    expect(rolled(b, 'military')).toEqual([chart(4, 2)]);
  });

  it('(8.2.b) the player chooses the parts; a part not made costs nothing', () => {
    const b = board();
    b.imperial(2, '1 IO');
    b.rebels(2, '1 IO');
    b.decide({ attackPart: (_view, battle) => battle.part === 1 });
    attackRebels(b, '1 IO', '1 IO', 5);
    expect([b.metric('attacks.imperial.military'), b.metric('attacks.imperial.morphogenetic')]).toEqual([0, 1]);
  });

  it('(8.2.a) Chaos makes both parts, the military one first', () => {
    const b = board();
    b.imperial(2, '1 IO');
    b.rebels(2, '1 IO');
    b.phase('B', 9, 5, 5);
    expect([b.metric('attacks.rebel.military'), b.metric('attacks.rebel.morphogenetic')]).toEqual([1, 1]);
  });

  it('[R5] (8.7.i) all Imperial units of a sector defend together with its system', () => {
    const b = board();
    b.imperial(2, '1 SF, 1 AF');
    b.system(2, 'imperial', '2-2-2');
    b.rebels(2, '3 SF');
    b.phase('B', 9, 6); // 6 - 7 = -1, 6: none
    expect(rolled(b, 'military')).toEqual([chart(-1, 6)]);
  });

  it('(8.4) units without strength defend and are hit', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(2, '1 CF');
    b.rebels(2, '1 SF');
    b.phase('B', 9, 5);
    expect(b.imperialAt(2)).toBe('');
    expect(b.index).toBe(52);
  });

  it.each([
    { order: { sector: 59, units: '1 SF', rebelSystem: true }, reason: 'no sector outside the Void' },
    { order: { sector: 2, units: '', rebels: '1 SF' }, reason: 'units not there or have fought' },
    { order: { sector: 2, units: '1 SF', usurpers: 1 << 9 }, reason: 'no such force' },
    { order: { sector: 2, units: '1 SF', empires: 1 }, reason: 'no such force' },
    { order: { sector: 2, units: '1 SF', rebels: '2 SF' }, reason: 'Rebel units not there' },
    { order: { sector: 2, units: '1 SF', rebelSystem: true }, reason: 'no Rebel system there' },
    { order: { sector: 2, units: '1 SF', usurpers: 1 }, reason: 'Usurper force not there' },
    { order: { sector: 2, units: '1 SF', invaders: 1 }, reason: 'Invader force not there' },
    { order: { sector: 2, units: '1 SF', empires: 1 << 4 }, reason: 'Independent Empire not there' },
    { order: { sector: 2, units: '1 SF' }, reason: 'no target' },
  ])('refuses an attack for the reason "$reason" and changes nothing', ({ order, reason }) => {
    const b = board();
    b.imperial(2, '1 SF');
    b.rebels(2, '1 SF');
    b.attacking(order);
    b.phase('J');
    expect(b.refused()).toEqual([{ decision: 'attack', reason, count: 1, firstGame: 77 }]);
    expect([b.imperialAt(2), b.rebelsAt(2)]).toEqual(['1 SF', '1 SF']);
  });
});

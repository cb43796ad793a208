import { describe, expect, it } from 'vitest';
import { LEADER_ONE } from '../../../src/games/sfge/position/counters.js';
import { CF, SF, WS } from '../../../src/games/sfge/position/units.js';
import { type Board, board, pick } from '../support.js';

const FAR = 73;

function refusedMoves(b: Board): string[] {
  return b.refused().flatMap((r) => (r.decision === 'move' ? Array<string>(r.count).fill(r.reason) : []));
}

describe('Imperial movement (6.0, section 9)', () => {
  it.each([
    ['1 AF', 1, 13, true], // 01 - 03 - 07 - 13
    ['1 AF', 1, 21, false],
    ['1 SF', 1, 7, true],
    ['1 SF', 1, 13, false],
    ['1 CG', 1, 7, true],
    ['1 IO', 1, 13, true],
    ['1 CF', 1, 3, true],
    ['1 CF', 1, 7, false],
    ['1 WS', 1, 3, true],
    ['1 TH', 1, 73, true],
    ['1 AF, 1 CF', 1, 7, false],
    ['1 SF', 2, 9, true], // over a corner
  ] as const)('(6.1, 6.4, 6.6, 21.3) %s from %i to %i: %s', (units, from, to, reached) => {
    const b = board();
    b.imperial(from, units);
    b.moving({ from, to, units });
    b.phase('I');
    expect(b.imperialAt(reached ? to : from)).toBe(units);
    expect(refusedMoves(b)).toEqual(reached ? [] : ['out of reach']);
    expect(b.metric('moves')).toBe(reached ? (units.includes(',') ? 2 : 1) : 0);
  });

  it('[R84] (6.10) through the Void, not into it; steps there count [R67]', () => {
    const b = board();
    b.imperial(58, '1 AF');
    b.imperial(57, '1 SF');
    b.moving(
      { from: 58, to: 59, units: '1 AF' },
      { from: 58, to: 44, units: '1 AF' },
      { from: 57, to: 59, units: '1 SF' },
    );
    b.phase('I');
    expect(b.imperialAt(44)).toBe('1 AF'); // 58 59 44: corner contact of 59
    expect(refusedMoves(b)).toEqual(['no sector outside the Void', 'no sector outside the Void']);
  });

  it('(6.5) hostile forces do not stop anybody', () => {
    const b = board();
    b.imperial(1, '1 SF');
    for (const s of [2, 3, 4, 5]) b.rebels(s, '1 AF');
    b.moving({ from: 1, to: 7, units: '1 SF' });
    b.phase('I');
    expect(b.imperialAt(7)).toBe('1 SF');
  });

  it('each unit moves once', () => {
    const b = board();
    b.imperial(1, '2 SF');
    b.moving({ from: 1, to: 3, units: '1 SF' }, { from: 3, to: 1, units: '1 SF' }, { from: 1, to: 3, units: '2 SF' });
    b.phase('I');
    expect([b.imperialAt(1), b.imperialAt(3)]).toEqual(['1 SF', '1 SF']);
    expect(refusedMoves(b)).toEqual(['units not there or moved already', 'units not there or moved already']);
  });

  it('leaders travel with a group, once', () => {
    const b = board();
    b.imperial(1, '2 SF');
    b.leader(1, 3);
    b.moving(
      { from: 1, to: 3, units: '1 SF', leaders: LEADER_ONE[3] },
      { from: 1, to: 4, units: '1 SF', leaders: LEADER_ONE[3] },
    );
    b.phase('I');
    expect([b.leadersAt(1), b.leadersAt(3)]).toEqual([[], [3]]);
    expect(refusedMoves(b)).toEqual(['leaders not there or moved already']);
  });

  it('[R83] a leader left behind by the last unit is lost with that order', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.imperial(2, '1 SF');
    b.leader(1, 3);
    b.moving({ from: 1, to: 3, units: '1 SF' }, { from: 2, to: 1, units: '1 SF' });
    b.phase('I');
    expect([b.leadersAt(1), b.leadersInPool(3)]).toEqual([[], 2]);
  });

  it('[R8] a unit under a Living Nebula stays, entering one ends the move', () => {
    const b = board();
    b.alien('living-nebula', 4);
    b.imperial(4, '1 AF');
    b.imperial(1, '1 AF');
    // 01 to 15 in three steps leads over 04 08 or 05 09 (corner 09-15).
    b.moving({ from: 4, to: 1, units: '1 AF' }, { from: 1, to: 15, units: '1 AF' });
    b.phase('I');
    expect(b.imperialAt(15)).toBe('1 AF');
    expect(refusedMoves(b)).toEqual(['held by a Living Nebula']);
  });

  it('[R84] a detour around a Nebula counts its steps', () => {
    const b = board();
    b.alien('living-nebula', 7);
    b.alien('living-nebula', 6);
    b.imperial(3, '2 SF');
    // 03 to 12 is two steps, over 06 or 07 only.
    b.moving({ from: 3, to: 12, units: '1 SF' }, { from: 3, to: 7, units: '1 SF' });
    b.phase('I');
    expect(refusedMoves(b)).toEqual(['out of reach']);
    expect(b.imperialAt(7)).toBe('1 SF');
  });

  it.each([
    [{ from: 59, to: 2, units: '1 SF' }, 'no sector outside the Void'],
    [{ from: 1, to: 0, units: '1 SF' }, 'no sector outside the Void'],
    [{ from: 1, to: 1, units: '1 SF' }, 'already there'],
    [{ from: 1, to: 2, units: '' }, 'units not there or moved already'],
    [{ from: 1, to: 2, units: '1 AF' }, 'units not there or moved already'],
    [{ from: 1, to: 2, units: '1 SF', leaders: 1 }, 'leaders not there or moved already'],
    [{ from: 1, to: 2, units: '1 SF', leaders: -1 }, 'leaders not there or moved already'],
    [{ from: 1, to: 2, units: '1 SF', byGate: true }, 'no Star gate at both ends'],
  ])('refuses %j: %s', (order, reason) => {
    const b = board();
    b.imperial(1, '1 SF');
    b.moving(order);
    b.phase('I');
    expect(b.refused()).toEqual([{ decision: 'move', reason, count: 1, firstGame: 77 }]);
    expect(b.imperialAt(1)).toBe('1 SF');
  });

  it('a policy that never stops moving is stopped', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.decide({ move: () => true });
    expect(() => b.phase('I')).toThrow(/move was still wanted/);
  });
});

describe('Star gates of the Empire (27.0)', () => {
  function gated(units: string, ...leaders: readonly number[]): Board {
    const b = board();
    b.imperial(FAR, '1 TH');
    b.system(2);
    b.system(57);
    b.gate(2);
    b.gate(57);
    b.imperial(2, units);
    for (const value of leaders) b.leader(2, value);
    let packed = 0;
    for (const value of leaders) packed += LEADER_ONE[value];
    b.moving({ from: 2, to: 57, units, leaders: packed, byGate: true });
    return b;
  }

  it.each([4, 5, 6, 7, 8, 9])('die %i: the unit arrives', (die) => {
    const b = gated('1 WS');
    b.phase('I', die);
    expect([b.imperialAt(2), b.imperialAt(57)]).toEqual(['', '1 WS']);
    expect([b.metric('gateMoves'), b.metric('gateArrivals'), b.metric('moves')]).toEqual([1, 1, 0]);
  });

  it('0: the gate of departure is removed, the unit stays, [R85] and those who have not rolled stay without a roll', () => {
    const b = gated('1 AF, 2 SF', 3);
    b.phase('I', 5, 0);
    expect([b.imperialAt(2), b.imperialAt(57)]).toEqual(['2 SF', '1 AF']);
    expect([b.hasGate(2), b.hasGate(57)]).toEqual([false, true]);
    expect(b.leadersAt(57)).toEqual([3]);
    expect(b.metric('gateMoves')).toBe(2);
  });

  it('1: eliminated; 2: stays; 3: a random sector', () => {
    const b = gated('1 AF, 1 SF, 1 CG');
    b.phase('I', 1, 2, 3, b.at(62));
    expect([b.imperialAt(2), b.imperialAt(57), b.imperialAt(62)]).toEqual(['1 SF', '', '1 CG']);
    expect(b.metric('gateArrivals')).toBe(0);
  });

  it('[R85] leaders go with the first unit that arrives, else with the first at random, else they stay', () => {
    const b = gated('1 AF, 2 SF', 1, 2);
    b.phase('I', 3, b.at(62), 2, 4);
    expect([b.leadersAt(2), b.leadersAt(57), b.leadersAt(62)]).toEqual([[], [1, 2], []]);
    const c = gated('1 AF, 2 SF', 1);
    c.phase('I', 3, c.at(62), 3, c.at(63), 2);
    expect(c.leadersAt(62)).toEqual([1]);
    const d = gated('1 AF, 1 SF', 1);
    d.phase('I', 2, 1);
    expect(d.leadersAt(2)).toEqual([1]);
  });

  it('[R85] leaders who stay have not moved and may go along with another group', () => {
    const b = gated('1 AF', 2);
    b.imperial(2, '1 SF');
    b.moving(
      { from: 2, to: 57, units: '1 AF', leaders: LEADER_ONE[2], byGate: true },
      { from: 2, to: 6, units: '1 SF', leaders: LEADER_ONE[2] },
    );
    b.phase('I', 1); // the Alpha Fleet is lost, its leader stays with the Star Fleet
    expect([b.imperialAt(6), b.leadersAt(6), refusedMoves(b)]).toEqual(['1 SF', [2], []]);
  });

  it('[R83] 3 into its own sector: other leaders there have not been left alone', () => {
    const b = gated('1 AF');
    b.leader(2, 3);
    b.phase('I', 3, b.at(2));
    expect([b.imperialAt(2), b.leadersAt(2), b.metric('gateMoves')]).toEqual(['1 AF', [3], 1]);
    const c = gated('1 AF');
    c.leader(2, 3);
    c.phase('I', 3, c.at(62));
    expect([c.imperialAt(62), c.leadersAt(2)]).toEqual(['1 AF', []]);
  });

  it('[R83] leaders of a group that was eliminated are lost if nobody else is there', () => {
    const b = gated('1 AF', 1);
    b.phase('I', 1);
    expect([b.leadersAt(2), b.leadersInPool(1)]).toEqual([[], 4]);
  });

  it('[R85] the move of the turn is spent whatever comes up', () => {
    const b = gated('1 AF');
    b.moving({ from: 2, to: 57, units: '1 AF', byGate: true }, { from: 2, to: 6, units: '1 AF' });
    b.phase('I', 2);
    expect([b.imperialAt(2), refusedMoves(b)]).toEqual(['1 AF', ['units not there or moved already']]);
  });

  it('[R93] [R8] not from under a Living Nebula, but into one', () => {
    const b = gated('1 AF');
    b.alien('living-nebula', 2);
    b.phase('I');
    expect(refusedMoves(b)).toEqual(['held by a Living Nebula']);
    const c = gated('1 AF');
    c.alien('living-nebula', 57);
    c.phase('I', 4);
    expect(c.imperialAt(57)).toBe('1 AF');
  });

  it('[R1] not without the Star gate rule', () => {
    const b = board({ set: ['options.starGates=false'] });
    b.imperial(2, '1 SF');
    b.moving({ from: 2, to: 57, units: '1 SF', byGate: true });
    b.phase('I');
    expect(refusedMoves(b)).toEqual(['Star gates are not in play']);
  });
});

describe('Star gates of Usurpers (27.0, [R34], [R93])', () => {
  function gated(units: string, ...gates: readonly number[]): Board {
    const b = board();
    b.imperial(FAR, '1 SF');
    for (const s of [44, ...gates]) {
      b.system(s);
      b.gate(s);
    }
    b.usurper(0, 44, units);
    return b;
  }
  // Leadership 1, die 3: toward the Core without attack; 5: with attack.

  it('[R34] the gate in the lowest ring is used, random among equals', () => {
    const b = gated('1 SF', 13, 6, 8);
    b.phase('B', 3, pick(1, 2), 4);
    expect(b.g.usurperAt[0]).toBe(8);
    expect(b.index).toBe(51);
    expect([b.metric('gateMoves'), b.metric('gateArrivals')]).toEqual([1, 1]);
  });

  it('[R34] gates that are no nearer are not used', () => {
    const b = gated('1 SF', 57);
    b.phase('B', 3);
    expect(b.g.usurperAt[0]).toBe(19);
  });

  it('[R35] Independent Empires use none', () => {
    const b = board();
    b.imperial(FAR, '1 SF');
    b.empire(4, 6, { units: '2 SF' });
    b.system(17, 'rebel', '3-3-4');
    b.gate(6);
    b.gate(17);
    b.phase('B', 6, 9, 1, 9); // to 17 and attack; then the Rebel system: No Operations
    expect(b.metric('gateMoves')).toBe(0);
    expect(b.g.attackAt[4]).toBe(17);
  });

  it('[R93] each unit rolls: 1 is lost, 2 and 0 and the unrolled are Rebels here, 3 a Rebel elsewhere', () => {
    const b = gated('1 AF, 1 SF, 1 CG, 1 CF, 2 WS', 6);
    b.phase('B', 3, 9, 1, 2, 3, b.at(62), 0, 1, 1);
    expect([b.g.usurperAt[0], b.usurperUnits(0)]).toEqual([6, '1 AF']);
    expect([b.rebelsAt(44), b.rebelsAt(62)]).toEqual(['1 CG, 2 WS', '1 CF']);
    expect([b.hasGate(44), b.index]).toEqual([false, 51]);
  });

  it('[R93] if nobody arrives the force is removed, the index stays, there is no attack', () => {
    const b = gated('1 SF', 6);
    b.imperial(6, '1 SF');
    b.phase('B', 5, 2, 1);
    expect([b.g.usurperAt[0], b.rebelsAt(44), b.index]).toEqual([0, '1 SF', 50]);
    expect(b.metric('attacks.usurper.military')).toBe(0);
    expect(b.aside()).toEqual([64]);
  });
});

describe('Imperial Colonization (16.3)', () => {
  it('a CF or WS becomes a random Imperial system where none is', () => {
    const b = board();
    b.imperial(2, '1 CF, 1 WS');
    b.imperial(4, '1 CF');
    b.imperial(5, '1 CF'); // no system symbol
    b.system(6, 'rebel');
    b.imperial(6, '1 CF'); // occupied
    const asked: number[] = [];
    b.decide({
      colonize(_view, sector) {
        asked.push(sector);
        return sector === 2 ? WS : -1;
      },
    });
    b.phase('H', pick(0, 39));
    expect(asked).toEqual([2, 4]);
    expect([b.ownerOf(2), b.imperialAt(2), b.ownerOf(4)]).toEqual(['imperial', '1 CF', 'nobody']);
    expect(b.metric('colonized')).toBe(1);
  });

  it('[R97] leaders left alone by it are lost at once', () => {
    const b = board();
    b.imperial(2, '1 CF');
    b.leader(2, 2);
    b.decide({ colonize: () => CF });
    b.phase('H', pick(0, 40));
    expect([b.ownerOf(2), b.leadersInPool(2)]).toEqual(['imperial', 4]);
  });

  it.each([WS, SF, 0.5])('refuses type %d which is no CF or WS there', (type) => {
    const b = board();
    b.imperial(2, '1 CF, 1 SF');
    b.decide({ colonize: () => type });
    b.phase('H');
    expect(b.refused()).toEqual([
      { decision: 'colonize', reason: 'no such CF or WS in the sector', count: 1, firstGame: 77 },
    ]);
    expect(b.ownerOf(2)).toBe('nobody');
  });
});

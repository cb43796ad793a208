import { describe, expect, it } from 'vitest';
import * as s from '../../../src/games/sfge/position/state.js';
import { EVENT } from '../../../src/games/sfge/position/tables.js';
import { markersThisTurn } from '../../../src/games/sfge/rules/chaos-events.js';
import { type Board, board, empireCode, pick, usurperCode } from '../support.js';

const EYE = EVENT['eye-of-the-cosmic-storm'];
const CULT = EVENT['cult-of-the-omnipresent-empire'];
const SMASH = EVENT['dont-forget-to-smash-the-empire'];

function quiet(options: Parameters<typeof board>[0] = {}): Board {
  const b = board(options);
  b.imperial(73, '1 SF');
  return b;
}

/** Markers held out of reach go into the set-aside pile. */
function allAside(b: Board): void {
  const { g } = b;
  while (g.n[s.N_HELD_OTHERS] > 0) g.aside[g.n[s.N_ASIDE]++] = g.heldOthers[--g.n[s.N_HELD_OTHERS]];
}

describe('the number of markers (4.2, 5.1)', () => {
  it('(chart 3.1) 5 to 9 by bands of twenty, read from the index at the start of the phase', () => {
    for (let index = 1; index <= 100; index++) {
      board({ index });
      expect(markersThisTurn()).toBe(5 + Math.floor((index - 1) / 20));
    }
  });

  it.each([
    ['over-the-edge', 24],
    ['civil-war', 16],
    ['the-empire-strikes', 16],
    ['eternal-empire', 16],
    ['trans-human-revolt', 24],
    ['second-empire', 24],
  ])("[R10] on turn 1 of %s the scenario's %i, Institute or not", (scenario, count) => {
    board({ scenario, turn: 1 });
    expect(markersThisTurn()).toBe(count);
  });

  it('one more for the Institute, placed on an earlier turn, in a sector with a Chaos system', () => {
    const b = board();
    b.system(2, 'rebel');
    b.system(4);
    b.institute(2);
    expect(markersThisTurn()).toBe(8);
    b.g.n[s.N_INSTITUTE] = 4;
    expect(markersThisTurn()).toBe(7);
    b.g.n[s.N_INSTITUTE] = 5;
    expect(markersThisTurn()).toBe(7);
    const c = board();
    c.empire(4, 2);
    c.institute(2, 2);
    expect(markersThisTurn()).toBe(7); // placed this turn [R79]
    c.g.n[s.N_TURN] = 3;
    expect(markersThisTurn()).toBe(8);
  });
});

describe('drawing and playing (5.1, 5.2)', () => {
  it('(5.1) all are drawn first, without replacement, then played in the order drawn', () => {
    const b = quiet({ index: 1 });
    // Smash 9 first, then Cult 4: 1 + 9 - 4 = 6; the other way round it would be 10.
    b.events([SMASH, CULT], 9, 4);
    expect(b.index).toBe(6);
    expect(b.aside()).toEqual([SMASH, CULT]);
  });

  it('a played marker is set aside, one that stays in play is not', () => {
    const b = quiet();
    b.events([EYE, EVENT.militarism, EVENT.hive], b.at(13));
    expect(b.aside()).toEqual([EYE]);
    expect(b.aliens()).toEqual(['hive@13']);
  });

  it('[R11] (5.2.e) an empty pool is refilled with what was set aside, not with markers that wait to be played', () => {
    const b = quiet({ index: 1 }); // five markers
    b.pool(EYE, EYE, CULT);
    // The Cult lies aside, two Eyes in the pool: three markers can be drawn, then there is nothing.
    b.g.n[s.N_POOL] = 2;
    b.g.aside[0] = CULT;
    b.g.n[s.N_ASIDE] = 1;
    b.phase('A', pick(0, 2), pick(0, 1), pick(0, 1), 0);
    expect(b.aside()).toEqual([EYE, EYE, CULT]);
    expect(b.g.n[s.N_POOL]).toBe(0);
  });

  it('if pool and set-aside markers are exhausted the draw ends', () => {
    const b = quiet();
    b.events([EYE, EYE]);
    expect(b.metric('event.eye-of-the-cosmic-storm')).toBe(2);
  });

  it('(5.2.e) the refill works in every scenario, with all markers set aside', () => {
    const b = quiet({ index: 1 });
    b.pool();
    allAside(b);
    const eyes = b.aside().flatMap((code, i) => (code === EYE ? [i] : []));
    expect(eyes.length).toBe(4);
    // Each draw takes one Eye: positions shift as the last marker fills the gap.
    const pile = b.aside();
    const picks = [0, 1, 2, 3].map(() => {
      const index = pile.indexOf(EYE);
      const step = pick(index, pile.length);
      pile[index] = pile[pile.length - 1];
      pile.pop();
      return step;
    });
    const cult = pile.indexOf(CULT);
    b.phase('A', ...picks, pick(cult, pile.length), 0);
    expect(b.metric('event.eye-of-the-cosmic-storm')).toBe(4);
  });

  it('[R42] [R75] the index is looked at after each marker; the rest is not played', () => {
    const b = quiet({ index: 95 });
    b.events([SMASH, SMASH], 9);
    expect(b.over).toBe(true);
    expect(b.index).toBe(104);
    expect(b.metric('event.dont-forget-to-smash-the-empire')).toBe(1);
  });
});

describe('markers played once a game (5.2.d)', () => {
  it('[R12] [R48] a second Mutant while the first is in play: removed, no effect, no substitute', () => {
    const b = quiet();
    b.usurper(8, 2, '1 SF');
    b.event('the-mutant');
    expect(b.removed()).toBe(1);
    expect(b.metric('event.the-mutant')).toBe(0);
  });

  it('[R12] the second Mutant after the first has left: removed, and a substitute is drawn', () => {
    const b = quiet();
    b.g.n[s.N_MUTANT_PLAYED] = 1; // played and gone
    b.pool(EVENT['the-mutant'], EYE);
    b.phase('A', pick(0, 2), pick(0, 1));
    expect(b.removed()).toBe(1);
    // One marker was drawn and its substitute came from the pool when it was needed, so two draws in all.
    expect(b.metric('event.eye-of-the-cosmic-storm')).toBe(1);
  });

  it('[R48] the same for Leviathan, which counts as played only when it was placed', () => {
    const b = quiet();
    b.system(1);
    b.leviathan();
    b.event('leviathan');
    expect(b.removed()).toBe(1);
    const c = quiet();
    c.system(1);
    c.event('leviathan'); // the default returns it to the pool
    expect(c.inPool(EVENT.leviathan)).toBe(1);
    expect(c.metric('event.leviathan')).toBe(0);
    c.decide({ leviathan: () => true });
    c.phase('A', pick(0, 1));
    expect(c.view.leviathan).toBe(true);
    expect(c.metric('event.leviathan')).toBe(1);
  });

  it('[R48] a second Institute while the first is on the map is removed; it never counts as played', () => {
    const b = quiet();
    b.system(2);
    b.institute(2);
    b.event('the-institute');
    expect(b.removed()).toBe(1);
    const c = quiet();
    c.system(2);
    c.event('the-institute', c.at(2));
    expect(c.g.n[s.N_INSTITUTE]).toBe(2);
    c.rebels(2, '3 SF');
    c.phase('C');
    expect(c.inPool(EVENT['the-institute'])).toBe(1);
    c.phase('A', pick(0, 1), c.at(2)); // comes again, and goes again before the Rebels of 6
    expect(c.metric('event.the-institute')).toBe(2);
    expect(c.inPool(EVENT['the-institute'])).toBe(1);
    expect(c.g.n[s.N_REMOVED]).toBe(0);
  });
});

describe('returned markers and substitutes', () => {
  it('[R47] markers returned in a chain wait aside, so the chain cannot draw them again and ends', () => {
    const b = quiet();
    b.empire(1, 2);
    b.empire(2, 13);
    // #1 and #2 are in play. The chain of #1 finds an empty pool and ends, #1 goes back; the chain of #2 draws #1 and
    // ends.
    b.pool(empireCode(1), empireCode(2));
    b.phase('A', pick(0, 2), pick(0, 1), pick(0, 1));
    expect([b.inPool(empireCode(1)), b.inPool(empireCode(2))]).toEqual([1, 1]);
    expect(b.metric('event.independent-empire-arises')).toBe(0);
  });

  it('[R47] a chain draws each marker once at most', () => {
    const b = quiet();
    b.effect('spectacle');
    b.empire(1, 2);
    b.pool(EVENT.spectacle, empireCode(1), EYE);
    // All three are drawn for the phase. Spectacle finds no substitute and goes back; #1 finds Spectacle, which returns
    // too.
    b.phase('A', pick(0, 3), pick(1, 2), pick(0, 1), pick(0, 1));
    expect(b.metric('event.eye-of-the-cosmic-storm')).toBe(1);
    expect([b.inPool(EVENT.spectacle), b.inPool(empireCode(1))]).toEqual([1, 1]);
  });

  it('[R52] [R40] the third Rebellion of turn 1 in scenario 5 is put back and replaced; one that found nothing counts', () => {
    const b = board({ scenario: 'trans-human-revolt', turn: 1 });
    b.system(1);
    b.system(2);
    b.imperial(73, '1 IO');
    const rebellion = EVENT.rebellion;
    b.pool(rebellion, rebellion, rebellion);
    // 02 rebels; then 66: up to the Void finds nothing, down to 01.
    b.phase('A', pick(0, 3), pick(0, 2), pick(0, 1), b.at(2), b.at(66), pick(0, 2), pick(0, 1));
    expect([b.ownerOf(2), b.ownerOf(1)]).toEqual(['rebel', 'rebel']);
    // Its substitutes are the two set aside, back in the refilled pool; they are put back as well.
    expect(b.inPool(rebellion)).toBe(3);
    expect(b.metric('event.rebellion')).toBe(2);
  });

  it('[R40] later turns and other scenarios know no limit', () => {
    const b = board({ scenario: 'trans-human-revolt', turn: 2 });
    for (const s of [1, 2, 4]) b.system(s);
    b.imperial(73, '1 IO');
    b.events([EVENT.rebellion, EVENT.rebellion, EVENT.rebellion], b.at(1), b.at(2), b.at(4));
    expect(b.metric('event.rebellion')).toBe(3);
  });
});

describe("the Institute's veto (32.0)", () => {
  function withInstitute(owner: 'imperial' | 'rebel' = 'imperial', turn = 1): { b: Board; asked: number[] } {
    const b = quiet();
    b.system(2, owner);
    b.institute(2, turn);
    const asked: number[] = [];
    b.decide({
      veto(_view, event) {
        asked.push(event);
        return event === CULT;
      },
    });
    return { b, asked };
  }

  it('[R89] [R94] is offered for each marker until used, returns the marker at once, no substitute', () => {
    const { b, asked } = withInstitute();
    b.events([EYE, CULT, SMASH], 3);
    expect(asked).toEqual([EYE, CULT]);
    expect(b.inPool(CULT)).toBe(1);
    expect(b.index).toBe(53);
    expect(b.metric('vetoes')).toBe(1);
    expect(b.metric('event.cult-of-the-omnipresent-empire')).toBe(0);
  });

  it('[R89] substitutes included', () => {
    const { b, asked } = withInstitute();
    b.effect('spectacle');
    b.pool(EVENT.spectacle, CULT, EYE);
    b.phase('A', pick(0, 3), pick(1, 2), pick(0, 1));
    expect(asked).toEqual([EVENT.spectacle, CULT]);
  });

  it('[R79] not in the turn of placement, and not with a Chaos system in the sector', () => {
    const { b, asked } = withInstitute('imperial', 2);
    b.events([EYE]);
    expect(asked).toEqual([]);
    const other = withInstitute('rebel');
    other.b.events([EYE]);
    expect(other.asked).toEqual([]);
  });

  it('[R79] [R20] the Institute may leave in the turn in which it was placed', () => {
    const b = quiet();
    b.system(2);
    b.rebels(2, '3 CG');
    b.event('the-institute', b.at(2));
    expect(b.g.n[s.N_INSTITUTE]).toBe(0);
    expect(b.inPool(EVENT['the-institute'])).toBe(1);
  });

  it.each([
    ['Rebels of 6', (b: Board) => b.rebels(2, '2 AF'), true],
    ['Rebels of 5', (b: Board) => b.rebels(2, '1 AF, 1 SF'), false],
    ['two forces of 3', (b: Board) => [b.usurper(0, 2, '1 AF'), b.invader(0, 2, '1 AF')], false],
    ['a Usurper force of 6 morphogenetic', (b: Board) => b.usurper(0, 2, '3 CG'), true],
    ['Invaders of 6', (b: Board) => b.invader(0, 2, '3 SF'), true],
    ['an IE home stack of 6', (b: Board) => b.empire(4, 6, { units: '3 SF', attack: [2, '3 SF'] }), true],
    ['military and morphogenetic 3 each', (b: Board) => b.rebels(2, '1 WS'), false],
    ['Imperials of 9', (b: Board) => b.imperial(2, '3 AF'), false],
  ])('[R20] [R45] leaves at the end of a phase before %s', (_what, arrange, leaves) => {
    const b = quiet();
    b.system(2);
    b.institute(2);
    arrange(b);
    b.phase('H');
    expect(b.g.n[s.N_INSTITUTE] === 0).toBe(leaves);
  });

  it("[R61] the Mutant's 3 does not count for the six points", () => {
    const b = quiet();
    b.system(2);
    b.institute(2);
    b.usurper(8, 2, '2 CG');
    b.phase('H');
    expect(b.g.n[s.N_INSTITUTE]).toBe(2);
  });

  it('[R45] no Imperial unit is looked at before the Institute', () => {
    const b = board();
    b.system(2, 'rebel');
    b.institute(2);
    b.rebels(2, '3 SF');
    b.phase('H');
    expect(b.over).toBe(true);
    expect(b.g.n[s.N_INSTITUTE]).toBe(2);
  });
});

describe('scenario instructions at the start of a turn', () => {
  it('[R80] Usurper and Invader markers are numbered by leadership, the Mutant last', () => {
    const { tables } = board().g;
    expect([...tables.usurperLead]).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5]);
    expect([...tables.invaderLead]).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(usurperCode(8)).toBe(EVENT['the-mutant']);
  });
});

import { describe, expect, it } from 'vitest';
import { checkState } from '../../../src/games/sfge/check.js';
import type { SfgePolicy } from '../../../src/games/sfge/player/decisions.js';
import { leaderCount } from '../../../src/games/sfge/position/counters.js';
import * as s from '../../../src/games/sfge/position/state.js';
import { EVENT, kindOfCode, SECTORS } from '../../../src/games/sfge/position/tables.js';
import { TH, unitsIn } from '../../../src/games/sfge/position/units.js';
import { beginTurn } from '../../../src/games/sfge/turn.js';
import { type Board, board, pick, stack, useScript } from '../support.js';

/** A board after the set-up of game number `game`, with real dice. */
function setUp(scenario: string, game = 0, policy: SfgePolicy = {}, set: readonly string[] = []): Board {
  const b = board({ scenario, policy, set });
  useScript(null);
  b.engine.begin(game);
  return b;
}

function systems(b: Board, owner: (code: number) => boolean): number[] {
  const list: number[] = [];
  for (let sector = 1; sector < SECTORS; sector++)
    if (b.g.systemOwner[sector] !== s.NOBODY && owner(b.g.systemOwner[sector])) list.push(sector);
  return list;
}
const imperial = (code: number): boolean => code === s.IMPERIAL;
const chaos = (code: number): boolean => code >= s.REBEL;

function units(b: Board): number {
  let all = 0;
  for (let s = 1; s < SECTORS; s++) all += b.g.imperial[s];
  return all;
}

function resourceOf(b: Board, sector: number): number {
  return b.g.tables.systemResource[b.g.systemKind[sector]];
}

const SYSTEM_SECTORS = [
  1, 2, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 21, 23, 25, 28, 29, 32, 33, 36, 37, 40, 41, 44, 45, 48, 49, 52, 53,
  56, 57,
];

describe('set-up of the scenarios (30.0, section 11)', () => {
  it.each([
    // Imperial systems up to, Chaos from, units, index, RP, Repression, Illumination, Nexus, markers in the pool
    ['over-the-edge', 57, 99, '1 IO, 6 AF, 10 SF, 3 CG', 80, 10, 0, 0, 5, 140],
    ['the-empire-strikes', 25, 26, '2 IO, 3 AF, 5 SF, 3 CG, 2 CF', 80, 15, 0, 2, 3, 140],
    ['eternal-empire', 17, 18, '3 IO, 3 AF, 3 CG, 1 WS', 70, 20, 2, 2, 1, 139],
    ['trans-human-revolt', 9, 10, '2 IO, 2 AF', 80, 10, 4, 0, 1, 130],
    ['second-empire', 1, 2, '5 TH', 70, 5, 0, 4, 0, 120],
  ] as const)('%s', (scenario, upTo, from, placed, index, rp, repression, illumination, nexuses, pool) => {
    const b = setUp(scenario);
    expect(systems(b, imperial)).toEqual(SYSTEM_SECTORS.filter((s) => s <= upTo));
    expect(systems(b, chaos)).toEqual(SYSTEM_SECTORS.filter((s) => s >= from));
    expect(units(b)).toBe(stack(placed));
    expect([b.index, b.rp, b.view.repression, b.view.illumination]).toEqual([index, rp, repression, illumination]);
    expect([b.g.n[s.N_NEXUSES], b.g.n[s.N_POOL], b.g.n[s.N_ASIDE]]).toEqual([nexuses, pool, 0]);
    checkState();
  });

  it('civil-war: a die for each system and each unit, even Imperial, odd Rebel', () => {
    const b = board({ scenario: 'civil-war' });
    // Sectors in order: 33 dice, each with a system drawn where it matters not; then the units placed two a sector.
    let die = 0;
    useScript({ die: () => die++ % 3, pick: () => 0 }); // 0 1 2 0 1 2: a third odd
    b.engine.begin(0);
    expect(systems(b, imperial).length).toBe(22);
    expect(systems(b, chaos)).toEqual(SYSTEM_SECTORS.filter((_, i) => i % 3 === 1));
    expect(die).toBe(33 + 20);
    const rebels = Array.from({ length: SECTORS }, (_, s) => unitsIn(b.g.rebels[s])).reduce((x, y) => x + y, 0);
    expect(rebels + unitsIn(units(b))).toBe(20);
    expect(rebels).toBe([...Array(20).keys()].filter((i) => (33 + i) % 3 === 1).length);
    expect([b.index, b.rp, b.g.n[s.N_POOL]]).toEqual([80, 0, 140]);
  });

  it('[R37] civil-war units stand in any non-Void sector, two each; others on Imperial systems', () => {
    const b = setUp('civil-war');
    const { view } = b;
    expect([view.setUpAllowed(59), view.setUpAllowed(73)]).toEqual([false, true]);
    const c = setUp('over-the-edge');
    expect([c.view.setUpAllowed(3), c.view.setUpAllowed(57)]).toEqual([false, true]);
    for (let s = 1; s < SECTORS; s++) expect(unitsIn(c.g.imperial[s])).toBeLessThanOrEqual(2);
  });

  it('units go two to a sector where a limit is stated, all on the lowest where none is', () => {
    const one = setUp('over-the-edge');
    expect(SYSTEM_SECTORS.slice(0, 11).map((s) => unitsIn(one.g.imperial[s]))).toEqual([
      2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0,
    ]);
    const three = setUp('the-empire-strikes');
    expect(unitsIn(three.g.imperial[1])).toBe(15);
    expect(three.leadersAt(1)).toEqual([3]);
    const six = setUp('second-empire');
    expect([six.imperialAt(1), six.leadersAt(1)]).toEqual(['5 TH', [1, 1, 1]]);
    const four = setUp('eternal-empire');
    expect(four.leadersAt(1)).toEqual([2]);
  });

  it('(22.2) Nexus markers stand apart; [R99] scenarios 4 and 5 have theirs on 01', () => {
    const b = setUp('over-the-edge');
    for (let s = 1; s < SECTORS; s++) {
      if (!b.hasNexus(s)) continue;
      for (let t = 1; t < SECTORS; t++) if (t !== s && b.hasNexus(t)) expect(b.view.distance(s, t)).toBeGreaterThan(1);
    }
    expect(b.hasNexus(1)).toBe(true);
    const moved = { setUpNexus: () => 17 };
    for (const scenario of ['eternal-empire', 'trans-human-revolt']) {
      const c = setUp(scenario, 0, moved);
      expect([c.hasNexus(1), c.g.masks[s.MASK_NEXUS]]).toEqual([true, 2]);
    }
  });

  it('Leviathan is in effect in scenarios 4 and 5', () => {
    for (const scenario of ['eternal-empire', 'trans-human-revolt'] as const) {
      const b = setUp(scenario);
      expect(b.view.leviathan).toBe(true);
    }
    expect(setUp('eternal-empire').inPool(EVENT.leviathan)).toBe(1);
    expect(setUp('trans-human-revolt').inPool(EVENT.leviathan)).toBe(0);
  });

  it('[R38] scenario 3: homes 49 and 57, the highest-numbered neighbours conquered, as many as the leadership', () => {
    const seen = new Set<number>();
    for (let game = 0; game < 60; game++) {
      const b = setUp('the-empire-strikes', game);
      for (const [empire, home, neighbours] of [
        [5, 49, [48, 33, 32]],
        [6, 57, [56, 41, 40]],
      ] as const) {
        const lead = b.g.empireLead[empire];
        seen.add(lead);
        expect(b.g.empireHome[empire]).toBe(home);
        const own = systems(b, (code) => code === s.EMPIRE + empire);
        expect(own).toEqual([home, ...neighbours.slice(0, lead)].sort((x, y) => x - y));
        // Every one of them rolled once on the table; then an SF and a CG came.
        expect(b.g.attackAt[empire]).toBe(0);
        expect(unitsIn(b.g.homeUnits[empire])).toBeGreaterThanOrEqual(2);
      }
    }
    expect([...seen].sort()).toEqual([1, 2, 3]);
  });

  it('[R38] scenario 3 scripted: recruits by die + resources + leadership, 1 SF and 1 CG more, Rebels by die + R', () => {
    const b = board({ scenario: 'the-empire-strikes' });
    const dice: number[] = [];
    const picks: number[] = [];
    useScript({
      die() {
        dice.push(dice.length);
        return 9;
      },
      pick(n) {
        picks.push(n);
        return 0;
      },
    });
    b.engine.begin(0);
    // Leadership 1 each (pick 0 of 3): one recruiting roll each, then one roll for each Rebel system.
    expect(picks.filter((n) => n === 3).length).toBeGreaterThanOrEqual(2);
    const rebel = systems(b, (code) => code === s.REBEL);
    expect(rebel.length).toBe(SYSTEM_SECTORS.filter((s) => s >= 26).length - 4);
    expect(dice.length).toBe(2 + rebel.length);
    for (const s of rebel) {
      const total = 9 + resourceOf(b, s);
      const free = b.rebelsAt(s);
      expect(['', total <= 11 ? '1 CG' : '1 AF']).toContain(free);
    }
  });

  function strongest(b: Board): void {
    const value = (s: number): number => {
      const kind = b.g.systemKind[s];
      return b.g.tables.systemMilitary[kind] + b.g.tables.systemMorphogenetic[kind] + b.g.tables.systemResource[kind];
    };
    const list = systems(b, chaos).sort((x, y) => value(y) - value(x) || x - y);
    const first = list[0];
    const second = list.find((s) => b.view.distance(first, s) > 2);
    expect([b.g.empireHome[5], b.g.empireHome[6]]).toEqual([first, second]);
    // [R39] conquered: the highest-numbered adjacent Chaos sectors that are no home and not the other's.
    const taken = new Set([first, second ?? 0]);
    for (const empire of [5, 6]) {
      const home = b.g.empireHome[empire];
      const lead = b.g.empireLead[empire];
      const own = systems(b, (code) => code === s.EMPIRE + empire).filter((s) => s !== home);
      const want = systems(b, chaos)
        .filter((s) => b.view.distance(home, s) === 1 && !taken.has(s))
        .sort((x, y) => y - x)
        .slice(0, lead);
      for (const s of want) taken.add(s);
      expect(own).toEqual(want.sort((x, y) => x - y));
      // [R64] [R102] the Rebels of its sectors have joined the stack at home.
      for (const s of [home, ...own]) expect(b.rebelsAt(s)).toBe('');
      expect(b.g.attackAt[empire]).toBe(0);
    }
  }

  it.each(['eternal-empire', 'second-empire'])(
    '[R39] %s: homes are the strongest Chaos systems, the second more than two steps off',
    (scenario) => {
      for (let game = 0; game < 150; game++) strongest(setUp(scenario, game));
    },
  );

  it.each([
    ['eternal-empire', 2],
    ['second-empire', 3],
  ])('[R38] %s: Rebels roll die + %i R, lowest sector first, without substitution', (scenario, multiplier) => {
    const b = board({ scenario });
    // With dice of 0 and homes elsewhere, each Rebel sector holds what the table gives for R alone.
    useScript({ die: () => 0, pick: () => 0 });
    b.engine.begin(0);
    const table = (total: number): string => (total <= 5 ? '' : total <= 8 ? '1 SF' : total <= 11 ? '1 CG' : '1 AF');
    for (const sector of systems(b, (code) => code === s.REBEL))
      expect(b.rebelsAt(sector)).toBe(table(multiplier * resourceOf(b, sector)));
  });

  it('scenario 5: Imperial systems have R 2 or more', () => {
    for (let game = 0; game < 100; game++) {
      const b = setUp('trans-human-revolt', game);
      for (const s of systems(b, imperial)) expect(resourceOf(b, s)).toBeGreaterThanOrEqual(2);
    }
  });

  it('scenario 5: no Usurper marker in the pool, five Trans-humans and the markers wait [R52]', () => {
    const b = setUp('trans-human-revolt');
    const kinds = Array.from(b.g.pool.subarray(0, b.g.n[s.N_POOL]), kindOfCode);
    expect(kinds).not.toContain(EVENT.usurper);
    expect([b.g.n[s.N_HELD_TH], b.g.n[s.N_HELD_USURPERS], b.g.n[s.N_HELD_OTHERS]]).toEqual([5, 8, 2]);
    expect(b.view.available(TH)).toBe(3);
  });

  it('scenario 6: Usurper and Rebellion markers wait', () => {
    const b = setUp('second-empire');
    const kinds = Array.from(b.g.pool.subarray(0, b.g.n[s.N_POOL]), kindOfCode);
    expect(kinds).not.toContain(EVENT.usurper);
    expect(kinds).not.toContain(EVENT.rebellion);
    expect([b.g.n[s.N_HELD_USURPERS], b.g.n[s.N_HELD_OTHERS]]).toEqual([8, 12]);
  });

  it('scenario 7 starts like its base', () => {
    const seven = [...setUp('sweep-of-empire', 3, {}, ['base=eternal-empire']).g.words];
    const four = [...setUp('eternal-empire', 3).g.words];
    expect(seven).toEqual(four);
  });

  it('[R100] a scenario may name sectors with a Star gate; buying is allowed from the start', () => {
    const b = setUp('over-the-edge', 0, {}, ['starGates=[2,57]']);
    expect([b.hasGate(2), b.hasGate(57), b.view.gates, b.g.n[s.N_GATES_ALLOWED]]).toEqual([true, true, 2, 1]);
    const c = setUp('over-the-edge', 0, {}, ['starGates=[2,57]', 'options.starGates=false']);
    expect([c.view.gates, c.g.n[s.N_GATES_ALLOWED]]).toEqual([0, 0]);
  });

  it('[R104] without Trans-humans no counter is available', () => {
    const b = setUp('over-the-edge', 0, {}, ['options.transHumans=false']);
    expect([b.view.available(TH), b.g.n[s.N_HELD_TH]]).toEqual([0, 0]);
  });

  it('[R1] Nexus and markers stay away when their rules are off', () => {
    const b = setUp('eternal-empire', 0, {}, ['options.nexus=false', 'options.repressionIllumination=false']);
    expect([b.g.n[s.N_NEXUSES], b.view.repression, b.view.illumination]).toEqual([0, 0, 0]);
  });
});

describe('scenario instructions at the start of turns', () => {
  it('[R51] scenario 5: on turns 1 to 5 a TH with a random Usurper marker arrives in a random sector, unsuppressed', () => {
    const b = setUp('trans-human-revolt');
    for (let turn = 1; turn <= 5; turn++) {
      useScript(null);
      b.dice(pick(0, 9 - turn), b.at(2 * turn));
      beginTurn();
    }
    const there = [...b.g.usurperAt].filter((s) => s !== 0);
    expect(there.length).toBe(5);
    expect(b.g.usurperUnits.filter((u) => u === stack('1 TH')).length).toBe(5);
    expect([b.g.n[s.N_HELD_TH], b.g.n[s.N_HELD_USURPERS]]).toEqual([0, 3]);
    b.dice(pick(0, 3), pick(0, 2)); // the last marker needs no pick
    const before = b.g.n[s.N_POOL];
    beginTurn(); // [R40] turn 6: the three left enter the pool
    expect([b.g.n[s.N_POOL], b.g.n[s.N_HELD_USURPERS]]).toEqual([before + 3, 0]);
  });

  it('scenario 6: one Usurper and one or two Rebellions enter the pool on turns 2 to 9', () => {
    const b = setUp('second-empire');
    useScript(null);
    const sizes = Array.from({ length: 10 }, () => {
      beginTurn();
      return b.g.n[s.N_POOL];
    });
    expect(sizes).toEqual([120, 122, 124, 126, 128, 131, 134, 137, 140, 140]);
    expect([b.g.n[s.N_HELD_USURPERS], b.g.n[s.N_HELD_OTHERS]]).toEqual([0, 0]);
  });
});

describe('the player at set-up', () => {
  it('decides where units, leaders and Nexus stand', () => {
    const b = setUp('the-empire-strikes', 0, { setUpUnit: () => 25, placeLeader: () => 25, setUpNexus: () => 25 });
    expect(unitsIn(b.g.imperial[25])).toBe(15);
    expect(b.leadersAt(25)).toEqual([3]);
    expect(b.hasNexus(25)).toBe(true);
    expect(leaderCount(b.g.leaders[25])).toBe(1);
  });

  it('refuses places that are not allowed, and plays the default there', () => {
    const b = setUp('the-empire-strikes', 7, { setUpUnit: () => 3, placeLeader: () => 4, setUpNexus: () => 57 });
    expect(b.refused()).toEqual([
      { decision: 'setUpUnit', reason: 'not an allowed sector with room', count: 15, firstGame: 7 },
      { decision: 'placeLeader', reason: 'no Imperial mobile unit in the sector', count: 1, firstGame: 7 },
      {
        decision: 'setUpNexus',
        reason: 'no Imperial system, or a Nexus in or adjacent to it',
        count: 3,
        firstGame: 7,
      },
    ]);
    const played = [...b.g.words];
    expect(played).toEqual([...setUp('the-empire-strikes', 7).g.words]);
  });

  it('counts repeated illegal over games and keeps the first game', () => {
    const b = setUp('the-empire-strikes', 7, { placeLeader: () => 4 });
    b.engine.begin(9);
    expect(b.refused()[0]).toMatchObject({ count: 2, firstGame: 7 });
  });
});

import { describe, expect, it } from 'vitest';
import { changeIndex, indexNow, lookAtIndex } from '../../../src/games/sfge/position/chaos-index.js';
import * as s from '../../../src/games/sfge/position/state.js';
import { levelOf, victoryPoints } from '../../../src/games/sfge/rules/victory.js';
import { board, resolved } from '../support.js';

describe('changes of the Chaos Index (4.0, section 2)', () => {
  it('(4.4.a) never falls below 1', () => {
    const b = board({ index: 3 });
    changeIndex(-7);
    expect(b.index).toBe(1);
  });

  it('(4.4.b) above 100 ends the game as a Collapse, 100 does not', () => {
    const b = board({ index: 98 });
    changeIndex(2);
    expect(lookAtIndex()).toBe(false);
    changeIndex(1);
    expect(lookAtIndex()).toBe(true);
    expect(b.over).toBe(true);
  });

  it('(4.4.b) 100.5 counts as above 100', () => {
    const b = board({ index: 100 });
    b.system(1);
    b.leviathan();
    changeIndex(1);
    expect(b.index).toBe(100.5);
    expect(lookAtIndex()).toBe(true);
  });

  it('[R3] on game turn 1 the index stays at 95 at most, whatever the cause', () => {
    const b = board({ index: 94, turn: 1 });
    changeIndex(9);
    expect(b.index).toBe(95);
    changeIndex(-1);
    expect(b.index).toBe(94);
    const c = board({ index: 94, turn: 2 });
    changeIndex(5);
    expect(c.index).toBe(99);
  });

  it('Leviathan halves every change and keeps the half', () => {
    const b = board();
    b.system(1);
    b.leviathan();
    changeIndex(-3);
    expect(b.index).toBe(48.5);
    changeIndex(1);
    expect(b.index).toBe(49);
  });

  it('[R2] Spectacle doubles every change, and Leviathan does nothing meanwhile', () => {
    const b = board();
    b.effect('spectacle');
    changeIndex(3);
    expect(b.index).toBe(56);
    b.system(1);
    b.leviathan();
    changeIndex(-2);
    expect(b.index).toBe(52);
  });

  it('[R4] charts and victory points read it rounded down', () => {
    const b = board({ index: 31 });
    b.system(1);
    b.leviathan();
    changeIndex(-1);
    expect(b.index).toBe(30.5);
    expect(indexNow()).toBe(30);
    expect(b.view.transHumanImperial()).toBe(3);
    expect(victoryPoints()).toBe(5 + 7);
  });

  it('[R72] without catastrophic defeat the index stays at 100 and the game goes on', () => {
    const b = board({ index: 99, set: ['options.catastrophicDefeat=false'] });
    changeIndex(9);
    expect(b.index).toBe(100);
    expect(lookAtIndex()).toBe(false);
  });

  it('[R77] a game without Imperial units still ends then', () => {
    const b = board({ set: ['options.catastrophicDefeat=false'] });
    b.phase('C');
    expect(b.over).toBe(true);
  });
});

describe('Trans-human strengths (21.2, chart 3.12)', () => {
  it.each([
    [1, 3, 1],
    [30, 3, 1],
    [31, 2, 2],
    [70, 2, 2],
    [71, 1, 3],
    [100, 1, 3],
  ])('at index %i: Imperial %i, Chaos %i', (index, imperial, chaos) => {
    const b = board({ index });
    expect([b.view.transHumanImperial(), b.view.transHumanChaos()]).toEqual([imperial, chaos]);
  });
});

describe('victory (29.0)', () => {
  it('(29.1) 5 for the Core, 1 for each other Imperial system, and the table of the index', () => {
    const points = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    for (let index = 1; index <= 100; index++) {
      const b = board({ index, scenario: 'second-empire' });
      b.system(2);
      b.system(6);
      b.system(7, 'rebel');
      expect(victoryPoints()).toBe(2 + points[Math.floor((index - 1) / 10)]);
    }
    const b = board({ index: 95 });
    b.system(1);
    expect(victoryPoints()).toBe(5);
  });

  it.each([
    ['over-the-edge', 31, 36, 41, 45],
    ['civil-war', 24, 29, 34, 39],
    ['the-empire-strikes', 21, 26, 31, 36],
    ['eternal-empire', 16, 21, 26, 31],
    ['trans-human-revolt', 16, 21, 26, 31],
    ['second-empire', 6, 11, 16, 21],
  ])('(29.2) the levels of %s begin at %i %i %i %i', (scenario, decline, survival, expanding, galactic) => {
    board({ scenario });
    for (let vp = 0; vp <= 46; vp++) {
      const level = vp >= galactic ? 4 : vp >= expanding ? 3 : vp >= survival ? 2 : vp >= decline ? 1 : 0;
      expect(levelOf(vp)).toBe(level);
    }
  });

  it('(29.3) Expanding and Galactic are wins, Survival a draw, Decline and Collapse losses', async () => {
    const { OUTCOMES } = await import('../../../src/games/sfge/metrics.js');
    expect(OUTCOMES.flatMap((o) => o.verdicts)).toEqual(['loss', 'loss', 'draw', 'win', 'win', null]);
  });

  it('(29.4) [R44] a game ended by the index is a Collapse with the metrics of its last position', () => {
    const b = board({ index: 100 });
    b.system(1);
    for (const s of [2, 4, 6]) b.system(s);
    b.event('dont-forget-to-smash-the-empire', 5);
    const record = b.finalRecord();
    expect([record[0], record[1]]).toEqual([0, 1]);
    expect([b.metric('vp'), b.metric('chaosIndex'), b.metric('imperialSystems'), b.metric('turns')]).toEqual([
      8, 105, 4, 2,
    ]);
  });

  it('counts the position (section 15)', () => {
    const b = board({ index: 40, rp: 12 });
    b.system(1);
    b.system(2, 'rebel');
    b.empire(4, 6, { units: '1 CG', attack: [11, '2 SF'], members: { 12: '1-1-1' } });
    b.nexus(1);
    b.imperial(1, '1 AF, 1 TH');
    b.leader(1, 2);
    b.leader(1, 1);
    b.rebels(2, '1 SF');
    b.usurper(0, 7, '1 IO');
    b.invader(0, 8, '2 WS');
    b.alien('hive', 13);
    b.gate(1);
    b.finalRecord();
    const seen = Object.fromEntries(
      [
        'imperialSystems',
        'rebelSystems',
        'empireSystems',
        'emptySectors',
        'resourcePoints',
        'nexuses',
        'leaders',
        'independentEmpires',
        'aliens',
        'gates',
        'imperialAF',
        'imperialTH',
        'imperialSF',
        'chaosSF',
        'chaosCG',
        'chaosIO',
        'chaosWS',
      ].map((name) => [name, b.metric(name)]),
    );
    expect(seen).toEqual({
      imperialSystems: 1,
      rebelSystems: 1,
      empireSystems: 2,
      emptySectors: 29,
      resourcePoints: 12,
      nexuses: 1,
      leaders: 2,
      independentEmpires: 1,
      aliens: 1,
      gates: 1,
      imperialAF: 1,
      imperialTH: 1,
      imperialSF: 0,
      chaosSF: 3,
      chaosCG: 1,
      chaosIO: 1,
      chaosWS: 2,
    });
  });
});

describe('the end of a turn (section 4.N)', () => {
  it('"this turn" markers are set aside', () => {
    const b = board();
    b.imperial(1, '1 SF');
    b.effect('militarism');
    b.effect('militarism');
    b.effect('spectacle');
    b.effect('paranoia');
    b.phase('N');
    expect(b.aside().sort((x, y) => x - y)).toEqual([25, 25, 28, 32]);
    expect([b.view.mood, b.view.spectacle, b.view.paranoia]).toEqual([0, false, false]);
  });

  it('the last turn of a scenario ends it and it is scored', () => {
    const b = board({ turn: 9 });
    b.imperial(1, '1 SF');
    b.phase('N');
    expect(b.over).toBe(false);
    const c = board({ turn: 10, index: 55 });
    c.imperial(1, '1 SF');
    c.phase('N');
    expect(c.over).toBe(true);
    expect([...c.finalRecord().subarray(0, 2)]).toEqual([0, 0]); // 4 VP: Collapse, at the turn limit
  });

  it('[R9] (13.1.a) without an Imperial unit at the end of any phase: Collapse', () => {
    const b = board();
    b.rebels(2, '1 SF');
    b.phase('E');
    expect([...b.finalRecord().subarray(0, 2)]).toEqual([0, 2]);
    const c = board();
    c.system(2);
    c.phase('E');
    expect(c.over).toBe(false);
  });

  function everything(systems: number, index: number, turn = 5): ReturnType<typeof board> {
    const b = board({ scenario: 'sweep-of-empire', set: ['turnCap=40'], index, turn });
    const sectors = b.g.tables.setup.map.sectors.filter((s) => s.system).map((s) => s.id);
    const kinds = b.g.tables.setup.counters.systems.flatMap((k) =>
      Array<string>(k.count).fill(`${k.military}-${k.morphogenetic}-${k.resource}`),
    );
    sectors.slice(0, systems).forEach((s, i) => {
      b.system(s, 'imperial', kinds[i]);
    });
    return b;
  }

  it('[R41] [R82] Universal Victory: all systems and index 10 or less, level Galactic', () => {
    const b = everything(33, 10);
    b.phase('N');
    expect([...b.finalRecord().subarray(0, 2)]).toEqual([4, 3]);
    const c = everything(33, 10.5);
    c.phase('N');
    expect(c.over).toBe(true); // read rounded down [R4]
    const d = everything(33, 11);
    d.phase('N');
    expect(d.over).toBe(false);
    const e = everything(32, 1);
    e.phase('N');
    expect(e.over).toBe(false);
  });

  it('[R41] the turn cap ends the unlimited game as Unresolved', () => {
    const b = everything(3, 50, 40);
    b.phase('N');
    expect([...b.finalRecord().subarray(0, 2)]).toEqual([5, 4]);
    expect(resolved('sweep-of-empire').scenario.turns).toBe(200);
  });

  it('[R11] (5.2.e) the pool is refilled at the end of turns 20, 40, ... of the unlimited game only', () => {
    for (const [turn, count] of [
      [20, 140],
      [19, 139],
    ] as const) {
      const b = everything(3, 50, turn);
      b.effect('militarism');
      b.phase('N');
      expect(b.g.n[s.N_POOL]).toBe(count);
    }
  });
});

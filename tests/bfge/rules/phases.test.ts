import { describe, expect, it } from 'vitest';
import type { BfgePolicy } from '../../../src/games/bfge/player/decisions.js';
import * as s from '../../../src/games/bfge/position/state.js';
import { AF, BASE, BLUE, CG, IO, KINDS, NOBODY, RED, SF, TH, WS } from '../../../src/games/bfge/position/units.js';
import { build } from '../../../src/games/bfge/rules/building.js';
import { actionChits } from '../../../src/games/bfge/rules/chits.js';
import { deployment } from '../../../src/games/bfge/rules/deployment.js';
import { politics } from '../../../src/games/bfge/rules/politics.js';
import { victory, writeRecord } from '../../../src/games/bfge/rules/victory.js';
import { type Table, table } from '../support.js';

describe('action chits (5.1)', () => {
  it('draws up to five, first from the own cup', () => {
    const t = table().hand(BLUE, 'build', 'build').hand(RED, 'move', 'move', 'tactical', 'tactical', 'repression');
    // Of eight chits left in Blue's cup: 2 move, 2 tactical, 2 illumination, 2 repression.
    t.draw(0, 6, 5);
    t.play(() => actionChits(-1));
    expect(t.inHand(BLUE)).toEqual({ build: 2, move: 1, repression: 2 });
  });

  it('what is discarded or played enters the common pool at once, and is drawn when the own cup is empty [B21]', () => {
    const putAway: BfgePolicy = { discard: (_, order) => order.putAway(0) };
    const t = table({ blue: putAway });
    t.hand(BLUE, 'build', 'build', 'move', 'move', 'tactical').hand(
      RED,
      'build',
      'move',
      'move',
      'tactical',
      'tactical',
    );
    t.game.cup.fill(0, 0, 5);
    t.game.commonChits.set([0, 0, 1, 2, 2]);
    // Blue draws one of six in the common pool: 1 build, 1 tactical, 2 illumination, 2 repression.
    t.draw(0);
    t.play(() => actionChits(-1));
    expect(t.inHand(BLUE)).toEqual({ build: 2, move: 2, tactical: 1 });
  });

  it('both draw from the common pool by turns, Red first at 50 or less, Blue first at 51 or more (10.1)', () => {
    for (const [index, first] of [
      [50, RED],
      [51, BLUE],
    ]) {
      const t = table({ unchecked: true }).index(index);
      t.game.cup.fill(0);
      // One illumination after two builds: who draws second gets the illumination.
      t.game.commonChits.set([2, 0, 0, 1, 0]);
      t.draw(0, 1);
      t.play(() => actionChits(-1));
      const second = first === RED ? BLUE : RED;
      expect(t.inHand(first)).toEqual({ build: 2 });
      expect(t.inHand(second)).toEqual({ illumination: 1 });
    }
  });

  it('a discard of a chit that is not in hand changes nothing', () => {
    const t = table({ red: { discard: (_, order) => order.putAway(3) } });
    t.hand(RED, 'build', 'build', 'move', 'move', 'tactical').hand(BLUE, 'build', 'build', 'move', 'move', 'tactical');
    t.play(() => actionChits(-1));
    expect(t.commonChits()).toEqual({});
    expect(t.refused()).toMatchObject([{ seat: RED, decision: 'discard' }]);
  });
});

describe('deployment (5.2)', () => {
  it('units go from base to regions, garrisons stay', () => {
    const t = table({ blue: { deploy: (_, order) => order.send(4, SF, 2) } });
    t.put(BLUE, BASE, '3 SF').put(BLUE, 2, 'WS').hold(BLUE, 2);
    t.play(() => deployment(-1));
    expect(t.base(BLUE)).toBe('1 SF');
    expect(t.at(BLUE, 4)).toBe('2 SF');
    expect(t.at(BLUE, 2)).toBe('1 WS');
  });

  it('Trans-humans stay, and so does what is not there', () => {
    const deploy: BfgePolicy['deploy'] = (_, order) => {
      order.send(1, TH, 1);
      order.send(1, SF, 2);
      order.send(7, SF, 1);
      order.send(2, SF, -1);
      order.send(2, 9, 1);
      order.send(3, SF, 1);
    };
    const t = table({ red: { deploy } }).put(RED, BASE, 'SF, TH');
    t.play(() => deployment(-1));
    expect(t.at(RED, 3)).toBe('1 SF');
    expect(t.base(RED)).toBe('1 TH');
    expect(t.refused()).toHaveLength(4);
  });

  it('is secret: neither order shows in what the other side sees before both are fixed', () => {
    const seen: string[] = [];
    const looking = (send: number): BfgePolicy => ({
      deploy(view, order) {
        const places = [0, 1, 2, 3, 4, 5, 6].map((place) => [view.enemyCount(place), view.ownCount(place)]);
        seen.push(JSON.stringify(places));
        order.send(send, SF, 2);
      },
    });
    const t = table({ blue: looking(1), red: looking(2) })
      .put(BLUE, BASE, '2 SF')
      .put(RED, BASE, '2 SF');
    t.play(() => deployment(-1));
    expect(seen[0]).toBe(seen[1]);
    expect(t.at(BLUE, 1)).toBe('2 SF');
    expect(t.at(RED, 2)).toBe('2 SF');
  });

  it('`drill` deals WS, IO, AF, CG, SF one by one to the regions from 1 [B11]', () => {
    const t = table().put(BLUE, BASE, '3 SF, CG, AF, 2 IO, WS, TH');
    t.play(() => deployment(-1));
    const stacks = [1, 2, 3, 4, 5, 6].map((region) => t.at(BLUE, region));
    expect(stacks).toEqual(['1 WS, 1 SF', '1 IO, 1 SF', '1 IO', '1 AF', '1 CG', '1 SF']);
    expect(t.base(BLUE)).toBe('1 TH');
  });
});

describe('politics (7.0)', () => {
  it('Blue adds, Red subtracts the Political values of its regions; nothing clamps the index', () => {
    const t = table({ set: ['valueDeal=fixed'] }).index(3);
    t.put(BLUE, 1, 'WS').hold(BLUE, 1).put(RED, 5, 'WS').hold(RED, 5).put(RED, 4, 'WS').hold(RED, 4);
    t.play(politics);
    expect(t.game.n[s.N_INDEX]).toBe(3 + 1 - 5 - 4);
    expect(t.metric('regionsRed')).toBe(2);
    expect(t.metric('turn2.regionsBlue')).toBe(1);
    expect(t.metric('turn2.index')).toBe(-5);
    expect(t.metric('combat5.controlledRed')).toBe(1);
    const held = [1, 4, 5].flatMap((region) => ['Red', 'Blue'].map((side) => `region${region}.controlled${side}`));
    expect(held.map((name) => t.metric(name))).toEqual([0, 1, 1, 0, 1, 0]);
  });

  it('a garrison of Trans-humans that the index makes too small goes home before Build [B19]', () => {
    const t = table().index(31).value('combat', 2, 3).value('political', 2, 4);
    t.put(RED, 2, 'TH').hold(RED, 2).put(BLUE, 3, 'TH').hold(BLUE, 3).value('combat', 3, 3).value('political', 3, 5);
    t.index(30);
    t.play(politics);
    // Index 31 again: both are 4 strong and stay.
    expect(t.game.n[s.N_INDEX]).toBe(31);
    expect(t.controller(3)).toBe(BLUE);
    t.value('political', 2, 9);
    t.play(politics);
    expect(t.game.n[s.N_INDEX]).toBe(27);
    expect(t.controller(3)).toBe(NOBODY);
    expect(t.base(BLUE)).toBe('1 TH');
    expect(t.controller(2)).toBe(RED);
  });

  it('all its units go to base with them, other garrisons stay [B40]', () => {
    const t = table().index(31).value('political', 2, 1).value('political', 5, 4);
    t.put(BLUE, 3, '1 TH, 1 SF, 1 CG').hold(BLUE, 3).value('combat', 3, 6).value('political', 3, 1);
    t.put(BLUE, 4, '2 IO').hold(BLUE, 4).value('combat', 4, 6).value('political', 4, 1);
    t.put(RED, 5, '2 WS').hold(RED, 5);
    t.play(politics);
    // 31 + 2 - 4 = 29: a Trans-human of Blue is 1-1 there, the garrison 6 and no more than the Combat value.
    expect(t.game.n[s.N_INDEX]).toBe(29);
    expect([t.controller(3), t.controller(4), t.controller(5)]).toEqual([NOBODY, BLUE, RED]);
    expect(t.base(BLUE)).toBe('1 SF, 1 CG, 1 TH');
  });

  it('Trans-humans: 2; Red 3 and Blue 1 up to 30; Red 1 and Blue 3 from 71; beyond 1..100 as at the end (2.0)', () => {
    const t = table();
    for (const [index, blue, red] of [
      [-20, 1, 3],
      [0, 1, 3],
      [1, 1, 3],
      [30, 1, 3],
      [31, 2, 2],
      [70, 2, 2],
      [71, 3, 1],
      [100, 3, 1],
      [130, 3, 1],
    ]) {
      t.index(index);
      expect([t.game.military[TH], t.game.morphogenetic[TH]], `Blue at ${index}`).toEqual([blue, blue]);
      expect([t.game.military[KINDS + TH], t.game.morphogenetic[KINDS + TH]], `Red at ${index}`).toEqual([red, red]);
    }
  });
});

describe('build (8.0)', () => {
  const none: BfgePolicy = { buy: () => -1 };

  it('Resource values, 2 for each World Ship in a garrison, Build chits; at most 10 are carried over', () => {
    const t = table({ blue: none, red: none }).put(BLUE, 3, '2 WS').hold(BLUE, 3).value('resource', 3, 5);
    t.points(BLUE, 1).points(RED, 9);
    t.game.n[8 + BLUE] = 2;
    t.play(build);
    expect(t.metric('incomeBlue')).toBe(5 + 4 + 2);
    expect(t.game.n[s.N_POINTS + BLUE]).toBe(10);
    expect(t.metric('pointsWastedBlue')).toBe(2);
    expect(t.game.n[s.N_POINTS + RED]).toBe(9);
  });

  it('`drill` buys the dearest it can pay: WS, IO, AF, SF, CG', () => {
    const t = table().points(BLUE, 21).points(RED, 5);
    t.play(build);
    expect(t.base(BLUE)).toBe('2 WS, 2 IO');
    expect(t.game.n[s.N_POINTS + BLUE]).toBe(1);
    expect(t.base(RED)).toBe('1 IO');
  });

  it('purchases of the phase are hidden from the other side until both have bought [B32]', () => {
    const seen: number[] = [];
    const buying = (kind: number): BfgePolicy => ({
      buy(view) {
        seen.push(view.inEnemyPool(IO), view.enemyCount(BASE));
        return kind;
      },
    });
    const t = table({ blue: buying(IO), red: buying(IO) })
      .points(BLUE, 4)
      .points(RED, 4);
    t.play(build);
    expect(seen).toEqual([3, 0, 3, 0]);
    expect([t.base(BLUE), t.base(RED)]).toEqual(['1 IO', '1 IO']);
  });

  it('Trans-humans, units not in the pool and units too dear are refused', () => {
    for (const kind of [TH, WS, 8, -2]) {
      const t = table({ blue: { buy: () => kind } }).points(BLUE, 5);
      t.play(build);
      expect(t.base(BLUE)).toBe('nothing');
      expect(t.refused()).toMatchObject([{ seat: BLUE, decision: 'buy', count: 1 }]);
    }
  });

  /** All of the own pool is at base. */
  const emptied = (t: Table, side: number): Table => t.put(side, BASE, '8 SF, 6 CG, 5 AF, 3 IO, 2 WS');
  const commonPool = (t: Table, units: readonly (readonly [number, number])[], from: number): Table => {
    for (const [kind, count] of units) {
      t.game.units[from * 7 * KINDS + kind] -= count;
      t.game.present[from * 7] -= count;
      if (t.game.units[from * 7 * KINDS + kind] === 0) t.game.kinds[from * 7] &= ~(1 << kind);
      t.game.common[kind] += count;
      t.game.n[22] |= 1 << kind;
    }
    return t;
  };

  it('the common pool is for those whose own pool is empty, Trans-humans not regarded [B14]', () => {
    const t = commonPool(emptied(table(), BLUE), [[AF, 2]], BLUE)
      .points(BLUE, 7)
      .points(RED, 6);
    t.play(build);
    expect(t.metric('blue.AF.builtCommon')).toBe(2);
    expect(t.metric('red.WS.builtOwn')).toBe(1);
    expect(t.metric('red.AF.builtCommon')).toBe(0);
  });

  it('both alternate unit by unit, the one with more points first, Red first on a tie up to index 50', () => {
    for (const [blue, red, index, first] of [
      [6, 5, 50, BLUE],
      [5, 6, 51, RED],
      [6, 6, 50, RED],
      [6, 6, 51, BLUE],
    ]) {
      const t = table().index(index);
      emptied(t, BLUE);
      emptied(t, RED);
      commonPool(
        t,
        [
          [AF, 1],
          [SF, 2],
        ],
        BLUE,
      );
      t.points(BLUE, blue).points(RED, red);
      t.play(build);
      const afs = [t.metric('blue.AF.builtCommon'), t.metric('red.AF.builtCommon')];
      expect(afs[first], `points ${blue} and ${red}, index ${index}`).toBe(1);
      // The first takes the AF, the other an SF, and then the first the other SF.
      expect(t.metric(`${first === BLUE ? 'blue' : 'red'}.SF.builtCommon`)).toBe(1);
      expect(t.common()).toBe('nothing');
    }
  });

  it('who empties his own pool in the phase may go on with the common one in the same phase', () => {
    const t = table();
    emptied(t, BLUE);
    commonPool(t, [[WS, 1]], BLUE);
    t.game.units[SF]--;
    t.game.present[0]--;
    t.game.pool[SF]++;
    t.game.n[20] |= 1 << SF;
    t.points(BLUE, 8);
    t.play(build);
    expect(t.metric('blue.SF.builtOwn')).toBe(1);
    expect(t.metric('blue.WS.builtCommon')).toBe(1);
  });

  it('who buys no more is out, and the other goes on', () => {
    const t = table({ blue: { buy: (_, fromCommon) => (fromCommon ? -1 : CG) } });
    emptied(t, BLUE);
    emptied(t, RED);
    commonPool(t, [[SF, 3]], BLUE);
    t.points(BLUE, 8).points(RED, 6);
    t.play(build);
    expect(t.metric('red.SF.builtCommon')).toBe(3);
    expect(t.metric('blue.SF.builtCommon')).toBe(0);
  });
});

describe('victory (9.0, [B8])', () => {
  const ends = (turn: number, index: number): number | null => {
    const t = table().index(index);
    t.game.n[s.N_TURN] = turn;
    t.play(victory);
    return t.game.n[s.N_OVER] === 1 ? t.game.n[s.N_WINNER] : null;
  };

  it.each([
    [1, 0, 101],
    [2, 5, 96],
    [3, 10, 91],
    [9, 40, 61],
    [10, 50, 51],
  ])('on turn %i Red wins at %i or less, Blue at %i or more', (turn, red, blue) => {
    expect(ends(turn, red)).toBe(RED);
    expect(ends(turn, blue)).toBe(BLUE);
    expect(ends(turn, red + 1)).toBe(turn === 10 ? BLUE : null);
    expect(ends(turn, blue - 1)).toBe(turn === 10 ? RED : null);
  });

  it('eliminated is who has no unit and can never pay for one [B38]', () => {
    const eliminated = (t: Table): number[] => {
      t.play(writeRecord);
      return [t.metric('eliminatedBlue'), t.metric('eliminatedRed'), t.metric('eliminatedBoth')];
    };
    expect(eliminated(table().points(BLUE, 1).points(RED, 2))).toEqual([1, 0, 0]);
    expect(eliminated(table().put(BLUE, 2, 'SF').points(BLUE, 0))).toEqual([0, 1, 0]);
    // All units of Red in the common pool, where it may buy.
    const common = table().points(BLUE, 9);
    for (const [kind, count] of common.game.pool.subarray(KINDS, KINDS + TH).entries()) {
      if (count === 0) continue;
      common.takeFromPool(RED, kind, count);
      common.game.common[kind] += count;
      common.game.n[s.N_COMMON_KINDS] |= 1 << kind;
    }
    expect(eliminated(common.points(RED, 2))).toEqual([0, 0, 0]);
    expect(eliminated(common.points(RED, 1))).toEqual([0, 1, 0]);
  });

  it('is looked at after Build, which is played on the deciding turn too [B15]', () => {
    const t = table({ set: ['chaosIndex=120'] });
    t.byChance();
    t.engine.play(0);
    expect(t.metric('turn')).toBe(1);
    expect(t.metric('incomeRed') + t.metric('incomeBlue')).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import {
  ACT_CHIT,
  ACT_RESOLVE,
  ACT_TRANS_HUMANS,
  type ActionOrder,
  BUILD,
  ILLUMINATION,
  MOVE,
  REPRESSION,
  TACTICAL,
} from '../../../src/games/bfge/kit.js';
import type { BfgePolicy } from '../../../src/games/bfge/player/decisions.js';
import * as s from '../../../src/games/bfge/position/state.js';
import { AF, BASE, BLUE, NOBODY, RED, SF, TH, WS } from '../../../src/games/bfge/position/units.js';
import { table } from '../support.js';

/** A policy whose next actions are these, one after the other. */
function acts(...orders: Partial<ActionOrder>[]): BfgePolicy {
  return { action: (_, order) => Object.assign(order, orders.shift() ?? {}) };
}

const chit = (number: number, rest: Partial<ActionOrder> = {}): Partial<ActionOrder> => ({
  kind: ACT_CHIT,
  chit: number,
  ...rest,
});

describe('first action (6.1)', () => {
  it('the higher die begins; ties are rolled again; each attempt is two dice', () => {
    const t = table().roll(3, 3, 2, 5).actions();
    expect(t.metric('diceInitiative')).toBe(4);
    expect(t.game.n[s.N_MOVER]).toBe(RED);
    expect(t.metric('regionTurnsEmpty')).toBe(6);
  });

  it('the sides alternate until all six regions are resolved', () => {
    const order: string[] = [];
    const noting = (name: string): BfgePolicy => ({
      action(view, action) {
        order.push(name);
        action.region = view.lowestUnresolved();
      },
    });
    table({ blue: noting('blue'), red: noting('red') })
      .roll(6, 1)
      .actions();
    expect(order).toEqual(['blue', 'red', 'blue', 'red', 'blue', 'red']);
  });

  it('a region can be resolved once a turn; what is no action becomes the lowest region [B2]', () => {
    const t = table({ blue: acts({ kind: ACT_RESOLVE, region: 3 }, { kind: ACT_RESOLVE, region: 3 }) });
    t.act(BLUE).act(BLUE);
    expect(t.game.n[s.N_RESOLVED]).toBe((1 << 3) | (1 << 1));
    expect(t.refused()).toMatchObject([{ decision: 'action', reason: 'no unresolved region' }]);
  });

  it('turn 1 of an Invasion: no roll, the invader begins and must resolve (10.2)', () => {
    const red = acts(chit(BUILD), { kind: ACT_RESOLVE, region: 2 });
    const t = table({ scenario: 'invasion', red }).hand(RED, 'build');
    t.game.n[s.N_TURN] = 1;
    t.actions();
    expect(t.metric('diceInitiative')).toBe(0);
    const reason = 'the first action of an Invasion resolves a region';
    expect(t.refused()).toContainEqual({ seat: RED, decision: 'action', reason, count: 1, firstGame: 0 });
    expect(t.inHand(RED)).toEqual({ build: 1 });
  });
});

describe('Trans-humans (6.2, [B24])', () => {
  it('any number goes from base to one unresolved region', () => {
    const blue = acts({ kind: ACT_TRANS_HUMANS, region: 4, transHumans: 2 });
    const t = table({ blue }).put(BLUE, BASE, '3 TH').act(BLUE);
    expect(t.at(BLUE, 4)).toBe('2 TH');
    expect(t.base(BLUE)).toBe('1 TH');
  });

  it('zero is not an action, nor more than there are, nor a resolved region', () => {
    for (const order of [
      { transHumans: 0, region: 4 },
      { transHumans: 2, region: 4 },
      { transHumans: 1, region: 7 },
    ]) {
      const t = table({ blue: acts({ kind: ACT_TRANS_HUMANS, ...order }) })
        .put(BLUE, BASE, 'TH')
        .act(BLUE);
      expect(t.base(BLUE)).toBe('1 TH');
      expect(t.refused()).toHaveLength(1);
      expect(t.game.n[s.N_RESOLVED]).toBe(2);
    }
  });

  it('one that came back to base may be placed again in the same turn [B19]', () => {
    const place = { kind: ACT_TRANS_HUMANS, region: 2, transHumans: 1 };
    const t = table({ blue: acts({ kind: ACT_RESOLVE, region: 1 }, place) })
      .put(BLUE, 1, 'TH')
      .value('combat', 1, 6);
    t.act(BLUE).act(BLUE);
    expect(t.at(BLUE, 2)).toBe('1 TH');
  });
});

describe('Build (6.3)', () => {
  it('one point per region controlled when it is played', () => {
    const t = table({ blue: acts(chit(BUILD)) }).hand(BLUE, 'build');
    t.put(BLUE, 1, 'WS').hold(BLUE, 1).put(BLUE, 2, 'WS').hold(BLUE, 2).act(BLUE);
    expect(t.game.n[s.N_CHIT_POINTS + BLUE]).toBe(2);
    expect(t.commonChits()).toEqual({ build: 1 });
  });
});

describe('Move (6.3, [B3], [B22])', () => {
  it('Alpha fleets and Imperial Orders, any number, between unresolved regions', () => {
    const t = table({ blue: acts(chit(MOVE, { region: 1, to: 2, alphaFleets: 1, imperialOrders: 2 })) });
    t.put(BLUE, 1, '2 AF, 2 IO, SF').hand(BLUE, 'move').act(BLUE);
    expect(t.at(BLUE, 1)).toBe('1 AF, 1 SF');
    expect(t.at(BLUE, 2)).toBe('2 IO, 1 AF');
  });

  it('not from or to a resolved region, not to the same, not of units that are not there, not of none', () => {
    for (const order of [
      { region: 1, to: 3, alphaFleets: 1 },
      { region: 3, to: 1, alphaFleets: 1 },
      { region: 1, to: 1, alphaFleets: 1 },
      { region: 1, to: 2, alphaFleets: 2 },
      { region: 1, to: 2, alphaFleets: -1 },
      { region: 1, to: 2 },
    ]) {
      const t = table({ blue: acts(chit(MOVE, order)) })
        .put(BLUE, 1, 'AF, IO')
        .hand(BLUE, 'move');
      t.game.n[s.N_RESOLVED] = 1 << 3;
      t.act(BLUE);
      expect(t.inHand(BLUE)).toEqual({ move: 1 });
      expect(t.refused()).toHaveLength(1);
    }
  });

  it('may weaken a garrison, which then no longer holds the region [B28]', () => {
    const t = table({ blue: acts(chit(MOVE, { region: 3, to: 2, alphaFleets: 1 })) }).hand(BLUE, 'move');
    t.put(BLUE, 3, 'AF, SF').hold(BLUE, 3).act(BLUE);
    expect(t.controller(3)).toBe(NOBODY);
    const strong = table({ blue: acts(chit(MOVE, { region: 3, to: 2, alphaFleets: 1 })) }).hand(BLUE, 'move');
    strong.put(BLUE, 3, 'AF, 2 SF').hold(BLUE, 3).act(BLUE);
    expect(strong.controller(3)).toBe(BLUE);
  });
});

describe('Tactical (6.3, [B4])', () => {
  it('goes on one own unit in a region that is no World Ship, one chit each', () => {
    const put = chit(TACTICAL, { region: 1, unit: SF });
    const t = table({ blue: acts(put, put, put) })
      .put(BLUE, 1, '2 SF')
      .hand(BLUE, 'tactical', 'tactical');
    t.act(BLUE).act(BLUE);
    expect(t.game.tactical[8 + SF]).toBe(2);
    t.act(BLUE);
    expect(t.refused()).toHaveLength(1);
  });

  it('may go on a unit of a garrison that was chosen this turn, where it has no effect [B33]', () => {
    const put = chit(TACTICAL, { region: 1, unit: SF });
    const t = table({ blue: acts({ kind: ACT_RESOLVE, region: 1 }, put) })
      .put(BLUE, 1, 'SF')
      .hand(BLUE, 'tactical');
    t.roll(6, 1).actions();
    expect(t.refused()).toEqual([expect.objectContaining({ reason: 'no unresolved region' })]);
    expect(t.commonChits()).toEqual({ tactical: 1 });
    expect(t.game.tactical.every((count) => count === 0)).toBe(true);
  });

  it('not on a World Ship, not on an enemy unit, not at base', () => {
    for (const order of [
      { region: 1, unit: WS },
      { region: 1, unit: AF },
      { region: 0, unit: SF },
      { region: 1, unit: -1 },
    ]) {
      const t = table({ blue: acts(chit(TACTICAL, order)) }).hand(BLUE, 'tactical');
      t.put(BLUE, 1, 'WS').put(RED, 1, 'AF').put(BLUE, BASE, 'SF');
      t.game.n[s.N_RESOLVED] = 1 << 1;
      t.act(BLUE);
      expect(t.inHand(BLUE)).toEqual({ tactical: 1 });
      expect(t.refused()).toHaveLength(1);
    }
  });
});

describe('Illumination (6.3)', () => {
  it('recruits a Trans-human from the pool into an unresolved region at once', () => {
    const t = table({ red: acts(chit(ILLUMINATION, { recruit: true, region: 5 })) })
      .hand(RED, 'illumination')
      .act(RED);
    expect(t.at(RED, 5)).toBe('1 TH');
    expect(t.game.pool[8 + TH]).toBe(2);
    expect(t.metric('red.TH.recruited')).toBe(1);
  });

  it('or moves the index by a die in the favour of the side', () => {
    const blue = table({ blue: acts(chit(ILLUMINATION)) })
      .hand(BLUE, 'illumination')
      .roll(4)
      .act(BLUE);
    expect(blue.game.n[s.N_INDEX]).toBe(54);
    expect(blue.metric('diceOther')).toBe(1);
    const red = table({ red: acts(chit(ILLUMINATION)) })
      .index(3)
      .hand(RED, 'illumination')
      .roll(6)
      .act(RED);
    // Not clamped.
    expect(red.game.n[s.N_INDEX]).toBe(-3);
  });

  it('not into a resolved region, and not when the pool is empty', () => {
    const recruit = chit(ILLUMINATION, { recruit: true, region: 1 });
    const resolved = table({ blue: acts(recruit) }).hand(BLUE, 'illumination');
    resolved.game.n[s.N_RESOLVED] = 1 << 1;
    resolved.act(BLUE);
    expect(resolved.refused()).toHaveLength(1);
    const empty = table({ blue: acts(recruit) })
      .hand(BLUE, 'illumination')
      .put(BLUE, BASE, '3 TH')
      .act(BLUE);
    expect(empty.inHand(BLUE)).toEqual({ illumination: 1 });
  });
});

describe('Repression (6.3, [B5], [B21])', () => {
  it('cancels the chit just played; both go to the common pool and the action is used', () => {
    const t = table({ blue: acts(chit(BUILD)), red: { repress: () => true } });
    t.put(BLUE, 1, 'WS').hold(BLUE, 1).hand(BLUE, 'build').hand(RED, 'repression').act(BLUE);
    expect(t.game.n[s.N_CHIT_POINTS + BLUE]).toBe(0);
    expect(t.commonChits()).toEqual({ build: 1, repression: 1 });
    expect(t.game.n[s.N_RESOLVED]).toBe(0);
    expect(t.metric('chitsCancelledBlue')).toBe(1);
  });

  it('is asked for only with the chit in hand, and sees what was played', () => {
    let asked = 0;
    const red: BfgePolicy = {
      repress(_, played) {
        asked++;
        expect(played.chit).toBe(MOVE);
        return false;
      },
    };
    const move = chit(MOVE, { region: 1, to: 2, alphaFleets: 1 });
    table({ blue: acts(move), red })
      .put(BLUE, 1, 'AF')
      .hand(BLUE, 'move')
      .act(BLUE);
    expect(asked).toBe(0);
    table({ blue: acts(move), red })
      .put(BLUE, 1, 'AF')
      .hand(BLUE, 'move')
      .hand(RED, 'repression')
      .act(BLUE);
    expect(asked).toBe(1);
  });

  it('is no action of its own, and does not answer another one', () => {
    const t = table({ blue: acts(chit(REPRESSION)) })
      .hand(BLUE, 'repression')
      .act(BLUE);
    expect(t.refused()).toMatchObject([{ reason: 'Repression only answers a chit [B5]' }]);
    let asked = 0;
    const answering = table({
      blue: { ...acts(chit(ILLUMINATION)), repress: () => ++asked > 0 },
      red: { repress: () => true },
    });
    answering.hand(BLUE, 'illumination', 'repression').hand(RED, 'repression').act(BLUE);
    expect(asked).toBe(0);
    expect(answering.inHand(BLUE)).toEqual({ repression: 1 });
  });

  it('a chit that is not in hand is not played', () => {
    const t = table({ blue: acts(chit(BUILD), chit(17), chit(-1)) })
      .act(BLUE)
      .act(BLUE)
      .act(BLUE);
    expect(t.refused()).toMatchObject([{ reason: 'chit not in hand', count: 3 }]);
  });
});

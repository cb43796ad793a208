import { describe, expect, it } from 'vitest';
import { ASSASSINATION, DIPLOMACY, INTRIGUE, SABOTAGE } from '../../../src/games/noble-houses/player/orders.js';
import { cell, JUMPSHIP, NUKE } from '../../../src/games/noble-houses/position/layout.js';
import * as s from '../../../src/games/noble-houses/position/state.js';
import { giveAlly } from '../../../src/games/noble-houses/position/units.js';
import { nobleActions } from '../../../src/games/noble-houses/rules/noble-actions.js';
import { armies, count, dice, give, metric, put, sit } from '../table.js';

describe('who acts', () => {
  it('(4.9, [N31]) nobles that are not tired by system, allies by number, then Pyreen', () => {
    const asked: number[] = [];
    sit([], { act: (_view, order) => void asked.push(order.only) });
    give(0, 1, 22);
    put(1, 0, { nobles: 2 });
    put(5, 0, { nobles: 1 });
    s.readyNobles[cell(5, 0)] = 0;
    for (const ally of [1, 6, 8, 10, 12]) giveAlly(ally, 0);
    nobleActions();
    const planning = 5;
    expect(asked).toEqual([-1, -1, -1, DIPLOMACY, DIPLOMACY, planning, ASSASSINATION, SABOTAGE, DIPLOMACY]);
  });

  it('(4.9, [N31]) Pyreen won in a part of the phase acts in the next one', () => {
    const asked: number[] = [];
    sit([], {
      act(_view, order) {
        asked.push(order.only);
        order.diplomacy(22);
      },
    });
    put(1, 0, { nobles: 2 });
    dice(1);
    nobleActions();
    expect([asked, s.controller[22]]).toEqual([[-1, -1], 0]);
    asked.length = 0;
    nobleActions();
    expect(asked).toEqual([-1, -1, DIPLOMACY]);
  });

  it('(4.9) an actor acts once, and only in its own way', () => {
    const done: boolean[] = [];
    sit([], {
      act(_view, order) {
        done.push(order.diplomacy(9), order.govern(1), order.govern(1));
      },
    });
    give(0, 1);
    giveAlly(10, 0);
    put(1, 0, { nobles: 1 });
    dice(1);
    nobleActions();
    // The noble persuades; the secret police may only kill.
    expect(done).toEqual([true, false, false, false, false, false]);
    expect(s.controller[9]).toBe(0);
  });
});

describe('actions', () => {
  it('(4.9) Diplomacy: not where another house has armies', () => {
    const done: boolean[] = [];
    sit([], { act: (_view, order) => void done.push(order.diplomacy(9), order.diplomacy(8)) });
    give(0, 1);
    give(1, 8, 9);
    put(9, 1, { armies: { 1: 1 } });
    put(8, 1, { ships: 1 });
    put(1, 0, { nobles: 1 });
    dice(1);
    nobleActions();
    expect([done, s.controller[8], metric('worldsPersuaded')]).toEqual([[false, true], 0, 1]);
  });

  it('(4.9) Assassination: at most two attempts a turn; a tired noble is no shield', () => {
    const done: boolean[] = [];
    sit([], { act: (_view, order) => void done.push(order.assassinate(1, 5, true)) });
    put(1, 0, { nobles: 3 });
    put(5, 1, { nobles: 2 });
    s.readyNobles[cell(5, 1)] = 0;
    dice(6, 1);
    nobleActions();
    expect([done, s.nobleTotal[1], metric('triedAssassination')]).toEqual([[true, true, false], 1, 2]);
  });

  it('(4.9) Sabotage: any unit anywhere', () => {
    const kinds = [JUMPSHIP, NUKE, 15];
    sit([], { act: (_view, order) => void order.sabotage(1, 5, kinds[order.index]) });
    put(1, 0, { nobles: 3 });
    put(5, 1, { armies: { 15: 1 }, ships: 1, nukes: 1 });
    dice(1, 1, 1);
    nobleActions();
    expect([armies(5, 1), s.shipTotal[1], s.nukeTotal[1], metric('doneSabotage')]).toEqual([0, 0, 0, 3]);
  });

  it('(4.9, [N28]) Govern: one governor a world, no die', () => {
    const done: boolean[] = [];
    sit([], { act: (_view, order) => void done.push(order.govern(1)) });
    give(0, 1);
    put(1, 0, { nobles: 2 });
    nobleActions();
    expect([done, s.governor[1], metric('doneGovern')]).toEqual([[true, false], 0, 1]);
  });

  it('(4.9, [N29]) Strategic Planning: for anybody in the game', () => {
    const done: boolean[] = [];
    sit([], { act: (_view, order) => void done.push(order.plan(2, 1), order.plan(1, -1)) });
    put(1, 0, { nobles: 1 });
    nobleActions();
    expect([done, s.planning[1], metric('donePlanning')]).toEqual([[false, true], -1, 1]);
  });

  it('(4.9) Intrigue: one attempt a turn; the ally acts from the next turn on', () => {
    const done: boolean[] = [];
    sit([], {
      act(_view, order) {
        done.push(order.allows(INTRIGUE) && order.intrigue(6));
      },
    });
    put(1, 0, { nobles: 2 });
    dice(1);
    nobleActions();
    expect([done, s.allyOwner[6], metric('doneIntrigue')]).toEqual([[true, false], 0, 1]);
  });
});

describe('units of an ally won', () => {
  const intrigue = { act: (_view: unknown, order: { intrigue(ally: number): boolean }) => void order.intrigue(3) };

  it('(4.9, [N27]) leave the old house from systems in number order and report at home', () => {
    sit([], intrigue);
    give(0, 1);
    put(1, 0, { nobles: 1 });
    put(5, 1, { armies: { 25: 1 } });
    put(7, 1, { armies: { 25: 5 } });
    giveAlly(3, 1);
    dice(1);
    nobleActions();
    // Four Mercenaries at most.
    expect([count(1, 0, 25), count(5, 1, 25), count(7, 1, 25), metric('intrigueUnits')]).toEqual([4, 0, 2, 4]);
  });

  it('[N27] go to the richest world without enemies where home is lost', () => {
    const won = (...worlds: number[]): void => {
      sit([], intrigue);
      give(0, ...worlds);
      put(14, 1, { armies: { 25: 1 } });
      put(5, 0, { nobles: 1 });
      giveAlly(3, 1);
      dice(1);
      nobleActions();
    };
    won(5, 14, 16);
    expect([count(16, 0, 25), count(14, 0, 25), metric('intrigueUnits')]).toEqual([1, 0, 1]);
    // Worlds 10 and 16 have the same income: the lowest number.
    won(5, 10, 16);
    expect([count(10, 0, 25), count(16, 0, 25)]).toEqual([1, 0]);
  });

  it('[N27] are lost where no world is left for them; nukes stay with their house', () => {
    sit([], { act: (_view, order) => void order.intrigue(order.index === 0 ? 3 : 9) });
    put(5, 0, { nobles: 1 });
    put(7, 1, { armies: { 25: 2 }, nukes: 2 });
    giveAlly(3, 1);
    dice(1);
    nobleActions();
    expect([metric('intrigueUnitsLost'), metric('intrigueUnits'), s.armyTotal[1], s.nukeTotal[1]]).toEqual([
      2, 0, 0, 2,
    ]);
    sit([], { act: (_view, order) => void order.intrigue(9) });
    give(0, 1);
    put(5, 0, { nobles: 1 });
    put(7, 1, { nukes: 2 });
    giveAlly(9, 1);
    dice(1);
    nobleActions();
    expect([s.allyOwner[9], s.nukeTotal[0], s.nukeTotal[1]]).toEqual([0, 0, 2]);
  });
});

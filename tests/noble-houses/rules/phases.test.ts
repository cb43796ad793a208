import { describe, expect, it } from 'vitest';
import { cell, NOTHING, NUKE } from '../../../src/games/noble-houses/position/layout.js';
import * as s from '../../../src/games/noble-houses/position/state.js';
import { giveAlly, sendGovernor } from '../../../src/games/noble-houses/position/units.js';
import { endTurn, planetControl, result, writeRecord } from '../../../src/games/noble-houses/rules/end-of-turn.js';
import { initiative, production, recruitNobles, upkeep } from '../../../src/games/noble-houses/rules/income.js';
import { movement } from '../../../src/games/noble-houses/rules/movement.js';
import { recruitTroops } from '../../../src/games/noble-houses/rules/troops.js';
import { PHASES, playPhase } from '../../../src/games/noble-houses/turn.js';
import { armies, count, dice, give, metric, put, sit } from '../table.js';

const DRAW = 0;
const [CONQUEST, LAST_HOUSE, TURN_LIMIT, EXTINCTION] = [0, 1, 2, 3];

describe('initiative', () => {
  it('(4.1, [N8]) adds planning, which is used up', () => {
    sit([]);
    s.planning[1] = 3;
    dice(4, 2);
    initiative();
    expect([...s.order.subarray(0, 2)]).toEqual([1, 0]);
    expect(s.planning[1]).toBe(0);
    expect(metric('firstInTurn.s2')).toBe(1);
  });

  it('[N6], [N7] opens the turn, noble actions come before control', () => {
    const asked: string[] = [];
    const player = (name: string) => ({
      buy: () => void asked.push(`${name} buys`),
      move: () => void asked.push(`${name} moves`),
      act: () => void asked.push(`${name} acts`),
    });
    sit([], player('one'), player('two'));
    give(0, 1);
    give(1, 2);
    put(1, 0, { nobles: 1 });
    put(2, 1, { nobles: 1 });
    dice(5, 2, 6, 6);
    for (let phase = 0; phase < PHASES; phase++) playPhase(phase);
    expect(asked).toEqual(['one buys', 'two buys', 'one moves', 'two moves', 'one acts', 'two acts']);
    expect(metric('turns')).toBe(0);
    expect(result.ending).toBe(-1);
  });
});

describe('income', () => {
  it('(4.2, [N28]) counts worlds, allies and governors of worlds still held', () => {
    sit([]);
    give(0, 1, 5);
    give(1, 14);
    giveAlly(7, 0);
    sendGovernor(1, 0);
    sendGovernor(14, 0);
    production();
    // Lortran 5, Quayat 1, the consortium 2, one governor; Yoravar changed hands.
    expect(s.solats[0]).toBe(9);
    expect(s.solats[1]).toBe(4);
    expect([...s.governor.subarray(1, 25)].every((seat) => seat === -1)).toBe(true);
  });

  it('(4.3, [N9]) disbands one by one until upkeep can be paid', () => {
    sit(['upkeepPer=2']);
    put(5, 0, { armies: { 1: 2, 16: 3 }, ships: 1 });
    s.solats[0] = 1;
    upkeep();
    // Six units cost 3 Solats, three cost 1: the cheapest armies go.
    expect(count(5, 0, 16)).toBe(0);
    expect(count(5, 0, 1)).toBe(2);
    expect([s.solats[0], metric('disbanded'), metric('upkeepPaid')]).toEqual([0, 3, 1]);
  });

  it('(4.4, [N10]) brings nobles home, else to the richest world, else nowhere', () => {
    sit([]);
    give(0, 1, 14);
    give(1, 5, 16, 18);
    dice(1, 1);
    recruitNobles();
    expect(s.nobles[cell(1, 0)]).toBe(1);
    expect(s.nobles[cell(16, 1)]).toBe(1);
    sit([]);
    put(5, 0, { armies: { 1: 1 } });
    dice(1, 2);
    recruitNobles();
    expect([metric('nobleRecruitsLost'), metric('noblesRecruited')]).toEqual([1, 0]);
  });

  it('(4.4) has another die for allies who recruit', () => {
    sit([], { recruit: () => true }, { recruit: () => false });
    give(0, 1);
    give(1, 2);
    giveAlly(13, 0);
    giveAlly(15, 0);
    dice(1, 1, 1, 6);
    recruitNobles();
    expect(s.nobles[cell(1, 0)]).toBe(3);
  });
});

describe('troops', () => {
  it('(4.5, [N11], [N12]) two on a homeworld whoever owns it, one elsewhere, one from an ally at home', () => {
    const bought: boolean[] = [];
    const illegal = sit([], {
      buy(_view, market) {
        bought.push(market.army(2, 4), market.army(2, 4), market.army(2, 4));
        bought.push(market.army(16, 13), market.army(16, 13));
        bought.push(market.fromAlly(10), market.fromAlly(10));
      },
    });
    s.solats[0] = 100;
    give(0, 1, 2, 16);
    giveAlly(10, 0);
    recruitTroops();
    expect(bought).toEqual([true, true, false, true, false, true, false]);
    expect([count(2, 0, 4), count(16, 0, 13), count(1, 0, 20)]).toEqual([2, 1, 1]);
    expect(s.solats[0]).toBe(100 - 8 - 7 - 4);
    expect(illegal.report().map((each) => each.count)).toEqual([2, 1]);
  });

  it('[N12] an ally sells nothing while the homeworld is lost', () => {
    const sold: boolean[] = [];
    sit([], { buy: (_view, market) => void sold.push(market.sells(10)) });
    give(1, 1);
    giveAlly(10, 0);
    recruitTroops();
    expect(sold).toEqual([false]);
  });
});

describe('movement', () => {
  it('(4.6, [N16]) a ship loads where it starts and moves once; what came by it moves no more', () => {
    const done: boolean[] = [];
    sit([], {
      move(view, fleet) {
        done.push(fleet.jump(1, 5, 1, 2, NUKE, 1));
        done.push(fleet.jump(5, 6, NOTHING, NOTHING, NOTHING, 0), fleet.jump(5, 6, 1, NOTHING, NOTHING, 0));
        done.push(view.readyArmy(5, 1) === 1 && view.readyJumpships(1) === 1);
        // Two ships were there; the second carries what is left.
        done.push(fleet.jump(1, 6, 1, 1, NOTHING, 0), fleet.jump(1, 6, 1, NOTHING, NOTHING, 0));
      },
    });
    put(1, 0, { armies: { 1: 3, 2: 1 }, ships: 2, nukes: 1, nobles: 1 });
    put(5, 0, { armies: { 1: 1 } });
    movement();
    expect(done).toEqual([true, false, false, true, true, false]);
    expect([armies(5, 0), armies(6, 0), s.nukes[cell(5, 0)], s.nobles[cell(5, 0)]]).toEqual([3, 2, 1, 1]);
    expect(s.readyNobles[cell(5, 0)]).toBe(0);
  });

  it('(4.6, [N17], [N18]) defenders stay, self-transport armies fly once and are no cargo, enemies do not stop them', () => {
    const done: boolean[] = [];
    sit([], {
      move(_view, fleet) {
        done.push(fleet.jump(11, 5, 27, NOTHING, NOTHING, 0), fleet.jump(11, 5, 17, NOTHING, NOTHING, 0));
        done.push(fleet.fly(17, 11, 5), fleet.fly(17, 5, 6), fleet.fly(1, 11, 5));
      },
    });
    put(11, 0, { armies: { 27: 1, 17: 1, 1: 1 }, ships: 1 });
    put(5, 1, { armies: { 1: 1 } });
    movement();
    expect(done).toEqual([false, false, true, false, false]);
    expect([armies(5, 0), armies(5, 1)]).toEqual([1, 1]);
  });

  it('(4.6) nothing leaves its reach', () => {
    const done: boolean[] = [];
    sit([], { move: (_view, fleet) => void done.push(fleet.jump(1, 5, 1, NOTHING, NOTHING, 0)) });
    s.reach[1] = 0;
    s.reach.fill(0);
    put(1, 0, { armies: { 1: 1 }, ships: 1 });
    movement();
    expect(done).toEqual([false]);
  });

  it('everything may move again in the next turn', () => {
    let first = true;
    sit([], {
      move(_view, fleet) {
        expect(fleet.jump(first ? 1 : 5, first ? 5 : 6, 1, NUKE, NOTHING, 0)).toBe(true);
        first = false;
      },
    });
    put(1, 0, { armies: { 1: 1 }, ships: 1, nukes: 1 });
    movement();
    movement();
    expect([armies(6, 0), s.nukes[cell(6, 0)]]).toEqual([1, 1]);
  });
});

describe('the end of a turn', () => {
  it('(4.10, [N13]) a world goes to who alone has armies there; others stay as they are', () => {
    sit([]);
    give(1, 5, 6, 7);
    put(5, 0, { armies: { 1: 1 } });
    put(6, 0, { armies: { 1: 1 } });
    put(6, 1, { armies: { 1: 1 } });
    put(7, 0, { ships: 1 });
    put(8, 0, { armies: { 1: 1 } });
    planetControl();
    expect([5, 6, 7, 8].map((world) => s.controller[world])).toEqual([0, 1, 1, 0]);
    expect([metric('worldsTaken'), metric('worldsSettled')]).toEqual([1, 1]);
  });

  it('(4.11, [N14]) a house without world and army is out, its allies are free', () => {
    sit([], {}, {}, {});
    give(0, 1);
    give(2, 3);
    put(9, 1, { ships: 2, nukes: 1, nobles: 1 });
    giveAlly(4, 1);
    endTurn();
    expect([s.inGame[1], s.shipTotal[1], s.nukeTotal[1], s.nobleTotal[1], s.allyOwner[4]]).toEqual([0, 0, 0, 0, -1]);
    expect([metric('housesOut'), metric('outTurn.s2'), result.ending]).toEqual([1, 1, -1]);
  });

  it.each([
    ['nobody is left: a draw', [], [], EXTINCTION, DRAW],
    ['one house is left', [], [7], LAST_HOUSE, 2],
    ['conquest comes before the last house', [1, 2, 3], [], CONQUEST, 1],
    ['the worlds asked for, and more than all others', [1, 2, 3], [4], CONQUEST, 1],
  ] as const)('(4.11, [N15]) %s', (_, one, two, ending, outcome) => {
    sit(['victoryWorlds=3']);
    give(0, ...one);
    give(1, ...two);
    endTurn();
    expect([result.ending, result.outcome]).toEqual([ending, outcome]);
    expect(metric('mostWorlds')).toBe(Math.max(one.length, two.length));
  });

  it('(4.11) who conquers is first, whatever his score', () => {
    sit(['victoryWorlds=3']);
    give(0, 1, 2, 3);
    give(1, 7);
    const own = s.score[1];
    s.score[1] = s.score[0] + 50;
    endTurn();
    writeRecord();
    s.score[1] = own;
    expect([result.ending, metric('place.s1'), metric('place.s2')]).toEqual([CONQUEST, 1, 2]);
  });

  it('(4.11, [N15]) equal worlds go by score; equal in both, the war goes on', () => {
    sit(['victoryWorlds=2']);
    give(0, 1, 5);
    give(1, 2, 6);
    endTurn();
    expect([result.ending, result.outcome]).toEqual([CONQUEST, 2]);
    sit(['victoryWorlds=2']);
    give(0, 1, 6);
    give(1, 2, 7);
    endTurn();
    expect(result.ending).toBe(-1);
  });

  it.each([
    [[1], [5, 8, 13], 1],
    [[9, 16], [1, 6], 2],
    [[1, 5], [2, 8], DRAW],
    [[14, 5], [2], 1],
  ] as const)('(4.11, [N15]) on the last turn score decides, then worlds: %j against %j', (one, two, outcome) => {
    sit(['turnCap=1']);
    give(0, ...one);
    give(1, ...two);
    endTurn();
    expect([result.ending, result.outcome]).toEqual([TURN_LIMIT, outcome]);
  });
});

import { describe, expect, it } from 'vitest';
import type { NobleHousesPolicy } from '../../../src/games/noble-houses/player/decisions.js';
import { cell, NOTHING, NUKE } from '../../../src/games/noble-houses/position/layout.js';
import * as s from '../../../src/games/noble-houses/position/state.js';
import { movement } from '../../../src/games/noble-houses/rules/movement.js';
import { nuclearExchange } from '../../../src/games/noble-houses/rules/nuclear-exchange.js';
import { battles } from '../../../src/games/noble-houses/rules/pairing.js';
import { armies, count, dice, give, metric, misses, put, sit } from '../table.js';

describe('the nuclear exchange', () => {
  const lands: NobleHousesPolicy = { move: (_view, fleet) => void fleet.jump(1, 5, 1, 2, NUKE, 1) };

  it('(4.7, [N19]) a jumpship hit is lost with everything aboard', () => {
    sit([], lands, { launch: (_view, _system, order) => void order.atJumpship(0, 0, 0) });
    put(1, 0, { armies: { 1: 1, 2: 1 }, ships: 1, nukes: 1, nobles: 1 });
    put(5, 1, { armies: { 1: 1 }, nukes: 1 });
    movement();
    misses(4);
    dice(1);
    nuclearExchange();
    expect([armies(5, 0), s.shipTotal[0], s.nukeTotal[0], s.nobleTotal[0]]).toEqual([0, 0, 0, 0]);
    expect(['armiesLostAboard', 'noblesLostAboard', 'nukesLostAboard', 'jumpshipsNuked'].map(metric)).toEqual([
      2, 1, 1, 1,
    ]);
  });

  it('(4.7, [N19]) both sides launch together; a launched nuke is no longer aboard', () => {
    sit(
      [],
      { ...lands, launch: (_view, _system, order) => void order.atArmies(0, 1) },
      { launch: (_view, _system, order) => void order.atJumpship(0, 0, 0) },
    );
    put(1, 0, { armies: { 1: 1, 2: 1 }, ships: 1, nukes: 1, nobles: 1 });
    put(5, 1, { armies: { 1: 3 }, nukes: 1 });
    movement();
    dice(1, 1, 6, 6, 6, 1, 6, 6, 6, 6);
    nuclearExchange();
    expect([armies(5, 1), metric('nukesLostAboard'), metric('nukesLaunched')]).toEqual([1, 0, 2]);
  });

  it('(4.7, [N20]) each one destroys an army of the owner’s choice, as far as there are any', () => {
    sit([], { launch: (_view, _system, order) => void order.atArmies(0, 1) });
    put(5, 0, { nukes: 1 });
    put(5, 1, { armies: { 15: 1, 16: 1, 1: 1 } });
    dice(1, 1, 6, 6, 6);
    nuclearExchange();
    expect([count(5, 1, 15), count(5, 1, 1), count(5, 1, 16)]).toEqual([1, 0, 0]);
    expect([metric('armiesNuked'), metric('nukeHits'), s.nukeTotal[0]]).toEqual([2, 2, 0]);
  });

  it('(4.7) nukes that are not there are refused', () => {
    const done: boolean[] = [];
    const illegal = sit([], {
      launch(_view, _system, order) {
        done.push(order.atArmies(1, 1), order.atArmies(0, 0), order.atJumpship(0, 1, 1), order.atJumpship(0, 1, 0));
        done.push(order.atJumpship(0, 1, 0));
      },
    });
    put(5, 0, { nukes: 1 });
    put(5, 1, { armies: { 1: 1 }, ships: 1 });
    misses(5);
    nuclearExchange();
    expect(done).toEqual([false, false, false, true, false]);
    expect(illegal.report().reduce((sum, each) => sum + each.count, 0)).toBe(4);
  });
});

describe('pairing', () => {
  it('(4.8, [N21]) the controller holds; the others attack him in initiative order', () => {
    sit([], {}, {}, {});
    give(2, 13);
    for (const seat of [0, 1, 2]) put(13, seat, { armies: { 16: 1 } });
    // One and the holder roll a die each: One dies. Then Two kills the holder.
    dice(6, 1, 1, 6);
    battles();
    expect([armies(13, 0), armies(13, 1), armies(13, 2)]).toEqual([0, 1, 0]);
    expect([metric('battles'), metric('attackerWins'), metric('defenderWins')]).toEqual([2, 1, 1]);
  });

  it('[N21] without the controller who had an army there when movement began holds, else the first in order', () => {
    sit([], {}, {}, {});
    give(2, 13);
    s.began[1] = 1 << 12;
    for (const seat of [0, 1]) put(13, seat, { armies: { 16: 1 } });
    dice(6, 1);
    battles();
    expect([metric('defenderWins'), metric('battlesWon.s2')]).toEqual([1, 1]);
    sit([], {}, {});
    for (const seat of [0, 1]) put(13, seat, { armies: { 16: 1 } });
    dice(6, 1);
    battles();
    expect([metric('defenderWins'), metric('battlesWon.s1')]).toEqual([1, 1]);
  });

  it('[N21] where both are wiped out the next holds without a battle', () => {
    sit([], {}, {}, {});
    give(1, 13);
    for (const seat of [0, 1, 2]) put(13, seat, { armies: { 16: 1 } });
    dice(1, 1);
    battles();
    expect([metric('battles'), metric('mutual'), armies(13, 2)]).toEqual([1, 1, 1]);
  });
});

describe('before a battle', () => {
  it('(4.8, [N22]) Transhumans change sides together, both sides having rolled first', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 24: 2 } });
    put(13, 1, { armies: { 24: 1 } });
    dice(1, 2);
    // The attacker has one now, the defender two: four dice against eight, one hit each.
    misses(3);
    dice(1);
    misses(7);
    dice(1);
    battles();
    expect([metric('turncoats'), metric('turncoatRolls')]).toEqual([3, 2]);
    expect([armies(13, 0), armies(13, 1)]).toEqual([0, 1]);
  });

  it('[N22] prisoners escape, and nobody left ends the battle without a round', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 11: 2 } });
    put(13, 1, { armies: { 1: 1 } });
    dice(2, 1);
    battles();
    expect([metric('prisonersEscaped'), metric('battles'), metric('battleRounds')]).toEqual([2, 1, 0]);
    expect(metric('defenderWins')).toBe(1);
  });

  it('[N22] Mercenaries are paid a Solat each, the others leave', () => {
    sit([]);
    give(1, 13);
    s.solats[0] = 1;
    put(13, 0, { armies: { 25: 3 } });
    put(13, 1, { armies: { 16: 1 } });
    dice(1, 6, 6);
    battles();
    expect([metric('mercenariesPaid'), metric('mercenariesLeft'), s.solats[0], armies(13, 0)]).toEqual([1, 2, 0, 1]);
  });
});

describe('rounds', () => {
  it('(4.8, [N23]) a noble gives one army a die, first strike and a psychic roll', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 16: 1 }, nobles: 2 });
    put(13, 1, { armies: { 16: 1 } });
    // A psychic roll of 4 gives a die: three dice, one hit.
    dice(4, 6, 6, 1);
    battles();
    expect([metric('psychicRolls'), metric('firstStrikeDice'), metric('attackerWins')]).toEqual([1, 3, 1]);
    expect(s.readyNobles[cell(13, 0)]).toBe(0);
  });

  it('[N23] no more armies are commanded than nobles are there', () => {
    const done: boolean[] = [];
    sit([], {
      command: (_view, order) => void done.push(order.command(16, 2), order.command(16, 1), order.command(1, 1)),
    });
    give(1, 13);
    put(13, 0, { armies: { 16: 3 }, nobles: 1 });
    put(13, 1, { armies: { 16: 1 } });
    dice(1, 1, 1);
    battles();
    expect(done).toEqual([false, true, false]);
  });

  it('(4.8, [N24]) Veterans try the highest attack first; tries of the first step are gone in the second', () => {
    sit([]);
    give(1, 13);
    // Twelve strikes first only as defender: as attackers Templars roll in the normal step, the led one first.
    put(13, 0, { armies: { 13: 2 }, nobles: 1 });
    put(13, 1, { armies: { 2: 2 } });
    // First step: the commanded Templar rolls as army and noble: 6 and 5; two tries, both negate.
    dice(6, 5, 3, 3);
    misses(4);
    // Normal step: the other Templar rolls 6; no try is left. Six dice against four.
    dice(6);
    dice(1, 1, 6, 6, 6, 6);
    misses(4);
    battles();
    expect(['negationTries', 'negated', 'psychicDice', 'psychicRolls'].map(metric)).toEqual([2, 2, 3, 3]);
    expect([armies(13, 0), armies(13, 1)]).toEqual([2, 0]);
  });

  it('[N24] a try that fails leaves the attack to the next Veterans', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 13: 1 } });
    put(13, 1, { armies: { 2: 3 } });
    dice(6, 4, 4, 3);
    dice(1, 1, 1);
    misses(6);
    battles();
    expect([metric('negationTries'), metric('negated'), metric('psychicDice')]).toEqual([3, 1, 0]);
  });

  it('(4.8, [N25]) who gives his life rolls with his bonus, is gone before hits are allotted and takes none', () => {
    sit([], { sacrifice: (_view, order) => void order.give(7, 1) });
    give(1, 13);
    put(13, 0, { armies: { 7: 1, 16: 1 } });
    put(13, 1, { armies: { 16: 2 } });
    // 2 + 2 and 1 dice against two; one hit falls on the clone.
    dice(1, 1, 6, 6, 6, 1, 6);
    battles();
    expect([metric('sacrifices'), metric('armiesLostBattle'), metric('mutual')]).toEqual([1, 3, 1]);
  });

  it('(4.8, [N30]) in the first-strike step the owner chooses among those that have rolled and those that have not', () => {
    const seen: number[][] = [];
    sit([], {
      losses(_view, order) {
        seen.push([order.rolled(16), order.fresh(16)]);
        order.take(16, 1, false);
      },
    });
    give(0, 13);
    put(13, 0, { armies: { 16: 2 }, nobles: 1 });
    put(13, 1, { armies: { 4: 1 } });
    // Order of play: the first seat holds, the second attacks with first strike, two dice; one hit.
    dice(1, 1, 6, 6, 1);
    battles();
    expect(seen).toEqual([[1, 1]]);
  });

  it('(4.8) armies with first strike roll before the others, and who is hit first does not roll', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 4: 1 } });
    put(13, 1, { armies: { 15: 1 } });
    dice(1, 6);
    battles();
    expect([armies(13, 0), metric('battleDice'), metric('firstStrikeDice')]).toEqual([1, 2, 2]);
  });

  it('(4.8) rebels have a die more while the enemy has Imperial armies', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 26: 1 } });
    put(13, 1, { armies: { 21: 1 } });
    dice(6, 6, 1);
    battles();
    expect(metric('firstStrikeDice')).toBe(3);
  });

  it('(4.8) a local army defends its world with a die more and first', () => {
    sit([]);
    give(1, 10);
    put(10, 0, { armies: { 16: 1 } });
    put(10, 1, { armies: { 10: 1 } });
    dice(6, 1);
    battles();
    expect([metric('firstStrikeDice'), metric('defenderWins')]).toEqual([2, 1]);
  });
});

describe('after battles', () => {
  it('(4.8, [N26]) nobles are lost with the last army of their side, ships and nukes where one side alone has armies', () => {
    sit([]);
    give(1, 13);
    put(13, 0, { armies: { 16: 1 }, ships: 1, nukes: 1, nobles: 1 });
    put(13, 1, { armies: { 15: 1 } });
    put(14, 0, { armies: { 16: 1 } });
    put(14, 1, { ships: 2, nukes: 1, nobles: 1 });
    // The noble's first strike misses with two dice, psychic roll 1; four dice answer.
    dice(1, 6, 6, 1, 6, 6, 6);
    battles();
    expect([
      metric('noblesLostBattle'),
      metric('overrunJumpships'),
      metric('overrunNukes'),
      metric('overrunNobles'),
    ]).toEqual([1, 3, 2, 1]);
    expect([s.shipTotal[0], s.shipTotal[1], s.nobleTotal[0], s.nobleTotal[1]]).toEqual([0, 0, 0, 0]);
  });

  it('(4.8) a battle without end ends after 1000 rounds, without the attacker’s armies', () => {
    sit(['charts.armies.16.dice=0']);
    give(1, 13);
    put(13, 0, { armies: { 16: 2 } });
    put(13, 1, { armies: { 16: 1 } });
    battles();
    expect([metric('longestBattle'), metric('defenderWins'), armies(13, 0)]).toEqual([1000, 1, 0]);
  });
});

it('(4.6) what lands is aboard until the exchange is over', () => {
  sit([], { move: (_view, fleet) => void fleet.jump(1, 5, 1, NOTHING, NOTHING, 0) });
  put(1, 0, { armies: { 1: 1 }, ships: 1 });
  movement();
  nuclearExchange();
  expect([armies(5, 0), s.ships[cell(5, 0)]]).toEqual([1, 1]);
});

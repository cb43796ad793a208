import { describe, expect, it } from 'vitest';
import type { FireOrder } from '../../../src/games/bfge/player/fire-order.js';
import { AF, BLUE, CG, IO, NOBODY, RED, SF, TH, WS, WS1 } from '../../../src/games/bfge/position/units.js';
import { disengage } from '../../../src/games/bfge/rules/disengagement.js';
import { table } from '../support.js';

describe('military segment (6.4)', () => {
  it('one die per point; any 6 removes, to the common pool', () => {
    const t = table().meet('SF', 'SF', 6).roll(1, 6, 2, 3).resolve(6);
    expect(t.common()).toBe('1 SF');
    expect(t.metric('red.SF.removed')).toBe(1);
    expect(t.metric('combatWonBlue')).toBe(1);
    expect(t.metric('dice')).toBe(4);
  });

  it('else any 5 returns to base; a 6 is worse than a 5, in any order', () => {
    const t = table().meet('SF', 'SF').roll(5, 2, 6, 5).resolve();
    expect(t.base(RED)).toBe('1 SF');
    expect(t.common()).toBe('1 SF');
    expect(t.metric('blue.SF.removed')).toBe(1);
    expect(t.metric('red.SF.returnedCombat')).toBe(1);
    expect(t.metric('combatNobodyLeft')).toBe(1);
  });

  it('is simultaneous: a unit that is hit fires all the same', () => {
    const t = table().meet('AF', 'AF').roll(6, 1, 1, 1, 6, 1).resolve();
    expect(t.common()).toBe('2 AF');
  });

  it('units without military strength do not fire; a segment without an enemy is skipped, the round counts [B17]', () => {
    const t = table().meet('CG', 'SF', 6).roll(6, 1).resolve(6);
    expect(t.common()).toBe('1 CG');
    expect(t.metric('combatRounds')).toBe(1);
    expect(t.metric('fights.rounds1')).toBe(1);
  });

  it('rounds follow until one side is left', () => {
    const t = table().meet('SF', 'SF').roll(1, 1, 1, 1).roll(2, 2, 2, 2).roll(5, 1, 1, 1).resolve();
    expect(t.metric('combatRounds')).toBe(3);
    expect(t.metric('longestCombat')).toBe(3);
    expect(t.controller(1)).toBe(BLUE);
    expect(t.at(BLUE, 1)).toBe('1 SF');
  });

  it('after round 100 both go home [B7]', () => {
    const t = table().meet('SF', 'SF');
    for (let round = 1; round <= 100; round++) t.roll(1, 1, 1, 1);
    t.resolve();
    expect(t.base(BLUE)).toBe('1 SF');
    expect(t.base(RED)).toBe('1 SF');
    expect(t.metric('combatTimeout')).toBe(1);
    expect(t.metric('combatNobodyLeft')).toBe(1);
    expect(t.metric('red.SF.returnedGarrison')).toBe(1);
    expect(t.controller(1)).toBe(NOBODY);
  });
});

describe('morphogenetic segment (6.4)', () => {
  it('follows the military one with the units left; 6 converts, the unit changes sides after the segment', () => {
    const t = table().meet('CG', 'AF', 3).roll(1, 1, 1).roll(6, 1).resolve(3);
    expect(t.at(BLUE, 3)).toBe('1 AF, 1 CG');
    expect(t.metric('red.AF.converted')).toBe(1);
    expect(t.controller(3)).toBe(BLUE);
  });

  it('5 returns to base', () => {
    const t = table().meet('CG', 'AF', 3).roll(1, 1, 1).roll(5, 1).resolve(3);
    expect(t.base(RED)).toBe('1 AF');
  });

  it('a converted unit fires for its new side from the next segment on', () => {
    const t = table().meet('CG', '2 SF', 6);
    // Round 1: the CG survives and converts one of the two.
    t.roll(1, 1, 1, 1).roll(6, 6);
    // Round 2: SF against SF, the CG waits for its segment.
    t.roll(6, 6, 1, 1);
    t.resolve(6);
    expect(t.metric('red.SF.converted')).toBe(1);
    expect(t.metric('red.SF.removed')).toBe(1);
    expect(t.metric('dice')).toBe(4 + 2 + 4);
  });

  it('a 6 on an Imperial Order returns it to base (2.0)', () => {
    const t = table().meet('CG', 'IO').roll(1, 1).roll(6, 1, 1, 1).resolve();
    expect(t.base(RED)).toBe('1 IO');
    expect(t.metric('red.IO.returnedCombat')).toBe(1);
    expect(t.metric('red.IO.converted')).toBe(0);
  });

  it('both sides convert at once', () => {
    const t = table().meet('CG', 'CG').roll(6, 1, 1, 6).roll(5, 1, 5, 1).resolve();
    expect(t.metric('blue.CG.converted')).toBe(1);
    expect(t.metric('red.CG.converted')).toBe(1);
    expect(t.metric('combatNobodyLeft')).toBe(1);
  });
});

describe('Trans-humans in combat [B19]', () => {
  it('a removed one goes to the pool of its owner, from where Illumination may bring it again', () => {
    const t = table().meet('AF', 'TH', 6).roll(6, 1, 1, 1, 1).resolve(6);
    expect(t.game.pool[8 + TH]).toBe(3);
    expect(t.common()).toBe('nothing');
  });

  it('a converted one has the strength its new side gives it, and later goes to that side', () => {
    const t = table().index(20).meet('2 CG', 'TH', 6);
    // Red 3: misses; Blue converts it. Blue now has 4 + 2 x 1 strength: no more than 6.
    t.roll(1, 1, 1).roll(6, 1, 1, 1, 1, 1, 1).resolve(6);
    expect(t.controller(6)).toBe(NOBODY);
    expect(t.base(BLUE)).toBe('2 CG, 1 TH');
    const five = table().index(20).meet('2 CG', 'TH', 5).roll(1, 1, 1).roll(6, 1, 1, 1, 1, 1, 1).resolve(5);
    expect(five.controller(5)).toBe(BLUE);
  });
});

describe('allocation [B6]', () => {
  it('a second unit fires at a target only when the side has more firing units than the enemy has units', () => {
    const t = table({
      blue: {
        fire: (_, order) => {
          order.aim(0, 1);
          order.aim(1, 1);
        },
      },
    });
    t.meet('2 SF', '2 SF').roll(6, 1, 6, 1, 1, 1, 1, 1).resolve();
    expect(t.refused()).toMatchObject([{ seat: BLUE, decision: 'fire', count: 1 }]);
    expect(t.common()).toBe('2 SF');
  });

  it('units that cannot fire do not count as firing units', () => {
    const both = { fire: (_: unknown, order: { aim(i: number, j: number): void }) => order.aim(1, 0) };
    // Two AF and a CG against two: two firing units, no excess in the military segment.
    const t = table({ blue: both }).meet('2 AF, CG', '2 SF');
    t.roll(6, 1, 1, 6, 1, 1, 1, 1, 1, 1).resolve();
    expect(t.refused()).toHaveLength(1);
    expect(t.common()).toBe('2 SF');
  });

  it('the excess is free once every enemy has a firer; the worst result counts', () => {
    const t = table({
      blue: {
        fire: (_, order) => {
          if (order.firers !== 3) return;
          order.aim(0, 0);
          order.aim(1, 1);
          order.aim(2, 0);
        },
      },
    });
    t.meet('3 SF', '2 SF', 6).roll(5, 1, 5, 1, 6, 1, 1, 1, 1, 1).resolve(6);
    expect(t.refused()).toEqual([]);
    expect(t.metric('red.SF.removed')).toBe(1);
    expect(t.metric('red.SF.returnedCombat')).toBe(1);
  });

  it('a target that is left out while another has two is refused', () => {
    const t = table({ blue: { fire: (_, order) => order.aim(1, 0) } });
    t.meet('3 SF', '2 CG', 6).roll(6, 1, 6, 1, 1, 1).resolve(6);
    expect(t.refused()).toHaveLength(1);
    expect(t.common()).toBe('2 CG');
  });

  it('a target that does not exist is refused', () => {
    const t = table({ red: { fire: (_, order) => order.aim(0, 1) } });
    t.meet('SF', 'SF', 6).roll(6, 1, 6, 1).resolve(6);
    expect(t.refused()).toMatchObject([{ seat: RED, decision: 'fire' }]);
  });

  it('lists firers by dice and targets by strength, equals WS IO AF SF CG TH', () => {
    const seen: number[][] = [];
    const t = table({
      blue: {
        fire(_, order) {
          seen.push(Array.from({ length: order.firers }, (_unused, i) => order.firerKind(i)));
          seen.push(Array.from({ length: order.targets }, (_unused, i) => order.targetKind(i)));
        },
        pursue: () => false,
      },
      red: { disengage: () => true },
    });
    const misses = (count: number) => new Array<number>(count).fill(1);
    t.meet('SF, TH, AF, IO, WS, CG', 'CG, TH, SF, AF, IO, WS')
      .roll(...misses(24), ...misses(18))
      .resolve();
    const strongest = [WS, IO, TH, AF, SF, CG];
    expect(seen).toEqual([[WS, AF, IO, SF, TH], strongest, [WS, IO, CG, TH], strongest]);
  });

  it('Trans-humans are listed by the strength the index gives them', () => {
    const seen: number[][] = [];
    const note = (_: unknown, order: FireOrder) => {
      seen.push(Array.from({ length: order.firers }, (_unused, i) => order.firerKind(i)));
    };
    const t = table({ blue: { fire: note, disengage: () => true }, red: { fire: note, pursue: () => false } }).index(
      20,
    );
    t.meet('TH, CG', 'TH, IO').roll(1, 1, 1, 1, 1, 1).roll(1, 1, 1, 1, 1, 1, 1, 1).resolve();
    expect(seen).toEqual([[TH], [TH, IO], [CG, TH], [TH, IO]]);
  });
});

describe('disengagement and pursuit (6.4, [B23])', () => {
  const leaves = { disengage: () => true };

  it('both leave: all go to base', () => {
    const t = table({ blue: leaves, red: leaves }).meet('AF', 'SF').roll(1, 1, 1, 1, 1).resolve();
    expect(t.base(BLUE)).toBe('1 AF');
    expect(t.base(RED)).toBe('1 SF');
    expect(t.metric('combatNobodyLeft')).toBe(1);
    expect(t.metric('disengagedBlue')).toBe(0);
  });

  it('one leaves: Alpha fleets fire three dice, each 6 takes a unit of the owner, then the rest go', () => {
    const t = table({ red: leaves }).meet('AF', 'SF, CG').roll(1, 1, 1, 1, 1).roll(1, 1).roll(6, 5, 1).resolve();
    expect(t.metric('pursuedBlue')).toBe(1);
    // The cheapest, SF before CG [B27].
    expect(t.common()).toBe('1 SF');
    expect(t.base(RED)).toBe('1 CG');
    expect(t.controller(1)).toBe(BLUE);
    const turned = table({ blue: leaves }).meet('SF', 'AF').roll(1, 1, 1, 1, 1).roll(5, 5, 1).resolve();
    expect([turned.metric('pursuedRed'), turned.metric('pursuedBlue'), turned.controller(1)]).toEqual([1, 0, RED]);
  });

  it('the owner chooses the units', () => {
    const t = table({ red: { ...leaves, pursuitLoss: () => CG } });
    t.meet('AF', 'SF, CG').roll(1, 1, 1, 1, 1).roll(1, 1).roll(6, 5, 1).resolve();
    expect(t.common()).toBe('1 CG');
  });

  it('an impossible choice becomes the cheapest unit', () => {
    const t = table({ red: { ...leaves, pursuitLoss: () => WS } });
    t.meet('AF', 'IO, CG').roll(1, 1, 1, 1, 1).roll(1, 1, 1, 1).roll(6, 1, 1).resolve();
    expect(t.common()).toBe('1 CG');
    expect(t.refused()).toMatchObject([{ decision: 'pursuitLoss', seat: RED }]);
  });

  it('leaving Alpha fleets fire back at the same time', () => {
    const t = table({ red: leaves }).meet('AF, SF', 'AF').roll(1, 1, 1, 1, 1, 1, 1, 1).roll(6, 1, 1, 6, 6, 1).resolve();
    expect(t.common()).toBe('2 AF, 1 SF');
    expect(t.metric('combatNobodyLeft')).toBe(1);
  });

  it('without Alpha fleets there is no pursuit, and leaving ones fire only if there is one', () => {
    const t = table({ red: leaves }).meet('SF', 'AF').roll(1, 1, 1, 1, 1).resolve();
    expect(t.base(RED)).toBe('1 AF');
    expect(t.metric('pursuedBlue')).toBe(0);
    const declined = table({ red: leaves, blue: { pursue: () => false } });
    declined.meet('AF', 'AF').roll(1, 1, 1, 1, 1, 1).resolve();
    expect(declined.base(RED)).toBe('1 AF');
  });

  it('an answer that is neither true nor false is illegal: nobody leaves, and who may pursue does', () => {
    const odd = (() => 'yes') as () => unknown as () => boolean;
    const t = table({ red: { disengage: odd } })
      .meet('AF', 'SF')
      .roll(1, 1, 1, 1, 1)
      .roll(6, 6, 6, 1, 1)
      .resolve();
    const refused = { reason: 'neither true nor false', count: 1 };
    expect(t.refused()).toMatchObject([{ ...refused, seat: RED, decision: 'disengage' }]);
    expect(t.metric('disengagedRed')).toBe(0);
    const other = table({ red: leaves, blue: { pursue: odd } }).meet('AF', 'SF, CG');
    other.roll(1, 1, 1, 1, 1).roll(1, 1).roll(6, 5, 1).resolve();
    expect(other.refused()).toMatchObject([{ ...refused, seat: BLUE, decision: 'pursue' }]);
    expect(other.metric('pursuedBlue')).toBe(1);
  });

  it('a loss falls on a unit without a Tactical chit first [B34]', () => {
    const t = table({ red: leaves }).meet('2 AF', 'AF').tactical(BLUE, 1, AF);
    // Seven dice of Blue, three of Red that take one Alpha fleet.
    t.roll(1, 1, 1, 1, 1, 1, 1).roll(6, 1, 1);
    t.play(() => disengage(1));
    expect([t.at(BLUE, 1), t.game.tactical[8 + AF]]).toEqual(['1 AF', 1]);
    // Both carry one: the one that is lost takes its chit along.
    const both = table({ red: leaves }).meet('2 AF', 'AF').tactical(BLUE, 1, AF).tactical(BLUE, 1, AF);
    both.roll(1, 1, 1, 1, 1, 1, 1, 1).roll(6, 1, 1);
    both.play(() => disengage(1));
    expect([both.at(BLUE, 1), both.game.tactical[8 + AF]]).toEqual(['1 AF', 1]);
  });

  it('Tactical chits of Alpha fleets add dice [B26]', () => {
    const t = table({ red: leaves }).meet('AF', 'SF').tactical(BLUE, 1, AF);
    t.roll(1, 1, 1, 1, 1).roll(1, 1, 1, 1).resolve();
    expect(t.metric('diceCombat')).toBe(9);
  });

  it('a hard world ship counts pursuit sixes as hits', () => {
    const t = table({ red: leaves, set: ['options.hardWorldShips=true'] }).meet('AF', 'WS');
    t.roll(1, 1, 1, 1, 1, 1).roll(1, 1, 1).roll(6, 1, 1).resolve();
    expect(t.base(RED)).toBe('1 WS with 1 hit');
  });
});

describe('main weapon (11.1)', () => {
  const set = ['options.mainWeapon=true'];

  it('one die: 2 to 6 removes or converts, 1 returns to base', () => {
    const t = table({ set }).meet('WS', '2 SF').roll(2, 1, 1, 1, 1).roll(2).resolve();
    expect(t.metric('red.SF.removed')).toBe(1);
    expect(t.metric('red.SF.converted')).toBe(1);
    const returned = table({ set }).meet('WS', 'SF').roll(1, 1, 1).resolve();
    expect(returned.base(RED)).toBe('1 SF');
  });

  it('`drill` uses it always, and fires it after units with more dice ([B18], [B25])', () => {
    const t = table({ set }).meet('WS, AF', 'IO, SF');
    // The AF aims at the IO, the ship at the SF; then Red: IO at WS, SF at AF.
    t.roll(3).roll(6, 1, 1).roll(1, 1).roll(1, 1).resolve();
    expect(t.metric('red.IO.removed')).toBe(1);
    expect(t.metric('red.SF.removed')).toBe(1);
  });

  it('is a choice; without the option it is refused', () => {
    const three = table({ set, blue: { fire: () => {} } })
      .meet('WS', 'SF', 6)
      .roll(1, 1, 6, 1, 1)
      .resolve(6);
    expect(three.metric('red.SF.removed')).toBe(1);
    const refused = table({ blue: { fire: (_, order) => order.useMainWeapon(0) } });
    refused.meet('WS', 'SF', 6).roll(1, 1, 6, 1, 1).resolve(6);
    expect(refused.refused()).toHaveLength(1);
  });
});

describe('hard world ships (11.2, [B18])', () => {
  const set = ['options.hardWorldShips=true'];

  it('every 6 is a hit, 5s do nothing, the third loses the ship to the common pool', () => {
    const t = table({ set }).meet('AF', 'WS', 6);
    t.roll(6, 5, 6, 1, 1, 1).roll(1, 1, 1).roll(5, 6, 1, 1, 1, 1).resolve(6);
    expect(t.common()).toBe('1 WS');
    expect(t.metric('red.WS.removed')).toBe(1);
  });

  it('morphogenetic hits count the same and never bring it over', () => {
    const t = table({ set }).meet('CG', 'WS', 6).roll(1, 1, 1).roll(6, 6, 1, 1, 1);
    t.roll(1, 1, 1).roll(6, 1, 1, 1, 1).resolve(6);
    expect(t.common()).toBe('1 WS');
    expect(t.metric('red.WS.converted')).toBe(0);
  });

  it('hits last for the game, and the most damaged comes first', () => {
    const t = table({ set }).meet('SF', '2 WS', 6);
    t.roll(6, 1, 1, 1, 1, 6, 1, 1).resolve(6);
    expect(t.base(RED)).toBe('nothing');
    expect(t.at(RED, 6)).toBe('1 WS with 1 hit, 1 WS');
    expect(t.game.kinds[7 + 6]).toBe((1 << WS1) | (1 << WS));
  });

  it('a main weapon hits once with 2 to 6, a 1 does nothing', () => {
    const t = table({ set: [...set, 'options.mainWeapon=true'] }).meet('WS', 'WS', 6);
    // One round each: hit, miss; miss, hit; then Red is lost in two rounds.
    t.roll(2, 1).roll(1, 3).roll(4, 1).roll(6, 1).resolve(6);
    expect(t.common()).toBe('1 WS');
    expect(t.at(BLUE, 6)).toBe('nothing');
    expect(t.base(BLUE)).toBe('1 WS with 1 hit');
  });
});

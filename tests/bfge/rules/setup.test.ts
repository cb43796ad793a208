import { describe, expect, it } from 'vitest';
import type { BfgePolicy } from '../../../src/games/bfge/player/decisions.js';
import * as s from '../../../src/games/bfge/position/state.js';
import { AF, BLUE, PLACES, RED, WS } from '../../../src/games/bfge/position/units.js';
import { setUp } from '../../../src/games/bfge/rules/starting-position.js';
import { valueChanges } from '../../../src/games/bfge/rules/value-changes.js';
import { playPhase } from '../../../src/games/bfge/turn.js';
import { controlled, type Table, table } from '../support.js';

const values = (t: Table): number[][] =>
  [0, 1, 2].map((value) => [1, 2, 3, 4, 5, 6].map((region) => t.game.values[value * PLACES + region]));

/** Draws after which nothing has changed places. */
const UNSHUFFLED = [5, 4, 3, 2, 1];
const FIVE_CHITS = [0, 0, 0, 0, 0];

describe('value chits (3.0, [B1], [B10])', () => {
  it('each kind is dealt for itself', () => {
    const t = table().draw(0, 4, 3, 2, 1, ...UNSHUFFLED, 5, 4, 3, 2, 0, ...FIVE_CHITS, ...FIVE_CHITS);
    t.play(setUp);
    expect(values(t)).toEqual([
      [6, 2, 3, 4, 5, 1],
      [1, 2, 3, 4, 5, 6],
      [2, 1, 3, 4, 5, 6],
    ]);
  });

  it('or all 18 as one group', () => {
    const draws = Array.from({ length: 17 }, (_, i) => 17 - i);
    draws[0] = 0;
    const t = table({ set: ['valueDeal=one-group'] }).draw(...draws, ...FIVE_CHITS, ...FIVE_CHITS);
    t.play(setUp);
    expect(values(t)).toEqual([
      [6, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 1],
    ]);
  });

  it('or fixed as on the map', () => {
    const t = table({ set: ['valueDeal=fixed', 'map.values.combat=[3,3,3,3,3,3]'] }).draw(...FIVE_CHITS, ...FIVE_CHITS);
    t.play(setUp);
    expect(values(t)[2]).toEqual([3, 3, 3, 3, 3, 3]);
  });
});

describe('Civil War (10.1)', () => {
  it('each side buys for 30 points and draws five of its own chits', () => {
    const t = table({ set: ['valueDeal=fixed'] }).draw(...FIVE_CHITS, 7, 5, 4, 2, 0);
    t.play(setUp);
    expect(t.base(BLUE)).toBe('2 WS, 3 IO, 2 AF');
    expect(t.base(RED)).toBe('2 WS, 3 IO, 2 AF');
    expect(t.inHand(BLUE)).toEqual({ build: 2, move: 2, tactical: 1 });
    expect(t.inHand(RED)).toEqual({ build: 1, move: 1, tactical: 2, illumination: 1 });
    expect(t.metric('red.IO.setup')).toBe(3);
  });

  it('points left over are carried, at most 10 [B16]', () => {
    const blue = { buy: () => -1 };
    const t = table({ blue, set: ['valueDeal=fixed', 'buildPoints.red=31'] }).draw(...FIVE_CHITS, ...FIVE_CHITS);
    t.play(setUp);
    expect(t.game.n[s.N_POINTS + BLUE]).toBe(10);
    expect(t.game.n[s.N_POINTS + RED]).toBe(1);
  });
});

describe('Invasion (10.2, [B9], [B16])', () => {
  const set = ['valueDeal=fixed'];

  it('the defender fills region 1 up to Combat + Resource, then 2, and so on; the rest is lost', () => {
    const t = table({ scenario: 'invasion', set }).draw(...FIVE_CHITS);
    t.play(setUp);
    // Limits 2, 4, 6, 8, 10, 12.
    const stacks = [1, 2, 3, 4, 5, 6].map((region) => t.at(BLUE, region));
    expect(stacks).toEqual(['1 SF', '1 IO', '1 WS', '1 WS, 1 SF', '2 IO, 1 SF', '4 AF']);
    expect(controlled(t)[BLUE]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(t.game.n[s.N_POINTS + BLUE]).toBe(0);
  });

  it('the invader buys for 30 points and draws five chits, the defender none', () => {
    const t = table({ scenario: 'invasion', set }).draw(...FIVE_CHITS);
    t.play(setUp);
    expect(t.base(RED)).toBe('2 WS, 3 IO, 2 AF');
    expect(t.inHand(BLUE)).toEqual({});
  });

  it('the invader buys when the defender stands, and sees it [B31]', () => {
    const seen: number[] = [];
    const red: BfgePolicy = {
      buy(view) {
        seen.push(view.enemy(4, WS), view.enemy(6, AF));
        return -1;
      },
    };
    const t = table({ scenario: 'invasion', set, red }).draw(...FIVE_CHITS);
    t.play(setUp);
    expect(seen).toEqual([1, 4]);
  });

  it('the defender draws from turn 2 on, from ten chits of his own', () => {
    const t = table({ scenario: 'invasion', set });
    t.byChance();
    t.play(setUp);
    t.game.n[s.N_TURN] = 0;
    for (let phase = 0; phase < 2; phase++) t.play(() => playPhase(phase));
    expect(t.game.n[s.N_HELD + BLUE]).toBe(0);
    t.game.n[s.N_TURN] = 1;
    for (let phase = 0; phase < 2; phase++) t.play(() => playPhase(phase));
    expect(t.game.n[s.N_HELD + BLUE]).toBe(5);
    expect(t.game.n[s.N_HELD + RED]).toBe(5);
  });

  it('turn 1: the defender does not deploy [B30]', () => {
    let asked = 0;
    const blue = { deploy: () => void asked++ };
    const t = table({ scenario: 'invasion', set, blue });
    t.byChance();
    t.play(setUp);
    t.game.n[s.N_TURN] = 0;
    for (let phase = 0; phase < 3; phase++) t.play(() => playPhase(phase));
    expect(asked).toBe(0);
    expect(t.base(RED)).toBe('nothing');
  });

  it('units that do not exceed the Combat value stand there without control', () => {
    const blue = { setUp: (view: { points: number }, region: number) => (region === 4 && view.points === 8 ? 5 : -1) };
    const t = table({ scenario: 'invasion', set, blue }).draw(...FIVE_CHITS);
    t.play(setUp);
    expect(t.at(BLUE, 4)).toBe('1 SF');
    expect(controlled(t)[BLUE]).toEqual([]);
    expect(t.metric('setupRegionsWithoutGarrison')).toBe(6);
  });

  it('Blue may invade', () => {
    const t = table({ scenario: 'invasion', set: [...set, 'invader=blue'] }).draw(...FIVE_CHITS);
    t.play(setUp);
    expect(controlled(t)[RED]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(t.base(BLUE)).toBe('2 WS, 3 IO, 2 AF');
  });

  it('a unit that is too dear for the region is refused', () => {
    const t = table({ scenario: 'invasion', set, blue: { setUp: () => 2 } }).draw(...FIVE_CHITS);
    t.play(setUp);
    expect(t.refused()).toMatchObject([{ decision: 'setUp', count: 5 }]);
  });
});

describe('value chits that change (11.3, 11.4)', () => {
  it('Switcheroo: a die for the region, a die for the kind, twice', () => {
    const t = table({ set: ['options.switcheroo=one', 'valueDeal=fixed'] }).roll(2, 1, 5, 6);
    t.play(valueChanges);
    expect(values(t)).toEqual([
      [1, 2, 3, 4, 2, 6],
      [1, 2, 3, 4, 5, 6],
      [1, 5, 3, 4, 5, 6],
    ]);
    expect(t.metric('diceOther')).toBe(4);
  });

  it('the second chit is rolled until it is another one [B29]', () => {
    const t = table({ set: ['options.switcheroo=one', 'valueDeal=fixed'] }).roll(3, 3, 3, 4, 1, 4);
    t.play(valueChanges);
    expect(values(t)[1]).toEqual([3, 2, 1, 4, 5, 6]);
  });

  it('a die may say how many switches there are', () => {
    const t = table({ set: ['options.switcheroo=die', 'valueDeal=fixed'] }).roll(2, 1, 1, 2, 1, 1, 1, 6, 1);
    t.play(valueChanges);
    expect(values(t)[2]).toEqual([6, 1, 3, 4, 5, 2]);
  });

  it('upgrades raise one value chit by one', () => {
    const t = table({ set: ['options.upgrades=true', 'valueDeal=fixed'] }).roll(6, 5);
    t.play(valueChanges);
    expect(values(t)[0]).toEqual([1, 2, 3, 4, 5, 7]);
  });

  it('both in one turn: Switcheroo first, then the upgrade [B37]; their dice are other dice [B36]', () => {
    const t = table({ set: ['options.switcheroo=one', 'options.upgrades=true', 'valueDeal=fixed'] });
    t.roll(1, 5, 2, 5).roll(1, 5);
    t.play(valueChanges);
    expect(values(t)[0]).toEqual([3, 1, 3, 4, 5, 6]);
    expect([t.metric('dice'), t.metric('diceOther')]).toEqual([6, 6]);
  });

  it('both happen from turn 2 on, once a turn', () => {
    const t = table({ set: ['options.upgrades=true', 'options.switcheroo=one'] });
    t.byChance();
    t.engine.play(3);
    const turns = t.metric('turn');
    expect(t.metric('diceOther')).toBeGreaterThanOrEqual(6 * (turns - 1));
    expect(
      values(t)
        .flat()
        .reduce((sum, value) => sum + value),
    ).toBe(63 + turns - 1);
  });
});

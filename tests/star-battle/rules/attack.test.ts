/** The attack, step by step (5), damage and healing (8). */

import { describe, expect, it } from 'vitest';
import { lowestBit } from '../../../src/games/shared/bits.js';
import { C_SELF, DRAW } from '../../../src/games/star-battle/metrics.js';
import { bit, ROW } from '../../../src/games/star-battle/position/armies.js';
import {
  MAG_FAVOR,
  MAG_HEALING,
  MELEE,
  RANGED,
  S_DEFEATED,
  S_DESTROYED,
  S_RETREATED,
  S_ROUTING,
  SURGICAL_STRIKE,
  TRIAGE,
} from '../../../src/games/star-battle/position/codes.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { tend } from '../../../src/games/star-battle/rules/aftermath.js';
import { attack } from '../../../src/games/star-battle/rules/attack.js';
import { heal, suffer, tire } from '../../../src/games/star-battle/rules/damage.js';
import { bleed } from '../../../src/games/star-battle/rules/gunnery.js';
import { meleeTurn, strikeTargets } from '../../../src/games/star-battle/rules/melee.js';
import { assault } from '../../../src/games/star-battle/rules/routing.js';
import { meleeTargets, setStatus, testOver } from '../../../src/games/star-battle/rules/standing.js';
import { setStrategy } from '../../../src/games/star-battle/rules/tactical.js';
import { B, field, has } from '../support.js';

function boon(army: number, which: number): void {
  s.boons[army] |= 1 << which;
  s.giver[army * 2 * ROW + which] = army;
}

describe('who may be attacked, and when (4.3, 4.4)', () => {
  it('an army attacks once in a Battle Phase: who shot does not strike back [S13], [S14]', () => {
    field({ set: ['a=legion', 'b=raiding-convoy'] });
    s.n[s.N_STRUCK] |= 1;
    expect(strikeTargets(0)).toBe(bit(B));
    s.n[s.N_ATTACKED] |= 1;
    expect(strikeTargets(0)).toBe(0);
  });

  it('a flyer that keeps its distance is out of reach for who does not fly [S15]', () => {
    const t = field({ set: ['a=legion,dragon', 'b=star-cavalry'] });
    expect([meleeTargets(0), meleeTargets(1)]).toEqual([0, bit(B)]);
    s.n[s.N_ADVANCED] |= bit(B);
    expect(meleeTargets(0)).toBe(bit(B));
    s.n[s.N_ADVANCED] = 0;
    t.engaged(1, B);
    expect([meleeTargets(0), meleeTargets(1)]).toEqual([bit(B), bit(B)]);
  });

  it('who is engaged strikes there, who is afraid nowhere', () => {
    field({ set: ['a=legion', 'b=p1,p2'] }).engaged(0, B + 1);
    expect(strikeTargets(0)).toBe(bit(B + 1));
    s.n[s.N_AFRAID] |= 1;
    expect(strikeTargets(0)).toBe(0);
  });

  it('a driving sweep goes on after an army on foot that screens one with transports', () => {
    const t = field({
      set: ['a=raiding-convoy', 'b=p1,legion,guide-force'],
      a: { strike: (_view, _army, targets) => lowestBit(targets) },
    }).tactic(0, 'drivingSweep');
    t.tactic(B + 1, 'screening', B);
    s.n[s.N_SCREENERS] |= bit(B + 1);
    s.n[s.N_ADVANCED] |= 1;
    // The legion takes the first blow, a miss; the second one hits the guides for half of 2.
    t.dice(2, 1, 1, 2);
    meleeTurn(0);
    expect([t.metric('a.strikes'), t.metric('a.dealt'), s.engaged[0]]).toEqual([2, 1, 0]);
  });
});

describe('who is struck (5.1, 5.2)', () => {
  it('a blow at a ward strikes the army that screens it', () => {
    const t = field({ set: ['a=legion', 'b=p1,guide-force'] }).tactic(B + 1, 'screening', B);
    s.n[s.N_SCREENERS] |= bit(B + 1);
    t.dice(19);
    attack(0, B, MELEE, false);
    expect([s.struckBy[B], s.struckBy[B + 1], t.metric('a.hits')]).toEqual([0, 1, 1]);
  });

  it('triage is declared before the attack and heals half the ACR after it', () => {
    const t = field({ set: ['a=guide-force', 'b=legion'], a: { triage: () => true } }).hp(0, 3);
    boon(0, TRIAGE);
    t.dice(18, 1, 1);
    attack(0, B, MELEE, false);
    // 18 + 6 - 4 misses DV 22; ACR 3 gives 1 point.
    expect([t.metric('a.hits'), t.metric('a.healed')]).toEqual([0, 1]);
  });
});

describe('the roll (5.3, 5.4)', () => {
  it('Magical Favor makes a hit of what misses by 1, once in a phase', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] });
    boon(0, MAG_FAVOR);
    t.dice(9, 9, 1, 1);
    attack(0, B, MELEE, true);
    attack(0, B, MELEE, false);
    expect([t.metric('a.hits'), t.metric('a.freeAttacks'), t.metric('a.strikes')]).toEqual([1, 1, 1]);
  });

  it('a 20 hits whatever DV, for a die of 6 at least', () => {
    const t = field({ set: ['a=undead-horde', 'b=war-platoon'] }).dice(20, 5);
    attack(0, B, MELEE, false);
    expect([t.metric('a.hits'), t.metric('a.twenties'), t.metric('a.dealt')]).toEqual([1, 1, 5]);
  });
});

describe('a hit (5.5)', () => {
  it('half damage is taken before strategy, and is 1 at least [S17]', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] })
      .tactic(0, 'skirmishers')
      .dice(13);
    attack(0, B, MELEE, false);
    expect(t.metric('a.dealt')).toBe(1);
    setStrategy(0, 1);
    t.dice(13);
    attack(0, B, MELEE, false);
    // A margin of 3 is halved to 1, the strategy adds 2.
    expect(t.metric('a.dealt')).toBe(1 + 3);
  });

  it('Surgical Strike lets the attacker allot from a total 5 above DV on [S18]', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] });
    boon(0, SURGICAL_STRIKE);
    s.n[s.N_SURGICAL] |= 1;
    t.dice(12);
    attack(0, B, MELEE, false);
    // 12 + 12 + 2 is 4 above: 2 points, spread by the owner.
    expect([...s.divisionHp.subarray(B * ROW, B * ROW + 3)]).toEqual([6, 6, 7]);
    t.dice(13);
    attack(0, B, MELEE, false);
    expect([...s.divisionHp.subarray(B * ROW, B * ROW + 3)]).toEqual([3, 6, 7]);
  });

  it('stagger is stopped by construct immunities, stellar is not [S19]', () => {
    const t = field({ set: ['a=elite-squad,star-cavalry', 'b=robotic-battalion,legion'] }).dice(19, 19);
    attack(0, B, MELEE, false);
    attack(0, B + 1, MELEE, false);
    expect([s.weakened[B], s.weakened[B + 1]]).toEqual([0, 1]);
    t.dice(20, 4);
    attack(1, B, MELEE, false);
    expect(s.weakened[B]).toBe(2);
  });

  it('there is one bleed mark, and 1d6 at the next Gunnery [S20]', () => {
    const t = field({ set: ['a=star-cavalry,swarm-horde', 'b=war-platoon'] }).dice(20, 4, 20, 4);
    attack(0, B, MELEE, false);
    attack(1, B, MELEE, false);
    expect(s.n[s.N_BLEEDING]).toBe(bit(B));
    t.dice(6);
    bleed();
    expect([t.metric('b.other'), s.n[s.N_BLEEDING]]).toEqual([6, 0]);
  });

  it('marks stay with an army that leaves, as pursuit may bring it back', () => {
    const t = field({ set: ['a=star-cavalry', 'b=legion,p1'] }).dice(20, 4);
    attack(0, B, MELEE, false);
    setStatus(B, S_RETREATED);
    setStatus(B, 0);
    t.dice(2);
    bleed();
    expect(t.metric('b.other')).toBe(2);
  });

  it('an onslaught negates careful tactics, and bars them when the check fails by 5', () => {
    const t = field({ set: ['a=p1', 'b=p2'] }).tactic(0, 'onslaught');
    t.tactic(B, 'hunker');
    // A hit (p2 blurs a point of it); the check of p2, +8 against DC 18, fails by 5; 1d6 - 3 of the onslaught itself.
    t.dice(8, 5, 3);
    attack(0, B, MELEE, false);
    expect([has(s.n[s.N_NEGATED], B), has(s.n[s.N_BARRED], B), has(s.overrunBy[B], 0)]).toEqual([true, true, true]);
  });

  it('hunkering hurts by the step of strategy with which the other side attacks', () => {
    const dealt = (hunkers: boolean, step: number): number => {
      const t = field({ set: ['a=legion', 'b=p1'] });
      if (hunkers) t.tactic(0, 'hunker');
      setStrategy(1, step);
      const before = s.hp[B];
      t.dice(19);
      attack(0, B, MELEE, false);
      return before - s.hp[B];
    };
    const more = [-1, 0, 1, 2].map((step) => dealt(true, step) - dealt(false, step));
    expect(more.map((points) => points - more[1])).toEqual([0, 0, 1, 2]);
  });

  it('a feint that hits draws out who loses the opposed check, and engages nobody', () => {
    const t = field({ set: ['a=p1', 'b=p2'] }).tactic(0, 'feint');
    t.dice(19, 20, 1);
    attack(0, B, MELEE, false);
    expect([has(s.n[s.N_DRAWN_OUT], B), s.engaged[0]]).toEqual([true, 0]);
  });

  it('siegebreaker needs damage and a second die that would hit as well', () => {
    const t = field({ set: ['a=legion', 'b=p2,p2'] }).tactic(0, 'siegebreaker');
    t.dice(15, 11);
    attack(0, B, MELEE, false);
    t.dice(15, 10);
    attack(0, B + 1, MELEE, false);
    expect(s.n[s.N_ENGINES_LOST]).toBe(bit(B));
  });

  it('siegebreaker goes on through a screen to engines on the field, for half damage each', () => {
    const t = field({ set: ['a=legion', 'b=p2,guide-force'] }).tactic(0, 'siegebreaker');
    t.tactic(B + 1, 'screening', B);
    s.n[s.N_SCREENERS] |= bit(B + 1);
    // 2 + 12 is 2 below DV 16: the screen is missed, with dice of the exchange. Then 8: 4 above, half is 2.
    t.dice(2, 1, 1);
    assault(0, B + 1, MELEE);
    t.dice(8, 13, 2);
    assault(0, B + 1, MELEE);
    // The ward: 13 + 12 is 2 above DV 23, half is 1; the second die misses.
    expect([t.metric('a.strikes'), t.metric('a.dealt')]).toEqual([3, 2 + 1]);
    setStatus(B, S_RETREATED);
    t.dice(8);
    assault(0, B + 1, MELEE);
    expect([t.metric('a.strikes'), t.metric('a.dealt')]).toEqual([4, 3 + 4]);
  });

  it('a defeated army is destroyed by a hit for 1, if its enemy is not less than half its size', () => {
    const t = field({ set: ['a=p3', 'b=phrenic-rampage,legion,p1'] });
    setStatus(B, S_DEFEATED);
    t.dice(19);
    attack(0, B, MELEE, false);
    expect(s.status[B], 'size 3 against 10').toBe(S_DEFEATED);
    setStatus(B + 1, S_DEFEATED);
    t.dice(19);
    attack(0, B + 1, MELEE, false);
    expect(s.status[B + 1], 'size 3 against 6').toBe(S_DESTROYED);
  });
});

describe('a miss, and what comes after (5.6 to 5.8)', () => {
  it('a 1 costs 1d6 and a step of fatigue', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] }).dice(1, 4);
    attack(0, B, RANGED, false);
    expect([t.metric('a.self'), s.fatigue[0], t.metric('a.ones')]).toEqual([4, 1, 1]);
  });

  it('both take 1d6 - 3, a die each, and what both strategies add [S21]', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] }).dice(9, 6, 4);
    attack(0, B, MELEE, false);
    expect([t.metric('b.exchange'), t.metric('a.exchange')]).toEqual([3, 1]);
    setStrategy(0, 1);
    setStrategy(1, -2);
    t.dice(5, 6, 5);
    attack(0, B, MELEE, false);
    expect([t.metric('b.exchange'), t.metric('a.exchange')]).toEqual([3 + 1, 1]);
  });

  it('blows of one attack fall together: an exchange can end both [S22]', () => {
    const t = field({ set: ['a=undead-horde', 'b=undead-horde'] }).hp(0, 1);
    t.hp(B, 1).dice(10, 4, 4);
    attack(0, B, MELEE, false);
    testOver();
    expect([s.status[0], s.status[B], s.n[s.N_OUTCOME]]).toEqual([S_DEFEATED, S_DEFEATED, DRAW]);
  });

  it('a free attack is Standard and engages nobody [S16]', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] })
      .tactic(0, 'brutality')
      .dice(11);
    attack(0, B, MELEE, true);
    expect([t.metric('a.hits'), t.metric('a.dealt'), s.engaged[0]]).toEqual([1, 1, 0]);
  });

  it('(5.7) a blow engages both, but for skirmishers and a sweep of armies on foot', () => {
    const t = field({ set: ['a=legion', 'b=legion'] }).tactic(0, 'skirmishers');
    t.dice(12);
    attack(0, B, MELEE, false);
    expect(s.engaged[0]).toBe(0);
    t.tactic(0, 'drivingSweep').dice(14);
    attack(0, B, MELEE, false);
    expect(s.engaged[0]).toBe(0);
    t.tactic(0, 'standard').dice(10);
    attack(0, B, MELEE, false);
    expect([s.engaged[0], s.engaged[B]]).toEqual([bit(B), 1]);
  });

  it('an army that explodes takes half its ACR from whoever strikes it', () => {
    const t = field({ set: ['a=legion', 'b=armored-undead'] }).dice(12);
    attack(0, B, MELEE, false);
    expect([t.metric('a.self'), t.metric('a.hits')]).toEqual([4, 1]);
  });
});

describe('damage, divisions, healing (8)', () => {
  it('after a 20 the attacker allots: a point on a division at 0 HP destroys it, and costs Morale [S26]', () => {
    const t = field({
      set: ['a=undead-horde', 'b=legion'],
      a: { aim: (_view, _army, divisions) => lowestBit(divisions) },
    });
    t.hp(B, 6).dice(20, 2);
    attack(0, B, MELEE, false);
    expect([s.hp[B], s.ruined[B], s.morale[B], s.lost[B]]).toEqual([5, 1, 4, 1]);
    heal(B, 200);
    expect([s.divisionHp[B * ROW], s.ruined[B], s.lost[B]]).toEqual([0, 1, 1]);
  });

  it('the owner spreads, `drill` evenly', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] });
    suffer(B, 4, C_SELF);
    expect([...s.divisionHp.subarray(B * ROW, B * ROW + 3)]).toEqual([5, 6, 6]);
    expect([has(s.n[s.N_BLOODIED], B), t.metric('b.self')]).toEqual([false, 4]);
    suffer(B, 7, C_SELF);
    expect(has(s.n[s.N_BLOODIED], B)).toBe(true);
    heal(B, 9);
    expect(has(s.n[s.N_BLOODIED], B), 'for good').toBe(true);
  });

  it('a step of fatigue from exhaustion is 1d4 damage', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] });
    tire(0);
    tire(0);
    expect(t.metric('a.self')).toBe(0);
    t.dice(3);
    tire(0);
    expect([t.metric('a.self'), t.metric('a.fatigue'), s.fatigue[0]]).toEqual([3, 3, 2]);
  });

  it('(4.7) healing takes a step of fatigue for half of its points [S31]', () => {
    const t = field({ set: ['a=mentalists,legion', 'b=p1'], segment: 'end' });
    boon(0, MAG_HEALING);
    t.hp(0, 40);
    s.fatigue[0] = 2;
    t.dice(3, 2);
    tend();
    expect([s.fatigue[0], s.hp[0]]).toEqual([1, 42]);
  });

  it('a routing army can be hit, but gets no marks', () => {
    const t = field({ set: ['a=star-cavalry', 'b=legion,p1'] }).dice(20, 4);
    setStatus(B, S_ROUTING);
    attack(0, B, MELEE, false);
    expect([t.metric('a.dealt'), s.n[s.N_BLEEDING], s.weakened[B]]).toEqual([11, 0, 0]);
  });
});

/**
 * A Battle Phase (4), Morale (9), boons and abilities (10), leaving the field (11), parley (12), siege, ambush (13).
 */

import { describe, expect, it } from 'vitest';
import { lowestBit } from '../../../src/games/shared/bits.js';
import { END_CAP } from '../../../src/games/star-battle/metrics.js';
import { FIRE, GO, planOf } from '../../../src/games/star-battle/player/defaults.js';
import { TRICK_MOVEMENT } from '../../../src/games/star-battle/player/orders.js';
import { views } from '../../../src/games/star-battle/player/seats.js';
import { ARMIES, bit, ROW } from '../../../src/games/star-battle/position/armies.js';
import {
  BRUTALITY,
  DIRTY_FIGHTERS,
  HOLD_THE_LINE,
  LOYALTY,
  MAG_PROTECTION,
  MELEE,
  READY_FOR_BATTLE,
  S_ACTIVE,
  S_DEFEATED,
  S_DISBANDED,
  S_RETREATED,
  S_ROUTED,
  S_ROUTING,
  SCREAMING,
  STANDARD,
} from '../../../src/games/star-battle/position/codes.js';
import { fixed } from '../../../src/games/star-battle/position/luck.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import * as state from '../../../src/games/star-battle/position/state.js';
import { R_AMBUSH, t as tables } from '../../../src/games/star-battle/position/tables.js';
import { openBattle } from '../../../src/games/star-battle/rules/ambush.js';
import { attack } from '../../../src/games/star-battle/rules/attack.js';
import { isInside } from '../../../src/games/star-battle/rules/battlefield.js';
import { possibleActions, taunt } from '../../../src/games/star-battle/rules/gunnery.js';
import { initiative } from '../../../src/games/star-battle/rules/initiative.js';
import { generalRetreat, hitAndRun, retreat, withdraw } from '../../../src/games/star-battle/rules/leaving.js';
import { strikeTargets } from '../../../src/games/star-battle/rules/melee.js';
import { FOR_ROUT, isLoyal, moraleBonus } from '../../../src/games/star-battle/rules/morale.js';
import { writeRecord } from '../../../src/games/star-battle/rules/result.js';
import { routSegment } from '../../../src/games/star-battle/rules/routing.js';
import { scream, setStatus } from '../../../src/games/star-battle/rules/standing.js';
import {
  placeBoons,
  playTricks,
  prepareArmies,
  shiftStrategies,
} from '../../../src/games/star-battle/rules/tactical.js';
import {
  playStep,
  STEP_BLOW,
  STEP_END,
  STEP_GUNNERY,
  STEP_MELEE,
  STEP_ROUT,
  STEP_SHOT,
  STEP_START,
  STEP_TACTICAL,
} from '../../../src/games/star-battle/turn.js';
import { engineFor } from '../players.js';
import { B, field, has } from '../support.js';

function boon(army: number, which: number): void {
  s.boons[army] |= 1 << which;
  s.placed[army] |= 1 << which;
  s.giver[army * 2 * ROW + which] = army;
}

describe('the start of a phase (4.1)', () => {
  it('hours pass, what is of a phase is forgotten, what counts for the next one carried over', () => {
    const t = field({ set: ['a=p1', 'b=p2'], phase: 1 }).tactic(0, 'falseRetreat', B);
    s.n[state.N_STRUCK] |= 1;
    s.n[state.N_STEP] = STEP_START;
    t.dice(4);
    playStep();
    expect([s.n[state.N_PHASE], s.n[state.N_HOURS], s.n[state.N_STRUCK], s.lured[0], s.tactic[0]]).toEqual([
      2,
      4,
      0,
      B,
      STANDARD,
    ]);
  });

  it('the parts of it are segments: Tactical, Gunnery, Melee, Rout, End [S1]', () => {
    field({ set: ['a=legion', 'b=legion'], phase: 1, segment: 'tactical' });
    fixed.dice = null;
    s.n[state.N_STEP] = STEP_TACTICAL;
    const segments = new Map<number, Set<number>>();
    while (s.n[state.N_OVER] === 0 && s.n[state.N_PHASE] === 1) {
      const step = s.n[state.N_STEP];
      playStep();
      segments.set(step, (segments.get(step) ?? new Set()).add(s.n[state.N_SEGMENT]));
    }
    expect(
      [STEP_GUNNERY, STEP_SHOT, STEP_MELEE, STEP_BLOW, STEP_ROUT, STEP_END].map((step) => [
        ...(segments.get(step) ?? []),
      ]),
    ).toEqual([
      [state.GUNNERY],
      [state.GUNNERY],
      [state.MELEE_SEGMENT],
      [state.MELEE_SEGMENT],
      [state.ROUT],
      [state.END],
    ]);
  });

  it('after 60 Battle Phases the battle is a draw [S9]', () => {
    const engine = engineFor('drill', 'cap', 'a=mentalists', 'b=mentalists');
    engine.play(0);
    expect([engine.record[0], engine.record[1], engine.record[2]]).toEqual([s.n[state.N_OUTCOME], END_CAP, 60]);
  });
});

describe('the Tactical segment (4.2)', () => {
  it('a shift by two steps needs a check: failed, it is one step and disarray [S11]', () => {
    let wanted = 0;
    const t = field({ set: ['a=legion', 'b=p1'], segment: 'tactical', a: { strategy: () => wanted } });
    wanted = 2;
    // Morale 5, commander 5, penalty 2: a 6 fails against 15.
    t.dice(6);
    shiftStrategies();
    expect([s.strategy[0], s.n[state.N_DISARRAY]]).toEqual([1, 2]);
    wanted = -1;
    t.dice(7);
    shiftStrategies();
    expect(s.strategy[0]).toBe(-1);
  });

  it('whoever is afraid and fails that check routs; if it was the last army, the other side checks nothing', () => {
    let wanted = 0;
    const strategy = (): number => wanted;
    const t = field({ set: ['a=legion', 'b=p1'], segment: 'tactical', a: { strategy }, b: { strategy } });
    wanted = 2;
    s.n[state.N_AFRAID] |= 1;
    t.dice(1);
    shiftStrategies();
    expect([s.status[0], s.n[state.N_OVER], t.metric('b.moraleChecks')]).toEqual([S_ROUTED, 1, 0]);
  });

  it('fear-immune armies do not speak for their side', () => {
    let wanted = 0;
    field({ set: ['a=swarm-horde', 'b=p1'], segment: 'tactical', a: { strategy: () => wanted } });
    wanted = 2;
    shiftStrategies();
    expect(s.strategy[0]).toBe(1);
  });

  it('tricks are played after the boons are placed: who is protected is spared [S10]', () => {
    const t = field({ set: ['a=dragon', 'b=mentalists,legion'], segment: 'tactical' });
    placeBoons(1);
    expect(s.hasBoon(B, MAG_PROTECTION)).toBe(true);
    playTricks(0);
    expect([s.tricked[2 * 16 + B], s.tricked[2 * 16 + B + 1]]).toEqual([0, 3]);
    expect(t.refused()).toEqual([]);
  });

  it('tactics are chosen freely in every phase, starred ones once a battle [S12]', () => {
    const wanted = [DIRTY_FIGHTERS, BRUTALITY, DIRTY_FIGHTERS];
    const t = field({
      set: ['a=p1', 'b=legion'],
      segment: 'tactical',
      a: {
        tactic(_view, _army, _legal, order) {
          order.tactic = wanted.shift() ?? 0;
        },
      },
    });
    const chosen = [0, 1, 2].map(() => {
      prepareArmies(0);
      return s.tactic[0];
    });
    expect(chosen).toEqual([DIRTY_FIGHTERS, BRUTALITY, STANDARD]);
    expect(t.refused()).toEqual(['tactic: not one of those that are possible']);
  });

  it('the general outlives his army [S8], Ready for Battle adds 4', () => {
    const t = field({ set: ['a=guide-force,dragon', 'b=war-platoon'], segment: 'tactical' });
    setStatus(1, S_DEFEATED);
    t.dice(10, 10);
    initiative();
    expect(s.n[state.N_WINNER]).toBe(0);
    boon(B, READY_FOR_BATTLE);
    t.dice(10, 10);
    initiative();
    expect(s.n[state.N_WINNER]).toBe(1);
  });

  it('each 5 points of margin choose a tactic anew; a starred one that is given up stays used', () => {
    let picked = 0;
    const t = field({
      set: ['a=p1,p2', 'b=undead-horde'],
      segment: 'tactical',
      a: {
        pick: (_view, armies) => {
          picked++;
          return lowestBit(armies);
        },
        tactic(_view, _army, legal, order) {
          order.tactic = has(legal, DIRTY_FIGHTERS) ? DIRTY_FIGHTERS : BRUTALITY;
        },
      },
    });
    prepareArmies(0);
    expect([s.tactic[0], s.tactic[1]]).toEqual([DIRTY_FIGHTERS, BRUTALITY]);
    // 12 + 1 against 1 + 1: a margin of 11 is two picks, each army once.
    t.dice(1, 1);
    initiative();
    expect([picked, s.tactic[0], s.used[0]]).toEqual([2, BRUTALITY, 1 << DIRTY_FIGHTERS]);
  });
});

describe('boons and abilities (10)', () => {
  it('boons count while the army of their commander is active [S29]', () => {
    field({
      set: ['a=war-platoon,legion', 'b=p1'],
      segment: 'tactical',
      a: { place: (_view, _commander, _boon, armies) => (has(armies, 1) ? 1 : -1) },
    });
    placeBoons(0);
    expect(s.hasBoon(1, LOYALTY)).toBe(true);
    setStatus(0, S_ROUTING);
    expect(s.hasBoon(1, LOYALTY)).toBe(false);
  });

  it('boons of a side end with the last active army whose commander has them', () => {
    field({ set: ['a=p1,legion', 'b=p2'] });
    expect((s.sideBoons[0] >> HOLD_THE_LINE) & 1).toBe(1);
    setStatus(0, S_DEFEATED);
    expect((s.sideBoons[0] >> HOLD_THE_LINE) & 1).toBe(0);
  });

  it('a side screams once, while another army has the boon, against a culprit if there is one', () => {
    field({ set: ['a=legion,p2', 'b=p1'] });
    boon(1, SCREAMING);
    setStatus(0, S_DEFEATED);
    scream(0, B);
    expect([s.n[state.N_SCREAMING], s.n[state.N_CULPRIT], moraleBonus(1, 0, B, 0) - moraleBonus(1, 0, -1, 0)]).toEqual([
      1,
      B + 1,
      1,
    ]);
  });

  it('a power, an ace or a stance that an army does not have is refused (16)', () => {
    const t = field({
      set: ['a=strike-force', 'b=p1'],
      segment: 'tactical',
      a: {
        posture(_view, _army, order) {
          order.magicHack = true;
          order.ace = 1;
        },
      },
    });
    prepareArmies(0);
    expect([s.aces[0], s.n[state.N_HACK_ON]]).toEqual([1, 0]);
    expect(t.refused()).toEqual(['posture: a stance, a power or an ace that the army does not have']);
  });
});

describe('Morale (9)', () => {
  const bonus = (purpose = 0): number => moraleBonus(0, purpose, -1, 0) - s.morale[0] - tables.mind[0];

  it('adds up its lines', () => {
    const t = field({ set: ['a=p1', 'b=p2'] });
    expect(bonus()).toBe(0);
    t.hp(0, 2);
    expect(bonus()).toBe(-2);
    t.tactic(0, 'cautious');
    expect(bonus()).toBe(0);
    s.n[state.N_IMPLACABLE] |= 1;
    s.n[state.N_WOLVES_MARK] |= 1;
    s.n[state.N_CHANT_LAST] |= 1;
    s.disbanded[0] = 1;
    s.tricked[3 * 16] = 2;
    expect(bonus()).toBe(-6);
  });

  it('telepathy, envoys, the Loyalty of others, attachment', () => {
    const t = field({ set: ['a=guide-force,legion', 'b=p1'] });
    expect([bonus(), bonus(FOR_ROUT)]).toEqual([2, 2 + 2]);
    boon(1, LOYALTY);
    t.engaged(0, B);
    expect(bonus(FOR_ROUT)).toBe(2 + 2 + 1 - 2);
  });

  it('whoever fails a check while afraid routs at once [S27]', () => {
    const t = field({ set: ['a=guide-force,legion', 'b=raiding-convoy'] }).tactic(B, 'taunt', 0);
    s.n[state.N_AFRAID] |= 1;
    t.dice(1);
    taunt();
    expect([s.status[0], t.metric('a.routs')]).toEqual([S_ROUTED, 1]);
  });

  it('fear lasts to the end of the next segment that begins [S28]', () => {
    const t = field({ set: ['a=dragon', 'b=legion'], segment: 'gunnery' }).dice(10, 1, 1);
    attack(0, B, MELEE, false);
    expect([has(s.n[state.N_AFRAID], B), s.fearEnd[B]]).toEqual([true, 2 * 2 + 1]);
    field({ set: ['a=dragon', 'b=legion'], segment: 'melee' }).dice(10, 1, 1);
    attack(0, B, MELEE, false);
    expect(s.fearEnd[B]).toBe(2 * 3);
    expect(t.metric('a.hits')).toBe(1);
  });

  it('a third taunt finds an army immune that has withstood two', () => {
    const t = field({ set: ['a=legion', 'b=p1,p1'] })
      .tactic(B, 'taunt', 0)
      .tactic(B + 1, 'taunt', 0);
    t.dice(20, 20);
    taunt();
    taunt();
    expect([t.metric('a.moraleChecks'), s.unmoved[0]]).toEqual([2, 2]);
  });
});

describe('routs and leaving (4.5, 4.6, 11)', () => {
  it('a failed check costs Morale; at 0 a Loyalty check by the general decides, harder each time [S33]', () => {
    const t = field({ set: ['a=legion', 'b=p1'] }).dice(9, 13, 14);
    // Leadership 8 against 10 + 7: a 9 holds, later a 14, and then a 19 would.
    expect([isLoyal(0), isLoyal(0), isLoyal(0)]).toEqual([true, false, false]);
    expect(t.metric('a.loyaltyChecks')).toBe(3);
  });

  it('(4.5) who has no Morale left routs or disbands', () => {
    const t = field({ set: ['a=legion,p1', 'b=p2'], segment: 'rout' });
    s.morale[0] = 0;
    t.dice(20, 20, 20);
    routSegment(0);
    expect([s.status[0], s.morale[0]]).toEqual([S_ROUTED, 1]);
    const u = field({ set: ['a=legion,p1', 'b=p2'], segment: 'rout' });
    s.morale[0] = 0;
    u.dice(1, 20, 20);
    routSegment(0);
    expect([s.status[0], s.disbanded[0]]).toEqual([S_DISBANDED, 1]);
  });

  it('an army that routs while engaged is struck and flees from that enemy, else it stays, routing', () => {
    const t = field({ set: ['a=legion,p1', 'b=p2'], segment: 'rout' }).engaged(0, B);
    setStatus(0, S_ROUTING);
    // The free shot of p2 (RV above MV) misses; 19 + 8 + 1 - 4 against 13 + 9 + 2, then the checks of p1 and p2.
    t.dice(2, 19, 13, 20, 20);
    routSegment(0);
    expect(s.status[0]).toBe(S_ROUTED);
  });

  it('retreat: each engaged enemy may hold the leaver up and strike', () => {
    const t = field({ set: ['a=legion,p1', 'b=star-cavalry'], segment: 'gunnery' }).engaged(0, B);
    t.tactic(0, 'retreat').dice(1, 20, 2);
    retreat(0, false);
    expect([s.status[0], t.metric('b.freeAttacks')]).toEqual([S_RETREATED, 1]);
  });

  it('withdrawal: one success is enough to come away, and who stays is disengaged', () => {
    const t = field({ set: ['a=legion,p1', 'b=p2,guide-force'], segment: 'gunnery' })
      .engaged(0, B)
      .engaged(0, B + 1);
    t.tactic(0, 'withdraw').dice(1, 20, 20, 1, 2);
    expect(withdraw(0, false)).toBe(true);
    expect([s.engaged[0], s.status[0], t.metric('b.freeAttacks')]).toEqual([0, S_ACTIVE, 1]);
  });

  it('Hit and Run costs 2 of all values in the phase, whatever comes of it', () => {
    const t = field({
      set: ['a=star-cavalry,legion', 'b=p2'],
      segment: 'gunnery',
      a: { hitAndRun: () => true, leave: () => true },
    });
    hitAndRun();
    expect([s.status[0], has(s.n[state.N_HIT_AND_RUN], 0), t.metric('a.retreated')]).toEqual([S_RETREATED, true, 0]);
  });

  it('pursuit brings an army back; a check that it fails in fear is settled with the attack', () => {
    const t = field({ set: ['a=dragon', 'b=legion,p1'], segment: 'gunnery' }).tactic(0, 'pursuit');
    s.n[state.N_AFRAID] |= bit(B);
    // Chase 20 against 1; a blow of 15 and its blast; the check of fear fails: the legion routs, is struck, and stays.
    t.tactic(B, 'retreat').dice(20, 1, 15, 1, 1, 2, 1, 10, 10);
    retreat(B, false);
    expect([s.status[B], t.metric('b.routs'), t.metric('a.freeAttacks')]).toEqual([S_ROUTING, 1, 2]);
  });

  it('pursuit keeps whom it brings back from striking in that phase, but not in its last gasp', () => {
    const t = field({ set: ['a=dragon', 'b=elite-squad,p1'], segment: 'gunnery', b: { leave: () => true } });
    // Chase 20 against 1; the blow misses, both are engaged.
    t.tactic(0, 'pursuit').tactic(B, 'withdraw').dice(20, 1, 2);
    expect(withdraw(B, false)).toBe(false);
    expect([s.status[B], s.engaged[B], strikeTargets(B)]).toEqual([S_ACTIVE, 1, 0]);
    s.n[state.N_GASP] |= bit(B);
    expect(strikeTargets(B)).toBe(1);
    s.n[state.N_GASP] = 0;
  });

  it('(4.6) a general retreat may be declared though nobody can leave: it is shot at all the same', () => {
    const orders = { generalRetreat: () => true };
    const t = field({ set: ['a=legion', 'b=p2'], segment: 'rout', a: orders });
    // Two rout checks with 20, and a shot with 2.
    t.dice(20, 20, 2);
    s.n[state.N_STEP] = STEP_ROUT;
    s.tricked[TRICK_MOVEMENT * ARMIES] = 9;
    playStep();
    expect([t.metric('b.freeAttacks'), s.status[0], t.refused()]).toEqual([1, S_ACTIVE, []]);
  });

  it('(4.6) a general retreat is shot at by who is not engaged, but not at armies underground', () => {
    const t = field({ set: ['a=dragon,legion', 'b=p2', 'siege=b'], segment: 'rout' });
    s.n[state.N_BURROWING] |= 1;
    t.dice(2);
    generalRetreat(0);
    expect([t.metric('b.freeAttacks'), s.status[0], s.status[1], s.status[B]]).toEqual([
      1,
      S_RETREATED,
      S_RETREATED,
      S_ACTIVE,
    ]);
  });
});

describe('the record', () => {
  it('counts as lost what was there when the battle began', () => {
    const t = field({ set: ['a=legion', 'b=p1', 'changes.a.missing=1'] });
    t.hp(0, 1);
    writeRecord();
    expect(t.metric('a.divisionsLost')).toBe(tables.divisions[0] - 2);
  });
});

describe('parley (12)', () => {
  it('is asked for once a battle, by A first: a truce ends all engagements and the phase [S34]', () => {
    const t = field({ set: ['a=legion', 'b=p1'], phase: 1, a: { parley: () => true }, b: { parley: () => true } });
    t.engaged(0, B);
    s.n[state.N_STEP] = STEP_START;
    // 19 + 8 is at least 15 + 12.
    t.dice(3, 19, 15);
    playStep();
    expect([s.engaged[0], s.n[state.N_STEP], s.n[state.N_PHASE]]).toEqual([0, STEP_START, 2]);
    t.dice(2);
    playStep();
    expect([s.n[state.N_STEP], s.n[state.N_HOURS]]).toEqual([STEP_TACTICAL, 5]);
  });
});

describe('high ground, siege, ambush (13)', () => {
  it('high ground that was left by a charge stays empty [S35]', () => {
    const t = field({ set: ['a=p1', 'b=legion', 'highGround=true'], phase: 1, segment: 'tactical' }).dice(20, 1);
    initiative();
    expect(s.n[state.N_HIGH]).toBe(0);
    t.tactic(0, 'charge').dice(20, 1);
    initiative();
    t.tactic(0, 'standard').dice(20, 1);
    initiative();
    expect(s.n[state.N_HIGH]).toBe(-1);
  });

  it('who advanced out of a fortification is outside until nobody holds him at the start of a phase [S36]', () => {
    const t = field({ set: ['a=legion', 'b=p1', 'siege=a', 'defence=6'], phase: 1 }).engaged(0, B);
    s.n[state.N_OUTSIDE] |= 1;
    s.n[state.N_STEP] = STEP_START;
    t.dice(1);
    playStep();
    expect(s.n[state.N_OUTSIDE]).toBe(1);
    s.engaged[0] = 0;
    s.engaged[B] = 0;
    s.n[state.N_STEP] = STEP_START;
    t.dice(1);
    playStep();
    expect(s.n[state.N_OUTSIDE]).toBe(0);
  });

  it('burrowing is possible against a siege, once, a barrier or not', () => {
    const t = field({ set: ['a=spellcasters', 'b=p1', 'siege=b', 'barrier=true'], segment: 'gunnery' });
    const HOLD_SHOOT_BURROW = 0b1011;
    expect(possibleActions(0)).toBe(HOLD_SHOOT_BURROW);
    s.n[state.N_BURROWED] |= 1;
    expect(possibleActions(0)).toBe(0b0011);
    expect(t.refused()).toEqual([]);
  });

  it('dangerous ground hurts all armies on the field, those underground too, but nobody inside', () => {
    const t = field({ set: ['a=dragon', 'b=p1', 'siege=b', 'dangerous=true'], segment: 'rout' });
    s.n[state.N_BURROWING] |= 1;
    t.dice(20, 20);
    routSegment(0);
    expect([t.metric('a.other'), t.metric('b.other')]).toEqual([1, 0]);
  });

  it('ground worse than -8 tires who fails a check', () => {
    const set = ['a=legion,p4', 'b=p2', 'topography=underwater', 'biome=overflowing', 'visibility=dim'];
    const t = field({ set, segment: 'rout' });
    // Rout checks with 20, checks of exhaustion with 1; p2 is sightless, for it the ground is -8.
    t.dice(20, 1, 20, 1, 20);
    routSegment(0);
    expect([s.fatigue[0], s.fatigue[1], s.fatigue[B]]).toEqual([1, 1, 0]);
  });

  it('a besieged side may ambush: nobody leaves the fortification for it', () => {
    // The engine has begun the battle, luck and all.
    const t = field({ set: ['a=raiding-party', 'b=legion', 'siege=a', 'defence=6', 'ambush=a'] });
    expect([t.metric('a.freeAttacks'), isInside(0), s.n[state.N_OUTSIDE], s.engaged[0]]).toEqual([1, true, 0, 0]);
  });

  it('ambushers strike first, with Advanced Tactics and trick attacks; a Rout segment follows', () => {
    const t = field({ set: ['a=raiding-party', 'b=legion'], phase: 0, segment: 'tactical' });
    tables.rules[R_AMBUSH] = 0;
    // No high ground; 9 + 2 + 2 and a 9 reach DV 22; then both rout checks.
    t.dice(51, 9, 20, 20);
    openBattle();
    expect([t.metric('a.freeAttacks'), t.metric('a.hits'), s.n[state.N_HIGH], s.engaged[0]]).toEqual([1, 1, -1, 0]);
    tables.rules[R_AMBUSH] = -1;
  });
});

describe('the reference policy drill (17)', () => {
  it.each([
    ['legion', 'p1', FIRE],
    ['elite-squad', 'p1', GO],
    ['star-cavalry', 'p1', FIRE],
    ['elite-squad', 'star-cavalry', FIRE],
    ['p4', 'star-cavalry', 0],
    ['p4', 'p1', GO],
  ])('%s against %s plans %i: shoots with the better RV or out of reach, else advances', (a, b, plan) => {
    field({ set: [`a=${a}`, `b=${b}`] });
    expect(planOf(views[0], 0)).toBe(plan);
  });
});

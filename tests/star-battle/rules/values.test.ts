/** MV, RV and DV of an attack (6), tactics (7), what an army sees of the battlefield (13). */

import { describe, expect, it } from 'vitest';
import { ROW } from '../../../src/games/star-battle/position/armies.js';
import * as code from '../../../src/games/star-battle/position/codes.js';
import type { TacticName } from '../../../src/games/star-battle/position/names.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import * as state from '../../../src/games/star-battle/position/state.js';
import { t as tables } from '../../../src/games/star-battle/position/tables.js';
import { changeLight, lookAround, movementOf } from '../../../src/games/star-battle/rules/battlefield.js';
import { defence } from '../../../src/games/star-battle/rules/defence.js';
import { mercilessLine, offence } from '../../../src/games/star-battle/rules/offence.js';
import { setStrategy } from '../../../src/games/star-battle/rules/tactical.js';
import { legalTactics } from '../../../src/games/star-battle/rules/tactics.js';
import { B, field, has } from '../support.js';

const { MELEE, RANGED } = code;

function boon(army: number, which: number): void {
  s.boons[army] |= 1 << which;
  s.giver[army * 2 * ROW + which] = army;
}

/** What the lines of (6) add to MV, RV and DV of army 0 against B. */
function lines(): number[] {
  return [
    offence(0, B, MELEE, false) - tables.mv[0],
    offence(0, B, RANGED, false) - tables.rv[0],
    defence(0, B, MELEE) - tables.dv[0],
  ];
}

type Prepare = (t: ReturnType<typeof field>) => unknown;

const mark = (set: number) => (): void => {
  s.n[set] |= 1;
};

/** A stance that army 0 has taken. */
const stance = (set: number, which: number) => (): void => {
  boon(0, which);
  s.n[set] |= 1;
};

describe('lines of MV, RV and DV (6)', () => {
  it.each<[string, Prepare, number[]]>([
    ['nothing', () => 0, [0, 0, 0]],
    ['a step of strategy', () => setStrategy(0, 1), [2, 2, -2]],
    ['two steps of caution', () => setStrategy(0, -2), [-4, -4, 4]],
    ['the initiative', () => (s.n[state.N_INITIATIVE] = 1), [1, 1, 0]],
    ['two lost divisions', (t) => t.hp(0, 2), [-2, -2, -2]],
    ['fatigue', () => (s.fatigue[0] = 1), [-1, -1, -1]],
    ['exhaustion', () => (s.fatigue[0] = 2), [-3, -3, -3]],
    ['blood', mark(state.N_BLOODIED), [-1, -1, -1]],
    ['disarray of two steps', () => (s.n[state.N_DISARRAY] = 2), [-2, -2, -2]],
    ['Advanced Tactics', () => boon(0, code.ADVANCED_TACTICS), [2, 2, 0]],
    [
      'Advanced against Defensive Tactics',
      () => [boon(0, code.ADVANCED_TACTICS), boon(B, code.DEFENSIVE_TACTICS)],
      [1, 1, 0],
    ],
    [
      'Bloodied but Unbroken at half HP, Leadership 12',
      (t) => [t.hp(0, 16), boon(0, code.BLOODIED_UNBROKEN)],
      [2, 2, 0],
    ],
    ['Bloodied but Unbroken above half HP', (t) => [t.hp(0, 17), boon(0, code.BLOODIED_UNBROKEN)], [0, 0, 0]],
    ['Combined Tactics', stance(state.N_COMBINED, code.COMBINED_TACTICS), [0, 0, 1]],
    ['Daring in melee', stance(state.N_DARING_MV, code.DARING), [4, 0, -2]],
    ['Daring at range', stance(state.N_DARING_RV, code.DARING), [0, 4, -2]],
    ['Defensive Tactics', () => boon(0, code.DEFENSIVE_TACTICS), [0, 0, 2]],
    ['Expert Flankers', stance(state.N_FLANKING, code.EXPERT_FLANKERS), [2, 2, -2]],
    ['Implacable in Melee', () => boon(0, code.IMPLACABLE), [1, 1, 0]],
    ['Magical Barrage outside Gunnery', () => boon(0, code.MAG_BARRAGE), [0, 0, 0]],
    ['Magical Protection', () => boon(0, code.MAG_PROTECTION), [0, 0, 1]],
    ['Surgical Strike', stance(state.N_SURGICAL, code.SURGICAL_STRIKE), [2, 0, 0]],
    ['an ace that attacks', () => (s.ace[0] = code.ACE_ATTACK), [2, 2, 0]],
    ['an ace that defends', () => (s.ace[0] = code.ACE_DEFENCE), [0, 0, 2]],
    ['Boost', mark(state.N_BOOST_ON), [2, 2, 0]],
    ['energy drain', () => (s.drained[0] = 1), [-1, -1, -1]],
    ['stagger and stellar', () => (s.weakened[0] = 3), [0, 0, -3]],
    ['overload', () => (s.overloaded[0] = 3), [-3, -3, 0]],
    ['override', () => (s.overridden[0] = 3), [0, 0, -3]],
    ['connection that heals', () => (s.connected[0] = 4), [-4, -4, 0]],
    ['the mark of wolves', mark(state.N_WOLVES_MARK), [-1, -1, -1]],
    ['War Chant of the other in the last phase', () => (s.chantByLast[0] = 1 << B), [-1, -1, 0]],
    ['a taunt of the other', () => (s.tauntedBy[0] = 1 << B), [-2, -2, -2]],
    ['a false retreat in the last phase', () => (s.lured[0] = B), [6, 6, 6]],
    ['Hit and Run', mark(state.N_HIT_AND_RUN), [-2, -2, -2]],
    ['high ground', () => (s.n[state.N_HIGH] = 0), [1, 1, 0]],
    ['high ground of the other', () => (s.n[state.N_HIGH] = B), [-1, 0, 0]],
    ['help of covering fire', mark(state.N_COVERED), [0, 0, 1]],
    ['a feint', mark(state.N_DRAWN_OUT), [0, 0, -2]],
    ['the last gasp of a rout', () => [mark(state.N_GASP)(), mark(state.N_GASP_ROUT)()], [-4, 0, -4]],
  ])('%s', (_, prepare, expected) => {
    prepare(field({ set: ['a=p1', 'b=guide-force'] }));
    expect(lines()).toEqual(expected);
  });

  it('Magical Barrage in Gunnery adds the spell level of its giver, nothing against Magical Protection', () => {
    field({ set: ['a=p1', 'b=guide-force'], segment: 'gunnery' });
    boon(0, code.MAG_BARRAGE);
    expect(lines()).toEqual([0, 3, 0]);
    boon(B, code.MAG_PROTECTION);
    expect(lines()).toEqual([0, 0, 0]);
  });

  it('block values are data: gear of the block adds nothing again [S3], [S6]', () => {
    field({ set: ['a=war-platoon', 'b=legion'] });
    expect(lines()).toEqual([0, 0, 0]);
  });

  it('trick attacks need an advance, Expert Flankers, a false retreat or an ambush', () => {
    field({ set: ['a=raiding-party', 'b=legion'] });
    expect(lines()).toEqual([0, 0, 0]);
    s.n[state.N_ADVANCED] |= 1;
    expect(lines()).toEqual([2, 2, 0]);
  });

  it('who cannot be seen, and mobility where it counts; uncanny agility helps', () => {
    field({ set: ['a=raiding-party', 'b=spellcasters', 'topography=wasteland'] });
    expect(lines()).toEqual([1 - 2, 1 - 2, -2 + 1]);
    field({ set: ['a=raiding-party', 'b=p3', 'topography=wasteland'] });
    expect(lines()).toEqual([0, 0, 0]);
  });

  it('Skywardens of the side act against what flies', () => {
    field({ set: ['a=robotic-battalion', 'b=star-cavalry'] });
    expect(lines()).toEqual([0, 1, 2 + 8]);
  });

  it('armies engaged with an aura and a knockdown lose once for each', () => {
    const t = field({ set: ['a=guide-force', 'b=p1,p1'] })
      .engaged(0, B)
      .engaged(0, B + 1);
    expect(lines()).toEqual([-2, -2, -1]);
    expect(t.metric('a.strikes')).toBe(0);
  });

  it('spell resistance, sightlessness and the lack of eyes count against casters alone', () => {
    field({ set: ['a=p2', 'b=spellcasters'] });
    expect(lines()).toEqual([1 - 2, 1 - 2, 6 + 1 - 2]);
  });

  it('uncanny agility takes from the sum of all negative lines, at most to 0 [S23]', () => {
    field({ set: ['a=legion', 'b=guide-force'] });
    s.n[state.N_BLOODIED] |= 1;
    expect(lines()[2]).toBe(0);
    s.fatigue[0] = 1;
    expect(lines()[2]).toBe(-1);
    setStrategy(0, -1);
    expect(lines()[2]).toBe(2 - 1);
  });

  it('an amorphous enemy blurs each line of boons and tactics by 1, aces not [S24]', () => {
    const t = field({ set: ['a=p1', 'b=p2'] });
    boon(0, code.ADVANCED_TACTICS);
    s.n[state.N_SURGICAL] |= 1;
    expect(lines()).toEqual([1 + 1, 1, 0]);
    s.ace[0] = code.ACE_ATTACK;
    t.tactic(0, 'wall');
    expect(lines()).toEqual([1 + 1 + 2 - 2, 1 + 2 - 2, 1]);
  });

  it.each([
    ['legion', MELEE, 8],
    ['spellcasters', MELEE, 8 - 2],
    ['elite-squad', MELEE, 0],
    ['elite-squad', RANGED, 0],
    ['strike-force', MELEE, 0],
    ['raiding-convoy', MELEE, 0],
    ['star-cavalry', RANGED, 8 + 2],
  ])('hardness 8 against %s, kind %i: DV +%i [S25]', (attacker, kind, line) => {
    field({ set: ['a=robotic-battalion', `b=${attacker}`] });
    expect(defence(0, B, kind) - tables.dv[0]).toBe(line);
  });

  it.each([
    ['raiding-party', 10],
    ['star-cavalry', 0],
    ['raiding-convoy', 0],
    ['strike-force', 0],
    ['spellcasters', 10 - 2],
  ])('kinetic nonmagical 10 and electric 10 against %s: DV +%i [S25]', (attacker, line) => {
    field({ set: ['a=dragon', `b=${attacker}`] });
    expect(defence(0, B, MELEE) - tables.dv[0]).toBe(line);
  });

  it('a type an army is vulnerable to', () => {
    field({ set: ['a=armored-undead', 'b=spellcasters'] });
    expect(lines()[2]).toBe(-2 - 2);
  });

  it('Merciless helps free attacks on who leaves, and covering fire is none', () => {
    field({ set: ['a=legion', 'b=guide-force'] });
    boon(0, code.MERCILESS);
    s.n[state.N_LEAVER] = B + 1;
    expect([mercilessLine(0, B), offence(0, B, RANGED, true) - tables.rv[0]]).toEqual([1, 0]);
    s.n[state.N_LEAVER] = 0;
    expect(mercilessLine(0, B)).toBe(0);
  });
});

describe('tactics (7)', () => {
  it.each<[TacticName, number[]]>([
    ['standard', [0, 0, 0]],
    ['volley', [0, 0, 0]],
    ['cautious', [-2, -2, 0]],
    ['wall', [-2, -2, 2]],
    ['full', [-4, -4, 4]],
    ['brutality', [4, 4, -4]],
    ['charge', [2, 2, -2]],
    ['onslaught', [4, 4, -4]],
    ['dirtyFighters', [6, 6, 0]],
    ['falseRetreat', [0, 0, 0]],
    ['coveringFire', [0, 0, 0]],
    ['drivingStrike', [2, 2, 0]],
    ['drivingSweep', [-4, -4, -2]],
    ['feint', [0, 0, 0]],
    ['hunker', [-2, -2, 0]],
    ['pincer', [0, 0, -2]],
    ['pursuit', [0, 0, 0]],
    ['retreat', [0, 0, -1]],
    ['withdraw', [-2, -2, -2]],
    ['siegebreaker', [0, 0, 0]],
    ['skirmishers', [-2, 0, -2]],
    ['sniper', [0, 0, 0]],
    ['spellbreaker', [0, 0, 0]],
    ['strafing', [-2, -2, 1]],
  ])('%s: MV, RV, DV %j in Melee against an army on foot', (name, expected) => {
    field({ set: ['a=p1', 'b=guide-force'] }).tactic(0, name);
    expect(lines()).toEqual(expected);
  });

  it('what some of them add depends on the enemy', () => {
    const t = field({ set: ['a=p1,p3', 'b=raiding-convoy,spellcasters'], segment: 'gunnery' });
    expect(lines()).toEqual([0, 0, 0]);
    t.tactic(0, 'dirtyFighters');
    expect(lines()).toEqual([0, 0, 0]);
    t.tactic(0, 'drivingStrike');
    expect(lines()).toEqual([0, 0, 0]);
    t.tactic(0, 'hunker');
    expect(lines()).toEqual([-2, -2, 2]);
    t.tactic(0, 'spellbreaker');
    expect(defence(0, B + 1, MELEE) - tables.dv[0]).toBe(4 - 2);
    t.tactic(0, 'pincer').engaged(1, B);
    expect(lines()).toEqual([2, 2, -2]);
    t.engaged(0, B);
    expect(lines()).toEqual([2, 2, 0]);
  });

  it('are legal as the table says', () => {
    const t = field({ set: ['a=p1,p2', 'b=legion'], segment: 'tactical' });
    const legal = (army: number): string[] =>
      ['VOLLEY', 'CHARGE', 'PURSUIT', 'DRIVING_SWEEP', 'SNIPER', 'FULL', 'SCREENING', 'WITHDRAW'].filter((name) =>
        has(legalTactics(army), (code as unknown as Record<string, number>)[name]),
      );
    expect(legal(0)).toEqual([
      ...['VOLLEY', 'CHARGE', 'PURSUIT', 'DRIVING_SWEEP', 'SNIPER', 'FULL', 'SCREENING', 'WITHDRAW'],
    ]);
    expect(legal(1), 'without transports').not.toContain('DRIVING_SWEEP');
    t.engaged(0, B);
    expect(legal(0)).toEqual(['DRIVING_SWEEP', 'SNIPER', 'FULL', 'SCREENING', 'WITHDRAW']);
    s.n[state.N_BARRED] |= 1;
    s.tricked[4 * 16] = 9;
    expect(legal(0), 'barred and without Movement').toEqual(['SNIPER']);
  });

  it('fear immunity leaves Standard alone, unless the option says otherwise [S7]', () => {
    field({ set: ['a=swarm-horde', 'b=legion'], segment: 'tactical' });
    setStrategy(0, 2);
    expect([legalTactics(0), s.step[0]]).toEqual([1 << code.STANDARD, 0]);
    field({ set: ['a=swarm-horde', 'b=legion', 'fearTactics=true'], segment: 'tactical' });
    setStrategy(0, 2);
    expect([has(legalTactics(0), code.BRUTALITY), s.step[0]]).toEqual([true, 2]);
  });
});

describe('the battlefield (13)', () => {
  const seen = (army = 0): number[] => [
    s.fieldMelee[army],
    s.fieldRanged[army],
    s.fieldDefence[army],
    s.fieldMovement[army],
  ];

  it.each([
    ['topography=dunes', [-1, -2, -2, -1]],
    ['topography=ice', [0, 0, -2, -1]],
    ['topography=underwater', [-2, -4, 0, -1]],
    ['topography=wetland', [-1, -2, -1, -1]],
    ['biome=desolate', [0, 0, 0, 1]],
    ['biome=abundant', [-1, -2, 0, -1]],
    ['biome=overflowing', [-2, -4, 0, -4]],
    ['atmosphere=airless', [0, 2, 0, -2]],
    ['atmosphere=thin', [0, 1, 0, -1]],
    ['atmosphere=hostile', [0, 0, -2, -1]],
    ['visibility=dim', [-1, -2, 0, -1]],
    ['visibility=dark', [-2, -4, -1, -2]],
    ['smoke=true', [-1, -2, 0, 0]],
    ['treacherous=true', [0, 0, -2, -1]],
    ['dangerous=true', [0, 0, 0, -1]],
  ])('%s: %j', (set, expected) => {
    field({ set: ['a=legion', 'b=p1', set] });
    expect(seen()).toEqual(expected);
  });

  it('a space battle is one in the void; fleets take no part [S2]', () => {
    field({ set: ['a=legion', 'b=p1', 'topography=void'] });
    expect(seen()).toEqual([1, 2, -2, 1]);
  });

  it.each([
    ['p2', 'dark', [0, 0, 0, 0]],
    ['strike-force', 'dark', [0, 0, 0, 0]],
    ['war-platoon', 'dim', [0, 0, 0, 0]],
    ['war-platoon', 'dark', [-2, -4, -1, -2]],
    ['guide-force', 'dark', [-1, -2, 0, -1]],
    ['p2', 'bright', [-2, -2, 0, 0]],
    ['p3', 'bright', [-1, -1, 0, 0]],
  ])('%s in %s light: %j', (army, light, expected) => {
    field({ set: [`a=${army}`, 'b=legion', `visibility=${light}`] });
    expect(seen()).toEqual(expected);
  });

  it('without breath the air takes nothing away', () => {
    field({ set: ['a=p3', 'b=legion', 'atmosphere=airless'] });
    expect([seen(), seen(B)]).toEqual([
      [0, 2, 0, 0],
      [0, 2, 0, -2],
    ]);
  });

  it('Movement is at least 1, halved by exhaustion, then lowered by trickery to 0 at least', () => {
    field({ set: ['a=p1', 'b=star-cavalry', 'biome=overflowing'] });
    expect([movementOf(0), movementOf(B)]).toEqual([1, 1]);
    field({ set: ['a=p1', 'b=star-cavalry'] });
    s.fatigue[0] = 2;
    expect(movementOf(0)).toBe(1);
    s.tricked[4 * 16] = 3;
    expect(movementOf(0)).toBe(0);
  });

  it('a change of light is one for everybody: there is none for a single army [S30]', () => {
    field({ set: ['a=legion', 'b=p1', 'visibility=dim'] });
    changeLight(-1);
    expect([seen(), seen(B)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    changeLight(2);
    lookAround();
    expect(seen(B)).toEqual([-2, -4, -1, -2]);
  });

  it.each([
    ['legion', 8],
    ['star-cavalry', 2],
    ['spellcasters', 4 - 2],
    ['p3', 6],
  ])('Colony Defense 8 against %s: %i', (attacker, line) => {
    field({ set: ['a=p1', `b=${attacker}`, 'siege=a', 'defence=8'] });
    expect(lines()).toEqual([
      1 + (attacker === 'spellcasters' ? -2 : 0),
      1 + (attacker === 'spellcasters' ? -2 : 0),
      line,
    ]);
  });

  it('nothing is left of it for an army that has burrowed', () => {
    field({ set: ['a=p1', 'b=dragon', 'siege=a', 'defence=8'] });
    s.n[state.N_BURROWED] |= 1 << B;
    expect(lines()).toEqual([1, 1, 0]);
  });
});

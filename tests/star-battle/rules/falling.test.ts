import { describe, expect, it } from 'vitest';
import { C_OTHER } from '../../../src/games/star-battle/metrics.js';
import {
  MELEE,
  MERCILESS,
  S_ACTIVE,
  S_DEFEATED,
  S_DESTROYED,
  STANDARD,
} from '../../../src/games/star-battle/position/codes.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { t as tables } from '../../../src/games/star-battle/position/tables.js';
import { attack } from '../../../src/games/star-battle/rules/attack.js';
import { suffer } from '../../../src/games/star-battle/rules/damage.js';
import { settleFall } from '../../../src/games/star-battle/rules/falling.js';
import { strikeTargets } from '../../../src/games/star-battle/rules/melee.js';
import { tacticOf } from '../../../src/games/star-battle/rules/standing.js';
import { playStep, STEP_START } from '../../../src/games/star-battle/turn.js';
import { B, field, has } from '../support.js';

const OTHER = C_OTHER;

/** An army with ferocity that is engaged with two enemies and has just lost its last Hit Point. */
function lastGasp() {
  const t = field({ set: ['a=legion,star-cavalry', 'b=p4,legion'] })
    .engaged(0, B)
    .engaged(1, B)
    .hp(B, 1);
  suffer(B, 1, OTHER);
  settleFall(B, -1);
  return t;
}

describe('falling (11)', () => {
  it('without Hit Points an army is defeated, and nobody is engaged with it any more', () => {
    field({ set: ['a=legion', 'b=star-cavalry'] })
      .engaged(0, B)
      .hp(B, 1);
    suffer(B, 1, OTHER);
    settleFall(B, 0);
    expect([s.status[B], s.engaged[0]]).toEqual([S_DEFEATED, 0]);
  });

  it('a hit by an army with merciless that takes the last points destroys (11)', () => {
    const t = field({ set: ['a=legion', 'b=star-cavalry'] }).hp(B, 1);
    s.boons[0] |= tables.boons[0];
    t.dice(19);
    attack(0, B, MELEE, false);
    expect(s.status[B]).toBe(S_DESTROYED);
  });
});

describe('the last gasp (11, [S32])', () => {
  it('of ferocity keeps the army on the field and engaged, but it is Standard', () => {
    lastGasp().tactic(B, 'full');
    expect([s.status[B], has(s.n[s.N_GASP], B), tacticOf(B)]).toEqual([S_ACTIVE, true, STANDARD]);
    expect(s.engaged[B]).toBe(0b11);
    expect(strikeTargets(B)).toBe(0b11);
  });

  it.each(['volley', 'falseRetreat', 'retreat', 'screening'] as const)(
    'an army strikes in it whatever its tactic of that phase was: %s (11)',
    (name) => {
      lastGasp().tactic(B, name);
      expect(strikeTargets(B)).toBe(0b11);
    },
  );

  it('a false retreat counts for the next phase also of who ends this one in it (4.2)', () => {
    const t = lastGasp().tactic(B, 'falseRetreat', 1).dice(1);
    s.n[s.N_STEP] = STEP_START;
    playStep();
    expect([s.lured[B], t.refused()]).toEqual([1, []]);
  });

  it.each([
    ['merciless, defeated all the same', 0, S_DEFEATED],
    ['others, destroyed all the same', 1, S_DESTROYED],
  ])('who had the last points taken and is hit at 0 HP by %s', (_, before, status) => {
    const t = lastGasp().dice(20, 3);
    s.n[s.N_MERCILESS] = before << B;
    if (before === 0) s.boons[0] |= tables.boons[0];
    attack(0, B, MELEE, false);
    expect([s.hasBoon(0, MERCILESS), s.status[B], t.metric('a.dealt')]).toEqual([before === 0, status, 0]);
  });

  it('any damage ends it', () => {
    lastGasp().dice(20, 3);
    attack(0, B, MELEE, false);
    expect([has(s.n[s.N_ACTIVE], B), s.engaged[1]]).toEqual([false, 0]);
  });

  it('damage to an army at 0 HP removes no points: who took the last ones decides what becomes of it', () => {
    lastGasp();
    s.n[s.N_MERCILESS] |= 1 << B;
    suffer(B, 2, OTHER);
    settleFall(B, 0);
    expect(s.status[B]).toBe(S_DESTROYED);
  });
});

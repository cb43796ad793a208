/** Values of the charts that change a rule, for designers: as shipped they change nothing. */

import { describe, expect, it } from 'vitest';
import { MAG_HEALING, MELEE } from '../../../src/games/star-battle/position/codes.js';
import * as s from '../../../src/games/star-battle/position/state.js';
import { tend } from '../../../src/games/star-battle/rules/aftermath.js';
import { blow } from '../../../src/games/star-battle/rules/blow.js';
import { damped, defence } from '../../../src/games/star-battle/rules/defence.js';
import { offence } from '../../../src/games/star-battle/rules/offence.js';
import { assault } from '../../../src/games/star-battle/rules/routing.js';
import { placeBoons } from '../../../src/games/star-battle/rules/tactical.js';
import { field } from '../support.js';

const B = 8;

describe('variants.damped', () => {
  it('is off by the rules: DV counts as it is', () => {
    field({ set: ['a=legion', 'b=dragon'] });
    expect([damped(5, 40), damped(40, 5)]).toEqual([40, 5]);
  });

  it('brings the die that hits closer to 11 by its percentage', () => {
    field({ set: ['a=legion', 'b=dragon', 'charts.values.variants.damped=50'] });
    // 31 is needed, 20 more than 11: half of them counts; and 20 less likewise.
    expect(damped(5, 36)).toBe(5 + 21);
    expect(damped(36, 27)).toBe(36 + 1);
    expect(damped(10, 21)).toBe(21);
  });

  it('counts in an attack and its margin', () => {
    const t = field({ set: ['a=legion', 'b=dragon', 'charts.values.variants.damped=50'] });
    const attack = offence(0, B, MELEE, false);
    const against = defence(B, 0, MELEE);
    expect(against - attack).toBeGreaterThan(11);
    const needed = 11 + Math.trunc((against - attack - 11) / 2);
    // A hit at exactly the die needed: no point of margin, and no damage.
    t.dice(needed);
    assault(0, B, MELEE);
    expect([blow.hit, blow.total - blow.against]).toEqual([true, 0]);
  });
});

describe('variants.healingUses', () => {
  function healed(limit: number, phases: number): number {
    const t = field({
      set: ['a=armored-undead', 'b=legion', `charts.values.variants.healingUses=${limit}`],
      segment: 'end',
    }).hp(0, 6);
    placeBoons(0);
    expect(s.hasBoon(0, MAG_HEALING)).toBe(true);
    for (let phase = 0; phase < phases; phase++) {
      t.dice(...(phase < limit ? [1, 1] : []));
      tend();
    }
    return s.hp[0] - 6;
  }

  it('ends Magical Healing after so many uses of a commander', () => {
    expect(healed(2, 4)).toBe(4);
  });

  it('is without limit at 99, as by the rules', () => {
    expect(healed(99, 4)).toBe(8);
  });
});

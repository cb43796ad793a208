import { describe, expect, it } from 'vitest';
import type { BfgePolicy } from '../../../src/games/bfge/player/decisions.js';
import { AF, BLUE, NOBODY, RED, SF } from '../../../src/games/bfge/position/units.js';
import { table } from '../support.js';

describe('garrison segment (6.4)', () => {
  it('a strength above the Combat value holds the region, the rest goes to base', () => {
    const t = table().put(BLUE, 3, '4 SF, WS').resolve(3);
    expect(t.controller(3)).toBe(BLUE);
    expect(t.at(BLUE, 3)).toBe('2 SF');
    expect(t.base(BLUE)).toBe('1 WS, 2 SF');
    expect(t.metric('blue.SF.returnedGarrison')).toBe(2);
  });

  it('a strength equal to the Combat value does not (12.0, example 2)', () => {
    const t = table().put(BLUE, 4, '2 SF').resolve(4);
    expect(t.controller(4)).toBe(NOBODY);
    expect(t.base(BLUE)).toBe('2 SF');
    expect(t.metric('oneSideNoGarrison')).toBe(1);
  });

  it('`drill` keeps the literal prefix SF, CG, AF, IO, TH, WS, superfluous units too [B13]', () => {
    const t = table().put(RED, 5, 'SF, CG, WS, IO').resolve(5);
    // SF 2, CG 2, IO 4: 8 > 5; without the CG it would do, but the prefix stays.
    expect(t.at(RED, 5)).toBe('1 IO, 1 SF, 1 CG');
    expect(t.base(RED)).toBe('1 WS');
  });

  it('is chosen afresh whenever a side is alone, an earlier garrison included [B12]', () => {
    const t = table().put(BLUE, 1, 'WS').hold(BLUE, 1).put(BLUE, 1, 'SF').resolve(1);
    expect(t.at(BLUE, 1)).toBe('1 SF');
    expect(t.base(BLUE)).toBe('1 WS');
    const lost = table().put(BLUE, 6, 'IO').hold(BLUE, 6).resolve(6);
    expect(lost.controller(6)).toBe(NOBODY);
  });

  it('the player chooses any units, or none', () => {
    const blue: BfgePolicy = { garrison: (_, order) => order.keep(AF, 1) };
    const t = table({ blue }).put(BLUE, 2, 'AF, 3 SF').resolve(2);
    expect(t.at(BLUE, 2)).toBe('1 AF');
    const none = table({ blue: { garrison: () => {} } })
      .put(BLUE, 2, 'AF')
      .resolve(2);
    expect(none.controller(2)).toBe(NOBODY);
    expect(none.refused()).toEqual([]);
  });

  it('too few, or units that are not there, is none', () => {
    for (const [kind, count] of [
      [SF, 1],
      [AF, 2],
      [AF, -1],
    ]) {
      const t = table({ red: { garrison: (_, order) => order.keep(kind, count) } })
        .put(RED, 2, 'AF, SF')
        .resolve(2);
      expect(t.controller(2)).toBe(NOBODY);
      expect(t.base(RED)).toBe('1 AF, 1 SF');
      expect(t.refused()).toMatchObject([{ seat: RED, decision: 'garrison' }]);
    }
  });

  it('fights like other units, and the region is held by who is left', () => {
    const t = table().put(BLUE, 1, 'SF').hold(BLUE, 1).put(RED, 1, 'AF').roll(1, 1, 6, 1, 1).resolve(1);
    expect(t.controller(1)).toBe(RED);
    expect(t.metric('garrisonAttackedBlue')).toBe(1);
    expect(t.metric('garrisonLostBlue')).toBe(1);
  });

  it('an empty region is resolved without effect', () => {
    const t = table().resolve(1);
    expect(t.controller(1)).toBe(NOBODY);
    expect(t.metric('regionTurnsEmpty')).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { compare, conventionsOf } from '../../bench/differential/compare.js';
import { joined } from '../../bench/joined.js';
import type { Comparable } from '../../src/stats/diff.js';

/** Games whose metrics all have the same counts. */
function counted(histogram: Readonly<Record<string, number>>, ...metrics: string[]): Comparable {
  const games = Object.values(histogram).reduce((sum, count) => sum + count, 0);
  return {
    outcomes: { won: games },
    endings: { last: games },
    metrics: Object.fromEntries(metrics.map((name) => [name, { histogram }])),
  };
}

const GARRISON = { scenario: 'civil-war', policy: 'garrison' };
const PASSIVE = { scenario: 'civil-war', policy: 'passive' };

describe('the differential test', () => {
  it('adds up parts', () => {
    const both = joined(counted({ '1': 3, '2': 1 }, 'a', 'b'), counted({ '2': 4, '5': 2 }, 'a', 'b'));
    expect(both).toEqual({
      outcomes: { won: 10 },
      endings: { last: 10 },
      metrics: { a: { histogram: { '1': 3, '2': 5, '5': 2 } }, b: { histogram: { '1': 3, '2': 5, '5': 2 } } },
    });
    expect(() => joined(counted({ '1': 1 }, 'a'), counted({ '1': 1 }, 'b'))).toThrow('different metrics');
  });

  it('finds a difference in any metric', () => {
    const engine = counted({ '1': 500, '2': 500 }, 'vp', 'dice');
    const same = compare(PASSIVE, engine, counted({ '1': 510, '2': 490 }, 'vp', 'dice'));
    expect(Math.min(...same.map(({ p }) => p))).toBeGreaterThan(0.1);
    const other = compare(PASSIVE, engine, counted({ '1': 300, '2': 700 }, 'vp', 'dice'));
    expect(other.map(({ what }) => what)).toEqual(['vp', 'vp', 'dice', 'dice']);
    expect(Math.max(...other.map(({ p }) => p))).toBeLessThan(1e-9);
  });

  it('leaves out only what a convention says, for that policy', () => {
    const runs = [
      counted({ '1': 500, '2': 500 }, 'vp', 'boughtUnits'),
      counted({ '1': 500, '2': 500 }, 'vp', 'boughtUnits'),
    ];
    const tested = (contest: typeof GARRISON): Set<string> =>
      new Set(compare(contest, runs[0], runs[1]).map(({ what }) => what));
    expect(tested(GARRISON)).toEqual(new Set(['vp']));
    expect(tested(PASSIVE)).toEqual(new Set(['vp', 'boughtUnits']));
    expect(conventionsOf(GARRISON).every(({ reason }) => reason.includes('[R101]'))).toBe(true);
  });

  it('does not pass over a metric that only one program has', () => {
    expect(() => compare(PASSIVE, counted({ '1': 1 }, 'vp', 'dice'), counted({ '1': 1 }, 'vp'))).toThrow('dice');
    expect(() => compare(PASSIVE, counted({ '1': 1 }, 'vp'), counted({ '1': 1 }, 'vp', 'dice'))).toThrow('dice');
  });
});

/** `satrap battle sfge`: the same command for the first game. */

import { describe, expect, it } from 'vitest';
import { forceText, parseForce } from '../../../src/games/sfge/battle/force.js';
import { studyBattle } from '../../../src/games/sfge/battle/study.js';
import { resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import type { SfgeSetup } from '../../../src/games/sfge/setup.js';

const study = (a: string, b: string, set: readonly string[] = []) =>
  studyBattle({ a, b, set, options: {}, games: 1, seed: '1' });

/** Results of the ten faces in a column of the Combat Results Table, with a modifier. */
function faces(column: number, modifier: number): string[] {
  const { charts } = resolveSfge({ scenario: 'over-the-edge', set: [] }).document as unknown as SfgeSetup;
  return Array.from({ length: 10 }, (_, die) => charts.combatResults[die + modifier + 2][column + 6]);
}

describe('one attack', () => {
  it('two SF with a modifier against SF and CG: every face of the column +2', () => {
    const results = faces(2, 1);
    const { exact, left } = study('2 SF +1', 'SF, CG');
    // D2 and D3 eliminate both, D1 the CG alone, A2 and A3 both attackers.
    const share = (...texts: string[]) => results.filter((result) => texts.includes(result)).length / 10;
    expect(exact?.a).toBeCloseTo(share('D2', 'D3'), 12);
    expect(exact?.b).toBeCloseTo(share('A2', 'A3'), 12);
    const only = (a: string, b: string) => left.find((end) => end.a === a && end.b === b)?.share ?? 0;
    expect(only('2 SF', '1 SF')).toBeCloseTo(share('D1'), 12);
    expect(only('2 SF', '1 SF, 1 CG')).toBeCloseTo(share('none', 'A1'), 12);
  });

  it('converted units join the other side in the morphogenetic part', () => {
    const { left } = study('3 CG', 'SF');
    const results = faces(6, 0);
    const converted = results.filter((result) => result.startsWith('D')).length / 10;
    expect(left.find(({ a }) => a === '1 SF, 3 CG')?.share ?? 0).toBeCloseTo(converted, 12);
  });

  it('the modifier of the defender counts against the roll, and the table is changed with --set', () => {
    expect(study('2 SF', 'SF -2').exact).toEqual(study('2 SF +2', 'SF').exact);
    const column = Array.from({ length: 10 }, (_, die) => `charts.combatResults.0/${die}=D3`);
    expect(study('SF', 'SF', column).exact?.a).toBeCloseTo(1, 12);
  });

  it('shares sum to one', () => {
    for (const [a, b] of [
      ['IO, TH, WS', '2 AF, CG, TH'],
      ['CF', 'SF'],
    ]) {
      const { exact } = study(a, b);
      expect(Object.values(exact ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('forces', () => {
  it('are read as people write them', () => {
    expect(forceText(parseForce('2 SF, cg +1'))).toBe('2 SF, 1 CG +1');
    expect(forceText(parseForce('WS-2'))).toBe('1 WS -2');
  });

  it.each(['', '+1', 'SF CG', '2 XX', '0 SF', '100 SF'])('%s is refused', (text) => {
    expect(() => parseForce(text)).toThrow();
  });
});

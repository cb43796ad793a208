import { describe, expect, test } from 'vitest';
import { uniforms } from '../../../tests/support/uniforms.js';
import { caseRatio, gameRatio, moreRounds } from './ratios.js';

/** Rounds of processes that are apart by about so much. */
function rounds(next: () => number, count: number, ratio: number, apart: number): number[] {
  return Array.from({ length: count }, () => ratio * (1 + apart * 1.7 * (next() + next() - 1 + next() - 0.5)));
}

describe('ratios of builds', () => {
  test('a game of 24 pairs that are 1.2 % apart shows 1 %, and holds the truth', () => {
    const next = uniforms('ratios');
    let [held, seen, widest] = [0, 0, 0];
    for (let i = 0; i < 400; i++) {
      const { low, high } = gameRatio(rounds(next, 24, 1.01, 0.012));
      if (low === null || high === null) continue;
      if (low <= 1.01 && 1.01 <= high) held++;
      if (low > 1) seen++;
      widest = Math.max(widest, high - low);
    }
    expect(held / 400).toBeGreaterThan(0.92);
    expect(seen / 400).toBeGreaterThan(0.85);
    expect(widest).toBeLessThan(0.03);
  });

  test('a game whose pairs are 3 % apart is measured until it is sure to 0.6 %, and one of 0.8 % is so already', () => {
    const next = uniforms('further rounds');
    let [held, seen, pairs] = [0, 0, 0];
    for (let i = 0; i < 200; i++) {
      const ratios = rounds(next, 24, 1.01, 0.03);
      for (let more = moreRounds(ratios, 4); more > 0; more = moreRounds(ratios, 4))
        ratios.push(...rounds(next, 4 * more, 1.01, 0.03));
      const { low, high } = gameRatio(ratios);
      expect(low).not.toBeNull();
      if (low === null || high === null) continue;
      if (low <= 1.01 && 1.01 <= high) held++;
      if (low > 1) seen++;
      pairs += ratios.length;
      expect(ratios.length).toBeLessThanOrEqual(98);
      if (ratios.length < 94) expect(high - low).toBeLessThan(0.0125);
    }
    expect(held / 200).toBeGreaterThan(0.9);
    expect(seen / 200).toBeGreaterThan(0.8);
    expect(pairs / 200).toBeGreaterThan(60);
    expect(moreRounds(rounds(next, 24, 1.01, 0.008), 4)).toBe(0);
    expect(moreRounds([1.01], 1)).toBe(0);
  });

  test('a case of few rounds has the spread of its game, and with one round in all none', () => {
    const ofGame = [0.98, 1, 1.02, 0.99, 1.01];
    const { estimate, low, high } = caseRatio([1.02], ofGame);
    expect(estimate).toBeCloseTo(1.02, 12);
    expect(low).toBeLessThan(0.98);
    expect(high).toBeGreaterThan(1.06);
    expect(caseRatio([1.02], [1.02])).toEqual({ estimate: expect.closeTo(1.02, 12), low: null, high: null });
    expect(gameRatio([1, 1])).toEqual({ estimate: 1, low: 1, high: 1 });
  });

  test('a case of six rounds is judged by its own, and one wild round hardly matters', () => {
    const own = [1.01, 1.02, 1, 1.03, 1.01, 1.02];
    const { low, high } = caseRatio(own, [...own, 0.5]);
    expect([low, high]).toEqual([expect.closeTo(1, 12), expect.closeTo(1.03, 12)]);
    const ten = [...own, 1.01, 1.02, 1.01, 1.02];
    expect(gameRatio([...ten, 2]).estimate).toBeCloseTo(gameRatio(ten).estimate, 2);
  });
});

import { describe, expect, test } from 'vitest';
import { uniforms } from '../../tests/support/uniforms.js';
import { hypergeometric } from './hypergeometric.js';
import { type Population, permutationSumTwoSided } from './permutation-sum.js';

/** Chances of all sums of `drawn` of a population, exactly, by counting the ways. */
function exactSums(population: Population, drawn: number): Map<number, number> {
  let ways: Map<number, number>[] = [new Map([[0, 1]])];
  for (const [value, count] of population)
    for (let i = 0; i < count; i++) {
      const next: Map<number, number>[] = [];
      for (let taken = 0; taken <= Math.min(drawn, ways.length); taken++) {
        const sums = new Map(ways[taken] ?? []);
        for (const [sum, n] of ways[taken - 1] ?? []) sums.set(sum + value, (sums.get(sum + value) ?? 0) + n);
        next.push(sums);
      }
      ways = next;
    }
  const total = [...ways[drawn].values()].reduce((a, b) => a + b, 0);
  return new Map([...ways[drawn]].map(([sum, n]) => [sum, n / total]));
}

function exactTwoSided(chances: ReadonlyMap<number, number>, sum: number): number {
  let [below, above] = [0, 0];
  for (const [other, chance] of chances) {
    if (other <= sum) below += chance;
    if (other >= sum) above += chance;
  }
  return Math.min(1, 2 * Math.min(below, above));
}

test('a draw is impossible where more are marked, or fewer unmarked, than there are', () => {
  expect([hypergeometric(0, 10, 8, 5), hypergeometric(6, 10, 8, 5), hypergeometric(-1, 10, 2, 5)]).toEqual([0, 0, 0]);
  // The other 2 are all that are not marked.
  expect(hypergeometric(3, 10, 8, 5)).toBeCloseTo(56 / 252, 12);
});

describe('the permutation test of a sum', () => {
  test("is Fisher's test, doubled, for two values", () => {
    const tail = [4, 5, 6].reduce((sum, k) => sum + hypergeometric(k, 1000, 6, 30), 0);
    const p = permutationSumTwoSided(
      [
        [10, 994],
        [15, 6],
      ],
      30,
      300 + 5 * 4,
    );
    expect(p).toBeCloseTo(2 * tail, 14);
  });

  test.each([
    [
      'few rare values',
      [
        [0, 150],
        [1, 14],
        [2, 4],
        [7, 2],
      ],
      30,
    ],
    [
      'one in ten, skewed',
      [
        [0, 80],
        [1, 40],
        [4, 25],
        [9, 15],
      ],
      16,
    ],
    [
      'half and half, spread out',
      [
        [0, 20],
        [3, 20],
        [4, 20],
        [11, 20],
      ],
      40,
    ],
    [
      'steps of five',
      [
        [0, 90],
        [5, 20],
        [10, 10],
        [25, 3],
      ],
      25,
    ],
  ] as const)('is near the exact p to a fifth, down to 1e-9: %s', (_, population, drawn) => {
    const chances = exactSums(population, drawn);
    let looked = 0;
    for (const sum of chances.keys()) {
      const exact = exactTwoSided(chances, sum);
      if (exact < 1e-9 || exact > 0.5) continue;
      looked++;
      const ratio = permutationSumTwoSided(population, drawn, sum) / exact;
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.2);
    }
    expect(looked).toBeGreaterThan(10);
  });

  test('never alarms more often than it says, 20,000 games against 500 with a long tail', () => {
    const next = uniforms('permutations');
    const alarms = [0.05, 0.001].map(() => 0);
    for (let study = 0; study < 20_000; study++) {
      // 500 of 20,500: a value of 30 is drawn about 7 times, one of 100 less than once.
      const counts = [
        [30, 300],
        [100, 20],
      ].map(([value, marked]) => {
        let drawn = 0;
        for (let i = 0; i < marked; i++) if (next() < 500 / 20_500) drawn++;
        return { value, marked, drawn };
      });
      const population: Population = [[0, 20_180], ...counts.map(({ value, marked }) => [value, marked] as const)];
      const p = permutationSumTwoSided(
        population,
        500,
        counts.reduce((sum, { value, drawn }) => sum + value * drawn, 0),
      );
      for (const [i, alpha] of [0.05, 0.001].entries()) if (p <= alpha) alarms[i]++;
    }
    expect(alarms[0] / 20_000).toBeLessThan(0.055);
    expect(alarms[1] / 20_000).toBeLessThan(0.0015);
  });
});

import { describe, expect, test } from 'vitest';
import { diceSums, uniforms } from '../../tests/support/uniforms.js';
import { bidCurve } from './bid-curve.js';
import { solveBids } from './bid-solution.js';
import type { TimedGame } from './kaplan-meier.js';

const seen = (times: readonly number[]): TimedGame[] => times.map((time) => ({ time, observed: true }));

/** What A may expect, from the games themselves: `a` are those in which A promises, `b` those in which B does. */
function payoffOf(a: readonly number[], b: readonly number[], draw: number, own: number, other: number): number {
  const worth = (times: readonly number[], safer: number, bolder: number): number =>
    times.reduce((sum, x) => sum + (x > bolder ? 1 : x <= safer ? 0 : draw), 0) / times.length;
  const held = (times: readonly number[], safer: number, bolder: number): number =>
    times.reduce((sum, x) => sum + (x > bolder ? 0 : x <= safer ? 1 : draw), 0) / times.length;
  if (own > other) return worth(a, other, own);
  if (own < other) return held(b, own, other);
  return (worth(a, own, own) + held(b, own, own)) / 2;
}

/** Payoffs of A and of B for all bids from below the smallest value to above the largest, by plain counting. */
function bimatrix(a: readonly number[], b: readonly number[], draw: number) {
  const [low, high] = [Math.min(...a, ...b) - 1, Math.max(...a, ...b) + 2];
  const bids = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return {
    bids,
    ofA: bids.map((own) => bids.map((other) => payoffOf(a, b, draw, own, other))),
    ofB: bids.map((own) => bids.map((other) => payoffOf(b, a, draw, other, own))),
  };
}

function bruteForce({ bids, ofA, ofB }: ReturnType<typeof bimatrix>): string[] {
  const bestA = bids.map((_, j) => Math.max(...ofA.map((row) => row[j])));
  const bestB = ofB.map((row) => Math.max(...row));
  return bids.flatMap((bidA, i) =>
    bids.flatMap((bidB, j) =>
      ofA[i][j] >= bestA[j] - 1e-9 && ofB[i][j] >= bestB[i] - 1e-9 ? [`${bidA} ${bidB}`] : [],
    ),
  );
}

describe('the bidding as a game of two players', () => {
  test('has at least one equilibrium in single bids, and all that brute force finds', () => {
    const next = uniforms('bimatrix');
    for (let study = 0; study < 4000; study++) {
      const draw = [0, 0.1, 0.25, 0.4, 0.5][study % 5];
      const values = (): number[] => {
        const shift = Math.floor(5 * next());
        return Array.from({ length: 2 + Math.floor(7 * next()) }, () => shift + Math.floor(12 * next()));
      };
      const [a, b] = [values(), values()];
      const solution = solveBids({ a: bidCurve(seen(a)), b: bidCurve(seen(b)), draw });
      const expected = bruteForce(bimatrix(a, b, draw));
      expect(expected.length).toBeGreaterThan(0);
      expect(solution?.complete).toBe(true);
      expect(solution?.equilibria.map(({ bidA, bidB }) => `${bidA} ${bidB}`).sort()).toEqual(expected.sort());
    }
  });

  test('gives the payoffs of both, which need not add up to 1 where a draw is worth little', () => {
    const [a, b] = [diceSums(uniforms('one'), 300, 2), diceSums(uniforms('other'), 300, 2)];
    for (const draw of [0, 0.25]) {
      const solution = solveBids({ a: bidCurve(seen(a)), b: bidCurve(seen(b)), draw });
      expect(solution?.equilibria.length).toBeGreaterThan(0);
      for (const { bidA, bidB, payoffA, payoffB } of solution?.equilibria ?? []) {
        expect(payoffA).toBeCloseTo(payoffOf(a, b, draw, bidA, bidB), 12);
        expect(payoffB).toBeCloseTo(payoffOf(b, a, draw, bidB, bidA), 12);
      }
    }
  });

  test('says what each secures by a single bid, as brute force does', () => {
    const next = uniforms('safest');
    for (let study = 0; study < 200; study++) {
      const [a, b] = [diceSums(next, 5, 1), diceSums(next, 5, 1)];
      const { ofA, ofB } = bimatrix(a, b, 0.2);
      const solution = solveBids({ a: bidCurve(seen(a)), b: bidCurve(seen(b)), draw: 0.2 });
      expect(solution?.safeA?.secured).toBeCloseTo(Math.max(...ofA.map((row) => Math.min(...row))), 12);
      const columns = ofB[0].map((_, j) => Math.min(...ofB.map((row) => row[j])));
      expect(solution?.safeB?.secured).toBeCloseTo(Math.max(...columns), 12);
    }
  });

  test('names an equilibrium of games cut short only where it is one whatever follows', () => {
    const cut = (times: readonly number[], limit: number): TimedGame[] =>
      times.map((time) => ({ time: Math.min(time, limit), observed: time <= limit }));
    const next = uniforms('cut short solutions');
    let named = 0;
    for (let study = 0; study < 500; study++) {
      const [a, b] = [diceSums(next, 12, 2), diceSums(next, 12, 2)];
      const limit = 6 + (study % 8);
      const draw = [0, 0.3, 0.5][study % 3];
      const solution = solveBids({ a: bidCurve(cut(a, limit)), b: bidCurve(cut(b, limit)), draw });
      const expected = bruteForce(bimatrix(a, b, draw));
      const pairs = (solution?.equilibria ?? []).map(({ bidA, bidB }) => `${bidA} ${bidB}`);
      for (const pair of pairs) expect(expected).toContain(pair);
      named += pairs.length;
      if (solution?.complete) expect(pairs.length).toBe(expected.filter((pair) => pairs.includes(pair)).length);
    }
    expect(named).toBeGreaterThan(100);
  });
});

import { describe, expect, test } from 'vitest';
import { coverage, uniforms } from '../../tests/support/uniforms.js';
import { pairInterval } from './pair-interval.js';
import { gamesToSee, smallestSeen, varianceOf } from './sample-size.js';

/** Wins of two in the same games: A alone in 15 of 100, B alone in 10. */
function differences(next: () => number, games: number): Float64Array {
  return Float64Array.from({ length: games }, () => {
    const u = next();
    return u < 0.15 ? 1 : u < 0.25 ? -1 : 0;
  });
}
const VARIANCE = 0.25 - 0.05 ** 2;

describe('games to see a difference', () => {
  test('have the textbook number: variance (1.96 + 0.8416)^2 / difference^2', () => {
    const variance = { estimate: 4, low: 1, high: 9 };
    const found = gamesToSee(variance, { difference: 0.5, alpha: 0.05, beta: 0.2 });
    const factor = (1.959964 + 0.841621) ** 2 / 0.25;
    expect(found).toEqual({ estimate: Math.ceil(4 * factor), low: Math.ceil(factor), high: Math.ceil(9 * factor) });
    expect(gamesToSee(variance, { difference: 0.5, alpha: 0.05, beta: null }).estimate).toBe(
      Math.ceil((4 * 1.959964 ** 2) / 0.25),
    );
  });

  test('find it as often as they say', () => {
    const next = uniforms('planned');
    const { estimate: games } = gamesToSee(
      { estimate: VARIANCE, low: null, high: null },
      { difference: 0.05, alpha: 0.05, beta: 0.2 },
    );
    const [share] = coverage(600, 0.8, () => {
      const values = differences(next, games);
      const [onlyA, onlyB] = [1, -1].map((value) => values.filter((x) => x === value).length);
      const { low } = pairInterval({ both: 0, onlyA, onlyB, neither: games - onlyA - onlyB });
      return (low ?? 0) > 0;
    });
    // Three standard errors.
    expect(Math.abs(share - 0.8)).toBeLessThan(0.049);
  });

  test('have a variance whose interval holds the truth, and none where too few games differ', () => {
    const next = uniforms('variance');
    const [share, least] = coverage(1000, 0.95, () => {
      const { low, high } = varianceOf(differences(next, 400)) ?? { low: 9, high: 0 };
      return (low ?? 9) <= VARIANCE && VARIANCE <= (high ?? 0);
    });
    expect(share).toBeGreaterThanOrEqual(least);
    expect(varianceOf([1, 1, 1])).toBeNull();
    expect(varianceOf([0, 0, 0, 1])).toEqual({ estimate: 0.25, low: null, high: null });
  });

  test('turn round: the smallest difference that n games find is the one that needs n games', () => {
    const half = 1.959964 * Math.sqrt(VARIANCE / 1000);
    const seen = smallestSeen({ estimate: 0, low: -half, high: half }, 0.95) ?? 0;
    const games = gamesToSee(
      { estimate: VARIANCE, low: null, high: null },
      { difference: seen, alpha: 0.05, beta: 0.2 },
    );
    expect(Math.abs(games.estimate - 1000)).toBeLessThanOrEqual(1);
    expect(smallestSeen({ estimate: 0, low: null, high: null }, 0.95)).toBeNull();
    // One of ten tests: 2.807 for 1.96.
    const ten = smallestSeen({ estimate: 0, low: -half, high: half }, 0.95, 10) ?? 0;
    expect(ten / seen).toBeCloseTo((2.807034 + 0.841621) / (1.959964 + 0.841621), 6);
  });
});

import { expect, test } from 'vitest';
import { independentDifference } from './independent-difference.js';
import { wilsonInterval } from './interval.js';

test('is the hybrid score interval of Newcombe (1998, table II, method 10)', () => {
  const of = (a: number, m: number, b: number, n: number) => {
    const { low, high } = independentDifference(wilsonInterval(a, m), wilsonInterval(b, n));
    return [low, high].map((bound) => Number((bound ?? Number.NaN).toFixed(4)));
  };
  expect(of(56, 70, 48, 80)).toEqual([0.0524, 0.3339]);
  expect(of(9, 10, 3, 10)).toEqual([0.1705, 0.809]);
  expect(of(5, 56, 0, 29)).toEqual([-0.0381, 0.1926]);
});

test('has no bounds where one of the two has none', () => {
  const none = { estimate: 1, low: null, high: null };
  expect(independentDifference(none, wilsonInterval(1, 2))).toEqual({ estimate: 0.5, low: null, high: null });
});

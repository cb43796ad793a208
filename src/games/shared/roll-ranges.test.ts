import { expect, test } from 'vitest';
import { rangeOf, rangesText } from './roll-ranges.js';

const usurpation = (total: number): string => (total <= 4 ? 'defeated' : total <= 7 ? 'stalemate' : 'victorious');

test.each([
  [-3, 'at most 4'],
  [4, 'at most 4'],
  [5, '5 to 7'],
  [7, '5 to 7'],
  [8, 'at least 8'],
  [99, 'at least 8'],
])('a total of %i is one of %s', (total, range) => {
  expect(rangeOf(total, -10, 20, usurpation)).toBe(range);
});

test('a single total stands alone, at the ends of a die too', () => {
  const mark = (die: number): string => (die === 5 ? 'five' : die === 0 ? 'zero' : die === 9 ? 'nine' : 'other');
  expect([0, 3, 5, 9].map((die) => rangeOf(die, 0, 9, mark))).toEqual(['0', '1 to 4', '5', 'at least 9']);
  expect(rangeOf(3, 0, 9, () => 'the same')).toBe('any');
});

test('all results of a chart stand with their totals', () => {
  expect(rangesText(-10, 20, usurpation)).toBe('defeated to 4, stalemate to 7, victorious from 8');
  expect(rangesText(0, 9, () => 'the same')).toBe('the same');
});

import { expect, test } from 'vitest';
import { addingUp } from './adding-up.js';

test.each([
  ['two of which both are halfway', [47.25, 52.75], 1, [47.2, 52.8]],
  ['in any order', [52.75, 47.25], 1, [52.8, 47.2]],
  ['four', [35, 20, 17.5, 27.5], 0, [35, 20, 17, 28]],
  ['thirds', [100 / 3, 100 / 3, 100 / 3], 1, [33.4, 33.3, 33.3]],
  ['with nothing in one', [70.75, 29.25, 0], 1, [70.8, 29.2, 0]],
  ['none of a whole', [50.25, 49.25], 1, [50.25, 49.25]],
  ['none of unknown ones', [Number.NaN, 50], 1, [Number.NaN, 50]],
])('percentages are rounded so that a whole stays one: %s', (_, shares, decimals, rounded) => {
  expect(addingUp(shares, decimals)).toEqual(rounded);
});

import { expect, test } from 'vitest';
import { timeText } from './progress.js';

test('a time has two parts at most, and no second too few', () => {
  expect([0.2, 59, 60, 185, 3599, 7800].map(timeText)).toEqual([
    ...['1 s', '59 s', '1:00 min', '3:05 min', '59:59 min', '2:10 h'],
  ]);
});

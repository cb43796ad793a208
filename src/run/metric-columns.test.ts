import { expect, test } from 'vitest';
import pig from '../../tests/support/pig.js';
import { R_FIRST } from '../games/game.js';
import { columnOf, keptIndex } from './metric-columns.js';

test('a metric is found where a job keeps it, and nowhere else', () => {
  const job = { metrics: [1, 3] };
  expect([1, 3].map((metric) => keptIndex(pig, job, pig.metrics[metric].name))).toEqual([0, 1]);
  expect([0, 1, 3].map((metric) => columnOf(job, metric))).toEqual([-1, R_FIRST, R_FIRST + 1]);
  expect(() => keptIndex(pig, job, pig.metrics[0].name)).toThrow("metric 'lead' is not counted");
});

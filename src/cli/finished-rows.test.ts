import { expect, test } from 'vitest';
import pig from '../../tests/support/pig.js';
import { pigJob } from '../../tests/support/pig-job.js';
import type { Range } from '../run/ranges.js';
import { Tally, tallyShape } from '../run/tally.js';
import { FinishedRows } from './finished-rows.js';

/** A job of 100 games, of which the first `games` are there; each third one is won. */
function state(policyLabel: string, games: number) {
  const job = { ...pigJob(), policyLabel, to: 100 };
  const tally = new Tally(tallyShape(pig, job));
  for (let i = 0; i < games; i++) tally.add(Int32Array.of(i % 3 === 0 ? 0 : 1, 0, 7, 0, 0, 0, 0, 0));
  return { job, game: pig, tally, finished: (games > 0 ? [[0, games]] : []) as Range[], end: 100 };
}

test('a row for each job that is finished, once, in their order', () => {
  const states = [state('hold', 0), state('reckless', 0), state('late', 0)];
  const rows = new FinishedRows(states);
  expect(rows.take(120)).toEqual([]);
  Object.assign(states[1], state('reckless', 99));
  expect(rows.take(120)).toEqual([]);
  Object.assign(states[1], state('reckless', 100));
  Object.assign(states[0], state('hold', 100));
  const found = rows.take(120);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^pig\/short hold {6}win 34\.00? % \(\d/);
  expect(found[1]).toMatch(/^pig\/short reckless {2}win 34\.00? % \(\d.* loss 66.* lead 7/);
  expect(rows.take(120)).toEqual([]);
});

test('what has no room is left out as a whole', () => {
  const states = [state('hold', 0), state('late', 0)];
  const rows = new FinishedRows(states);
  Object.assign(states[0], state('hold', 100));
  expect(rows.take(50)).toEqual([expect.stringMatching(/^pig\/short hold {2}win 34\.00? % \([\d.-]+\)$/)]);
});

test('fewer games are all where a stopping rule found them enough', () => {
  const states = [state('hold', 40), state('late', 0)];
  const rows = new FinishedRows(states);
  expect(rows.take(120)).toEqual([]);
  states[0].end = 40;
  expect(rows.take(120)).toHaveLength(1);
});

test('none of a job that an earlier process finished, and none of a single one', () => {
  expect(new FinishedRows([state('hold', 100), state('late', 0)]).take(120)).toEqual([]);
  const single = state('hold', 0);
  const rows = new FinishedRows([single]);
  Object.assign(single, state('hold', 100));
  expect(rows.take(120)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { rateInterval } from '../stats/rate-interval.js';
import { winsText } from './text.js';
import { duelText, either, plural, shortNames, verdictsText } from './words.js';

const duel = (estimate: number, low: number | null, high: number | null, measure = 'win') =>
  duelText({ first: 'steward', second: 'garrison', measure, difference: { estimate, low, high } });

describe('a difference in words', () => {
  test('names who is better, by how much', () => {
    expect(duel(0.759, 0.751, 0.767)).toBe(
      'steward beats garrison by 75.90 percentage points of games won (75.10 to 76.70)',
    );
    expect(duel(-0.759, -0.767, -0.751)).toBe(
      'garrison beats steward by 75.90 percentage points of games won (75.10 to 76.70)',
    );
    expect(duel(22.19, 20.2, 24.18, 'vp')).toMatch(
      /^steward has 22\.\d+ more vp than garrison \(20\.\d+ to 24\.\d+\)$/,
    );
  });

  test('says what the points are of, and how the two met', () => {
    expect(duel(0.2, 0.1, 0.3, 'win.red')).toContain(' percentage points of games won by red (');
    expect(duel(0.2, 0.1, 0.3, 'loss')).toMatch(
      /^steward is ahead of garrison by 20 percentage points of games lost \(/,
    );
    const difference = { estimate: 0.2, low: 0.1, high: 0.3 };
    const how = 'each playing alone';
    expect(duelText({ first: 'a', second: 'b', measure: 'win', difference, how })).toMatch(/\), each playing alone$/);
  });

  test('says so where none is shown, and where nothing is known', () => {
    expect(duel(0.003, -0.005, 0.011)).toMatch(
      /^no difference is shown between steward and garrison: 0\.30 percentage points of games won \(/,
    );
    expect(duel(0.3, -0.5, 1.1, 'vp')).toMatch(/^no difference is shown between steward and garrison in vp: /);
    expect(duel(0, 0, 0)).toBe('no difference is shown between steward and garrison: 0 percentage points of games won');
    expect(duel(1, null, null)).toBe('steward and garrison: too few games to tell a difference in win');
    expect(duel(Number.NaN, null, null)).toContain('too few games');
  });
});

test('numbers agree with their words', () => {
  expect([1, 2, 0, 12_345].map((n) => plural(n, 'game'))).toEqual(['1 game', '2 games', '0 games', '12,345 games']);
  expect(plural(2, 'ability', 'abilities')).toBe('2 abilities');
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(either)).toEqual(['a', 'a or b', 'a, b or c']);
});

test('long names of policies are shortened where they stay distinct', () => {
  const long = 'steward:attack=3,margin=5,reserve=10';
  expect(shortNames([long, 'garrison'])).toEqual(['steward', 'garrison']);
  expect(shortNames([long, 'steward'])).toEqual([long, 'steward']);
  expect(shortNames(['steward:attack=3', 'garrison'])).toEqual(['steward:attack=3', 'garrison']);
  const seats = [`red=${long}+blue=hold`, 'garrison'];
  expect(shortNames(seats)).toEqual(seats);
});

test('what counts as a win, by outcome', () => {
  expect(verdictsText({ low: 'loss', middle: 'draw', high: 'win', top: 'win', none: null })).toBe(
    'win: high or top; draw: middle; loss: low; none of these: none',
  );
});

test('a rate of 0 or 1 is said with what it rules out', () => {
  const none = rateInterval(0, 5000);
  expect(winsText(none, 5000)).toBe('none of 5,000 games (fewer than 1 in 1,355)');
  expect(1 / (none.high ?? 1)).toBeCloseTo(1355.9, 1);
  expect(winsText(rateInterval(5000, 5000), 5000)).toBe('all of 5,000 games (not: fewer than 1 in 1,355)');
  expect(winsText(rateInterval(1, 5000), 5000)).toBe('0.020 % (0.001-0.111)');
});

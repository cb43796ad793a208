import { expect, test } from 'vitest';
import type { RunResult } from '../../report/document.js';
import { gameNames } from '../../report/names.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { runFindings } from './findings.js';

/** A run of 1,000 games between two seats under one player, with so many games won by each. */
function runOf(red: number, blue: number): RunResult {
  const rate = (won: number) => ({ win: rateInterval(won, 1000) });
  const run = {
    ...{ game: 'battle', scenario: 'hill', policy: 'drill', overrides: [], games: 1000, verdicts: {} },
    ...{ intervals: { kind: 'fixed', confidence: 0.95 }, policies: [], rates: rate(red) },
    seats: { Red: rate(red), Blue: rate(blue) },
  };
  return run as unknown as RunResult;
}

const found = (red: number, blue: number): string =>
  runFindings([runOf(red, blue)], gameNames(undefined))[0].replaceAll(/ \([^()]* to [^()]*\)/g, '');

test('the shares of one sentence are either all in words or all in percent', () => {
  expect(found(752, 248)).toBe('In Hill, Red wins three games in four and Blue one game in four');
  expect(found(495, 441)).toBe('In Hill, Red wins 49.5 % of the games and Blue 44.1 %');
  expect(found(0, 700)).toBe('In Hill, Red wins none of 1,000 games (fewer than 1 in 271) and Blue seven games in ten');
});

test('half of the games is said where it is near half', () => {
  expect(found(485, 515)).toBe('In Hill, Red wins half of the games and Blue half of the games');
  expect(found(473, 500)).toBe('In Hill, Red wins 47.3 % of the games and Blue 50.0 %');
});

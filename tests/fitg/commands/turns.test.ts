/** One number for a turn everywhere: the game's own, in a set-up that begins with turn 9. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitg } from '../../../src/games/fitg/index.js';
import { byTurn, rowOfTurn, turnOfRow } from '../../../src/games/turns.js';
import { all, dom } from '../../support/dom.js';
import { satrap, temporaryFolder } from '../../support/satrap.js';

const folder = temporaryFolder();
const GAME = ['fitg/quick-start', '--policy', 'drill', '--seed', 's35', '--set', 'horizon=12'];
const PLAYED = ['9', '10', '11', '12'];

test('a set-up names its first turn, unless it is 1', () => {
  expect(fitg.resolve({ scenario: 'quick-start', set: [] }).firstTurn).toBe(9);
  expect(fitg.resolve({ scenario: 'quick-start', set: ['firstTurn=4'] }).firstTurn).toBe(4);
  expect(fitg.resolve({ scenario: 'standard', set: [] })).not.toHaveProperty('firstTurn');
  expect([0, 1, 4].map((row) => turnOfRow({ firstTurn: 9 }, row))).toEqual([0, 9, 12]);
  expect([0, 9, 12].map((turn) => rowOfTurn({ firstTurn: 9 }, turn))).toEqual([0, 1, 4]);
  expect([0, 1, 2].map((turn) => rowOfTurn({}, turn))).toEqual([0, 1, 2]);
  expect(byTurn({ firstTurn: 3 }, ['start', 'third', 'fourth'])).toEqual([
    'start',
    'start',
    'start',
    'third',
    'fourth',
  ]);
});

test('lines, summary and page of a game count alike', async () => {
  const told = JSON.parse((await satrap(['replay', ...GAME, '--json'], folder)).stdout);
  expect([...new Set(told.events.map(({ turn }: { turn: number }) => String(turn)))]).toEqual(['0', ...PLAYED]);
  const { stdout } = await satrap(['replay', ...GAME, '--summary'], folder);
  const rows = stdout.split('\n').flatMap((line) => /^ +(\d+) {2}/.exec(line)?.[1] ?? []);
  expect(rows).toEqual(['0', ...PLAYED]);
  const summary = JSON.parse((await satrap(['replay', ...GAME, '--summary', '--json'], folder)).stdout);
  expect(summary.firstTurn).toBe(9);
  expect(summary.turns).toHaveLength(5);
  await satrap(['replay', ...GAME, '--html', 'game.html'], folder);
  const page = dom(readFileSync(join(folder, 'game.html'), 'utf8'));
  const sections = all(page, 'section.turn');
  expect(sections.map((section) => section.getAttribute('data-turn'))).toEqual(['0', ...PLAYED]);
  for (const section of sections) {
    expect(all(section, 'svg.board')).toHaveLength(1);
    expect(all(section, '.log p').length).toBeGreaterThan(0);
  }
});

test('turns before the first and after the last are refused by name', async () => {
  const early = await satrap(['replay', ...GAME, '--turn', '1'], folder);
  expect(early.code).toBe(2);
  expect(early.stderr).toContain('the first turn of this set-up is 9');
  const late = await satrap(['replay', ...GAME, '--turn', '13'], folder);
  expect(late.stderr).toContain('game 0 ends in turn 12');
  const position = await satrap(['analyse', ...GAME, '--turn', '3', '--games', '4'], folder);
  expect(position.code).toBe(2);
  expect(position.stderr).toContain('the first turn of this set-up is 9');
});

test('the course of a run counts as the metrics do', async () => {
  const { stdout } = await satrap(['run', ...GAME, '--games', '20', '--course', '--json', '--out', 'run'], folder);
  const [{ course }] = JSON.parse(stdout).runs;
  const turns = (list: readonly { readonly turn: number }[]): string[] => list.map(({ turn }) => String(turn));
  expect(course.firstTurn).toBe(9);
  expect(turns(course.survival)).toEqual(['0', ...PLAYED]);
  expect(turns(course.leads.turns)).toEqual(['0', ...PLAYED]);
  expect(turns(course.ends).at(-1)).toBe('12');
});

test('studies of turns count as the game does', async () => {
  const options = [...GAME, '--json', '--quiet'];
  const told = JSON.parse(
    (await satrap(['explain', ...options, '--games', '200', '--set', 'horizon=24'], folder)).stdout,
  );
  const from9 = (own: readonly { turn: number }[]): boolean => own.every(({ turn }) => turn === 0 || turn >= 9);
  expect(told.noReturn.lostBy.map(({ turn }: { turn: number }) => turn).slice(0, 3)).toEqual([0, 9, 10]);
  expect(told.noReturn.lostBy.at(-1).turn).toBe(24);
  expect(told.causes[0].turn.estimate).toBe(24);
  expect(told.tension.decidedTurn.estimate).toBeGreaterThan(9);
  expect(told.holdings.places.length).toBeGreaterThan(0);
  expect(from9(told.holdings.places) && from9(told.tension.decidedBy) && from9(told.rivalry.leads)).toBe(true);
  const few = ['--games', '2', '--value-games', '40', '--samples', '2'];
  const luck = JSON.parse((await satrap(['luck', ...options, ...few], folder)).stdout);
  expect(luck.turns.map(({ turn }: { turn: number }) => String(turn))).toEqual(['0', ...PLAYED]);
});

/** What a program plays and reads: the same games as the command's. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PlayedGame, play, playGames, readResult, UserError } from '../../src/index.js';
import { temporaryFolder } from '../support/satrap.js';

const request = { scenario: ['over-the-edge', 'bfge/civil-war'], games: 30, from: 5, threads: 1, metrics: 'all' };

async function all(games: AsyncIterable<PlayedGame>): Promise<PlayedGame[]> {
  const list: PlayedGame[] = [];
  for await (const game of games) list.push(game);
  return list;
}

describe('playGames', () => {
  test('gives the games that play counts, in order', async () => {
    const { runs } = await play(request);
    const games = await all(playGames(request));
    expect(games.map(({ index }) => index)).toEqual([...Array(60).keys()].map((i) => 5 + (i % 30)));
    for (const { game, scenario, metrics, outcomes, rates } of runs) {
      const own = games.filter((one) => one.scenario === scenario && one.game === game);
      expect(own).toHaveLength(30);
      for (const [name, { mean }] of Object.entries(metrics))
        expect(own.reduce((sum, one) => sum + one.metrics[name], 0) / 30).toBeCloseTo(mean ?? Number.NaN, 12);
      for (const [id, count] of Object.entries(outcomes))
        expect(own.filter(({ outcome }) => outcome === id)).toHaveLength(count);
      const wins = own.filter(({ verdicts }) => Object.values(verdicts)[0] === 'win').length;
      expect(wins / 30).toBe(rates.win.estimate);
    }
  });

  test('ends when nobody asks any more', async () => {
    let seen = 0;
    for await (const { index } of playGames({ scenario: 'over-the-edge', policy: 'passive', games: 1e9, threads: 1 })) {
      expect(index).toBe(seen++);
      if (seen === 5000) break;
    }
    expect(seen).toBe(5000);
  });

  test('refuses what play refuses', async () => {
    await expect(all(playGames({ scenario: 'nowhere' }))).rejects.toThrow(UserError);
  });
});

describe('readResult', () => {
  const file = join(temporaryFolder(), 'mine.json');
  const written = async (change: (document: Record<string, unknown>) => void): Promise<string> => {
    const document = JSON.parse(JSON.stringify(await play({ scenario: 'over-the-edge', games: 5, threads: 1 })));
    change(document);
    writeFileSync(file, JSON.stringify(document));
    return file;
  };

  test('keeps fields of later versions', async () => {
    const path = await written((document) => Object.assign(document, { later: 1 }));
    expect(await readResult(path)).toMatchObject({ later: 1, runs: [{ games: 5 }] });
  });

  test.each([
    ['no runs', { runs: undefined }, /: runs: Invalid input: expected array/],
    ['a study', { study: 'scan' }, /: is a result of scan, not of run$/],
  ])('names what is wrong: %s', async (_, fields, message) => {
    const path = await written((document) => Object.assign(document, fields));
    const error = await readResult(path).catch((found) => found);
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toMatch(message);
  });

  test('names a file that is not there', async () => {
    await expect(readResult('/nowhere/at-all')).rejects.toThrow(/^\/nowhere\/at-all: no such/);
  });
});

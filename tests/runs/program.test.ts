/** What a program plays, asks and reads: the same as the command's. */

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { requestFields } from '../../src/cli/request.js';
import { COMMANDS } from '../../src/commands/catalog.js';
import * as api from '../../src/index.js';
import { type PlayedGame, play, playGames, readResult, UserError } from '../../src/index.js';
import { expectDocument } from '../support/documents.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

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

  test('calls a function at the end of each game, waits for it, and ends when it says so', async () => {
    const games = await all(playGames(request));
    const told: PlayedGame[] = [];
    const slow = async (game: PlayedGame) => void told.push(await Promise.resolve(game));
    expect(await playGames(request, slow)).toBe(60);
    expect(told).toEqual(games);
    expect(await playGames(request, ({ index }) => index < 9)).toBe(5);
    const failing = () => {
      throw new RangeError('mine');
    };
    await expect(playGames(request, failing)).rejects.toThrow(RangeError);
  });
});

describe('studies', () => {
  const folder = temporaryFolder();
  const few = { threads: 1, seed: 7 };
  const SHARES = ['collapse=10', 'decline=20', 'survival=40', 'expanding=20', 'galactic=10'];
  const asked = {
    compare: () => api.compare({ a: 'steward', b: 'passive', scenario: 'over-the-edge', games: 30, ...few }),
    scan: () => api.scan({ scenario: 'over-the-edge', vary: 'chaosIndex=60,70', single: true, games: 20, ...few }),
    rank: () => api.rank({ policy: ['garrison', 'passive'], scenario: 'over-the-edge', games: 40, ...few }),
    exploit: () =>
      api.exploit({ scenario: 'duel', against: 'drill', with: ['wild', 'random'], budget: 100, games: 20, ...few }),
    regret: () =>
      api.regret({
        ...{ scenario: 'bfge/civil-war', policy: 'drill', with: 'greedy', turnsOnly: true, samples: 4, games: 10 },
        ...few,
      }),
    bound: () =>
      api.bound({
        ...{ scenario: 'duel', policy: 'drill', with: 'captain', seat: 'a', choices: 2, samples: 4, valueGames: 40 },
        ...{ games: 6, ...few },
      }),
    tune: () =>
      api.tune({
        ...{ policy: 'steward', scenario: 'over-the-edge', params: ['attack'], rounds: 2, candidates: 4, games: 2 },
        ...{ confirm: 20, ...few },
      }),
    analyse: () =>
      api.analyse({
        ...{ scenario: 'over-the-edge', policy: 'garrison', turn: 3, put: 'index=60', precision: 0.3, maxGames: 900 },
        ...few,
      }),
    design: () =>
      api.design({
        ...{ scenario: 'over-the-edge', policy: 'garrison', want: 'win=40%', vary: 'chaosIndex=60..80:10', games: 40 },
        ...{ confirm: 40, guard: 'none', ...few },
      }),
    thresholds: () => api.thresholds({ scenario: 'over-the-edge', shares: SHARES, games: 40, ...few }),
    bid: () => api.bid({ scenario: 'over-the-edge', policy: ['steward', 'garrison'], draw: 0.25, games: 40, ...few }),
  };
  const words: Readonly<Record<keyof typeof asked, string>> = {
    compare: 'compare steward passive over-the-edge --games 30',
    scan: 'scan over-the-edge --vary chaosIndex=60,70 --single --games 20',
    rank: 'rank garrison passive --scenario over-the-edge --games 40',
    exploit: 'exploit duel --against drill --with wild --with random --budget 100 --games 20',
    regret: 'regret bfge/civil-war --policy drill --with greedy --turns-only --samples 4 --games 10',
    bound: 'bound duel --policy drill --with captain --seat a --choices 2 --samples 4 --value-games 40 --games 6',
    tune: 'tune steward over-the-edge --params attack --rounds 2 --candidates 4 --games 2 --confirm 20',
    analyse: 'analyse over-the-edge --policy garrison --turn 3 --put index=60 --precision 0.3 --max-games 900',
    design:
      'design over-the-edge --policy garrison --want win=40% --vary chaosIndex=60..80:10 --games 40 --confirm 40 --guard none',
    thresholds: `thresholds over-the-edge --shares ${SHARES.join(',')} --games 40`,
    bid: 'bid over-the-edge --policy steward --policy garrison --draw 0.25 --games 40',
  };
  const names = Object.keys(asked) as (keyof typeof asked)[];

  test.each(names)('%s gives what --json prints, writes no file and prints nothing', async (name) => {
    const before = readdirSync('.');
    const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    const document = await asked[name]();
    for (const stream of streams) {
      expect(stream).not.toHaveBeenCalled();
      stream.mockRestore();
    }
    expect(readdirSync('.')).toEqual(before);
    const { stdout } = await satrap([...words[name].split(' '), '--seed', '7', '--quiet', '--json'], folder);
    expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(stdout));
    expectDocument(name, JSON.parse(stdout));
  });

  // The fields that the types declare, as far as the compiler can say: one that is missing here does not compile.
  const STUDY = { games: 0, from: 0, seed: 0, set: 0, charts: 0, forbid: 0, threads: 0, stuckAfter: 0 };
  const PLAYED = { ...STUDY, checkPolicies: 0, signal: 0 };
  const fields = {
    compare: fieldsOf<api.CompareRequest>({
      ...{ ...PLAYED, a: 0, b: 0, scenario: 0, metric: 0, by: 0, seat: 0, gain: 0, alpha: 0, beta: 0, adapt: 0 },
      over: 0,
    }),
    scan: fieldsOf<api.ScanRequest>({
      ...{
        ...PLAYED,
        scenario: 0,
        vary: 0,
        policy: 0,
        single: 0,
        metric: 0,
        require: 0,
        strict: 0,
        confidence: 0,
        adapt: 0,
        over: 0,
      },
    }),
    rank: fieldsOf<api.RankRequest>({
      ...PLAYED,
      policy: 0,
      scenario: 0,
      by: 0,
      gain: 0,
      alpha: 0,
      lineups: 0,
      exploit: 0,
      over: 0,
    }),
    exploit: fieldsOf<api.ExploitRequest>({
      ...{ ...PLAYED, scenario: 0, against: 0, with: 0, seat: 0, budget: 0, portfolio: 0, confidence: 0 },
    }),
    regret: fieldsOf<api.RegretRequest>({
      ...{ ...PLAYED, scenario: 0, policy: 0, with: 0, neighbours: 0, turnsOnly: 0, seat: 0, metric: 0 },
      ...{ samples: 0, confidence: 0 },
    }),
    bound: fieldsOf<api.BoundRequest>({
      ...{ ...PLAYED, scenario: 0, policy: 0, with: 0, seat: 0, metric: 0, every: 0, choices: 0, samples: 0 },
      ...{ valueGames: 0, confidence: 0 },
    }),
    tune: fieldsOf<api.TuneRequest>({
      ...{ ...PLAYED, policy: 0, scenario: 0, all: 0, params: 0, objective: 0, rounds: 0, candidates: 0, spread: 0 },
      ...{ confirm: 0, confidence: 0, seat: 0, versus: 0 },
    }),
    analyse: fieldsOf<api.AnalyseRequest>({
      ...{ ...PLAYED, scenario: 0, policy: 0, with: 0, game: 0, turn: 0, put: 0, seat: 0, metric: 0, precision: 0 },
      ...{ maxGames: 0, confidence: 0 },
    }),
    design: fieldsOf<api.DesignRequest>({
      ...{ ...PLAYED, scenario: 0, want: 0, policy: 0, vary: 0, parts: 0, steps: 0, changes: 0, price: 0, printed: 0 },
      ...{ guard: 0, foil: 0, confirm: 0, strict: 0, confidence: 0, over: 0, adapt: 0 },
    }),
    thresholds: fieldsOf<api.ThresholdsRequest>({
      ...{ ...PLAYED, scenario: 0, policy: 0, weights: 0, shares: 0, metric: 0, confidence: 0 },
      over: 0,
    }),
    bid: fieldsOf<api.BidRequest>({
      ...{
        ...PLAYED,
        over: 0,
        scenario: 0,
        policy: 0,
        on: 0,
        direction: 0,
        draw: 0,
        give: 0,
        seat: 0,
        versus: 0,
        confidence: 0,
      },
    }),
  };

  function fieldsOf<Request>(known: Record<keyof Request, number>): string[] {
    return Object.keys(known).sort();
  }

  test.each(names)('%s takes the words and options of its command', async (name) => {
    const command = await COMMANDS.find((entry) => entry.name === name)?.load();
    expect(command && [...new Set(requestFields(command))].sort()).toEqual(fields[name]);
  });

  // As a program in JavaScript may ask.
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a field',
      () => api.bid({ scenario: 'over-the-edge', gmaes: 3 } as never),
      "bid: unknown field 'gmaes'; did you mean games?",
    ],
    [
      'no request',
      () => api.compare(undefined as never),
      'compare: expected an object with what is asked for, found nothing',
    ],
    ['a list', () => api.play([1] as never), 'play: expected an object with what is asked for, found [1]'],
    [
      'no signal',
      () => api.play({ scenario: 'over-the-edge', signal: 5 } as never),
      'play: signal: expected an AbortSignal',
    ],
    [
      'an object to play',
      () => api.play({ scenario: 'over-the-edge', seed: {} } as never),
      'play: seed: is {}, expected a text',
    ],
    [
      'no function',
      () => api.playGames({ scenario: 'over-the-edge' }, 5 as never),
      'playGames: expected a function of a game',
    ],
    ['a missing word', () => api.compare({ a: 'steward' } as never), 'compare: b: is missing'],
    [
      'two words for one',
      () => api.scan({ scenario: ['a', 'b'] } as never),
      'scan: scenario: is given 2 times; once is enough',
    ],
    ['an object', () => api.rank({ policy: {} } as never), 'rank: policy: is {}, expected a text or a number'],
    ['no flag', () => api.scan({ scenario: 'a', strict: 1 } as never), 'scan: strict: is 1, expected true or false'],
    [
      'games',
      () => api.bid({ scenario: 'over-the-edge', games: 0.5 }),
      '--games 0.5: expected an integer of at least 1',
    ],
    ['no targets', () => api.design({ scenario: 'over-the-edge' }), '--want'],
  ])('refuses in the words of the command line: %s', async (_, asking, message) => {
    const error = await asking().catch((found: unknown) => found);
    expect(error).toBeInstanceOf(UserError);
    expect(error instanceof Error && error.message).toContain(message);
  });

  test('a signal ends a study: what is known is given, marked partial', { timeout: 120_000 }, async () => {
    const long = { scenario: 'over-the-edge', policy: 'passive', threads: 1 };
    const reason = new RangeError('enough');
    // On a busy machine nothing may be known by then.
    const known = async (ms: number): Promise<api.ThresholdsDocument> => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), ms);
      return api.thresholds({ ...long, signal: controller.signal, games: 1e8 }).catch((error: unknown) => {
        if (error === reason && ms < 30_000) return known(2 * ms);
        throw error;
      });
    };
    const { partial, mix } = await known(1500);
    expect(partial).toBe(true);
    expect(mix[0].games).toBeGreaterThan(0);
    await expect(api.tune({ ...long, policy: 'steward', signal: AbortSignal.abort(reason) })).rejects.toThrow('enough');
    expect(process.listenerCount('SIGINT')).toBe(0);
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

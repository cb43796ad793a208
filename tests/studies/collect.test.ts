import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.js';
import { loadPolicy } from '../../src/policy/load.js';
import type { Job } from '../../src/run/plan.js';
import type { Part } from '../../src/study/study-log.js';
import { hostile } from '../support/satrap.js';
import { compiled, pigJobs } from './study-jobs.js';

const { Collector, collect } = (await compiled('study/collect')) as typeof import('../../src/study/collect.js');

/** The rows of a job, played here. */
async function rowsOf(job: Job): Promise<number[]> {
  const game = await loadGame(job.game);
  const engine = game.createEngine(job.setup, await Promise.all(job.policies.map(loadPolicy)), job.seed);
  const rows: number[] = [];
  for (let index = job.from; index < job.to; index++) {
    engine.play(index);
    rows.push(...engine.record);
  }
  return rows;
}

describe('collect', () => {
  test('gives the record of every game in game order, for 1 and 3 threads', async () => {
    const jobs = await pigJobs(['hold', 'once', 'red=hold:at=25+blue=once'], 700, 40);
    // Only threads that are there already are all used for so few games.
    for (const threads of [1, 3, 3]) {
      const tables = await collect(jobs, { threads });
      expect(tables.map(({ job }) => job)).toEqual(jobs);
      for (const [i, { from, games, width, data }] of tables.entries()) {
        expect([from, games, width]).toEqual([40, 700, 6]);
        expect([...data]).toEqual(await rowsOf(jobs[i]));
      }
    }
  });

  test('gives the metrics asked for, in their order, and tells its progress', async () => {
    const [job] = await pigJobs(['hold'], 100);
    const told: number[] = [];
    const options = { threads: 1, onProgress: (done: number) => told.push(done) };
    const [table] = await collect([{ ...job, metrics: [3, 0] }], options);
    const all = await rowsOf(job);
    expect(table.width).toBe(4);
    for (let i = 0; i < 100; i++)
      expect([...table.data.subarray(4 * i, 4 * i + 4)]).toEqual([0, 1, 5, 2].map((at) => all[6 * i + at]));
    expect(told.at(-1)).toBe(100);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test('goes on with the threads of the collection before, unless a policy of the user has played there', async () => {
    let started = 0;
    const count = (): void => void started++;
    process.on('worker', count);
    try {
      const startedBy = async (policies: readonly string[], seed: string): Promise<number> => {
        const before = started;
        const jobs = (await pigJobs(policies, 200)).map((job) => ({ ...job, seed }));
        const tables = await collect(jobs, { threads: 2 });
        const played = started - before;
        for (const [i, { data }] of tables.entries()) expect([...data]).toEqual(await rowsOf(jobs[i]));
        return played;
      };
      // Few games are one thread's, but who asks again will ask often.
      await startedBy(['hold'], 'first');
      expect(await startedBy(['once', 'hold'], 'second')).toBeLessThan(2);
      expect(await startedBy(['hold:at=25'], 'third')).toBe(0);
      // Such a policy is played on threads of its own.
      await startedBy([hostile('cheats.ts')], 'first');
      await collect(await pigJobs(['hold'], 10), { threads: 2 });
      process.env.SATRAP_TEST = 'another environment';
      expect(await startedBy(['hold'], 'first')).toBe(1);
    } finally {
      process.off('worker', count);
      delete process.env.SATRAP_TEST;
    }
  });

  test('counts illegal orders of the games asked for', async () => {
    const jobs = await pigJobs([hostile('cheats.ts'), 'hold'], 300);
    const [one, three] = await Promise.all([1, 3].map((threads) => collect(jobs, { threads })));
    expect(one[0].illegal[0]).toMatchObject({ decision: 'again', firstGame: 21 });
    expect(three[0].illegal).toEqual(one[0].illegal);
    expect(one[1].illegal).toEqual([]);
  });

  test('tells which policy failed in which game, and how to see it again', async () => {
    const jobs = await pigJobs(['hold', hostile('throws.ts')], 20_000);
    const failed = await collect(jobs, { threads: 2 }).catch((error: Error) => error);
    expect(failed).toMatchObject({ name: 'PlayError' });
    expect(String(failed)).toMatch(/throws\.ts threw in its decision 'again' in game \d+/);
    expect(String(failed)).toContain('see it again: satrap replay pig/short');
  });

  test('gives up a game that never ends', async () => {
    const jobs = await pigJobs([hostile('loops.ts')], 100_000);
    await expect(collect(jobs, { threads: 1, stuckAfterMs: 4000 })).rejects.toThrow('did not return');
  });

  test('tells the first game with illegal orders, also when earlier games are asked for later', async () => {
    const jobs = await pigJobs([hostile('cheats.ts')], 1);
    const [job] = jobs;
    const first = async (from: number): Promise<number> => {
      const [table] = await collect([{ ...job, from, to: from + 50 }], { threads: 1 });
      return table.illegal[0].firstGame;
    };
    const [late, early] = [await first(100), await first(0)];
    const collector = new Collector(jobs, { threads: 1 });
    try {
      const [[after], [before]] = [
        await collector.play([{ job: 0, from: 100, to: 150 }]),
        await collector.play([{ job: 0, from: 0, to: 50 }]),
      ];
      expect([after, before].map(({ illegal }) => illegal[0].firstGame)).toEqual([late, early]);
    } finally {
      await collector.close();
    }
  });

  test('stops when the signal is aborted', async () => {
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error('enough'));
    const jobs = await pigJobs(['hold'], 1_000_000);
    await expect(collect(jobs, { threads: 1, signal: controller.signal, onProgress })).rejects.toThrow('enough');
  });
});

describe('a collector', () => {
  test('plays what is wanted call by call, of more jobs than it keeps engines for', async () => {
    const sets = Array.from({ length: 30 }, (_, i) => `hold:at=${i + 5}`);
    const jobs = await pigJobs(sets, 1);
    const collector = new Collector(jobs, { threads: 2 });
    try {
      for (const [from, to] of [
        [0, 20],
        [20, 50],
      ]) {
        const wanted = jobs.map((_, job) => ({ job: 29 - job, from, to }));
        for (const [i, table] of (await collector.play(wanted)).entries()) {
          expect(table.job).toBe(jobs[29 - i]);
          expect([...table.data]).toEqual(await rowsOf({ ...jobs[29 - i], from, to }));
        }
      }
      expect(await collector.play([])).toEqual([]);
    } finally {
      await collector.close();
    }
  });

  test.each([
    ['policies that come with Satrap', ['hold', 'once'], true],
    ['no others', [hostile('cheats.ts'), 'hold'], false],
  ])('plays early what the first call will ask for: %s', async (_, policies, isEarly) => {
    const jobs = await pigJobs(policies, 300, 20);
    const told: number[] = [];
    const kept: number[] = [];
    const keep = (_call: number, sheet: number, { from, to }: Part): void => {
      for (let game = from; game < to; game++) kept.push(1000 * sheet + game);
    };
    const store = () => ({ nextCall: () => 0, known: () => [], keep });
    const collector = new Collector([], { threads: 2, store, onProgress: (done) => told.push(done) });
    try {
      collector.playEarly(jobs[0], 220);
      collector.add(jobs);
      const tables = await collector.play(jobs.map((_, job) => ({ job, from: 20, to: 320 })));
      for (const [i, { data }] of tables.entries()) expect([...data]).toEqual(await rowsOf(jobs[i]));
      expect(told[0] > 0).toBe(isEarly);
      const games = Array.from({ length: 300 }, (_, i) => 20 + i);
      expect(kept.sort((a, b) => a - b)).toEqual([...games, ...games.map((game) => 1000 + game)]);
    } finally {
      await collector.close();
    }
  });

  test('plays groups in turn, also of jobs that are added later, and gives each whole', async () => {
    const [first, ...more] = await pigJobs(['hold', 'once', 'hold:at=7'], 1);
    const collector = new Collector([first], { threads: 2 });
    try {
      expect(collector.add(more)).toBe(1);
      const groups = [[0, 1], [2], [1, 0]].map((group, i) =>
        group.map((job) => ({ job, from: 60 * i, to: 60 * i + 60 })),
      );
      const given: number[][] = [];
      await collector.playGroups(groups, (tables) => given.push(...tables.map(({ data }) => [...data])));
      const jobs = [first, ...more];
      const rows = groups.flat().map(({ job, from, to }) => rowsOf({ ...jobs[job], from, to }));
      expect(given).toEqual(await Promise.all(rows));
    } finally {
      await collector.close();
    }
  });

  test('gives what there is of a group when the signal ends it, and nothing of those that follow', async () => {
    const controller = new AbortController();
    const jobs = await pigJobs(['hold', 'once'], 1);
    const onProgress = (done: number): void => {
      if (done > 500_000) controller.abort(new Error('enough'));
    };
    const collector = new Collector(jobs, { threads: 1, signal: controller.signal, onProgress });
    try {
      const groups = [0, 1, 2].map((i) => [0, 1].map((job) => ({ job, from: 200_000 * i, to: 200_000 * (i + 1) })));
      const given: number[] = [];
      await collector.playGroups(groups, (tables) => given.push(...tables.map(({ games }) => games)));
      expect(given.slice(0, 2)).toEqual([200_000, 200_000]);
      expect(given).toHaveLength(4);
      expect(given[2]).toBe(given[3]);
      expect(given[2]).toBeLessThan(200_000);
    } finally {
      await collector.close();
    }
  });
});

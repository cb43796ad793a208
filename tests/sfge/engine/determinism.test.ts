import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { satrap, temporaryFolder } from '../../support/satrap.js';
import { replicated } from '../../support/size.js';
import { engineFor } from '../players.js';
import { POLICY_NAMES, SCENARIOS } from '../shipped.js';

const SEED = 'determinism';
const GAMES = replicated(12, 40);
/** By each policy, in each scenario. */
const PLAYED = replicated(60, 300);

describe('a game depends on its seed and number alone', () => {
  for (const { id, set } of SCENARIOS) {
    it.each(POLICY_NAMES)(`${id} by %s: in any order, and on a fresh engine`, (policy) => {
      const engine = engineFor(id, set, policy, SEED);
      const records: string[] = [];
      for (let game = 0; game < GAMES; game++) {
        engine.play(game);
        records.push(engine.record.join());
      }
      for (let i = 0; i < GAMES; i++) {
        const game = (17 * i + 11) % GAMES;
        engine.play(game);
        expect(engine.record.join(), `game ${game} out of order`).toBe(records[game]);
      }
      for (const game of [0, 1, GAMES - 1]) {
        const fresh = engineFor(id, set, policy, SEED);
        fresh.play(game);
        expect(fresh.record.join(), `game ${game} on a fresh engine`).toBe(records[game]);
      }
      expect(new Set(records).size).toBeGreaterThan(1);
    });
  }

  it('engines of different set-ups and players take turns at the table of a thread and do not feel each other', () => {
    const cases = SCENARIOS.flatMap(({ id, set }) => POLICY_NAMES.map((policy) => ({ id, set, policy })));
    const alone = cases.map(({ id, set, policy }) => {
      const engine = engineFor(id, set, policy, SEED);
      return Array.from({ length: 6 }, (_, game) => {
        engine.play(game);
        return engine.record.join();
      });
    });
    const engines = cases.map(({ id, set, policy }) => engineFor(id, set, policy, SEED));
    for (let game = 0; game < 6; game++) {
      for (const engine of engines) engine.play(game);
      expect(
        engines.map((engine) => engine.record.join()),
        `game ${game}`,
      ).toEqual(alone.map((records) => records[game]));
    }
  });

  it('another seed gives other games', () => {
    const [a, b] = [engineFor('over-the-edge', [], 'garrison', '1'), engineFor('over-the-edge', [], 'garrison', '2')];
    a.play(0);
    b.play(0);
    expect(a.record.join()).not.toBe(b.record.join());
  });

  it('very large game numbers are games of their own', () => {
    const engine = engineFor('over-the-edge', [], 'wild', SEED);
    const seen = [0, 2 ** 32, 2 ** 40, Number.MAX_SAFE_INTEGER].map((game) => {
      engine.play(game);
      return engine.record.join();
    });
    expect(new Set(seen).size).toBe(4);
  });
});

describe('a run gives the same bytes for any threads and chunks', () => {
  /** Tables of the one result folder of a run. */
  function tables(folder: string): Record<string, string> {
    const results = join(folder, 'results');
    const [run] = readdirSync(results);
    return Object.fromEntries(
      ['summary.csv', 'histograms.csv', 'games.csv'].map((name) => [
        name,
        readFileSync(join(results, run, name), 'utf8'),
      ]),
    );
  }

  async function run(threads: number, chunk: number | null): Promise<{ json: string; files: Record<string, string> }> {
    const folder = temporaryFolder();
    const words = [
      'run',
      'over-the-edge',
      'second-empire',
      '--policy',
      'garrison,wild',
      '--games',
      String(PLAYED),
      '--seed',
      SEED,
    ];
    const how = ['--threads', String(threads), '--per-game', '--metrics', 'all', '--json', '--quiet'];
    const size = chunk === null ? [] : ['--chunk', String(chunk)];
    const { code, stdout, stderr } = await satrap([...words, ...how, ...size], folder);
    expect([code, stderr]).toEqual([0, '']);
    return { json: stdout, files: tables(folder) };
  }

  it('1, 2 and 4 threads, chunks of 1 to 1000 games', async () => {
    const first = await run(1, null);
    expect(first.files['games.csv'].trimEnd().split('\n')).toHaveLength(1 + 4 * PLAYED);
    const others: readonly (readonly [number, number | null])[] = [
      [4, 1],
      [2, 7],
      [2, null],
      [4, 50],
      [1, 1000],
    ];
    for (const [threads, chunk] of replicated(others.slice(0, 2), others.slice(2))) {
      const other = await run(threads, chunk);
      expect(other.json, `${threads} threads, chunks of ${chunk}`).toBe(first.json);
      expect(other.files, `${threads} threads, chunks of ${chunk}`).toEqual(first.files);
    }
  });
});

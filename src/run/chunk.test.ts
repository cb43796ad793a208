import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import pig from '../../tests/support/pig.js';
import hold from '../../tests/support/policies/pig/hold.js';
import type { Engine, PolicyInstance } from '../games/game.js';
import { newIllegalOrders, PLAYING, playChunk } from './chunk.js';
import { RowWriter } from './rows.js';
import { Tally } from './tally.js';

const policy: PolicyInstance = { label: 'hold', module: hold, parameters: { at: 20, risk: 0.5 } };
const shape = { outcomes: pig.outcomes.length, endings: pig.endings.length, metrics: pig.metrics.map((_, i) => i) };

function engine(): Engine {
  return pig.createEngine(pig.resolve({ scenario: 'short', set: [] }), [policy, policy], 'seed');
}

function slot() {
  return { words: new Int32Array(1), index: 0 };
}

describe('chunks', () => {
  test('any division into chunks, in any order, on any number of engines gives the same tally', () => {
    const games = 300;
    const whole = new Tally(shape);
    playChunk(engine(), 0, games, whole, null, slot());
    const engines = [engine(), engine(), engine()];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: games - 1 }), { maxLength: 12 }),
        fc.infiniteStream(fc.nat(2)),
        fc.boolean(),
        (cuts, choose, backwards) => {
          const borders = [0, ...cuts.sort((a, b) => a - b), games];
          const chunks = borders.slice(1).map((to, i) => [borders[i], to]);
          const merged = new Tally(shape);
          for (const [from, to] of backwards ? chunks.reverse() : chunks) {
            const part = new Tally(shape);
            playChunk(engines[Number(choose.next().value)], from, to, part, null, slot());
            merged.mergeData(part.encode());
          }
          expect(merged.encode()).toEqual(whole.encode());
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a game that throws ends the chunk; the games before it are in the tally', () => {
    const broken = engine();
    const play = broken.play.bind(broken);
    broken.play = (game) => {
      if (game === 7) throw new Error('seven');
      play(game);
    };
    const tally = new Tally(shape);
    const progress = slot();
    const failed = playChunk(broken, 3, 20, tally, null, progress);
    expect(failed).toMatchObject({ game: 7, checked: false, error: new Error('seven') });
    expect(tally.games).toBe(4);
    expect(progress.words[0]).toBe(PLAYING + 4);
  });

  test('one game in a thousand is played in checked mode, from 100,000 on one in ten thousand', () => {
    const watched = engine();
    const checked: number[] = [];
    const playChecked = watched.playChecked.bind(watched);
    watched.playChecked = (game) => {
      checked.push(game);
      playChecked(game);
    };
    playChunk(watched, 999, 3001, new Tally(shape), null, slot());
    playChunk(watched, 98_500, 111_500, new Tally(shape), null, slot());
    expect(checked).toEqual([1000, 2000, 3000, 99_000, 100_000, 110_000]);
  });

  test('a row has the index, outcome, ending and the columns asked for, empty where the game has no such metric', () => {
    const rows = new RowWriter({ prefix: 'pig,short,hold,', columns: [1, -1, 0] }, pig);
    rows.add(12, Int32Array.of(1, 0, -30, 9, 44, 51));
    expect(new TextDecoder().decode(rows.take())).toBe('pig,short,hold,12,blue-wins,target,9,,-30\n');
    expect(rows.take().length).toBe(0);
  });

  test('rows are the numbers as they are written, of any size, in a buffer that grows', () => {
    const rows = new RowWriter({ prefix: 'ä,', columns: [0, 1] }, pig);
    const value = fc.oneof(fc.integer(), fc.constantFrom(0, -1, 9, 10, -(2 ** 31), 2 ** 31 - 1));
    fc.assert(
      // Few rows many times over: a counterexample of 2000 would take minutes to become smaller.
      fc.property(fc.array(fc.tuple(fc.maxSafeNat(), value, value), { minLength: 1 }), fc.nat(1000), (few, times) => {
        const games = Array.from({ length: times }, () => few).flat();
        for (const [index, a, b] of games) rows.add(index, Int32Array.of(0, 0, a, b));
        const expected = games.map(([index, a, b]) => `ä,${index},red-wins,target,${a},${b}\n`).join('');
        expect(new TextDecoder().decode(rows.take()) === expected).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('illegal orders of a chunk are those that the engine has counted since the chunk before', () => {
    const order = { seat: 0, decision: 'again', reason: 'early', count: 3, firstGame: 1 };
    const other = { ...order, reason: 'late', count: 1, firstGame: 9 };
    expect(newIllegalOrders([order], [{ ...order, count: 5 }, other])).toEqual([{ ...order, count: 2 }, other]);
    expect(newIllegalOrders([order], [order])).toEqual([]);
    // Each seat has counts of its own.
    const theirs = { ...order, seat: 1, count: 1 };
    const since = newIllegalOrders([order, theirs], [order, { ...theirs, count: 2 }]);
    expect(since).toEqual([{ ...theirs, count: 1 }]);
  });
});

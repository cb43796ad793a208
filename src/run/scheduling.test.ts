import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OrderedBlocks } from './ordered.js';
import { addRange, missingRanges, type Range, rangeSize } from './ranges.js';
import { ChunkSizer } from './sizing.js';

describe('finished ranges', () => {
  test('are ascending, apart from each other and hold exactly the games added', () => {
    const range = fc.tuple(fc.nat(40), fc.nat(8)).map(([from, length]): Range => [from, from + length]);
    fc.assert(
      fc.property(fc.array(range), (added) => {
        const ranges = added.reduce<Range[]>((all, each) => addRange(all, each), []);
        const games = new Set(added.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));
        expect(rangeSize(ranges)).toBe(games.size);
        for (const [from, to] of ranges) for (let game = from; game < to; game++) expect(games.has(game)).toBe(true);
        for (let i = 1; i < ranges.length; i++) expect(ranges[i][0]).toBeGreaterThan(ranges[i - 1][1]);
      }),
    );
  });
});

describe('missing ranges', () => {
  test('are what finished ranges leave', () => {
    expect(missingRanges([], [3, 9])).toEqual([[3, 9]]);
    expect(
      missingRanges(
        [
          [3, 5],
          [7, 8],
        ],
        [3, 9],
      ),
    ).toEqual([
      [5, 7],
      [8, 9],
    ]);
    expect(missingRanges([[0, 20]], [3, 9])).toEqual([]);
  });
});

describe('ordered blocks', () => {
  /** Two jobs of four games each; blocks of one game. */
  function blocks(): { out: number[]; ordered: OrderedBlocks; put: (game: number) => void } {
    const ordered = new OrderedBlocks([
      { job: { from: 10 }, end: 14 },
      { job: { from: 0 }, end: 4 },
    ]);
    const out: number[] = [];
    ordered.sink = (bytes) => out.push(bytes[0]);
    const put = (game: number): void => {
      const from = game < 4 ? 10 + game : game - 4;
      ordered.put({ job: game < 4 ? 0 : 1, from, to: from + 1 }, Uint8Array.of(game));
    };
    return { out, ordered, put };
  }

  test('come out in order of jobs and games, whatever the order in which they arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), (games) => {
        const { out, ordered, put } = blocks();
        for (const game of games) put(game);
        expect(out).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        expect(ordered.position).toMatchObject({ job: 2, length: 8, ends: [4, 8] });
        expect(ordered.waitingCount).toBe(0);
      }),
    );
  });

  test('the next is a chunk of the job whose turn it is, not one of another job that begins alike', () => {
    const { ordered } = blocks();
    ordered.resumeAt({ job: 1, game: 0, length: 4, ends: [4] });
    expect(ordered.isNext({ job: 1, from: 0, to: 1 })).toBe(true);
    expect(ordered.isNext({ job: 0, from: 0, to: 1 })).toBe(false);
    expect(ordered.isNext({ job: 1, from: 1, to: 2 })).toBe(false);
  });

  test('a flush passes on what waits for a block that never came', () => {
    const { out, ordered, put } = blocks();
    for (const game of [4, 0, 2]) put(game);
    expect(out).toEqual([0]);
    expect(ordered.isNext({ job: 0, from: 11, to: 12 })).toBe(true);
    ordered.flush();
    expect(out).toEqual([0, 2, 4]);
  });
});

describe('chunk sizes', () => {
  test('are small while the speed is unknown, then about 100 ms of work', () => {
    const sizer = new ChunkSizer(2, null);
    expect(sizer.next(1_000_000)).toBe(16);
    sizer.measured(16, 1.6);
    expect(sizer.next(1_000_000)).toBe(1000);
  });

  test('shrink towards the end, but not below 4 ms of work', () => {
    const sizer = new ChunkSizer(2, null);
    sizer.measured(100, 10);
    expect(sizer.next(1600)).toBe(400);
    expect(sizer.next(100)).toBe(40);
    expect(sizer.next(7)).toBe(7);
  });

  test('a game longer than the target is a chunk of its own', () => {
    const sizer = new ChunkSizer(2, null);
    sizer.measured(1, 5000);
    expect(sizer.next(10)).toBe(1);
  });

  test('a size that the user chose is kept', () => {
    const sizer = new ChunkSizer(2, 33);
    sizer.measured(33, 1000);
    expect(sizer.next(100)).toBe(33);
    expect(sizer.next(5)).toBe(5);
  });
});

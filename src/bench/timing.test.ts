import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { namesOf, onProcessor, processors } from './processors.js';
import { groups, inLanes } from './timing.js';

describe('processors to measure on', () => {
  test('lists as the system writes them', () => {
    expect(namesOf('0-2,5')).toEqual(['0', '1', '2', '5']);
    expect(namesOf('7')).toEqual(['7']);
  });

  test('as many as may be used, or none', async () => {
    expect([0, availableParallelism()]).toContain((await processors()).length);
  });

  test('a command on one of them, or on any', () => {
    expect(onProcessor('1', ['node', 'a'])).toEqual(['taskset', '-c', '1', 'node', 'a']);
    expect(onProcessor(null, ['node', 'a'])).toEqual(['node', 'a']);
  });
});

describe('lanes', () => {
  test('groups are in order, about alike, and as many in each lane', () => {
    const all = Array.from({ length: 75 }, (_, i) => i);
    const found = groups(all, 6, 2);
    expect(found.flat()).toEqual(all);
    expect(found).toHaveLength(14);
    expect(new Set(found.map(({ length }) => length))).toEqual(new Set([5, 6]));
    expect(groups([1], 6, 2)).toEqual([[1]]);
    expect(groups([1, 2, 3], 1, 2)).toEqual([[1], [2], [3]]);
  });

  test('all work is done once, one piece at a time in each lane', async () => {
    const done: string[] = [];
    const busy = new Set<string | null>();
    await inLanes([1, 2, 3, 4, 5], ['a', 'b'], async (one, lane) => {
      expect(busy.has(lane)).toBe(false);
      busy.add(lane);
      await new Promise((resolve) => setImmediate(resolve));
      busy.delete(lane);
      done.push(`${one}`);
    });
    expect(done.sort()).toEqual(['1', '2', '3', '4', '5']);
  });
});

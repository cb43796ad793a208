import { describe, expect, test } from 'vitest';
import { uniforms } from '../../tests/support/uniforms.js';
import { beginSearch, candidatesFor, type Dimension, drawCandidates, found, nextSearch, settled } from './evolution.js';

/**
 * Searches the highest point of a function seen with noise of standard deviation `noise`, all candidates of a round
 * alike in part.
 */
function search(
  dimensions: readonly Dimension[],
  height: (x: readonly number[]) => number,
  { rounds, noise, seed }: { readonly rounds: number; readonly noise: number; readonly seed: string },
): number[] {
  const next = uniforms(seed);
  // Twelve uniforms have variance 1.
  const normal = (): number => Array.from({ length: 12 }, next).reduce((sum, u) => sum + u, -6);
  let at = beginSearch(dimensions);
  for (let round = 0; round < rounds; round++) {
    const candidates = drawCandidates(at, dimensions, candidatesFor(dimensions.length), seed);
    const common = 10 * normal();
    const values = candidates.map((x) => height(x) + common + noise * normal());
    at = nextSearch(at, dimensions, candidates, values, rounds);
  }
  return found(at, dimensions);
}

const bowl: readonly (Dimension & { readonly best: number; readonly width: number })[] = [
  { start: 0.2, min: 0, max: 2, step: 0, best: 0.5, width: 0.3 },
  { start: 60, min: 0, max: 500, step: 1, best: 100, width: 40 },
  { start: 1, min: 1, max: 4, step: 1, best: 3, width: 1 },
  { start: 0, min: -1, max: 3, step: 0, best: 0.6, width: 0.5 },
  { start: 0.5, min: 0, max: 1, step: 0.1, best: 0.2, width: 0.3 },
  // The best value is the largest one.
  { start: 6, min: 0, max: 12, step: 1, best: 14, width: 8 },
  // Does not matter.
  { start: 3, min: 0, max: 10, step: 0, best: 3, width: 1e6 },
];
const height = (x: readonly number[]): number =>
  -bowl.reduce((sum, { best, width }, i) => sum + ((x[i] - best) / width) ** 2, 0);
const top = height(bowl.map(({ best, ...dimension }) => settled(best, dimension)));

describe('a search', () => {
  test.each(['a', 'bb', 'ccc', 'dddd', 'eeeee'])(
    'comes near the highest point through noise of half the height of the hill (seed %s)',
    (seed) => {
      const start = top - height(bowl.map((dimension) => dimension.start));
      expect(start).toBeGreaterThan(5);
      const result = search(bowl, height, { rounds: 400, noise: 5, seed });
      expect(top - height(result)).toBeLessThan(0.15 * start);
      for (const [i, value] of result.entries()) expect(value).toBe(settled(value, bowl[i]));
    },
  );

  test('finds it exactly without noise, where there are steps', () => {
    const result = search(bowl.slice(1, 3), (x) => -Math.abs(x[0] - 100) - 10 * Math.abs(x[1] - 3), {
      rounds: 120,
      noise: 0,
      seed: 'f',
    });
    expect(Math.abs(result[0] - 100)).toBeLessThanOrEqual(2);
    expect(result[1]).toBe(3);
  });

  test('stays where it is when all candidates are alike', () => {
    const result = search(bowl, () => 1, { rounds: 50, noise: 0, seed: 'g' });
    for (const [i, value] of result.entries()) expect(value).toBeCloseTo(bowl[i].start, 9);
  });

  test('goes on from its state as JSON to the last bit', () => {
    const dimensions = bowl.map(({ best, width, ...dimension }) => dimension);
    const play = (between: <T>(state: T) => T): unknown => {
      let at = beginSearch(dimensions);
      for (let round = 0; round < 20; round++) {
        const candidates = drawCandidates(at, dimensions, 14, 'h');
        at = between(nextSearch(at, dimensions, candidates, candidates.map(height), 20));
      }
      return at;
    };
    expect(play((state) => JSON.parse(JSON.stringify(state)))).toEqual(play((state) => state));
  });

  test('draws allowed values in mirrored pairs, others in every round and for every seed', () => {
    const at = beginSearch(bowl);
    const candidates = drawCandidates(at, bowl, 14, 'i');
    for (const candidate of candidates)
      for (const [i, value] of candidate.entries()) expect(value).toBe(settled(value, bowl[i]));
    for (let c = 0; c < 7; c++) expect(candidates[c][3] + candidates[c + 7][3]).toBeCloseTo(0, 9);
    expect(drawCandidates(at, bowl, 14, 'i')).toEqual(candidates);
    expect(drawCandidates(at, bowl, 14, 'j')).not.toEqual(candidates);
    expect(drawCandidates({ ...at, rounds: 1 }, bowl, 14, 'i')).not.toEqual(candidates);
  });

  test('begins narrower to refine, never within half a step', () => {
    const [whole, part] = [beginSearch(bowl), beginSearch(bowl, 0.1)].map(({ spread }) => spread);
    expect(part[0]).toBeCloseTo(whole[0] / 10, 12);
    expect(part[2]).toBe(0.5);
  });

  test('needs dimensions with room', () => {
    expect(() => beginSearch([])).toThrow('room');
    expect(() => beginSearch([{ start: 1, min: 1, max: 1, step: 0 }])).toThrow('room');
  });
});

test('values settle on steps inside the range', () => {
  const tenths = { start: 0, min: 0, max: 1, step: 0.1 };
  expect([-1, 0.26, 0.34, 5].map((value) => settled(value, tenths))).toEqual([0, 0.3, 0.3, 1]);
  expect(settled(9.9, { start: 0, min: 0, max: 10, step: 3 })).toBe(9);
  expect(settled(0.123456, { start: 0, min: 0, max: 1, step: 0 })).toBe(0.123456);
});

import { describe, expect, test } from 'vitest';
import { resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import type { SfgeSetup } from '../../../src/games/sfge/setup.js';

const { map } = resolveSfge({ scenario: 'over-the-edge', set: [] }).document as unknown as SfgeSetup;
const sector = (id: number) => map.sectors[id - 1];
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** First sector and number of sectors of each ring. */
const RINGS = [
  [1, 1],
  [2, 4],
  [6, 4],
  [10, 8],
  [18, 8],
  [26, 16],
  [42, 16],
  [58, 16],
] as const;
const SYSTEMS = [
  ...[1, 2, 6, 11, 19, 28, 29, 44, 45, 7, 12, 13, 21, 32, 33, 48, 49],
  ...[4, 8, 15, 23, 36, 37, 52, 53, 9, 16, 17, 25, 40, 41, 56, 57],
].sort((a, b) => a - b);
const VOID = [59, 60, 61, 67, 68, 69];

/** Where a sector begins and ends on its ring, in 48ths of the circle. */
function arc(id: number): { ring: number; begin: number; end: number } {
  const ring = RINGS.findIndex(([first, count]) => id < first + count);
  const [first, count] = RINGS[ring];
  return { ring, begin: ((id - first) * 48) / count, end: ((id - first + 1) * 48) / count };
}

/** How two different sectors touch by the ring formula. */
function contact(a: number, b: number): 'line' | 'corner' | 'none' {
  const [x, y] = [arc(a), arc(b)];
  if (x.ring === y.ring) {
    const touch = x.end % 48 === y.begin || y.end % 48 === x.begin;
    return touch ? 'line' : 'none';
  }
  if (Math.abs(x.ring - y.ring) > 1) return 'none';
  if (x.ring === 0 || y.ring === 0) return 'line';
  const overlap = Math.min(x.end, y.end) - Math.max(x.begin, y.begin);
  if (overlap > 0) return 'line';
  return overlap === 0 || x.end % 48 === y.begin || y.end % 48 === x.begin ? 'corner' : 'none';
}

describe('the map', () => {
  test('has 73 sectors in eight rings and four quadrants', () => {
    expect(map.sectors.map(({ id }) => id)).toEqual(numbers(1, 73));
    for (const { id, ring, quadrant } of map.sectors) {
      expect(ring).toBe(arc(id).ring);
      expect(quadrant).toBe(id === 1 ? 0 : 1 + Math.floor(arc(id).begin / 12));
    }
  });

  test('has all borders of the ring formula and no others', () => {
    for (const { id, ring, inward, ringNeighbours, outward, corners } of map.sectors) {
      const others = numbers(1, 73).filter((other) => other !== id);
      const lines = others.filter((other) => contact(id, other) === 'line');
      expect(inward, `inward of ${id}`).toEqual(lines.filter((other) => arc(other).ring < ring));
      expect(ringNeighbours, `ring of ${id}`).toEqual(lines.filter((other) => arc(other).ring === ring));
      expect(outward, `outward of ${id}`).toEqual(lines.filter((other) => arc(other).ring > ring));
      expect(corners, `corners of ${id}`).toEqual(others.filter((other) => contact(id, other) === 'corner'));
    }
  });

  test('agrees with what the rulebook tells: 05, and the way 07, 03, 01', () => {
    const { inward, ringNeighbours, outward, corners } = sector(5);
    const adjacent = [...inward, ...ringNeighbours, ...outward, ...corners];
    expect(adjacent.sort((a, b) => a - b)).toEqual([1, 2, 4, 6, 8, 9]);
    expect(sector(7).inward).toEqual([3]);
    expect(sector(3).inward).toEqual([1]);
    expect(sector(58).ringNeighbours).toEqual([59, 73]);
  });

  test('has 33 system sectors, eight in each quadrant and the Core', () => {
    const systems = map.sectors.filter(({ system }) => system);
    expect(systems.map(({ id }) => id)).toEqual(SYSTEMS);
    for (const quadrant of [1, 2, 3, 4]) expect(systems.filter((s) => s.quadrant === quadrant)).toHaveLength(8);
    expect([9, 17, 25, 41, 57].map((last) => SYSTEMS.filter((id) => id <= last).length)).toEqual([7, 13, 17, 25, 33]);
  });

  test('has six Void sectors', () => {
    expect(map.sectors.filter((s) => s.void).map(({ id }) => id)).toEqual(VOID);
  });

  test('names every sector once, the Void apart', () => {
    const names = map.sectors.filter((s) => !s.void).map(({ name }) => name);
    expect(new Set(names).size).toBe(67);
    expect(sector(1).name).toBe('The Core');
    expect(sector(4).name).toBe('Cygnus-Carina Alpha');
    expect(sector(25).name).toContain('Terra');
    for (const id of VOID) expect(sector(id).name).toBe('The Void');
  });

  test('lists random sectors in ascending order: system sectors twice, others once, the Void never', () => {
    const cells = numbers(1, 73).flatMap((id) => {
      if (VOID.includes(id)) return [];
      return SYSTEMS.includes(id) ? [id, id] : [id];
    });
    expect(map.randomSectors).toEqual(cells);
    expect(map.randomSectors).toHaveLength(100);
    expect(map.randomSectors[5], 'the example of 1.10').toBe(4);
  });
});

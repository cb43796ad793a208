/** The map: rings of equal angular sectors, computed from the ring formula of the charts. */

const RING_SIZES = [1, 4, 4, 8, 8, 16, 16, 16] as const;
const VOID_IDS = new Set([59, 60, 61, 67, 68, 69]);
const SYMBOL_IDS = new Set([
  1, 2, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19, 21, 23, 25, 28, 29, 32, 33, 36, 37, 40, 41, 44, 45, 48, 49, 52, 53,
  56, 57,
]);

/** Angles are measured in sixteenths of the circle, the width of the narrowest sector. */
const CIRCLE = 16;

export const CORE = 1;
export const SECTOR_COUNT = 73;
/** The highest sector with a system symbol; searches for one from the rim end here (Attrition, Aliens). */
export const LAST_SYSTEM_SECTOR = 57;

/** What the map prints about one sector; ids as everywhere in the rules. */
export interface Place {
  readonly id: number;
  readonly ring: number;
  readonly isVoid: boolean;
  readonly hasSymbol: boolean;
  /** The line neighbour nearer the Core; the Core has none. */
  readonly inward: number | null;
  /** Line neighbours farther out, Void ones included. */
  readonly outward: readonly number[];
  /** All neighbours by line or corner (1.6), lowest first, Void ones included. */
  readonly adjacent: readonly number[];
}

interface Arc {
  readonly id: number;
  readonly ring: number;
  readonly start: number;
  readonly end: number;
}

type Contact = 'line' | 'corner' | 'none';

function arcs(): Arc[] {
  const list: Arc[] = [];
  RING_SIZES.forEach((size, ring) => {
    const width = CIRCLE / size;
    for (let i = 0; i < size; i++) list.push({ id: list.length + 1, ring, start: i * width, end: (i + 1) * width });
  });
  return list;
}

function contact(one: Arc, other: Arc): Contact {
  if (Math.abs(one.ring - other.ring) > 1 || one.id === other.id) return 'none';
  const touches = one.end % CIRCLE === other.start % CIRCLE || other.end % CIRCLE === one.start % CIRCLE;
  if (one.ring === other.ring) return touches ? 'line' : 'none';
  if (one.start < other.end && other.start < one.end) return 'line';
  return touches ? 'corner' : 'none';
}

function buildPlaces(): Place[] {
  const all = arcs();
  return all.map((arc) => {
    const touching = all.filter((other) => contact(arc, other) !== 'none');
    const lines = touching.filter((other) => contact(arc, other) === 'line');
    return {
      id: arc.id,
      ring: arc.ring,
      isVoid: VOID_IDS.has(arc.id),
      hasSymbol: SYMBOL_IDS.has(arc.id),
      inward: lines.find((other) => other.ring < arc.ring)?.id ?? null,
      outward: lines.filter((other) => other.ring > arc.ring).map((other) => other.id),
      adjacent: touching.map((other) => other.id),
    };
  });
}

/** All sectors, lowest id first. */
export const PLACES: readonly Place[] = buildPlaces();

export function place(id: number): Place {
  const found = PLACES[id - 1];
  if (found === undefined) throw new Error(`no sector ${id}`);
  return found;
}

export function areAdjacent(one: number, other: number): boolean {
  return place(one).adjacent.includes(other);
}

/** Sectors where units may stand: all but the Void. */
export const SETTLED_IDS: readonly number[] = PLACES.filter((p) => !p.isVoid).map((p) => p.id);

/** The 100 cells of the Sector Randomization Table, row by row (1.10). */
export const RANDOM_CELLS: readonly number[] = PLACES.flatMap((p) =>
  p.isVoid ? [] : p.hasSymbol ? [p.id, p.id] : [p.id],
);

/** Steps between sectors, the Void counted like any other sector [R67]. */
export function distances(from: number): Map<number, number> {
  const steps = new Map([[from, 0]]);
  let edge = [from];
  for (let step = 1; edge.length > 0; step++) {
    const next: number[] = [];
    for (const id of edge) {
      for (const neighbour of place(id).adjacent) {
        if (steps.has(neighbour)) continue;
        steps.set(neighbour, step);
        next.push(neighbour);
      }
    }
    edge = next;
  }
  return steps;
}

const DISTANCES = PLACES.map((p) => distances(p.id));

export function distance(one: number, other: number): number {
  return DISTANCES[one - 1]?.get(other) ?? Number.POSITIVE_INFINITY;
}

/** The first sector with a system symbol at or above `id`; from the rim the search goes down [R15]. */
export function systemSectorFrom(id: number): number {
  if (id > LAST_SYSTEM_SECTOR) return LAST_SYSTEM_SECTOR;
  let at = id;
  while (!place(at).hasSymbol) at++;
  return at;
}

/** `id` and the sectors below it, highest first, Void skipped. */
export function downFrom(id: number): number[] {
  return SETTLED_IDS.filter((other) => other <= id).reverse();
}

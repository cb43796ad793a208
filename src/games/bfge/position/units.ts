/**
 * Kinds of unit and their numbers. A hard world ship (11.2) that was hit is a kind of its own, so that units of one
 * kind are interchangeable. The order is the one in which equals are listed everywhere, the most damaged ship first
 * [B18].
 */

/** World Ships with two hits, with one hit, whole. @public */
export const WS2 = 0;
/** @public */ export const WS1 = 1;
/** @public */ export const WS = 2;
/** @public */ export const IO = 3;
/** @public */ export const AF = 4;
/** @public */ export const SF = 5;
/** @public */ export const CG = 6;
/** @public */ export const TH = 7;
/** @public */ export const KINDS = 8;

/** Unit types as data files and metrics name them. @public */
export const UNIT_TYPES = ['SF', 'CG', 'AF', 'IO', 'WS', 'TH'] as const;
/** A kind of unit, as scenarios write it. @public */
export type UnitTypeName = (typeof UNIT_TYPES)[number];
/** @public */ export const TYPES = 6;
/** Types that can be built (2.0): Trans-humans come by Illumination only. @public */
export const BUILT_TYPES = ['SF', 'CG', 'AF', 'IO', 'WS'] as const;
/** A kind of unit that can be built. @public */
export type BuiltTypeName = (typeof BUILT_TYPES)[number];

/** Kind of a whole unit of each type. @public */
export const KIND_OF: Readonly<Record<UnitTypeName, number>> = { SF, CG, AF, IO, WS, TH };

/** Index in UNIT_TYPES of a kind: four bits each, WS2 lowest. @public */
export function typeIndex(kind: number): number {
  return (0x5102_3444 >>> (4 * kind)) & 15;
}

/** The kind as it is built: without hits. @public */
export function whole(kind: number): number {
  return Math.max(kind, WS);
}

/** `WS`, or `WS with 2 hits`. @public */
export function kindText(kind: number): string {
  const name = UNIT_TYPES[typeIndex(kind)];
  if (kind >= WS) return name;
  return kind === WS1 ? `${name} with 1 hit` : `${name} with 2 hits`;
}

/** Places of a side's units: its base, and the regions 1..6. @public */
export const BASE = 0;
/** @public */ export const REGIONS = 6;
/** @public */ export const PLACES = 7;

/** The two sides, in the order of the seats. @public */
export const BLUE = 0;
/** @public */ export const RED = 1;
/** @public */ export const SIDES = 2;
/** @public */ export const NOBODY = -1;

/** Bits of all regions. @public */
export const ALL_REGIONS = 0b1111110;

/** True for the integers 0..n-1; a policy may give anything. @public */
export function isIndex(value: number, n: number): boolean {
  return (value | 0) === value && value >= 0 && value < n;
}

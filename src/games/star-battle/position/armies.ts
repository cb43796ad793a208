/** Armies by number: 8 places a side, A's first. Sets of armies are bits of these numbers. */

/** @public */ export const SIDES = 2;
/** @public */ export const A = 0;
/** @public */ export const B = 1;
/** @public */ export const PLACES = 8;
/** @public */ export const ARMIES = SIDES * PLACES;
/** Divisions of an army lie in a row of this length. @public */
export const ROW = 16;
const SIDE_BITS = 0xff;

/** Side of an army: 0 or 1. @public */
export function sideOf(army: number): number {
  return army >> 3;
}

/** Bits of all places of a side. @public */
export function placesOf(side: number): number {
  return SIDE_BITS << (side << 3);
}

/** The other side. @public */
export function other(side: number): number {
  return 1 - side;
}

/** Set of one army. @public */
export function bit(army: number): number {
  return 1 << army;
}

/** True if a set has that army. @public */
export function has(set: number, army: number): boolean {
  return ((set >> army) & 1) !== 0;
}

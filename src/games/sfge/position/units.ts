/**
 * Packed stacks: the mobile units of one stack as one 32-bit integer, a field per type. Adding a stack to another,
 * taking units away, or removing every unit of some types is one machine operation.
 *
 * Type order (spec section 1): AF SF CG CF IO TH WS. Field widths 5 5 5 4 4 4 3 = 30 bits; the data loader refuses
 * counter mixes that do not fit.
 */

import { fixedBytes, fixedWords } from '../../shared/fixed-table.js';

/** @public */ export const AF = 0;
/** @public */ export const SF = 1;
/** @public */ export const CG = 2;
/** @public */ export const CF = 3;
/** @public */ export const IO = 4;
/** @public */ export const TH = 5;
/** @public */ export const WS = 6;
/** @public */ export const TYPES = 7;

/** First bit of a type's field. @public */
export const SHIFT = fixedBytes(0, 5, 10, 15, 19, 23, 27);
/** Largest number of one type that fits its field. @public */
export const FIELD_MAX = fixedBytes(31, 31, 31, 15, 15, 15, 7);
/** One unit of a type. @public */
export const ONE = fixedWords(1, 1 << 5, 1 << 10, 1 << 15, 1 << 19, 1 << 23, 1 << 27);
/** All bits of a type's field. @public */
export const FIELD = fixedWords(31, 31 << 5, 31 << 10, 15 << 15, 15 << 19, 15 << 23, 7 << 27);

/** @public */ export const ONE_TH = 1 << 23;
/** @public */ export const FIELD_IO = 15 << 19;
/** @public */ export const FIELD_TH = 15 << 23;
/** Fields of the types that colonize. @public */
export const FIELD_CF_WS = (15 << 15) | (7 << 27);
/** @public */ export const ALL_FIELDS = 0x3fffffff;
/** No stack contains it. @public */
export const NO_STACK = -1;

/** Units of one type in a stack. @public */
export function countOf(stack: number, type: number): number {
  return (stack >>> SHIFT[type]) & FIELD_MAX[type];
}

/** All units of a stack. @public */
export function unitsIn(stack: number): number {
  return (
    (stack & 31) +
    ((stack >>> 5) & 31) +
    ((stack >>> 10) & 31) +
    ((stack >>> 15) & 15) +
    ((stack >>> 19) & 15) +
    ((stack >>> 23) & 15) +
    ((stack >>> 27) & 7)
  );
}

/** World Ships plus Colonization Fleets of a stack. @public */
export function colonizersIn(stack: number): number {
  return ((stack >>> 15) & 15) + ((stack >>> 27) & 7);
}

/** Type of the unit number `index` (from 0, below `unitsIn(stack)`), counting in type order. @public */
export function typeAt(stack: number, index: number): number {
  let rest = index;
  let type = 0;
  for (; type < TYPES - 1; type++) {
    const count = countOf(stack, type);
    if (rest < count) return type;
    rest -= count;
  }
  return type;
}

/** Every second field, the bit above each of them, and the same of the other fields. @public */
export const EVEN_FIELDS = 31 | (31 << 10) | (15 << 19) | (7 << 27);
const ABOVE_EVEN = (1 << 5) | (1 << 15) | (1 << 23) | (1 << 30);
/** @public */ export const ODD_FIELDS = (31 << 5) | (15 << 15) | (15 << 23);
const ABOVE_ODD = (1 << 10) | (1 << 19) | (1 << 27);

/** True if `part` is a stack and each of its fields is at most the same field of `whole`. @public */
export function contains(whole: number, part: number): boolean {
  // A field that is too small borrows the bit set above it.
  return (
    (part & ~ALL_FIELDS) === 0 &&
    ((((whole & EVEN_FIELDS) | ABOVE_EVEN) - (part & EVEN_FIELDS)) & ABOVE_EVEN) === ABOVE_EVEN &&
    ((((whole & ODD_FIELDS) | ABOVE_ODD) - (part & ODD_FIELDS)) & ABOVE_ODD) === ABOVE_ODD
  );
}

/** All bits of each field but its highest. */
const LOWER_BITS = 15 | (15 << 5) | (15 << 10) | (7 << 15) | (7 << 19) | (7 << 23) | (3 << 27);

/** Per type, half of the units rounded up (section 8, splitting). @public */
export function halfRoundedUp(stack: number): number {
  return stack - ((stack >>> 1) & LOWER_BITS);
}

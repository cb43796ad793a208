/** Sets as the bits of a number: element 0 is the lowest bit. */

/** Number of elements. @public */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The lowest element of a set that is not empty. Not `-bits`: V8 negates in floating point, as the negative of zero or
 * of the least word is no 32-bit integer, unless it knows that the bits alone matter.
 * @public
 */
export function lowestBit(bits: number): number {
  const word = bits | 0;
  return 31 - Math.clz32(word & (0 - word));
}

/** The element at an index, the lowest at 0; -1: there are not so many. @public */
export function bitAt(bits: number, index: number): number {
  let rest = bits;
  for (let i = 0; i < index; i++) rest &= rest - 1;
  return lowestBit(rest);
}

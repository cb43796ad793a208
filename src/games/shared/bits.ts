/** Sets as the bits of a number, for policies. */

/** Number of elements. @public */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The element at an index, the lowest at 0; -1: there are not so many. @public */
export function bitAt(bits: number, index: number): number {
  let rest = bits;
  for (let i = 0; i < index; i++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

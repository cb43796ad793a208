/** Sets as bits. */

export function countBits(bits: number): number {
  let number = 0;
  for (let left = bits; left !== 0; left &= left - 1) number++;
  return number;
}

/** Number of the bit that is at a place, from 0, of those set. */
export function anyBit(bits: number, place: number): number {
  let left = bits;
  for (let i = 0; i < place; i++) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

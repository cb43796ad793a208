/** Sets as bits of a number. */

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The element at an index, lowest first. */
export function bitAt(bits: number, index: number): number {
  let rest = bits;
  for (let i = 0; i < index; i++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

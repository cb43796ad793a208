/** Chances of drawing chits with a letter. */

import { power } from '../../shared/power.js';

/** C(n, k); exact while it is below 2^53, which it is for a mug of 36 chits. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - Math.min(k, n - k) + i)) / i;
  return result;
}

/** A mug of `chits`, of which `marked` have the letter. */
export interface Mug {
  readonly chits: number;
  readonly marked: number;
  /** Each draw from all chits. */
  readonly replacement: boolean;
}

/** Chance of exactly k chits with the letter in n draws. */
export function drawn({ chits, marked, replacement }: Mug, n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  if (!replacement) return (choose(marked, k) * choose(chits - marked, n - k)) / choose(chits, n);
  return choose(n, k) * power(marked / chits, k) * power(1 - marked / chits, n - k);
}

/** Chance of at least k chits with the letter in n draws. */
export function drawnAtLeast(mug: Mug, n: number, k: number): number {
  let fewer = 0;
  for (let other = 0; other < k; other++) fewer += drawn(mug, n, other);
  return 1 - fewer;
}

/** Chits in `chits` that have the letter. */
export function marks(chits: readonly { readonly letters: string }[], letter: string): number {
  return chits.filter(({ letters }) => letters.includes(letter)).length;
}

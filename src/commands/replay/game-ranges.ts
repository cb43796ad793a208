/** Games by their numbers: those that are looked at. */

import type { Range } from '../../run/ranges.js';

/** `0 to 99, 200 to 299`. */
export function rangesText(ranges: readonly Range[]): string {
  return ranges.map(([from, to]) => `${from} to ${to - 1}`).join(', ');
}

/** The first so many games of ranges. */
export function firstGames(ranges: readonly Range[], games: number): Range[] {
  let left = games;
  return ranges.flatMap(([from, to]): Range[] => {
    const end = Math.min(to, from + left);
    left -= end - from;
    return end > from ? [[from, end]] : [];
  });
}

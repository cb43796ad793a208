/** Parts of the data that can be moved by whole steps, as games write them down. */

import type { VariationInfo } from '../game.js';

/** A part and what moves it: `path=value` texts, or null beyond the range of the rules. */
export interface Variation extends VariationInfo {
  move(steps: number): readonly string[] | null;
}

export function variationInfos(all: readonly Variation[]): VariationInfo[] {
  return all.map(({ move: _move, ...info }) => info);
}

/** What moves the part of that name. @throws Error for a name that is none of them */
export function moveVariation(all: readonly Variation[], name: string, steps: number): readonly string[] | null {
  const found = all.find((variation) => variation.name === name);
  if (!found) throw new Error(`no variation ${name}`);
  return found.move(steps);
}

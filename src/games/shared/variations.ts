/** Parts of the data that can be moved by whole steps, as games write them down. */

import type { GameModule, VariationInfo } from '../game.js';

/** A part and what moves it: `path=value` texts, or null beyond the range of the rules. */
export interface Variation extends VariationInfo {
  move(steps: number): readonly string[] | null;
}

/** As in the contract. `move` throws an Error for a name that is none of them. */
export function variationsOf<Setup extends object>(
  made: (setup: Setup) => readonly Variation[],
): NonNullable<GameModule<Setup>['variations']> {
  const known = new WeakMap<Setup, readonly Variation[]>();
  const all = (setup: Setup): readonly Variation[] => {
    const variations = known.get(setup) ?? made(setup);
    known.set(setup, variations);
    return variations;
  };
  return {
    list: ({ document }) => all(document).map(({ move: _move, ...info }) => info),
    move({ document }, name, steps) {
      const found = all(document).find((variation) => variation.name === name);
      if (!found) throw new Error(`no variation ${name}`);
      return found.move(steps);
    },
  };
}

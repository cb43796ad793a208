import { lowestBit, SHIFT, TYPES } from '../../../src/games/sfge/kit.js';

/** Type whose field holds a bit. */
const TYPE_OF_BIT = Uint8Array.from({ length: 32 }, (_, bit) => {
  let type = TYPES - 1;
  while (type > 0 && SHIFT[type] > bit) type--;
  return type;
});

/** First type present in packed units that are not 0: most stacks hold two or three of the seven. */
export function firstType(units: number): number {
  return TYPE_OF_BIT[lowestBit(units)];
}

/** The sector as data for pictures: 100 hexes, half a hex lower in odd columns. */

import type { Board } from '../game.js';
import { COLUMNS, HEXES, neighbours } from './position/hexes.js';

/** From the centre of a hex to a corner, and the height of a hex that stands on a side. */
const RADIUS = 1;
const HEIGHT = Math.sqrt(3);

export function boardOf(): Board {
  return {
    title: 'The sector',
    cells: Array.from({ length: HEXES }, (_, hex) => {
      const column = hex % COLUMNS;
      const row = Math.floor(hex / COLUMNS);
      return {
        id: String(hex),
        name: `${column}, ${row}`,
        shape: {
          kind: 'hexagon',
          x: 1.5 * RADIUS * column,
          y: HEIGHT * (row + (column % 2) / 2),
          radius: RADIUS,
          top: 'flat',
        },
        neighbours: Array.from({ length: 6 }, (_, i) => neighbours[hex * 6 + i])
          .filter((other) => other < HEXES)
          .map(String),
      };
    }),
  };
}

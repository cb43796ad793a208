/** The board: Sectors by number of acquisition, in rows of twelve. There is no map [E5]. */

import type { Board } from '../game.js';

/** Sectors shown; an empire seldom has more. */
export const BOARD_SECTORS = 96;
const COLUMNS = 12;

export function boardOf(): Board {
  return {
    title: 'Sectors in the order of acquisition',
    cells: Array.from({ length: BOARD_SECTORS }, (_, sector) => ({
      id: String(sector + 1),
      name: `Sector ${sector + 1}`,
      shape: {
        kind: 'rectangle',
        x: sector % COLUMNS,
        y: Math.floor(sector / COLUMNS),
        width: 1,
        height: 1,
      },
      neighbours: [],
    })),
  };
}

/** The board: Sectors by number of acquisition, in rows of six. There is no map [E5]. */

import type { Board } from '../game.js';

/** Sectors shown; an empire seldom has more. */
export const BOARD_SECTORS = 96;
const COLUMNS = 6;
/** Of a Sector, one wide: its ground and what stands there have a line each. */
const HEIGHT = 0.55;

export function boardOf(): Board {
  return {
    title: 'Sectors in the order of acquisition',
    cells: Array.from({ length: BOARD_SECTORS }, (_, sector) => ({
      id: String(sector + 1),
      name: `Sector ${sector + 1}`,
      shape: {
        kind: 'rectangle',
        x: sector % COLUMNS,
        y: HEIGHT * Math.floor(sector / COLUMNS),
        width: 1,
        height: HEIGHT,
      },
      neighbours: [],
    })),
  };
}

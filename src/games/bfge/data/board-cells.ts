/** The display as a board: six regions in two rows. Units go from any region to any other (6.3). */

import type { Board, ResolvedSetup } from '../../game.js';
import { REGIONS } from '../position/units.js';
import type { BfgeSetup } from '../setup.js';

const COLUMNS = 3;

export function boardOf(setup: ResolvedSetup<BfgeSetup>): Board {
  const { map } = setup.document;
  const ids = Array.from({ length: REGIONS }, (_, i) => String(i + 1));
  return {
    title: 'The sector',
    cells: ids.map((id, i) => ({
      id,
      name: map.regions[i],
      shape: { kind: 'rectangle', x: i % COLUMNS, y: Math.floor(i / COLUMNS), width: 1, height: 1 },
      neighbours: ids.filter((other) => other !== id),
    })),
  };
}

/** The map as a board: rings around the Core, of equal sectors, numbered clockwise from the top (1.6). */

import type { Board, ResolvedSetup, RingSegment } from '../../game.js';
import type { SfgeSector, SfgeSetup } from '../setup.js';

export function boardOf(setup: ResolvedSetup<SfgeSetup>): Board {
  const { map } = setup.document;
  return {
    title: 'The galaxy',
    cells: map.sectors.map((sector) => ({
      id: String(sector.id),
      name: sector.name,
      shape: segment(sector, map.sectors),
      neighbours: [...sector.inward, ...sector.ringNeighbours, ...sector.outward, ...sector.corners].map(String),
    })),
  };
}

/** Rings are one wide, the Core is a disc of half that. */
function segment({ id, ring }: SfgeSector, sectors: readonly SfgeSector[]): RingSegment {
  const same = sectors.filter((other) => other.ring === ring).map((other) => other.id);
  const angle = 360 / same.length;
  const at = same.indexOf(id);
  return { kind: 'ring', inner: Math.max(0, ring - 0.5), outer: ring + 0.5, from: at * angle, to: (at + 1) * angle };
}

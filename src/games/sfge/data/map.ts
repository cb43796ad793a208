/** From a map document of valid shape to the map of the engine. */

import type { SfgeMap, SfgeSector } from '../setup.js';
import type { MapFile } from './schema/map-schema.js';

export function buildMap(file: MapFile): SfgeMap {
  const sectors = Object.entries(file.sectors).map(
    ([id, { name, ring, quadrant, system, void: isVoid }]): SfgeSector => {
      const { inward, ringNeighbours, outward, corners } = file.adjacency[id];
      return {
        id: Number(id),
        name,
        ring,
        quadrant,
        system,
        void: isVoid,
        inward: ascending(inward),
        ringNeighbours: ascending(ringNeighbours),
        outward: ascending(outward),
        corners: ascending(corners),
      };
    },
  );
  return { sectors, randomSectors: randomSectors(file) };
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

function randomSectors({ randomSectors: chart }: MapFile): number[] {
  const cells = chart.rows.flat();
  for (const [key, sector] of Object.entries(chart.cells ?? {})) {
    const [first, second] = key.split('/').map(Number);
    cells[10 * first + second] = sector;
  }
  return cells;
}

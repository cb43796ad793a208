import type { z } from 'zod';
import { headerShape, provenanceSchema } from '../../../shared/data/header.js';
import { each, flag, integer, list, strict, table, text, withoutEffect } from '../../../shared/data/shape.js';
import type { Zod } from '../../../shared/data/zod.js';

export type MapFile = z.infer<ReturnType<typeof mapSchema>>;

export const SECTOR_MAX = 73;
export const SECTOR_IDS: readonly string[] = Array.from({ length: SECTOR_MAX }, (_, i) => String(i + 1));

export function sectorNumber(z: Zod, meaning: string) {
  return integer(z, 1, SECTOR_MAX, meaning);
}

export function mapSchema(z: Zod) {
  const neighbours = list(z, sectorNumber(z, 'sector'), 0, 16, 'numbers of sectors');
  const sector = strict(
    z,
    {
      name: text(z, 'name of the sector'),
      ring: integer(z, 0, 9, 'ring, 0 is the Core'),
      quadrant: withoutEffect(integer(z, 0, 4, 'quadrant, 0 is the Core'), 'borders say all that rules ask of a place'),
      system: flag(z, 'has a system symbol; no sector can have more than one'),
      void: flag(z, 'belongs to the Void'),
    },
    'a sector',
  );
  const adjacency = strict(
    z,
    {
      inward: neighbours.describe('sectors across a line toward the Core'),
      ringNeighbours: neighbours.describe('sectors across a line in the same ring'),
      outward: neighbours.describe('sectors across a line away from the Core'),
      corners: neighbours.describe('sectors that share a corner only'),
    },
    'neighbours of a sector',
  );
  const row = list(z, sectorNumber(z, 'sector that comes up'), 10, 10, 'second die 0 to 9');
  const randomSectors = strict(
    z,
    {
      provenance: provenanceSchema(z),
      rows: list(z, row, 10, 10, 'first die 0 to 9'),
      cells: table(z, /^\d\/\d$/, '0/5 (first die/second die)', sectorNumber(z, 'sector'), 'single cells').optional(),
    },
    'Sector Randomization Table',
  );
  return strict(
    z,
    {
      ...headerShape(z, 'sfge', 'map'),
      provenance: provenanceSchema(z),
      sectors: each(z, SECTOR_IDS, sector, 'sectors 1 to 73'),
      adjacency: each(z, SECTOR_IDS, adjacency, 'neighbours of sectors 1 to 73'),
      randomSectors,
    },
    'a map',
  );
}

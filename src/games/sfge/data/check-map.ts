/** What a map must keep beyond its shape: borders are mutual, the Core can be reached, nothing appears in the Void. */

import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import type { SfgeMap, SfgeSector } from '../setup.js';

type Border = 'inward' | 'ringNeighbours' | 'outward' | 'corners';

/** What a border is called from the other side. */
const MIRROR: Readonly<Record<Border, Border>> = {
  inward: 'outward',
  ringNeighbours: 'ringNeighbours',
  outward: 'inward',
  corners: 'corners',
};
const BORDERS: readonly Border[] = ['inward', 'ringNeighbours', 'outward', 'corners'];

export function checkMap(document: Document, map: SfgeMap, problems: Problem[]): void {
  const report = (path: readonly string[], expected: string, remedy: string) =>
    problems.push(problemAt(document, path, expected, remedy));
  const core = map.sectors[0];
  if (!core.system) report(['sectors', '1', 'system'], 'true', 'the Core has a system symbol');
  if (core.void) report(['sectors', '1', 'void'], 'false', 'the Core cannot be Void');
  for (const sector of map.sectors) {
    checkSector(sector, report);
    checkBorders(map, sector, report);
    checkWayInward(map, sector, report);
  }
  map.randomSectors.forEach((id, index) => {
    if (!map.sectors[id - 1].void) return;
    const cell = `${Math.floor(index / 10)}/${index % 10}`;
    report(
      ['randomSectors', 'cells', cell],
      `a sector outside the Void (it is ${id})`,
      'nothing is ever placed in the Void',
    );
  });
}

type Report = (path: readonly string[], expected: string, remedy: string) => void;

function checkSector(sector: SfgeSector, report: Report): void {
  const path = ['sectors', String(sector.id)];
  if (sector.void && sector.system)
    report([...path, 'void'], 'false for a sector with a system symbol', 'take away the symbol or the Void');
  if ((sector.ring === 0) !== (sector.id === 1))
    report([...path, 'ring'], sector.id === 1 ? '0' : '1 or more', 'ring 0 is the Core, sector 1, alone');
  if ((sector.quadrant === 0) !== (sector.id === 1))
    report([...path, 'quadrant'], sector.id === 1 ? '0' : '1 to 4', 'only the Core is in no quadrant');
}

function checkBorders(map: SfgeMap, sector: SfgeSector, report: Report): void {
  const path = ['adjacency', String(sector.id)];
  const seen = new Set<number>([sector.id]);
  for (const border of BORDERS) {
    for (const other of sector[border]) {
      if (seen.has(other))
        report([...path, border], `each other sector once (${other} is listed again)`, `take out ${other}`);
      seen.add(other);
      const mirror = MIRROR[border];
      if (!map.sectors[other - 1][mirror].includes(sector.id))
        report(
          ['adjacency', String(other), mirror],
          `${sector.id} among them, because ${sector.id} has ${other} in ${border}`,
          `add ${sector.id} here or take ${other} out there`,
        );
      if (!ringFits(border, map.sectors[other - 1].ring - sector.ring))
        report([...path, border], `${RING_RULE[border]} (${other} is not)`, 'correct the ring or the border');
    }
  }
}

const RING_RULE: Readonly<Record<Border, string>> = {
  inward: 'sectors of a ring nearer the Core',
  ringNeighbours: 'sectors of the same ring',
  outward: 'sectors of a ring farther from the Core',
  corners: 'sectors',
};

function ringFits(border: Border, difference: number): boolean {
  if (border === 'inward') return difference < 0;
  if (border === 'outward') return difference > 0;
  return border === 'corners' || difference === 0;
}

/** Forces that move toward the Core follow one line from sector to sector (10.4.a), never through the Void (6.10). */
function checkWayInward(map: SfgeMap, sector: SfgeSector, report: Report): void {
  const path = ['adjacency', String(sector.id), 'inward'];
  if (sector.id === 1) {
    if (sector.inward.length > 0) report(path, 'an empty list', 'nothing is nearer the Core than itself');
    return;
  }
  if (sector.void) return;
  if (sector.inward.length !== 1) report(path, 'exactly one sector', 'the way to the Core must be unique');
  else if (map.sectors[sector.inward[0] - 1].void)
    report(path, 'a sector outside the Void', 'Chaos never enters the Void');
}

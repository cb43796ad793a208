import type { SfgeCounters, SfgeMap, SfgeScenario } from '../setup.js';

/** A set-up to be checked, and how to report what is wrong with a scenario field. */
export interface ScenarioCheck {
  readonly scenario: SfgeScenario;
  readonly map: SfgeMap;
  readonly counters: SfgeCounters;
  readonly report: (path: readonly (string | number)[], expected: string, remedy: string) => void;
}

type Group = SfgeScenario['systems'][number];

/** Numbers of the system sectors of a group. */
export function sectorsOf(map: SfgeMap, { from, to }: Group): number[] {
  return map.sectors.filter(({ id, system }) => system && id >= from && id <= to).map(({ id }) => id);
}

/** System sectors that certainly begin with this owner. */
export function sectorsOwnedBy({ scenario, map }: ScenarioCheck, owner: Group['owner']): number[] {
  return scenario.systems.filter((group) => group.owner === owner).flatMap((group) => sectorsOf(map, group));
}

/** `1 IO, 2 AF`: how many of what. */
export function plural(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

export function isAdjacent(map: SfgeMap, a: number, b: number): boolean {
  const { inward, ringNeighbours, outward, corners } = map.sectors[a - 1];
  return [inward, ringNeighbours, outward, corners].some((list) => list.includes(b));
}

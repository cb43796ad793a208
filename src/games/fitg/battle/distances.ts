/** Hyperjump distances: the shortest path, where a route costs 1 + its navigation stars. */

import type { FitgMap } from '../setup.js';

export interface Distances {
  /** Ascending. */
  readonly systems: readonly number[];
  /** `between[i][j]`: from systems[i] to systems[j]. */
  readonly between: readonly (readonly number[])[];
}

export function distancesOf({ planets, routes }: FitgMap): Distances {
  const systems = [...new Set(planets.map(({ system }) => system))].sort((a, b) => a - b);
  const between = systems.map((a) => systems.map((b) => (a === b ? 0 : Number.POSITIVE_INFINITY)));
  for (const { a, b, stars } of routes) {
    const [i, j] = [systems.indexOf(a), systems.indexOf(b)];
    between[i][j] = between[j][i] = Math.min(between[i][j], 1 + stars);
  }
  for (const via of systems.keys())
    for (const from of systems.keys())
      for (const to of systems.keys())
        between[from][to] = Math.min(between[from][to], between[from][via] + between[via][to]);
  return { systems, between };
}

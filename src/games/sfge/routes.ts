/** Distances with a Living Nebula in the way: entering one ends a move, none is left by normal movement ([R8]). */

import { inMask } from './masks.js';
import type { SfgeGame } from './sfgeGame.js';
import { MASK_NEBULA, N_NEBULAS } from './state.js';
import { allowanceOf } from './strength.js';
import { SECTORS, UNREACHABLE } from './tables.js';

/** Steps of Imperial units, Void allowed on the way (6.10). */
export function stepsImperial(g: SfgeGame, from: number, to: number): number {
  if (g.n[N_NEBULAS] === 0) return g.tables.distance[from * SECTORS + to];
  return search(g, from, to, true);
}

/** May Imperial units move from one sector to another: within the slowest allowance (6.1, 6.4, 6.5, 21.3, [R84])? */
export function routesAllow(g: SfgeGame, from: number, to: number, units: number): boolean {
  return stepsImperial(g, from, to) <= allowanceOf(g.tables, units);
}

/** Steps of a Chaos force, outside the Void. */
export function stepsOutsideVoid(g: SfgeGame, from: number, to: number): number {
  if (g.n[N_NEBULAS] === 0) return g.tables.distanceOutsideVoid[from * SECTORS + to];
  return search(g, from, to, false);
}

function search(g: SfgeGame, from: number, to: number, throughVoid: boolean): number {
  if (from === to) return 0;
  if (inMask(g, MASK_NEBULA, from)) return UNREACHABLE;
  const t = g.tables;
  const reached = g.reached;
  const frontier = g.frontier;
  reached.fill(UNREACHABLE);
  reached[from] = 0;
  frontier[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const at = frontier[head];
    if (at !== from && inMask(g, MASK_NEBULA, at)) continue;
    const end = t.adjacentStart[at + 1];
    for (let i = t.adjacentStart[at]; i < end; i++) {
      const next = t.adjacent[i];
      if (reached[next] !== UNREACHABLE || (!throughVoid && t.isVoid[next] === 1)) continue;
      reached[next] = reached[at] + 1;
      if (next === to) return reached[next];
      frontier[tail++] = next;
    }
  }
  return UNREACHABLE;
}

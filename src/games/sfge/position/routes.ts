/** Distances with a Living Nebula in the way: entering one ends a move, none is left by normal movement ([R8]). */

import { known } from './known-routes.js';
import { inMask, nextInMask } from './masks.js';
import * as s from './state.js';
import { allowanceOf } from './strength.js';
import { SECTORS, t, UNREACHABLE } from './tables.js';

// Scratch, meaningless between calls.
export const frontier = new Uint8Array(SECTORS);

/** Steps of Imperial units, Void allowed on the way (6.10). */
export function stepsImperial(from: number, to: number): number {
  const { distance } = t;
  if (s.n[s.N_NEBULAS] === 0 || wayIsClear(distance, from, to)) return distance[from * SECTORS + to];
  return search(from, to, true);
}

/** May Imperial units move from one sector to another: within the slowest allowance (6.1, 6.4, 6.5, 21.3, [R84])? */
export function routesAllow(from: number, to: number, units: number): boolean {
  return stepsImperial(from, to) <= allowanceOf(units);
}

/** Steps of a Chaos force, outside the Void. */
export function stepsOutsideVoid(from: number, to: number): number {
  const { distanceOutsideVoid } = t;
  if (s.n[s.N_NEBULAS] === 0 || wayIsClear(distanceOutsideVoid, from, to))
    return distanceOutsideVoid[from * SECTORS + to];
  return search(from, to, false);
}

/** True if no Living Nebula lies where the move begins or on a shortest way before its end. */
function wayIsClear(distance: Uint8Array, from: number, to: number): boolean {
  const steps = distance[from * SECTORS + to];
  for (let sector = nextInMask(s.MASK_NEBULA, 0); sector !== 0; sector = nextInMask(s.MASK_NEBULA, sector)) {
    if (sector === from) return from === to;
    if (sector !== to && distance[from * SECTORS + sector] + distance[sector * SECTORS + to] === steps) return false;
  }
  return true;
}

/**
 * Steps around the Living Nebulas. The steps from a sector are searched for once and kept until a Nebula comes or goes,
 * because a policy asks for many destinations of one group.
 */
function search(from: number, to: number, throughVoid: boolean): number {
  if (from === to) return 0;
  if (inMask(s.MASK_NEBULA, from)) return UNREACHABLE;
  const routes = known;
  routes.lieAt(s.masks[s.MASK_NEBULA], s.masks[s.MASK_NEBULA + 1], s.masks[s.MASK_NEBULA + 2]);
  const row = throughVoid ? from : SECTORS + from;
  if (routes.known[row] === 0) {
    routes.known[row] = 1;
    spread(from, row * SECTORS, throughVoid);
  }
  return routes.steps[row * SECTORS + to];
}

/** Breadth-first steps from a sector, written from `base` on. */
function spread(from: number, base: number, throughVoid: boolean): void {
  const { steps } = known;
  steps.fill(UNREACHABLE, base, base + SECTORS);
  steps[base + from] = 0;
  frontier[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const at = frontier[head];
    if (at !== from && inMask(s.MASK_NEBULA, at)) continue;
    const end = t.adjacentStart[at + 1];
    for (let i = t.adjacentStart[at]; i < end; i++) {
      const next = t.adjacent[i];
      if (steps[base + next] !== UNREACHABLE || (!throughVoid && t.isVoid[next] === 1)) continue;
      steps[base + next] = steps[base + at] + 1;
      frontier[tail++] = next;
    }
  }
}

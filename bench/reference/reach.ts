/** Which sectors a group can move to. */

import type { Sector } from './forces.js';
import type { Game } from './game.js';

/**
 * Sectors within the allowance, the start included, lowest id first. A Living Nebula holds
 * whoever starts under it and stops whoever enters [R8]; `mayEnter` limits the way, Void included.
 */
export function reach(game: Game, from: Sector, allowance: number, mayEnter: (sector: Sector) => boolean): Sector[] {
  const found = new Set([from]);
  let edge = [from];
  for (let step = 1; step <= allowance && edge.length > 0; step++) {
    const next: Sector[] = [];
    for (const sector of edge) {
      if (game.hasAlien(sector, 'living-nebula')) continue;
      for (const id of sector.place.adjacent) {
        const neighbour = game.sector(id);
        if (found.has(neighbour) || !mayEnter(neighbour)) continue;
        found.add(neighbour);
        next.push(neighbour);
      }
    }
    edge = next;
  }
  return [...found].sort((one, other) => one.id - other.id);
}

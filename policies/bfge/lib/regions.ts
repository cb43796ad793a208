/** What a region is worth to a side, and how strong both are there. */

import type { BfgeView } from '../../../src/games/bfge/kit.js';
import { lowestBit } from '../../../src/games/bfge/kit.js';

/** Bit of each kind, lowest first, of a stack's strength: military + morphogenetic. */
export function ownPower(view: BfgeView, place: number): number {
  let power = 0;
  for (let kinds = view.ownKinds(place); kinds !== 0; kinds &= kinds - 1) {
    const kind = lowestBit(kinds);
    power += view.own(place, kind) * view.ownStrength(kind);
  }
  return power;
}

export function enemyPower(view: BfgeView, place: number): number {
  let power = 0;
  for (let kinds = view.enemyKinds(place); kinds !== 0; kinds &= kinds - 1) {
    const kind = lowestBit(kinds);
    power += view.enemy(place, kind) * view.enemyStrength(kind);
  }
  return power;
}

export interface Weighing {
  /** Weight of Political against Resource values, 0..1. */
  readonly politics: number;
}

/**
 * Points of a region: its Political value, and its Resource value as far as there are turns left to use it. They go
 * into `points`: a fraction that a function takes or returns is made an object, as long as the function is not inlined.
 */
export function weigh(view: BfgeView, region: number, { politics }: Weighing, points: Float64Array): void {
  const turnsLeft = Math.min(1, (view.turns - view.turn) / 4);
  points[region] = politics * view.political(region) + (1 - politics) * turnsLeft * view.resource(region);
}

/** What a region is worth to a side, and how strong both are there. */

import type { BfgeView } from '../../../src/games/bfge/kit.js';

/** Bit of each kind, lowest first, of a stack's strength: military + morphogenetic. */
export function ownPower(view: BfgeView, place: number): number {
  let power = 0;
  for (let kinds = view.ownKinds(place); kinds !== 0; kinds &= kinds - 1) {
    const kind = 31 - Math.clz32(kinds & -kinds);
    power += view.own(place, kind) * view.ownStrength(kind);
  }
  return power;
}

export function enemyPower(view: BfgeView, place: number): number {
  let power = 0;
  for (let kinds = view.enemyKinds(place); kinds !== 0; kinds &= kinds - 1) {
    const kind = 31 - Math.clz32(kinds & -kinds);
    power += view.enemy(place, kind) * view.enemyStrength(kind);
  }
  return power;
}

/**
 * Points of a region: its Political value, and its Resource value as far as there are turns left to use it.
 */
export function worth(view: BfgeView, region: number, politics: number): number {
  const turnsLeft = Math.min(1, (view.turns - view.turn) / 4);
  return politics * view.political(region) + (1 - politics) * turnsLeft * view.resource(region);
}

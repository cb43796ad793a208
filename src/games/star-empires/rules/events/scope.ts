/** Where an event acts (7): its Colony, or every one [E24]. */

import { CAPABILITY, EVERYWHERE } from '../../position/codes.js';
import { pick } from '../../position/luck.js';
import { changeScore, changeScores, score } from '../../position/scores.js';
import * as s from '../../position/state.js';

/** "Everywhere": the Colony that it is bound to, or every one. */
export function changeEverywhere(sector: number, x: number, by: number): void {
  if (sector === EVERYWHERE) changeScores(x, by);
  else if (s.land[sector * s.L_SIZE + s.L_COLONY] === 1) changeScore(sector, x, by);
}

/** The Sector of a random Colony, EVERYWHERE without one. */
export function randomColony(): number {
  return s.n[s.N_COLONIES] === 0 ? EVERYWHERE : s.colonyAt[pick(s.n[s.N_COLONIES])];
}

/** A random Sector of the empire, which has one. */
export function randomSector(): number {
  return s.held[pick(s.n[s.N_SIZE])];
}

export function capability(sector: number): number {
  return score(sector, CAPABILITY);
}

/** Scores of Colonies: Capability, Culture, Law, Supply, Defense (section 4). */

import { replay } from '../game-log.js';
import { DEFENSE, EVERYWHERE, F_LAIR, SCORE_COUNT } from './codes.js';
import * as s from './state.js';
import * as t from './tables.js';

/** A score of a Colony as it counts now. */
export function score(sector: number, x: number): number {
  const at = sector * s.L_SIZE;
  const base =
    x === DEFENSE ? s.land[at + s.L_DEFENSE] + (s.land[at + s.L_FEATURE] === F_LAIR ? 1 : 0) : s.land[at + s.L_LEVEL];
  return (
    base +
    s.land[at + s.L_SCORE_WORKS + x] +
    s.land[at + s.L_SCORE_LASTING + x] +
    s.land[at + s.L_SCORE_TEMPORARY + x] +
    s.land[at + s.L_SCORE_FESTIVAL + x] +
    t.governmentScores[s.land[at + s.L_GOVERNMENT] * SCORE_COUNT + x] -
    s.land[at + s.L_COMPROMISED + x]
  );
}

/** An event changes a score for good; a loss only as long as the scenario says [E4]. */
export function changeScore(sector: number, x: number, by: number): void {
  add(sector, x, by);
  replay.log?.score(sector, x, by);
}

function add(sector: number, x: number, by: number): void {
  const part = by < 0 && !t.scenario.lastingLosses ? s.L_SCORE_TEMPORARY : s.L_SCORE_LASTING;
  s.land[sector * s.L_SIZE + part + x] += by;
}

/** In every Colony. */
export function changeScores(x: number, by: number): void {
  for (let i = 0; i < s.n[s.N_COLONIES]; i++) add(s.colonyAt[i], x, by);
  replay.log?.score(EVERYWHERE, x, by);
}

/** Scores of Colonies: Capability, Culture, Law, Supply, Defense (section 4). */

import { port } from '../game-log.js';
import { DEFENSE, EVERYWHERE, F_LAIR, SCORE_COUNT } from './codes.js';
import {
  colonyAt,
  L_COMPROMISED,
  L_DEFENSE,
  L_FEATURE,
  L_GOVERNMENT,
  L_LEVEL,
  L_SCORE_FESTIVAL,
  L_SCORE_LASTING,
  L_SCORE_TEMPORARY,
  L_SCORE_WORKS,
  L_SIZE,
  land,
  N_COLONIES,
  n,
} from './state.js';
import { governmentScores, scenario } from './tables.js';

/** A score of a Colony as it counts now. */
export function score(sector: number, x: number): number {
  const at = sector * L_SIZE;
  const base = x === DEFENSE ? land[at + L_DEFENSE] + (land[at + L_FEATURE] === F_LAIR ? 1 : 0) : land[at + L_LEVEL];
  return (
    base +
    land[at + L_SCORE_WORKS + x] +
    land[at + L_SCORE_LASTING + x] +
    land[at + L_SCORE_TEMPORARY + x] +
    land[at + L_SCORE_FESTIVAL + x] +
    governmentScores[land[at + L_GOVERNMENT] * SCORE_COUNT + x] -
    land[at + L_COMPROMISED + x]
  );
}

/** An event changes a score for good; a loss only as long as the scenario says [E4]. */
export function changeScore(sector: number, x: number, by: number): void {
  add(sector, x, by);
  if (port.log !== null) port.log.score(sector, x, by);
}

function add(sector: number, x: number, by: number): void {
  const part = by < 0 && !scenario.lastingLosses ? L_SCORE_TEMPORARY : L_SCORE_LASTING;
  land[sector * L_SIZE + part + x] += by;
}

/** In every Colony. */
export function changeScores(x: number, by: number): void {
  for (let i = 0; i < n[N_COLONIES]; i++) add(colonyAt[i], x, by);
  if (port.log !== null) port.log.score(EVERYWHERE, x, by);
}

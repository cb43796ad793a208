/** 7. Victory (9.0, [B8]) and the record of the last position. */

import {
  END_LAST_TURN,
  END_LEVEL,
  M_ELIMINATED,
  M_ELIMINATED_BOTH,
  M_INDEX,
  M_RED_WIN,
  M_TURN,
  R_ENDING,
  R_OUTCOME,
} from '../metrics.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { BLUE, PLACES, RED, SIDES } from '../position/units.js';
import { buyable, ownPoolEmpty } from './building.js';

/** The levels close in turn by turn; on the last turn one of the two holds. */
export function victory(): void {
  const { turns, victory: levels } = t.setup.scenario;
  const turn = s.n[s.N_TURN];
  const index = s.n[s.N_INDEX];
  const shift = levels.step * (turn - 1);
  if (turn >= turns) end(END_LAST_TURN, index <= levels.lastTurnRed ? RED : BLUE);
  else if (index <= levels.red + shift) end(END_LEVEL + RED, RED);
  else if (index >= levels.blue - shift) end(END_LEVEL + BLUE, BLUE);
}

function end(ending: number, winner: number): void {
  s.n[s.N_OVER] = 1;
  s.n[s.N_ENDING] = ending;
  s.n[s.N_WINNER] = winner;
}

export function writeRecord(): void {
  const r = record;
  const n = s.n;
  r[R_OUTCOME] = n[s.N_WINNER];
  r[R_ENDING] = n[s.N_ENDING];
  r[M_RED_WIN] = n[s.N_WINNER] === RED ? 1 : 0;
  r[M_TURN] = n[s.N_TURN];
  r[M_INDEX] = n[s.N_INDEX];
  for (let side = 0; side < SIDES; side++) r[M_ELIMINATED - side] = eliminated(side) ? 1 : 0;
  r[M_ELIMINATED_BOTH] = r[M_ELIMINATED - BLUE] & r[M_ELIMINATED - RED];
}

/**
 * No unit in play, and none that its points will ever pay [B38]: without units no more points and no more losses come.
 */
function eliminated(side: number): boolean {
  for (let place = 0; place < PLACES; place++) if (s.present[side * PLACES + place] > 0) return false;
  return buyable(side, ownPoolEmpty(side)) === 0;
}

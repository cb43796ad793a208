/** Victory points by turn, and the record at the end (5, 22). */

import { R_ENDING, R_OUTCOME } from '../../game.js';
import { END_THRESHOLD, OUT_FALLEN, OUT_STANDS } from '../metrics.js';
import { CONTROL, IMPERIAL, PLANETS, REBELLION, STOPPED, UNREST } from '../position/layout.js';
import {
  R_CAPITALS_CONTROLLED,
  R_CONTROL_END,
  R_FIRST_18,
  R_FIRST_20,
  R_FIRST_30,
  R_HOMES_CONTROLLED,
  R_REBELLION_END,
  R_STOPPED_END,
  R_TURN,
  R_UNREST_END,
  R_VP_10,
  R_VP_20,
  R_VP_30,
  R_VP_40,
  R_VP_END,
  R_VP_MAX,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** Counts victory points at the end of a turn (7, 22). */
export function noteVictory(): void {
  const points = s.n[s.N_VP];
  const turn = s.n[s.N_TURN];
  if (points > record[R_VP_MAX]) record[R_VP_MAX] = points;
  if (turn === 10) record[R_VP_10] = points;
  if (turn === 20) record[R_VP_20] = points;
  if (turn === 30) record[R_VP_30] = points;
  if (turn === 40) record[R_VP_40] = points;
  if (points >= 18 && record[R_FIRST_18] === 0) record[R_FIRST_18] = turn;
  if (points >= 20 && record[R_FIRST_20] === 0) record[R_FIRST_20] = turn;
  if (points >= 30 && record[R_FIRST_30] === 0) record[R_FIRST_30] = turn;
}

/** What the game comes to (22). */
export function writeRecord(): void {
  const fallen = s.n[s.N_ENDING] === END_THRESHOLD;
  const turn = s.n[s.N_TURN];
  record[R_OUTCOME] = fallen ? OUT_FALLEN : OUT_STANDS;
  record[R_ENDING] = s.n[s.N_ENDING];
  record[R_TURN] = fallen ? turn : t.scenario.horizon + 1;
  record[R_VP_END] = s.n[s.N_VP];
  if (turn < 10) record[R_VP_10] = s.n[s.N_VP];
  if (turn < 20) record[R_VP_20] = s.n[s.N_VP];
  if (turn < 30) record[R_VP_30] = s.n[s.N_VP];
  if (turn < 40) record[R_VP_40] = s.n[s.N_VP];
  record[R_CONTROL_END] = s.planetsIn[CONTROL];
  record[R_REBELLION_END] = s.planetsIn[REBELLION];
  record[R_STOPPED_END] = s.planetsIn[STOPPED];
  for (let planet = 0; planet < PLANETS; planet++) {
    if (s.state[planet] === IMPERIAL && s.loyalty[planet] === UNREST) record[R_UNREST_END]++;
    if (s.state[planet] !== CONTROL) continue;
    if (t.isCapital[planet] === 1 || t.isThrone[planet] === 1) record[R_CAPITALS_CONTROLLED]++;
    if (t.home[planet] >= 0) record[R_HOMES_CONTROLLED]++;
  }
}

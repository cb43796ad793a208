/** Goal, ends and the record (12, 16). */

import { R_ENDING, R_OUTCOME } from '../../game.js';
import { END_FULL_TERM, OUT_COLLAPSE, OUT_DECLINE, OUT_SURVIVAL, OUT_TRIUMPH } from '../metrics.js';
import { attribute, controlDC, hasColony } from '../position/attributes.js';
import { ECONOMY, LOYALTY, STABILITY } from '../position/codes.js';
import {
  M_BUILDINGS,
  M_COLONIES,
  M_CONTROL_DC,
  M_DISTRICTS,
  M_ECONOMY,
  M_FAME,
  M_GOAL_TURN,
  M_INFAMY,
  M_LOYALTY,
  M_MODULES,
  M_PEAK_SIZE,
  M_SIZE,
  M_STABILITY,
  M_TREASURY,
  M_TURNS,
  M_UNREST,
  M_XP,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** (12) All conditions of the scenario hold, and there is a Colony. */
export function goalHolds(): boolean {
  return (
    hasColony() &&
    s.n[s.N_SIZE] >= t.scenario.goalSize &&
    s.n[s.N_XP] >= t.scenario.goalXp &&
    s.n[s.N_UNREST] <= t.scenario.goalUnrest
  );
}

function outcome(): number {
  if (s.n[s.N_ENDING] !== END_FULL_TERM) return OUT_COLLAPSE;
  if (goalHolds()) return OUT_TRIUMPH;
  const declines = s.n[s.N_SIZE] < t.scenario.declineSize || s.n[s.N_UNREST] >= t.numbers.losesSector || !hasColony();
  return declines ? OUT_DECLINE : OUT_SURVIVAL;
}

/** (16) What is recorded of the end; the rest has been counted on the way. */
export function writeRecord(): void {
  record[R_OUTCOME] = outcome();
  record[R_ENDING] = s.n[s.N_ENDING];
  record[M_TURNS] = s.n[s.N_TURN];
  record[M_XP] = s.n[s.N_XP];
  record[M_GOAL_TURN] = s.n[s.N_GOAL_TURN];
  record[M_SIZE] = s.n[s.N_SIZE];
  record[M_PEAK_SIZE] = s.n[s.N_PEAK_SIZE];
  record[M_DISTRICTS] = s.n[s.N_DISTRICTS];
  record[M_COLONIES] = s.n[s.N_COLONIES];
  record[M_BUILDINGS] = s.n[s.N_BUILDINGS];
  record[M_MODULES] = s.n[s.N_MODULES];
  record[M_UNREST] = s.n[s.N_UNREST];
  record[M_TREASURY] = Math.max(0, s.n[s.N_TREASURY]);
  record[M_ECONOMY] = Math.max(0, attribute(ECONOMY));
  record[M_LOYALTY] = Math.max(0, attribute(LOYALTY));
  record[M_STABILITY] = Math.max(0, attribute(STABILITY));
  record[M_CONTROL_DC] = controlDC();
  record[M_FAME] = s.n[s.N_FAME];
  record[M_INFAMY] = s.n[s.N_INFAMY];
}

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
import {
  N_BUILDINGS,
  N_COLONIES,
  N_DISTRICTS,
  N_ENDING,
  N_FAME,
  N_GOAL_TURN,
  N_INFAMY,
  N_MODULES,
  N_PEAK_SIZE,
  N_SIZE,
  N_TREASURY,
  N_TURN,
  N_UNREST,
  N_XP,
  n,
} from '../position/state.js';
import { numbers, scenario } from '../position/tables.js';

/** (12) All conditions of the scenario hold, and there is a Colony. */
export function goalHolds(): boolean {
  return (
    hasColony() && n[N_SIZE] >= scenario.goalSize && n[N_XP] >= scenario.goalXp && n[N_UNREST] <= scenario.goalUnrest
  );
}

function outcome(): number {
  if (n[N_ENDING] !== END_FULL_TERM) return OUT_COLLAPSE;
  if (goalHolds()) return OUT_TRIUMPH;
  const declines = n[N_SIZE] < scenario.declineSize || n[N_UNREST] >= numbers.losesSector || !hasColony();
  return declines ? OUT_DECLINE : OUT_SURVIVAL;
}

/** (16) What is told of the end; the rest has been counted on the way. */
export function writeRecord(): void {
  record[R_OUTCOME] = outcome();
  record[R_ENDING] = n[N_ENDING];
  record[M_TURNS] = n[N_TURN];
  record[M_XP] = n[N_XP];
  record[M_GOAL_TURN] = n[N_GOAL_TURN];
  record[M_SIZE] = n[N_SIZE];
  record[M_PEAK_SIZE] = n[N_PEAK_SIZE];
  record[M_DISTRICTS] = n[N_DISTRICTS];
  record[M_COLONIES] = n[N_COLONIES];
  record[M_BUILDINGS] = n[N_BUILDINGS];
  record[M_MODULES] = n[N_MODULES];
  record[M_UNREST] = n[N_UNREST];
  record[M_TREASURY] = Math.max(0, n[N_TREASURY]);
  record[M_ECONOMY] = Math.max(0, attribute(ECONOMY));
  record[M_LOYALTY] = Math.max(0, attribute(LOYALTY));
  record[M_STABILITY] = Math.max(0, attribute(STABILITY));
  record[M_CONTROL_DC] = controlDC();
  record[M_FAME] = n[N_FAME];
  record[M_INFAMY] = n[N_INFAMY];
}

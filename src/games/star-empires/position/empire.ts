/** Unrest, treasury, Fame, XP: every change goes through these. */

import { replay } from '../game-log.js';
import { END_COLLAPSE } from '../metrics.js';
import {
  M_BP_EVENTS,
  M_DEBT,
  M_LOST_TO_EVENTS,
  M_PEAK_UNREST,
  M_TURN_MODULES_4,
  M_TURN_MODULES_16,
  M_TURN_MODULES_36,
  M_TURN_SIZE_11,
  M_TURN_SIZE_26,
  M_TURN_SIZE_51,
  M_UNREST_GAINED,
  record,
} from './record.js';
import * as s from './state.js';
import * as t from './tables.js';

export function isOver(): boolean {
  return s.n[s.N_OVER] === 1;
}

export function endGame(ending: number): void {
  s.n[s.N_OVER] = 1;
  s.n[s.N_ENDING] = ending;
}

/**
 * (1) U = max(0, U + by); at 20 the game ends at once [E2].
 *
 * @returns true if the game goes on
 */
export function addUnrest(by: number): boolean {
  if (by > 0) record[M_UNREST_GAINED] += by;
  const unrest = s.n[s.N_UNREST] + by;
  const collapsed = unrest >= t.numbers.collapse;
  s.n[s.N_UNREST] = collapsed ? t.numbers.collapse : Math.max(unrest, 0);
  if (s.n[s.N_UNREST] > record[M_PEAK_UNREST]) record[M_PEAK_UNREST] = s.n[s.N_UNREST];
  if (by !== 0 && replay.log !== null) replay.log.unrest(by);
  if (!collapsed) return true;
  endGame(END_COLLAPSE);
  return false;
}

/** Takes BP from the treasury, which may fall below 0 [E3]. */
export function pay(bp: number): void {
  s.n[s.N_TREASURY] -= bp;
  if (-s.n[s.N_TREASURY] > record[M_DEBT]) record[M_DEBT] = -s.n[s.N_TREASURY];
}

export function gainByEvent(bp: number): void {
  record[M_BP_EVENTS] += bp;
  s.n[s.N_TREASURY] += bp;
  replay.log?.treasury(bp);
}

export function loseByEvent(bp: number): void {
  record[M_LOST_TO_EVENTS] += bp;
  pay(bp);
  replay.log?.treasury(-bp);
}

/** Never below 0. */
export function addFame(by: number): void {
  s.n[s.N_FAME] = Math.max(0, s.n[s.N_FAME] + by);
}

export function addInfamy(by: number): void {
  s.n[s.N_INFAMY] = Math.max(0, s.n[s.N_INFAMY] + by);
}

/** Sizes of the milestones, in their order, and the filled Modules of the others. */
const SIZES: readonly number[] = [11, 26, 51, 101, 151, 201];
const SIZE_TURNS: readonly number[] = [M_TURN_SIZE_11, M_TURN_SIZE_26, M_TURN_SIZE_51];
const MODULES: readonly number[] = [4, 16, 36];
const MODULE_TURNS: readonly number[] = [M_TURN_MODULES_4, M_TURN_MODULES_16, M_TURN_MODULES_36];
/** Sizes that bring Fame: these, then every hundred. */
const FAMED_SIZES: readonly number[] = [11, 26, 51, 101];

/** (5) XP and (3) Fame for the Size, tested after every claim. */
export function sizeGrew(): void {
  const size = s.n[s.N_SIZE];
  if (size <= s.n[s.N_PEAK_SIZE]) return;
  s.n[s.N_PEAK_SIZE] = size;
  for (let i = 0; i < SIZES.length; i++) {
    if (size !== SIZES[i] || !reach(i)) continue;
    if (i < SIZE_TURNS.length) record[SIZE_TURNS[i]] = s.n[s.N_TURN];
  }
  while (size >= famedSize(s.n[s.N_FAMED_SIZES])) {
    s.n[s.N_FAMED_SIZES]++;
    addFame(1);
  }
}

function famedSize(i: number): number {
  return i < FAMED_SIZES.length ? FAMED_SIZES[i] : 100 * (i - FAMED_SIZES.length + 2) + 1;
}

/** (5) XP for the filled Modules of a Colony. */
export function modulesGrew(sector: number): void {
  const filled = s.land[sector * s.L_SIZE + s.L_FILLED];
  for (let i = 0; i < MODULES.length && filled >= MODULES[i]; i++)
    if (reach(SIZES.length + i)) record[MODULE_TURNS[i]] = s.n[s.N_TURN];
}

/** XP for a milestone, the first time. */
function reach(milestone: number): boolean {
  if ((s.n[s.N_REACHED] & (1 << milestone)) !== 0) return false;
  s.n[s.N_REACHED] |= 1 << milestone;
  s.n[s.N_XP] += t.milestoneXp[milestone];
  replay.log?.milestone(milestone);
  return true;
}

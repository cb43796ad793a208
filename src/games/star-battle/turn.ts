/**
 * A battle as a chain of steps: each is a function of the position alone, so that a battle can be checked, replayed and
 * solved step by step. Battle Phase: start, Tactical, initiative, Gunnery, Melee, Rout, general retreat, End (4).
 */

import { lowestBit } from '../shared/bits.js';
import { replay } from './game-log.js';
import { DRAW, END_CAP } from './metrics.js';
import { decisions, oneOf, views, yes } from './player/seats.js';
import { ARMIES, bit, other } from './position/armies.js';
import { FALSE_RETREAT, STANDARD } from './position/codes.js';
import {
  luck,
  roll,
  STREAM_END,
  STREAM_GUNNERY,
  STREAM_HOURS,
  STREAM_MELEE,
  STREAM_ROUT,
  STREAM_TACTICAL,
} from './position/luck.js';
import * as s from './position/state.js';
import { R_PHASES_MAX, t } from './position/tables.js';
import { tend } from './rules/aftermath.js';
import { lookAround } from './rules/battlefield.js';
import { endGasps, endWaiting } from './rules/gasps.js';
import { bleed, gunneryTurn, healFast, taunt } from './rules/gunnery.js';
import { initiative } from './rules/initiative.js';
import { generalRetreat, hitAndRun } from './rules/leaving.js';
import { loosenWolves, meleeTurn, strikers } from './rules/melee.js';
import { parley } from './rules/parley.js';
import { routSegment } from './rules/routing.js';
import { actingOf, isActing } from './rules/standing.js';
import { endBoons, placeBoons, playTricks, prepareArmies, shiftStrategies } from './rules/tactical.js';

/** Steps of a Battle Phase: `N_STEP`. */
export const STEP_START = 0;
export const STEP_TACTICAL = 1;
export const STEP_INITIATIVE = 2;
export const STEP_GUNNERY = 3;
export const STEP_SHOT = 4;
export const STEP_MELEE = 5;
export const STEP_BLOW = 6;
export const STEP_ROUT = 7;
export const STEP_END = 8;

/** Plays the next step. */
export function playStep(): void {
  switch (s.n[s.N_STEP]) {
    case STEP_START:
      start();
      break;
    case STEP_TACTICAL:
      tactical();
      break;
    case STEP_INITIATIVE:
      initiative();
      s.n[s.N_STEP] = STEP_GUNNERY;
      break;
    case STEP_GUNNERY:
      beginGunnery();
      break;
    case STEP_SHOT:
      nextShot();
      break;
    case STEP_MELEE:
      beginMelee();
      break;
    case STEP_BLOW:
      nextBlow();
      break;
    case STEP_ROUT:
      routs();
      break;
    default:
      end();
  }
}

/** 4.1: hours, what is forgotten and what is carried over, parley. */
function start(): void {
  s.n[s.N_PHASE]++;
  luck.start(STREAM_HOURS, s.n[s.N_PHASE]);
  s.n[s.N_HOURS] += roll(6);
  carryOver();
  s.n[s.N_SEGMENT] = s.TACTICAL;
  replay.log?.phase();
  parley();
  if (s.n[s.N_TRUCE] !== 0) nextPhase();
  else s.n[s.N_STEP] = STEP_TACTICAL;
}

function carryOver(): void {
  const smoky = s.n[s.N_SMOKE] !== 0;
  s.n[s.N_BURROWED] |= s.n[s.N_BURROWING];
  s.n[s.N_CHANT_LAST] = s.n[s.N_CHANT_NOW];
  for (let army = 0; army < ARMIES; army++) {
    s.chantByLast[army] = s.chantBy[army];
    // The tactic after the picks, also of who ends the phase in its last gasp (4.2).
    s.lured[army] = s.tactic[army] === FALSE_RETREAT ? s.target[army] : -1;
    s.tactic[army] = STANDARD;
    s.target[army] = -1;
    // Who came out of a fortification goes back when nobody holds him (S36).
    if (s.engaged[army] === 0) s.n[s.N_OUTSIDE] &= ~bit(army);
  }
  s.clearPhase();
  if (smoky) lookAround();
}

/** 4.2, but for the initiative. */
function tactical(): void {
  luck.start(STREAM_TACTICAL, s.n[s.N_PHASE]);
  s.n[s.N_STEP] = STEP_INITIATIVE;
  // Boons last until this segment begins, so that a shift is checked without them (10).
  endBoons();
  if (s.n[s.N_PHASE] > 1) {
    shiftStrategies();
    if (s.n[s.N_OVER] !== 0) return;
  }
  placeBoons(0);
  placeBoons(1);
  playTricks(0);
  playTricks(1);
  prepareArmies(0);
  prepareArmies(1);
}

/** 4.3: bleeding, healing, taunts. */
function beginGunnery(): void {
  luck.start(STREAM_GUNNERY, s.n[s.N_PHASE]);
  s.n[s.N_SEGMENT] = s.GUNNERY;
  s.n[s.N_TURN] = s.n[s.N_WINNER];
  s.n[s.N_STEP] = STEP_SHOT;
  bleed();
  if (s.n[s.N_OVER] !== 0) return;
  healFast();
  taunt();
}

/** The turns of Gunnery alternate; a side without an army is skipped. */
function nextShot(): void {
  let side = s.n[s.N_TURN];
  let armies = actingOf(side) & ~s.n[s.N_TURNED];
  if (armies === 0) {
    side = other(side);
    armies = actingOf(side) & ~s.n[s.N_TURNED];
  }
  if (armies === 0) {
    endGunnery();
    return;
  }
  const army = choose(side, armies);
  s.n[s.N_TURNED] |= bit(army);
  s.n[s.N_TURN] = other(side);
  if (isActing(army)) gunneryTurn(army);
}

/** The army that acts next. */
function choose(side: number, armies: number): number {
  if ((armies & (armies - 1)) === 0) return lowestBit(armies);
  return oneOf(side, 'order', decisions[side].order(views[side], armies), armies);
}

function endGunnery(): void {
  s.n[s.N_STEP] = STEP_MELEE;
  hitAndRun();
  calm(2 * s.n[s.N_PHASE]);
}

/** Fear that ends with a segment (S28). */
function calm(segment: number): void {
  for (let left = s.n[s.N_AFRAID]; left !== 0; left &= left - 1)
    if (s.fearEnd[lowestBit(left)] === segment) s.n[s.N_AFRAID] &= ~bit(lowestBit(left));
}

/** 4.4: healing, taunts, wolves. */
function beginMelee(): void {
  luck.start(STREAM_MELEE, s.n[s.N_PHASE]);
  s.n[s.N_SEGMENT] = s.MELEE_SEGMENT;
  s.n[s.N_TURN] = s.n[s.N_WINNER];
  s.n[s.N_STEP] = STEP_BLOW;
  healFast();
  taunt();
  if (s.n[s.N_OVER] === 0) loosenWolves();
}

function nextBlow(): void {
  let side = s.n[s.N_TURN];
  let armies = strikers(side);
  if (armies === 0) {
    side = other(side);
    armies = strikers(side);
  }
  if (armies === 0) {
    endMelee();
    return;
  }
  s.n[s.N_TURN] = other(side);
  meleeTurn(choose(side, armies));
}

function endMelee(): void {
  s.n[s.N_STEP] = STEP_ROUT;
  calm(2 * s.n[s.N_PHASE] + 1);
  if (s.n[s.N_GASP] !== 0) endGasps();
  if (s.n[s.N_PHASE] !== 1 || s.n[s.N_OVER] !== 0) return;
  hitAndRun();
  s.wolvesBonus.fill(0);
}

/** 4.5 and 4.6. */
function routs(): void {
  luck.start(STREAM_ROUT, s.n[s.N_PHASE]);
  s.n[s.N_SEGMENT] = s.ROUT;
  s.n[s.N_STEP] = STEP_END;
  const winner = s.n[s.N_WINNER];
  routSegment(winner);
  for (let i = 0; i < 2 && s.n[s.N_OVER] === 0; i++) {
    const side = i === 0 ? winner : other(winner);
    if (!yes(side, 'generalRetreat', decisions[side].generalRetreat(views[side]))) continue;
    replay.log?.generalRetreat(side);
    generalRetreat(side);
  }
}

/** 4.7. */
function end(): void {
  luck.start(STREAM_END, s.n[s.N_PHASE]);
  s.n[s.N_SEGMENT] = s.END;
  tend();
  if (s.n[s.N_GASP] !== 0) endWaiting();
  nextPhase();
}

function nextPhase(): void {
  s.n[s.N_STEP] = STEP_START;
  if (s.n[s.N_OVER] !== 0 || s.n[s.N_PHASE] < t.rules[R_PHASES_MAX]) return;
  s.n[s.N_OVER] = 1;
  s.n[s.N_OUTCOME] = DRAW;
  s.n[s.N_ENDING] = END_CAP;
}

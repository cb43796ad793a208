/**
 * A battle as a chain of steps: each is a function of the position alone, so that a battle can be checked, told and
 * solved step by step. Battle Phase: start, Tactical, initiative, Gunnery, Melee, Rout, general retreat, End (4).
 */

import { g } from './game.js';
import { DRAW, END_CAP } from './metrics.js';
import { ARMIES, bit, lowest, other } from './position/armies.js';
import { FALSE_RETREAT, STANDARD } from './position/codes.js';
import {
  STREAM_END,
  STREAM_GUNNERY,
  STREAM_HOURS,
  STREAM_MELEE,
  STREAM_ROUT,
  STREAM_TACTICAL,
} from './position/luck.js';
import {
  END,
  GUNNERY,
  MELEE_SEGMENT,
  N_AFRAID,
  N_BURROWED,
  N_BURROWING,
  N_CHANT_LAST,
  N_CHANT_NOW,
  N_ENDING,
  N_GASP,
  N_HOURS,
  N_OUTCOME,
  N_OUTSIDE,
  N_OVER,
  N_PHASE,
  N_SEGMENT,
  N_SMOKE,
  N_STEP,
  N_TRUCE,
  N_TURN,
  N_TURNED,
  N_WINNER,
  ROUT,
  TACTICAL,
} from './position/state.js';
import { R_PHASES_MAX } from './position/tables.js';
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

const { n, tables, engaged, tactic, target, lured, chantBy, chantByLast, fearEnd, wolvesBonus } = g;

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
  switch (n[N_STEP]) {
    case STEP_START:
      start();
      break;
    case STEP_TACTICAL:
      tactical();
      break;
    case STEP_INITIATIVE:
      initiative();
      n[N_STEP] = STEP_GUNNERY;
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
  n[N_PHASE]++;
  g.rng.start(STREAM_HOURS, n[N_PHASE]);
  n[N_HOURS] += g.roll(6);
  carryOver();
  n[N_SEGMENT] = TACTICAL;
  if (g.log !== null) g.log.phase();
  parley();
  if (n[N_TRUCE] !== 0) nextPhase();
  else n[N_STEP] = STEP_TACTICAL;
}

function carryOver(): void {
  const smoky = n[N_SMOKE] !== 0;
  n[N_BURROWED] |= n[N_BURROWING];
  n[N_CHANT_LAST] = n[N_CHANT_NOW];
  for (let army = 0; army < ARMIES; army++) {
    chantByLast[army] = chantBy[army];
    // The tactic after the picks, also of who ends the phase in its last gasp (4.2).
    lured[army] = tactic[army] === FALSE_RETREAT ? target[army] : -1;
    tactic[army] = STANDARD;
    target[army] = -1;
    // Who came out of a fortification goes back when nobody holds him (S36).
    if (engaged[army] === 0) n[N_OUTSIDE] &= ~bit(army);
  }
  g.clearPhase();
  if (smoky) lookAround();
}

/** 4.2, but for the initiative. */
function tactical(): void {
  g.rng.start(STREAM_TACTICAL, n[N_PHASE]);
  n[N_STEP] = STEP_INITIATIVE;
  // Boons last until this segment begins, so that a shift is checked without them (10).
  endBoons();
  if (n[N_PHASE] > 1) {
    shiftStrategies();
    if (n[N_OVER] !== 0) return;
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
  g.rng.start(STREAM_GUNNERY, n[N_PHASE]);
  n[N_SEGMENT] = GUNNERY;
  n[N_TURN] = n[N_WINNER];
  n[N_STEP] = STEP_SHOT;
  bleed();
  if (n[N_OVER] !== 0) return;
  healFast();
  taunt();
}

/** The turns of Gunnery alternate; a side without an army is skipped. */
function nextShot(): void {
  let side = n[N_TURN];
  let armies = actingOf(side) & ~n[N_TURNED];
  if (armies === 0) {
    side = other(side);
    armies = actingOf(side) & ~n[N_TURNED];
  }
  if (armies === 0) {
    endGunnery();
    return;
  }
  const army = choose(side, armies);
  n[N_TURNED] |= bit(army);
  n[N_TURN] = other(side);
  if (isActing(army)) gunneryTurn(army);
}

/** The army that acts next. */
function choose(side: number, armies: number): number {
  if ((armies & (armies - 1)) === 0) return lowest(armies);
  return g.oneOf(side, 'order', g.policies[side].order(g.views[side], armies), armies);
}

function endGunnery(): void {
  n[N_STEP] = STEP_MELEE;
  hitAndRun();
  calm(2 * n[N_PHASE]);
}

/** Fear that ends with a segment (S28). */
function calm(segment: number): void {
  for (let left = n[N_AFRAID]; left !== 0; left &= left - 1)
    if (fearEnd[lowest(left)] === segment) n[N_AFRAID] &= ~bit(lowest(left));
}

/** 4.4: healing, taunts, wolves. */
function beginMelee(): void {
  g.rng.start(STREAM_MELEE, n[N_PHASE]);
  n[N_SEGMENT] = MELEE_SEGMENT;
  n[N_TURN] = n[N_WINNER];
  n[N_STEP] = STEP_BLOW;
  healFast();
  taunt();
  if (n[N_OVER] === 0) loosenWolves();
}

function nextBlow(): void {
  let side = n[N_TURN];
  let armies = strikers(side);
  if (armies === 0) {
    side = other(side);
    armies = strikers(side);
  }
  if (armies === 0) {
    endMelee();
    return;
  }
  n[N_TURN] = other(side);
  meleeTurn(choose(side, armies));
}

function endMelee(): void {
  n[N_STEP] = STEP_ROUT;
  calm(2 * n[N_PHASE] + 1);
  if (n[N_GASP] !== 0) endGasps();
  if (n[N_PHASE] !== 1 || n[N_OVER] !== 0) return;
  hitAndRun();
  wolvesBonus.fill(0);
}

/** 4.5 and 4.6. */
function routs(): void {
  g.rng.start(STREAM_ROUT, n[N_PHASE]);
  n[N_SEGMENT] = ROUT;
  n[N_STEP] = STEP_END;
  const winner = n[N_WINNER];
  routSegment(winner);
  for (let i = 0; i < 2 && n[N_OVER] === 0; i++) {
    const side = i === 0 ? winner : other(winner);
    if (!g.yes(side, 'generalRetreat', g.policies[side].generalRetreat(g.views[side]))) continue;
    if (g.log !== null) g.log.generalRetreat(side);
    generalRetreat(side);
  }
}

/** 4.7. */
function end(): void {
  g.rng.start(STREAM_END, n[N_PHASE]);
  n[N_SEGMENT] = END;
  tend();
  if (n[N_GASP] !== 0) endWaiting();
  nextPhase();
}

function nextPhase(): void {
  n[N_STEP] = STEP_START;
  if (n[N_OVER] !== 0 || n[N_PHASE] < tables.rules[R_PHASES_MAX]) return;
  n[N_OVER] = 1;
  n[N_OUTCOME] = DRAW;
  n[N_ENDING] = END_CAP;
}

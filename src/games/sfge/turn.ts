/** One game turn, phase by phase (2.0; spec section 4). A game can be resumed at the border of any phase. */

import { lowestBit } from '../shared/bits.js';
import { replay } from './game-log.js';
import { END_NO_UNITS, END_TURN_CAP, END_TURN_LIMIT, END_UNIVERSAL } from './metrics.js';
import type { Decisions } from './player/decisions.js';
import { defaults } from './player/defaults.js';
import { transHumanChaos } from './position/chaos-index.js';
import { noImperialUnits, placeUsurper, setAside, toPool } from './position/counters.js';
import {
  EVENT_GALACTIC_ENLIGHTENMENT,
  EVENT_IMPERIAL_ELITES_DEMAND_PRIVILEGES,
  EVENT_MILITARISM,
  EVENT_PACIFISM,
  EVENT_PARANOIA,
  EVENT_SPECTACLE,
} from './position/event-codes.js';
import { luck, randomSector, STREAM_ARRIVALS } from './position/luck.js';
import * as s from './position/state.js';
import { militaryOf, morphogeneticOf } from './position/strength.js';
import { CODE_USURPER, t } from './position/tables.js';
import { ONE_TH } from './position/units.js';
import { alienConflict } from './rules/alien-conflict.js';
import { chaosColonization, empireRecruiting } from './rules/chaos-colonization.js';
import { chaosEvents, refillPool } from './rules/chaos-events.js';
import { chaosOperations } from './rules/chaos-operations.js';
import { instituteLeaves } from './rules/destruction.js';
import { expedition } from './rules/expeditions.js';
import { buy, expenditure } from './rules/expenditure.js';
import { extropy, imperialColonization, imperialCombat, imperialMovement } from './rules/imperial-phases.js';
import { resourceCollection } from './rules/resource-collection.js';
import { takeHeld, takeHeldUsurper } from './rules/starting-position.js';
import { usurpation } from './rules/usurpation.js';

/** Phases A to N, in their order; the last is the turn record. */
const CHAOS_EVENTS = 0;
const CHAOS_OPERATIONS = 1;
const USURPATION = 2;
const CHAOS_COLONIZATION = 3;
const EMPIRE_RECRUITING = 4;
const RESOURCE_COLLECTION = 5;
export const EXPENDITURE = 6;
const IMPERIAL_COLONIZATION = 7;
const IMPERIAL_MOVEMENT = 8;
const IMPERIAL_COMBAT = 9;
const EXTROPY = 10;
const ALIEN_CONFLICT = 11;
const EXPEDITION = 12;
export const PHASES = 14;

/** Phases in which nothing happens unless the player wants it, with the decisions that say so. */
const OPTIONAL: readonly (readonly [phase: number, ...decisions: (keyof Decisions)[]])[] = [
  [IMPERIAL_COLONIZATION, 'colonize'],
  [IMPERIAL_MOVEMENT, 'beginMovement', 'move'],
  [IMPERIAL_COMBAT, 'beginCombat', 'attack'],
  [EXTROPY, 'extropy'],
  [EXPEDITION, 'expedition'],
];

/** Bits of the phases in which something may happen: none where all decisions are left out, as those do nothing. */
export function phasesOf(policy: Decisions): number {
  let phases = (1 << PHASES) - 1;
  for (const [phase, ...decisions] of OPTIONAL)
    if (decisions.every((name) => policy[name] === defaults[name])) phases &= ~(1 << phase);
  return phases;
}

/** Start of a turn, before phase A: markers of the scenario enter the pool, Usurpers arrive (scenarios 5 and 6). */
export function beginTurn(): void {
  const turn = ++s.n[s.N_TURN];
  s.n[s.N_VETO_USED] = 0;
  s.n[s.N_REBELLIONS] = 0;
  for (let w = 0; w < 3; w++) s.masks[s.MASK_ATTACKED + w] = 0;
  replay.log?.turn(turn, s.n[s.N_CHAOS2]);
  const additions = t.poolAdditions;
  let started = false;
  for (let i = 0; i < additions.length; i += 3) {
    if (additions[i] !== turn) continue;
    if (!started) luck.start(STREAM_ARRIVALS, turn);
    started = true;
    for (let k = additions[i + 2]; k > 0; k--) {
      const code = takeHeld(additions[i + 1]);
      if (code < 0) continue;
      replay.log?.joinsPool(code);
      toPool(code);
    }
  }
  if (s.n[s.N_HELD_TH] !== 0) usurpersArrive(turn, started);
}

/** The Usurpers that the scenario brings on a turn ([R51]); `started`: the stream of arrivals is. */
function usurpersArrive(turn: number, started: boolean): void {
  const { arrivals } = t.lists;
  let open = started;
  for (let i = 0; i < arrivals.length; i++) {
    if (arrivals[i] !== turn || s.n[s.N_HELD_TH] === 0) continue;
    if (!open) luck.start(STREAM_ARRIVALS, turn);
    open = true;
    usurperArrives();
  }
}

/** A Chaos Trans-human with a random Usurper marker in a random sector; it cannot be suppressed ([R51], [R52]). */
function usurperArrives(): void {
  const code = takeHeldUsurper();
  if (code < 0) return;
  s.n[s.N_HELD_TH]--;
  const sector = randomSector();
  placeUsurper(code - CODE_USURPER, sector, ONE_TH);
  replay.log?.appear(code, sector, ONE_TH);
}

/** Plays one phase and what follows it at once. */
export function playPhase(phase: number): void {
  s.n[s.N_PHASE] = phase;
  replay.log?.phase(phase);
  switch (phase) {
    case CHAOS_EVENTS:
      chaosEvents();
      break;
    case CHAOS_OPERATIONS:
      chaosOperations();
      break;
    case USURPATION:
      usurpation();
      break;
    case CHAOS_COLONIZATION:
      chaosColonization();
      break;
    case EMPIRE_RECRUITING:
      empireRecruiting();
      break;
    case RESOURCE_COLLECTION:
      resourceCollection();
      break;
    case EXPENDITURE:
      expenditure();
      break;
    case IMPERIAL_COLONIZATION:
      imperialColonization();
      break;
    case IMPERIAL_MOVEMENT:
      imperialMovement();
      break;
    case IMPERIAL_COMBAT:
      imperialCombat();
      break;
    case EXTROPY:
      extropy();
      break;
    case ALIEN_CONFLICT:
      alienConflict();
      break;
    case EXPEDITION:
      expedition();
      break;
    default:
      turnRecord();
  }
  endOfPhase();
}

/** Plays the rest of phase G, Expenditure, once maintenance is paid: where the first purchase is decided. */
export function resumeExpenditure(): void {
  s.n[s.N_PHASE] = EXPENDITURE;
  buy();
  endOfPhase();
}

/** First "no Imperial unit", then the Institute ([R9], [R45], [R79]). */
function endOfPhase(): void {
  if (s.n[s.N_OVER] === 1) return;
  if (noImperialUnits()) {
    s.n[s.N_OVER] = 1;
    s.n[s.N_ENDING] = END_NO_UNITS;
    return;
  }
  if (s.n[s.N_INSTITUTE] !== 0 && instituteMustLeave(s.n[s.N_INSTITUTE])) instituteLeaves();
  replay.log?.endOfPhase();
}

/** Strength of one force that drives the Institute out, of either kind ([R20]). */
const INSTITUTE_LIMIT = 6;

function instituteMustLeave(sector: number): boolean {
  const here = s.here[sector];
  if (strong(s.rebels[sector])) return true;
  for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
    if (strong(s.usurperUnits[lowestBit(bits)])) return true;
  }
  for (let bits = s.invadersOf(here); bits !== 0; bits &= bits - 1) {
    if (strong(s.invaderUnits[lowestBit(bits)])) return true;
  }
  for (let bits = s.attackForcesOf(here); bits !== 0; bits &= bits - 1) {
    if (strong(s.attackUnits[lowestBit(bits)])) return true;
  }
  for (let bits = s.homesOf(here); bits !== 0; bits &= bits - 1) {
    if (strong(s.homeUnits[lowestBit(bits)])) return true;
  }
  return false;
}

function strong(units: number): boolean {
  if (units === 0) return false;
  const th = transHumanChaos();
  return militaryOf(units, th) >= INSTITUTE_LIMIT || morphogeneticOf(units, th) >= INSTITUTE_LIMIT;
}

/** N. "This turn" effects end; the unlimited game looks for Universal Victory and refills the pool ([R41], 5.2.e). */
function turnRecord(): void {
  endEffect(s.N_ENLIGHTENMENT, EVENT_GALACTIC_ENLIGHTENMENT);
  endEffect(s.N_ELITES, EVENT_IMPERIAL_ELITES_DEMAND_PRIVILEGES);
  endEffect(s.N_MILITARISM, EVENT_MILITARISM);
  endEffect(s.N_PACIFISM, EVENT_PACIFISM);
  endEffect(s.N_PARANOIA, EVENT_PARANOIA);
  endEffect(s.N_SPECTACLE, EVENT_SPECTACLE);
  const { scenario } = t.setup;
  const turn = s.n[s.N_TURN];
  if (scenario.unlimited) {
    if (turn % 20 === 0) refillPool();
    if (
      s.n[s.N_IMPERIAL_SYSTEMS] === t.systemSectorCount &&
      s.n[s.N_CHAOS2] <= 2 * scenario.universalVictoryIndex + 1
    ) {
      s.n[s.N_OVER] = 1;
      s.n[s.N_ENDING] = END_UNIVERSAL;
      return;
    }
  }
  if (turn >= scenario.turns) {
    s.n[s.N_OVER] = 1;
    s.n[s.N_ENDING] = scenario.unlimited ? END_TURN_CAP : END_TURN_LIMIT;
  }
}

function endEffect(flag: number, code: number): void {
  for (let i = s.n[flag]; i > 0; i--) setAside(code);
  s.n[flag] = 0;
}

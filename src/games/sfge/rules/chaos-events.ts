/** Phase A, Chaos Events (5.0; spec section 4.A). */

import { replay } from '../game-log.js';
import { M_EVENT, M_VETOES } from '../metrics.js';
import { decisions, views, yes } from '../player/seats.js';
import { indexNow, lookAtIndex } from '../position/chaos-index.js';
import { removeMarker, toPool } from '../position/counters.js';
import {
  EVENT_ALLIANCE,
  EVENT_ATTRITION,
  EVENT_BIOMECH_PREDATORS,
  EVENT_CITIZENS_DEMAND_REFORMS,
  EVENT_COLONIZATION,
  EVENT_CULT_OF_THE_OMNIPRESENT_EMPIRE,
  EVENT_DARK_EMPIRE,
  EVENT_DEFECTION,
  EVENT_DONT_FORGET_TO_SMASH_THE_EMPIRE,
  EVENT_EMPIRE_CORPS,
  EVENT_EXPEDITION_POSSIBLE,
  EVENT_EYE_OF_THE_COSMIC_STORM,
  EVENT_GALACTIC_CRUSADE,
  EVENT_GALACTIC_ENLIGHTENMENT,
  EVENT_HIVE,
  EVENT_IMPERIAL_ELITES_DEMAND_PRIVILEGES,
  EVENT_IMPERIAL_LEADER_ARISES,
  EVENT_INDEPENDENT_EMPIRE_ARISES,
  EVENT_INSTITUTE,
  EVENT_INVADERS_APPEAR,
  EVENT_LEVIATHAN,
  EVENT_LIVING_NEBULA,
  EVENT_MESSIAH,
  EVENT_MILITARISM,
  EVENT_MUTANT,
  EVENT_PACIFISM,
  EVENT_PARANOIA,
  EVENT_POWER_STRUGGLE,
  EVENT_PROBE,
  EVENT_RANDOIDS,
  EVENT_REBELLION,
  EVENT_ROBOTS,
  EVENT_SPECTACLE,
  EVENT_TECH_TRADE_ADVANCE,
  EVENT_TECH_TRADE_COLLAPSE,
  EVENT_TRANS_HUMANS_APPEAR,
  EVENT_TROOPS_DEMAND_PAY,
  EVENT_USURPER,
  EVENT_WEB_RAIDERS,
} from '../position/event-codes.js';
import { d10, deck, luck, STREAM_EVENT } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { kindOfCode, t } from '../position/tables.js';
import { alienArrives } from './events/alien-markers.js';
import {
  defection,
  empireArises,
  invadersAppear,
  mutantAppears,
  rebellion,
  transHumansAppear,
  usurperArises,
} from './events/chaos-forces.js';
import {
  alliance,
  attrition,
  citizensDemandReforms,
  empireCorps,
  expeditionPossible,
  gainIndexDie,
  gainResources,
  galacticCrusade,
  imperialLeaderArises,
  institute,
  leviathan,
  loseIndexDie,
  powerStruggle,
  troopsDemandPay,
  webRaiders,
} from './events/politics.js';
import { ASIDE, BACK, BACK_AND_SUBSTITUTE, REMOVED, REMOVED_AND_SUBSTITUTE, STAYS } from './events/results.js';

/**
 * Number of markers of this phase (4.2, 5.1): chart 3.1, the Institute's one more, or the scenario's total on turn 1.
 */
export function markersThisTurn(): number {
  if (s.n[s.N_TURN] === 1) return t.setup.scenario.firstTurnMarkers;
  const institute = s.n[s.N_INSTITUTE];
  const chaosInstitute =
    institute !== 0 &&
    s.n[s.N_INSTITUTE_TURN] < s.n[s.N_TURN] &&
    s.systemOwner[institute] !== s.NOBODY &&
    s.systemOwner[institute] !== s.IMPERIAL;
  return t.markers[indexNow()] + (chaosInstitute ? 1 : 0);
}

export function chaosEvents(): void {
  playMarkers();
  s.n[s.N_ASKED] = 0;
}

function playMarkers(): void {
  const drawn = drawMarkers(markersThisTurn());
  replay.log?.markers(drawn);
  for (let i = 0; i < drawn; i++) {
    s.n[s.N_WAITING] = drawn - i - 1;
    playMarker(s.waiting[i]);
    if (lookAtIndex()) return;
  }
}

/** So many random markers of the pool, as `drawMarker` draws each, wait to be played; how many there were. */
function drawMarkers(count: number): number {
  const left = s.n[s.N_POOL];
  const asked = s.n[s.N_ASKED];
  if (asked === 0 && count <= left) {
    deck.deal(s.pool, left, count, s.waiting, 0);
    s.n[s.N_POOL] = left - count;
    return count;
  }
  let drawn = 0;
  while (drawn < count) {
    const code = asked > 0 && drawn === 0 ? drawKind(asked - 1) : drawMarker();
    if (code < 0) break;
    s.waiting[drawn++] = code;
  }
  return drawn;
}

/** A random marker of the pool; where an experiment keeps a kind from coming, of the others. -1: there is none. */
function drawMarker(): number {
  const code = randomMarker();
  if (code < 0 || kindOfCode(code) !== -1 - s.n[s.N_ASKED]) return code;
  const other = drawMarker();
  toPool(code);
  return other;
}

/** A random marker of a kind. */
function drawKind(kind: number): number {
  const code = randomMarker();
  if (code < 0 || kindOfCode(code) === kind) return code;
  const found = drawKind(kind);
  toPool(code);
  return found;
}

/** A random marker of the pool, refilled with what was set aside when it is empty ([R11]); -1: there is none. */
function randomMarker(): number {
  if (s.n[s.N_POOL] === 0) refillPool();
  const left = s.n[s.N_POOL];
  if (left === 0) return -1;
  const index = deck.below(left);
  const code = s.pool[index];
  s.pool[index] = s.pool[left - 1];
  s.n[s.N_POOL] = left - 1;
  return code;
}

/** Everything set aside goes back into the pool (5.2.e). */
export function refillPool(): void {
  let count = s.n[s.N_POOL];
  for (let i = 0; i < s.n[s.N_ASIDE]; i++) s.pool[count++] = s.aside[i];
  s.n[s.N_POOL] = count;
  s.n[s.N_ASIDE] = 0;
}

/** Plays a marker and its chain of substitutes; markers returned by the chain go back when it has ended ([R47]). */
function playMarker(first: number): void {
  // Markers of this chain that wait to go back stand behind the waiting markers.
  const base = s.waiting.length - 1; // the array holds two full pools
  let returned = 0;
  for (let code = first; code >= 0; code = drawMarker()) {
    luck.start(STREAM_EVENT, s.n[s.N_MARKER]++);
    if (vetoed(code)) {
      toPool(code);
      break;
    }
    replay.log?.marker(code);
    const result = play(code);
    if (result <= STAYS) {
      record[M_EVENT + kindOfCode(code)]++;
      // Written in any case, counted if it is there to stay: which of both it is cannot be foreseen.
      s.aside[s.n[s.N_ASIDE]] = code;
      s.n[s.N_ASIDE] += STAYS - result;
      break;
    }
    replay.log?.markerResult(code, result);
    if (result === BACK) {
      toPool(code);
      break;
    }
    if (result === BACK_AND_SUBSTITUTE) s.waiting[base - returned++] = code;
    else removeMarker();
    if (result === REMOVED || lookAtIndex()) break;
  }
  for (let i = 0; i < returned; i++) toPool(s.waiting[base - i]);
}

/** The Institute on an Imperial system lets the player return one marker a turn ([R89], [R94]). */
function vetoed(code: number): boolean {
  const institute = s.n[s.N_INSTITUTE];
  if (institute === 0 || s.n[s.N_VETO_USED] === 1 || s.n[s.N_INSTITUTE_TURN] >= s.n[s.N_TURN]) return false;
  if (s.systemOwner[institute] !== s.IMPERIAL || !yes('veto', decisions.current.veto(views.current, kindOfCode(code))))
    return false;
  s.n[s.N_VETO_USED] = 1;
  record[M_VETOES]++;
  replay.log?.vetoed(code);
  return true;
}

/** A "this turn" marker stays in play until phase N ([R49]). */
function thisTurn(flag: number): number {
  s.n[flag]++;
  return STAYS;
}

/** Galactic Enlightenment and Elites need the Illumination and Suppression rules (32.0). */
function needsMarkers(flag: number): number {
  if (!t.options.repressionIllumination || !t.options.suppression) return REMOVED_AND_SUBSTITUTE;
  return thisTurn(flag);
}

/** What the marker does (32.0). */
function play(code: number): number {
  switch (kindOfCode(code)) {
    case EVENT_INDEPENDENT_EMPIRE_ARISES:
      return empireArises(code);
    case EVENT_INVADERS_APPEAR:
      return invadersAppear(code);
    case EVENT_USURPER:
      return usurperArises(code);
    case EVENT_BIOMECH_PREDATORS:
    case EVENT_DARK_EMPIRE:
    case EVENT_HIVE:
    case EVENT_LIVING_NEBULA:
    case EVENT_MESSIAH:
    case EVENT_PROBE:
    case EVENT_RANDOIDS:
      return alienArrives(code);
    case EVENT_ALLIANCE:
      return alliance();
    case EVENT_ATTRITION:
      return attrition();
    case EVENT_CITIZENS_DEMAND_REFORMS:
      return citizensDemandReforms();
    case EVENT_COLONIZATION: // phase D
      s.n[s.N_COLONIZATIONS]++;
      return ASIDE;
    case EVENT_CULT_OF_THE_OMNIPRESENT_EMPIRE:
      return loseIndexDie();
    case EVENT_DEFECTION:
      return defection();
    case EVENT_DONT_FORGET_TO_SMASH_THE_EMPIRE:
      return gainIndexDie();
    case EVENT_EMPIRE_CORPS:
      return empireCorps();
    case EVENT_EXPEDITION_POSSIBLE:
      return expeditionPossible();
    case EVENT_EYE_OF_THE_COSMIC_STORM:
      return ASIDE;
    case EVENT_GALACTIC_CRUSADE:
      return galacticCrusade();
    case EVENT_GALACTIC_ENLIGHTENMENT:
      return needsMarkers(s.N_ENLIGHTENMENT);
    case EVENT_IMPERIAL_ELITES_DEMAND_PRIVILEGES:
      return needsMarkers(s.N_ELITES);
    case EVENT_IMPERIAL_LEADER_ARISES:
      return imperialLeaderArises();
    case EVENT_INSTITUTE:
      return institute();
    case EVENT_LEVIATHAN:
      return leviathan();
    case EVENT_MILITARISM:
      return thisTurn(s.N_MILITARISM);
    case EVENT_MUTANT:
      return mutantAppears();
    case EVENT_PACIFISM:
      return thisTurn(s.N_PACIFISM);
    case EVENT_PARANOIA:
      return thisTurn(s.N_PARANOIA);
    case EVENT_POWER_STRUGGLE:
      return powerStruggle();
    case EVENT_REBELLION:
      return rebellion();
    case EVENT_ROBOTS:
      return gainResources(s.n[s.N_IMPERIAL_SYSTEMS]);
    case EVENT_SPECTACLE: // a second one goes back (32.0)
      return s.n[s.N_SPECTACLE] > 0 ? BACK_AND_SUBSTITUTE : thisTurn(s.N_SPECTACLE);
    case EVENT_TECH_TRADE_ADVANCE:
      return gainResources(d10());
    case EVENT_TECH_TRADE_COLLAPSE:
      return gainResources(0 - d10());
    case EVENT_TRANS_HUMANS_APPEAR:
      return transHumansAppear();
    case EVENT_TROOPS_DEMAND_PAY:
      return troopsDemandPay();
    case EVENT_WEB_RAIDERS:
      return webRaiders();
    default:
      throw new Error(`no event has the marker code ${code}`);
  }
}

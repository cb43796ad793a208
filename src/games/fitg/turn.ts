/** A turn: Galactic Stage, Rebel player turn, Imperial player turn (7). */

import { replay } from './game-log.js';
import { END_HORIZON, END_THRESHOLD } from './metrics.js';
import { askMoves } from './player/fleet.js';
import { isOnMap } from './position/groups.js';
import { at, endGroup, firstGroup, IMP, NONE, other, REB } from './position/layout.js';
import {
  luck,
  STREAM_AFTER,
  STREAM_COMBAT,
  STREAM_INTERCEPTION,
  STREAM_PRODUCTION,
  STREAM_SEARCH,
  STREAM_UNITS,
  startLuck,
} from './position/luck.js';
import { PlanetSet } from './position/planet-set.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { landed } from './position/units.js';
import { groundCombat, interception } from './rules/combat.js';
import { nextAssignment } from './rules/decks.js';
import { eventPhase } from './rules/event-phase.js';
import { search, searches } from './rules/fights.js';
import { moveGroups, returnGroups } from './rules/group-moves.js';
import { giveHistoric } from './rules/historic-cards.js';
import { escapes, missionPhase } from './rules/mission-phase.js';
import { produceForEmpire, produceForRebel } from './rules/production.js';
import {
  controlDominoes,
  crises,
  destroyCells,
  giveReliefCard,
  healAll,
  loseCaptives,
  regainAll,
  winControl,
} from './rules/reorganisation.js';
import { taxation } from './rules/taxation.js';
import { advanceStacks, clearArrivals, hasArrivals } from './rules/unit-moves.js';
import { noteVictory } from './rules/victory.js';

/** Parts of a turn, in their order, after each of which the position holds; the last is its end. */
const START = 0;
const GALACTIC_STAGE = 1;
const REBEL_OPERATIONS = 2;
const REBEL_MISSIONS = 3;
const REBEL_REORGANISATION = 4;
const IMPERIAL_OPERATIONS = 5;
const IMPERIAL_MISSIONS = 6;
const IMPERIAL_REORGANISATION = 7;
export const PARTS = 9;

export function playPart(part: number): void {
  switch (part) {
    case START:
      s.n[s.N_TURN]++;
      clearMissions();
      replay.log?.turnBegins();
      s.n[s.N_PHASING] = REB;
      if (t.scenario.eventPhase) eventPhase();
      break;
    case GALACTIC_STAGE:
      galacticStage();
      break;
    case REBEL_OPERATIONS:
      operations(REB);
      break;
    case REBEL_MISSIONS:
      missions(REB);
      break;
    case REBEL_REORGANISATION:
      reorganise(REB);
      break;
    case IMPERIAL_OPERATIONS:
      operations(IMP);
      break;
    case IMPERIAL_MISSIONS:
      missions(IMP);
      break;
    case IMPERIAL_REORGANISATION:
      reorganise(IMP);
      break;
    default:
      endTurn();
  }
}

/** Strategic assignment or taxation, then production (7, A). */
function galacticStage(): void {
  luck.start(STREAM_PRODUCTION, s.n[s.N_TURN]);
  if (s.n[s.N_TURN] % 2 === 1) nextAssignment();
  else taxation();
  if (s.n[s.N_TURN] === t.scenario.firstTurn && !t.scenario.productionFirstTurn) return;
  produceForEmpire();
  produceForRebel();
}

function clearMissions(): void {
  s.gMission.fill(NONE);
}

/** Steps 1 to 6: moves, interceptions, combat, search (7). */
function operations(side: number): void {
  s.n[s.N_PHASING] = side;
  replay.log?.sideBegins(side);
  clearMissions();
  for (let group = firstGroup(side); group < endGroup(side); group++) s.gBusy[group] = 0;
  clearArrivals(side);
  returnGroups(side);
  advanceStacks(side);
  startLuck(STREAM_UNITS, s.n[s.N_TURN], side, 0);
  askMoves(side);
  moveGroups(side);
  for (let planet = landed.take(); planet >= 0; planet = landed.take())
    if (hasArrivals(side, planet) && s.count[at(other(side), planet)] > 0) {
      startLuck(STREAM_INTERCEPTION, s.n[s.N_TURN], side, planet);
      interception(side, planet);
    }
  // Combat takes units away and brings none: nothing is mixed later that is not mixed now.
  mixed.set(s.presence[0] & s.presence[2], s.presence[1] & s.presence[3]);
  for (let planet = mixed.take(); planet >= 0; planet = mixed.take()) {
    startLuck(STREAM_COMBAT, s.n[s.N_TURN], side, planet);
    groundCombat(side, planet);
  }
  enemySearch(side);
}

/** Planets with units of both sides. */
const mixed = new PlanetSet();

/** Planets with detected groups. */
const seen = new PlanetSet();

/** Each detected group of the phasing side is searched for where the other side is (7, step 6; 11). */
function enemySearch(side: number): void {
  const enemy = other(side);
  seen.clear();
  for (let group = firstGroup(side); group < endGroup(side); group++)
    if (s.gDetected[group] === 1 && isOnMap(group)) seen.add(s.gPlanet[group]);
  for (let planet = seen.take(); planet >= 0; planet = seen.take()) {
    if (!searches(enemy, planet, s.count[at(enemy, planet)] > 0)) continue;
    for (let group = firstGroup(side); group < endGroup(side); group++) {
      if (s.gPlanet[group] !== planet || s.gDetected[group] === 0 || !isOnMap(group)) continue;
      startLuck(STREAM_SEARCH, s.n[s.N_TURN], side, group);
      search(enemy, group);
    }
  }
}

/** Steps 7 and 8 (7). */
function missions(side: number): void {
  missionPhase(side);
  if (side === REB) escapes();
  else destroyCells();
}

/** Steps 9 to 14 (7). */
function reorganise(side: number): void {
  startLuck(STREAM_AFTER, s.n[s.N_TURN], side, 0);
  regainAll();
  loseCaptives();
  if (side === IMP) winControl();
  healAll(side);
  if (side === IMP) controlDominoes();
  crises();
}

/** Historic cards, then victory points (7). */
function endTurn(): void {
  if (t.scenario.eventPhase) {
    giveHistoric();
    giveReliefCard();
  }
  noteVictory();
  if (s.n[s.N_VP] >= t.scenario.threshold) s.n[s.N_ENDING] = END_THRESHOLD;
  else if (s.n[s.N_TURN] >= t.scenario.horizon) s.n[s.N_ENDING] = END_HORIZON;
  replay.log?.turnEnds();
}

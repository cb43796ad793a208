/** Moves of groups: jumps, detection, crashes, returns (8). */

import { port } from '../game-log.js';
import { refuse } from '../player/illegal-orders.js';
import { goEnviron, goMission, STAY } from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import {
  CRASH,
  DRIFT_1_DAMAGE,
  DRIFT_2_DAMAGE,
  detection,
  ELIMINATED,
  endurance,
  members,
  navigation,
  SAFE,
  SEEN_DAMAGED,
  UNSEEN,
} from '../position/charts.js';
import { isOn, wound } from '../position/groups.js';
import {
  AWAY,
  at,
  CONTROL,
  DEAD,
  DESTROYED,
  endGroup,
  firstGroup,
  GROUP_14,
  IMP,
  NONE,
  ON,
  PLANETS,
  REB,
  SYSTEMS,
  sideOf,
} from '../position/layout.js';
import { luck, STREAM_GROUP, startLuck } from '../position/luck.js';
import { isImperial } from '../position/planets.js';
import { R_CRASHES, R_DETECTIONS, record } from '../position/record.js';
import {
  cell,
  conduit,
  count,
  gAway,
  gDetected,
  gDrift,
  gEnviron,
  gGrounded,
  gMission,
  gPlanet,
  gStatus,
  gSystem,
  gWounds,
  N_PURGES,
  N_TURN,
  n,
  pdbLevel,
  pdbUp,
  state,
} from '../position/state.js';
import {
  distances,
  environMain,
  isCapital,
  isThrone,
  map,
  planetOf,
  system,
  systemEnd,
  systemFirst,
} from '../position/tables.js';
import { dilation, distanceNow } from './distance.js';
import { isLegal } from './missions.js';
import { isTakenIn, mayMove } from './reach.js';
import { driftOf, jump } from './unit-moves.js';
import { reveal } from './uprising.js';

/** Moves and missions of all groups of a side (7, step 3). */
export function moveGroups(side: number): void {
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    if (gStatus[group] !== ON) continue;
    startLuck(STREAM_GROUP, n[N_TURN], side, group);
    order(side, group);
  }
}

/** A group chooses planet, environ and mission together, and moves (7). */
function order(side: number, group: number): void {
  const answer = decisions[side].group(views[side], group);
  const drift = gDrift[group];
  if (drift === 2) {
    gDrift[group] = 1;
    return;
  }
  if (answer === STAY) {
    if (drift === 1) comeOut(side, group);
    return;
  }
  const environ = Number.isInteger(answer) ? goEnviron(answer) : -1;
  if (environ < 0 || environ >= map.environs || !mayMove(group, planetOf[environ])) {
    refuse(side, 'group', 'it may not go there');
    if (drift === 1) comeOut(side, group);
    return;
  }
  const mission = goMission(answer);
  // What the seat could know: an arrival may reveal what makes the mission impossible.
  const known = mission === NONE || isAllowed(side, group, mission, environ);
  if (!known) refuse(side, 'group', 'no such mission there, or another group has it');
  move(side, group, environ);
  if (mission === NONE || !known || !isOn(group, planetOf[environ])) return;
  if (n[N_PURGES] === 1 && group === GROUP_14) return;
  if (isLegal(group, mission, environ, false)) gMission[group] = mission;
}

/**
 * A drifting group that says nothing comes out at its destination, else on the first living planet of the system [F15].
 */
function comeOut(side: number, group: number): void {
  let to = state[gPlanet[group]] === DEAD ? -1 : gPlanet[group];
  for (let planet = systemFirst[gSystem[group]]; to < 0 && planet < systemEnd[gSystem[group]]; planet++)
    if (state[planet] !== DEAD) to = planet;
  if (to >= 0) move(side, group, environMain[to]);
}

/** A mission that a group may be given before it moves, as far as its side knows. */
function isAllowed(side: number, group: number, mission: number, environ: number): boolean {
  return isLegal(group, mission, environ, side === REB) && !isTakenIn(side, group, mission, environ);
}

/** Moves a group to an environ; it may drift on the way (8). */
function move(side: number, group: number, environ: number): void {
  const to = planetOf[environ];
  const drifting = gDrift[group] > 0;
  const from = drifting ? gSystem[group] : system[gPlanet[group]];
  if (!drifting && to === gPlanet[group]) {
    gEnviron[group] = environ;
    return;
  }
  const before = gPlanet[group];
  gDrift[group] = 0;
  gPlanet[group] = to;
  gEnviron[group] = environ;
  gDetected[group] = 0;
  let result = SAFE;
  if (from !== system[to]) {
    result = jump(distanceNow[from * SYSTEMS + system[to]], navigation[group] + dilation(from, system[to]));
    if (result === DRIFT_1_DAMAGE || result === DRIFT_2_DAMAGE) wound(group, 1);
  }
  port.log?.groupMoved(group, before, to, result);
  if (result === ELIMINATED) crash(group);
  else if (driftOf(result) > 0) {
    gDrift[group] = driftOf(result);
    gSystem[group] = system[to];
    return;
  } else detect(group, to);
  if (side === REB) reveal(to, true);
}

/** A Rebel group arrives where the Empire controls the planet and its PDB is up (8). */
function detect(group: number, planet: number): void {
  if (sideOf(group) === IMP || pdbUp[planet] === 0 || !isImperial(planet)) return;
  record[R_DETECTIONS]++;
  const column = Math.max(0, navigation[group] - pdbLevel[planet]);
  let result = detection[column * 7 + luck.d6()];
  if (result !== UNSEEN && pdbLevel[planet] === 0) result = 1;
  port.log?.detected(group, column, result);
  if (result === UNSEEN) return;
  if (result === CRASH) {
    crash(group);
    return;
  }
  gDetected[group] = 1;
  if (result === SEEN_DAMAGED) gGrounded[group] = 2;
}

/** On a die of at most so much a crash leaves each character 1 point of endurance, else 2. */
export const CRASH_WORSE = 4;

/** A group crashes (8). */
function crash(group: number): void {
  record[R_CRASHES]++;
  gDetected[group] = 1;
  gGrounded[group] = 2;
  const left = members[group] * (luck.d6() <= CRASH_WORSE ? 1 : 2);
  gWounds[group] = Math.max(gWounds[group], endurance[group] - left);
  port.log?.crashed(group);
}

/** Groups of a side that are away come back (8). */
export function returnGroups(side: number): void {
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    if (gStatus[group] !== AWAY || --gAway[group] > 0) continue;
    const to = side === REB ? refuge(gPlanet[group]) : court(gPlanet[group]);
    gStatus[group] = ON;
    gPlanet[group] = to;
    gEnviron[group] = environMain[to];
    gDetected[group] = 0;
    gDrift[group] = 0;
    if (side === IMP) gWounds[group] = 0;
    port.log?.groupFree(group);
  }
}

function isRefuge(planet: number): boolean {
  if (state[planet] === DEAD) return false;
  return state[planet] === CONTROL || cell[planet] >= 0 || (conduit[planet] >= 0 && conduit[planet] !== DESTROYED);
}

/** Where an escaped Rebel group appears: nearest friends, those without Imperial units first (8). */
function refuge(from: number): number {
  let best = -1;
  let key = 0;
  for (let planet = 0; planet < PLANETS; planet++) {
    if (state[planet] === DEAD) continue;
    const friends = isRefuge(planet) ? 0 : 2000;
    const way = friends + (count[at(IMP, planet)] > 0 ? 1000 : 0) + distances[system[from] * SYSTEMS + system[planet]];
    if (best >= 0 && way >= key) continue;
    best = planet;
    key = way;
  }
  return best;
}

/** Where an Imperial group appears: the nearest of throne and capitals, those without Rebel units first (8). */
function court(from: number): number {
  let best = -1;
  let key = 0;
  for (let planet = 0; planet < PLANETS; planet++) {
    if (isCapital[planet] === 0 && isThrone[planet] === 0) continue;
    const way = (count[at(REB, planet)] > 0 ? 1000 : 0) + distances[system[from] * SYSTEMS + system[planet]];
    if (best >= 0 && way >= key) continue;
    best = planet;
    key = way;
  }
  return best;
}

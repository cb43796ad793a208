/** Moves of groups: jumps, detection, crashes, returns (8). */

import { replay } from '../game-log.js';
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
  sideOf,
} from '../position/layout.js';
import { luck, STREAM_GROUP, startLuck } from '../position/luck.js';
import { isImperial } from '../position/planets.js';
import { R_CRASHES, R_DETECTIONS, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { dilation, distanceNow } from './distance.js';
import { isLegal } from './missions.js';
import { isTakenIn, mayMove } from './reach.js';
import { driftOf, jump } from './unit-moves.js';
import { reveal } from './uprising.js';

/** Moves and missions of all groups of a side (7, step 3). */
export function moveGroups(side: number): void {
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    if (s.gStatus[group] !== ON) continue;
    startLuck(STREAM_GROUP, s.n[s.N_TURN], side, group);
    order(side, group);
  }
}

/** A group chooses planet, environ and mission together, and moves (7). */
function order(side: number, group: number): void {
  const answer = decisions[side].group(views[side], group);
  const drift = s.gDrift[group];
  if (drift === 2) {
    s.gDrift[group] = 1;
    return;
  }
  if (answer === STAY) {
    if (drift === 1) comeOut(side, group);
    return;
  }
  const environ = Number.isInteger(answer) ? goEnviron(answer) : -1;
  if (environ < 0 || environ >= t.map.environs || !mayMove(group, t.planetOf[environ])) {
    refuse(side, 'group', 'it may not go there');
    if (drift === 1) comeOut(side, group);
    return;
  }
  const mission = goMission(answer);
  // What the seat could know: an arrival may reveal what makes the mission impossible.
  const known = mission === NONE || isAllowed(side, group, mission, environ);
  if (!known) refuse(side, 'group', 'no such mission there, or another group has it');
  move(side, group, environ);
  if (mission === NONE || !known || !isOn(group, t.planetOf[environ])) return;
  if (s.n[s.N_PURGES] === 1 && group === GROUP_14) return;
  if (isLegal(group, mission, environ, false)) s.gMission[group] = mission;
}

/**
 * A drifting group that says nothing comes out at its destination, else on the first living planet of the system [F15].
 */
function comeOut(side: number, group: number): void {
  let to = s.state[s.gPlanet[group]] === DEAD ? -1 : s.gPlanet[group];
  for (let planet = t.systemFirst[s.gSystem[group]]; to < 0 && planet < t.systemEnd[s.gSystem[group]]; planet++)
    if (s.state[planet] !== DEAD) to = planet;
  if (to >= 0) move(side, group, t.environMain[to]);
}

/** A mission that a group may be given before it moves, as far as its side knows. */
function isAllowed(side: number, group: number, mission: number, environ: number): boolean {
  return isLegal(group, mission, environ, side === REB) && !isTakenIn(side, group, mission, environ);
}

/** Moves a group to an environ; it may drift on the way (8). */
function move(side: number, group: number, environ: number): void {
  const to = t.planetOf[environ];
  const drifting = s.gDrift[group] > 0;
  const from = drifting ? s.gSystem[group] : t.system[s.gPlanet[group]];
  if (!drifting && to === s.gPlanet[group]) {
    s.gEnviron[group] = environ;
    return;
  }
  const before = s.gPlanet[group];
  s.gDrift[group] = 0;
  s.gPlanet[group] = to;
  s.gEnviron[group] = environ;
  s.gDetected[group] = 0;
  let result = SAFE;
  if (from !== t.system[to]) {
    result = jump(distanceNow[from * t.SYSTEM_SLOTS + t.system[to]], navigation[group] + dilation(from, t.system[to]));
    if (result === DRIFT_1_DAMAGE || result === DRIFT_2_DAMAGE) wound(group, 1);
  }
  replay.log?.groupMoved(group, before, to, result);
  if (result === ELIMINATED) crash(group);
  else if (driftOf(result) > 0) {
    s.gDrift[group] = driftOf(result);
    s.gSystem[group] = t.system[to];
    return;
  } else detect(group, to);
  if (side === REB) reveal(to, true);
}

/** A Rebel group arrives where the Empire controls the planet and its PDB is up (8). */
function detect(group: number, planet: number): void {
  if (sideOf(group) === IMP || s.pdbUp[planet] === 0 || !isImperial(planet)) return;
  record[R_DETECTIONS]++;
  const column = Math.max(0, navigation[group] - s.pdbLevel[planet]);
  let result = detection[column * 7 + luck.d6()];
  if (result !== UNSEEN && s.pdbLevel[planet] === 0) result = 1;
  replay.log?.detected(group, column, result);
  if (result === UNSEEN) return;
  if (result === CRASH) {
    crash(group);
    return;
  }
  s.gDetected[group] = 1;
  if (result === SEEN_DAMAGED) s.gGrounded[group] = 2;
}

/** On a die of at most so much a crash leaves each character 1 point of endurance, else 2. */
export const CRASH_WORSE = 4;

/** A group crashes (8). */
function crash(group: number): void {
  record[R_CRASHES]++;
  s.gDetected[group] = 1;
  s.gGrounded[group] = 2;
  const left = members[group] * (luck.d6() <= CRASH_WORSE ? 1 : 2);
  s.gWounds[group] = Math.max(s.gWounds[group], endurance[group] - left);
  replay.log?.crashed(group);
}

/** Groups of a side that are away come back (8). */
export function returnGroups(side: number): void {
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    if (s.gStatus[group] !== AWAY || --s.gAway[group] > 0) continue;
    const to = side === REB ? refuge(s.gPlanet[group]) : court(s.gPlanet[group]);
    s.gStatus[group] = ON;
    s.gPlanet[group] = to;
    s.gEnviron[group] = t.environMain[to];
    s.gDetected[group] = 0;
    s.gDrift[group] = 0;
    if (side === IMP) s.gWounds[group] = 0;
    replay.log?.groupFree(group);
  }
}

function isRefuge(planet: number): boolean {
  if (s.state[planet] === DEAD) return false;
  return (
    s.state[planet] === CONTROL || s.cell[planet] >= 0 || (s.conduit[planet] >= 0 && s.conduit[planet] !== DESTROYED)
  );
}

/** Where an escaped Rebel group appears: nearest friends, those without Imperial units first (8). */
function refuge(from: number): number {
  let best = -1;
  let key = 0;
  for (let planet = 0; planet < PLANETS; planet++) {
    if (s.state[planet] === DEAD) continue;
    const friends = isRefuge(planet) ? 0 : 2000;
    const way =
      friends +
      (s.count[at(IMP, planet)] > 0 ? 1000 : 0) +
      t.distances[t.system[from] * t.SYSTEM_SLOTS + t.system[planet]];
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
    if (t.isCapital[planet] === 0 && t.isThrone[planet] === 0) continue;
    const way =
      (s.count[at(REB, planet)] > 0 ? 1000 : 0) + t.distances[t.system[from] * t.SYSTEM_SLOTS + t.system[planet]];
    if (best >= 0 && way >= key) continue;
    best = planet;
    key = way;
  }
  return best;
}

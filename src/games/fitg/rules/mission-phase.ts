/** The Mission Phase: chits are drawn environ by environ, then results, Cells and escapes (12). */

import { replay } from '../game-log.js';
import { oneOf } from '../player/ask.js';
import { decisions, views } from '../player/seats.js';
import { WHY_MISSION } from '../position/causes.js';
import { CELL_ANOTHER, CELL_SUCCESS, cellLetters, cellOther, cellSent, intelligence } from '../position/charts.js';
import { chitEvent, chitGrade, chitLetters } from '../position/chits.js';
import { isOn } from '../position/groups.js';
import {
  AWAY,
  CAPTURED,
  CHITS,
  ENVIRONS,
  endGroup,
  firstGroup,
  M_D,
  M_F,
  M_I,
  M_Q,
  M_S,
  M_T,
  NONE,
  PLANETS,
  REB,
  REBEL_GROUPS,
} from '../position/layout.js';
import { luck, STREAM_CELL, STREAM_ESCAPES, STREAM_MISSIONS, startLuck } from '../position/luck.js';
import { PlanetSet } from '../position/planet-set.js';
import {
  R_CELL_MISSIONS,
  R_CELL_SUCCESSES,
  R_CHITS,
  R_ESCAPED,
  R_LAPSED,
  R_MISSIONS_IMP,
  R_MISSIONS_REB,
  record,
  TRIED_IMPERIAL,
  TRIED_REBEL,
} from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { chitEvents } from './chit-events.js';
import { sneakAttack } from './combat.js';
import { BY_CELL, intelligenceResult } from './intelligence.js';
import { aborted, bonus, cap, clearTable, here, isHere, letters, missionGroups } from './mission-table.js';
import { bonusDraws, isLegal, maySabotage } from './missions.js';
import { missionResult, persuade, sabotage, subvert } from './results.js';

/** The mug: its first chits are those drawn so far. */
const mug = new Int32Array(CHITS).map((_, i) => i);
/** Places that they were drawn from. */
const places = new Int32Array(CHITS);
const drawn = { count: 0 };
/** Planets with a mission or a Cell. */
const busy = new PlanetSet();
/** By environ: a mission was there when the phase began. */
const isTried = new Uint8Array(ENVIRONS);

/** All chits in order: those that changed places go back. */
function fillMug(): void {
  for (let i = 0; i < drawn.count; i++) {
    mug[i] = i;
    mug[places[i]] = places[i];
  }
  drawn.count = 0;
}

/** A chit, without replacement but for the option (2). */
function draw(): number {
  record[R_CHITS]++;
  const from = drawn.count++;
  if (t.scenario.replacement) {
    places[from] = from;
    return luck.below(CHITS);
  }
  const chosen = from + luck.below(CHITS - from);
  places[from] = chosen;
  const chit = mug[chosen];
  mug[chosen] = mug[from];
  mug[from] = chit;
  return chit;
}

/** All missions of a side (7, step 7). */
export function missionPhase(side: number): void {
  lapse(side);
  // Cells made in this phase have their mission too, but only where missions are.
  if (side === REB) for (let planet = 0; planet < PLANETS; planet++) if (s.cell[planet] >= 0) busy.add(planet);
  for (let planet = busy.take(); planet >= 0; planet = busy.take()) {
    s.disorder[planet] = 0;
    s.wildPopulace[planet] = 0;
    startLuck(STREAM_MISSIONS, s.n[s.N_TURN], side, planet);
    for (let environ = t.environFirst[planet]; environ < t.environEnd[planet]; environ++) {
      if (isTried[environ] === 0) continue;
      isTried[environ] = 0;
      missionsIn(side, planet, environ);
    }
    if (side === REB && s.cell[planet] >= 0) cellMission(planet);
    s.disorder[planet] = 0;
    s.wildPopulace[planet] = 0;
  }
}

/** Missions that are no longer legal lapse (12). */
function lapse(side: number): void {
  busy.clear();
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    if (s.gMission[group] === NONE) continue;
    const planet = s.gPlanet[group];
    if (!isOn(group, planet)) {
      s.gMission[group] = NONE;
      continue;
    }
    if (isLegal(group, s.gMission[group], s.gEnviron[group], false)) {
      s.gBusy[group] = 1;
      busy.add(planet);
      isTried[s.gEnviron[group]] = 1;
    } else {
      s.gMission[group] = NONE;
      record[R_LAPSED]++;
    }
  }
}

/** The missions of an environ: all regular draws [F6], bonus draws, results (12). */
function missionsIn(side: number, planet: number, environ: number): void {
  clearTable(side, planet, environ);
  let regular = 0;
  for (let group = firstGroup(side); group < endGroup(side); group++) {
    if (s.gMission[group] === NONE || s.gEnviron[group] !== environ || !isOn(group, planet)) continue;
    missionGroups[here.count++] = group;
    letters[group] = 0;
    aborted[group] = 0;
    bonus[group] = bonusDraws(group, s.gMission[group], environ, false);
    record[side === REB ? R_MISSIONS_REB : R_MISSIONS_IMP]++;
    record[side === REB ? TRIED_REBEL[s.gMission[group]] : TRIED_IMPERIAL[s.gMission[group]]]++;
    if (s.gMission[group] !== M_Q) regular = t.size[environ];
    replay.log?.mission(group, s.gMission[group], environ);
  }
  if (here.count === 0) return;
  fillMug();
  const first = t.mugOf[environ] * CHITS;
  for (let i = 0; i < regular; i++) {
    const chit = first + draw();
    replay.log?.chit(t.mugOf[environ], chit - first, true);
    chitEvents(chitEvent[chit], chitGrade[chit]);
    read(chitLetters[chit], -1);
  }
  const most = Math.min(mostBonus(), CHITS - drawn.count);
  for (let i = 0; i < most; i++) {
    const chit = first + draw();
    replay.log?.chit(t.mugOf[environ], chit - first, false);
    read(chitLetters[chit], i);
  }
  results(side, planet, environ);
}

/** Bonus draws of the mission that has most. */
function mostBonus(): number {
  let most = 0;
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (aborted[group] === 0 && isHere(group) && bonus[group] + here.change > most) most = bonus[group] + here.change;
  }
  return most;
}

/** Every mission that goes on gets a chit with its letter. @param draw number of the bonus draw; -1: regular */
function read(bits: number, draw: number): void {
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if ((bits & (1 << s.gMission[group])) === 0 || aborted[group] === 1 || !isHere(group)) continue;
    if (bonus[group] + here.change > draw || draw < 0) letters[group]++;
  }
}

function results(side: number, planet: number, environ: number): void {
  for (let i = 0; i < here.count; i++) {
    const group = missionGroups[i];
    if (aborted[group] === 1 || !isHere(group)) continue;
    const got = Math.min(letters[group], cap[s.gMission[group]]);
    replay.log?.missionEnds(group, s.gMission[group], got);
    if (got >= 1) missionResult(side, group, s.gMission[group], environ, got);
  }
  if (here.atrocity && side === REB) sneakAttack(planet);
}

const CELL_MISSIONS = (1 << M_D) | (1 << M_I) | (1 << M_S);

/** A group on the map had the mission on the planet in this phase. */
function wasTried(planet: number, mission: number): boolean {
  for (let group = 0; group < REBEL_GROUPS; group++)
    if (s.gMission[group] === mission && isOn(group, planet)) return true;
  return false;
}

/** The first or second of the two missions on which a Cell was not sent, in alphabetical order (3). */
function anotherMission(sent: number, which: number): number {
  if (which === 2) return M_T;
  const first = sent === M_D ? M_I : M_D;
  const second = sent === M_S ? M_I : M_S;
  return which === 0 ? first : second;
}

/** The mission of a Cell (3, 12). */
function cellMission(planet: number): void {
  startLuck(STREAM_CELL, s.n[s.N_TURN], REB, planet);
  const sent = oneOf(REB, 'cellMission', decisions[REB].cellMission(views[REB], planet), CELL_MISSIONS);
  record[R_CELL_MISSIONS]++;
  if (wasTried(planet, sent)) return;
  const die = luck.d6();
  const what = cellSent[die];
  if (what !== CELL_SUCCESS && what !== CELL_ANOTHER) {
    replay.log?.cellMission(planet, sent, 0);
    return;
  }
  let mission = sent;
  if (what === CELL_ANOTHER) {
    mission = anotherMission(sent, cellOther[luck.d6()]);
    if (wasTried(planet, mission)) {
      replay.log?.cellMission(planet, mission, 0);
      return;
    }
  }
  const got = cellLetters[luck.d6()];
  record[R_CELL_SUCCESSES]++;
  replay.log?.cellMission(planet, mission, got);
  if (mission === M_D) persuade(REB, planet, got, WHY_MISSION);
  else if (mission === M_I) intelligenceResult(REB, -1, planet, got, BY_CELL);
  else if (mission === M_T) subvert(planet, got);
  else if (maySabotage(planet)) sabotage(planet, got);
}

/** Planets with captured groups. */
const prisons = new PlanetSet();

/** Captured groups escape with a letter F each, from a full mug of the main environ (12). */
export function escapes(): void {
  prisons.clear();
  for (let group = 0; group < REBEL_GROUPS; group++) if (s.gStatus[group] === CAPTURED) prisons.add(s.gPlanet[group]);
  for (let planet = prisons.take(); planet >= 0; planet = prisons.take()) {
    let draws = -1;
    for (let group = 0; group < REBEL_GROUPS; group++)
      if (s.gPlanet[group] === planet && s.gStatus[group] === CAPTURED) draws = Math.max(draws, intelligence[group]);
    startLuck(STREAM_ESCAPES, s.n[s.N_TURN], REB, planet);
    fillMug();
    const first = t.mugOf[t.environMain[planet]] * CHITS;
    for (let i = 0; i < draws; i++) {
      const chit = first + draw();
      replay.log?.escapeChit(planet, t.mugOf[t.environMain[planet]], chit - first);
      if ((chitLetters[chit] & (1 << M_F)) !== 0) escapeFrom(planet);
    }
  }
}

function escapeFrom(planet: number): void {
  for (let group = 0; group < REBEL_GROUPS; group++) {
    if (s.gPlanet[group] !== planet || s.gStatus[group] !== CAPTURED) continue;
    s.gStatus[group] = AWAY;
    s.gAway[group] = 1;
    record[R_ESCAPED]++;
    replay.log?.groupLost(group, AWAY);
    return;
  }
}

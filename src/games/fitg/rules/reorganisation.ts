/** What follows the missions of a player turn: Cells, states of planets, healing, crises (7). */

import { replay } from '../game-log.js';
import { members } from '../position/charts.js';
import { isDue } from '../position/event-state.js';
import { heal, isOnMap, wound } from '../position/groups.js';
import {
  at,
  CAPTURED,
  DRUG,
  endGroup,
  firstGroup,
  IMP,
  IMPERIAL,
  ON,
  PLANETS,
  PROVINCES,
  REB,
  REBEL_GROUPS,
  REBELLION,
  STOPPED,
  TAKE,
  TRAP,
} from '../position/layout.js';
import { hides } from '../position/planets.js';
import { R_CRISES, R_FREED, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addEmergency } from './conduits.js';
import { CRISIS, giveAtCrisis } from './historic-cards.js';
import { removeCell } from './loyalty.js';
import { becomeControl, domino, regain } from './uprising.js';

/** Imperial strength beyond Cell and Rebels that destroys a Cell. */
const CELL_MARGIN = 3;

/** A Cell falls where the Empire is strong enough (7, step 8). */
export function destroyCells(): void {
  for (let planet = 0; planet < PLANETS; planet++) {
    if (s.cell[planet] < 0) continue;
    const against = Math.max(t.size[s.cell[planet]], s.ground[at(REB, planet)]);
    if (s.ground[at(IMP, planet)] >= CELL_MARGIN + against) removeCell(planet);
  }
}

/** Stopped planets held by the Empire become Imperial (7, step 9). */
export function regainAll(): void {
  if (s.planetsIn[STOPPED] === 0) return;
  for (let planet = 0; planet < PLANETS; planet++) if (s.state[planet] === STOPPED) regain(planet);
}

/** Captured groups without captors are free, but not on the Imperial Trap (7, step 10, [F2]). */
export function loseCaptives(): void {
  for (let group = 0; group < REBEL_GROUPS; group++) {
    if (s.gStatus[group] !== CAPTURED) continue;
    const planet = s.gPlanet[group];
    if (s.count[at(IMP, planet)] > 0 || (s.state[planet] === IMPERIAL && hides(planet, TRAP))) continue;
    s.gStatus[group] = ON;
    s.gDetected[group] = 1;
    record[R_FREED]++;
    replay.log?.groupFree(group);
  }
}

/** Planets that came under Rebel control in this turn. */
const taken = new Int32Array(PLANETS);
const won = { count: 0 };

/** Rebellions without Imperial units come under Rebel control (7, step 11). */
export function winControl(): void {
  won.count = 0;
  if (s.planetsIn[REBELLION] === 0) return;
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.state[planet] === REBELLION && s.count[at(IMP, planet)] === 0) taken[won.count++] = planet;
  for (let i = 0; i < won.count; i++) becomeControl(taken[i]);
}

/** Their domino effects (7, step 13). */
export function controlDominoes(): void {
  for (let i = 0; i < won.count; i++) domino(taken[i], REB, TAKE);
}

/** Healing of a side (7, step 12). */
export function healAll(side: number): void {
  for (let group = firstGroup(side); group < endGroup(side); group++) if (isOnMap(group)) healGroup(group);
  if (side === REB) return;
  for (let group = 0; group < REBEL_GROUPS; group++) if (s.gStatus[group] === CAPTURED) restCaptive(group);
}

function restCaptive(group: number): void {
  const before = s.gWounds[group];
  heal(group, 1);
  if (s.gWounds[group] !== before) replay.log?.woundsChanged(group, before);
}

function healGroup(group: number): void {
  const before = s.gWounds[group];
  rest(group);
  if (s.gWounds[group] !== before) replay.log?.woundsChanged(group, before);
}

/** A group suffers from drugs and plague, and rests if it had no mission. */
function rest(group: number): void {
  const planet = s.gPlanet[group];
  if (s.gGrounded[group] > 0) s.gGrounded[group]--;
  const drugged = hides(planet, DRUG);
  if (drugged) wound(group, 1);
  if (isDue(4) && s.plague[t.province[planet]] === 1) wound(group, 1);
  if (s.gBusy[group] === 1) return;
  if (s.gWounds[group] > 0 && !drugged) heal(group, members[group]);
  else s.gDetected[group] = 0;
}

/** Provinces with three rebellious planets for the first time are in crisis (7, step 14). */
export function crises(): void {
  for (let where = 0; where < PROVINCES; where++) {
    if (s.crisis[where] === 1 || s.rebelliousIn[where] < CRISIS) continue;
    s.crisis[where] = 1;
    record[R_CRISES]++;
    replay.log?.crisis(where);
    addEmergency(where === 0 ? 2 : 1);
  }
}

/** H8 is given at the first crisis (15). */
export function giveReliefCard(): void {
  if (record[R_CRISES] > 0) giveAtCrisis();
}

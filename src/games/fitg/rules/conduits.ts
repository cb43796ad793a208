/** The Rebel supply network: conduits infiltrated and destroyed, the base revealed (12, 13). */

import { replay } from '../game-log.js';
import { askTarget, yes } from '../player/ask.js';
import { addOption, clearOptions } from '../player/options.js';
import { FOR_CELL_REMOVAL, FOR_DESTRUCTION, FOR_HIDING, FOR_INFILTRATION } from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { DESTROYED, IMP, INFILTRATED, PLANETS, REB, UNDISCOVERED } from '../position/layout.js';
import { isBaseRevealed } from '../position/planets.js';
import {
  R_BASE_REVEALED_TURN,
  R_CONDUITS_DESTROYED,
  R_EMERGENCY_TURN,
  R_INFILTRATED,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';
import { removeCell } from './loyalty.js';

/** Emergency Points that make the State of Emergency. */
const EMERGENCY = 3;

/** Emergency Points; at three the State of Emergency holds for good (7). */
export function addEmergency(points: number): void {
  s.n[s.N_EMERGENCY_POINTS] += points;
  const begins = s.n[s.N_EMERGENCY] === 0 && s.n[s.N_EMERGENCY_POINTS] >= EMERGENCY;
  if (begins) {
    s.n[s.N_EMERGENCY] = 1;
    record[R_EMERGENCY_TURN] = s.n[s.N_TURN];
  }
  replay.log?.emergency(points, begins);
}

/** The base is seen for the first time (12). */
export function noteBase(): void {
  if (s.n[s.N_BASE_SEEN] === 1 || !isBaseRevealed()) return;
  s.n[s.N_BASE_SEEN] = 1;
  record[R_BASE_REVEALED_TURN] = s.n[s.N_TURN];
  replay.log?.baseSeen();
  addEmergency(1);
}

function offer(state: number, baseToo: boolean): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.conduit[planet] === state && (baseToo || planet !== s.n[s.N_BASE])) addOption(planet);
}

/** A conduit that the Rebel names is infiltrated; it, or -1 (12). */
export function infiltrate(): number {
  offer(UNDISCOVERED, true);
  const planet = askTarget(REB, FOR_INFILTRATION);
  if (planet < 0) return -1;
  s.conduit[planet] = INFILTRATED;
  record[R_INFILTRATED]++;
  replay.log?.conduit(planet);
  noteBase();
  return planet;
}

export function destroy(planet: number): void {
  s.conduit[planet] = DESTROYED;
  record[R_CONDUITS_DESTROYED]++;
  replay.log?.conduit(planet);
}

/** The Empire destroys an infiltrated conduit, not the base (12). */
function destroyOne(): void {
  offer(INFILTRATED, false);
  const planet = askTarget(IMP, FOR_DESTRUCTION);
  if (planet >= 0) destroy(planet);
}

/** The Empire removes a Cell of its choice; false: there is none (12, 15). */
export function eraseCell(): boolean {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++) if (s.cell[planet] >= 0) addOption(planet);
  const planet = askTarget(IMP, FOR_CELL_REMOVAL);
  if (planet < 0) return false;
  removeCell(planet);
  return true;
}

function isAnyCell(): boolean {
  for (let planet = 0; planet < PLANETS; planet++) if (s.cell[planet] >= 0) return true;
  return false;
}

/** Infiltrations and destructions of a network result (12). */
export function workNetwork(letters: number): void {
  const view = views[IMP];
  let destructions = letters - 1;
  if (yes(IMP, 'destroyMore', decisions[IMP].destroyMore(view, letters))) destructions++;
  let infiltrations = letters + 1 - destructions;
  if (isAnyCell() && yes(IMP, 'trade', decisions[IMP].trade(view, destructions > 0))) {
    if (destructions > 0) destructions--;
    else infiltrations--;
    eraseCell();
  }
  for (; infiltrations > 0; infiltrations--) infiltrate();
  for (; destructions > 0; destructions--) destroyOne();
}

/** So many infiltrated conduits of the Rebel's choice become undiscovered (12). */
export function hideConduits(number: number): void {
  for (let left = number; left > 0; left--) {
    offer(INFILTRATED, true);
    const planet = askTarget(REB, FOR_HIDING);
    if (planet < 0) return;
    s.conduit[planet] = UNDISCOVERED;
    replay.log?.conduit(planet);
  }
}

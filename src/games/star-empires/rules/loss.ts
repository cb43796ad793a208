/** What vanishes with a Sector (5), and what an endowment's end costs (10). */

import { replay } from '../game-log.js';
import { dropAll, isEndowed, NOTHING, removeBuilding, setDamaged } from '../position/buildings.js';
import { ATTRIBUTE_COUNT, STABILITY } from '../position/codes.js';
import { addFame } from '../position/empire.js';
import { M_COLONIES_LOST, M_DAMAGED, M_DESTROYED, M_LANDLESS, record } from '../position/record.js';
import { release } from '../position/sectors.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** (5) The Sector and its Colony with everything in it, and the events bound to it. */
export function loseSector(sector: number): void {
  const at = sector * s.L_SIZE;
  if (s.land[at + s.L_COLONY] === 1) {
    record[M_COLONIES_LOST]++;
    for (let building = s.land[at + s.L_HEAD]; building >= 0; building = s.pool[building * s.B_SIZE + s.B_NEXT])
      if (isEndowed(building)) endowmentEnds();
    dropAll(sector);
  }
  release(sector);
  forgetEvents(sector);
  for (let i = 0; i < s.n[s.N_ARMIES]; i++)
    if (s.armies[i * s.AR_SIZE + s.AR_HOME] === sector) s.armies[i * s.AR_SIZE + s.AR_HOME] = NOTHING;
  if (s.n[s.N_FESTIVAL] === sector) {
    s.n[s.N_FESTIVAL] = NOTHING;
    for (let x = 0; x < ATTRIBUTE_COUNT; x++) s.festive[x] = x === STABILITY ? t.numbers.festivalStability : 0;
  }
  if (s.n[s.N_SIZE] === 0 && s.n[s.N_LANDLESS] === 0) {
    s.n[s.N_LANDLESS] = s.n[s.N_TURN];
    record[M_LANDLESS]++;
  }
  replay.log?.sectorLost(sector);
}

/** Events bound to a lost Sector are gone, waiting and spawned ones too. */
function forgetEvents(sector: number): void {
  for (let i = 0; i < s.n[s.N_EVENTS]; i++) {
    const at = i * s.EV_SIZE;
    if (s.events[at + s.EV_SECTOR] !== sector || s.events[at + s.EV_GONE] === 1) continue;
    s.events[at + s.EV_GONE] = 1;
    s.n[s.N_UNDER_WAY]--;
  }
  for (let i = s.n[s.N_SPAWNED] - 1; i >= 0; i--) {
    if (s.spawned[i * s.EV_SIZE + s.EV_SECTOR] !== sector) continue;
    s.spawned.copyWithin(i * s.EV_SIZE, (i + 1) * s.EV_SIZE, s.n[s.N_SPAWNED] * s.EV_SIZE);
    s.n[s.N_SPAWNED]--;
    s.n[s.N_UNDER_WAY]--;
  }
}

/** (10) It is over, Fame -1. */
export function endowmentEnds(): void {
  s.n[s.N_ENDOWMENTS]--;
  addFame(-1);
}

/** A building goes; what it was endowed with lapses. */
export function tearDown(building: number): void {
  if (isEndowed(building)) endowmentEnds();
  removeBuilding(building);
}

/** By an event. */
export function destroy(building: number): void {
  record[M_DESTROYED]++;
  replay.log?.building('is destroyed', building);
  tearDown(building);
}

export function damage(building: number): void {
  record[M_DAMAGED]++;
  setDamaged(building, true);
  replay.log?.building('is damaged', building);
}

/** All endowments lapse; says how many did (6). */
export function lapseEndowments(): number {
  const before = s.n[s.N_ENDOWMENTS];
  for (let building = 0; s.n[s.N_ENDOWMENTS] > 0; building++) {
    if (!isEndowed(building)) continue;
    s.pool[building * s.B_SIZE + s.B_ENDOWED] = 0;
    endowmentEnds();
  }
  return before;
}

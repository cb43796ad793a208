/** What vanishes with a Sector (5), and what an endowment's end costs (10). */

import { port } from '../game-log.js';
import { dropAll, isEndowed, NOTHING, removeBuilding, setDamaged } from '../position/buildings.js';
import { ATTRIBUTE_COUNT, STABILITY } from '../position/codes.js';
import { addFame } from '../position/ledger.js';
import { M_COLONIES_LOST, M_DAMAGED, M_DESTROYED, M_LANDLESS, record } from '../position/record.js';
import { release } from '../position/sectors.js';
import {
  AR_HOME,
  AR_SIZE,
  armies,
  B_ENDOWED,
  B_NEXT,
  B_SIZE,
  EV_GONE,
  EV_SECTOR,
  EV_SIZE,
  events,
  festive,
  L_COLONY,
  L_HEAD,
  L_SIZE,
  land,
  N_ARMIES,
  N_ENDOWMENTS,
  N_EVENTS,
  N_FESTIVAL,
  N_LANDLESS,
  N_SIZE,
  N_SPAWNED,
  N_TURN,
  N_UNDER_WAY,
  n,
  pool,
  spawned,
} from '../position/state.js';
import { numbers } from '../position/tables.js';

/** (5) The Sector and its Colony with everything in it, and the events bound to it. */
export function loseSector(sector: number): void {
  const at = sector * L_SIZE;
  if (land[at + L_COLONY] === 1) {
    record[M_COLONIES_LOST]++;
    for (let building = land[at + L_HEAD]; building >= 0; building = pool[building * B_SIZE + B_NEXT])
      if (isEndowed(building)) endowmentEnds();
    dropAll(sector);
  }
  release(sector);
  forgetEvents(sector);
  for (let i = 0; i < n[N_ARMIES]; i++)
    if (armies[i * AR_SIZE + AR_HOME] === sector) armies[i * AR_SIZE + AR_HOME] = NOTHING;
  if (n[N_FESTIVAL] === sector) {
    n[N_FESTIVAL] = NOTHING;
    for (let x = 0; x < ATTRIBUTE_COUNT; x++) festive[x] = x === STABILITY ? numbers.festivalStability : 0;
  }
  if (n[N_SIZE] === 0 && n[N_LANDLESS] === 0) {
    n[N_LANDLESS] = n[N_TURN];
    record[M_LANDLESS]++;
  }
  if (port.log !== null) port.log.sectorLost(sector);
}

/** Events bound to a lost Sector are gone, waiting and spawned ones too. */
function forgetEvents(sector: number): void {
  for (let i = 0; i < n[N_EVENTS]; i++) {
    const at = i * EV_SIZE;
    if (events[at + EV_SECTOR] !== sector || events[at + EV_GONE] === 1) continue;
    events[at + EV_GONE] = 1;
    n[N_UNDER_WAY]--;
  }
  for (let i = n[N_SPAWNED] - 1; i >= 0; i--) {
    if (spawned[i * EV_SIZE + EV_SECTOR] !== sector) continue;
    spawned.copyWithin(i * EV_SIZE, (i + 1) * EV_SIZE, n[N_SPAWNED] * EV_SIZE);
    n[N_SPAWNED]--;
    n[N_UNDER_WAY]--;
  }
}

/** (10) It is over, Fame -1. */
export function endowmentEnds(): void {
  n[N_ENDOWMENTS]--;
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
  if (port.log !== null) port.log.building('is destroyed', building);
  tearDown(building);
}

export function damage(building: number): void {
  record[M_DAMAGED]++;
  setDamaged(building, true);
  if (port.log !== null) port.log.building('is damaged', building);
}

/** All endowments lapse; says how many did (6). */
export function lapseEndowments(): number {
  const before = n[N_ENDOWMENTS];
  for (let building = 0; n[N_ENDOWMENTS] > 0; building++) {
    if (!isEndowed(building)) continue;
    pool[building * B_SIZE + B_ENDOWED] = 0;
    endowmentEnds();
  }
  return before;
}

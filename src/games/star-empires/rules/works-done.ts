/** What a building does on its completion: Unrest, Fame, milestones (4). */

import { replay } from '../game-log.js';
import { addBuilding, changeRow, rowOf, sectorOf } from '../position/buildings.js';
import { RESIDENTIAL } from '../position/codes.js';
import { addFame, addUnrest, modulesGrew } from '../position/empire.js';
import * as t from '../position/tables.js';

/** [E10] Fame for a building of this row. */
function fameOf(row: number): number {
  const level = t.rowLevel[row];
  if (level < 3) return 0;
  if (level < 5) return 1;
  return t.rowCategory[row] === RESIDENTIAL ? 3 : 2;
}

/** [E14] Unrest of an upgrade: the difference of both entries, but none where it rises to an entry of 0 or less. */
export function upgradeUnrest(row: number): number {
  const next = t.rowNext[row];
  const change = t.rowUnrest[next] - t.rowUnrest[row];
  return change > 0 && t.rowUnrest[next] <= 0 ? 0 : change;
}

/** A new building stands; false: the game is over. */
export function complete(sector: number, row: number): boolean {
  const building = addBuilding(sector, row);
  addFame(fameOf(row));
  modulesGrew(sector);
  replay.log?.building('is built', building);
  return addUnrest(t.rowUnrest[row]);
}

/** A building becomes one Level higher; false: the game is over. */
export function completeUpgrade(building: number): boolean {
  const row = rowOf(building);
  const next = t.rowNext[row];
  const unrest = upgradeUnrest(row);
  changeRow(building, next);
  addFame(fameOf(next) - fameOf(row));
  modulesGrew(sectorOf(building));
  replay.log?.building('is upgraded', building);
  return addUnrest(unrest);
}

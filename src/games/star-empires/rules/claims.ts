/** Claims, free Colonies, abandoning (2, 8.d). */

import { replay } from '../game-log.js';
import { addBuilding } from '../position/buildings.js';
import { F_FREE_COLONY, STABILITY } from '../position/codes.js';
import { addUnrest, modulesGrew, pay } from '../position/empire.js';
import { die, IN_TURN, luck, pick, STREAM_CLAIM } from '../position/luck.js';
import { M_ABANDONED, M_CLAIMS, M_FREE_COLONIES, M_SPENT_LAND, record } from '../position/record.js';
import { addColony, claimEntry, drawSector } from '../position/sectors.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { check } from './checks.js';
import { CLAIM_PRICE } from './legal.js';
import { loseSector } from './loss.js';

/** (8.d) An entry of the frontier is claimed for 1 BP; false: the game is over. */
export function claim(place: number): boolean {
  const rush = s.frontier[place * s.FR_SIZE + s.FR_RUSH] === 1;
  record[M_CLAIMS]++;
  record[M_SPENT_LAND] += CLAIM_PRICE;
  pay(CLAIM_PRICE);
  s.n[s.N_CLAIMS_LEFT]--;
  const sector = claimEntry(place);
  if (!t.scenario.exploration && !rush) drawSector(true, false);
  replay.log?.claimed(sector);
  return s.land[sector * s.L_SIZE + s.L_FEATURE] !== F_FREE_COLONY || joins(sector);
}

/** Buildings of a free Colony. */
const BUILDINGS = 3;

/** [E6] It joins with three buildings, perhaps angrily; false: the game is over. */
function joins(sector: number): boolean {
  luck.start(STREAM_CLAIM, s.n[s.N_TURN] * IN_TURN + s.n[s.N_SECTORS]);
  record[M_FREE_COLONIES]++;
  addColony(sector, 1);
  for (let i = 0; i < BUILDINGS; i++) addBuilding(sector, t.firstRows[pick(t.catalogue.firstRows)]);
  replay.log?.founded(sector);
  modulesGrew(sector);
  return check(STABILITY, 0) || addUnrest(die(4));
}

const COLONY_UNREST = 4;

/** (8.e) The Sector is lost, then U + 1, or + 4 for a Colony; false: the game is over. */
export function abandon(sector: number): boolean {
  const unrest = s.land[sector * s.L_SIZE + s.L_COLONY] === 1 ? COLONY_UNREST : 1;
  record[M_ABANDONED]++;
  loseSector(sector);
  return addUnrest(unrest);
}
